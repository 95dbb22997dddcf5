/// The bytes of one schema file, with the offsets of its lines.
///
/// A class, because every node of a tree points at its file. Lines and columns are computed only for the
/// source locations of diagnostics.
package final class SourceFile: Sendable {
  /// The path as messages show it and as `#sourceLocation` in generated code repeats it: relative,
  /// with `/`.
  package let path: String

  /// The content as it was read, without a byte order mark.
  package let bytes: [UInt8]

  /// The offset of the first byte of each line; line 1 is `lineStarts[0]`.
  package let lineStarts: [Int]

  /// The number of characters before each block of `blockSize` bytes; empty if no line is longer than a block.
  /// These numbers make the cost of computing a column independent of the length of the line.
  private let charactersBefore: [Int]
  private static let blockSize = 4096

  /// A file whose content was read.
  ///
  /// - Parameters:
  ///   - path: How messages name the file.
  ///   - bytes: Its content; a UTF-8 byte order mark at the start is dropped.
  package init(path: String, bytes: [UInt8]) {
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    var lineStarts = [0]
    lineStarts.reserveCapacity(bytes.count / 16 + 1)
    bytes.withUnsafeBufferPointer { buffer in
      for offset in buffer.indices where buffer[offset] == .lineFeed {
        lineStarts.append(offset + 1)
      }
    }
    let hasLongLine = zip(lineStarts, lineStarts.dropFirst() + [bytes.count])
      .contains { $1 - $0 > Self.blockSize }
    self.path = path
    self.bytes = bytes
    self.lineStarts = lineStarts
    charactersBefore = hasLongLine ? Self.charactersBeforeBlocks(of: bytes) : []
  }

  private static func charactersBeforeBlocks(of bytes: [UInt8]) -> [Int] {
    var result: [Int] = []
    var characters = 0
    for offset in bytes.indices {
      if offset % blockSize == 0 { result.append(characters) }
      if !bytes[offset].isContinuation { characters += 1 }
    }
    return result
  }

  /// The line of a byte, counted from 1.
  ///
  /// - Parameter offset: In bytes from the start; one past the end is allowed.
  package func line(at offset: Int) -> Int {
    lineStarts.bisect { $0 > offset }
  }

  /// The source location of a byte.
  ///
  /// - Parameter offset: In bytes from the start; one past the end is allowed.
  package func position(at offset: Int) -> SourcePosition {
    let line = line(at: offset)
    let start = lineStarts[line - 1]
    let characters =
      offset - start <= Self.blockSize || charactersBefore.isEmpty
      ? characters(in: start..<offset) : characters(before: offset) - characters(before: start)
    return SourcePosition(line: line, column: characters + 1, offset: offset)
  }

  private func characters(before offset: Int) -> Int {
    let end = min(offset, bytes.count)
    guard end > 0 else { return 0 }
    let block = min(end / Self.blockSize, charactersBefore.count - 1)
    return charactersBefore[block] + characters(in: block * Self.blockSize..<end)
  }

  private func characters(in range: Range<Int>) -> Int {
    bytes[range.clamped(to: bytes.indices)].count { !$0.isContinuation }
  }

  /// A source range of this file.
  package func range(_ offsets: Range<Int>) -> SourceRange {
    SourceRange(file: self, lower: offsets.lowerBound, upper: offsets.upperBound)
  }

  /// The text between two byte offsets.
  package func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  /// The byte range of a line, without its line ending.
  ///
  /// - Parameter line: 1-based; a line that does not exist is empty.
  package func lineRange(_ line: Int) -> Range<Int> {
    guard line >= 1, line <= lineStarts.count else { return bytes.count..<bytes.count }
    let start = lineStarts[line - 1]
    var end = line < lineStarts.count ? lineStarts[line] - 1 : bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }

  /// The text of a line without its line ending.
  ///
  /// - Parameter line: 1-based; a line that does not exist is empty.
  package func lineText(_ line: Int) -> String { text(lineRange(line)) }
}

extension SourceFile: Hashable {
  package static func == (left: SourceFile, right: SourceFile) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension RandomAccessCollection where Index == Int {
  /// The first index whose element satisfies a predicate, by bisection. All later elements must satisfy it, too.
  @inlinable package func bisect(_ isOfKind: (Element) -> Bool) -> Int {
    var lower = startIndex
    var upper = endIndex
    while lower < upper {
      let middle = (lower + upper) / 2
      if isOfKind(self[middle]) { upper = middle } else { lower = middle + 1 }
    }
    return lower
  }
}
