import ReduxRuntime

/// Sending an action to a store: reducers as they are generated against one switch by hand, and the store
/// against a bare one.
enum DispatchBenchmarks {
  /// The least that a store can be: a state and a reducer.
  final class BareStore<State, Action> {
    private(set) var state: State
    private let reduce: (inout State, Action) -> Void

    init(_ state: State, _ reduce: @escaping (inout State, Action) -> Void) {
      self.state = state
      self.reduce = reduce
    }

    @inline(never)
    func send(_ action: Action) { reduce(&state, action) }
  }

  static func shape<State: Sendable, Action: Sendable>(
    _ title: String,
    _ state: State,
    _ actions: [Action],
    byHand: @escaping @Sendable (inout State, Action) -> Void,
    generated: @escaping @Sendable (inout State, Action) -> Void
  ) {
    let (hand, ours) = (BareStore(state, byHand), BareStore(state, generated))
    let store = Store(initialState: state, reduce: generated)
    let actions = opaque(actions)
    let mask = actions.count - 1
    compare(
      title, count: 1_000_000,
      [
        Candidate("by hand, bare store") { count in
          for number in 0..<count { hand.send(actions[number & mask]) }
        },
        Candidate("generated, bare store") { count in
          for number in 0..<count { ours.send(actions[number & mask]) }
        },
        Candidate("generated, Store") { count in
          for number in 0..<count { store.send(actions[number & mask]) }
        },
      ])
  }

  static func run() -> Times {
    shape(
      "Dispatch, flat", Counter.State(), [.increment, .add(2)],
      byHand: Counter.reduce, generated: Counter.reduce)
    shape(
      "Dispatch, 10 children", Ten.State(), [.child0(.increment), .child9(.add(2))],
      byHand: Ten.byHand, generated: Ten.generated)
    shape(
      "Dispatch, 50 children", Fifty.State(), [.child0(.increment), .child49(.add(2))],
      byHand: Fifty.byHand, generated: Fifty.generated)
    let deep: (Counter.Action) -> Level9.Action = { action in
      .child(.child(.child(.child(.child(.child(.child(.child(.child(.child(action))))))))))
    }
    shape(
      "Dispatch, 10 levels deep", Level9.State(), [deep(.increment), deep(.add(2))],
      byHand: Level9.byHand, generated: Level9.generated)
    return elements()
  }

  struct Row: Identifiable, Sendable {
    let id: Int
    var counter = Counter.State()
  }

  private static func elements() -> Times {
    let rows = (0..<1000).map { Row(id: $0) }
    let index = Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0.id) })
    let hand = BareStore<[Row], (Int, Counter.Action)>(rows) { state, action in
      if let position = index[action.0] { Counter.reduce(&state[position].counter, action.1) }
    }
    let ours = BareStore<IdentifiedArrayOf<Row>, (Int, Counter.Action)>(
      IdentifiedArray(uniqueElements: rows)
    ) { state, action in
      state.modify(id: action.0) { Counter.reduce(&$0.counter, action.1) }
    }
    return compare(
      "Dispatch to one of 1,000 elements", count: 1_000_000,
      [
        Candidate("array and dictionary by hand") { count in
          for number in 0..<count { hand.send((number % 1000, .increment)) }
        },
        Candidate("IdentifiedArray") { count in
          for number in 0..<count { ours.send((number % 1000, .increment)) }
        },
      ])
  }
}
