/// The rules whose suggestion says what was meant beyond doubt.
///
/// A suggestion is safe if the text has no other meaning that is right: quotes that YAML needs, spaces
/// in place of tabs, a word of the language that is misspelt. Names that the user chose are not
/// guessed, however near another is: what stands there may be the one that is missing.
enum SafeRules {
  /// Texts that YAML reads as something else, or not at all.
  private static let yaml: Set<String> = [
    "RX000",  // a space is missing behind a colon or dash
    "RX006",  // an invisible character
    "RX007",  // tabs
    "RX011",  // a directive
    "RX013",  // an alias that is Swift
    "RX016",  // a tag that is Swift
    "RX017",  // an anchor that is Swift
    "RX024",  // `: `
    "RX025",  // a value that begins with a character of YAML's own
    "RX026",  // `[String] = []`
    "RX027",  // `[String]?`
    "RX028",  // `#"raw"#`
  ]
  /// Words of the language.
  private static let words: Set<String> = [
    "RX037",  // a key of a file or feature
    "RX047",  // `yes`, `True`
    "RX056",  // `var`
    "RX066",  // an attribute
    "RX117",  // a key of a child
    "RX146",  // a key of a saga
  ]
  /// Spellings of a value of the action that have one meaning.
  private static let values: Set<String> = [
    "RX128",  // `$0` for a value with a name
    "RX130",  // an assignment to a field that a value hides
  ]

  static var count: Int { yaml.count + words.count + values.count }

  static func contains(_ id: String) -> Bool {
    yaml.contains(id) || words.contains(id) || values.contains(id)
  }
}
