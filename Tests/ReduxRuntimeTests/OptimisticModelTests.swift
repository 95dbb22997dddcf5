import Testing
import TestingOptions

@testable import ReduxRuntime

/// Random interleavings of runs, actions and writes beside the reducer, against a model without a journal: everything
/// that has happened, reduced from the start, without the steps of runs that failed.
@Suite("Optimistic runs at random", .underAnyStore)
struct OptimisticModelTests {
  enum Happening {
    case action(Likes.Action)
    case written(count: Int?, title: String?, list: [Int]?)
  }

  struct Model {
    var happenings: [Happening] = []
    var undone: Set<Int> = []

    var state: Likes.State {
      var state = Likes.State()
      for happening in happenings {
        switch happening {
        case .written(let count, let title, let list):
          if let count { state.count = count }
          if let title { state.title = title }
          if let list { state.list = list }
        case .action(let action):
          Likes.change(&state, action)
          guard case .run(let run) = action, case .started = run.event else { continue }
          if undone.contains(run.run) {
            // What the steps pushed is not there, and its id is not given again.
            var other = state
            Likes.apply(run.trigger, to: &other)
            state.path.skipIDs(of: other.path)
          } else {
            Likes.apply(run.trigger, to: &state)
          }
        }
      }
      return state
    }
  }

  @Test("310. any interleaving ends as if failed runs had written nothing")
  func interleavings() { for seed in RandomCases.seeds(500, many: 20_000) { checkInterleaving(seed, count: 40) } }

  @Test("318. any interleaving of hundreds of runs ends like that, too")
  func longInterleavings() { for seed in RandomCases.seeds(8, many: 400) { checkInterleaving(seed, count: 600) } }

  private func checkInterleaving(_ seed: Int, count: Int) {
    var random = Random(seed: UInt64(seed))
    var model = Model()
    var state = Likes.State()
    var open: [Int] = []
    var last = 0
    var idsOfScreens: [Int: StackElementID] = [:]
    for step in 0..<count {
      let number = Int.random(in: 0..<9, using: &random)
      switch Int.random(in: 0..<12, using: &random) {
      case 0..<4:
        last += 1
        let isReplacing = Int.random(in: 0..<5, using: &random) == 0
        let replaced = isReplacing ? open.randomElement(using: &random) : nil
        let all: [Likes.Steps] = [
          .add(number), .set(number), .title("\(number)"), .append(number), .push(step),
        ]
        let steps = all[Int.random(in: 0..<5, using: &random)]
        if let replaced {
          open.removeAll { $0 == replaced }
          model.undone.insert(replaced)
        }
        open.append(last)
        send(.started(last, steps, replacing: replaced.map { [$0] } ?? []))
      case 4..<7:
        guard let run = open.randomElement(using: &random) else { continue }
        open.removeAll { $0 == run }
        if Bool.random(using: &random) {
          send(.succeeded(run))
        } else {
          model.undone.insert(run)
          send(.failed(run))
        }
      case 7:
        // A value that is there already is no change that anybody could find.
        let count = Bool.random(using: &random) ? state.count + 1 + number : nil
        let title = Bool.random(using: &random) ? state.title + "!" : nil
        let list = Bool.random(using: &random) ? state.list + [-number] : nil
        if let count { state.count = count }
        if let title { state.title = title }
        if let list { state.list = list }
        model.happenings.append(.written(count: count, title: title, list: list))
      case 8: send(.reset)
      default:
        let all: [Likes.Action] = [
          .add(number), .set(number), .title("t\(number)"), .copy, .appendIfEven, .push(step), .pop,
          .stop,
        ]
        send(all[Int.random(in: 0..<8, using: &random)])
      }
      #expect(state == model.state, "seed \(seed)")
      #expect(state.journal.isPending == !open.isEmpty)
      // A reset begins the ids again.
      if state.path.isEmpty { idsOfScreens = [:] }
      for (id, screen) in zip(state.path.ids, state.path) {
        #expect(idsOfScreens[screen] ?? id == id, "seed \(seed): a screen has another id")
        idsOfScreens[screen] = id
      }
      #expect(Set(state.path.ids).count == state.path.count)
    }

    func send(_ action: Likes.Action) {
      model.happenings.append(.action(action))
      Likes.reduce(&state, action)
    }
  }
}
