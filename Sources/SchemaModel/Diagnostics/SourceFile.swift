/// The bytes of one schema file, with what is needed to say where in it something stands.
///
/// A class, because every node of a tree points at its file: a reference is one word, and lines and columns are
/// worked out only for the few places a diagnostic names.
public final class SourceFile: Sendable {
  /// The path as messages show it and as `#sourceLocation` in generated code repeats it: relative, with `/`.
  public let path: String

  /// The content as it was read, without a byte order mark.
  public let bytes: [UInt8]

  /// The offset of the first byte of each line; line 1 is `lineStarts[0]`.
  public let lineStarts: [Int]

  /// - Parameters:
  ///   - path: how messages name the file.
  ///   - bytes: its content; a UTF-8 byte order mark at the start is dropped.
  public init(path: String, bytes: [UInt8]) {
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    var lineStarts = [0]
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      lineStarts.append(offset + 1)
    }
    self.path = path
    self.bytes = bytes
    self.lineStarts = lineStarts
  }

  /// Where a byte stands.
  ///
  /// - Parameter offset: in bytes from the start; one past the end is allowed.
  public func position(at offset: Int) -> SourcePosition {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    var column = 1
    for byte in bytes[lineStarts[low]..<min(offset, bytes.count)] where byte & 0xC0 != 0x80 {
      column += 1
    }
    return SourcePosition(line: low + 1, column: column, offset: offset)
  }

  /// The text between two byte offsets.
  public func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  /// The text of a line without its line end.
  ///
  /// - Parameter line: 1-based; a line that does not exist is empty.
  public func lineText(_ line: Int) -> String {
    guard line >= 1, line <= lineStarts.count else { return "" }
    let start = lineStarts[line - 1]
    var end = line < lineStarts.count ? lineStarts[line] - 1 : bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return text(start..<end)
  }
}

/// A place in a file as people and compilers count it.
public struct SourcePosition: Hashable, Comparable, Sendable {
  /// 1-based.
  public var line: Int
  /// 1-based, in characters (Unicode scalars, as libyaml and swiftc count them).
  public var column: Int
  /// 0-based, in bytes.
  public var offset: Int

  public init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
  }

  public static func < (left: Self, right: Self) -> Bool { left.offset < right.offset }
}

/// A stretch of a file, in bytes. Lines and columns are computed when asked for.
public struct SourceRange: Sendable {
  public let file: SourceFile
  /// The offset of the first byte.
  public let lower: Int
  /// The offset after the last byte.
  public let upper: Int

  public init(file: SourceFile, lower: Int, upper: Int) {
    self.file = file
    self.lower = lower
    self.upper = max(lower, upper)
  }

  public var start: SourcePosition { file.position(at: lower) }
  public var end: SourcePosition { file.position(at: upper) }
  /// What is written there.
  public var text: String { file.text(lower..<upper) }

  /// A part of this range.
  ///
  /// - Parameters:
  ///   - offset: in bytes from the start of this range.
  ///   - length: in bytes.
  public func slice(offset: Int, length: Int) -> SourceRange {
    SourceRange(file: file, lower: lower + offset, upper: min(lower + offset + length, upper))
  }
}
