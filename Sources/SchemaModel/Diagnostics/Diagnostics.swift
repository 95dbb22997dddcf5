/// A destination for diagnostics.
package protocol DiagnosticList {
  /// Adds a diagnostic.
  mutating func append(_ diagnostic: Diagnostic)
}

extension DiagnosticList {
  /// Adds an error.
  ///
  /// - Parameter origin: The declaration that the message refers to.
  package mutating func error(
    _ id: RuleID, at range: SourceRange, _ message: String, replacement: String? = nil,
    about origin: SourceRange? = nil
  ) {
    append(Diagnostic(id, at: range, message, replacement: replacement, about: origin))
  }

  /// Adds an error and returns `nil`, for a value that cannot be read or found.
  mutating func refuse<Value>(
    _ id: RuleID, at range: SourceRange, _ message: String, replacement: String? = nil
  ) -> Value? {
    error(id, at: range, message, replacement: replacement)
    return nil
  }

  /// Adds an error and returns `false`.
  mutating func refuse(
    _ id: RuleID, at range: SourceRange, _ message: String, replacement: String? = nil
  ) -> Bool {
    error(id, at: range, message, replacement: replacement)
    return false
  }

  /// Adds a warning.
  package mutating func warning(
    _ id: RuleID, at range: SourceRange, _ message: String, replacement: String? = nil
  ) {
    append(Diagnostic(id, .warning, at: range, message, replacement: replacement))
  }
}

/// The diagnostics of a run.
package struct Diagnostics: DiagnosticList, Sendable {
  /// The diagnostics in the order in which they were added.
  package private(set) var all: [Diagnostic] = []
  package private(set) var errorCount = 0
  /// The worst severity at each source range, to skip later diagnostics that are not worse.
  private var severities: [SourceRange: Diagnostic.Severity] = [:]

  /// Starts with some diagnostics.
  package init(_ diagnostics: [Diagnostic] = []) {
    for diagnostic in diagnostics { append(diagnostic) }
  }

  /// Whether one of the diagnostics is an error.
  package var hasErrors: Bool { errorCount > 0 }

  /// Adds a diagnostic, unless its range has one that is at least as severe: later ones are mostly consequences.
  package mutating func append(_ diagnostic: Diagnostic) {
    let said = severities[diagnostic.range]
    guard said == nil || said == .warning && diagnostic.severity == .error else { return }
    severities[diagnostic.range] = diagnostic.severity
    all.append(diagnostic)
    if diagnostic.severity == .error { errorCount += 1 }
  }

  /// Adds the diagnostics of another run.
  package mutating func append(contentsOf others: Diagnostics) {
    for diagnostic in others.all { append(diagnostic) }
  }

  /// Removes errors that follow from an error in the declaration that they refer to.
  mutating func leaveOutConsequences() {
    var causes: [SourceRange: [Int]] = [:]
    var consequences: Set<Int> = []
    for index in all.indices {
      guard let origin = all[index].origin else { continue }
      let found =
        causes[origin]
        ?? all.indices.filter {
          all[$0].severity == .error && origin.holdsStart(of: all[$0].range)
        }
      causes[origin] = found
      if found.contains(where: { $0 != index && !consequences.contains($0) }) {
        consequences.insert(index)
      }
    }
    all = all.indices.filter { !consequences.contains($0) }.map { all[$0] }
    errorCount -= consequences.count
  }

  /// All diagnostics by path and source location, errors first where two share a location.
  package var sorted: [Diagnostic] {
    all.enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      if a.range.file.path != b.range.file.path { return a.range.file.path < b.range.file.path }
      if a.range.lower != b.range.lower { return a.range.lower < b.range.lower }
      if a.severity != b.severity { return a.severity == .error }
      return left.offset < right.offset
    }.map(\.element)
  }
}
