/// Swift that somebody wrote into a schema, with the place of each of its lines, so that it can be handed to the compiler
/// under `#sourceLocation` and every error it finds points into the schema.
public struct SwiftCode: Sendable {
  /// One line of the code and where it stands in the schema.
  public struct Line: Sendable {
    /// The text without its indentation in the schema.
    public var text: String
    /// 1-based line in the schema.
    public var line: Int
    /// 1-based column of the first character of `text` in the schema.
    public var column: Int
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
      isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    }

    /// The column of a byte of `text`.
    func column(at offset: Int) -> Int {
      column
        + (isASCII
          ? offset : String(decoding: text.utf8.prefix(offset), as: UTF8.self).unicodeScalars.count)
    }
  }

  /// The code, its lines joined by line feeds.
  public let text: String
  public let lines: [Line]
  /// The place of the whole value in the schema.
  public let range: SourceRange
  let tokens: [SwiftToken]
  /// Where each byte of `text` stands in the file, and its end, if that is not the same distance everywhere: in quotes
  /// with escapes.
  private var offsets: [Int]?
  /// The tokens but for line ends.
  let words: [SwiftToken]

  /// - Parameter node: a scalar, or a flow collection whose source text is the code (`[String: Int]`).
  init(_ node: Node) {
    let file = node.range.file
    let text: String
    var isBlock = false
    var prefix = 0
    if case .scalar(let scalar) = node.content {
      text = scalar.text
      isBlock = scalar.style == .literal || scalar.style == .folded
      prefix = scalar.style == .singleQuoted || scalar.style == .doubleQuoted ? 1 : 0
    } else {
      text = node.range.text
    }
    if isBlock {
      self.init(block: text, range: node.range)
      return
    }
    // A plain or quoted value starts where its text starts; further lines exist in flow collections and are verbatim.
    var lines: [Line] = []
    var offset = 0
    let isOneLine = !text.hasByte(.lineFeed)
    for part in isOneLine
      ? [text[...]] : text.split(separator: "\n", omittingEmptySubsequences: false)
    {
      let source = min(node.range.lower + prefix + offset, file.bytes.count)
      let position = file.position(at: source)
      lines.append(
        Line(
          text: String(part), line: position.line, column: position.column, textOffset: offset,
          sourceOffset: source))
      offset += part.utf8.count + 1
    }
    self.init(text: text, lines: lines, range: node.range)
    if prefix > 0 {
      offsets = QuotedText.offsets(in: file.bytes, node.range.lower..<node.range.upper)
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
    self.init(text: String(body), lines: lines, range: range)
  }

  private init(text: String, lines: [Line], range: SourceRange) {
    self.text = text
    self.lines = lines
    self.range = range
    tokens = SwiftLexer.tokens(of: text)
    words = lines.count > 1 ? tokens.filter { $0.kind != .newline } : tokens
  }

  /// A part of the code, surrounding white space left off.
  ///
  /// - Parameter part: in bytes of `text`.
  func slice(_ part: Range<Int>) -> SwiftCode {
    let bytes = text.utf8
    func index(_ offset: Int) -> String.Index { bytes.index(bytes.startIndex, offsetBy: offset) }
    func isBlank(_ offset: Int) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index(offset)]) }
    func characters(_ range: Range<Int>) -> Substring {
      text[index(range.lowerBound)..<index(range.upperBound)]
    }
    var lower = part.lowerBound
    var upper = min(part.upperBound, bytes.count)
    while lower < upper, isBlank(lower) { lower += 1 }
    while upper > lower, isBlank(upper - 1) { upper -= 1 }
    let offsets = offsets.map { Array($0[lower...max(lower, upper)]) }
    var result: [Line] = []
    for line in lines[lineIndex(at: lower)...] {
      guard line.textOffset <= upper else { break }
      let from = max(line.textOffset, lower)
      let to = max(from, min(line.textOffset + line.text.utf8.count, upper))
      result.append(
        Line(
          text: String(characters(from..<to)),
          line: line.line,
          column: offsets.map { range.file.position(at: $0[from - lower]).column }
            ?? line.column(at: from - line.textOffset),
          textOffset: from - lower,
          sourceOffset: line.sourceOffset + (from - line.textOffset)))
    }
    var code = SwiftCode(
      text: String(characters(lower..<upper)), lines: result, range: sourceRange(lower..<upper))
    code.offsets = offsets
    return code
  }

  /// The line that holds a byte of `text`, by bisection: code may have many lines, and each be asked for.
  private func lineIndex(at offset: Int) -> Int {
    var lower = 0
    var upper = lines.count
    while upper - lower > 1 {
      let middle = (lower + upper) / 2
      if lines[middle].textOffset <= offset { lower = middle } else { upper = middle }
    }
    return lower
  }

  /// Where a part of the code stands in the schema.
  ///
  /// - Parameter part: in bytes of `text`.
  func sourceRange(_ part: Range<Int>) -> SourceRange {
    SourceRange(
      file: range.file, lower: sourceOffset(part.lowerBound), upper: sourceOffset(part.upperBound))
  }

  /// Where a token stands in the schema.
  func sourceRange(_ token: SwiftToken) -> SourceRange { sourceRange(token.range) }

  private func sourceOffset(_ offset: Int) -> Int {
    if let offsets { return offsets[min(offset, offsets.count - 1)] }
    guard !lines.isEmpty else { return range.lower }
    let line = lines[lineIndex(at: offset)]
    return line.sourceOffset + min(offset - line.textOffset, line.text.utf8.count)
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
    let lines = lines.map { line in
      var line = line
      let end = line.textOffset + line.text.utf8.count
      line.text = String(decoding: bytes[line.textOffset..<end], as: UTF8.self)
      return line
    }
    var code = SwiftCode(text: whole, lines: lines, range: range)
    code.offsets = offsets
    return code
  }
}

extension SwiftCode {
  /// Every token, with those inside the interpolations of strings.
  var allTokens: [SwiftToken] {
    guard tokens.contains(where: { !$0.interpolated.isEmpty }) else { return tokens }
    func flattened(_ tokens: [SwiftToken]) -> [SwiftToken] {
      tokens.flatMap { [$0] + flattened($0.interpolated) }
    }
    return flattened(tokens)
  }

  /// Whether the code mentions a variable of this name: by itself or behind `self.`, not as a member of something else
  /// or the label of an argument.
  ///
  /// - Parameter onlyOfSelf: whether the bare name means something else.
  func mentionsVariable(_ name: String, onlyOfSelf: Bool = false) -> Bool {
    let tokens = allTokens
    return tokens.indices.contains { index in
      guard tokens[index].kind == .identifier, tokens[index].name == name else { return false }
      guard index > 0, tokens[index - 1].text.hasSuffix(".") else {
        return !onlyOfSelf
          && (tokens[index].text != name || SwiftName.escaped(name) == name)
          && (index + 1 == tokens.count || tokens[index + 1].text != ":"
            || index > 0 && tokens[index - 1].text == "?")
      }
      return tokens[index - 1].text == "." && index > 1 && tokens[index - 2].text == "self"
    }
  }

  /// Whether a name occurs in the code outside strings and comments.
  public func mentions(_ name: String) -> Bool {
    func isIn(_ tokens: [SwiftToken]) -> Bool {
      tokens.contains { token in
        token.kind == .identifier && (token.text == name || token.text == "`\(name)`")
          || isIn(token.interpolated)
      }
    }
    return isIn(tokens)
  }
}
