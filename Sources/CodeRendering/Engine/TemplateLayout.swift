import SchemaModel

/// What has been rendered, indented and with its long lines broken.
///
/// A partial that stands alone on its line is indented as its tag is: every line of it, whatever
/// list or value the line comes from, and none that is empty. Whether a line is empty is known only
/// when something stands on it, so spaces wait until then.
struct TemplateLayout {
  /// All lines that have ended, and the current one.
  private(set) var bytes: [UInt8] = []
  /// Whether lines are broken that are too long.
  private let wrapsLines: Bool
  /// Whether what is added stays as it is.
  var isVerbatim = false
  /// Whether the current line has something that stays as it is.
  private var keepsLine = false
  /// Where the current line begins in `bytes`.
  private var lineStart = 0
  /// Where its first character that is not a space begins in `bytes`, or will.
  private var codeStart = 0
  private var isAtLineStart = true
  /// The spaces at the start of the current line, without `indentations`, until something follows.
  private var pendingSpaces: [UInt8] = []
  /// The indentations of the partials and values that are open, each with those around it.
  private var indentations: [[UInt8]] = [[]]
  /// In how many values we are. Their spaces are the user's, even on lines that have nothing else.
  private var openValues = 0
  /// Whether a partial that takes whole lines has just ended with one. The line end after its tag
  /// counts only if its text had none.
  private var skipsLineEnd = false

  /// - Parameter wrapsLines: Whether lines are broken that are longer than swift-format allows.
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
  ///   - spaces: How many spaces and tabs it begins with.
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
  /// - Parameter spaces: What stands before its tag.
  mutating func openPartial(_ spaces: UnsafeBufferPointer<UInt8>) {
    skipsLineEnd = false
    indentations.append(indentations[indentations.count - 1] + spaces)
  }

  /// Ends such a partial.
  mutating func closePartial() {
    indentations.removeLast()
    pendingSpaces.removeAll(keepingCapacity: true)
    skipsLineEnd = isAtLineStart
  }

  /// Begins a value of several lines: all are indented as the first one is.
  ///
  /// - Parameter keepsColumns: Whether they stay in their columns instead, whatever is around them.
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

  /// Ends such a value.
  mutating func closeValue() {
    skipsLineEnd = false
    openValues -= 1
    indentations.removeLast()
  }

  /// Ends the last line, if it has no end.
  mutating func finish() { wrapLine() }

  private mutating func wrapLine() {
    if wrapsLines, !keepsLine { LineWrapper.endLine(in: &bytes, from: lineStart) }
    keepsLine = false
  }

  /// - Parameter spaces: How many more the line has than those that are known so far.
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
