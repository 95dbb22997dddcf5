extension RuleFamily {
  /// Rules about the sections of a schema and the keys in them.
  static let structure = RuleFamily(
    letter: "B", title: "Structure",
    rules: versionRules + sectionRules)
}
