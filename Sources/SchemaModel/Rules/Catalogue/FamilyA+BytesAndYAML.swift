extension RuleFamily {
  /// Rules about what a file is made of before it is a schema.
  static let bytesAndYAML = RuleFamily(
    letter: "A", title: "Bytes and YAML",
    rules: byteRules + syntaxRules + valueRules)
}
