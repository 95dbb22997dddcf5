import ReduxRuntime
import Testing

@Suite("One-shot fields")
struct OneShotTests {
  struct Page: Equatable, Sendable, OneShotState {
    var count = 0
    var toast: String?

    static func hasOneShot(_ state: Self) -> Bool { state.toast != nil }
  }

  enum Action: Equatable, Sendable {
    case save
    case answer
  }

  static func store(middleware: [Middleware<Page, Action>] = []) -> Store<Page, Action> {
    Store(
      initialState: Page(),
      reduce: { state, action in
        state.toast = nil
        state.count += 1
        if action == .save { state.toast = "saved" }
      },
      sagas: [
        .takeEvery("answer", on: .where { (action: Action) in action == .save }) { _, context in
          try await context.put(.answer)
          try await context.put(.answer)
        }
      ], options: StoreOptions(middleware: middleware))
  }

  @Test("283. observers see a one-shot value before an answer resets it, and no other step")
  func observers() {
    let passing = Middleware<Page, Action> { _, action, next in next(action) }
    for middleware in [[], [passing]] {
      let (trace, store) = (Trace(), Self.store(middleware: middleware))
      let token = store.subscribe { trace("\($0.count) \($0.toast ?? "-")") }
      store.send(.save)
      #expect(trace.lines == ["0 -", "1 saved", "3 -"])
      store.send(.answer)
      #expect(trace.lines.last == "4 -")
      token.cancel()
    }
  }

  struct Signals: Equatable, Sendable, OneShotState {
    var toast = Pulse<String>()

    static func hasOneShot(_ state: Self) -> Bool { state.toast.value != nil }
  }

  @Test("335. the same value of a pulse arrives each time that it is set, also twice in one send")
  @MainActor func pulses() {
    let inner = Store<Signals, String>(
      initialState: Signals(),
      reduce: { state, action in
        state.toast.value = nil
        if action != "nothing" { state.toast.value = action }
      },
      sagas: [
        .takeEvery("again", on: .where { (action: String) in action == "twice" }) { _, context in
          try await context.put("saved")
          try await context.put("saved")
        }
      ])
    let (store, trace) = (MainStore(inner), Trace())
    let token = store.observe(each: \.toast) { trace($0) }
    for action in ["saved", "saved", "nothing", "nothing", "saved"] { store.send(action) }
    #expect(trace.lines == ["saved", "saved", "saved"])
    store.send("twice")
    #expect(trace.lines.suffix(3) == ["twice", "saved", "saved"])
    #expect(store.toast.count == 6)
    token.cancel()
    let late = store.observe(each: \.toast) { trace("late \($0)") }
    #expect(trace.lines.last == "late saved")
    late.cancel()
  }
}
