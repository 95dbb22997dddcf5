/// What some actions do to the state.
public struct ReduceEntry: Sendable {
  public var actions: [ActionPath]
  public var steps: [ReduceStep]
  public var range: SourceRange
}

/// One step of a reduce entry.
public enum ReduceStep: Sendable {
  /// `swift`: written by hand.
  case handler(SourceRange)
  /// `reset` with the fields named, or all of them.
  case reset([Name], SourceRange)
  /// One or several Swift statements.
  case code(SwiftCode)
}
