import SchemaModel
import SchemaTools

extension SchemaRepair.Edit {
  /// `Search.feature.yaml:3:1: unknown-key: staet -> state`
  func description(path: String) -> String {
    let place = diagnostic.range.start
    let added = diagnostic.addedLines
    let old = added == nil ? Self.shown(diagnostic.replacedRange.text) : ""
    let new = Self.shown(added ?? replacement)
    let change = new.isEmpty ? "delete \(old)" : old.isEmpty ? "insert \(new)" : "\(old) -> \(new)"
    return "\(path):\(place.line):\(place.column): \(diagnostic.id): \(change)"
  }

  /// A text with control characters and spaces made visible, shortened to its start and end if it is long.
  private static func shown(_ text: String) -> String {
    if text.count > 200 {
      return "\(shown(String(text.prefix(60)))) … \(shown(String(text.suffix(60))))"
    }
    let result = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\t": "\\t"
      case "\n": "\\n"
      case "\r": "\\r"
      case _
      where scalar.value < 0x20 || (0x7F...0xA0).contains(scalar.value)
        || (0x2000...0x206F).contains(scalar.value) || scalar.value >= 0xFEFF:
        "U+" + String(scalar.value, radix: 16, uppercase: true)
      default: String(scalar)
      }
    }.joined()
    return text.allSatisfy { $0 == " " } && !text.isEmpty ? "`\(text)`" : result
  }
}
