/// A function with a body in Swift source, as far as its tokens tell.
package struct SwiftFunction: Sendable {
  /// The type it belongs to: `Search.State` for what stands in `extension Search.State`.
  package let type: String
  package let name: String
  /// The argument labels, `_` where there is none.
  package let labels: [String]
  /// From behind what stands before it, so with its comments and attributes, to behind its body. In bytes.
  package let range: Range<Int>
  /// What opens the type it belongs to, up to behind the brace. In bytes; nil at the top of a file.
  package let opening: Range<Int>?

  /// Whether a call of the one is a call of the other, whatever the types.
  func isSame(as other: SwiftFunction) -> Bool {
    type == other.type && name == other.name && labels == other.labels
  }

  /// The same function after a type that it is in, or that its type is in, has got another name.
  func renaming(_ old: String, to new: String) -> SwiftFunction {
    guard type == old || type.hasPrefix("\(old).") else { return self }
    return SwiftFunction(
      type: new + type.dropFirst(old.count), name: name, labels: labels, range: range,
      opening: opening)
  }
}

/// The functions of a Swift file, as far as its tokens tell.
package struct SwiftFunctions: Sendable {
  /// In order; those inside functions are left out.
  package let all: [SwiftFunction]
  /// What is open or too many. The file may have more functions than `all` then.
  package let imbalance: SwiftImbalance?

  /// The other names that types have in the file.
  private let aliases: [(name: String, type: String)]

  package init(in text: String) {
    let (tokens, unclosed) = SwiftLexer.scan(text)
    var finder = FunctionFinder()
    finder.find(in: SwiftParser.tree(of: tokens).root, of: "", from: 0, opening: nil)
    all = finder.functions
    aliases = finder.aliases
    imbalance = unclosed ?? SwiftImbalance(of: tokens.filter { $0.level == 0 })
  }

  /// Whether a function is among them.
  ///
  /// - Parameter former: A name that a type had before, and the one that it has.
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
  /// The other names that the file gives to types.
  var aliases: [(name: String, type: String)] = []

  /// - Parameters:
  ///   - block: Statements, or what is not known of some.
  ///   - type: The type that they belong to; empty at the top of a file.
  ///   - start: The end of what stands before, in bytes.
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
  /// The tokens of a declaration behind its modifiers, the keyword first.
  private var declaration: ArraySlice<SwiftToken> {
    let modifiers = children.prefix { $0.kind == .attribute || $0.kind == .modifier }
    let start = modifiers.last?.tokenRange.upperBound ?? place
    return tree.tokens[start..<tokenRange.upperBound].drop { $0.kind == .newline }
  }

  /// The name of a type that is declared or extended: `Search.State`; nil for others, and for a protocol.
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

  /// The names with dots between them that tokens begin with.
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
