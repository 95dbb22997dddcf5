import Testing
import ValueStore

@testable import DeskStore

/// Features of two modules, each with its own `ReduxSupport`.
@Suite("A store of two modules")
struct DeskStoreTests {
  @Test("a feature holds features of another module")
  func children() {
    let state = Desk.state(
      after: .bought(id: 1), .books(id: 1, action: .read), .noteOpened, .note(.saved),
      .written(id: 7),
      .papers(id: 7, action: .signed), from: Desk.State())
    #expect(state.books[id: 1]?.isRead == true)
    #expect(state.papers[id: 7]?.isSigned == true)
    #expect(state.note?.saved == true)
    #expect(state.read == 1)
    #expect(Desk.reducer(action: "another", state: state).note?.saved == false)
  }
}
