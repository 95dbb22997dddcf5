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
    var finder = FunctionFinder(tokens.filter { $0.kind != .newline })
    finder.findAll()
    all = finder.functions
    aliases = finder.aliases
    imbalance = unclosed ?? SwiftImbalance(of: tokens)
  }

  /// Whether a function is among them.
  ///
  /// - Parameter former: a name that a type had before, and the one that it has.
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
  let tokens: [SwiftToken]
  var functions: [SwiftFunction] = []
  /// The other names that the file gives to types.
  var aliases: [(name: String, type: String)] = []
  private var index = 0
  /// How many types are open.
  private var depth = 0
  /// Types in types in types: nobody writes more, and the stack has an end.
  private static let deepest = 50

  init(_ tokens: [SwiftToken]) { self.tokens = tokens }

  private var token: SwiftToken? { tokens.indices.contains(index) ? tokens[index] : nil }

  private func isHere(_ text: String) -> Bool { token?.isText(text) == true }

  /// Reads the whole file. A brace that closes nothing ends nothing.
  mutating func findAll() {
    while token != nil {
      find(in: "", opening: nil)
      advance()
    }
  }

  /// Reads declarations up to the brace that closes their type, or the end.
  private mutating func find(in type: String, opening: Range<Int>?) {
    var start = opening?.upperBound ?? endOfLast
    while let token, !isHere("}") {
      let isWord = token.kind == .identifier
      if isWord, ["extension", "struct", "enum", "class", "actor"].contains(token.text),
        let name = nameOfType()
      {
        findInside(type.isEmpty ? name : "\(type).\(name)", from: start)
        start = endOfLast
      } else if isWord, token.text == "func" {
        readFunction(in: type, opening: opening, from: start)
        start = endOfLast
      } else if isHere("{") {
        // The body of something else: a property, an initializer.
        skipBraces()
        start = endOfLast
      } else {
        advance()
        if isWord, token.text == "import" {
          _ = readPath()
          start = endOfLast
        } else if isWord, token.text == "typealias", type.isEmpty {
          readAlias()
          start = endOfLast
        }
      }
    }
  }

  private var endOfLast: Int { index > 0 ? tokens[index - 1].range.upperBound : 0 }

  /// Stays behind the last token.
  private mutating func advance() { index = min(index + 1, tokens.count) }

  /// `ReduxRuntime`, `Search.State`
  private mutating func readPath() -> String {
    var path = ""
    while let token, token.kind == .identifier {
      path += token.name
      advance()
      guard isHere(".") else { break }
      path += "."
      advance()
    }
    return path
  }

  /// `S = Search.State`
  private mutating func readAlias() {
    let name = readPath()
    guard isHere("=") else { return }
    advance()
    let type = readPath()
    if !name.isEmpty, !type.isEmpty { aliases.append((name, type)) }
  }

  /// The name behind `extension` and its kin; nil if this is no declaration, such as `.class`.
  private mutating func nameOfType() -> String? {
    advance()
    var name = ""
    while let token, token.kind == .identifier || token.text == "." {
      // Two names in a row: the first was a modifier, as in `class func`.
      if token.kind == .identifier, !name.isEmpty, !name.hasSuffix(".") { return nil }
      name += token.name
      advance()
    }
    return name.isEmpty ? nil : name
  }

  private mutating func findInside(_ type: String, from start: Int) {
    while token != nil, !isHere("{"), !isHere("}") { advance() }
    guard isHere("{") else { return }
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else { return skipBraces() }
    advance()
    find(in: type, opening: start..<endOfLast)
    advance()
  }

  private mutating func readFunction(in type: String, opening: Range<Int>?, from start: Int) {
    advance()
    guard let name = token?.name else { return }
    advance()
    while token != nil, !isHere("("), !isHere("{"), !isHere("}") { advance() }
    guard isHere("(") else { return }
    let labels = labels()
    // Up to the body; a requirement of a protocol has none.
    while let token, !isHere("{") {
      if isHere("}") || token.text == "func" && token.kind == .identifier { return }
      advance()
    }
    skipBraces()
    functions.append(
      SwiftFunction(
        type: type, name: name, labels: labels, range: start..<endOfLast, opening: opening))
  }

  /// The labels of the parameters between two parentheses.
  private mutating func labels() -> [String] {
    var labels: [String] = []
    var depth = 0
    var isExpected = false
    while let token {
      if ["(", "[", "{"].contains(token.text) {
        depth += 1
        isExpected = depth == 1
      } else if [")", "]", "}"].contains(token.text) {
        depth -= 1
      } else if depth == 1, token.text == "," {
        isExpected = true
      } else if isExpected, token.kind == .identifier || token.text == "_" {
        labels.append(token.name)
        isExpected = false
      }
      advance()
      if depth == 0 { break }
    }
    return labels
  }

  private mutating func skipBraces() {
    var depth = 0
    while token != nil {
      if isHere("{") { depth += 1 }
      if isHere("}") { depth -= 1 }
      advance()
      if depth == 0 { return }
    }
  }
}
