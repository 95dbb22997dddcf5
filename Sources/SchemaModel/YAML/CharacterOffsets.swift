/// Converts libyaml's positions, which count characters, to byte offsets.
///
/// Lines play no part in it, so it does not matter that libyaml also ends lines where a
/// `SourceFile` does not.
struct CharacterOffsets {
  private static let stride = 16

  private let bytes: [UInt8]
  /// The byte offset of every 16th character.
  private let checkpoints: [Int]

  init(_ bytes: [UInt8]) {
    var checkpoints: [Int] = []
    bytes.withUnsafeBufferPointer { buffer in
      var count = 0
      var offset = 0
      while offset < buffer.count {
        if !buffer[offset].isContinuation {
          if count % Self.stride == 0 { checkpoints.append(offset) }
          count += 1
        }
        offset += 1
      }
    }
    self.bytes = bytes
    self.checkpoints = checkpoints
  }

  /// The offset of the first byte of a character.
  ///
  /// - Parameter character: 0-based; one past the last character and beyond gives the end of the
  /// file.
  func byteOffset(ofCharacter character: Int) -> Int {
    let checkpoint = character / Self.stride
    guard checkpoint < checkpoints.count else { return bytes.count }
    var offset = checkpoints[checkpoint]
    var rest = character % Self.stride
    while rest > 0, offset < bytes.count {
      offset += 1
      while offset < bytes.count, bytes[offset].isContinuation { offset += 1 }
      rest -= 1
    }
    return offset
  }
}
