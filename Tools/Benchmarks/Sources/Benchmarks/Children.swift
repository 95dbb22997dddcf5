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

  enum Action: Sendable, CaseReadable {
    case insertAndRemove
    case move
    case edit
    case rows(id: Int, action: RowAction)

    struct Cases: Sendable {
      var rows: CaseOf<(id: Int, action: RowAction)> {
        CaseOf(3) { .rows(id: $0.id, action: $0.action) }
      }
    }

    static let cases = Cases()
    func read<Reader: CaseReader>(_ reader: Reader) -> Reader.Output {
      switch self {
      case .insertAndRemove: reader.read(0, ())
      case .move: reader.read(1, ())
      case .edit: reader.read(2, ())
      case .rows(let id, let action): reader.read(3, (id: id, action: action))
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

  // MARK: - Children of the rows

  /// A row with children that come and go.
  struct Card: Sendable, Identifiable {
    let id: Int
    var count = 0
    var editor: Row?
    var tags: IdentifiedArrayOf<Row> = []
  }

  struct Board: Sendable {
    var cards: IdentifiedArrayOf<Card>
    var count = 0
  }

  enum BoardAction: Sendable, CaseReadable {
    case elsewhere
    case card(id: Int, action: CardAction)

    struct Cases: Sendable {
      var card: CaseOf<(id: Int, action: CardAction)> {
        CaseOf(1) { .card(id: $0.id, action: $0.action) }
      }
    }

    static let cases = Cases()
    func read<Reader: CaseReader>(_ reader: Reader) -> Reader.Output {
      switch self {
      case .elsewhere: reader.read(0, ())
      case .card(let id, let action): reader.read(1, (id: id, action: action))
      }
    }
  }

  enum CardAction: Sendable, CaseReadable {
    case bump
    case open
    case editor(RowAction)
    case tag(id: Int, action: RowAction)

    struct Cases: Sendable {
      var editor: CaseOf<RowAction> { CaseOf(2) { .editor($0) } }
      var tag: CaseOf<(id: Int, action: RowAction)> {
        CaseOf(3) { .tag(id: $0.id, action: $0.action) }
      }
    }

    static let cases = Cases()
    func read<Reader: CaseReader>(_ reader: Reader) -> Reader.Output {
      switch self {
      case .bump: reader.read(0, ())
      case .open: reader.read(1, ())
      case .editor(let value): reader.read(2, value)
      case .tag(let id, let action): reader.read(3, (id: id, action: action))
      }
    }
  }

  static func reduce(_ state: inout Board, _ action: BoardAction) {
    switch action {
    case .elsewhere: state.count += 1
    case .card(let id, let action):
      state.cards.modify(id: id) { card in
        switch action {
        case .bump: card.count += 1
        case .open: card.editor = card.editor == nil ? Row(id: 0) : nil
        case .editor: card.editor?.count += 1
        case .tag(let id, .bump): card.tags[id: id]?.count += 1
        }
      }
    }
  }

  static func board(_ count: Int, _ action: BoardAction, _ name: String) -> Candidate {
    let saga = Saga<Row, RowAction>("row") { context in
      try await context.take(.where { (_: RowAction) in true })
    }
    let card: [Saga<Card, CardAction>] =
      [saga].pullback(optional: \.editor, action: \.editor)
      + [saga].pullback(each: \.tags, action: \.tag)
    let cards = (0..<count).map { Card(id: $0, tags: [Row(id: 1)]) }
    let store = Store(
      initialState: Board(cards: IdentifiedArray(uniqueElements: cards)), reduce: reduce,
      sagas: card.pullback(each: \.cards, action: \.card))
    return Candidate("\(name), \(count) rows") { count in
      for _ in 0..<count { store.send(action) }
    }
  }

  /// What an action costs in a store of many rows, whose optional and nested children have sagas.
  static func runBoards() -> Times {
    let actions: [(BoardAction, String)] = [
      (.elsewhere, "elsewhere"), (.card(id: 5, action: .bump), "of a row"),
      (.card(id: 5, action: .open), "that opens or closes a child"),
      (.card(id: 5, action: .tag(id: 1, action: .bump)), "of a row of a row"),
    ]
    return compare(
      "An action in a store of rows with an optional child and a list, with sagas", count: 2_000,
      actions.flatMap { action, name in
        [10, 100_000].map { board($0, action, name) }
      })
  }

  /// Each action in a store of many rows, to the same in one of few.
  static func goals(_ times: Times) -> [Goal] {
    ["elsewhere", "of a row", "that opens or closes a child", "of a row of a row"].map { name in
      Goal(
        text: "an action \(name), 100,000 rows to 10",
        value: times.ratio("\(name), 100000 rows", to: "\(name), 10 rows"), limit: 2)
    }
  }

  static func run() -> Times {
    compare(
      "An action that changes a list of 10,000 children, without and with a saga each",
      count: 2_000,
      [byHand]
        + [(Action.insertAndRemove, "insert and remove"), (.move, "move"), (.edit, "edit")].flatMap {
          (action, name) in
          [
            candidate(action, sagas: false, name),
            candidate(action, sagas: true, "\(name), with sagas"),
          ]
        })
  }
}
