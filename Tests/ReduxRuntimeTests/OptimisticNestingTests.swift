import Testing
import TestingOptions

@testable import ReduxRuntime

/// Random interleavings of the runs of a feature and of the one around it, which writes into it, against a model
/// without journals.
@Suite("Optimistic runs inside of each other, at random", .underAnyStore)
struct OptimisticNestingTests {
  enum Parent {
    struct State: Equatable, Sendable {
      var count = 0
      var child = Likes.State()
      var journal = OptimisticJournal<State, Action>()
    }

    enum Action: Sendable {
      case run(OptimisticEvent<Likes.Steps, CallEvent<Int, Failure>>)
      case child(Likes.Action)
      case add(Int)
      case title(String)
    }

    static let optimistic = OptimisticReducer(
      change, run(of:), in: \.journal, fields: \.count, \.child)

    static func run(of action: Action) -> OptimisticStep<State, Action>? {
      if case .run(let run) = action { run.step(Action.run) { apply($1, to: &$0) } } else { nil }
    }

    static func reduce(_ state: inout State, _ action: Action) {
      optimistic.reduce(&state, action)
    }

    static func change(_ state: inout State, _ action: Action) {
      switch action {
      case .run: break
      case .child(let action): Likes.reduce(&state.child, action)
      case .add(let number): state.count += number
      case .title(let title): state.child.title = title
      }
    }

    static func apply(_ steps: Likes.Steps?, to state: inout State) {
      switch steps {
      case .title(let title): state.child.title = title
      case .add(let number): state.count += number
      default: break
      }
    }
  }

  /// The state without what the runs wrote that were undone.
  func model(_ actions: [Parent.Action], _ undone: Set<Int>) -> Parent.State {
    var state = Parent.State()
    for action in actions {
      switch action {
      case .run(let run):
        if !run.event.isSettled, !undone.contains(run.run) {
          Parent.apply(run.trigger, to: &state)
        }
      case .child(let action):
        Likes.change(&state.child, action)
        if case .run(let run) = action, !run.event.isSettled, !undone.contains(run.run) {
          Likes.apply(run.trigger, to: &state.child)
        }
      case .add, .title: Parent.change(&state, action)
      }
    }
    return state
  }

  @Test("319. runs inside of each other end as if failed runs had written nothing")
  func interleavings() { for seed in RandomCases.seeds(250, many: 10_000) { checkInterleaving(seed) } }

  private func checkInterleaving(_ seed: Int) {
    var random = Random(seed: UInt64(seed))
    var state = Parent.State()
    var actions: [Parent.Action] = []
    var undone: Set<Int> = []
    var open: [(run: Int, isChild: Bool)] = []
    var last = 0
    for step in 0..<60 {
      switch Int.random(in: 0..<9, using: &random) {
      case 0..<4:
        last += 1
        let isChild = Bool.random(using: &random)
        let all: [Likes.Steps] = [.add(step), .title("run \(step)"), .set(step), .append(step)]
        let steps = all[Int.random(in: 0..<(isChild ? 4 : 2), using: &random)]
        open.append((last, isChild))
        let event = Likes.Action.RunEvent(run: last, trigger: steps, event: .started)
        send(isChild ? .child(.run(event)) : .run(event))
      case 4..<7:
        guard let place = open.indices.randomElement(using: &random) else { continue }
        let (run, isChild) = open.remove(at: place)
        let isSuccess = Bool.random(using: &random)
        if !isSuccess { undone.insert(run) }
        let event = Likes.Action.RunEvent(
          run: run, event: isSuccess ? .success(0) : .failure(Failure(Boom())))
        send(isChild ? .child(.run(event)) : .run(event))
      case 7: send(.title("title \(step)"))
      default: send(Bool.random(using: &random) ? .add(step) : .child(.add(step)))
      }
      #expect(state == model(actions, undone), "seed \(seed), step \(step)")
    }
    for (run, isChild) in open {
      undone.insert(run)
      let event = Likes.Action.RunEvent(run: run, event: .cancelled)
      send(isChild ? .child(.run(event)) : .run(event))
    }
    #expect(state == model(actions, undone), "seed \(seed)")
    #expect(!state.journal.isPending && !state.child.journal.isPending)

    func send(_ action: Parent.Action) {
      actions.append(action)
      Parent.reduce(&state, action)
    }
  }
}
