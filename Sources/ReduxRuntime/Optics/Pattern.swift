/// The actions that a saga waits for, and a value for each.
///
/// The patterns of redux-saga's `take`, with a type: instead of a string, a list or a predicate over
/// untyped actions, a pattern yields a `Value` for each action that it matches.
///
/// ```swift
/// let query = try await context.take(\.queryChanged)
/// let action = try await context.take(.any(\.saved, \.discarded))
/// let big = try await context.take(.case(\.add).where { $0 > 100 })
/// ```
public struct Pattern<Action, Value>: Sendable {
  @usableFromInline let indices: CaseIndices

  /// The value with which the pattern triggers a watcher that starts; `nil` for most patterns.
  @usableFromInline let startValue: @Sendable () -> Value?

  /// Other features' actions that match; empty for most patterns.
  @usableFromInline let others: [ListenerPattern<Value>]

  @usableFromInline let _match: @Sendable (Action) -> Value?

  @inlinable
  init(
    indices: CaseIndices,
    startValue: @escaping @Sendable () -> Value? = { nil },
    others: [ListenerPattern<Value>] = [],
    match: @escaping @Sendable (Action) -> Value?
  ) {
    self.indices = indices
    self.startValue = startValue
    self.others = others
    self._match = match
  }

  /// A pattern that matches the actions for which a function returns a value.
  ///
  /// The function is called for every action. A pattern made of case paths is checked for its own cases only.
  ///
  /// - Parameter match: The value for an action, or `nil` for an action that does not match.
  @inlinable
  public init(_ match: @escaping @Sendable (Action) -> Value?) {
    self.init(indices: .any, match: match)
  }

  /// A pattern that matches one case.
  @inlinable
  init(_ path: CasePath<Action, Value>) {
    self.init(indices: CaseIndices(path.index), match: path._extract)
  }

  /// Matches an action against the pattern.
  ///
  /// - Parameter action: Any action.
  /// - Returns: The value, or `nil` if the action does not match.
  @inlinable
  public func match(_ action: Action) -> Value? { _match(action) }

  /// The same pattern, limited to values for which a predicate holds.
  ///
  /// - Parameter isIncluded: Whether a matched value counts. It is called for every candidate, so it
  ///   must be cheap and pure.
  @inlinable
  public func `where`(_ isIncluded: @escaping @Sendable (Value) -> Bool) -> Pattern {
    let match = _match
    return Pattern(
      indices: indices,
      startValue: startValue,
      others: others.map { $0.compactMap { isIncluded($0) ? $0 : nil } },
      match: { action in match(action).flatMap { isIncluded($0) ? $0 : nil } }
    )
  }

  /// The same actions, with another value.
  ///
  /// - Parameter transform: Makes the new value from the old one.
  @inlinable
  public func map<Mapped>(
    _ transform: @escaping @Sendable (Value) -> Mapped
  ) -> Pattern<Action, Mapped> {
    let (match, startValue) = (_match, startValue)
    return Pattern<Action, Mapped>(
      indices: indices,
      startValue: { startValue().map(transform) },
      others: others.map { $0.compactMap(transform) },
      match: { match($0).map(transform) }
    )
  }
}
