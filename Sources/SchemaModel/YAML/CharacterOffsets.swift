/// Converts libyaml's positions, which count characters, to byte offsets.
///
/// Lines are not used, because libyaml recognizes more line ends than `SourceFile`.
struct CharacterOffsets {
  /// The index of each multi-byte character, and the number of bytes minus the number of characters up to its end.
  private var wide: [(character: Int, surplus: Int)] = []
  private let end: Int

  init(_ bytes: [UInt8]) {
    end = bytes.count
    bytes.withUnsafeBufferPointer { buffer in
      for offset in buffer.indices where buffer[offset].isContinuation {
        let surplus = wide.last?.surplus ?? 0
        let character = offset - surplus - 1
        if wide.last?.character == character { wide.removeLast() }
        wide.append((character, surplus + 1))
      }
    }
  }

  /// The offset of the first byte of a character.
  ///
  /// - Parameter character: The 0-based index of the character. After the last one, the result is the end of the file.
  func byteOffset(ofCharacter character: Int) -> Int {
    let next = wide.bisect { $0.character >= character }
    return min(character + (next > 0 ? wide[next - 1].surplus : 0), end)
  }
}
