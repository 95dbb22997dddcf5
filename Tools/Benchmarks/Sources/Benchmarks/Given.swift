import ReduxRuntime

/// What an action costs that leaves a value alone, which a child shares or rows are given, as generated code is.
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
        state.takeFirst()
      case .second(let action):
        Tab.reduce(&state.second, action)
        state.takeSecond()
      }
    }
  }

  struct Row: Identifiable, Equatable, Sendable {
    let id: Int
    var theme = "light"
    var number = 0
  }

  struct List: Equatable, Sendable {
    enum Action: Sendable { case row(Int) }

    var theme = "light"
    var rows: IdentifiedArrayOf<Row> = []

    @inline(never)
    mutating func giveRows() {
      for id in rows.ungiven(where: { [theme] in $0.theme != theme }) {
        rows.modify(id: id) { [theme] in $0.theme = theme }
      }
    }

    static func reduce(_ state: inout List, _ action: Action) {
      switch action {
      case .row(let id):
        state.rows.modify(id: id) { $0.number += 1 }
        state.giveRows()
      }
    }
  }

  private static let alone = "a child that shares nothing"
  private static let shared = "a child that shares a struct, left alone"
  private static let few = "a row of 10 that are given a value"
  private static let many = "a row of 100,000 that are given a value"

  static var candidates: [Candidate] {
    func candidate(
      _ name: String, _ reduce: @escaping @Sendable (inout Tabs, Tabs.Action) -> Void
    ) -> Candidate {
      let store = Store(initialState: Tabs(), reduce: reduce)
      return Candidate(name) { count in
        for _ in 0..<count { store.send(.first(.bumped)) }
      }
    }
    func rows(_ name: String, _ count: Int) -> Candidate {
      let list = List(rows: IdentifiedArray(uniqueElements: (0..<count).map { Row(id: $0) }))
      let store = Store(initialState: list, reduce: List.reduce)
      return Candidate(name) { count in
        for number in 0..<count { store.send(.row(number % 10)) }
      }
    }
    return [
      candidate(alone, Tabs.alone), candidate(shared, Tabs.shared), rows(few, 10),
      rows(many, 100_000),
    ]
  }

  static func run() -> Times {
    compare("An action of a child", count: 1_000_000, candidates)
  }

  static func goals(_ times: Times) -> [Goal] {
    [
      Goal(
        text: "an action that leaves a shared value alone, to one without it",
        value: times.ratio(shared, to: alone), limit: 1.3),
      Goal(
        text: "a row of 100,000 that are given a value, to one of 10",
        value: times.ratio(many, to: few), limit: 1.2),
    ]
  }
}
