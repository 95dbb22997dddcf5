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

  @Test func itGoesWhenTheMailIsSent() {
    let store = TestStore(
      initialState: Mailbox.State(composer: .init(text: "Hi")), reduce: Mailbox.reduce,
      sagas: Mailbox.sagas(.init(mail: MailClientDouble(send: { _ in }))))
    store.send(.composer(.sendTapped))
    store.receive(\.composer.send.started)
    store.receive(\.composer.send.success) { $0.composer = nil }
    store.finish()
  }
}
