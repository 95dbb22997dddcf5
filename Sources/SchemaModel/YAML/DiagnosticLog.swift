/// The errors found while reading a file: at most `YAMLReader.Limits.diagnostics`, and one per offset.
struct DiagnosticLog {
  let file: SourceFile
  private(set) var diagnostics = Diagnostics()
  /// The offsets of the errors.
  private var places: Set<Int> = []

  init(file: SourceFile) { self.file = file }

  /// Whether further errors would be dropped.
  var isFull: Bool { places.count >= YAMLReader.Limits.diagnostics }

  var hasErrors: Bool { !places.isEmpty }

  mutating func append(_ diagnostic: Diagnostic) {
    guard !isFull, places.insert(diagnostic.range.lower).inserted else { return }
    diagnostics.append(diagnostic)
  }

  /// Adds all but the first `count` diagnostics of another log, which began as a copy of this one.
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
