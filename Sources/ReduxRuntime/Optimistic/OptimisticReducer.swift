/// A reducer of a state with an ``OptimisticJournal``. It undoes the steps of runs that fail.
///
/// ```swift
/// static func reduce(_ state: inout State, _ action: Action) {
///   guard state.journal.isPending || run(of: action) != nil else { return change(&state, action) }
///   optimistic.reduce(&state, action)
/// }
///
/// private static let optimistic = OptimisticReducer(
///   change, run(of:), in: \.journal, fields: \.unread, \.problem, \.posts)
///
/// private static func run(of action: Action) -> OptimisticStep<State>? {
///   switch action {
///   case .like(let run): run.step { state, id in state.posts[id: id]?.isLiked = true }
///   default: nil
///   }
/// }
/// ```
///
/// All functions must depend on their arguments alone, because actions are reduced again when a run fails.
public struct OptimisticReducer<State: Equatable & Sendable, Action: Sendable>: Sendable {
  @usableFromInline let run: @Sendable (Action) -> OptimisticStep<State>?
  @usableFromInline
  let journal: WritableKeyPath<State, OptimisticJournal<State, Action>> & Sendable
  @usableFromInline let steps: OptimisticSteps<State, Action>

  /// Makes a reducer.
  ///
  /// - Parameters:
  ///   - change: Changes the state for good.
  ///   - run: The step of an action that reports an optimistic run; `nil` for other actions.
  ///   - journal: The journal of the state.
  ///   - overwritten: The fields that `change` sets for an action, if it does nothing else and does not read the
  ///     state; otherwise `nil`. Field number n is bit n. A pending action is forgotten when a later one sets its
  ///     fields, too.
  ///   - fields: The other fields of the state, except constants. What is written into them outside the reducer stays.
  ///     A ``StackOf`` in the state of a child is listed after them, in addition to that state.
  @inlinable
  public init<each Field: Equatable & Sendable>(
    _ change: @escaping @Sendable (inout State, Action) -> Void,
    _ run: @escaping @Sendable (Action) -> OptimisticStep<State>?,
    in journal: WritableKeyPath<State, OptimisticJournal<State, Action>> & Sendable,
    overwriting overwritten: @escaping @Sendable (Action) -> UInt64? = { _ in nil },
    fields: repeat WritableKeyPath<State, each Field> & Sendable
  ) {
    var copies = OptimisticFields<State>()
    for field in repeat each fields { copies.add(field) }
    let steps = OptimisticSteps(
      change: change, keep: { [copies] in copies.keep(&$0, $1, $2) }, number: copies.number,
      overwritten: overwritten)
    (self.run, self.journal, self.steps) = (run, journal, steps)
  }

  /// Reduces an action. Undoes the changes of a run that has failed, was cancelled or is replaced.
  ///
  /// - Parameters:
  ///   - state: The state to change.
  ///   - action: The action.
  public func reduce(_ state: inout State, _ action: Action) {
    let step = run(action)
    guard step != nil || state[keyPath: journal].isPending else {
      return steps.change(&state, action)
    }
    var pending = state[keyPath: journal].take()
    pending.reduce(&state, action, step, by: steps)
    state[keyPath: journal] = pending
  }
}

/// The step of an action that reports an optimistic run; ``OptimisticEvent/step(_:)`` makes it.
public struct OptimisticStep<State>: Sendable {
  /// The number of the run.
  let run: Int
  let isStart: Bool
  let isSuccess: Bool
  let replaced: [Int]
  let source: OptimisticRun?
  let anticipate: @Sendable (inout State) -> Void

  /// Makes the step of an event; `nil` if no run reports it.
  @usableFromInline
  init?<Trigger, Event>(
    _ report: OptimisticEvent<Trigger, Event>,
    anticipate: @escaping @Sendable (inout State) -> Void
  ) {
    if report.run == 0 { return nil }
    (run, replaced, source) = (report.run, report.replacing, report.source)
    isStart = !report.event.isSettled
    isSuccess = if case .success = report.event.unkeyed { true } else { false }
    self.anticipate = anticipate
  }
}

extension OptimisticEvent where Trigger: Sendable {
  /// The step of this event.
  ///
  /// - Parameter change: The optimistic change, which lasts until the run fails or is cancelled.
  /// - Returns: `nil` if no run reports the event.
  @inlinable
  public func step<State>(
    _ change: @escaping @Sendable (inout State, Trigger) -> Void
  ) -> OptimisticStep<State>? {
    OptimisticStep(self) { [trigger] state in
      if let trigger { change(&state, trigger) }
    }
  }
}

extension _CallLifecycle {
  /// The fields that a reducer sets for an event; see ``OptimisticReducer``. `nil` if it does anything else.
  ///
  /// - Parameters:
  ///   - started: The fields for `started`, a bit for each.
  ///   - success: The fields for `success`.
  ///   - failure: The fields for `failure`.
  ///   - cancelled: The fields for `cancelled`.
  @inlinable
  public func overwriting(
    started: UInt64? = 0, success: UInt64? = 0, failure: UInt64? = 0, cancelled: UInt64? = 0
  ) -> UInt64? {
    switch unkeyed {
    case .started: started
    case .success: success
    case .failure: failure
    case .cancelled: cancelled
    }
  }
}

/// The fields of a state with a journal.
@usableFromInline
struct OptimisticFields<State>: Sendable {
  private var copies: [@Sendable (inout State, _ old: State, _ new: State) -> Void] = []
  private var skips: [@Sendable (inout State, _ other: State) -> Void] = []

  @usableFromInline
  init() {}

  @usableFromInline
  mutating func add<Field: Equatable & Sendable>(_ field: WritableKeyPath<State, Field> & Sendable) {
    copies.append { state, old, new in
      let value = new[keyPath: field]
      if value != old[keyPath: field] { state[keyPath: field] = value }
    }
    guard Field.self is any StackIDs.Type else { return }
    skips.append { state, other in
      guard var stack = state[keyPath: field] as? any StackIDs else { return }
      stack.skipIDs(ofStack: other[keyPath: field])
      if let stack = stack as? Field { state[keyPath: field] = stack }
    }
  }

  /// Copies the fields that differ between `old` and `new` from `new`.
  @usableFromInline
  func keep(_ state: inout State, _ old: State, _ new: State) {
    for copy in copies { copy(&state, old, new) }
  }

  /// Makes stacks skip the ids that another copy of the state has given; `nil` without stacks.
  @usableFromInline
  var number: (@Sendable (inout State, _ other: State) -> Void)? {
    if skips.isEmpty { return nil }
    return { [skips] state, other in for skip in skips { skip(&state, other) } }
  }
}

/// A ``StackOf``, whatever its elements.
private protocol StackIDs {
  mutating func skipIDs(ofStack other: Any)
}

extension StackOf: StackIDs {
  fileprivate mutating func skipIDs(ofStack other: Any) {
    if let other = other as? StackOf { skipIDs(of: other) }
  }
}
