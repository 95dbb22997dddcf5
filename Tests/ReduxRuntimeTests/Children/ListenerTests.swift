import ReduxRuntime
import ReduxTesting
import Testing

@Suite("ListenerSource another feature's actions", .underAnyStore)
struct ListenerTests {
  typealias MemberSaga = Saga<Member.State, Member.Action>
  typealias FamilySaga = Family.FamilySaga

  /// A root that has a family and letters beside it.
  enum House {
    struct State: Sendable {
      var family = Family.State()
      var letters = Letters.State()
    }

    enum Action: Sendable, CaseReadable {
      case family(Family.Action)
      case letters(Letters.Action)

      struct Cases: Sendable {
        var family: CaseOf<Family.Action> { CaseOf(0) { .family($0) } }
        var letters: CaseOf<Letters.Action> { CaseOf(1) { .letters($0) } }
      }

      static let cases = Cases()
      func read<Reader: CaseReader>(_ reader: Reader) -> Reader.Output {
        switch self {
        case .family(let value): reader.read(0, value)
        case .letters(let value): reader.read(1, value)
        }
      }
    }

    static func reduce(_ state: inout State, _ action: Action) {
      switch action {
      case .family(let action): Family.reduce(&state.family, action)
      case .letters(let action): Letters.reduce(&state.letters, action)
      }
    }

    static func store(
      _ family: Family.State = .init(),
      _ sagas: [Saga<Family.State, Family.Action>],
      listeningTo sources: [ListenerSource<Action>] = [.init(\.letters)],
      first: [Saga<State, Action>] = [],
      clock: TestClock = TestClock()
    ) -> TestedStore<State, Action> {
      TestedStore(
        initialState: State(family: family), reduce: reduce,
        sagas: first + sagas.pullback(state: \.family, action: \.family, listeningTo: sources),
        options: StoreOptions(clock: clock, calls: .inline))
    }
  }

  @Test("121. a saga is triggered by another feature's action, after all reducers")
  func triggered() {
    let trace = Trace()
    let saga = FamilySaga.takeEvery("listen", on: .listening(to: Letters.Action.cases.number)) {
      number, context in
      trace("\(number)")
      try await context.put(.guest(.add(number)))
    }
    let store = House.store(.init(guest: .init(id: 1)), [saga])
    store.send(.letters(.number(3)))
    store.send(.letters(.a))
    store.send(.letters(.number(4)))
    #expect(trace.text == "3 4")
    #expect(store.state.family.guest?.count == 7)
  }

  @Test("122. what no ancestor passes on is not listened to")
  func notHeard() {
    let trace = Trace()
    let saga = FamilySaga.takeEvery("listen", on: .listening(to: Letters.Action.cases.a)) { _, _ in
      trace("never")
    }
    let store = House.store(.init(), [saga], listeningTo: [])
    store.send(.letters(.a))
    #expect(trace.lines == [])
  }

  @Test(
    "123. it passes through the features between, to every element of a collection that is there")
  func elements() {
    let trace = Trace()
    let members = [
      MemberSaga.takeEvery("listen", on: .listening(to: Letters.Action.cases.a)) { _, context in
        trace("\(context.state.id)")
        try await context.put(.bump)
      }
    ]
    let sagas =
      members.pullback(each: \Family.State.rows, action: \Family.Action.Cases.rows)
      + members.pullback(optional: \Family.State.guest, action: \Family.Action.Cases.guest)
    let store = House.store(.init(rows: [.init(id: 1), .init(id: 2)]), sagas)
    store.send(.letters(.a))
    #expect(trace.text == "1 2")
    var family = store.state.family
    family.rows.remove(id: 1)
    family.rows.append(.init(id: 3))
    family.guest = .init(id: 9)
    store.send(.family(.set(family)))
    store.send(.letters(.a))
    #expect(trace.text == "1 2 2 3 9" || trace.text == "1 2 2 9 3")
    #expect(store.state.family.rows.map(\.count) == [2, 1])
  }

  /// Actions of a child to which nothing can happen.
  enum NoAction: Sendable {}

  @Test("a child without actions listens as well: one, those of a collection, and one of several")
  func withoutActions() {
    let trace = Trace()
    func sagas(_ name: String) -> [Saga<Member.State, NoAction>] {
      [
        .takeEvery("listen", on: .listening(to: Letters.Action.cases.a)) { _, context in
          trace("\(name)\(context.state.id)")
        }
      ]
    }
    let all: [FamilySaga] =
      sagas("one").pullback(
        state: { (family: Family.State) in family.guest ?? .init(id: 0) }, action: .never)
      + sagas("each").pullback(each: \Family.State.rows, action: .never)
      + sagas("optional").pullback(optional: \Family.State.guest, action: .never)
    let store = House.store(.init(guest: .init(id: 3), rows: [.init(id: 1), .init(id: 2)]), all)
    store.send(.letters(.a))
    #expect(Set(trace.lines) == ["one3", "each1", "each2", "optional3"])
    #expect(CasePath<Int, NoAction>.never.extract(from: 1) == nil)
  }

  @Test(
    "124. the nearest ancestor that lets it in counts, and several patterns may bring the same actions"
  )
  func nearest() {
    let trace = Trace()
    let members = [
      MemberSaga.takeEvery("listen", on: .listening(to: Letters.Action.cases.a)) { _, _ in
        trace("a")
      }
    ]
    let sagas = members.pullback(
      state: { (family: Family.State) in family.guest ?? .init(id: 0) },
      action: Family.Action.cases.guest,
      listeningTo: [.init(\Family.Action.Cases.sheet), .init(\Family.Action.Cases.trip.school)])
    let store = House.store(.init(sheet: .init(), trip: .school(.init())), sagas)
    store.send(.letters(.a))
    #expect(trace.lines == [])
    store.send(.family(.sheet(.a)))
    store.send(.family(.trip(.school(.a))))
    #expect(trace.lines == ["a", "a"])
  }

  @Test("125. a child listens to the elements of a collection, and to the parent itself")
  func eachAndItself() {
    let trace = Trace()
    let letters: [Letters.LetterSaga] = [
      .takeEvery("rows", on: .listening(to: Member.Action.cases.add)) { number, _ in
        trace("\(number)")
      },
      .takeEvery("parent", on: .listening(to: Family.Action.cases.guest.bump)) { _, _ in
        trace("parent")
      },
    ]
    let sagas = letters.pullback(
      optional: \Family.State.sheet, action: \Family.Action.Cases.sheet,
      listeningTo: [.init(each: \.rows), .itself])
    let store = House.store(
      .init(sheet: .init(), guest: .init(id: 1), rows: [.init(id: 5)]), sagas)
    store.send(.family(.rows(id: 5, action: .add(7))))
    store.send(.family(.guest(.bump)))
    #expect(trace.lines == ["7", "parent"])
  }

  @Test("126. own and foreign actions trigger one saga, and foreign ones cancel it")
  func mixed() {
    let (trace, clock) = (Trace(), TestClock())
    let members = [
      MemberSaga.takeLatest(
        "mixed",
        on: .any(of: [.start, .case(\.bump), .listening(to: Letters.Action.cases.b)]),
        cancelOn: .any(of: [.listening(to: Letters.Action.cases.stop), .any(\.add)])
      ) { _, context in
        trace("start")
        defer { trace("end") }
        try await context.delay(for: .seconds(1))
      }
    ]
    let sagas = members.pullback(
      optional: \Family.State.guest, action: \Family.Action.Cases.guest)
    let store = House.store(.init(guest: .init(id: 1)), sagas, clock: clock)
    #expect(trace.text == "start")
    store.send(.letters(.b))
    #expect(trace.text == "start end start")
    store.send(.letters(.stop))
    #expect(trace.text == "start end start end")
    store.send(.family(.guest(.bump)))
    store.send(.family(.guest(.add(1))))
    #expect(trace.text == "start end start end start end")
    #expect(clock.sleeperCount == 0)
  }

  @Test("127. takers fire in registration order, own or foreign")
  func order() {
    let trace = Trace()
    let first = Saga<House.State, House.Action>.takeEvery("root", on: \.letters.a) { _, _ in
      trace("root")
    }
    let sagas = [
      FamilySaga.takeEvery("one", on: .listening(to: Letters.Action.cases.a)) { _, _ in trace("one")
      },
      FamilySaga("two") { context in
        try await context.take(.listening(to: Letters.Action.cases.a))
        trace("two")
        try await context.take(.listening(to: Letters.Action.cases.a.self))
        trace("three")
      },
    ]
    let store = House.store(.init(), sagas, first: [first])
    store.send(.letters(.a))
    #expect(trace.text == "root one two")
    store.send(.letters(.a))
    #expect(trace.text == "root one two root one three")
  }

  @Test("128. a pattern keeps what it listens to when it is mapped and filtered")
  func mapped() {
    let trace = Trace()
    let pattern = Pattern<Family.Action, Int>.listening(to: Letters.Action.cases.number)
      .where { $0 > 1 }.map { "n\($0)" }
    let store = House.store(
      .init(), [FamilySaga.takeEvery("listen", on: pattern) { text, _ in trace(text) }])
    store.send(.letters(.number(1)))
    store.send(.letters(.number(2)))
    #expect(trace.text == "n2")
  }
}
