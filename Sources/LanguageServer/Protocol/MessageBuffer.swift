import SchemaModel

/// Splits a byte stream into messages, as LSP's base protocol frames them: headers, an empty line, JSON.
struct MessageBuffer {
  enum Message {
    case json(JSONValue)
    /// Bytes that are not a valid message.
    case invalid
  }

  private var bytes: [UInt8] = []
  /// The end of the consumed bytes.
  private var start = 0
  /// The limit for a message, in bytes. No editor sends more, since schemas have at most a mebibyte.
  private static let largest = 1 << 28

  mutating func append(_ more: some Sequence<UInt8>) {
    if start > 0 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes += more
  }

  /// The next message, if it is complete.
  mutating func next() -> Message? {
    while let end = endOfHeaders() {
      let headers = String(decoding: bytes[start..<end], as: UTF8.self)
      guard let length = Self.length(in: headers), length <= Self.largest else {
        start = end
        return .invalid
      }
      guard bytes.count - end >= length else { return nil }
      let content = Array(bytes[end..<end + length])
      start = end + length
      return JSONReader.value(content).map { .json($0) } ?? .invalid
    }
    return nil
  }

  /// The index after the empty line. A line feed alone ends a line, too, for messages written by hand.
  private func endOfHeaders() -> Int? {
    var isLineEmpty = false
    for place in start..<bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\n"):
        if isLineEmpty { return place + 1 }
        isLineEmpty = true
      case UInt8(ascii: "\r"): break
      default: isLineEmpty = false
      }
    }
    return nil
  }

  private static func length(in headers: String) -> Int? {
    for line in headers.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased().hasSuffix("content-length") else { continue }
      return Int(parts[1].drop { $0 == " " }).flatMap { $0 >= 0 ? $0 : nil }
    }
    return nil
  }

  static func framed(_ message: JSONValue) -> [UInt8] {
    let content = Array(message.line.utf8)
    return Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
  }
}
