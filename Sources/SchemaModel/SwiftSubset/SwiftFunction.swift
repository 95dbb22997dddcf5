/// A function with a body, read from Swift source without type information.
package struct SwiftFunction: Sendable {
  /// The enclosing type: `Search.State` in `extension Search.State`.
  package let type: String
  package let name: String
  /// The argument labels, `_` where there is none.
  package let labels: [String]
  /// Byte range from the end of the previous statement, so that comments and attributes are included.
  package let range: Range<Int>
  /// Byte range of the enclosing type's header, including `{`; nil at file scope.
  package let opening: Range<Int>?

  /// Whether type, name and labels are equal. Parameter types are ignored.
  func isSame(as other: SwiftFunction) -> Bool {
    type == other.type && name == other.name && labels == other.labels
  }

  /// The function after one of its enclosing types was renamed.
  func renaming(_ old: String, to new: String) -> SwiftFunction {
    guard type == old || type.hasPrefix("\(old).") else { return self }
    return SwiftFunction(
      type: new + type.dropFirst(old.count), name: name, labels: labels, range: range,
      opening: opening)
  }
}

/// The functions of a Swift file, read without type information.
package struct SwiftFunctions: Sendable {
  /// The functions in source order, without local ones.
  package let all: [SwiftFunction]
  /// The first unbalanced delimiter. If there is one, `all` may be incomplete.
  package let imbalance: SwiftImbalance?

  /// The type aliases of the file.
  private let aliases: [(name: String, type: String)]

  package init(in text: String) {
    let (tokens, unclosed) = SwiftLexer.scan(text)
    var finder = FunctionFinder()
    finder.find(in: SwiftParser.tree(of: tokens).root, of: "", from: 0, opening: nil)
    all = finder.functions
    aliases = finder.aliases
    imbalance = unclosed ?? SwiftImbalance(of: tokens.filter { $0.level == 0 })
  }

  /// Whether the file has a function.
  ///
  /// - Parameter former: The old and new name of a renamed type.
  package func contain(_ function: SwiftFunction, former: (old: String, new: String)?) -> Bool {
    let renames = aliases.map { ($0.name, $0.type) } + (former.map { [($0.old, $0.new)] } ?? [])
    return all.contains { present in
      var present = present
      if present.isSame(as: function) { return true }
      for (old, new) in renames {
        present = present.renaming(old, to: new)
        if present.isSame(as: function) { return true }
      }
      return false
    }
  }
}

private struct FunctionFinder {
  var functions: [SwiftFunction] = []
  /// The type aliases of the file.
  var aliases: [(name: String, type: String)] = []

  /// - Parameters:
  ///   - block: A code block or an opaque node.
  ///   - type: The enclosing type; empty at file scope.
  ///   - start: The end of the previous statement, in bytes.
  mutating func find(in block: Syntax, of type: String, from start: Int, opening: Range<Int>?) {
    var start = start
    for statement in block.children {
      let range = statement.range
      switch statement.kind {
      case .typeDecl:
        if let name = statement.typeName, let body = statement.first(.codeBlock) {
          let brace = body.firstToken.range.upperBound
          find(
            in: body, of: type.isEmpty ? name : "\(type).\(name)", from: brace,
            opening: start..<brace)
        }
      case .functionDecl:
        if let name = statement.functionName, statement.first(.codeBlock) != nil {
          functions.append(
            SwiftFunction(
              type: type, name: name, labels: statement.parameterLabels,
              range: start..<range.upperBound, opening: opening))
        }
      case .typealiasDecl where type.isEmpty:
        if let alias = statement.alias { aliases.append(alias) }
      case .opaque:
        find(in: statement, of: type, from: start, opening: opening)
      default: break
      }
      start = max(start, range.upperBound)
    }
  }
}

extension Syntax {
  /// The tokens of a declaration after its modifiers, starting with the keyword.
  private var declaration: ArraySlice<SwiftToken> {
    let modifiers = children.prefix { $0.kind == .attribute || $0.kind == .modifier }
    let start = modifiers.last?.tokenRange.upperBound ?? place
    return tree.tokens[start..<tokenRange.upperBound].drop { $0.kind == .newline }
  }

  /// The type that is declared or extended, such as `Search.State`; nil for protocols and other declarations.
  fileprivate var typeName: String? {
    let words = declaration
    guard words.first?.text != "protocol" else { return nil }
    let name = Self.path(words.dropFirst())
    return name.isEmpty ? nil : name
  }

  fileprivate var functionName: String? {
    let words = declaration
    return words.first?.text == "func" ? words.dropFirst().first?.name : nil
  }

  /// The labels of the parameters, `_` where there is none.
  fileprivate var parameterLabels: [String] {
    children.filter { $0.kind == .parameter }.compactMap { parameter in
      parameter.declaration.first { $0.kind == .identifier }?.name
    }
  }

  /// `S = Search.State`
  fileprivate var alias: (name: String, type: String)? {
    let words = declaration.dropFirst()
    let name = Self.path(words)
    let type = Self.path(words.drop { $0.text != "=" }.dropFirst())
    return name.isEmpty || type.isEmpty ? nil : (name, type)
  }

  /// The dotted path at the start of `tokens`.
  private static func path(_ tokens: ArraySlice<SwiftToken>) -> String {
    var path = ""
    for token in tokens where token.kind != .newline {
      let isName = token.kind == .identifier
      guard isName ? path.isEmpty || path.hasSuffix(".") : token.text == "." else { break }
      path += token.name
    }
    return path
  }
}
