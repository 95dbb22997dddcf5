import ReduxTesting
import Testing

@testable import HowTo

@Suite("How to use a web socket")
struct ChatTests {
  @Test func receivesAndSends() async {
    let (stream, continuation) = AsyncThrowingStream.makeStream(of: String.self)
    let sent = Lines()
    let socket = SocketClientDouble(messages: { stream }, send: { sent.add($0) })
    let store = TestStore(
      initialState: Chat.State(), reduce: Chat.reduce, sagas: Chat.sagas(.init(socket: socket)))
    store.send(.sendTapped("too early"))
    store.send(.connectTapped)
    store.receive(\.receive.started) { $0.isOnline = true }
    continuation.yield("Hello")
    await store.waitForAction()
    store.receive(.receive(.next("Hello"))) { $0.messages = ["Hello"] }
    store.send(.sendTapped("Hi"))
    store.receive(\.send.started)
    store.receive(\.send.success)
    #expect(sent.all == ["Hi"])
    store.send(.disconnectTapped)
    store.receive(\.receive.cancelled) { $0.isOnline = false }
    store.finish()
  }
}
