/// One finding about a schema: what is wrong, where, and what to do about it.
public struct Diagnostic: Sendable {
  public enum Severity: String, Sendable {
    case error
    case warning
  }

  /// The stable name of the rule, such as `RX037`.
  public let id: String
  public let severity: Severity
  public let range: SourceRange
  /// What is wrong and, after a semicolon, the fix; the user's own words in backticks.
  public let message: String
  /// What to put in place of `range` when that alone mends it.
  public let replacement: String?

  public init(
    _ id: String,
    _ severity: Severity = .error,
    at range: SourceRange,
    _ message: String,
    replacement: String? = nil
  ) {
    self.id = id
    self.severity = severity
    self.range = range
    self.message = message
    self.replacement = replacement
  }
}

extension Diagnostic: CustomStringConvertible {
  /// `path:line:column: severity: message`, the form that Xcode, editors and problem matchers read.
  public var description: String {
    let start = range.start
    return "\(range.file.path):\(start.line):\(start.column): \(severity.rawValue): \(message)"
  }
}

/// What a run has found so far.
public struct Diagnostics: Sendable {
  public private(set) var all: [Diagnostic] = []

  public init() {}

  public var hasErrors: Bool { all.contains { $0.severity == .error } }

  public mutating func append(_ diagnostic: Diagnostic) { all.append(diagnostic) }

  public mutating func append(contentsOf others: Diagnostics) { all += others.all }

  /// Adds an error.
  public mutating func error(_ id: String, at range: SourceRange, _ message: String, replacement: String? = nil) {
    append(Diagnostic(id, .error, at: range, message, replacement: replacement))
  }

  /// Adds a warning.
  public mutating func warning(_ id: String, at range: SourceRange, _ message: String, replacement: String? = nil) {
    append(Diagnostic(id, .warning, at: range, message, replacement: replacement))
  }

  /// All findings by file (in the order of their paths) and place, errors first where two share a place.
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
