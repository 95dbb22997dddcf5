extension Pattern {
  /// A pattern that matches one case: `.case(\.user.request)`.
  ///
  /// - Parameter path: A key path to the case.
  @inlinable
  public static func `case`(
    _ path: KeyPath<Action.Cases, CasePath<Action, Value>>
  ) -> Pattern where Action: CasePathable {
    Pattern(Action.cases[keyPath: path])
  }

  /// A pattern that matches any of several cases with the same kind of payload: `.any(of: \.added,
  /// \.removed)`.
  ///
  /// - Parameter paths: Key paths to the cases.
  @inlinable
  public static func any(
    of paths: KeyPath<Action.Cases, CasePath<Action, Value>>...
  ) -> Pattern where Action: CasePathable {
    any(of: paths.map { .case($0) })
  }

  /// A pattern that matches what any of several patterns match.
  ///
  /// It may mix the feature's own actions, other features' actions and the start: `.any(of: [.start,
  /// .case(\.retry), .listening(to: Session.Action.cases.opened)])`.
  ///
  /// - Parameter patterns: The patterns. The first that matches gives the value; an empty list matches
  ///   nothing.
  @_disfavoredOverload
  @inlinable
  public static func any(of patterns: [Pattern]) -> Pattern {
    Pattern(
      indices: .union(patterns.map(\.indices)),
      startValue: { patterns.lazy.compactMap { $0.startValue() }.first },
      others: patterns.flatMap(\.others),
      match: { action in
        for pattern in patterns {
          if let value = pattern._match(action) { return value }
        }
        return nil
      }
    )
  }

  /// The same actions without their values, so that patterns with different values fit in one list:
  ///
  /// ```swift
  /// .any(of: [
  ///   Pattern<Action, _>.case(\.typed).withoutValue,
  ///   Pattern.listening(to: Toolbar.Action.cases.opened).withoutValue,
  /// ])
  /// ```
  @inlinable
  public var withoutValue: Pattern<Action, Void> { map { _ in } }
}

extension Pattern where Value == Action {
  /// A pattern that matches every action.
  @inlinable
  public static var anyAction: Pattern { Pattern(indices: .any, match: { $0 }) }

  /// A pattern that matches the actions for which a predicate holds.
  ///
  /// - Parameter isIncluded: Whether an action matches. It is called for every action, so it must be
  ///   cheap and pure.
  @inlinable
  public static func `where`(_ isIncluded: @escaping @Sendable (Action) -> Bool) -> Pattern {
    Pattern(indices: .any, match: { isIncluded($0) ? $0 : nil })
  }

  /// A pattern that matches any of several cases, whatever their payloads, and gives the whole action:
  /// `.any(\.cleared, \.user.loggedOut)`.
  ///
  /// - Parameter paths: Key paths to the cases.
  @inlinable
  public static func any<each Payload>(
    _ paths: repeat KeyPath<Action.Cases, CasePath<Action, each Payload>>
  ) -> Pattern where Action: CasePathable {
    var indices: [CaseIndices] = []
    var tests: [@Sendable (Action) -> Bool] = []
    for path in repeat each paths {
      let path = Action.cases[keyPath: path]
      indices.append(CaseIndices(path.index))
      tests.append { path.extract(from: $0) != nil }
    }
    return Pattern(
      indices: .union(indices),
      match: { [tests] action in tests.contains { $0(action) } ? action : nil }
    )
  }
}

extension Pattern where Value == Void {
  /// The start of the store, as a trigger of a watcher.
  ///
  /// It is not an action. Only watchers (`takeEvery` and the like) see it, once, when they start. A `take`
  /// waits for actions only.
  @inlinable
  public static var start: Pattern {
    Pattern(indices: .several([]), startValue: { () }, match: { _ in nil })
  }
}
