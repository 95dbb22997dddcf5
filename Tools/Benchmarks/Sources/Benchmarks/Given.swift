import ReduxRuntime

/// What a child that shares a value with its parent costs an action that leaves the value alone, as generated code is.
enum GivenBenchmarks {
  struct Stats: Equatable, Sendable {
    var count = 0
    var names = ["Blob", "Blob Jr.", "Blob Sr."]
    var title = "Statistics of a week"
  }

  struct Tab: Equatable, Sendable {
    enum Action: Sendable { case bumped, counted }

    var stats = Stats()
    var number = 0

    static func reduce(_ state: inout Tab, _ action: Action) {
      switch action {
      case .bumped: state.number += 1
      case .counted: state.stats.count += 1
      }
    }
  }

  struct Tabs: Equatable, Sendable {
    enum Action: Sendable {
      case first(Tab.Action)
      case second(Tab.Action)
    }

    var stats = Stats()
    var first = Tab()
    var second = Tab()

    @inline(never)
    mutating func takeFirst() {
      if first.stats != stats {
        stats = first.stats
        second.stats = stats
      }
    }

    @inline(never)
    mutating func takeSecond() {
      if second.stats != stats {
        stats = second.stats
        first.stats = stats
      }
    }

    static func alone(_ state: inout Tabs, _ action: Action) {
      switch action {
      case .first(let action): Tab.reduce(&state.first, action)
      case .second(let action): Tab.reduce(&state.second, action)
      }
    }

    static func shared(_ state: inout Tabs, _ action: Action) {
      switch action {
      case .first(let action):
        Tab.reduce(&state.first, action)
        if case .counted = action {
          state.takeFirst()
        }
      case .second(let action):
        Tab.reduce(&state.second, action)
        if case .counted = action {
          state.takeSecond()
        }
      }
    }
  }

  private static let alone = "a child that shares nothing"
  private static let shared = "a child that shares a struct, left alone"

  static var candidates: [Candidate] {
    func candidate(
      _ name: String, _ reduce: @escaping @Sendable (inout Tabs, Tabs.Action) -> Void
    ) -> Candidate {
      let store = Store(initialState: Tabs(), reduce: reduce)
      return Candidate(name) { count in
        for _ in 0..<count { store.send(.first(.bumped)) }
      }
    }
    return [candidate(alone, Tabs.alone), candidate(shared, Tabs.shared)]
  }

  static func run() -> Times {
    compare("An action of a child", count: 1_000_000, candidates)
  }

  static func goals(_ times: Times) -> [Goal] {
    [
      Goal(
        text: "an action that leaves a shared value alone, to one without it",
        value: times.ratio(shared, to: alone), limit: 1.02)
    ]
  }
}
