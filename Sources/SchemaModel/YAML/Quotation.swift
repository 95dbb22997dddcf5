/// The user's own words in messages.
package enum Quotation {
  private static let longest = 60
  /// The most bytes of a text whose end is looked for to quote it.
  static let longestFix = 500

  /// A text in YAML's single quotes, in which only `'` needs care.
  package static func single(_ text: String) -> String {
    var result = "'"
    for character in text.unicodeScalars {
      result.unicodeScalars.append(character)
      if character == "'" { result.append("'") }
    }
    return result + "'"
  }

  /// A text as messages show it: on one line and not longer than a line.
  static func shortened(_ text: String) -> String {
    var result = ""
    var count = 0
    for scalar in text.unicodeScalars {
      if scalar == "\n" || scalar == "\r" { break }
      if count == longest { return result + "…" }
      result.unicodeScalars.append(scalar)
      count += 1
    }
    return result
  }
}
