/// What a run has found so far.
public struct Diagnostics: Sendable {
  /// The findings in the order in which they were made.
  public private(set) var all: [Diagnostic] = []

  /// Starts without findings.
  public init() {}

  /// Whether one of the findings is an error.
  public var hasErrors: Bool { all.contains { $0.severity == .error } }

  /// Adds a finding.
  public mutating func append(_ diagnostic: Diagnostic) { all.append(diagnostic) }

  /// Adds the findings of another run.
  public mutating func append(contentsOf others: Diagnostics) { all += others.all }

  /// Adds an error.
  public mutating func error(
    _ id: String, at range: SourceRange, _ message: String, replacement: String? = nil
  ) {
    append(Diagnostic(id, .error, at: range, message, replacement: replacement))
  }

  /// Adds a warning.
  public mutating func warning(
    _ id: String, at range: SourceRange, _ message: String, replacement: String? = nil
  ) {
    append(Diagnostic(id, .warning, at: range, message, replacement: replacement))
  }

  /// All findings by file (in the order of their paths) and place, errors first where two share
  /// one.
  public var sorted: [Diagnostic] {
    all.enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      if a.range.file.path != b.range.file.path { return a.range.file.path < b.range.file.path }
      if a.range.lower != b.range.lower { return a.range.lower < b.range.lower }
      if a.severity != b.severity { return a.severity == .error }
      return left.offset < right.offset
    }.map(\.element)
  }
}
