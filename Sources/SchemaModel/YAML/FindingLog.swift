/// The findings about one file while it is read: no more than `YAMLReader.Limits.findings`, one for a place.
struct FindingLog {
  let file: SourceFile
  private(set) var findings = Diagnostics()
  private var places: Set<Int> = []

  init(file: SourceFile) { self.file = file }

  /// Whether further findings would be dropped.
  var isFull: Bool { findings.all.count >= YAMLReader.Limits.findings }

  var isEmpty: Bool { findings.all.isEmpty }

  var hasErrors: Bool { findings.hasErrors }

  /// Whether something was reported at an offset.
  func hasFinding(at offset: Int) -> Bool { places.contains(offset) }

  mutating func append(_ finding: Diagnostic) {
    guard !isFull, places.insert(finding.range.lower).inserted else { return }
    findings.append(finding)
  }

  /// Adds what another log, which began as a copy of this one, has found since.
  mutating func append(contentsOf other: FindingLog) {
    for finding in other.findings.all { append(finding) }
  }

  mutating func error(
    _ id: String,
    at range: Range<Int>,
    _ message: String,
    replacing replaced: Range<Int>? = nil,
    with replacement: String? = nil
  ) {
    append(
      finding(id, .error, at: range, message, replacing: replaced, with: replacement))
  }

  mutating func warning(
    _ id: String,
    at range: Range<Int>,
    _ message: String,
    replacing replaced: Range<Int>? = nil,
    with replacement: String? = nil
  ) {
    append(
      finding(id, .warning, at: range, message, replacing: replaced, with: replacement))
  }

  private func finding(
    _ id: String,
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
