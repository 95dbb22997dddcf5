/// The errors in one file while it is read: no more than `YAMLReader.Limits.diagnostics`, and one for a place.
struct DiagnosticLog {
  let file: SourceFile
  private(set) var diagnostics = Diagnostics()
  /// Where the errors stand.
  private var places: Set<Int> = []

  init(file: SourceFile) { self.file = file }

  /// Whether further errors would be dropped.
  var isFull: Bool { places.count >= YAMLReader.Limits.diagnostics }

  var hasErrors: Bool { !places.isEmpty }

  mutating func append(_ diagnostic: Diagnostic) {
    guard !isFull, places.insert(diagnostic.range.lower).inserted else { return }
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
      Diagnostic(
        id, at: file.range(range), message, replacement: replacement,
        replacing: replaced.map(file.range)))
  }
}
