/// What a report says about a file: a diagnostic, or something about a file that is no schema.
package struct Finding: Sendable {
  /// What mends a finding.
  package struct Fix: Sendable {
    /// What `text` takes the place of.
    package let range: SourceRange
    /// What belongs there.
    package let text: String
  }

  /// The stable name of the rule or kind of change, such as `RX037`.
  package let id: String
  /// Whether it stops the generator.
  package let severity: Diagnostic.Severity
  /// How the report names the file.
  package let path: String
  /// The words that are wrong; `nil` if the file was not read.
  package let range: SourceRange?
  /// Where it begins; `nil` if it is the file as a whole.
  package let start: SourcePosition?
  /// The place after its last character; `nil` if it is the file as a whole.
  package let end: SourcePosition?
  /// What is wrong and, after a semicolon, the fix.
  package let message: String
  /// What mends it, if one replacement does.
  package let fix: Fix?

  /// A finding about some words of a file.
  ///
  /// - Parameters:
  ///   - diagnostic: what is wrong with them.
  ///   - path: how the report names the file; as the diagnostic does, if `nil`.
  package init(_ diagnostic: Diagnostic, path: String? = nil) {
    id = diagnostic.id.description
    severity = diagnostic.severity
    self.path = path ?? diagnostic.range.file.path
    range = diagnostic.range
    start = diagnostic.range.start
    end = diagnostic.range.end
    message = diagnostic.message
    fix = diagnostic.replacement.map { Fix(range: diagnostic.replacedRange, text: $0) }
  }

  /// A finding about a file that is no schema.
  ///
  /// - Parameters:
  ///   - rule: what it breaks.
  ///   - severity: whether it stops the generator.
  ///   - path: how the report names the file.
  ///   - position: where in it; `nil` if it is the file as a whole.
  ///   - message: what is wrong with it.
  package init(
    _ rule: RuleID, _ severity: Diagnostic.Severity, path: String,
    at position: SourcePosition? = nil, _ message: String
  ) {
    self.init(id: rule.description, severity, path: path, at: position, message)
  }

  /// A finding of a change between two versions.
  init(
    _ change: ChangeKind, _ severity: Diagnostic.Severity, path: String,
    at position: SourcePosition?, _ message: String
  ) {
    self.init(id: change.name, severity, path: path, at: position, message)
  }

  private init(
    id: String, _ severity: Diagnostic.Severity, path: String, at position: SourcePosition?,
    _ message: String
  ) {
    self.id = id
    self.severity = severity
    self.path = path
    range = nil
    start = position
    end = position
    self.message = message
    fix = nil
  }
}
