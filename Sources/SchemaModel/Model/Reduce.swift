/// The steps that some actions have in common.
package struct ReduceEntry: Sendable {
  package var actions: [ActionPath]
  package var steps: [ReduceStep]
  package var range: SourceRange
}

/// One step of a reduce entry.
package enum ReduceStep: Sendable {
  /// `handler`: written by hand.
  case handler(SourceRange)
  /// `reset` of the named fields, or of all if none is named.
  case reset([Name], SourceRange)
  /// `dismiss`: what holds the feature removes it.
  case dismiss(SourceRange)
  /// A value that the steps after it need.
  indirect case binding(LetBinding)
  /// One or several Swift statements.
  case code(SwiftCode)
}
