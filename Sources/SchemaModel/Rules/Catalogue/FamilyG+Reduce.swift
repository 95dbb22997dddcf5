extension RuleFamily {
  /// Rules about what actions do to the state.
  static let reduce = RuleFamily(
    letter: "G", title: "Reduce",
    rules: stepRules + bodyRules)
}
