import ReduxRuntime
import ReduxTesting
import Testing

@Suite("Nothing is left of a store that is released", .underAnyStore, .timeLimit(.minutes(5)))
struct LeakTests {
  /// Something that every part of a store holds, to see when the last one is gone.
  final class Sentinel: Sendable {
    func touch() {}
  }

  /// Whether anything is left of a store of a family that has been used and released.
  static func isGone(
    _ sagas: (Sentinel) -> [Letters.LetterSaga],
    use: (Family.FamilyStore) -> Void
  ) -> Bool {
    weak var left: Sentinel?
    do {
      let sentinel = Sentinel()
      left = sentinel
      let store = Family.store(
        .init(sheet: .init(), rows: [.init(id: 1, pet: .init())]),
        letters: sagas(sentinel),
        members: sagas(sentinel).pullback(
          optional: \Member.State.pet, action: \Member.Action.Cases.pet),
        others: sagas(sentinel).pullback(
          state: { $0.sheet ?? .init() }, action: Family.Action.cases.sheet,
          listeningTo: [.init(each: \Family.Action.Cases.rows), .itself])
          // It waits beside those who hand the same actions down, and is gone before them.
          + [.takeEvery("beside", on: \.sheet) { _, _ in sentinel.touch() }])
      use(store)
    }
    return left == nil
  }

  static func all(_ sentinel: Sentinel) -> [Letters.LetterSaga] {
    [
      .takeEvery("every", on: \.a, cancelOn: \.stop) { _, context in
        sentinel.touch()
        try await context.delay(for: .seconds(1))
      },
      .takeLatest(
        "keyed", on: \.number, debounce: .seconds(1), queue: EffectQueue("q", .oldest(1, .wait)),
        per: KeyedWatcherTests.tens, body: { _, _, _ in sentinel.touch() }),
      .takeLatest("listener", on: .listening(to: Member.Action.cases.bump)) { _, _ in
        sentinel.touch()
      },
      .forward("relay", from: \.b) {
        sentinel.touch()
        return .c
      },
      Letters.LetterSaga("take") { context in
        sentinel.touch()
        let channel = context.actionChannel(\.a, .expanding)
        context.fork { _ in while true { _ = try await channel.take() } }
        try await context.race(
          { try await $0.take(\.c) }, { try await $0.take(.listening(to: Member.Action.cases.add)) }
        )
        try await context.putResolve(.number(1))
      },
    ]
  }

  @Test("223. sagas of every kind, of children of every kind, used or not")
  func used() {
    #expect(Self.isGone(Self.all, use: { _ in }))
    #expect(
      Self.isGone(
        Self.all,
        use: { store in
          for action in [Letters.Action.a, .b, .c, .number(1), .number(2), .stop] {
            store.send(.sheet(action))
            store.send(.rows(id: 1, action: .pet(action)))
          }
          store.send(.rows(id: 1, action: .bump))
          store.set { $0.rows = [] }
          store.set { $0.path.append(.school(.init())) }
        }))
    #expect(Self.isGone(Self.all, use: { $0.end() }))
  }

  @Test("224. a store whose views are gone, too")
  @MainActor
  func views() {
    weak var left: Sentinel?
    do {
      let sentinel = Sentinel()
      left = sentinel
      let store = MainStore(
        Store<Letters.State, Letters.Action>(
          initialState: .init(),
          reduce: { state, action in
            sentinel.touch()
            Letters.reduce(&state, action)
          }))
      _ = store.sum
      _ = store.scope(state: \.sum, action: \.number).state
      store.send(.number(1))
    }
    #expect(left == nil)
  }
}
