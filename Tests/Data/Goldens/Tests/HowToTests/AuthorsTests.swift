import ReduxRuntime
import ReduxTesting
import Synchronization
import Testing

@testable import HowTo

@Suite("Documentation/HowTo/Queries.md")
struct AuthorsTests {
  final class Calls: Sendable {
    private let ids = Mutex<[Int]>([])
    var count: Int { ids.withLock { $0.count } }

    func add(_ id: Int) { ids.withLock { $0.append(id) } }
  }

  @MainActor @Test func twoThatShowOneAuthorShareACall() {
    let clock = TestClock()
    let calls = Calls()
    let inner = Authors.store(
      dependencies: .init(
        api: AuthorClientDouble(author: { id in
          calls.add(id)
          return Authors.Author(id: id, name: "Ann")
        })), options: StoreOptions(clock: clock, environment: .test(), calls: .inline))
    let store = MainStore(inner)
    store.send(.rowAppeared(7))
    store.send(.cardOpened(7))
    #expect(store.authors[7].value?.name == "Ann")
    #expect(calls.count == 1)

    clock.advance(by: .seconds(59), in: inner)
    store.send(.cardClosed(7))
    store.send(.cardOpened(7))
    #expect(calls.count == 1)
    clock.advance(by: .seconds(1), in: inner)
    store.send(.cardOpened(7))
    #expect(calls.count == 2)
  }
}
