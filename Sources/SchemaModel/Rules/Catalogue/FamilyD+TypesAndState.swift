extension RuleFamily {
  /// Rules about fields, their types and what they start with.
  static let typesAndState = RuleFamily(
    letter: "D", title: "Types and state",
    rules: fieldRules + typeRules)
}
