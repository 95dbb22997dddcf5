/// The lines of a file as byte ranges, without their line ends.
struct Lines: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Range<Int>? {
    guard position < bytes.count else { return nil }
    let start = position
    var end = start
    bytes.withUnsafeBufferPointer { buffer in
      while end < buffer.count, buffer[end] != .lineFeed { end += 1 }
    }
    position = end + 1
    if end > start, bytes[end - 1] == .carriageReturn { end -= 1 }
    return start..<end
  }
}
