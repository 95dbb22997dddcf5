import SchemaModel

extension RuleID {
  /// The rules whose fix-its are always right.
  ///
  /// A fix-it is safe if the text has no other valid meaning: missing quotes, tabs, misspelled words of the
  /// language. Names that the user chose are never replaced, because the declaration may be the missing part.
  static let fixable: Set<RuleID> = [
    // Texts that YAML reads as something else, or not at all.
    .notYaml, .invisibleCharacter, .wrongIndentation, .oneDocument, .unsupportedYaml, .needsQuotes,
    .missingValue, .commentInText, .notAMapping,
    // Words of the language.
    .unknownKey, .notABool, .needlessWord, .unknownAttribute,
    // Spellings of an action value that have only one meaning.
    .namedValue, .valueHidesField,
    // Names that exactly one module declares.
    .notImported,
  ]
}
