/// Bytes that are not UTF-8, and characters that nobody sees but readers and compilers act upon:
/// control characters, direction overrides, zero-width spaces, line ends that only some programs
/// take for such.
enum InvisibleCharacters {
  /// Reports them and puts something harmless of the same length in their place.
  static func replace(in bytes: inout [UInt8], log: inout DiagnosticLog) {
    var replaced: [Replacement] = []
    bytes.withUnsafeBufferPointer { buffer in
      var hasBadByte = false
      var previous: (scalar: UInt32, end: Int)?
      var offset = 0
      while offset < buffer.count {
        let byte = buffer[offset]
        if byte >= 0x20, byte < 0x7F {
          offset += 1
          continue
        }
        guard let (scalar, length) = decode(buffer, at: offset) else {
          // Reported once per file: saving it as UTF-8 fixes all of them.
          if !hasBadByte { report(badByte: byte, at: offset, log: &log) }
          hasBadByte = true
          replaced.append(Replacement(offset: offset, length: 1, byte: UInt8(ascii: "?")))
          offset += 1
          continue
        }
        let end = offset + length
        if isInvisible(scalar), !isLineEndPair(buffer, at: offset) {
          // Once for a run of the same character.
          if previous?.scalar != scalar || previous?.end != offset {
            report(scalar, at: offset..<end, log: &log)
          }
          previous = (scalar, end)
          let byte = scalar == 0x0D ? UInt8.lineFeed : UInt8(ascii: "_")
          replaced.append(Replacement(offset: offset, length: length, byte: byte))
        }
        offset = end
      }
    }
    for replacement in replaced {
      for offset in replacement.offset..<replacement.offset + replacement.length {
        bytes[offset] = replacement.byte
      }
    }
  }

  private struct Replacement {
    var offset: Int
    var length: Int
    var byte: UInt8
  }

  private static func report(badByte byte: UInt8, at offset: Int, log: inout DiagnosticLog) {
    log.error(
      .notUtf8,
      at: offset..<offset + 1,
      "byte 0x\(hexadecimal(UInt32(byte), digits: 2)) is not UTF-8; save the file as UTF-8"
    )
  }

  private static func report(_ scalar: UInt32, at range: Range<Int>, log: inout DiagnosticLog) {
    let name = name(of: scalar)
    if scalar == 0x0D {
      log.error(
        .invisibleCharacter, at: range,
        "\(name) ends a line here alone; save the file with LF line ends",
        with: "\n")
    } else {
      log.error(.invisibleCharacter, at: range, "invisible character \(name); delete it", with: "")
    }
  }

  /// How messages write a character that cannot be shown.
  static func name(of scalar: UInt32) -> String { "U+\(hexadecimal(scalar, digits: 4))" }

  private static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  /// Whether a carriage return is the first half of a CRLF.
  private static func isLineEndPair(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    bytes[offset] == .carriageReturn && offset + 1 < bytes.count
      && bytes[offset + 1] == .lineFeed
  }

  /// Whether a character is not to be seen, but acts on readers, compilers or terminals. Tabs and
  /// line feeds are none of these.
  static func isInvisible(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09, 0x0A: false
    case 0x00...0x1F, 0x7F...0x9F: true
    // Zero width space and no-break space, word joiner; a joiner inside an emoji is fine.
    case 0x200B, 0x2060, 0xFEFF: true
    // Marks, embeddings, overrides and isolates of the writing direction.
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    // Line and paragraph separator.
    case 0x2028, 0x2029: true
    case 0xFFFE, 0xFFFF: true
    default: false
    }
  }

  /// The character at an offset and its length, if it is well-formed.
  private static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int
  ) -> (scalar: UInt32, length: Int)? {
    let first = bytes[offset]
    let length: Int
    var scalar: UInt32
    switch first {
    case 0..<0x80: return (UInt32(first), 1)
    case 0xC2...0xDF: (length, scalar) = (2, UInt32(first & 0x1F))
    case 0xE0...0xEF: (length, scalar) = (3, UInt32(first & 0x0F))
    case 0xF0...0xF4: (length, scalar) = (4, UInt32(first & 0x07))
    default: return nil
    }
    guard offset + length <= bytes.count else { return nil }
    for index in offset + 1..<offset + length {
      guard bytes[index].isContinuation else { return nil }
      scalar = scalar << 6 | UInt32(bytes[index] & 0x3F)
    }
    let smallest: UInt32 = length == 4 ? 0x10000 : length == 3 ? 0x800 : 0x80
    guard scalar >= smallest, Unicode.Scalar(scalar) != nil else { return nil }
    return (scalar, length)
  }
}
