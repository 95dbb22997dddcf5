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
  package func isSame(as other: SwiftFunction) -> Bool {
    type == other.type && name == other.name && labels == other.labels
  }

  /// The same function after a type that it is in, or that its type is in, has got another name.
  package func renaming(_ old: String, to new: String) -> SwiftFunction {
    guard type == old || type.hasPrefix("\(old).") else { return self }
    return SwiftFunction(
      type: new + type.dropFirst(old.count), name: name, labels: labels, range: range,
      opening: opening)
  }

  /// All functions of a file, in order; not those inside functions.
  package static func all(in text: String) -> [SwiftFunction] {
    var finder = FunctionFinder(SwiftLexer.tokens(of: text).filter { $0.kind != .newline })
    finder.find(in: "", opening: nil)
    return finder.functions
  }
}

private struct FunctionFinder {
  let tokens: [SwiftToken]
  var functions: [SwiftFunction] = []
  private var index = 0

  init(_ tokens: [SwiftToken]) { self.tokens = tokens }

  private var token: SwiftToken? { tokens.indices.contains(index) ? tokens[index] : nil }

  private func isHere(_ text: String) -> Bool { token?.isText(text) == true }

  /// Reads declarations up to the brace that closes their type, or the end.
  mutating func find(in type: String, opening: Range<Int>?) {
    var start = opening?.upperBound ?? 0
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
        index += 1
        if isWord, token.text == "import" {
          skipNameOfModule()
          start = endOfLast
        }
      }
    }
  }

  private var endOfLast: Int { index > 0 ? tokens[index - 1].range.upperBound : 0 }

  private mutating func skipNameOfModule() {
    while token?.kind == .identifier || isHere(".") {
      index += 1
      if !isHere(".") { return }
    }
  }

  /// The name behind `extension` and its kin; nil if this is no declaration, such as `.class`.
  private mutating func nameOfType() -> String? {
    index += 1
    var name = ""
    while let token, token.kind == .identifier || token.text == "." {
      // Two names in a row: the first was a modifier, as in `class func`.
      if token.kind == .identifier, !name.isEmpty, !name.hasSuffix(".") { return nil }
      name += token.name
      index += 1
    }
    return name.isEmpty ? nil : name
  }

  private mutating func findInside(_ type: String, from start: Int) {
    while token != nil, !isHere("{"), !isHere("}") { index += 1 }
    guard isHere("{") else { return }
    index += 1
    find(in: type, opening: start..<endOfLast)
    index += 1
  }

  private mutating func readFunction(in type: String, opening: Range<Int>?, from start: Int) {
    index += 1
    guard let name = token?.name else { return }
    index += 1
    while token != nil, !isHere("("), !isHere("{"), !isHere("}") { index += 1 }
    guard isHere("(") else { return }
    let labels = labels()
    // Up to the body; a requirement of a protocol has none.
    while let token, !isHere("{") {
      if isHere("}") || token.text == "func" && token.kind == .identifier { return }
      index += 1
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
      index += 1
      if depth == 0 { break }
    }
    return labels
  }

  private mutating func skipBraces() {
    var depth = 0
    while token != nil {
      if isHere("{") { depth += 1 }
      if isHere("}") { depth -= 1 }
      index += 1
      if depth == 0 { return }
    }
  }
}
