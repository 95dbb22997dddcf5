import ReduxRuntime
import ReduxTesting
import Signals
import Synchronization
import Testing

@MainActor
@Suite("Values that are there once, and what views set")
struct SignalsTests {
  final class Lines: Sendable {
    private let lines = Mutex<[String]>([])
    var all: [String] { lines.withLock { $0 } }

    func callAsFunction(_ line: String) { lines.withLock { $0.append(line) } }
  }

  @Test("a field that only reactions set is back at its start value before the next of them")
  func reactions() {
    let store = TestStore(initialState: Page.State(), reduce: Page.reduce)
    store.send(.form(.failed("offline"))) {
      $0.form.isNew = false
      ($0.banner.text, $0.banner.count, $0.bell.number) = ("offline", 1, 4)
    }
    store.send(.form(.saved)) {
      ($0.banner.text, $0.banner.count) = (nil, 2)
      $0.banner.toast.value = "Saved"
    }
    // What a feature does not react to leaves its fields as they are.
    store.send(.form(.cleared)) {
      $0.form = Form.State()
      $0.banner.count = 3
    }
    store.send(.bell(.pressed)) {
      $0.bell.number = 3
      $0.bell.ring.value = 3
    }
    #expect(store.state.banner.toast.value == "Saved" && store.state.banner.text == nil)
    store.send(.form(.failed("again"))) {
      $0.form.isNew = false
      $0.banner.toast.value = nil
      ($0.banner.text, $0.banner.count) = ("again", 4)
      $0.bell.ring.value = nil
      $0.bell.number = 4
    }
  }

  @Test("a pulse arrives each time, even with the same value")
  func pulses() {
    let (store, lines) = (MainStore(Page.store()), Lines())
    let tokens = [
      store.observe(each: \.banner.toast) { lines($0) },
      store.observe(each: \.banner.text) { lines($0) },
      store.observe(each: \.bell.ring) { lines("ring \($0)") },
    ]
    for action in [Form.Action.saved, .saved, .failed("no"), .saved] { store.send(.form(action)) }
    for _ in 0..<2 { store.send(.bell(.pressed)) }
    #expect(lines.all == ["Saved", "Saved", "no", "Saved", "ring 3", "ring 3"])
    #expect(store.banner.toast.count == 3)
    for token in tokens { token.cancel() }
  }

  @Test("a field that is set to what it is sends nothing")
  func bindings() {
    let lines = Lines()
    let counting = Middleware<Note.State, Note.Action> { _, action, next in
      lines("\(action)")
      next(action)
    }
    let store = MainStore(Note.store(options: StoreOptions(middleware: [counting])))
    for name in ["", "a", "a", "b", ""] { store.name = name }
    #expect(lines.all.count == 3 && store.name == "")
    // What cannot be compared is sent each time.
    for _ in 0..<2 { store.value = 1 }
    #expect(lines.all.count == 5 && store.value as? Int == 1)
    #expect(!Note.State.hasOneShot(store.state))
  }
}
