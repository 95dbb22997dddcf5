/// Swift in a schema with the source location of each line. Generated code has these locations in `#sourceLocation`, so
/// compiler errors point into the schema.
package struct SwiftCode: Sendable {
  /// One line of the code and its location in the schema.
  package struct Line: Sendable {
    /// The text without its indentation in the schema.
    package let text: String
    /// 1-based line in the schema.
    package let line: Int
    /// 1-based column of the first character of `text` in the schema.
    package let column: Int
  }

  /// The code, its lines joined by line feeds.
  package let text: String
  /// The source range of the whole value.
  package let range: SourceRange
  /// The syntax tree, parsed once when the code is read.
  package let tree: SyntaxTree
  /// The file offset of the text, in bytes.
  private let start: Int
  /// The file offset of each byte of the text and of its end. Nil if the file has the text verbatim on one line, as for
  /// nearly all code: locations are then computed on demand, which saves 32 % of a `validate`.
  private let offsets: [Int]?

  private init(
    text: String, start: Int, offsets: [Int]? = nil, range: SourceRange, tree: SyntaxTree? = nil
  ) {
    self.text = text
    self.start = start
    self.offsets = offsets
    self.range = range
    self.tree = tree ?? SwiftParser.tree(of: SwiftLexer.tokens(of: text))
  }

  /// - Parameters:
  ///   - node: A scalar, or a flow collection whose source text is the code (`[String: Int]`).
  ///   - isType: Whether the code begins with a type and so is not a statement. It is then only tokenized, not parsed,
  ///     except for slices of it.
  package init(_ node: Node, isType: Bool = false) {
    if let (text, start) = Self.straightText(of: node) {
      self.init(
        text: text, start: start, range: node.range,
        tree: isType ? SyntaxTree(unparsed: SwiftLexer.tokens(of: text)) : nil)
      return
    }
    let (text, style) = Self.spelling(of: node)
    if style == .literal || style == .folded {
      self.init(block: text, range: node.range)
      return
    }
    // The text starts where the value does, or after its quote. Unless quoting changes it, it is assumed contiguous.
    let start = node.range.lower + (style.isQuoted ? 1 : 0)
    let escaped =
      style.isQuoted
      ? QuotedText.offsets(in: node.range.file.bytes, node.range.lower..<node.range.upper) : nil
    self.init(
      text: text, start: start, offsets: escaped ?? Array(start...start + text.utf8.count),
      range: node.range)
  }

  /// Swift that replaces other text in the schema. Every location in it is the start of `range`.
  init(_ text: String, for range: SourceRange) {
    let offsets = [Int](repeating: range.lower, count: text.utf8.count + 1)
    self.init(text: text, start: range.lower, offsets: offsets, range: range)
  }

  /// The text of a value and its YAML style.
  private static func spelling(of node: Node) -> (text: String, style: Node.Style) {
    node.scalar.map { ($0.text, $0.style) } ?? (node.range.text, .plain)
  }

  /// The text of a value and its file offset, if the file has the text verbatim on one line.
  static func straightText(of node: Node) -> (text: String, start: Int)? {
    let (text, style) = spelling(of: node)
    let quote = style.isQuoted ? 1 : 0
    let count = text.utf8.count
    guard style != .literal, style != .folded,
      node.range.upper - node.range.lower == count + 2 * quote
    else { return nil }
    let start = node.range.lower + quote
    // A text that has several lines, or escapes in quotes, is not verbatim on one line.
    return node.range.file.bytes.withUnsafeBufferPointer { bytes in
      bytes[start..<start + count].contains {
        $0 == .lineFeed || style.isQuoted && ($0 == .backslash || $0 == .singleQuote)
      } ? nil : (text, start)
    }
  }

  private init(block text: String, range: SourceRange) {
    let file = range.file
    var body = Substring(text)
    while body.last == "\n" { body = body.dropLast() }
    var offsets: [Int] = []
    var number = range.start.line + 1
    for part in body.split(separator: "\n", omittingEmptySubsequences: false) {
      let line = file.lineRange(number)
      let start = max(line.lowerBound, line.upperBound - part.utf8.count)
      offsets += start...start + part.utf8.count
      number += 1
    }
    self.init(text: String(body), start: offsets[0], offsets: offsets, range: range)
  }

  /// The lines of the code, each with its location.
  package var lines: [Line] {
    var offset = 0
    let parts =
      isStraight ? [text[...]] : text.split(separator: "\n", omittingEmptySubsequences: false)
    return parts.map { part in
      let position = range.file.position(at: sourceOffset(offset))
      offset += part.utf8.count + 1
      return Line(text: String(part), line: position.line, column: position.column)
    }
  }

  /// Whether the file has the code verbatim on one line.
  var isStraight: Bool { offsets == nil }

  /// The tokens outside string interpolations.
  var tokens: [SwiftToken] {
    tree.hasInterpolations ? tree.tokens.filter { $0.level == 0 } : tree.tokens
  }

  /// `tokens` without line ends.
  package var words: [SwiftToken] { isStraight ? tokens : tokens.filter { $0.kind != .newline } }

  /// A part of the code, without surrounding white space.
  ///
  /// - Parameter part: In bytes of `text`.
  package func slice(_ part: Range<Int>) -> SwiftCode {
    let part = trimmed(part)
    let range = sourceRange(part)
    var text = text
    return SwiftCode(
      text: text.withUTF8 { String(decoding: $0[part], as: UTF8.self) }, start: range.lower,
      offsets: offsets.map { Array($0[part.lowerBound...part.upperBound]) }, range: range,
      tree: tree.slice(part))
  }

  /// A range of the code, without surrounding white space.
  ///
  /// - Parameter part: In bytes of `text`.
  func trimmed(_ part: Range<Int>) -> Range<Int> {
    var text = text
    return text.withUTF8 { bytes in
      var lower = part.lowerBound
      var upper = min(part.upperBound, bytes.count)
      while lower < upper, bytes[lower].isBlankOrLineEnd { lower += 1 }
      while upper > lower, bytes[upper - 1].isBlankOrLineEnd { upper -= 1 }
      return lower..<upper
    }
  }

  /// The source range of a part of the code.
  ///
  /// - Parameter part: In bytes of `text`.
  package func sourceRange(_ part: Range<Int>) -> SourceRange {
    SourceRange(
      file: range.file, lower: sourceOffset(part.lowerBound), upper: sourceOffset(part.upperBound))
  }

  /// The source range of a token.
  package func sourceRange(_ token: SwiftToken) -> SourceRange { sourceRange(token.range) }

  private func sourceOffset(_ offset: Int) -> Int {
    offsets.map { $0[min(offset, $0.count - 1)] } ?? start + min(offset, text.utf8.count)
  }

  static let empty = SwiftCode(
    text: "", start: 0, range: SourceFile(path: "", bytes: []).range(0..<0))

  /// Escapes reserved words that are names in the schema, if they are before an assignment or a dot, after an
  /// assignment, or alone.
  func naming(_ isName: (String) -> Bool) -> SwiftCode {
    let tokens = tree.tokens
    guard let first = tokens.first, let last = tokens.last else { return self }
    var places: [Int] = []
    if first.isReserved, tokens.count > 1, first.text != "self",
      SwiftParser.isAssignment(tokens[1].text) || tokens[1].leadsToMember, isName(first.text)
    {
      places.append(0)
    }
    if last.isReserved, !["false", "nil", "self", "true"].contains(last.text),
      tokens.count == 1 || SwiftParser.isAssignment(tokens[tokens.count - 2].text),
      isName(last.text)
    {
      places.append(tokens.count - 1)
    }
    guard !places.isEmpty else { return self }
    var named = tokens
    for place in places { named[place] = named[place].inBackticks }
    return SwiftCode(
      text: text, start: start, offsets: offsets, range: range, tree: SwiftParser.tree(of: named))
  }

  /// Replaces bytes with equally many others, so that no column moves, or inserts some.
  ///
  /// - Parameter replacements: Sorted; each as long in bytes as the range it replaces, or at an empty range.
  func replacing(_ replacements: [(range: Range<Int>, with: String)]) -> SwiftCode {
    guard !replacements.isEmpty else { return self }
    var bytes = Array(text.utf8)
    let isLonger = replacements.contains { $0.range.isEmpty }
    var offsets = isLonger ? offsets ?? Array(start...start + bytes.count) : offsets
    for (range, text) in replacements.reversed() {
      bytes.replaceSubrange(range, with: text.utf8)
      if range.isEmpty, let offset = offsets?[range.lowerBound] {
        let more = repeatElement(offset, count: text.utf8.count)
        offsets?.insert(contentsOf: more, at: range.lowerBound)
      }
    }
    return SwiftCode(
      text: String(decoding: bytes, as: UTF8.self), start: start, offsets: offsets, range: range)
  }
}

extension Node.Style {
  fileprivate var isQuoted: Bool { self == .singleQuoted || self == .doubleQuoted }
}

extension SwiftCode {
  /// Every token, including those in string interpolations.
  package var allTokens: [SwiftToken] { tree.tokens }

  /// Whether a name occurs in the code outside strings and comments, and not as the label of an argument.
  package func mentions(_ name: String) -> Bool {
    let tokens = tree.tokens
    return tokens.indices.contains { place in
      let token = tokens[place]
      guard token.kind == .identifier, token.text == name || token.text == "`\(name)`" else {
        return false
      }
      return !tree.isLabel(at: place)
    }
  }
}

extension SyntaxTree {
  /// Whether a token is the label of an argument.
  func isLabel(at place: Int) -> Bool {
    place + 1 < tokens.count && tokens[place + 1].text == ":"
      && all.contains { $0.kind == .argument && $0.label != nil && $0.place == place }
  }
}
