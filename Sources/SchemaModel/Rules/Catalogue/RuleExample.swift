/// A small schema on the page of a rule.
package struct RuleExample: Sendable {
  /// What messages about an example call its file.
  package static let path = "Example.yaml"

  /// The schema as a page shows it. What cannot be seen is written out, such as `<U+202E>`.
  package let shown: String
  /// The schema as it is checked.
  package let bytes: [UInt8]

  /// A whole file.
  static func schema(_ text: String) -> RuleExample {
    RuleExample(shown: text, bytes: Array("\(text)\n".utf8))
  }

  /// The sections of a feature; the lines that every such file begins with are put in front.
  static func feature(_ sections: String) -> RuleExample {
    schema("reduxgen: 1\nfeature: Search\n\(sections)")
  }

  /// What the checker says about it, in order of place.
  package func findings() -> [Diagnostic] {
    var diagnostics = Diagnostics()
    _ = SchemaChecker.check([SourceFile(path: Self.path, bytes: bytes)], into: &diagnostics)
    return diagnostics.sorted
  }
}
