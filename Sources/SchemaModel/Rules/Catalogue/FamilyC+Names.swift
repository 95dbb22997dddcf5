extension RuleFamily {
  /// Rules about what things are called.
  static let names = RuleFamily(
    letter: "C", title: "Names",
    rules: nameRules + attributeRules)
}
