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
/// private static func run(of action: Action) -> OptimisticStep<State, Action>? {
///   switch action {
///   case .like(let run): run.step(Action.like) { state, id in state.posts[id: id]?.isLiked = true }
///   default: nil
///   }
/// }
/// ```
///
/// All functions must depend on their arguments alone, because actions are reduced again when a run fails.
public struct OptimisticReducer<State: Equatable & Sendable, Action: Sendable>: Sendable {
  @usableFromInline let run: @Sendable (Action) -> OptimisticStep<State, Action>?
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
  ///   - answered: The fields that `change` sets for what a server has answered, a bit for each; 0 for other actions.
  ///     The steps of runs under way that write one of them are made again after it.
  ///   - fields: The other fields of the state, except constants. What is written into them outside the reducer stays.
  ///     A ``StackOf`` in the state of a child is listed after them, in addition to that state.
  @inlinable
  public init<each Field: Equatable & Sendable>(
    _ change: @escaping @Sendable (inout State, Action) -> Void,
    _ run: @escaping @Sendable (Action) -> OptimisticStep<State, Action>?,
    in journal: WritableKeyPath<State, OptimisticJournal<State, Action>> & Sendable,
    overwriting overwritten: @escaping @Sendable (Action) -> UInt64? = { _ in nil },
    answering answered: @escaping @Sendable (Action) -> UInt64 = { _ in 0 },
    fields: repeat WritableKeyPath<State, each Field> & Sendable
  ) {
    var copies = OptimisticFields<State>()
    for field in repeat each fields { copies.add(field) }
    let steps = OptimisticSteps(
      change: change, keep: { [copies] in copies.keep(&$0, $1, $2) }, number: copies.number,
      overwritten: overwritten, answered: answered)
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

  /// Changes the state beside its actions, as a reaction to another feature does. A change while a run is under way is
  /// made again when the run is undone.
  ///
  /// - Parameters:
  ///   - state: The state to change.
  ///   - reaction: What to change. It must depend on the state and on what it captures alone.
  public func react(_ state: inout State, _ reaction: @escaping @Sendable (inout State) -> Void) {
    guard state[keyPath: journal].isPending else { return reaction(&state) }
    var pending = state[keyPath: journal].take()
    pending.react(&state, by: steps, reaction)
    state[keyPath: journal] = pending
  }
}

/// The step of an action that reports an optimistic run; ``OptimisticEvent/step(_:writing:_:)`` makes it.
public struct OptimisticStep<State, Action: Sendable>: Sendable {
  /// The number of the run.
  let run: Int
  let isStart: Bool
  let isSuccess: Bool
  let replaced: [Int]
  /// The fields that the step may write, a bit for each.
  let writes: UInt64
  /// The action that says that the run was cancelled.
  let end: Action
  let anticipate: @Sendable (inout State) -> Void
}

extension OptimisticEvent where Trigger: Sendable {
  /// The step of this event.
  ///
  /// - Parameters:
  ///   - embed: Makes an action of an event; usually a case, as in `Action.like`.
  ///   - fields: The fields that the optimistic change may write, a bit for each; see ``OptimisticReducer``.
  ///   - change: The optimistic change, which lasts until the run fails or is cancelled.
  /// - Returns: `nil` if no run reports the event.
  public func step<State, Action>(
    _ embed: (OptimisticEvent) -> Action, writing fields: UInt64 = .max,
    _ change: @escaping @Sendable (inout State, Trigger) -> Void
  ) -> OptimisticStep<State, Action>? {
    if run == 0 { return nil }
    let isSuccess = if case .success = event.unkeyed { true } else { false }
    return OptimisticStep(
      run: run, isStart: !event.isSettled, isSuccess: isSuccess, replaced: replacing, writes: fields,
      end: embed(OptimisticEvent(run: run, event: event._cancelled))
    ) { [trigger] state in
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
