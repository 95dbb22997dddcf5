/// Actions without their values, such as those that cancel the runs of a watcher.
///
/// ```swift
/// .takeLatest("search", on: .any(\.typed, \.filterChanged), cancelOn: .any(\.cleared)) { … }
/// ```
public struct Signal<Action>: Sendable {
  @usableFromInline let pattern: Pattern<Action, Void>

  /// The actions that a pattern matches.
  ///
  /// - Parameter pattern: The pattern; its value is ignored.
  @inlinable
  public init<Value>(_ pattern: Pattern<Action, Value>) { self.pattern = pattern.map { _ in } }

  /// The actions of several signals.
  ///
  /// - Parameter signals: The signals. An empty list never matches.
  @inlinable
  public static func any(of signals: [Signal]) -> Signal {
    Signal(.any(of: signals.map(\.pattern)))
  }

  /// The actions of any of several cases: `.any(\.cleared, \.disappeared)`.
  ///
  /// - Parameter paths: Key paths to the cases.
  @inlinable
  public static func any<each Payload>(
    _ paths: repeat KeyPath<Action.Cases, CasePath<Action, each Payload>>
  ) -> Signal where Action: CasePathable {
    Signal(.any(repeat each paths))
  }

  /// The actions for which a predicate holds.
  ///
  /// - Parameter isIncluded: Whether an action counts. It is called for every action, so it must be cheap
  ///   and pure.
  @inlinable
  public static func `where`(_ isIncluded: @escaping @Sendable (Action) -> Bool) -> Signal {
    Signal(.where(isIncluded))
  }

  /// One action of a feature elsewhere in the tree; see `Pattern.listening(to:)`.
  ///
  /// - Parameter path: The path of a case of the other feature's actions.
  public static func listening<Other, Value>(to path: CasePath<Other, Value>) -> Signal {
    Signal(Pattern.listening(to: path))
  }

  /// Actions of a feature elsewhere in the tree; see `Pattern.listening(to:)`.
  ///
  /// - Parameter pattern: A pattern over the other feature's actions.
  public static func listening<Other, Value>(to pattern: Pattern<Other, Value>) -> Signal {
    Signal(Pattern.listening(to: pattern))
  }
}

extension Signal where Action: CasePathable {
  /// The actions of any of several cases; `nil` without cases.
  @usableFromInline
  static func cancelling<each Payload>(
    _ paths: repeat KeyPath<Action.Cases, CasePath<Action, each Payload>>
  ) -> Signal? {
    for _ in repeat each paths { return .any(repeat each paths) }
    return nil
  }
}
