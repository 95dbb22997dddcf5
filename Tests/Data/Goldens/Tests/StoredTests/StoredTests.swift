import ReduxRuntime
import ReduxTesting
import Synchronization
import Testing

@testable import Stored

@Suite("Stored fields")
struct StoredTests {
  private let clock = TestClock()
  private let problems = Problems()

  private func store(_ storage: MemoryStorage, _ state: Browser.State = .init()) -> Store<
    Browser.State, Browser.Action
  > {
    Browser.store(
      initialState: state, storage: storage,
      options: .init(
        clock: clock, calls: .inline, onStorageProblem: { [problems] in problems.add($0) }))
  }

  @Test("those of a child are in the data of its parent, and others are not")
  func tree() {
    let storage = MemoryStorage()
    let store = store(storage)
    store.send(.panel(.binding(.isOpen(true))))
    store.send(.binding(.address("x")))
    clock.run(in: store)
    #expect(storage.text == nil)
    store.send(.won(.infinity))
    store.send(.panel(.binding(.width(250))))
    clock.run(in: store)
    #expect(
      storage.text
        == #"{"panel":{"stateVersion":1,"width":250},"stateVersion":2,"#
        + #""stats":{"best":"inf","wins":1}}"#)
    let next = self.store(MemoryStorage(storage.text), .init(address: "y"))
    #expect(
      next.state
        == .init(stats: .init(wins: 1, best: .infinity), address: "y", panel: .init(width: 250)))
    #expect(problems.kinds == [])
  }

  @Test("nothing waits for an action that leaves them equal, whatever lies between them in memory")
  func idle() {
    let store = store(MemoryStorage())
    store.send(.won(1))
    clock.advance(by: .milliseconds(500), in: store)
    store.send(.won(1))
    clock.advance(by: .milliseconds(500), in: store)
    #expect(clock.sleeperCount == 0)
    for _ in 1...100 {
      store.send(.panel(.binding(.isOpen(true))))
      store.send(.binding(.address("x")))
      store.send(.binding(.home(nil)))
    }
    #expect(clock.sleeperCount == 0)
  }

  @Test("what is missing starts as ever, and old names and versions are read")
  func older() {
    let state = store(
      MemoryStorage(#"{"score":{"wins":3},"home_page":"a","stateVersion":2}"#),
      .init(panel: .init(width: 9))
    ).state
    #expect(state == .init(stats: .init(wins: 3), home: "a", panel: .init(width: 9)))
    #expect(store(MemoryStorage(#"{"wins":4}"#)).state.stats.wins == 4)
    #expect(problems.kinds == [])
  }

  @Test(
    "a newer version is left alone, also that of a child",
    arguments: [
      #"{"stateVersion":3}"#, #"{"panel":{"stateVersion":2,"width":"wide"},"stateVersion":2}"#,
    ])
  func newer(text: String) {
    let storage = MemoryStorage(text)
    let store = store(storage)
    store.send(.won(1))
    store.flush()
    #expect(problems.kinds == [.newer])
    #expect(storage.text == text)
  }
}

private final class Problems: Sendable {
  private let all = Mutex<[StorageProblem.Kind]>([])
  var kinds: [StorageProblem.Kind] { all.withLock { $0 } }

  func add(_ problem: StorageProblem) { all.withLock { $0.append(problem.kind) } }
}
