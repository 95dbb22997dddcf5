/// The user's text, quoted for fix-its or shortened for messages.
package enum Quotation {
  private static let longest = 60
  /// The maximum length of a text that a fix-it quotes, in bytes.
  static let longestFix = 500

  /// A text in YAML's single quotes, in which only `'` is escaped.
  package static func single(_ text: String) -> String {
    let parts = text.utf8.split(separator: .singleQuote, omittingEmptySubsequences: false)
    return "'\(parts.map { Substring($0) }.joined(separator: "''"))'"
  }

  /// A text for messages: its first line, shortened to `longest` characters.
  static func shortened(_ text: String) -> String {
    let line = text.unicodeScalars.prefix { $0 != "\n" && $0 != "\r" }
    let start = line.prefix(longest)
    return String(start) + (start.endIndex < line.endIndex ? "…" : "")
  }
}
