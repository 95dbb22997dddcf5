import SchemaModel

/// Reads JSON as RFC 8259 defines it.
struct JSONReader {
  private let bytes: [UInt8]
  private var place = 0
  private var depth = 0
  /// The maximum depth of nested values. It bounds the stack, and no client nests values deeper.
  private static let deepest = 200

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads a document.
  ///
  /// - Returns: `nil` if the bytes are not valid JSON.
  static func value(_ bytes: [UInt8]) -> JSONValue? {
    var reader = JSONReader(bytes)
    guard let value = reader.value(), reader.next() == nil else { return nil }
    return value
  }

  /// The next byte that is not white space.
  private mutating func next() -> UInt8? {
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): place += 1
      case let byte: return byte
      }
    }
    return nil
  }

  private mutating func takes(_ byte: UInt8) -> Bool {
    guard next() == byte else { return false }
    place += 1
    return true
  }

  private mutating func value() -> JSONValue? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else { return nil }
    switch next() {
    case UInt8(ascii: "{"):
      return list(until: UInt8(ascii: "}")) { $0.member() }.map { .object($0) }
    case UInt8(ascii: "["):
      return list(until: UInt8(ascii: "]")) { $0.value() }.map { .array($0) }
    case UInt8(ascii: "\""): return string().map { .string($0) }
    case UInt8(ascii: "t"): return word("true", .boolean(true))
    case UInt8(ascii: "f"): return word("false", .boolean(false))
    case UInt8(ascii: "n"): return word("null", .null)
    default: return number()
    }
  }

  private mutating func word(_ word: String, _ value: JSONValue) -> JSONValue? {
    guard bytes[place...].starts(with: word.utf8) else { return nil }
    place += word.utf8.count
    return value
  }

  private mutating func member() -> (name: String, value: JSONValue?)? {
    guard next() == UInt8(ascii: "\""), let name = string(), takes(UInt8(ascii: ":")),
      let value = value()
    else { return nil }
    return (name, value)
  }

  /// A comma-separated list in brackets.
  private mutating func list<Element>(
    until end: UInt8, _ element: (inout JSONReader) -> Element?
  ) -> [Element]? {
    place += 1
    var elements: [Element] = []
    if takes(end) { return elements }
    repeat {
      guard let element = element(&self) else { return nil }
      elements.append(element)
    } while takes(UInt8(ascii: ","))
    return takes(end) ? elements : nil
  }

  private mutating func number() -> JSONValue? {
    let start = place
    while place < bytes.count, "+-.0123456789eE".utf8.contains(bytes[place]) { place += 1 }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    return Int(text).map { .integer($0) } ?? Double(text).map { .number($0) }
  }

  /// A string, in which unpaired surrogates and invalid UTF-8 become the replacement character.
  private mutating func string() -> String? {
    place += 1
    var text: [UInt8] = []
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = escaped() else { return nil }
        text += String(Character(scalar)).utf8
      case 0..<0x20: return nil
      default: text.append(byte)
      }
    }
    return nil
  }

  private mutating func escaped() -> Unicode.Scalar? {
    guard place < bytes.count else { return nil }
    defer { place += 1 }
    switch bytes[place] {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{08}"
    case UInt8(ascii: "f"): return "\u{0C}"
    case UInt8(ascii: "u"):
      guard let first = digits(at: place + 1) else { return nil }
      place += 4
      guard (0xD800..<0xDC00).contains(first) else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
      guard place + 2 < bytes.count, bytes[place + 1] == UInt8(ascii: "\\"),
        bytes[place + 2] == UInt8(ascii: "u"), let second = digits(at: place + 3),
        (0xDC00..<0xE000).contains(second)
      else { return "\u{FFFD}" }
      place += 6
      return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    case let byte where "\"\\/".utf8.contains(byte): return Unicode.Scalar(byte)
    default: return nil
    }
  }

  private func digits(at start: Int) -> UInt32? {
    guard start + 4 <= bytes.count else { return nil }
    return bytes[start..<start + 4].reduce(into: UInt32?(0)) { number, byte in
      let digit = Character(Unicode.Scalar(byte)).hexDigitValue
      number = digit.flatMap { digit in number.map { $0 << 4 | UInt32(digit) } }
    }
  }
}

extension JSONValue {
  /// A member of an object.
  subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  var text: String? { if case .string(let text) = self { text } else { nil } }
  var integer: Int? { if case .integer(let integer) = self { integer } else { nil } }
  var isTrue: Bool { if case .boolean(true) = self { true } else { false } }
  var isFalse: Bool { if case .boolean(false) = self { true } else { false } }
  var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
}
