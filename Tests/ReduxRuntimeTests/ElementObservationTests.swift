import ReduxRuntime
import Testing

/// Something with an id that counts how often it is compared.
private struct Row: Identifiable, Sendable {
  let id: Int
  var counted: Counted
  var other = 0
}

@Suite("Views: elements of a collection")
@MainActor
struct ElementObservationTests {
  private struct Table: Sendable {
    var rows: IdentifiedArrayOf<Row>
  }

  private struct Room: Sendable {
    var table: Table
    var number = 0
  }

  @Test(
    "235. an element that changes costs those who look at the others nothing, even below a child")
  func elements() throws {
    let tally = Tally()
    let inner = Store<Room, Change<Room>>(
      initialState: Room(
        table: Table(
          rows: .init(
            uniqueElements: (0..<100).map { Row(id: $0, counted: Counted(id: $0, tally: tally)) }))),
      reduce: { $1.apply(&$0) })
    let store = MainStore(inner)
    let table = store.scope(state: \.table, action: \.child)
    let rows = (0..<100).map { table.scope(each: \.rows, id: $0, action: \.rows) }
    let views = try rows.map { row in
      let row = try #require(row)
      return ObservationTests.View { _ = row.counted }
    }
    let late = ObservationTests.View { _ = table.scope(each: \.rows, id: 100, action: \.rows) }
    func drawn() -> [Int] { views.indices.filter { views[$0].drawn > 0 } }

    store.send(.init { $0.table.rows[id: 7]?.counted.id = 1000 })
    #expect(drawn() == [7])
    #expect(tally.take() == 1)
    store.send(.init { $0.table.rows[id: 8]?.other = 1 })
    store.send(.init { $0.number = 1 })
    #expect(drawn() == [7])
    #expect(tally.take() == 1)
    store.send(.init { $0.table.rows.move(fromOffsets: [3], toOffset: 50) })
    #expect(drawn() == [7] && late.drawn == 0)
    #expect(tally.take() == 0)
    store.send(
      .init {
        $0.table.rows.remove(id: 5)
        $0.table.rows.append(Row(id: 100, counted: Counted(id: 1, tally: tally)))
      })
    #expect(drawn() == [5, 7] && late.drawn == 1)
    #expect(rows[5]?.counted == Counted(id: 5, tally: tally))
  }

  @Test("236. a collection that does not know its changes is compared element by element")
  func unknown() throws {
    let inner = Store<Plain, Renumbering>(
      initialState: Plain(), reduce: { $0.rows[$1.id].counted.id = $1.number })
    let store = MainStore(inner)
    let rows = try (0..<3).map { try #require(store.scope(each: \.self, id: $0, action: \.row)) }
    let views = rows.map { row in ObservationTests.View { _ = row.counted } }
    rows[1].send(9)
    #expect(views.map(\.drawn) == [0, 1, 0])
    #expect(store.rows[1].counted.id == 9)
  }

  private struct Renumbering: CasePathable, Sendable {
    var id: Int
    var number: Int

    struct Cases: Sendable {
      var row: CaseOf<(id: Int, action: Int)> {
        CaseOf(
          embed: { Renumbering(id: $0.id, number: $0.action) }, extract: { ($0.id, $0.number) })
      }
    }
    static let cases = Cases()
  }

  /// A collection by hand.
  private struct Plain: ChildCollection, Sendable {
    var rows = (0..<3).map { Row(id: $0, counted: Counted(tally: Tally())) }
    var ids: [Int] { rows.map(\.id) }

    subscript(id id: Int) -> Row? { rows.first { $0.id == id } }

    mutating func modify<Thrown: Error>(
      id: Int, _ change: (inout Row) throws(Thrown) -> Void
    ) throws(Thrown) -> Bool {
      guard let index = rows.firstIndex(where: { $0.id == id }) else { return false }
      try change(&rows[index])
      return true
    }
  }
}
