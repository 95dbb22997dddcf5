import ReduxRuntime
import Testing

@Suite("Sagas of children", .underAnyStore)
struct ScopeTests {
  struct Parent: Sendable {
    var left = Letters.State()
    var right = Letters.State()
  }

  enum ParentAction: Equatable, Sendable, CaseReadable {
    case left(Letters.Action)
    case right(Letters.Action)

    struct Cases: Sendable {
      var left: CaseOf<Letters.Action> { CaseOf(0) { .left($0) } }
      var right: CaseOf<Letters.Action> { CaseOf(1) { .right($0) } }
    }

    static let cases = Cases()

    func read<Reader: CaseReader>(_ reader: Reader) -> Reader.Output {
      switch self {
      case .left(let value): reader.read(0, value)
      case .right(let value): reader.read(1, value)
      }
    }
  }

  static func reduce(_ state: inout Parent, _ action: ParentAction) {
    switch action {
    case .left(let action): Letters.reduce(&state.left, action)
    case .right(let action): Letters.reduce(&state.right, action)
    }
  }

  let child: [Letters.LetterSaga] = [
    .takeEvery("sum", on: \.a) { _, context in
      try await context.put(.number(context.state.sum + 1))
    },
    Letters.LetterSaga("stop") { context in
      try await context.take(\.stop)
      try await context.put(.c)
    },
  ]

  @Test("14. pullback maps child actions back with embed")
  func embeds() {
    let store = TestedStore(
      initialState: Parent(), reduce: Self.reduce,
      sagas: child.pullback(state: \Parent.left, action: \.left)
        + child.pullback(state: \Parent.right, action: \.right))
    store.send(.left(.a))
    store.send(.left(.a))
    store.send(.right(.stop))
    #expect(store.state.left.seen == [.a, .number(1), .a, .number(2)])
    #expect(store.state.right.seen == [.stop, .c])
  }

  @Test("15. nested pullback sees the state and the actions of its own part")
  func nested() {
    struct Root: Sendable { var parent = Parent() }
    let store = TestedStore<Root, ParentAction?>(
      initialState: Root(),
      reduce: { state, action in if let action { Self.reduce(&state.parent, action) } },
      sagas: child.pullback(state: \Parent.left, action: \ParentAction.Cases.left)
        .pullback(
          state: \Root.parent,
          action: CasePath(embed: { $0 }, extract: { $0 }))
    )
    store.send(.left(.a))
    store.send(nil)
    store.send(.right(.a))
    #expect(store.state.parent.left.seen == [.a, .number(1)])
    #expect(store.state.parent.right.seen == [.a])
  }

  @Test("32. takers of parent and child fire in registration order")
  func order() {
    let trace = Trace()
    let first = Saga<Parent, ParentAction>("first") { context in
      try await context.take(\.left.a)
      trace("parent 1")
    }
    let middle = Letters.LetterSaga("middle") { context in
      try await context.take(\.a)
      trace("child")
    }
    let last = Saga<Parent, ParentAction>("last") { context in
      try await context.take(\.left)
      trace("parent 2")
    }
    let store = TestedStore(
      initialState: Parent(), reduce: Self.reduce,
      sagas: [first] + [middle].pullback(state: \.left, action: \.left) + [last])
    store.send(.left(.a))
    #expect(trace.lines == ["parent 1", "child", "parent 2"])
  }

  @Test("200. an error of a child's saga has its name, and the policy of the saga stays")
  func policy() {
    let errors = Trace()
    let failing: [Letters.LetterSaga] = [
      .takeEvery("failing", on: \.a) { _, _ in throw Boom() }
    ]
    let store = TestedStore(
      initialState: Parent(), reduce: Self.reduce,
      sagas: failing.pullback(state: \.left, action: \.left),
      options: StoreOptions(onError: { errors("\($0)") }))
    store.send(.left(.a))
    store.send(.left(.a))
    #expect(errors.lines == ["failing: boom", "failing: boom"])
  }

  @Test("270. a child's store takes a key path to the case of its actions", .onlyOurStore("It has stores of children."))
  @MainActor
  func paths() throws {
    let store = Family.store(.init(sheet: .init(), rows: [.init(id: 1), .init(id: 2)]))
    let places = [
      store.own.scope(state: \.place, action: \.place).dispatch(.school(.b)),
      store.own.scope(optional: \.sheet, action: \.sheet).dispatch(.number(3)),
      store.own.scope(each: \.rows, id: 2, action: \.rows).dispatch(.bump),
      store.own.scope(each: \.rows, id: 2, action: \.rows).scope(optional: \.pet, action: \.pet)
        .dispatch(.a),
    ]
    #expect(places.map(\.isSent) == [true, true, true, false])
    #expect(store.state.place == .school(.init(seen: [.b])))
    #expect(store.state.sheet?.sum == 3)
    #expect(store.state.rows.map(\.count) == [0, 1])

    let main = MainStore(store.own)
    main.scope(state: \.place, action: \.place).send(.school(.a))
    try #require(main.scope(optional: \.sheet, action: \.sheet)).send(.number(3))
    try #require(main.scope(each: \.rows, id: 1, action: \.rows)).send(.bump)
    #expect(main.scope(optional: \.guest, action: \.guest) == nil)
    #expect(store.state.place == .school(.init(seen: [.b, .a])))
    #expect(store.state.sheet?.sum == 6)
    #expect(store.state.rows.map(\.count) == [1, 1])
  }
}
