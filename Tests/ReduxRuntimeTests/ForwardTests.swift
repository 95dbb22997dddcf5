import ReduxRuntime
import Testing

@Suite("Relays", .underAnyStore)
struct ForwardTests {
  @Test("144. a relay is processed after its action and before what sagas send because of it")
  func order() {
    let store = Letters.store([
      .forward("relay", from: \.a) { .b },
      .takeEvery("saga", on: \.a) { _, context in try await context.put(.c) },
      .forward("values", from: \.number) { $0 > 0 ? .number($0 - 1) : .stop },
    ])
    store.send(.a)
    #expect(store.trace == "a b c")
    store.send(.number(2))
    #expect(store.trace == "a b c 2 1 0 stop")
  }

  @Test("145. what was in the queue before comes first", .onlyOurStore("Middleware is the other store's."))
  func queued() {
    let store = Letters.store(
      [.forward("relay", from: \.b) { .c }],
      middleware: [
        Middleware { store, action, next in
          if action == .a {
            store.send(.b)
            store.send(.stop)
          }
          next(action)
        }
      ])
    store.send(.a)
    #expect(store.trace == "a b stop c")
  }

  @Test("146. a relay sees the start, other features' actions, and ends with its child")
  func patterns() {
    let starting = Letters.store([.forward("start", from: .start) { .a }])
    #expect(starting.trace == "a")
    let letters: [Letters.LetterSaga] = [.forward("relay", from: \.a) { .b }]
    let store = Family.store(letters: letters)
    store.set { $0.sheet = .init() }
    store.send(.sheet(.a))
    #expect(store.state.sheet?.seen == [.a, .b])
    store.set { $0.sheet = nil }
    store.set { $0.sheet = .init() }
    store.send(.sheet(.a))
    #expect(store.state.sheet?.seen == [.a, .b])
  }

  @Test("147. a relay that never ends can be stopped, and costs no task")
  func stopped() {
    let store = Letters.store()
    let task = store.run(.forward("relay", from: \.a) { .b })
    store.send(.a)
    task.cancel()
    store.send(.a)
    #expect(store.trace == "a b a")
  }
}
