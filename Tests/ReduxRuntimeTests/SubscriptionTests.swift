import Synchronization
import Testing

@testable import ReduxRuntime

@Suite("Subscriptions", .timeLimit(.minutes(5)))
struct SubscriptionTests {
  @Test("20. subscribe delivers the current state at once")
  func initialValue() {
    let store = Letters.store()
    store.send(.number(4))
    let trace = Trace()
    let subscription = store.own.subscribe(select: \.sum) { trace("\($0)") }
    #expect(trace.text == "4")
    subscription.cancel()
  }

  @Test("21. a subscriber is held by token; dropping the token ends it")
  func token() {
    let store = Letters.store()
    let trace = Trace()
    var subscription: StoreSubscription? = store.own.subscribe(select: \.sum) { trace("\($0)") }
    store.send(.number(1))
    subscription = nil
    store.send(.number(1))
    #expect(trace.text == "0 1")
    #expect(subscription == nil)
  }

  @Test("22. subscribing again under the same token keeps the last subscription only")
  func replacedToken() {
    let store = Letters.store()
    let trace = Trace()
    var subscription = store.own.subscribe(select: \.sum) { trace("first \($0)") }
    subscription = store.own.subscribe(select: \.sum) { trace("second \($0)") }
    store.send(.number(1))
    #expect(trace.lines == ["first 0", "second 0", "second 1"])
    subscription.cancel()
  }

  @Test("23. unsubscribing inside a notification is safe")
  func cancelInside() {
    let store = Letters.store()
    let trace = Trace()
    let second = Mutex<StoreSubscription?>(nil)
    let first = store.own.subscribe(select: \.sum) { sum in
      trace("first \(sum)")
      if sum == 1 { second.withLock { $0.take() }?.cancel() }
    }
    second.withLock { $0 = store.own.subscribe(select: \.sum) { trace("second \($0)") } }
    store.send(.number(1))
    store.send(.number(1))
    #expect(trace.lines == ["first 0", "second 0", "first 1", "first 2"])
    first.cancel()
  }

  @Test("24. a subscription added inside a notification is not lost")
  func addInside() {
    let store = Letters.store()
    let trace = Trace()
    let second = Mutex<StoreSubscription?>(nil)
    let first = store.own.subscribe(select: \.sum) { [weak store] sum in
      guard sum == 1, let store else { return }
      let added = store.own.subscribe(select: \.sum) { trace("second \($0)") }
      second.withLock { $0 = added }
    }
    store.send(.number(1))
    store.send(.number(1))
    #expect(trace.lines == ["second 1", "second 2"])
    first.cancel()
  }

  @Test("25. Equatable selections skip repeats by default")
  func skipsRepeats() {
    let store = Letters.store()
    let trace = Trace()
    let subscription = store.own.subscribe(select: \.sum) { trace("\($0)") }
    store.send(.number(1))
    store.send(.number(0))
    store.send(.number(2))
    #expect(trace.text == "0 1 3")
    subscription.cancel()
  }

  @Test("27. a rule of one's own sees the old and the new value")
  func ownRule() {
    let store = Letters.store()
    let trace = Trace()
    let isNear: @Sendable (Int, Int) -> Bool = { old, new in new < old + 10 }
    let subscription = store.own.subscribe(select: \.sum, removeDuplicates: isNear) { trace("\($0)") }
    for number in [4, 5, 6, 7] { store.send(.number(number)) }
    #expect(trace.text == "0 15")
    subscription.cancel()
  }

  @Test("28. unrelated actions do not notify a selected subscription")
  func unrelated() {
    let store = Letters.store()
    let trace = Trace()
    let subscription = store.own.subscribe(select: \.sum) { trace("\($0)") }
    store.send(.a)
    store.send(.b)
    #expect(trace.text == "0")
    subscription.cancel()
  }

  @Test("29. no retain cycle, plain or selected")
  func noCycle() {
    var store: Letters.LetterStore? = Letters.store([
      .takeEvery("watch", on: \.a) { _, context in try await context.take(\.b) },
      Saga("wait") { context in try await context.take(\.c) },
    ])
    weak let released = store
    weak let core = store?.inner.core
    let tokens = [store?.own.subscribe { _ in }, store?.own.subscribe(select: \.sum) { _ in }]
    store?.send(.a)
    store = nil
    #expect(released == nil)
    #expect(core == nil)
    #expect(tokens.count == 2)
  }

  @Test("30. notification order is subscription order")
  func notificationOrder() {
    let store = Letters.store()
    let trace = Trace()
    let subscriptions = (1...5).map { number in
      store.own.subscribe(select: \.sum) { trace("\(number):\($0)") }
    }
    store.send(.number(1))
    #expect(trace.text == "1:0 2:0 3:0 4:0 5:0 1:1 2:1 3:1 4:1 5:1")
    #expect(subscriptions.count == 5)
  }
}
