import ReduxRuntime
import ReduxTesting
import Testing

@testable import HowTo

@MainActor
@Suite("How to let a screen dismiss itself")
struct MailTests {
  @Test func nothingRemovesAStoreOfItsOwn() {
    let store = Composer.store(dependencies: .init())
    store.send(.cancelTapped)
    #expect(store.state == Composer.State())
  }

  @Test func aSheetIsRemoved() {
    let store = Mailbox.store(dependencies: .init())
    store.send(.newTapped)
    store.send(.composer(.cancelTapped))
    #expect(store.state.composer == nil)
  }

  @Test func theStackGoesBackToTheScreenBefore() {
    let store = Mailbox.store(dependencies: .init())
    for _ in 1...3 { store.send(.replyTapped) }
    let second = store.state.path.ids[1]
    store.send(.path(id: second, action: .reply(.cancelTapped)))
    #expect(store.state.path.count == 1)
  }

  @Test("what it says when the mail is sent arrives", arguments: [false, true])
  func itGoesWhenTheMailIsSent(isReply: Bool) {
    var state = Mailbox.State()
    if isReply { state.path.append(.reply(.init())) } else { state.composer = .init() }
    let composer: (Composer.Action) -> Mailbox.Action = { [id = state.path.ids.first] action in
      id.map { .path(id: $0, action: .reply(action)) } ?? .composer(action)
    }
    let store = TestStore(
      initialState: state, reduce: Mailbox.reduce,
      sagas: Mailbox.sagas(.init(mail: MailClientDouble(send: { _ in }))))
    store.send(composer(.binding(.text("Hello")))) {
      $0.composer?.text = "Hello"
      if let id = $0.path.ids.first { $0.path[id: id] = .reply(.init(text: "Hello")) }
    }
    store.send(composer(.sendTapped))
    store.receive(composer(.send(.started)))
    store.receive(composer(.send(.success(NoValue())))) {
      $0.composer = nil
      $0.path = []
    }
    store.receive(composer(.delegate(.sent("Hello")))) { $0.sent = ["Hello"] }
    store.finish()
  }
}
