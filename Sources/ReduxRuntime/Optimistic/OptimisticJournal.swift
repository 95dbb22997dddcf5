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

  /// The oldest run under way, and the action that says that it was cancelled.
  var oldest: (run: Int, end: Action)? {
    guard isPending, case .step(_, let end) = pending[0].entries[0][0] else { return nil }
    return (pending[0].blocks[0].marks[0].run, end)
  }

  /// Reduces an action, and undoes the changes of a run that has failed, was cancelled or is replaced.
  ///
  /// - Parameters:
  ///   - state: The state, without its journal.
  ///   - action: The action.
  ///   - step: The step of the action, if an optimistic run reports it.
  ///   - steps: What actions do to the state.
  mutating func reduce(
    _ state: inout State, _ action: Action, _ step: OptimisticStep<State, Action>?,
    by steps: OptimisticSteps<State, Action>
  ) {
    if isPending { pending[0].noteChange(to: state) }
    if let step, !step.isSuccess {
      undo(step.isStart ? step.replaced : [step.run], in: &state, by: steps)
    }
    perform(.action(action), fields: steps.overwritten(action), on: &state, by: steps)
    if let step, step.isSuccess { keep([step.run], by: steps) }
    if isPending { putBelow(steps.answered(action), in: &state, by: steps) }
    if let step, step.isStart { start(step, in: &state, by: steps) }
    if isPending { pending[0].last = state }
  }

  /// Changes the state beside its actions while a run is under way, as a reaction to another feature does.
  mutating func react(
    _ state: inout State, by steps: OptimisticSteps<State, Action>,
    _ reaction: @escaping @Sendable (inout State) -> Void
  ) {
    pending[0].noteChange(to: state)
    perform(.change(reaction), on: &state, by: steps)
    pending[0].last = state
  }

  private mutating func perform(
    _ entry: OptimisticEntry<State, Action>, fields: UInt64? = nil, on state: inout State,
    by steps: OptimisticSteps<State, Action>
  ) {
    guard isPending else { return steps.replay(&state, [entry]) }
    let undone = OptimisticReplay.undone { steps.replay(&state, [entry]) }
    pending[0].undone.formUnion(undone)
    pending[0].add(entry, OptimisticBlock.Mark(fields: fields))
  }

  /// Makes the step of a run. A replay leaves out the steps of runs that are undone later.
  private mutating func start(
    _ step: OptimisticStep<State, Action>, in state: inout State,
    by steps: OptimisticSteps<State, Action>
  ) {
    if OptimisticReplay.current?.known.contains(step.run) == true {
      if steps.hasStacks { perform(.undone(step.anticipate), on: &state, by: steps) }
      return
    }
    if !isPending { pending.append(Pending(state: state)) }
    pending[0].start(
      .step(step.anticipate, end: step.end),
      OptimisticBlock.Mark(run: step.run, writes: step.writes), before: state)
    step.anticipate(&state)
  }

  /// Makes the steps of runs permanent, if the runs are pending.
  private mutating func keep(_ runs: Set<Int>, by steps: OptimisticSteps<State, Action>) {
    guard isPending, !pending[0].end(runs).isEmpty else { return }
    settle(by: steps)
  }

  /// Undoes the steps of runs, if the runs are pending.
  private mutating func undo(
    _ runs: [Int], in state: inout State, by steps: OptimisticSteps<State, Action>
  ) {
    guard isPending else { return }
    // Within a replay, those that are undone later are undone, too: so this part is replayed once, not for each run.
    let known = OptimisticReplay.current?.known ?? []
    let ended = pending[0].end(known.union(runs), undoingBy: steps)
    guard let first = ended.first else { return }
    OptimisticReplay.current?.undone.formUnion(ended.map(\.mark.run))
    state = pending[0].replayed(from: first.block, by: steps)
    settle(by: steps)
  }

  /// Puts an answer, which is the last entry, below the steps that write the same fields: they are made again after it.
  private mutating func putBelow(
    _ fields: UInt64, in state: inout State, by steps: OptimisticSteps<State, Action>
  ) {
    let moved = pending[0].end(pending[0].runs(writing: fields), undoingBy: steps)
    guard let first = moved.first else { return }
    for step in moved { pending[0].start(step.entry, step.mark, before: state) }
    state = pending[0].replayed(from: first.block, by: steps)
    settle(by: steps)
  }

  private mutating func settle(by steps: OptimisticSteps<State, Action>) {
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
    /// The runs of features inside that were undone since. A replay does not even make their steps.
    var undone: Set<Int> = []

    init(state: State) { (states, last) = ([state], state) }

    /// Adds an entry if somebody has written into the state since the last action.
    mutating func noteChange(to state: State) {
      if state != last { add(.written(from: last, to: state), OptimisticBlock.Mark()) }
    }

    mutating func add(_ entry: OptimisticEntry<State, Action>, _ mark: OptimisticBlock.Mark) {
      append(entry, mark, to: blocks.count - 1)
    }

    /// Adds the step of a run.
    ///
    /// - Parameter state: The state before it; any, if it is replayed next.
    mutating func start(_ step: OptimisticEntry<State, Action>, _ mark: OptimisticBlock.Mark, before state: State) {
      // With this limit, the length and the number of blocks grow as the square root of the number of runs.
      if blocks[blocks.count - 1].marks.count >= max(16, blocks.count) {
        states.append(state)
        entries.append([])
        blocks.append(OptimisticBlock())
      }
      runCount += 1
      add(step, mark)
    }

    private mutating func append(_ entry: OptimisticEntry<State, Action>, _ mark: OptimisticBlock.Mark, to block: Int) {
      entries[block].append(entry)
      blocks[block].append(mark)
      drop(around: blocks[block].marks.count - 1, of: block)
    }

    private mutating func drop(around place: Int, of block: Int) {
      for place in blocks[block].drop(around: place) { entries[block].remove(at: place) }
    }

    /// The runs under way whose steps may write one of the fields.
    func runs(writing fields: UInt64) -> Set<Int> {
      if fields == 0 { return [] }
      let steps = blocks.lazy.flatMap(\.marks).filter { $0.run != 0 && $0.writes & fields != 0 }
      return Set(steps.map(\.run))
    }

    /// Ends runs. Their steps stay, unless `steps` is given.
    ///
    /// - Parameter steps: If given, the next replay of the changed blocks undoes the steps of the runs.
    /// - Returns: The steps of those runs that are pending, from the oldest to the newest.
    mutating func end(_ runs: Set<Int>, undoingBy steps: OptimisticSteps<State, Action>? = nil)
      -> [(block: Int, entry: OptimisticEntry<State, Action>, mark: OptimisticBlock.Mark)]
    {
      var ended: [(block: Int, entry: OptimisticEntry<State, Action>, mark: OptimisticBlock.Mark)] = []
      if runs.isEmpty { return ended }
      for block in blocks.indices.reversed() {
        for (place, mark) in blocks[block].end(runs) {
          let entry = entries[block][place]
          ended.append((block, entry, mark))
          runCount -= 1
          guard case .step(let step, _) = entry else { continue }
          if let steps, !steps.hasStacks {
            entries[block].remove(at: place)
            blocks[block].marks.remove(at: place)
            if place > 0 { drop(around: place - 1, of: block) }
          } else {
            entries[block][place] = steps == nil ? .change(step) : .undone(step)
          }
        }
      }
      return ended.reversed()
    }

    /// Replays a block and those after it.
    ///
    /// - Returns: The state after the last entry.
    mutating func replayed(from first: Int, by steps: OptimisticSteps<State, Action>) -> State {
      var state = states[first]
      for block in first..<blocks.count {
        states[block] = state
        undone.formUnion(
          Self.replay(entries[block][...], on: &state, knowing: undone, by: steps))
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
      undone.formUnion(
        Self.replay(entries[0][..<count], on: &states[0], knowing: undone, by: steps))
      entries[0].removeFirst(count)
      blocks[0].marks.removeFirst(count)
    }

    /// Reduces entries again, without warnings: those were reported when the entries were reduced first.
    ///
    /// - Returns: The runs of features inside that are undone.
    private static func replay(
      _ entries: ArraySlice<OptimisticEntry<State, Action>>, on state: inout State, knowing undone: Set<Int>,
      by steps: OptimisticSteps<State, Action>
    ) -> Set<Int> {
      OptimisticReplay.undone(knowing: undone) {
        RuntimeWarning.$handler.withValue(.init { _ in }) { steps.replay(&state, entries) }
      }
    }
  }
}

/// The marks of the entries of a block. They are separate from the entries, because code without the types of a feature
/// costs less.
private struct OptimisticBlock: Sendable {
  struct Mark: Sendable {
    /// The number of the run under way whose step the entry is; 0 for other entries.
    var run = 0
    /// The fields that the step may write.
    var writes: UInt64 = 0
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
  /// - Returns: The indices and the marks of their steps, from the last to the first.
  mutating func end(_ runs: Set<Int>) -> [(place: Int, mark: Mark)] {
    guard runCount > 0, let numbers, runs.contains(where: numbers.contains) else { return [] }
    let places = marks.indices.reversed().filter {
      marks[$0].run != 0 && runs.contains(marks[$0].run)
    }
    let ended = places.map { ($0, marks[$0]) }
    for place in places { marks[place] = Mark() }
    runCount -= places.count
    return ended
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
  /// The step of a run under way, and the action that says that the run was cancelled.
  case step(Change, end: Action)
  /// The step of a run that is undone, in a state with stacks: the stacks skip the ids that the step gave.
  case undone(Change)
  /// The step of a run that has succeeded, or a reaction to another feature.
  case change(Change)
  /// A change outside the reducer.
  case written(from: State, to: State)

  @usableFromInline typealias Change = @Sendable (inout State) -> Void
}

/// What a replay knows of the runs of features inside, and what it learns. Belongs to one thread.
private final class OptimisticReplay: @unchecked Sendable {
  @TaskLocal static var current: OptimisticReplay?

  /// The runs whose steps are undone later.
  let known: Set<Int>
  /// The runs that have been undone in the meantime.
  var undone: Set<Int> = []

  private init(_ known: Set<Int>) { self.known = known }

  /// Changes a state.
  ///
  /// - Parameter known: If given, the runs that are undone later in a replay.
  /// - Returns: The runs that were undone in it.
  static func undone(knowing known: Set<Int> = [], in change: () -> Void) -> Set<Int> {
    let outer = current
    let replay = OptimisticReplay(outer.map { $0.known.union(known) } ?? known)
    $current.withValue(replay, operation: change)
    outer?.undone.formUnion(replay.undone)
    return replay.undone
  }
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
  @usableFromInline let answered: @Sendable (Action) -> UInt64
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
  ///   - answered: The fields that an answer sets; see ``OptimisticReducer``.
  @inlinable
  init(
    change: @escaping @Sendable (inout State, Action) -> Void,
    keep: @escaping @Sendable (inout State, _ old: State, _ new: State) -> Void,
    number: (@Sendable (inout State, _ other: State) -> Void)?,
    overwritten: @escaping @Sendable (Action) -> UInt64?,
    answered: @escaping @Sendable (Action) -> UInt64
  ) {
    self.change = change
    self.overwritten = overwritten
    self.answered = answered
    hasStacks = number != nil
    // In an inlinable function, so that the loop is specialized for the types of the feature.
    replay = { state, entries in
      for entry in entries {
        switch entry {
        case .action(let action):
          change(&state, action)
        case .step(let step, _), .change(let step):
          step(&state)
        case .undone(let step):
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
