extension RuleFamily {
  /// Rules about what runs because of an action.
  static let sagas = RuleFamily(
    letter: "H", title: "Sagas, clients, dependencies",
    rules: triggerRules + callRules + putRules)
}
