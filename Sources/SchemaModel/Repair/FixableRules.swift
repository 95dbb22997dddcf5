/// The rules whose fix-its are always right.
///
/// A fix-it is safe if the text has no other valid meaning: missing quotes, tabs, misspelled words of the
/// language. Names that the user chose are never replaced, because the declaration may be the missing part.
enum FixableRules {
  /// Texts that YAML reads as something else, or not at all.
  private static let yaml: Set<RuleID> = [
    .rx000,  // a space is missing behind a colon or dash
    .rx006,  // an invisible character
    .rx007,  // tabs
    .rx011,  // a directive
    .rx013,  // an alias that is Swift
    .rx016,  // a tag that is Swift
    .rx017,  // an anchor that is Swift
    .rx024,  // `: `
    .rx025,  // a value that begins with a character of YAML's own
    .rx026,  // `[String] = []`
    .rx027,  // `[String]?`
    .rx028,  // `#"raw"#`
  ]
  /// Words of the language.
  private static let words: Set<RuleID> = [
    .rx037,  // a key of a file or feature
    .rx047,  // `yes`, `True`
    .rx056,  // `var`
    .rx066,  // an attribute
    .rx117,  // a key of a child
    .rx146,  // a key of a saga
  ]
  /// Spellings of a value of the action that have one meaning.
  private static let values: Set<RuleID> = [
    .rx128,  // `$0` for a value with a name
    .rx130,  // an assignment to a field that a value hides
  ]
  /// Names that one module declares, and no other.
  private static let modules: Set<RuleID> = [
    .rx230  // the module is not imported
  ]

  static func contains(_ id: RuleID) -> Bool {
    yaml.contains(id) || words.contains(id) || values.contains(id) || modules.contains(id)
  }
}
