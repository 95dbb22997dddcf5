/// A JSON document. Members keep their order, so that the same diagnostics give the same bytes.
indirect enum JSONValue {
  case string(String)
  case integer(Int)
  case boolean(Bool)
  case array([JSONValue])
  /// Members that are `nil` are left out.
  case object([(name: String, value: JSONValue?)])

  /// The document with line ends and two spaces for each level.
  var text: String {
    var text = ""
    write(to: &text, indentation: "\n")
    return text + "\n"
  }

  /// - Parameter indentation: what begins a line of the same level.
  private func write(to text: inout String, indentation: String) {
    let deeper = indentation + "  "
    switch self {
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
        text += index > 0 ? ",\(deeper)" : deeper
        element.write(to: &text, indentation: deeper)
      }
      text += "\(indentation)]"
    case .object(let members):
      text += "{"
      var separator = ""
      for case (let name, let value?) in members {
        text += "\(separator)\(deeper)"
        Self.write(name, to: &text)
        text += ": "
        value.write(to: &text, indentation: deeper)
        separator = ","
      }
      text += separator.isEmpty ? "}" : "\(indentation)}"
    }
  }

  /// RFC 8259: everything but quotes, backslashes and control characters may stand as it is.
  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\r": text += "\\r"
      // The last two end a line in JavaScript, where JSON often ends up.
      case "\u{00}"..."\u{1F}", "\u{7F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
