import ReduxRuntime
import Synchronization
import Testing

@Suite("Store")
struct StoreTests {
  typealias Step = Middleware<Letters.State, Letters.Action>

  @Test("1. dispatch runs middleware, reducer, sagas, subscribers in that order")
  func order() {
    let trace = Trace()
    let store = Store<Letters.State, Letters.Action>(
      initialState: .init(),
      reduce: { state, action in
        trace("reducer")
        state.seen.append(action)
      },
      sagas: [
        Saga("root") { context in
          try await context.take(\.a)
          trace("saga")
        }
      ],
      options: StoreOptions(middleware: [
        Step { _, action, next in
          trace("middleware")
          next(action)
        }
      ])
    )
    let subscription = store.subscribe(select: \.seen.count) { trace("subscriber \($0)") }
    store.send(.a)
    #expect(trace.lines == ["subscriber 0", "middleware", "reducer", "saga", "subscriber 1"])
    subscription.cancel()
  }

  @Test("2. a forced dispatch from a reducer traps with the action's name")
  func reducerSends() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let store = Mutex<Store<Letters.State, Letters.Action>?>(nil)
      let sender = Sender { store.withLock { $0 }?.send($0) }
      store.withLock {
        $0 = Store(
          initialState: Letters.State(),
          reduce: { _, action in if action == .a { sender.send(.number(42)) } })
      }
      store.withLock { $0 }?.send(.a)
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains("A reducer sent the action 42"))
  }

  @Test("2. a reducer that drops a value whose deinit sends is told so")
  func deinitSends() async {
    final class SendsAtEnd: Sendable {
      let send: @Sendable () -> Void

      init(_ send: @escaping @Sendable () -> Void) { self.send = send }

      deinit { send() }
    }
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let store = Mutex<Store<SendsAtEnd?, Bool>?>(nil)
      let sender = Sender { _ in store.withLock { $0 }?.send(false) }
      store.withLock {
        $0 = Store(
          initialState: SendsAtEnd { sender.send(.a) },
          reduce: { state, isEnd in if isEnd { state = nil } })
      }
      store.withLock { $0 }?.send(true)
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      output.contains("A reducer sent the action false, or released a value whose 'deinit' sent it")
    )
  }

  @Test("3. dispatch inside a subscriber is processed before the outer dispatch returns", .underAnyStore)
  func subscriberSends() {
    let store = Letters.store()
    let subscription = store.subscribe(select: \.seen) { [weak store] seen in
      if seen == [.a] { store?.send(.b) }
      if seen == [.a, .b] { store?.send(.c) }
    }
    store.send(.a)
    #expect(store.trace == "a b c")
    subscription.cancel()
  }

  @Test("4. dispatch inside middleware goes through the whole chain again")
  func middlewareSends() {
    let trace = Trace()
    let store = Letters.store(middleware: [
      Step { _, action, next in
        trace("outer \(action)")
        next(action)
      },
      Step { store, action, next in
        if action == .a { store.send(.b) }
        next(action)
      },
    ])
    store.send(.a)
    #expect(trace.text == "outer a outer b")
    #expect(store.trace == "a b")
  }

  @Test("5. middleware order is list order, outermost first; each can replace or drop an action")
  func chain() {
    let trace = Trace()
    let store = Letters.store(middleware: [
      Step { _, action, next in
        trace("1>")
        next(action)
        trace("<1")
      },
      Step { _, action, next in
        trace("2>")
        if action != .stop { next(action == .a ? .b : action) }
        trace("<2")
      },
    ])
    store.send(.a)
    store.send(.stop)
    #expect(trace.text == "1> 2> <2 <1 1> 2> <2 <1")
    #expect(store.trace == "b")
  }

  @Test("6. middleware sees the state before its next and the new one after")
  func middlewareState() {
    let trace = Trace()
    let store = Letters.store(middleware: [
      Step { store, action, next in
        trace("\(store.state.sum)")
        next(action)
        trace("\(store.state.sum)")
      }
    ])
    store.send(.number(3))
    store.send(.number(4))
    #expect(trace.text == "0 3 3 7")
  }

  @Test("6. middleware adds actions and hands them on later")
  func middlewareAddsAndDelays() {
    let kept = Mutex<(@Sendable () -> Void)?>(nil)
    let store = Letters.store(middleware: [
      Step { _, action, next in
        if action == .a {
          next(.b)
          next(.c)
        } else if action == .stop {
          kept.withLock { $0 = { next(.number(1)) } }
        } else {
          next(action)
        }
      }
    ])
    store.send(.a)
    store.send(.stop)
    #expect(store.trace == "b c")
    kept.withLock { $0 }?()
    store.settle()
    #expect(store.trace == "b c 1")
  }

  @Test("7. a late dispatch after the store died is dropped, not a crash")
  func lateSend() {
    let view = Mutex<MiddlewareStore<Letters.State, Letters.Action>?>(nil)
    var store: Letters.LetterStore? = Letters.store(middleware: [
      Step { store, action, next in
        view.withLock { $0 = store }
        next(action)
      }
    ])
    store?.send(.a)
    store = nil
    view.withLock { $0 }?.send(.b)
    #expect(view.withLock { $0 }?.state.seen == [.a])
    // A view that its own middleware keeps would keep itself.
    view.withLock { $0 = nil }
  }

  @Test("8. 10 000 nested synchronous actions do not overflow the stack")
  func manyNested() {
    let store = Letters.store(middleware: [
      Step { store, action, next in
        next(action)
        if case .number(let value) = action, value > 0 { store.send(.number(value - 1)) }
      }
    ])
    store.send(.number(10_000))
    #expect(store.state.seen.count == 10_001)
  }

  @Test("9. actions sent synchronously by a saga are processed after the current action, in order", .underAnyStore)
  func buffered() {
    let store = Letters.store { context in
      try await context.take(\.a)
      context.fork { context in try await context.put(.number(1)) }
      context.fork { context in try await context.put(.number(2)) }
    }
    store.send(.a)
    #expect(store.trace == "a 1 2")
  }

  @Test("10. two actions from one saga arrive in order", .underAnyStore)
  func twoActions() {
    let store = Letters.store([
      .takeEvery("two", on: \.a) { _, context in
        try await context.put(.b)
        try await context.put(.c)
      }
    ])
    store.send(.a)
    #expect(store.trace == "a b c")
  }

  @Test("201. the state is published once per outermost send")
  func onePublication() {
    let store = Letters.store([
      .takeEvery("relay", on: \.a) { _, context in try await context.put(.b) }
    ]
    )
    let trace = Trace()
    let subscription = store.own.subscribe { trace("\($0.seen.count)") }
    store.send(.a)
    #expect(trace.text == "0 2")
    subscription.cancel()
  }

  @Test("202. the logger prints actions and states")
  func logger() {
    let trace = Trace()
    let store = Letters.store(middleware: [.logger { trace($0) }])
    store.send(.number(2))
    #expect(trace.lines == ["action: 2", "state: State(seen: [2], sum: 2)"])
  }
}

/// Sends through a detour that no reducer has.
private struct Sender: Sendable {
  let send: @Sendable (Letters.Action) -> Void
}
