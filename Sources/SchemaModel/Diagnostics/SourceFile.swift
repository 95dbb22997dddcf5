/// The bytes of one schema file, with what is needed to say where in it something stands.
///
/// A class, because every node of a tree points at its file: a reference is one word, and lines and
/// columns are worked out only for the few places a diagnostic names.
public final class SourceFile: Sendable {
  /// The path as messages show it and as `#sourceLocation` in generated code repeats it: relative,
  /// with `/`.
  public let path: String

  /// The content as it was read, without a byte order mark.
  public let bytes: [UInt8]

  /// The offset of the first byte of each line; line 1 is `lineStarts[0]`.
  public let lineStarts: [Int]

  /// A file whose content was read.
  ///
  /// - Parameters:
  ///   - path: how messages name the file.
  ///   - bytes: its content; a UTF-8 byte order mark at the start is dropped.
  public init(path: String, bytes: [UInt8]) {
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    var lineStarts = [0]
    bytes.withUnsafeBufferPointer { buffer in
      var offset = 0
      while offset < buffer.count {
        if buffer[offset] == UInt8(ascii: "\n") { lineStarts.append(offset + 1) }
        offset += 1
      }
    }
    self.path = path
    self.bytes = bytes
    self.lineStarts = lineStarts
  }

  /// The line on which a byte stands, counted from 1.
  ///
  /// - Parameter offset: in bytes from the start; one past the end is allowed.
  public func line(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// Where a byte stands.
  ///
  /// - Parameter offset: in bytes from the start; one past the end is allowed.
  public func position(at offset: Int) -> SourcePosition {
    let line = line(at: offset)
    var column = 1
    bytes.withUnsafeBufferPointer { buffer in
      var index = lineStarts[line - 1]
      let end = min(offset, buffer.count)
      while index < end {
        if buffer[index] & 0xC0 != 0x80 { column += 1 }
        index += 1
      }
    }
    return SourcePosition(line: line, column: column, offset: offset)
  }

  /// A stretch of this file.
  public func range(_ offsets: Range<Int>) -> SourceRange {
    SourceRange(file: self, lower: offsets.lowerBound, upper: offsets.upperBound)
  }

  /// The text between two byte offsets.
  public func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  /// Where a line stands, without its line end.
  ///
  /// - Parameter line: 1-based; a line that does not exist is empty.
  public func lineRange(_ line: Int) -> Range<Int> {
    guard line >= 1, line <= lineStarts.count else { return bytes.count..<bytes.count }
    let start = lineStarts[line - 1]
    var end = line < lineStarts.count ? lineStarts[line] - 1 : bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }

  /// The text of a line without its line end.
  ///
  /// - Parameter line: 1-based; a line that does not exist is empty.
  public func lineText(_ line: Int) -> String { text(lineRange(line)) }
}
