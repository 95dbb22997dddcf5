import ReduxTesting
import Testing

@testable import HowTo

@Suite("How to undo")
struct DrawingTests {
  @Test func undoesAndRedoes() {
    let store = TestStore(initialState: Drawing.State(), reduce: Drawing.reduce)
    store.send(.undoTapped)
    store.send(.drawn("a")) {
      $0.lines = ["a"]
      $0.past = [[]]
    }
    store.send(.undoTapped) {
      $0.lines = []
      $0.past = []
      $0.future = [["a"]]
    }
    store.send(.redoTapped) {
      $0.lines = ["a"]
      $0.past = [[]]
      $0.future = []
    }
    store.send(.redoTapped)
    store.finish()
  }

  @Test("a new line ends what can be redone")
  func branch() {
    var state = Drawing.State()
    for action: Drawing.Action in [.drawn("a"), .undoTapped, .drawn("b"), .redoTapped] {
      Drawing.reduce(&state, action)
    }
    #expect(state.lines == ["b"])
  }
}
