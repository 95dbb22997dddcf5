/// The findings about one file while it is read: no more than `YAMLReader.Limits.findings` errors
/// and as many warnings, one error for a place.
struct FindingLog {
  let file: SourceFile
  private(set) var findings = Diagnostics()
  /// Where the errors stand.
  private var places: Set<Int> = []
  private var warnings = 0

  init(file: SourceFile) { self.file = file }

  /// Whether further errors would be dropped. Warnings alone never stop the reading: it has to end
  /// with an error or a tree.
  var isFull: Bool { places.count >= YAMLReader.Limits.findings }

  var hasErrors: Bool { !places.isEmpty }

  mutating func append(_ finding: Diagnostic) {
    if finding.severity == .warning {
      guard warnings < YAMLReader.Limits.findings else { return }
      warnings += 1
    } else {
      guard !isFull, places.insert(finding.range.lower).inserted else { return }
    }
    findings.append(finding)
  }

  /// Adds what another log, which began as a copy of this one, has found since.
  mutating func append(contentsOf other: FindingLog, since count: Int) {
    for finding in other.findings.all.dropFirst(count) { append(finding) }
  }

  mutating func error(
    _ id: RuleID,
    at range: Range<Int>,
    _ message: String,
    replacing replaced: Range<Int>? = nil,
    with replacement: String? = nil
  ) {
    append(
      finding(id, .error, at: range, message, replacing: replaced, with: replacement))
  }

  mutating func warning(
    _ id: RuleID,
    at range: Range<Int>,
    _ message: String,
    replacing replaced: Range<Int>? = nil,
    with replacement: String? = nil
  ) {
    append(
      finding(id, .warning, at: range, message, replacing: replaced, with: replacement))
  }

  private func finding(
    _ id: RuleID,
    _ severity: Diagnostic.Severity,
    at range: Range<Int>,
    _ message: String,
    replacing replaced: Range<Int>?,
    with replacement: String?
  ) -> Diagnostic {
    Diagnostic(
      id,
      severity,
      at: file.range(range),
      message,
      replacement: replacement,
      replacing: replaced.map(file.range)
    )
  }
}
