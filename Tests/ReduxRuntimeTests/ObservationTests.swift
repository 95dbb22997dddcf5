import Observation
import ReduxRuntime
import Synchronization
import Testing

@Suite("Views: observation field by field, scopes, selectors")
@MainActor
struct ObservationTests {
  struct Alphabet: Equatable, Sendable {
    var letters: [String: Int] = [:]
    var a = 0
    var b = 0
    var text = ""
  }

  static func store() -> Store<Alphabet, String> {
    Store(
      initialState: Alphabet(),
      reduce: { state, action in
        switch action {
        case "a": state.a += 1
        case "b": state.b += 1
        case "same": state.a += 0
        case "field7": state.letters[action] = 1
        default: state.letters[action, default: 0] += 1
        }
      })
  }

  /// Observes what a body reads, as a view does, and counts how often it would be drawn again.
  @MainActor
  final class View {
    private(set) var drawn = 0
    private let read: @MainActor () -> Void

    init(_ read: @escaping @MainActor () -> Void) {
      self.read = read
      draw()
    }

    private func draw() {
      withObservationTracking {
        MainActor.assumeIsolated(read)
      } onChange: { [weak self] in
        MainActor.assumeIsolated {
          self?.drawn += 1
          // A view reads again after the change.
          Task { self?.draw() }
        }
      }
    }
  }

  @Test("186. 26 observers, one field changes, one fires")
  func fields() {
    let store = MainStore(Self.store())
    let names = (0..<26).map { "field\($0)" }
    let views = names.map { name in View { _ = store[dynamicMember: \.letters[name]] } }
    let direct = View { _ = store.a }
    store.send("a")
    #expect(direct.drawn == 1)
    #expect(views.allSatisfy { $0.drawn == 0 })
    store.send("field7")
    #expect(direct.drawn == 1)
    #expect(views.map(\.drawn).reduce(0, +) == 1 && views[7].drawn == 1)
  }

  @Test("187. a field that was set to what it is does not fire; the whole state does")
  func same() {
    let store = MainStore(Self.store())
    let (field, whole) = (View { _ = store.a }, View { _ = store.state })
    store.send("same")
    #expect(field.drawn == 0 && whole.drawn == 1)
  }

  @Test("188. a change by somebody else, on another thread, arrives on the main actor")
  func elsewhere() async {
    let inner = Self.store()
    let store = MainStore(inner)
    let view = View { _ = store.a }
    await Task.detached { inner.send("a") }.value
    while store.a == 0 { await Task.yield() }
    #expect(view.drawn == 1)
    store.send("a")
    #expect(store.a == 2)
  }

  @Test("189. a child's store observes its own fields, through optionals and elements")
  func scopes() throws {
    let warnings = Trace()
    let inner = Family.store(
      .init(sheet: .init(), rows: [.init(id: 1), .init(id: 2)]),
      onWarning: { warnings("\($0.message)") })
    let store = MainStore(inner.own)
    let sheet = try #require(store.scope(optional: \.sheet, action: \.sheet))
    let row = try #require(store.scope(each: \.rows, id: 2, action: \.rows))
    #expect(store.scope(each: \.rows, id: 9, action: \.rows) == nil)
    #expect(store.scope(optional: \.guest, action: \.guest) == nil)
    let (sum, count) = (View { _ = sheet.sum }, View { _ = row.count })
    sheet.send(.a)
    #expect(sum.drawn == 0)
    sheet.send(.number(3))
    #expect(sheet.sum == 3 && sum.drawn == 1 && count.drawn == 0)
    row.send(.bump)
    #expect(row.count == 1 && count.drawn == 1)
    #expect(store.rows.map(\.count) == [0, 1])
    inner.set { $0.sheet = nil }
    store.send(.guest(.bump))
    #expect(warnings.lines.count == 1 && warnings.text.contains("'Family.guest'"))
    let unsent = sheet.send(.number(1))
    #expect(!unsent.isSent)
    #expect(sheet.sum == 3)
    let place = store.scope(state: \.place, action: \.place)
    place.send(.school(.b))
    #expect(inner.state.place == .school(.init(seen: [.b])))
  }

  @Test("190. a view sees that an optional child comes and goes")
  func presence() {
    let inner = Family.store()
    let store = MainStore(inner.own)
    let view = View { _ = store.scope(optional: \.sheet, action: \.sheet) }
    var state = inner.state
    state.rows = [.init(id: 1)]
    store.send(.set(state))
    #expect(view.drawn == 0)
    state.sheet = .init()
    store.send(.set(state))
    #expect(view.drawn == 1)
  }
}

/// What a test knows of comparisons: how many there were.
final class Tally: Sendable {
  private let count = Mutex(0)

  func add() { count.withLock { $0 += 1 } }

  /// How many there were since the last time.
  func take() -> Int {
    count.withLock { count in
      defer { count = 0 }
      return count
    }
  }
}

/// A number that counts how often it is compared.
struct Counted: Equatable, Sendable, Identifiable {
  var id = 0
  let tally: Tally

  static func == (left: Counted, right: Counted) -> Bool {
    left.tally.add()
    return left.id == right.id
  }
}

/// An action that changes a state. By the paths of children nothing is sent.
struct Change<State: Sendable>: CasePathable, Sendable {
  let apply: @Sendable (inout State) -> Void

  init(_ apply: @escaping @Sendable (inout State) -> Void) { self.apply = apply }

  struct Cases: Sendable {
    var child: CaseOf<Nothing> { .never }
    var rows: CaseOf<(id: Int, action: Nothing)> { .never }
  }
  static var cases: Cases { Cases() }
}

/// The actions of a child to which nothing happens.
enum Nothing: CasePathable, Sendable {
  struct Cases: Sendable {
    var rows: CaseOf<(id: Int, action: Nothing)> { .never }
  }
  static let cases = Cases()
}

@Suite("Views: what a change costs those who look elsewhere")
@MainActor
struct ObservationCostTests {
  private struct Part: Sendable {
    var counted: Counted
    var other = 0
    var computed: Counted { counted }
  }

  private struct Whole: Sendable {
    var first: Counted
    var part: Part
    var sheet: Part?
    var rows: IdentifiedArrayOf<Counted>
    var list: [Counted]
    var number = 0
  }

  @Test("230. values are compared only where bytes have changed, in children and elements as well")
  func bytes() throws {
    let tally = Tally()
    let counted = Counted(tally: tally)
    let inner = Store<Whole, Change<Whole>>(
      initialState: Whole(
        first: counted, part: Part(counted: counted), sheet: Part(counted: counted),
        rows: [counted], list: [counted]),
      reduce: { $1.apply(&$0) })
    let store = MainStore(inner)
    let part = store.scope(state: \.part, action: \.child)
    let sheet = try #require(store.scope(optional: \.sheet, action: \.child))
    let row = try #require(store.scope(each: \.rows, id: 0, action: \.rows))
    let views: [ObservationTests.View] = [
      .init { _ = store.first }, .init { _ = part.counted }, .init { _ = part.computed },
      .init { _ = sheet.counted }, .init { _ = row.id }, .init { _ = store.list },
    ]
    store.send(.init { $0.number += 1 })
    store.send(.init { $0.part.other += 1 })
    // What is computed of the part may have changed with it, and was compared; nothing else was.
    #expect(tally.take() == 1)
    store.send(.init { $0.list = $0.list.map { $0 } })
    #expect(tally.take() == 1)
    #expect(views.allSatisfy { $0.drawn == 0 })
    store.send(
      .init {
        $0.first.id = 1
        $0.sheet = nil
        $0.list = []
      })
    #expect(views.map(\.drawn) == [1, 0, 0, 1, 0, 1])
  }

  @Test("231. fields that change in turn are told in turn, and none is forgotten")
  func turns() async {
    let store = MainStore(
      Store<[Int], Int>(initialState: [0, 0, 0, 0], reduce: { $0[$1] += 1 }))
    let views = (0..<4).map { index in
      ObservationTests.View { _ = store[dynamicMember: \.[index]] }
    }
    for round in 1...3 {
      for index in [2, 0, 3, 1] {
        store.send(index)
        #expect(views[index].drawn == round)
        // The view reads again on a turn of its own.
        await Task.yield()
      }
      #expect(views.map(\.drawn) == [round, round, round, round])
    }
  }
}

@Suite("Scopes of a store, values and selectors", .timeLimit(.minutes(5)))
struct StoreViewTests {
  @Test(
    "191. a scope reads and sends a child's part; a child that is gone says so and does nothing")
  func scope() {
    let store = Family.store(.init(sheet: .init(), rows: [.init(id: 1)]))
    let sheet = store.own.scope(optional: \.sheet, action: \.sheet)
    let row = store.own.scope(each: \.rows, id: 1, action: \.rows)
    let pet = row.scope(optional: \.pet, action: \.pet)
    let place = store.own.scope(state: \.place, action: \.place)
    sheet.send(.number(2))
    row.send(.bump)
    place.send(.school(.a))
    #expect(sheet.state?.sum == 2 && row.state?.count == 1)
    #expect(place.state == .school(.init(seen: [.a])))
    #expect(!pet.dispatch(.a).isSent && !pet.isPresent)
    store.set { $0.sheet = nil }
    sheet.send(.a)
    #expect(!sheet.dispatch(.a).isSent && sheet.state == nil)
  }

  @Test("28. a scope is told of its own changes, and of its end")
  func subscribe() {
    let trace = Trace()
    let store = Family.store(.init(sheet: .init()))
    let sheet = store.own.scope(optional: \.sheet, action: \.sheet)
    let subscription = sheet.subscribe(select: \.sum) { trace($0.map { "\($0)" } ?? "gone") }
    sheet.send(.number(2))
    sheet.send(.a)
    store.set { $0.rows = [.init(id: 1)] }
    store.set { $0.sheet = nil }
    #expect(trace.text == "0 2 gone")
    subscription.cancel()
    store.set { $0.sheet = .init() }
    #expect(trace.text == "0 2 gone")
  }

  @Test("107. a sequence of values has the newest, and ends with the store")
  func values() async {
    var store: Letters.LetterStore? = Letters.store()
    var iterator = store?.own.values(of: \.sum).makeAsyncIterator()
    #expect(await iterator?.next() == 0)
    for number in 1...3 { store?.send(.number(number)) }
    #expect(await iterator?.next() == 6)
    store = nil
    #expect(await iterator?.next() == nil)
  }

  @Test("192. a selector is made again only when its inputs have changed, and composes")
  func selectors() {
    let trace = Trace()
    let sum = StateSelector<Letters.State, Int>(\.sum) { sum in
      trace("double")
      return sum * 2
    }
    let text = sum.map { number in
      trace("text")
      return "\(number)"
    }
    let pair = StateSelector<Letters.State, String>(\.sum, \.seen.count) { "\($0)/\($1)" }
    let three = StateSelector<Letters.State, Int>(\.sum, \.seen.count, \.seen.count) { $0 + $1 + $2 }
    let store = Letters.store()
    let subscription = store.subscribe(select: text.value) { trace($0) }
    store.send(.a)
    store.send(.number(4))
    #expect(trace.text == "double text 0 double text 8")
    #expect(pair.value(store.state) == "4/2" && three.value(store.state) == 8)
    subscription.cancel()
  }
}
