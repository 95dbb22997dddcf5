/// Indents what the templates rendered.
///
/// A partial that stands alone on its line is indented as its tag is: every line of it, whatever list or value the
/// line comes from, and none that is empty. What that means for a line is known only when something stands on
/// it, so ``TemplateRendering`` writes marks, and one pass over the rendered text puts every line where it belongs.
///
/// The marks are control characters that cannot stand in Swift source.
struct TemplateLayout {
  enum Mark {
    /// Begins the indentation of a standalone partial.
    static let open: UInt8 = 1
    /// Ends the indentation; the partial's own text follows.
    static let body: UInt8 = 2
    /// Ends the partial.
    static let close: UInt8 = 3
    /// Begins a value of several lines.
    static let openValue: UInt8 = 4
    /// Ends such a value.
    static let closeValue: UInt8 = 5
  }

  /// Whether a text has characters that would be read as marks.
  static func hasMarks(_ text: String) -> Bool { text.utf8.contains(where: isMark) }

  static func isMark(_ byte: UInt8) -> Bool { (Mark.open...Mark.closeValue).contains(byte) }

  /// - Parameter text: rendered text with marks.
  /// - Returns: the text without marks, each line indented, lines of spaces only made empty.
  static func apply(to text: [UInt8]) -> String {
    var layout = TemplateLayout()
    text.withUnsafeBufferPointer { layout.read($0) }
    return String(decoding: layout.output, as: UTF8.self)
  }

  private var output: [UInt8] = []
  /// The indentation that lines begin with; one entry per open partial or value.
  private var indentations: [[UInt8]] = [[]]
  /// In how many values we are. Their spaces are the user's, even on lines that have nothing else.
  private var openValues = 0
  /// The spaces at the start of the current line, without `indentations`, until something follows
  /// them.
  private var pendingSpaces: [UInt8] = []
  private var isAtLineStart = true
  /// What the current line begins with, once something is on it.
  private var lineIndentation: [UInt8] = []

  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
    output.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if Self.isMark(byte) {
        index = read(mark: byte, in: bytes, after: index + 1)
      } else if byte == UInt8(ascii: "\n") {
        endLine()
        index += 1
      } else if isAtLineStart, Self.isSpace(byte) {
        let start = index
        while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
        pendingSpaces.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
      } else {
        if isAtLineStart { beginLine() }
        // Most of a text: the rest of a line.
        let start = index
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n"), !Self.isMark(bytes[index]) {
          index += 1
        }
        output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
      }
    }
  }

  /// - Returns: where to read on.
  private mutating func read(
    mark: UInt8, in bytes: UnsafeBufferPointer<UInt8>, after start: Int
  ) -> Int {
    switch mark {
    case Mark.open:
      let end = bytes[start...].firstIndex(where: Self.isMark) ?? bytes.endIndex
      indentations.append(indentation + bytes[start..<end])
      return end
    case Mark.close:
      indentations.removeLast()
      pendingSpaces = []
      // A standalone partial takes whole lines: the line end in its template counts only where its
      // text had none.
      if isAtLineStart, start < bytes.count, bytes[start] == UInt8(ascii: "\n") { return start + 1 }
    case Mark.openValue:
      openValues += 1
      indentations.append(isAtLineStart ? indentation + pendingSpaces : lineIndentation)
      pendingSpaces = []
    case Mark.closeValue:
      openValues -= 1
      indentations.removeLast()
    default:
      break
    }
    return start
  }

  private var indentation: [UInt8] { indentations[indentations.count - 1] }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private mutating func endLine() {
    if openValues > 0, !pendingSpaces.isEmpty { beginLine() }
    output.append(UInt8(ascii: "\n"))
    pendingSpaces.removeAll(keepingCapacity: true)
    isAtLineStart = true
  }

  private mutating func beginLine() {
    lineIndentation.removeAll(keepingCapacity: true)
    lineIndentation += indentation
    lineIndentation += pendingSpaces
    output += lineIndentation
    pendingSpaces.removeAll(keepingCapacity: true)
    isAtLineStart = false
  }
}
