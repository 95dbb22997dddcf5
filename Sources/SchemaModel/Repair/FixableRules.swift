/// The rules whose fix-its are always right.
///
/// A fix-it is safe if the text has no other valid meaning: missing quotes, tabs, misspelled words of the
/// language. Names that the user chose are never replaced, because the declaration may be the missing part.
enum FixableRules {
  /// Texts that YAML reads as something else, or not at all.
  private static let yaml: Set<RuleID> = [
    .notYaml,  // a space is missing behind a colon or dash
    .invisibleCharacter,  // an invisible character
    .wrongIndentation,  // tabs
    .oneDocument,  // a directive
    .unsupportedYaml,  // an alias that is Swift
    .needsQuotes,  // a tag that is Swift
    .needsQuotes,  // an anchor that is Swift
    .needsQuotes,  // `: `
    .needsQuotes,  // a value that begins with a character of YAML's own
    .needsQuotes,  // `[String] = []`
    .needsQuotes,  // `[String]?`
    .missingValue,  // `#"raw"#`
  ]
  /// Words of the language.
  private static let words: Set<RuleID> = [
    .unknownKey,  // a key of a file or feature
    .notABool,  // `yes`, `True`
    .needlessWord,  // `var`
    .unknownAttribute,  // an attribute
    .unknownKey,  // a key of a child
    .unknownKey,  // a key of a saga
  ]
  /// Spellings of a value of the action that have one meaning.
  private static let values: Set<RuleID> = [
    .namedValue,  // `$0` for a value with a name
    .valueHidesField,  // an assignment to a field that a value hides
  ]
  /// Names that one module declares, and no other.
  private static let modules: Set<RuleID> = [
    .notImported  // the module is not imported
  ]

  static func contains(_ id: RuleID) -> Bool {
    yaml.contains(id) || words.contains(id) || values.contains(id) || modules.contains(id)
  }
}
