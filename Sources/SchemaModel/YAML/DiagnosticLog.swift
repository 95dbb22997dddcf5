/// The diagnostics about one file while it is read: no more than `YAMLReader.Limits.diagnostics` errors
/// and as many warnings, one error for a place.
struct DiagnosticLog {
  let file: SourceFile
  private(set) var diagnostics = Diagnostics()
  /// Where the errors stand.
  private var places: Set<Int> = []
  private var warnings = 0

  init(file: SourceFile) { self.file = file }

  /// Whether further errors would be dropped. Warnings alone never stop the reading: it has to end
  /// with an error or a tree.
  var isFull: Bool { places.count >= YAMLReader.Limits.diagnostics }

  var hasErrors: Bool { !places.isEmpty }

  mutating func append(_ diagnostic: Diagnostic) {
    if diagnostic.severity == .warning {
      guard warnings < YAMLReader.Limits.diagnostics else { return }
      warnings += 1
    } else {
      guard !isFull, places.insert(diagnostic.range.lower).inserted else { return }
    }
    diagnostics.append(diagnostic)
  }

  /// Adds what another log, which began as a copy of this one, has found since.
  mutating func append(contentsOf other: DiagnosticLog, since count: Int) {
    for diagnostic in other.diagnostics.all.dropFirst(count) { append(diagnostic) }
  }

  mutating func error(
    _ id: RuleID,
    at range: Range<Int>,
    _ message: String,
    replacing replaced: Range<Int>? = nil,
    with replacement: String? = nil
  ) {
    append(
      diagnostic(id, .error, at: range, message, replacing: replaced, with: replacement))
  }

  mutating func warning(
    _ id: RuleID,
    at range: Range<Int>,
    _ message: String,
    replacing replaced: Range<Int>? = nil,
    with replacement: String? = nil
  ) {
    append(
      diagnostic(id, .warning, at: range, message, replacing: replaced, with: replacement))
  }

  private func diagnostic(
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
