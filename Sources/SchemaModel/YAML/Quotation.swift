/// The user's own words in messages.
package enum Quotation {
  private static let longest = 60
  /// The most bytes of a text whose end is looked for to quote it.
  static let longestFix = 500

  /// A text in YAML's single quotes, in which only `'` needs care.
  package static func single(_ text: String) -> String {
    let parts = text.utf8.split(separator: .singleQuote, omittingEmptySubsequences: false)
    return "'\(parts.map { Substring($0) }.joined(separator: "''"))'"
  }

  /// A text as messages show it: on one line and not longer than a line.
  static func shortened(_ text: String) -> String {
    let line = text.unicodeScalars.prefix { $0 != "\n" && $0 != "\r" }
    let start = line.prefix(longest)
    return String(start) + (start.endIndex < line.endIndex ? "…" : "")
  }
}
