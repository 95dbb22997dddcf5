/// The memory of a state while optimistic runs are under way: the state before them, and what has been reduced since.
///
/// The steps of a run that fails are undone by replay: everything since its start is reduced again, without them. So
/// exactly their changes are gone. Later changes are still there, even those that built on them.
///
/// A state has a journal, which an ``OptimisticReducer`` uses.
///
/// A journal does not count as a part of the state: any two are equal, it prints one word, and nothing of it is stored.
/// Memory: the actions since the start of the oldest run that is under way, the state before it, the last state, and
/// for a large number n of runs about 2√n states between them.
public struct OptimisticJournal<State: Equatable & Sendable, Action: Sendable>: Hashable, Sendable {
  /// At most one; in an array, because a value type cannot contain itself directly.
  @Ignored private var pending: [Pending] = []

  /// Makes a journal in which nothing is pending.
  public init() {}

  /// Whether a run is under way.
  public var isPending: Bool { !pending.isEmpty }

  /// Returns the journal, and leaves an empty one in its place.
  mutating func take() -> OptimisticJournal {
    let journal = self
    pending = []
    return journal
  }

  /// Reduces an action, and undoes the changes of a run that has failed, was cancelled or is replaced.
  ///
  /// - Parameters:
  ///   - state: The state, without its journal.
  ///   - action: The action.
  ///   - step: The step of the action, if an optimistic run reports it.
  ///   - steps: What actions do to the state.
  mutating func reduce(
    _ state: inout State, _ action: Action, _ step: OptimisticStep<State>?,
    by steps: OptimisticSteps<State, Action>
  ) {
    if isPending {
      pending[0].noteChange(to: state)
      endStrays(in: &state, by: steps)
    }
    // Undoes even a starting run: the state may come from another store, which had a run with this number.
    if let step, !step.isSuccess {
      undo(step.replaced + [step.run], in: &state, by: steps)
    }
    if let step, step.isStart, step.source?.isSuccess != false {
      if !isPending { pending.append(Pending(state: state)) }
      pending[0].start(step, action, before: state)
      steps.change(&state, action)
      step.anticipate(&state)
    } else {
      steps.change(&state, action)
      if isPending { pending[0].add(.action(action), fields: steps.overwritten(action)) }
      if let step, step.isSuccess { keep([step.run], by: steps) }
    }
    if isPending { pending[0].last = state }
  }

  /// Ends the runs whose last event does not reach this state, because the state was moved or given to another store.
  private mutating func endStrays(in state: inout State, by steps: OptimisticSteps<State, Action>) {
    guard pending[0].blocks[0].marks.first?.source?.isSuccess != nil else { return }
    keep(pending[0].runs(ended: true), by: steps)
    if isPending { undo(pending[0].runs(ended: false), in: &state, by: steps) }
  }

  /// Makes the steps of runs permanent, if the runs are pending.
  private mutating func keep(_ runs: [Int], by steps: OptimisticSteps<State, Action>) {
    guard isPending, pending[0].end(runs) != nil else { return }
    if pending[0].runCount == 0 { pending = [] } else { pending[0].forget(by: steps) }
  }

  /// Undoes the steps of runs, if the runs are pending.
  private mutating func undo(
    _ runs: [Int], in state: inout State, by steps: OptimisticSteps<State, Action>
  ) {
    guard isPending, var place = pending[0].end(runs, undoingBy: steps) else { return }
    // Within an outer replay, all other failed runs are undone, too: so this part is replayed once, not for each run.
    if OptimisticReplay.isOn,
      let other = pending[0].end(pending[0].runs(ended: false), undoingBy: steps)
    {
      place = min(place, other)
    }
    state = pending[0].replayed(from: place, by: steps)
    if pending[0].runCount == 0 { pending = [] } else { pending[0].forget(by: steps) }
  }

  /// What has happened, in blocks: undoing a run replays from the start of its block, and not of the oldest run.
  private struct Pending: Sendable {
    /// The state before each block.
    var states: [State]
    /// What has happened in each block, in order. The first entry is the start of the oldest run under way.
    var entries: [[OptimisticEntry<State, Action>]] = [[]]
    /// The marks of the entries of each block.
    var blocks = [OptimisticBlock()]
    /// The state after the last entry.
    var last: State
    /// The number of runs under way.
    var runCount = 0

    init(state: State) { (states, last) = ([state], state) }

    /// Adds an entry if somebody has written into the state since the last action.
    mutating func noteChange(to state: State) {
      if state != last { add(.written(from: last, to: state)) }
    }

    mutating func add(_ entry: OptimisticEntry<State, Action>, fields: UInt64? = nil) {
      append(entry, OptimisticBlock.Mark(fields: fields), to: blocks.count - 1)
    }

    mutating func start(_ step: OptimisticStep<State>, _ action: Action, before state: State) {
      // With this limit, the length and the number of blocks grow as the square root of the number of runs.
      if blocks[blocks.count - 1].marks.count >= max(16, blocks.count / 2) {
        states.append(state)
        entries.append([])
        blocks.append(OptimisticBlock())
      }
      runCount += 1
      append(
        .start(action, step.anticipate), OptimisticBlock.Mark(run: step.run, source: step.source),
        to: blocks.count - 1)
    }

    private mutating func append(
      _ entry: OptimisticEntry<State, Action>, _ mark: OptimisticBlock.Mark, to block: Int
    ) {
      entries[block].append(entry)
      blocks[block].append(mark)
      drop(around: blocks[block].marks.count - 1, of: block)
    }

    private mutating func drop(around place: Int, of block: Int) {
      for place in blocks[block].drop(around: place) { entries[block].remove(at: place) }
    }

    /// The numbers of the pending runs that have ended, either with success or without.
    func runs(ended isSuccess: Bool) -> [Int] {
      blocks.flatMap { $0.marks.compactMap(\.source) }.filter { $0.isSuccess == isSuccess }
        .map(\.number)
    }

    /// Ends runs. Their optimistic steps stay, unless `steps` is given.
    ///
    /// - Parameter steps: If given, the next replay of the changed blocks undoes the steps of the runs.
    /// - Returns: The first block that has changed; `nil` if none of the runs is pending.
    mutating func end(_ runs: [Int], undoingBy steps: OptimisticSteps<State, Action>? = nil) -> Int? {
      var first: Int?
      for block in blocks.indices {
        for place in blocks[block].end(runs) {
          first = first ?? block
          runCount -= 1
          guard let steps, case .start(let action, let step) = entries[block][place]
          else { continue }
          entries[block][place] = steps.hasStacks ? .undone(action, step) : .action(action)
          guard !steps.hasStacks, let fields = steps.overwritten(action) else { continue }
          blocks[block].marks[place].fields = fields
          drop(around: place, of: block)
        }
      }
      return first
    }

    /// Replays a block and those after it.
    ///
    /// - Returns: The state after the last entry.
    mutating func replayed(from first: Int, by steps: OptimisticSteps<State, Action>) -> State {
      var state = states[first]
      for block in first..<blocks.count {
        states[block] = state
        Self.replay(entries[block][...], on: &state, by: steps)
      }
      for block in blocks.indices.dropFirst(max(first, 1)).reversed()
      where blocks[block].runCount == 0 {
        states.remove(at: block)
        for (entry, mark) in zip(entries.remove(at: block), blocks.remove(at: block).marks) {
          append(entry, mark, to: block - 1)
        }
      }
      return state
    }

    /// Forgets what happened before the oldest run that is under way.
    mutating func forget(by steps: OptimisticSteps<State, Action>) {
      guard blocks[0].marks.first?.run ?? 0 == 0,
        let block = blocks.firstIndex(where: { $0.runCount > 0 })
      else { return }
      states.removeFirst(block)
      entries.removeFirst(block)
      blocks.removeFirst(block)
      let count = blocks[0].marks.firstIndex { $0.run != 0 } ?? 0
      Self.replay(entries[0][..<count], on: &states[0], by: steps)
      entries[0].removeFirst(count)
      blocks[0].marks.removeFirst(count)
    }

    /// Reduces entries again, without warnings: those were reported when the entries were reduced first.
    private static func replay(
      _ entries: ArraySlice<OptimisticEntry<State, Action>>, on state: inout State,
      by steps: OptimisticSteps<State, Action>
    ) {
      RuntimeWarning.$handler.withValue(.init { _ in }) {
        OptimisticReplay.$isOn.withValue(true) { steps.replay(&state, entries) }
      }
    }
  }
}

/// The marks of the entries of a block. They are separate from the entries, because code without the types of a feature
/// costs less.
private struct OptimisticBlock: Sendable {
  struct Mark: Sendable {
    /// The number of the run under way that the entry starts; 0 for other entries.
    var run = 0
    var source: OptimisticRun?
    /// The fields that the entry's action sets; `nil` if the entry does anything else.
    var fields: UInt64?
  }

  /// A mark for each entry, in order.
  var marks: [Mark] = []
  /// The number of runs under way that start in this block.
  private(set) var runCount = 0
  /// The least and the greatest number of the runs that have started in this block.
  private var numbers: ClosedRange<Int>?

  mutating func append(_ mark: Mark) {
    marks.append(mark)
    guard mark.run != 0 else { return }
    runCount += 1
    let old = numbers ?? mark.run...mark.run
    numbers = min(old.lowerBound, mark.run)...max(old.upperBound, mark.run)
  }

  /// Ends runs.
  ///
  /// - Returns: The indices of the entries that start them, from the last to the first.
  mutating func end(_ runs: [Int]) -> [Int] {
    guard runCount > 0, let numbers, runs.contains(where: numbers.contains) else { return [] }
    let places = marks.indices.reversed().filter {
      marks[$0].run != 0 && runs.contains(marks[$0].run)
    }
    for place in places { marks[place] = Mark() }
    runCount -= places.count
    return places
  }

  /// Drops actions that do nothing, or only set fields that a following action sets, too.
  ///
  /// - Returns: The indices of the dropped entries, from the last to the first.
  mutating func drop(around place: Int) -> [Int] {
    guard marks[place].fields != nil else { return [] }
    var (place, dropped, setLater) = (place, [Int](), [UInt64]())
    while place + 1 < marks.count, marks[place + 1].fields != nil { place += 1 }
    while place >= 0, let fields = marks[place].fields {
      if fields == 0 || setLater.contains(where: { fields & ~$0 == 0 }) {
        marks.remove(at: place)
        dropped.append(place)
      } else {
        setLater.append(fields)
      }
      place -= 1
    }
    return dropped
  }
}

/// Something that has changed a state.
@usableFromInline
enum OptimisticEntry<State: Sendable, Action: Sendable>: Sendable {
  case action(Action)
  /// The start of a run that is under way or has succeeded, and its step.
  case start(Action, Step)
  /// The start of a run whose steps are undone, in a state with stacks: the stacks skip the ids that the steps gave.
  case undone(Action, Step)
  /// A change outside the reducer.
  case written(from: State, to: State)

  @usableFromInline typealias Step = @Sendable (inout State) -> Void
}

/// Whether actions are reduced again, to undo a run.
private enum OptimisticReplay {
  @TaskLocal static var isOn = false
}

extension OptimisticJournal: CustomReflectable, CustomStringConvertible {
  /// Shows nothing but the description.
  public var customMirror: Mirror { Mirror(self, children: [:]) }

  /// `pending` or `empty`.
  public var description: String { isPending ? "pending" : "empty" }
}

/// What actions do to a state with an ``OptimisticJournal``, as functions that depend on their arguments alone.
@usableFromInline
struct OptimisticSteps<State: Sendable, Action: Sendable>: Sendable {
  @usableFromInline let change: @Sendable (inout State, Action) -> Void
  @usableFromInline let overwritten: @Sendable (Action) -> UInt64?
  @usableFromInline let hasStacks: Bool
  @usableFromInline let replay: @Sendable (inout State, ArraySlice<Entry>) -> Void

  @usableFromInline typealias Entry = OptimisticEntry<State, Action>

  /// Makes the steps from functions.
  ///
  /// - Parameters:
  ///   - change: Changes the state because of an action, for good.
  ///   - keep: Copies what was written outside the reducer: fields that differ between two states get the values of the
  ///     second one.
  ///   - number: For a state with stacks, calls ``StackOf/skipIDs(of:)`` on each of them.
  ///   - overwritten: The fields that `change` sets; see ``OptimisticReducer``.
  @inlinable
  init(
    change: @escaping @Sendable (inout State, Action) -> Void,
    keep: @escaping @Sendable (inout State, _ old: State, _ new: State) -> Void,
    number: (@Sendable (inout State, _ other: State) -> Void)?,
    overwritten: @escaping @Sendable (Action) -> UInt64?
  ) {
    self.change = change
    self.overwritten = overwritten
    hasStacks = number != nil
    // In an inlinable function, so that the loop is specialized for the types of the feature.
    replay = { state, entries in
      for entry in entries {
        switch entry {
        case .action(let action):
          change(&state, action)
        case .start(let action, let step):
          change(&state, action)
          step(&state)
        case .undone(let action, let step):
          change(&state, action)
          var other = state
          step(&other)
          number?(&state, other)
        case .written(let old, let new):
          keep(&state, old, new)
        }
      }
    }
  }
}
