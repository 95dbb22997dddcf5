import Observation
import ReduxRuntime

/// Those who look at a store: scopes of scopes, and observers of which one changes.
@MainActor
enum ViewBenchmarks {
  struct Board: Sendable {
    var fields = [Int](repeating: 0, count: 1000)
    var flat = 0
  }

  struct Row: Identifiable, Sendable {
    let id: Int
    var count = 0
  }

  struct Table: Sendable {
    var rows = IdentifiedArray(uniqueElements: (0..<1000).map { Row(id: $0) })
  }

  struct Wide: Sendable {
    var stored = Ten(Ten(Ten(0)))
  }

  /// Ten stored fields; of tens of tens there are a thousand.
  struct Ten<Value: Sendable>: Sendable {
    var a, b, c, d, e, f, g, h, i, j: Value

    init(_ value: Value) {
      (a, b, c, d, e) = (value, value, value, value, value)
      (f, g, h, i, j) = (value, value, value, value, value)
    }

    static var all: [WritableKeyPath<Ten, Value>] {
      [\.a, \.b, \.c, \.d, \.e, \.f, \.g, \.h, \.i, \.j]
    }
  }

  /// The paths of a thousand stored fields.
  static func storedFields() -> [WritableKeyPath<Wide, Int>] {
    let root: WritableKeyPath<Wide, Ten<Ten<Ten<Int>>>> = \.stored
    var paths: [WritableKeyPath<Wide, Int>] = []
    for hundred in Ten<Ten<Ten<Int>>>.all {
      for ten in Ten<Ten<Int>>.all {
        let path = root.appending(path: hundred).appending(path: ten)
        paths += Ten<Int>.all.map { path.appending(path: $0) }
      }
    }
    return paths
  }

  static func run() -> (scopes: Times, observers: Times, lists: Times) {
    (scopes(), observers(), lists())
  }

  private static func scopes() -> Times {
    let store = Store(initialState: Level9.State(), reduce: Level9.generated)
    let scoped = store.scope(state: \.child, action: \.child).scope(state: \.child, action: \.child)
    let deep: Level7.Action =
      .child(.child(.child(.child(.child(.child(.child(.child(.increment))))))))
    return compare(
      "A scope of a scope",
      [
        Candidate("send to the store") { count in
          for _ in 0..<count { store.send(.child(.child(deep))) }
        },
        Candidate("send to the scope") { count in for _ in 0..<count { scoped.send(deep) } },
      ])
  }

  private static func observers() -> Times {
    func makeStore() -> MainStore<Board, Int> {
      MainStore(
        Store(initialState: Board()) { state, field in
          if field < 0 { state.flat &+= 1 } else { state.fields[field] &+= 1 }
        })
    }
    let (none, one, many) = (makeStore(), makeStore(), makeStore())
    nonisolated(unsafe) let paths = storedFields()
    let stored = MainStore<Wide, Int>(
      Store(initialState: Wide()) { $0[keyPath: paths[$1]] &+= 1 })
    let table = MainStore<Table, RowAction>(
      Store(initialState: Table()) { state, action in
        state.rows.modify(id: action.id) { $0.count &+= 1 }
      })
    let rows = (0..<1000).compactMap { id in
      table.scope(each: \.rows, id: id, action: \.row)
    }
    let counter = DrawCounter()
    @MainActor func observe(_ read: @escaping () -> Int) {
      withObservationTracking {
        consume(read())
      } onChange: {
        MainActor.assumeIsolated { counter.drawn += 1 }
      }
    }
    observe { one.flat }
    for field in 0..<1000 {
      observe { many[dynamicMember: \.fields[field]] }
      observe { stored[dynamicMember: paths[field]] }
      observe { rows[field].count }
    }
    compare(
      "A change that observers do not look at", count: 2000,
      [
        Candidate("nobody looks") { count in for _ in 0..<count { none.send(0) } },
        Candidate("one looks elsewhere") { count in for _ in 0..<count { one.send(0) } },
      ])
    let times = compare(
      "1,000 observers of as many fields, of which one changes", count: 200,
      [
        Candidate("1,000 comparisons by hand") { count in
          var (old, new) = (Board(), Board())
          for number in 0..<count {
            new.fields[number % 1000] &+= 1
            for field in 0..<1000 where old.fields[field] != new.fields[field] { consume(field) }
            old = new
          }
        },
        Candidate("store, elements of one array") { count in
          for number in 0..<count { many.send(number % 1000) }
        },
        Candidate("store, elements of a collection, each by its id") { count in
          for number in 0..<count { table.send(RowAction(id: number % 1000)) }
        },
        Candidate("store, stored fields") { count in
          for number in 0..<count { stored.send(number % 1000) }
        },
      ])
    print("  observers told: \(counter.drawn)")
    return times
  }

  /// A list of 10,000 rows, each with a view; one row changes, and its view reads it again.
  private static func lists() -> Times {
    func makeStore() -> MainStore<Table, RowAction> {
      let rows = IdentifiedArray(uniqueElements: (0..<10_000).map { Row(id: $0) })
      return MainStore(
        Store(initialState: Table(rows: rows)) { state, action in
          state.rows.modify(id: action.id) { $0.count &+= 1 }
        })
    }
    let (alone, watched) = (makeStore(), makeStore())
    let (list, told) = (DrawCounter(), DrawCounter())
    let tokens =
      watched.scope(each: \.rows, action: \.row).map { row in
        row.observe {
          consume($0.count)
          told.drawn += 1
        }
      } + [
        watched.observe {
          consume($0.scope(each: \.rows, action: \.row).count)
          list.drawn += 1
        }
      ]
    let before = told.drawn
    var sent = 0
    let times = compare(
      "A list of 10,000 rows, of which one changes", count: 500,
      [
        Candidate("nobody looks") { count in for id in 0..<count { alone.send(RowAction(id: id)) }
        },
        Candidate("each row and the list have an observer") { count in
          for id in 0..<count { watched.send(RowAction(id: id)) }
          sent += count
        },
        Candidate("the stores of all rows are made") { count in
          for _ in 0..<count / 100 {
            for row in alone.scope(each: \.rows, action: \.row) { consume(row.id.hashValue) }
          }
        },
      ])
    let perChange = Double(told.drawn - before) / Double(sent)
    print("  rows told for each change: \(rounded(perChange)); lists told: \(list.drawn - 1)")
    withExtendedLifetime(tokens) {}
    return times
  }

  @MainActor
  final class DrawCounter { var drawn = 0 }
}

/// An action of a row, with its id alone.
private struct RowAction: Sendable, CasePathable {
  var id: Int

  struct Cases: Sendable {
    var row: CaseOf<(id: Int, action: Int)> {
      CaseOf(embed: { RowAction(id: $0.id) }, extract: { (id: $0.id, action: $0.id) })
    }
  }
  static let cases = Cases()
}

extension Level9.Action: CaseReadable {
  struct Cases: Sendable {
    var child: CaseOf<Level8.Action> { CaseOf(0) { .child($0) } }
  }
  static let cases = Cases()

  func read<Reader: CaseReader>(_ reader: Reader) -> Reader.Output {
    switch self {
    case .child(let action): reader.read(0, action)
    }
  }
}

extension Level8.Action: CaseReadable {
  struct Cases: Sendable {
    var child: CaseOf<Level7.Action> { CaseOf(0) { .child($0) } }
  }
  static let cases = Cases()

  func read<Reader: CaseReader>(_ reader: Reader) -> Reader.Output {
    switch self {
    case .child(let action): reader.read(0, action)
    }
  }
}
