import ReduxRuntime
import ReduxTesting
import Testing

@Suite("Test store", .timeLimit(.minutes(5)))
struct TestStoreTests {
  @Test("218. what is asserted and so is no failure")
  func passes() {
    let store = Search.store()
    store.send(.queryChanged("cats")) { $0.query = "cats" }
    store.advance(by: .milliseconds(299))
    store.advance(by: .milliseconds(1))
    store.receive(.search(.started)) { $0.isSearching = true }
    let results = store.receive(\.search.success) {
      $0.isSearching = false
      $0.results = ["about cats"]
    }
    #expect(results == ["about cats"])
    store.finish()
    #expect(store.state.results == ["about cats"])
  }

  @Test("111. a change that is not asserted fails with a diff")
  func unasserted() {
    let messages = failures {
      let store = Search.store(exhaustivity: [.state])
      store.send(.queryChanged("cats")) { $0.query = "dogs" }
      store.send(.tick)
    }
    #expect(messages.count == 2)
    #expect(
      messages.first
        == """
        Sending 'queryChanged("cats")' changed the state differently than asserted (- expected, + actual):
          State(
        -   query: "dogs",
        +   query: "cats",
            isSearching: false,
            results: [],
          … 2 unchanged
        """)
    #expect(messages.last?.contains("+   ticks: 1,") == true)
  }

  @Test("111. an action that is not received fails, before the next one is sent and at the end")
  func unreceived() {
    let messages = failures {
      let store = Search.store(exhaustivity: [.received])
      store.send(.queryChanged("cats")) { $0.query = "cats" }
      store.advance(by: .seconds(1))
      store.send(.tick) { $0.ticks = 1 }
      store.send(.queryChanged("dogs")) { $0.query = "dogs" }
      store.advance(by: .seconds(1))
    }
    #expect(
      messages == [
        """
        Receive these actions of sagas before sending 'tick':
          • search.started
          • search.success(["about cats"])
        """,
        """
        Sagas sent actions that the test did not receive:
          • search.started
          • search.success(["about dogs"])
        Receive them, or call skipReceived().
        """,
      ])
  }

  @Test("111. a saga at work at the end fails, with its name; a watcher at rest does not")
  func running() {
    let messages = failures {
      let store = Search.store()
      store.send(.queryChanged("cats")) { $0.query = "cats" }
    }
    #expect(
      messages == [
        """
        Sagas are still running at the end:
          • search > debounce
        Move the clock, let the client answer, send an action that cancels them, or call cancelSagas().
        """
      ])
    #expect(
      failures {
        let store = Search.store()
        store.send(.queryChanged("cats")) { $0.query = "cats" }
        store.cancelSagas()
        store.finish()
      } == [])
  }

  @Test("111. receiving what nobody has sent, or something else, fails")
  func wrong() {
    let messages = failures {
      let store = Search.store()
      store.receive(.tick)
      store.send(.queryChanged("cats")) { $0.query = "cats" }
      store.receive(\.search.success)
      store.advance(by: .seconds(1))
      store.receive(.search(.cancelled)) { $0.isSearching = true }
      store.receive(\.search.failure) {
        $0.isSearching = false
        $0.results = ["about cats"]
      }
    }
    #expect(messages.count == 4)
    #expect(
      messages.first
        == "Expected to receive 'tick', but no saga has sent it.\nNo saga is running.")
    #expect(
      messages[1] == """
        Expected to receive 'search.success', but no saga has sent it.
        Running sagas:
          • search > debounce
        """)
    #expect(
      messages[2] == """
        The received action is not the expected one (- expected, + actual):
        - .search.cancelled
        + .search.started
        """)
    #expect(
      messages[3]
        == #"Expected to receive 'search.failure', but received 'search.success(["about cats"])'."#)
  }

  @Test("111. what sagas send because they are cancelled may be received, and need not")
  func cancelled() {
    for isReceived in [true, false] {
      let messages = failures {
        let store = Search.store { _ in
          let (silence, _) = AsyncStream.makeStream(of: [String].self)
          // It answers when it is cancelled, and not before.
          return await silence.first { _ in true } ?? []
        }
        store.send(.queryChanged("cats")) { $0.query = "cats" }
        store.advance(by: .seconds(1))
        store.receive(.search(.started)) { $0.isSearching = true }
        store.cancelSagas()
        if isReceived { store.receive(\.search.cancelled) { $0.isSearching = false } }
        store.send(.tick) { $0.ticks = 1 }
        store.finish()
      }
      #expect(messages == [])
    }
  }

  @Test("111. what comes after finish is checked by the next one, or when the store is released")
  func afterFinish() {
    let messages = failures {
      let store = Search.store()
      store.finish()
      store.send(.queryChanged("cats")) { $0.query = "cats" }
      store.finish()
      store.finish()
      store.advance(by: .seconds(1))
    }
    #expect(
      messages.map { $0.prefix { $0 != ":" } } == [
        "Sagas are still running at the end", "Sagas sent actions that the test did not receive",
      ])
  }

  @Test("112. without exhaustivity only what is asserted must be so")
  func off() {
    #expect(
      failures {
        let store = Search.store(exhaustivity: .off)
        store.send(.queryChanged("cats"))
        store.advance(by: .seconds(1))
        store.receive(\.search.success) { $0.results = ["about cats"] }
        store.send(.queryChanged("dogs")) { $0.query = "dogs" }
      } == [])
    let messages = failures {
      let store = Search.store(exhaustivity: .off)
      store.send(.queryChanged("cats")) { $0.query = "dogs" }
      store.receive(\.search.failure)
    }
    #expect(messages.count == 2)
  }

  @Test("219. errors that no saga caught, and warnings of the reducer, fail the test")
  func problems() {
    struct Lost: Error {}
    let messages = failures {
      let store = TestStore<Int, Int>(
        initialState: 0,
        reduce: { state, action in if action > 5 { missingChild("Root.child", action: action) } },
        sagas: [.takeEvery("lose", on: .where { $0 == 1 }) { _, _ in throw Lost() }])
      store.send(1)
      store.send(6)
    }
    #expect(messages.count == 2)
    #expect(messages.first == "Uncaught error in saga lose: Lost()")
    #expect(messages.last?.hasPrefix("Warning: 'Root.child' got the action '6'") == true)
  }

  @Test("220. a client that answers on another thread is waited for")
  func waits() async {
    let store = Search.store { query in await Task.detached { ["far \(query)"] }.value }
    // Other tests may keep all threads of the pool.
    store.timeLimit = .seconds(600)
    store.send(.queryChanged("cats")) { $0.query = "cats" }
    store.advance(by: .seconds(1))
    store.receive(.search(.started)) { $0.isSearching = true }
    await store.waitForAction()
    store.receive(\.search.success) {
      $0.isSearching = false
      $0.results = ["far cats"]
    }
    store.finish()
  }

  @Test("274. a wait for an action has a limit, and says what is at work")
  func limit() async {
    let store = Search.store { _ in
      let (silence, _) = AsyncStream.makeStream(of: [String].self)
      // It answers when it is cancelled, and not before.
      return await silence.first { _ in true } ?? []
    }
    store.timeLimit = .milliseconds(1)
    store.send(.queryChanged("cats")) { $0.query = "cats" }
    store.advance(by: .seconds(1))
    store.receive(.search(.started)) { $0.isSearching = true }
    let messages = await failures { await store.waitForAction() }
    #expect(messages.count == 1)
    #expect(
      messages.first?.hasPrefix(
        "Waited 0.001 seconds for an action, but no saga has sent one.\nRunning sagas:\n  • search")
        == true)
    store.cancelSagas()
    store.skipReceived()
  }

  @Test("221. a client whose test double was not given an answer fails the test by its name")
  func unimplementedClient() {
    let messages = failures {
      let store = Search.store { _ in throw unimplemented("SearchClient.find") }
      store.send(.queryChanged("cats")) { $0.query = "cats" }
      store.advance(by: .seconds(1))
      store.receive(.search(.started)) { $0.isSearching = true }
      store.receive(\.search.failure) { $0.isSearching = false }
      store.finish()
    }
    #expect(
      messages == [
        "Warning: 'SearchClient.find' was called but has no answer; set one in the test double."
      ])
  }

  @Test("228. a call of a test double without an answer fails a test without a test store, too")
  func unheard() {
    let messages = failures {
      let clock = TestClock()
      let store = Store<Int, Int>(
        initialState: 0, reduce: { $0 += $1 },
        sagas: [
          .takeEvery("count", on: .where { $0 == 1 }) { _, context in
            try await context.delay(for: .seconds(1))
            try await context.put(unimplemented("CountClient.count", returning: 10))
          }
        ], options: StoreOptions(clock: clock))
      store.send(1)
      clock.advance(by: .seconds(1), in: store)
      #expect(store.state == 11)
    }
    #expect(
      messages == ["'CountClient.count' was called but has no answer; set one in the test double."])
  }

  @Test("229. warnings of another kind are no failures without a test store")
  func otherWarnings() {
    let received = Messages()
    let messages = failures {
      _ = TestClock()
      RuntimeWarning.$handler.withValue(.init { received.add($0.message) }) {
        _ = unimplemented("CountClient.count", returning: 10)
      }
      missingChild("Root.child", action: 1)
    }
    #expect(messages == [])
    #expect(received.all.count == 1)
  }

  @Test("222. a reducer value will do, and the clock runs until nobody waits")
  func reducerValue() {
    let store = TestStore(
      initialState: 0, reduce: Reducer<Int, Int> { $0 += $1 }.reduce,
      sagas: [
        .takeEvery("echo", on: .where { $0 == 1 }) { _, context in
          for _ in 0..<3 {
            try await context.delay(for: .seconds(100))
            try await context.put(10)
          }
        }
      ])
    store.send(1) { $0 = 1 }
    store.runClock()
    #expect(store.clock.now.offset == .seconds(300))
    store.skipReceived()
    #expect(store.state == 31)
    store.finish()
  }
}
