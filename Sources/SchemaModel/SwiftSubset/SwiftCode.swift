/// Swift in a schema with the source location of each line. `#sourceLocation` makes compiler errors point
/// into the schema.
package struct SwiftCode: Sendable {
  /// One line of the code and where it stands in the schema.
  package struct Line: Sendable {
    /// The text without its indentation in the schema.
    package var text: String
    /// 1-based line in the schema.
    package var line: Int
    /// 1-based column of the first character of `text` in the schema.
    package var column: Int
    /// Where the line begins, in bytes of the code's whole text.
    var textOffset: Int
    /// Where the line begins, in bytes of the file.
    var sourceOffset: Int
    /// Whether a byte is a column. Known from the start, because each part of a long line asks for its column.
    private let isASCII: Bool

    init(text: String, line: Int, column: Int, textOffset: Int, sourceOffset: Int) {
      self.text = text
      self.line = line
      self.column = column
      self.textOffset = textOffset
      self.sourceOffset = sourceOffset
      isASCII = text.isASCII
    }

    /// The column of a byte of `text`.
    func column(at offset: Int) -> Int {
      column
        + (isASCII
          ? offset : String(decoding: text.utf8.prefix(offset), as: UTF8.self).unicodeScalars.count)
    }
  }

  /// The code, its lines joined by line feeds.
  package let text: String
  /// The place of the whole value in the schema.
  package let range: SourceRange
  /// The code, parsed: once, where it is read.
  package let tree: SyntaxTree
  /// Where the text begins, in bytes of the file.
  private let start: Int
  private let places: Places

  /// How the text lies in the file.
  private enum Places {
    /// On one line, byte for byte, as nearly all code is. Locations are then computed on demand, which saves 32 % of a
    /// `validate`.
    case straight
    /// - Parameter offsets: where each byte of the text stands in the file, and its end, if that is not the same distance
    ///   everywhere on a line: in quotes with escapes.
    indirect case lines([Line], offsets: [Int]?)
  }

  private init(
    text: String, start: Int, places: Places = .straight, range: SourceRange,
    tree: SyntaxTree? = nil
  ) {
    self.text = text
    self.start = start
    self.places = places
    self.range = range
    self.tree = tree ?? SwiftParser.tree(of: SwiftLexer.tokens(of: text))
  }

  /// - Parameters:
  ///   - node: a scalar, or a flow collection whose source text is the code (`[String: Int]`).
  ///   - isType: whether it begins with a type, and so is no statement. Its tokens are all that is asked for then, but for
  ///     parts of it.
  package init(_ node: Node, isType: Bool = false) {
    let file = node.range.file
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
    var lines: [Line] = []
    var offset = 0
    for part in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let source = min(start + offset, file.bytes.count)
      let position = file.position(at: source)
      lines.append(
        Line(
          text: String(part), line: position.line, column: position.column, textOffset: offset,
          sourceOffset: source))
      offset += part.utf8.count + 1
    }
    let offsets =
      style.isQuoted
      ? QuotedText.offsets(in: file.bytes, node.range.lower..<node.range.upper) : nil
    self.init(
      text: text, start: start, places: .lines(lines, offsets: offsets), range: node.range)
  }

  /// Swift that stands for something else in the schema.
  init(_ text: String, for range: SourceRange) {
    let position = range.start
    let line = Line(
      text: text, line: position.line, column: position.column, textOffset: 0,
      sourceOffset: range.lower)
    let offsets = [Int](repeating: range.lower, count: text.utf8.count + 1)
    self.init(
      text: text, start: range.lower, places: .lines([line], offsets: offsets), range: range)
  }

  /// The text of a value, and how it was written.
  private static func spelling(of node: Node) -> (text: String, style: Node.Style) {
    if case .scalar(let scalar) = node.content { return (scalar.text, scalar.style) }
    return (node.range.text, .plain)
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
    var lines: [Line] = []
    var offset = 0
    var number = range.start.line + 1
    for part in body.split(separator: "\n", omittingEmptySubsequences: false) {
      let source = file.lineText(number)
      let indent = max(0, source.utf8.count - part.utf8.count)
      let start =
        number <= file.lineStarts.count ? file.lineStarts[number - 1] + indent : file.bytes.count
      lines.append(
        Line(
          text: String(part), line: number, column: indent + 1, textOffset: offset,
          sourceOffset: start))
      offset += part.utf8.count + 1
      number += 1
    }
    self.init(
      text: String(body), start: lines.first?.sourceOffset ?? range.lower,
      places: .lines(lines, offsets: nil), range: range)
  }

  /// The lines of the code, each with its place.
  package var lines: [Line] {
    switch places {
    case .lines(let lines, _): return lines
    case .straight:
      let position = range.file.position(at: start)
      return [
        Line(
          text: text, line: position.line, column: position.column, textOffset: 0,
          sourceOffset: start)
      ]
    }
  }

  /// Whether the code stands on one line, as it is.
  var isStraight: Bool { if case .straight = places { true } else { false } }

  /// The tokens, but for those in texts.
  var tokens: [SwiftToken] {
    tree.hasInterpolations ? tree.tokens.filter { $0.level == 0 } : tree.tokens
  }

  /// The tokens but for line ends.
  package var words: [SwiftToken] { isStraight ? tokens : tokens.filter { $0.kind != .newline } }

  /// A part of the code, surrounding white space left off.
  ///
  /// - Parameter part: in bytes of `text`.
  package func slice(_ part: Range<Int>) -> SwiftCode {
    let part = trimmed(part)
    let slice = Self.text(of: part, in: text)
    let range = sourceRange(part)
    guard case .lines(let lines, let offsets) = places else {
      return SwiftCode(text: slice, start: range.lower, range: range, tree: tree.slice(part))
    }
    let inner = offsets.map { Array($0[part.lowerBound...part.upperBound]) }
    var result: [Line] = []
    for line in lines[Self.index(ofLineAt: part.lowerBound, in: lines)...] {
      guard line.textOffset <= part.upperBound else { break }
      let from = max(line.textOffset, part.lowerBound)
      let to = max(from, min(line.textOffset + line.text.utf8.count, part.upperBound))
      result.append(
        Line(
          text: Self.text(of: from..<to, in: text),
          line: line.line,
          column: inner.map { range.file.position(at: $0[from - part.lowerBound]).column }
            ?? line.column(at: from - line.textOffset),
          textOffset: from - part.lowerBound,
          sourceOffset: line.sourceOffset + (from - line.textOffset)))
    }
    return SwiftCode(
      text: slice, start: range.lower, places: .lines(result, offsets: inner), range: range,
      tree: tree.slice(part))
  }

  /// A part of the code without the white space around it.
  ///
  /// - Parameter part: in bytes of `text`.
  func trimmed(_ part: Range<Int>) -> Range<Int> {
    var text = text
    return text.withUTF8 { Self.trimmed(part, of: $0) }
  }

  private static func trimmed(
    _ part: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>
  ) -> Range<Int> {
    var lower = part.lowerBound
    var upper = min(part.upperBound, bytes.count)
    while lower < upper, bytes[lower].isBlankOrLineEnd { lower += 1 }
    while upper > lower, bytes[upper - 1].isBlankOrLineEnd { upper -= 1 }
    return lower..<upper
  }

  private static func text(of part: Range<Int>, in text: String) -> String {
    var text = text
    return text.withUTF8 { String(decoding: $0[part], as: UTF8.self) }
  }

  /// The line that holds a byte of the text, by bisection: code may have many lines, and each be asked for.
  private static func index(ofLineAt offset: Int, in lines: [Line]) -> Int {
    max(lines.bisect { $0.textOffset > offset } - 1, 0)
  }

  /// Where a part of the code stands in the schema.
  ///
  /// - Parameter part: in bytes of `text`.
  package func sourceRange(_ part: Range<Int>) -> SourceRange {
    SourceRange(
      file: range.file, lower: sourceOffset(part.lowerBound), upper: sourceOffset(part.upperBound))
  }

  /// Where a token stands in the schema.
  package func sourceRange(_ token: SwiftToken) -> SourceRange { sourceRange(token.range) }

  private func sourceOffset(_ offset: Int) -> Int {
    guard case .lines(let lines, let offsets) = places else {
      return start + min(offset, text.utf8.count)
    }
    if let offsets { return offsets[min(offset, offsets.count - 1)] }
    guard !lines.isEmpty else { return range.lower }
    let line = lines[Self.index(ofLineAt: offset, in: lines)]
    return line.sourceOffset + min(offset - line.textOffset, line.text.utf8.count)
  }

  /// No code.
  static let empty = SwiftCode(
    text: "", start: 0, range: SourceFile(path: "", bytes: []).range(0..<0))

  /// The same code, where reserved words of Swift stand for what the schema calls so: in front of an assignment or a dot, or
  /// alone, be it behind an assignment.
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
      text: text, start: start, places: self.places, range: range,
      tree: SwiftParser.tree(of: named))
  }

  /// The same code with some of its bytes replaced by as many others, so that no column moves.
  ///
  /// - Parameter replacements: each as long in characters as what it replaces, in order.
  func replacing(_ replacements: [(range: Range<Int>, with: String)]) -> SwiftCode {
    guard !replacements.isEmpty else { return self }
    var bytes = Array(text.utf8)
    for replacement in replacements {
      bytes.replaceSubrange(replacement.range, with: replacement.with.utf8)
    }
    let whole = String(decoding: bytes, as: UTF8.self)
    var places = places
    if case .lines(var lines, let offsets) = places {
      for index in lines.indices {
        let first = lines[index].textOffset
        let part = bytes[first..<first + lines[index].text.utf8.count]
        lines[index].text = String(decoding: part, as: UTF8.self)
      }
      places = .lines(lines, offsets: offsets)
    }
    return SwiftCode(text: whole, start: start, places: places, range: range)
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
