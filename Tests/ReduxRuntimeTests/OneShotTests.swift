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
      middleware: middleware,
      sagas: [
        .takeEvery("answer", on: .where { (action: Action) in action == .save }) { _, context in
          try await context.put(.answer)
          try await context.put(.answer)
        }
      ])
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
}
