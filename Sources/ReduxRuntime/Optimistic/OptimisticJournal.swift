/// What a state remembers while optimistic runs are under way: what it was before them, and what has been reduced since.
///
/// The steps of a run that fails are undone by replay: everything is reduced again, without them. So exactly what they wrote
/// is gone, and what others wrote since is still there, even if it built on them.
///
/// A state has a journal, and its reducer asks it when something is pending or starts:
///
/// ```swift
/// static func reduce(_ state: inout State, _ action: Action) {
///   let progress: OptimisticProgress? = if case .like(let event) = action { event.progress } else { nil }
///   guard progress != nil || state.journal.isPending else { return change(&state, action) }
///   var journal = state.journal.take()
///   journal.reduce(&state, action, progress, by: steps)
///   state.journal = journal
/// }
/// ```
///
/// A journal is no part of what a state means: any two are equal, and nothing of it is printed or stored. Memory: two
/// states, and the actions since the start of the oldest run that is under way.
public struct OptimisticJournal<State: Equatable & Sendable, Action: Sendable>: Sendable {
  /// One or none: a state cannot hold another one of its kind in itself.
  private var pending: [Pending] = []

  /// Makes a journal in which nothing is pending.
  public init() {}

  /// Whether a run is under way.
  public var isPending: Bool { !pending.isEmpty }

  /// The journal, and an empty one in its place.
  public mutating func take() -> OptimisticJournal {
    let journal = self
    pending = []
    return journal
  }

  /// Reduces an action, and undoes what a run wrote that has failed, was cancelled or is replaced.
  ///
  /// - Parameters:
  ///   - state: The state, without its journal.
  ///   - action: The action.
  ///   - progress: What the action means to its run, if it is an event of an optimistic one.
  ///   - steps: What actions do to the state.
  public mutating func reduce(
    _ state: inout State, _ action: Action, _ progress: OptimisticProgress?,
    by steps: OptimisticSteps<State, Action>
  ) {
    if !pending.isEmpty { pending[0].noteChange(to: state) }
    switch progress {
    case .started(let run, let replaced):
      if let undone = undo(replaced, by: steps) { state = undone }
      let before = state
      steps.change(&state, action)
      steps.anticipate(&state, action)
      if pending.isEmpty { pending.append(Pending(state: before)) }
      pending[0].runs.append(run)
      pending[0].entries.append(.start(action, run))
    case .undone(let run):
      if let undone = undo([run], by: steps) { state = undone }
      record(action, in: &state, by: steps)
    case .succeeded(let run):
      record(action, in: &state, by: steps)
      guard let place = pending.first?.runs.firstIndex(of: run) else { break }
      pending[0].runs.remove(at: place)
      if pending[0].runs.isEmpty {
        pending = []
      } else if place == 0 {
        pending[0].forget(by: steps)
      }
    case nil:
      record(action, in: &state, by: steps)
    }
    if !pending.isEmpty { pending[0].last = state }
  }

  private mutating func record(
    _ action: Action, in state: inout State, by steps: OptimisticSteps<State, Action>
  ) {
    steps.change(&state, action)
    if !pending.isEmpty { pending[0].entries.append(.action(action)) }
  }

  /// - Returns: the state without what the runs wrote; nil if none of them is pending.
  private mutating func undo(
    _ runs: [Int], by steps: OptimisticSteps<State, Action>
  ) -> State? {
    guard !pending.isEmpty, pending[0].runs.contains(where: runs.contains) else { return nil }
    pending[0].runs.removeAll(where: runs.contains)
    pending[0].drop(runs)
    pending[0].forget(by: steps)
    let state = pending[0].replayed(by: steps)
    if pending[0].runs.isEmpty { pending = [] }
    return state
  }

  /// Something that has changed the state.
  private enum Entry: Sendable {
    case action(Action)
    /// The start of a run whose steps count.
    case start(Action, Int)
    /// A change beside the reducer.
    case written(from: State, to: State)
  }

  private struct Pending: Sendable {
    /// The state before the oldest run that is under way.
    var base: State
    /// The state after the last entry.
    var last: State
    /// What has happened since, in order.
    var entries: [Entry] = []
    /// The runs under way, in the order of their start.
    var runs: [Int] = []

    init(state: State) { (base, last) = (state, state) }

    /// Notes what somebody has written into the state since the last action.
    mutating func noteChange(to state: State) {
      if state != last { entries.append(.written(from: last, to: state)) }
    }

    /// Leaves the steps of runs out.
    mutating func drop(_ runs: [Int]) {
      for index in entries.indices {
        if case .start(let action, let run) = entries[index], runs.contains(run) {
          entries[index] = .action(action)
        }
      }
    }

    /// Forgets what happened before the oldest run that is under way.
    mutating func forget(by steps: OptimisticSteps<State, Action>) {
      let first = entries.firstIndex { entry in
        if case .start(_, let run) = entry { runs.contains(run) } else { false }
      }
      let count = first ?? entries.count
      Self.replay(entries[..<count], on: &base, by: steps)
      entries.removeFirst(count)
    }

    /// The state after everything that is not forgotten.
    func replayed(by steps: OptimisticSteps<State, Action>) -> State {
      var state = base
      Self.replay(entries[...], on: &state, by: steps)
      return state
    }

    /// What is wrong with an action was reported when it was reduced first.
    private static func replay(
      _ entries: ArraySlice<Entry>, on state: inout State, by steps: OptimisticSteps<State, Action>
    ) {
      RuntimeWarning.$handler.withValue(.init { _ in }) {
        for entry in entries {
          switch entry {
          case .action(let action):
            steps.change(&state, action)
          case .start(let action, _):
            steps.change(&state, action)
            steps.anticipate(&state, action)
          case .written(let old, let new):
            steps.keep(&state, old, new)
          }
        }
      }
    }
  }
}

extension OptimisticJournal: Hashable, CustomReflectable {
  /// Any two journals are equal: the states that have them differ by their fields alone.
  public static func == (left: OptimisticJournal, right: OptimisticJournal) -> Bool { true }

  /// Adds nothing.
  public func hash(into hasher: inout Hasher) {}

  /// Shows nothing.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// What actions do to a state with an ``OptimisticJournal``, as functions that depend on their arguments alone.
public struct OptimisticSteps<State: Sendable, Action: Sendable>: Sendable {
  let change: @Sendable (inout State, Action) -> Void
  let anticipate: @Sendable (inout State, Action) -> Void
  let keep: @Sendable (inout State, _ old: State, _ new: State) -> Void

  /// Makes them from three functions.
  ///
  /// - Parameters:
  ///   - change: What an action does for good.
  ///   - anticipate: What the start of a run does until the run fails or is cancelled. It comes after `change`.
  ///   - keep: Gives the fields that differ between two states the values of the second one: somebody wrote them
  ///     beside the reducer.
  public init(
    change: @escaping @Sendable (inout State, Action) -> Void,
    anticipate: @escaping @Sendable (inout State, Action) -> Void,
    keep: @escaping @Sendable (inout State, _ old: State, _ new: State) -> Void
  ) {
    self.change = change
    self.anticipate = anticipate
    self.keep = keep
  }
}
