/// Bytes that are not UTF-8, and invisible characters that affect parsers and compilers: control characters, direction
/// overrides, zero-width spaces, and line ends that only some programs recognize.
enum InvisibleCharacters {
  /// Reports invisible characters and bytes that are not UTF-8, and replaces each byte with a harmless one.
  static func replace(in bytes: inout [UInt8], log: inout DiagnosticLog) {
    let input = bytes
    var hasBadByte = false
    var previous: (scalar: UInt32, end: Int)?
    var offset = 0
    while offset < input.count {
      if (0x20..<0x7F).contains(input[offset]) {
        offset += 1
        continue
      }
      let (scalar, length) = character(at: offset, in: input)
      let range = offset..<offset + length
      offset = range.upperBound
      let replacement: UInt8
      if let scalar {
        guard isInvisible(scalar), !isLineEndPair(input, at: range.lowerBound) else { continue }
        // Report a run of the same character once.
        if previous?.scalar != scalar || previous?.end != range.lowerBound {
          report(scalar, at: range, log: &log)
        }
        previous = (scalar, range.upperBound)
        replacement = scalar == 0x0D ? .lineFeed : .underscore
      } else {
        // Reported once per file: saving it as UTF-8 fixes all of them.
        if !hasBadByte {
          let byte = hexadecimal(UInt32(input[range.lowerBound]), digits: 2)
          log.error(
            .notUtf8, at: range.lowerBound..<range.lowerBound + 1,
            "byte 0x\(byte) is not UTF-8; save the file as UTF-8")
        }
        hasBadByte = true
        replacement = .questionMark
      }
      for place in range { bytes[place] = replacement }
    }
  }

  /// The character at an offset, if it is well-formed, and its length.
  private static func character(
    at offset: Int, in bytes: [UInt8]
  ) -> (scalar: UInt32?, length: Int) {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes[offset...].makeIterator()
    return switch parser.parseScalar(from: &rest) {
    case .valid(let character): (Unicode.UTF8.decode(character).value, character.count)
    case .error(let length): (nil, length)
    case .emptyInput: (nil, 1)
    }
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

  /// The name of an invisible character in messages: `U+200B`.
  static func name(of scalar: UInt32) -> String { "U+\(hexadecimal(scalar, digits: 4))" }

  private static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  /// Whether a carriage return is the first half of a CRLF.
  private static func isLineEndPair(_ bytes: [UInt8], at offset: Int) -> Bool {
    bytes[offset] == .carriageReturn && offset + 1 < bytes.count
      && bytes[offset + 1] == .lineFeed
  }

  /// Whether a character is invisible but affects parsers, compilers or terminals. Tabs and line feeds do not count.
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
}
