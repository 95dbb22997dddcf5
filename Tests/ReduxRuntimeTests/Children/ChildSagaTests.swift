import ReduxRuntime
import ReduxTesting
import Testing

@Suite("Sagas of children that come and go", .underAnyStore)
struct ChildSagaTests {
  typealias MemberSaga = Saga<Member.State, Member.Action>

  /// Says when it starts and is cancelled, and adds what it is told to.
  static func members(_ trace: Trace) -> [MemberSaga] {
    [
      MemberSaga("life") { context in
        let id = context.state.id
        trace("start \(id)")
        defer { trace("end \(id)") }
        try await context.delay(for: .seconds(1000))
      },
      .takeEvery("bump", on: \.bump) { _, context in try await context.put(.add(10)) },
    ]
  }

  static func letters(_ trace: Trace) -> [Letters.LetterSaga] {
    [
      Letters.LetterSaga("life") { context in
        trace("start")
        defer { trace("end") }
        try await context.delay(for: .seconds(1000))
      },
      .takeEvery("answer", on: \.a) { _, context in try await context.put(.b) },
    ]
  }

  @Test("108. an optional child's sagas start with its state and are cancelled with it")
  func optional() {
    let (trace, clock) = (Trace(), TestClock())
    let store = Family.store(letters: Self.letters(trace), clock: clock)
    #expect(trace.lines == ["start"])
    store.set { $0.place = .home(.init(id: 0)) }
    #expect(trace.lines == ["start", "end"])
    store.set { $0.sheet = .init() }
    #expect(trace.lines == ["start", "end", "start"])
    store.send(.sheet(.a))
    #expect(store.state.sheet?.seen == [.a, .b])
    store.set { $0.sheet = nil }
    #expect(trace.lines == ["start", "end", "start", "end"])
    #expect(clock.sleeperCount == 0)
  }

  @Test("108. a child that is there from the start has its sagas from the start")
  func initial() {
    let trace = Trace()
    let store = Family.store(
      .init(guest: .init(id: 7), rows: [.init(id: 1), .init(id: 2)], place: .home(.init(id: 3))),
      members: Self.members(trace))
    #expect(trace.lines == ["start 7", "start 1", "start 2", "start 3"])
    store.send(.guest(.bump))
    #expect(store.state.guest?.count == 11)
  }

  @Test("108. another identity is another child")
  func identity() {
    let trace = Trace()
    let store = Family.store(members: Self.members(trace))
    store.set { $0.guest = .init(id: 1) }
    store.set { $0.guest = .init(id: 1, count: 5) }
    #expect(trace.lines == ["start 1"])
    store.set { $0.guest = .init(id: 2) }
    #expect(trace.lines == ["start 1", "end 1", "start 2"])
    store.send(.guest(.bump))
    #expect(store.state.guest?.count == 11)
  }

  @Test(
    "108. a child does not see the action that makes it, and sees the one of its own that ends it")
  func edges() {
    enum Action: Equatable, Sendable {
      case open, close
      case child(Letters.Action)
    }
    struct State: Sendable { var child: Letters.State? }
    let child = CasePath<Action, Letters.Action>(
      embed: Action.child,
      extract: {
        switch $0 {
        case .child(let action): action
        case .open: .a
        case .close: .b
        }
      })
    let trace = Trace()
    let sagas: [Letters.LetterSaga] = [
      .takeEvery("every", on: .anyAction) { action, _ in trace("\(action)") }
    ]
    let store = Store<State, Action>(
      initialState: State(),
      reduce: { state, action in
        switch action {
        case .open: state.child = .init()
        case .close: state.child = nil
        case .child: break
        }
      },
      sagas: sagas.pullback(optional: \.child, action: child))
    store.send(.open)
    store.send(.child(.c))
    store.send(.close)
    store.send(.child(.c))
    #expect(trace.lines == ["c", "b"])
  }

  @Test("109. an element's sagas are its own, and end when its id is gone")
  func collection() {
    let (trace, clock) = (Trace(), TestClock())
    let store = Family.store(members: Self.members(trace), clock: clock)
    store.set { $0.rows = [.init(id: 1), .init(id: 2), .init(id: 3)] }
    store.send(.rows(id: 2, action: .bump))
    #expect(store.state.rows.map(\.count) == [0, 11, 0])
    store.set { $0.rows.remove(id: 2) }
    #expect(trace.lines == ["start 1", "start 2", "start 3", "end 2"])
    store.set { $0.rows.move(fromOffsets: [0], toOffset: 2) }
    #expect(trace.lines.count == 4)
    store.set { $0.rows = [] }
    #expect(trace.lines == ["start 1", "start 2", "start 3", "end 2", "end 3", "end 1"])
    #expect(clock.sleeperCount == 0)
  }

  @Test("109. an element that is removed and added again starts again")
  func comesBack() {
    let trace = Trace()
    let store = Family.store(members: Self.members(trace))
    store.set { $0.rows = [.init(id: 1)] }
    store.set { $0.rows = [] }
    store.set { $0.rows = [.init(id: 1)] }
    #expect(trace.lines == ["start 1", "end 1", "start 1"])
  }

  @Test("110. a case's sagas run while the state is that case")
  func oneOf() {
    let trace = Trace()
    let store = Family.store(letters: Self.letters(trace), members: Self.members(trace))
    store.send(.place(.school(.a)))
    #expect(store.state.place == .school(.init(seen: [.a, .b])))
    store.set { $0.place = .home(.init(id: 4)) }
    #expect(trace.lines == ["start", "end", "start 4"])
    store.set { $0.trip = .home(.init(id: 5)) }
    store.send(.trip(.home(.bump)))
    #expect(store.state.trip == .home(.init(id: 5, count: 11)))
    store.set { $0.trip = .home(.init(id: 6)) }
    store.set { $0.trip = nil }
    #expect(trace.lines == ["start", "end", "start 4", "start 5", "end 5", "start 6", "end 6"])
  }

  @Test("116. a stack's elements have sagas until they are popped")
  func stack() {
    let trace = Trace()
    let store = Family.store(letters: Self.letters(trace), members: Self.members(trace))
    store.set { $0.path.append(.home(.init(id: 1))) }
    store.set { $0.path.append(.home(.init(id: 2))) }
    let ids = store.state.path.ids
    store.send(.path(id: ids[1], action: .home(.bump)))
    #expect(store.state.path.elements == [.home(.init(id: 1)), .home(.init(id: 2, count: 11))])
    store.set { $0.path.removeLast() }
    store.set { $0.path.append(.school(.init())) }
    #expect(trace.lines == ["start", "start 1", "start 2", "end 2", "start"])
    #expect(store.state.path.ids[1] != ids[1])
  }

  @Test("117. children of children come and go")
  func nested() {
    let trace = Trace()
    let pets = Self.letters(trace)
      .pullback(optional: \Member.State.pet, action: \Member.Action.Cases.pet)
    let store = Family.store(members: pets)
    store.set { $0.rows = [.init(id: 1), .init(id: 2)] }
    #expect(trace.lines == [])
    store.set { $0.rows[id: 2]?.pet = .init() }
    #expect(trace.lines == ["start"])
    store.send(.rows(id: 2, action: .pet(.a)))
    #expect(store.state.rows[id: 2]?.pet?.seen == [.a, .b])
    store.set { $0.rows[id: 2]?.pet = nil }
    #expect(trace.lines == ["start", "end"])
    store.set { $0.guest = .init(id: 1, pet: .init()) }
    store.set { $0.guest = nil }
    #expect(trace.lines == ["start", "end", "start", "end"])
  }

  @Test("118. what a child says while it is cancelled is dropped: it has no state any more")
  func lastWords() {
    let store = Family.store(letters: [
      Letters.LetterSaga("late") { context in
        do { try await context.take(\.stop) } catch { try await context.put(.c) }
      },
      .takeEvery("load", on: \.a) { _, context in
        await context.call(as: Letters.Action.load) {
          try await context.delay(for: .seconds(1))
          return 1
        }
      },
    ])
    store.set { $0.sheet = .init() }
    store.send(.sheet(.a))
    store.set { $0.sheet = nil }
    #expect(store.state.sheet == nil)
    store.set { $0.sheet = .init() }
    #expect(store.state.sheet?.seen == [])
  }

  /// A parent that removes its child and makes it again, each when a saga of the child waits for its put.
  private static func comeBack(
    _ letters: [Letters.LetterSaga], in child: KeyedChild, _ trigger: Letters.Action = .a
  ) -> [Letters.Action] {
    let store = Family.store(
      child.state, letters: letters,
      members: letters.pullback(optional: \Member.State.pet, action: \Member.Action.Cases.pet),
      others: [
        // It gets the trigger first, so the child's puts are queued behind these two.
        .takeEvery("replace", on: .where { $0 == child.action(trigger) }) { _, context in
          context.spawn { try await $0.put(.set(Family.State())) }
          context.spawn { try await $0.put(.set(child.state)) }
        }
      ], isParentFirst: true)
    store.send(child.action(trigger))
    #expect(child.letters(store.state) != nil)
    return child.letters(store.state)?.seen ?? [.stop]
  }

  /// Where a child is that goes and comes again as the same.
  struct KeyedChild: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let state: Family.State
    let action: @Sendable (Letters.Action) -> Family.Action
    let letters: @Sendable (Family.State) -> Letters.State?

    static let all = [
      KeyedChild(
        testDescription: "optional", state: .init(sheet: .init()),
        action: { .sheet($0) }, letters: { $0.sheet }),
      KeyedChild(
        testDescription: "case", state: .init(trip: .school(.init())),
        action: { .trip(.school($0)) },
        letters: { if case .school(let letters)? = $0.trip { letters } else { nil } }),
      KeyedChild(
        testDescription: "child of an element",
        state: .init(rows: [.init(id: 1, pet: .init())]),
        action: { .rows(id: 1, action: .pet($0)) }, letters: { $0.rows[id: 1]?.pet }),
      KeyedChild(
        testDescription: "child of a child", state: .init(guest: .init(id: 1, pet: .init())),
        action: { .guest(.pet($0)) }, letters: { $0.guest?.pet }),
    ]
  }

  @Test(
    "322. a child that comes again gets nothing that the one before has sent",
    arguments: KeyedChild.all)
  func queuedPuts(child: KeyedChild) {
    let sagas: [(String, Letters.LetterSaga)] = [
      ("put", .takeEvery("put", on: \.a) { _, context in try await context.put(.b) }),
      (
        "started",
        .takeLatest("load", on: \.a) { _, context in
          await context.call(as: Letters.Action.load) {
            try await context.clock.sleep(for: .seconds(1))
            return 1
          }
        }
      ),
      ("relay", .forward("relay", from: \.a) { .b }),
      ("resolve", .takeEvery("put", on: \.a) { _, context in try await context.putResolve(.b) }),
      (
        "cancelled",
        .takeLatest("load", on: \.a) { _, context in
          context.fork { context in
            await context.call(as: Letters.Action.load) {
              try await context.clock.sleep(for: .seconds(1))
              return 1
            }
          }
          try await context.cancel()
        }
      ),
      (
        "spawn",
        .takeEvery("put", on: \.a) { _, context in
          context.spawn { context in
            try await context.put(.b)
            try await context.put(.c)
          }
        }
      ),
      (
        "channel",
        Letters.LetterSaga("channel") { context in
          let channel = context.actionChannel(\.a, .expanding)
          while true {
            try await channel.take()
            try await context.put(.b)
          }
        }
      ),
      (
        "watched channel",
        Letters.LetterSaga("channel") { context in
          let channel = context.actionChannel(\.a, .expanding)
          context.fork(.takeEvery("a", from: channel) { try await $1.put(.b) })
        }
      ),
      (
        "message",
        Letters.LetterSaga("channel") { context in
          let channel = Channel<Int>(.expanding)
          context.fork(.takeEvery("n", from: channel) { try await $1.put(.number($0)) })
          try await context.take(\.a)
          try await context.put(1, into: channel)
          try await context.put(.b)
        }
      ),
    ]
    for (name, saga) in sagas {
      #expect(Self.comeBack([saga], in: child) == [], "\(name)")
    }
  }

  @Test("322. what a child has sent before it went is processed, if it came before")
  func putsBefore() {
    let store = Family.store(
      .init(sheet: .init()),
      letters: [.takeEvery("put", on: \.a) { _, context in try await context.put(.b) }],
      others: [
        .takeEvery("close", on: .where { $0 == .sheet(.b) }) { _, context in
          try await context.put(.set(Family.State()))
        }
      ])
    let trace = Trace()
    let subscription = store.subscribe(select: \.sheet?.seen) { trace("\($0 ?? [])") }
    store.send(.sheet(.a))
    #expect(store.state.sheet == nil)
    withExtendedLifetime(subscription) {}
  }

  @Test("328. sagas of all children that an action adds start before the next action")
  func startsFirst() {
    let trace = Trace()
    let store = Family.store(
      members: [
        MemberSaga("first") { context in
          trace("start \(context.state.id)")
          try await context.put(.bump)
        }
      ],
      others: [.takeEvery("parent", on: \.set) { _, _ in trace("set") }])
    let bumps = store.run(
      .takeEvery("bumps", on: \.rows) { row, _ in trace("bump \(row.id)") })
    store.set { $0.rows = [.init(id: 1), .init(id: 2)] }
    #expect(trace.lines == ["set", "start 1", "start 2", "bump 1", "bump 2"])
    bumps.cancel()
  }

  @Test("119. an error of one child's saga leaves its siblings, and names the saga once")
  func errors() {
    let errors = Trace()
    let store = Family.store(
      members: [
        MemberSaga("failing") { context in
          try await context.take(\.bump)
          throw Boom()
        }
      ],
      onError: { errors("\($0)") })
    store.set { $0.rows = [.init(id: 1), .init(id: 2)] }
    store.send(.rows(id: 1, action: .bump))
    store.send(.rows(id: 2, action: .bump))
    #expect(errors.lines == ["failing: boom", "failing: boom"])
  }

  @Test("120. a released store leaves no child's task behind")
  func released() {
    let (trace, clock) = (Trace(), TestClock())
    var store: Family.FamilyStore? = Family.store(
      .init(guest: .init(id: 7), rows: [.init(id: 1)]), members: Self.members(trace), clock: clock)
    weak let core = store
    #expect(core != nil)
    store = nil
    #expect(core == nil)
    #expect(trace.lines == ["start 7", "start 1", "end 7", "end 1"])
    #expect(clock.sleeperCount == 0)
  }
}
