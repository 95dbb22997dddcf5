import ReduxRuntime

/// Lists of children with sagas: what an action costs that changes the list.
enum ChildBenchmarks {
  struct Row: Equatable, Sendable, Identifiable {
    let id: Int
    var count = 0
  }

  enum RowAction: Sendable { case bump }

  struct State: Sendable {
    var rows: IdentifiedArrayOf<Row>
    var nextID: Int
  }

  enum Action: Sendable, CaseIndexed {
    case insertAndRemove
    case move
    case edit
    case rows(id: Int, action: RowAction)

    struct Cases: Sendable {
      var rows: CasePath<Action, (id: Int, action: RowAction)> {
        CasePath(
          index: 3, embed: { .rows(id: $0.id, action: $0.action) },
          extract: { if case .rows(let id, let action) = $0 { (id, action) } else { nil } })
      }
    }

    static let cases = Cases()
    var caseIndex: Int {
      switch self {
      case .insertAndRemove: 0
      case .move: 1
      case .edit: 2
      case .rows: 3
      }
    }
  }

  static func reduce(_ state: inout State, _ action: Action) {
    switch action {
    case .insertAndRemove:
      // Into the middle and from the end, so that the list stays as long as it is.
      state.rows.insert(Row(id: state.nextID), at: state.rows.count / 2)
      state.nextID += 1
      state.rows.removeLast()
    case .move: state.rows.swapAt(0, state.rows.count - 1)
    case .edit: state.rows[id: state.rows.ids[0]]?.count += 1
    case .rows(let id, .bump): state.rows[id: id]?.count += 1
    }
  }

  static func candidate(_ action: Action, sagas: Bool, _ name: String) -> Candidate {
    let rows = IdentifiedArrayOf(uniqueElements: (0..<10_000).map { Row(id: $0) })
    let saga = Saga<Row, RowAction>("row") { context in
      try await context.take(.where { (_: RowAction) in true })
    }
    let store = Store(
      initialState: State(rows: rows, nextID: 10_000), reduce: reduce,
      sagas: sagas ? [saga].pullback(each: \.rows, action: \.rows) : [])
    return Candidate(name) { count in
      for _ in 0..<count { store.send(action) }
    }
  }

  /// The same change of a list of ids, and who came and went as the standard library finds out.
  private static var byHand: Candidate {
    var ids = Array(0..<10_000)
    return Candidate("insert and remove ids, and difference(from:)") { count in
      for next in 0..<count {
        let old = ids
        ids.insert(10_000 + next, at: ids.count / 2)
        ids.removeLast()
        precondition(ids.difference(from: old).count == 2)
      }
    }
  }

  static func run() -> Times {
    compare(
      "An action that changes a list of 10,000 children, without and with a saga each",
      count: 2_000,
      [byHand]
        + [(Action.insertAndRemove, "insert and remove"), (.move, "move"), (.edit, "edit")].flatMap
      {
        (action, name) in
        [
          candidate(action, sagas: false, name),
          candidate(action, sagas: true, "\(name), with sagas"),
        ]
      })
  }
}
