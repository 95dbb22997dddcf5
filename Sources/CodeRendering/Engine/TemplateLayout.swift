import SchemaModel

/// The rendered text, indented, with its long lines wrapped.
///
/// If a partial stands alone on its line, all its lines are indented like its tag, except empty ones. Whether a line
/// is empty is known only at its end, so the spaces at its start are pending until text follows.
struct TemplateLayout {
  /// All lines that have ended, and the current one.
  private(set) var bytes: [UInt8] = []
  /// Whether to wrap long lines.
  private let wrapsLines: Bool
  /// Whether added text must not be wrapped.
  var isVerbatim = false
  /// Whether the current line has text that must not be wrapped.
  private var keepsLine = false
  /// The start of the current line in `bytes`.
  private var lineStart = 0
  /// The index in `bytes` after the spaces at the start of the current line.
  private var codeStart = 0
  private var isAtLineStart = true
  /// Spaces at the start of the current line, beyond its indentation. They are written when text follows.
  private var pendingSpaces: [UInt8] = []
  /// The indentations of the open partials and values, each including the outer ones.
  private var indentations: [[UInt8]] = [[]]
  /// The number of open values. Their spaces are the user's and stay, even on blank lines.
  private var openValues = 0
  /// Whether to skip the next line end, because a partial alone on its line has just ended with a line end.
  private var skipsLineEnd = false

  /// - Parameter wrapsLines: Whether to wrap lines that are longer than swift-format allows.
  init(wrapsLines: Bool) {
    self.wrapsLines = wrapsLines
    bytes.reserveCapacity(16_384)
  }

  /// Adds text. Each line is indented.
  mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    while start < text.count {
      var code = start
      while code < text.count, text[code].isBlank { code += 1 }
      var end = code
      while end < text.count, text[end] != UInt8(ascii: "\n") { end += 1 }
      append(
        UnsafeBufferPointer(rebasing: text[start..<end]), spaces: code - start,
        endsLine: end < text.count)
      start = end + 1
    }
  }

  /// Adds text without a line end.
  ///
  /// - Parameters:
  ///   - spaces: The number of spaces and tabs at the start of the text.
  ///   - endsLine: Whether a line end follows.
  mutating func append(_ text: UnsafeBufferPointer<UInt8>, spaces: Int, endsLine: Bool) {
    if text.isEmpty {
      if skipsLineEnd {
        skipsLineEnd = !endsLine
        return
      }
    } else {
      skipsLineEnd = false
      if isVerbatim { keepsLine = true }
      if !isAtLineStart {
        bytes.append(contentsOf: text)
      } else if spaces == text.count {
        pendingSpaces.append(contentsOf: text)
      } else {
        beginLine(spaces)
        bytes.append(contentsOf: text)
      }
    }
    if endsLine { endLine() }
  }

  /// Begins a partial that stands alone on its line.
  ///
  /// - Parameter spaces: The spaces before the tag of the partial.
  mutating func openPartial(_ spaces: UnsafeBufferPointer<UInt8>) {
    skipsLineEnd = false
    indentations.append(indentations[indentations.count - 1] + spaces)
  }

  /// Ends the innermost partial that `openPartial` began.
  mutating func closePartial() {
    indentations.removeLast()
    pendingSpaces.removeAll(keepingCapacity: true)
    skipsLineEnd = isAtLineStart
  }

  /// Begins a value of several lines, which are indented like the first one.
  ///
  /// - Parameter keepsColumns: Whether the lines keep their own columns instead.
  mutating func openValue(keepsColumns: Bool = false) {
    skipsLineEnd = false
    openValues += 1
    if keepsColumns {
      indentations.append([])
    } else if isAtLineStart {
      indentations.append(indentations[indentations.count - 1] + pendingSpaces)
    } else {
      indentations.append(Array(bytes[lineStart..<codeStart]))
    }
    pendingSpaces.removeAll(keepingCapacity: true)
  }

  /// Ends the innermost value.
  mutating func closeValue() {
    skipsLineEnd = false
    openValues -= 1
    indentations.removeLast()
  }

  /// Wraps the current line. Call it at the end, because the last line may have no line end.
  mutating func wrapLine() {
    if wrapsLines, !keepsLine { LineWrapper.endLine(in: &bytes, from: lineStart) }
    keepsLine = false
  }

  /// - Parameter spaces: The number of spaces that follow the pending ones.
  private mutating func beginLine(_ spaces: Int = 0) {
    bytes += indentations[indentations.count - 1]
    if !pendingSpaces.isEmpty {
      bytes.append(contentsOf: pendingSpaces)
      pendingSpaces.removeAll(keepingCapacity: true)
    }
    codeStart = bytes.count + spaces
    isAtLineStart = false
  }

  private mutating func endLine() {
    if !pendingSpaces.isEmpty {
      if openValues > 0 { beginLine() }
      pendingSpaces.removeAll(keepingCapacity: true)
    }
    wrapLine()
    bytes.append(UInt8(ascii: "\n"))
    isAtLineStart = true
    lineStart = bytes.count
  }
}
