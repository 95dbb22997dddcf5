/// A JSON document. Members keep their order, so that the same diagnostics give the same bytes.
package indirect enum JSONValue: Sendable {
  case null
  case string(String)
  case integer(Int)
  /// A number that is not an `Int`.
  case number(Double)
  case boolean(Bool)
  case array([JSONValue])
  /// Members that are `nil` are left out.
  case object([(name: String, value: JSONValue?)])

  /// The document on several lines, indented by two spaces per level.
  package var text: String {
    var text = ""
    write(to: &text, indentation: "\n")
    return text + "\n"
  }

  /// The document on one line.
  package var line: String {
    var text = ""
    write(to: &text, indentation: nil)
    return text
  }

  /// - Parameter indentation: The newline and spaces before a line of the same level; nil for a single line.
  private func write(to text: inout String, indentation: String?) {
    let deeper = indentation.map { $0 + "  " }
    switch self {
    case .null: text += "null"
    case .number(let number): text += number.isFinite ? "\(number)" : "null"
    case .string(let string): Self.write(string, to: &text)
    case .integer(let integer): text += String(integer)
    case .boolean(let boolean): text += String(boolean)
    case .array(let elements):
      guard !elements.isEmpty else {
        text += "[]"
        return
      }
      text += "["
      for (index, element) in elements.enumerated() {
        text += (index > 0 ? "," : "") + (deeper ?? "")
        element.write(to: &text, indentation: deeper)
      }
      text += "\(indentation ?? "")]"
    case .object(let members):
      text += "{"
      var separator = ""
      for case (let name, let value?) in members {
        text += separator + (deeper ?? "")
        Self.write(name, to: &text)
        text += indentation == nil ? ":" : ": "
        value.write(to: &text, indentation: deeper)
        separator = ","
      }
      text += separator.isEmpty ? "}" : "\(indentation ?? "")}"
    }
  }

  /// RFC 8259: only quotes, backslashes and control characters need an escape.
  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\r": text += "\\r"
      // U+2028 and U+2029 are valid in JSON, but end a line in JavaScript, where JSON often ends up.
      case "\u{00}"..."\u{1F}", "\u{7F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral,
  ExpressibleByStringInterpolation, ExpressibleByNilLiteral
{
  package init(stringLiteral text: String) { self = .string(text) }
  package init(integerLiteral integer: Int) { self = .integer(integer) }
  package init(booleanLiteral boolean: Bool) { self = .boolean(boolean) }
  package init(nilLiteral: ()) { self = .null }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// Members that are `nil` are left out.
  package init(dictionaryLiteral members: (String, JSONValue?)...) {
    self = .object(members.map { (name: $0.0, value: $0.1) })
  }
}
