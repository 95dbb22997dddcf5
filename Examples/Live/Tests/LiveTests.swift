import ReduxRuntime
import ReduxTesting
import Testing

@testable import Live

@Suite("Stopwatch")
struct StopwatchTests {
  @Test("it counts tenths of a second while it runs")
  func counting() {
    let store = TestStore(
      initialState: Stopwatch.State(), reduce: Stopwatch.reduce, sagas: Stopwatch.sagas())
    store.send(.toggled) { $0.isRunning = true }
    store.advance(by: .milliseconds(250))
    store.receive(.ticked) { $0.tenths = 1 }
    store.receive(.ticked) { $0.tenths = 2 }
    store.send(.toggled) { $0.isRunning = false }
    store.advance(by: .seconds(3600))
    store.finish()
    #expect(store.state.display == "0.2 s")
  }
}

@Suite("Chat")
struct ChatTests {
  /// A connection: the chat has one end, the test the other.
  let connection = AsyncThrowingStream.makeStream(of: Chat.Event.self)

  func store(
    _ socket: SocketClientDouble
  ) -> TestStore<Chat.State, Chat.Action> {
    TestStore(
      initialState: Chat.State(), reduce: Chat.reduce, sagas: Chat.sagas(.init(socket: socket)))
  }

  @Test("it connects, shows messages, and notices a closed connection")
  func listening() async {
    let store = store(SocketClientDouble(open: { [connection] _ in connection.stream }))
    store.send(.connectTapped) { $0.connection = .connecting }
    store.receive(.socket(.started))
    connection.continuation.yield(.opened)
    await store.waitForAction()
    store.receive(.socket(.next(.opened))) { $0.connection = .online }
    connection.continuation.yield(.received("hello"))
    await store.waitForAction()
    store.receive(.socket(.next(.received("hello")))) { $0.messages = ["hello"] }
    connection.continuation.finish()
    await store.waitForAction()
    store.receive(.socket(.finished)) { $0.connection = .offline }
    store.finish()
  }

  @Test("hanging up ends the connection")
  func hangingUp() {
    let store = store(SocketClientDouble(open: { [connection] _ in connection.stream }))
    store.send(.connectTapped) { $0.connection = .connecting }
    store.receive(.socket(.started))
    store.send(.disconnectTapped)
    store.receive(.socket(.cancelled)) { $0.connection = .offline }
    store.finish()
  }

  @Test("a message without a connection is dropped")
  func offline() {
    // A double without answers: calling `send` would fail the test.
    let store = store(SocketClientDouble())
    store.send(.sendTapped("hello")) { $0.messages = ["me: hello"] }
    store.finish()
  }
}

@Suite("Live")
struct LiveTests {
  @Test("the stopwatch runs as long as the chat does")
  func together() {
    let (events, _) = AsyncThrowingStream.makeStream(of: Chat.Event.self)
    let store = TestStore(
      initialState: Live.State(), reduce: Live.reduce,
      sagas: Live.sagas(.init(socket: SocketClientDouble(open: { _ in events }))))
    store.send(.chat(.connectTapped)) { $0.chat.connection = .connecting }
    // The order does not matter here, so the test is not exhaustive.
    store.exhaustivity = .off
    store.advance(by: .milliseconds(100))
    store.receive(.stopwatch(.ticked)) { $0.stopwatch.tenths = 1 }
    store.send(.chat(.disconnectTapped))
    store.receive(.stopwatch(.toggled)) { $0.stopwatch.isRunning = false }
    store.exhaustivity = .on
    store.finish()
  }
}
