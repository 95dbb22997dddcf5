/// What some actions do to the state.
package struct ReduceEntry: Sendable {
  package var actions: [ActionPath]
  package var steps: [ReduceStep]
  package var range: SourceRange
}

/// One step of a reduce entry.
package enum ReduceStep: Sendable {
  /// `handler`: written by hand.
  case handler(SourceRange)
  /// `reset` with the fields named, or all of them.
  case reset([Name], SourceRange)
  /// A value that the steps behind it need.
  indirect case binding(LetBinding)
  /// One or several Swift statements.
  case code(SwiftCode)
}
