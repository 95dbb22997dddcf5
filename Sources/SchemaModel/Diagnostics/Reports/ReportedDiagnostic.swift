/// One entry of a report: a diagnostic about a schema or another file, or a change between two versions.
package struct ReportedDiagnostic: Sendable {
  package struct Fix: Sendable {
    /// The range that `text` replaces.
    package let range: SourceRange
    /// The replacement.
    package let text: String
  }

  /// The stable name of the rule or kind of change, such as `unknown-key`.
  package let id: String
  /// Whether the entry stops the generator.
  package var severity: Diagnostic.Severity
  /// How the report names the file.
  package let path: String
  /// The source range of the `Diagnostic`; `nil` for an entry that was made without one.
  package let range: SourceRange?
  /// The location of the first character; `nil` for the file as a whole.
  package let start: SourcePosition?
  /// The location after the last character; `nil` for the file as a whole.
  package let end: SourcePosition?
  /// What is wrong and, after a semicolon, the fix.
  package let message: String
  /// The fix-it, if one replacement is enough.
  package let fix: Fix?

  /// An entry for a diagnostic.
  ///
  /// - Parameters:
  ///   - diagnostic: The diagnostic.
  ///   - path: How the report names the file; the path of the diagnostic if `nil`.
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

  /// An entry about a file that is not a schema.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - severity: Whether the entry stops the generator.
  ///   - path: How the report names the file.
  ///   - position: The source location; `nil` for the file as a whole.
  ///   - message: What is wrong with the file.
  package init(
    _ rule: RuleID, _ severity: Diagnostic.Severity, path: String,
    at position: SourcePosition? = nil, _ message: String
  ) {
    self.init(id: rule.description, severity, path: path, at: position, message)
  }

  /// An entry for a rule or for a kind of change.
  package init(
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
