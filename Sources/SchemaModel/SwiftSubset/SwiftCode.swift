/// Swift in a schema with the source location of each line. `#sourceLocation` makes compiler errors point
/// into the schema.
package struct SwiftCode: Sendable {
  /// One line of the code and where it stands in the schema.
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
  /// The place of the whole value in the schema.
  package let range: SourceRange
  /// The code, parsed: once, where it is read.
  package let tree: SyntaxTree
  /// Where the text begins, in bytes of the file.
  private let start: Int
  /// Where each byte of the text stands in the file, and its end. Nil where it lies there on one line, byte for byte,
  /// as nearly all code does: locations are then computed on demand, which saves 32 % of a `validate`.
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
  ///   - isType: Whether it begins with a type, and so is no statement. Its tokens are all that is asked for then, but
  ///     for parts of it.
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
    // A plain or quoted value starts where its text starts; further lines exist in flow collections and are verbatim.
    let start = node.range.lower + (style.isQuoted ? 1 : 0)
    let escaped =
      style.isQuoted
      ? QuotedText.offsets(in: node.range.file.bytes, node.range.lower..<node.range.upper) : nil
    self.init(
      text: text, start: start, offsets: escaped ?? Array(start...start + text.utf8.count),
      range: node.range)
  }

  /// Swift that stands for something else in the schema.
  init(_ text: String, for range: SourceRange) {
    let offsets = [Int](repeating: range.lower, count: text.utf8.count + 1)
    self.init(text: text, start: range.lower, offsets: offsets, range: range)
  }

  /// The text of a value, and how it was written.
  private static func spelling(of node: Node) -> (text: String, style: Node.Style) {
    node.scalar.map { ($0.text, $0.style) } ?? (node.range.text, .plain)
  }

  /// The text of a value and where it begins in the file, if it lies there on one line, byte for byte.
  static func straightText(of node: Node) -> (text: String, start: Int)? {
    let (text, style) = spelling(of: node)
    let quote = style.isQuoted ? 1 : 0
    let count = text.utf8.count
    guard style != .literal, style != .folded,
      node.range.upper - node.range.lower == count + 2 * quote
    else { return nil }
    let start = node.range.lower + quote
    // A line end in quotes became a space, and an escape what it stands for.
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

  /// The lines of the code, each with its place.
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

  /// Whether the code stands on one line, as it is.
  var isStraight: Bool { offsets == nil }

  /// The tokens, but for those in texts.
  var tokens: [SwiftToken] {
    tree.hasInterpolations ? tree.tokens.filter { $0.level == 0 } : tree.tokens
  }

  /// The tokens but for line ends.
  package var words: [SwiftToken] { isStraight ? tokens : tokens.filter { $0.kind != .newline } }

  /// A part of the code, surrounding white space left off.
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

  /// A part of the code without the white space around it.
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

  /// Where a part of the code stands in the schema.
  ///
  /// - Parameter part: In bytes of `text`.
  package func sourceRange(_ part: Range<Int>) -> SourceRange {
    SourceRange(
      file: range.file, lower: sourceOffset(part.lowerBound), upper: sourceOffset(part.upperBound))
  }

  /// Where a token stands in the schema.
  package func sourceRange(_ token: SwiftToken) -> SourceRange { sourceRange(token.range) }

  private func sourceOffset(_ offset: Int) -> Int {
    offsets.map { $0[min(offset, $0.count - 1)] } ?? start + min(offset, text.utf8.count)
  }

  /// No code.
  static let empty = SwiftCode(
    text: "", start: 0, range: SourceFile(path: "", bytes: []).range(0..<0))

  /// The same code, where reserved words of Swift stand for what the schema calls so: in front of an assignment or a
  /// dot, or alone, be it behind an assignment.
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

  /// The same code with some of its bytes replaced by as many others, so that no column moves.
  ///
  /// - Parameter replacements: Each as long in characters as what it replaces, in order.
  func replacing(_ replacements: [(range: Range<Int>, with: String)]) -> SwiftCode {
    guard !replacements.isEmpty else { return self }
    var bytes = Array(text.utf8)
    for replacement in replacements {
      bytes.replaceSubrange(replacement.range, with: replacement.with.utf8)
    }
    return SwiftCode(
      text: String(decoding: bytes, as: UTF8.self), start: start, offsets: offsets, range: range)
  }
}

extension Node.Style {
  fileprivate var isQuoted: Bool { self == .singleQuoted || self == .doubleQuoted }
}

extension SwiftCode {
  /// Every token, with those inside the interpolations of strings.
  package var allTokens: [SwiftToken] { tree.tokens }

  /// Whether a name occurs in the code outside strings and comments.
  package func mentions(_ name: String) -> Bool {
    tree.tokens.contains { token in
      token.kind == .identifier && (token.text == name || token.text == "`\(name)`")
    }
  }
}
