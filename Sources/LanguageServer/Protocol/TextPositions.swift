import SchemaModel

/// The unit in which positions count characters, as agreed with the client.
enum PositionEncoding: String {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
}

/// Converts byte offsets to and from LSP positions, which count lines and characters from 0.
struct TextPositions {
  let bytes: [UInt8]
  private let encoding: PositionEncoding
  /// The offsets of the lines. A carriage return alone ends a line, too.
  private let lineStarts: [Int]

  init(_ bytes: [UInt8], _ encoding: PositionEncoding) {
    self.bytes = bytes
    self.encoding = encoding
    var starts = [0]
    for (place, byte) in bytes.enumerated() {
      let isEnd =
        byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r")
          && (place + 1 == bytes.count || bytes[place + 1] != UInt8(ascii: "\n"))
      if isEnd { starts.append(place + 1) }
    }
    lineStarts = starts
  }

  /// The byte offset of a position. A position outside of the text is clamped, as LSP requires for characters.
  func offset(_ position: JSONValue?) -> Int {
    let line = position?["line"]?.integer ?? 0
    guard line >= 0 else { return 0 }
    guard line < lineStarts.count else { return bytes.count }
    var place = lineStarts[line]
    let end = endOfLine(line)
    var left = position?["character"]?.integer ?? 0
    while left > 0, place < end {
      let (length, units) = scalar(at: place, before: end)
      // A position inside a character is moved to its start.
      guard units <= left else { break }
      left -= units
      place += length
    }
    return place
  }

  /// The line and character of a byte offset, from 0.
  func lineAndCharacter(of offset: Int) -> (line: Int, character: Int) {
    let line = lineStarts.bisect { $0 > offset } - 1
    var place = lineStarts[line]
    var character = 0
    let end = min(offset, bytes.count)
    while place < end {
      let (length, units) = scalar(at: place, before: bytes.count)
      guard place + length <= end else { break }
      place += length
      character += units
    }
    return (line, character)
  }

  func position(_ offset: Int) -> JSONValue {
    let (line, character) = lineAndCharacter(of: offset)
    return ["line": .integer(line), "character": .integer(character)]
  }

  func range(_ offsets: Range<Int>) -> JSONValue {
    ["start": position(offsets.lowerBound), "end": position(offsets.upperBound)]
  }

  func range(_ range: SourceRange) -> JSONValue { self.range(range.lower..<range.upper) }

  /// The byte offsets of a range.
  func offsets(_ range: JSONValue?) -> Range<Int> {
    let start = offset(range?["start"])
    return start..<max(start, offset(range?["end"]))
  }

  /// The offset at which the text of a line ends, before the line end.
  private func endOfLine(_ line: Int) -> Int {
    guard line + 1 < lineStarts.count else { return bytes.count }
    var end = lineStarts[line + 1]
    while end > lineStarts[line], bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return end
  }

  /// The number of bytes and position units of a character. An invalid byte counts as one character.
  private func scalar(at place: Int, before end: Int) -> (length: Int, units: Int) {
    let length =
      switch bytes[place] {
      case 0xC2..<0xE0: 2
      case 0xE0..<0xF0: 3
      case 0xF0..<0xF5: 4
      default: 1
      }
    let isWhole =
      place + length <= end && bytes[place + 1..<place + length].allSatisfy { $0 & 0xC0 == 0x80 }
    guard isWhole else { return (1, 1) }
    return switch encoding {
    case .utf8: (length, length)
    case .utf16: (length, length == 4 ? 2 : 1)
    }
  }
}
