import ReduxRuntime
import ReduxTesting
import Synchronization
import Testing

@testable import Feed

/// Rows and a profile show the same authors.
@Suite("Authors")
struct AuthorTests {
  /// Takes a second for each answer.
  final class People: AuthorClient {
    let clock = TestClock()
    private let asked = Mutex<[Int]>([])
    private let drawn = Mutex<[Int]>([])
    var ids: [Int] { asked.withLock { $0 } }
    /// Those whose portraits were asked for.
    var faces: [Int] { drawn.withLock { $0 } }

    func author(id: Int) async throws -> Author {
      let count = asked.withLock { ids in
        ids.append(id)
        return ids.count { $0 == id }
      }
      try await clock.sleep(for: .seconds(1))
      return Author(id: id, name: "Ann \(count)")
    }

    func portrait(id: Int) async -> String {
      drawn.withLock { $0.append(id) }
      try? await clock.sleep(for: .seconds(1))
      return "face \(id)"
    }
  }

  private func start() -> (people: People, store: Store<Reader.State, Reader.Action>) {
    let people = People()
    let store = Reader.store(
      dependencies: .init(people: people),
      options: StoreOptions(clock: people.clock, environment: .test(), calls: .inline))
    return (people, store)
  }

  @Test("two screens, one request, one answer")
  func shared() {
    let (people, store) = start()
    store.send(.rowAppeared(7))
    store.send(.authorTapped(7))
    #expect(store.state.profile?.title == "…")
    people.clock.advance(by: .seconds(1), in: store)
    #expect(store.state.profile?.title == "Ann 1")
    #expect(store.state.authors[7].value?.name == "Ann 1")
    #expect(people.ids == [7])
  }

  @Test("a profile that is opened again shows the old author, and asks after a minute")
  func aged() {
    let (people, store) = start()
    store.send(.authorTapped(7))
    people.clock.advance(by: .seconds(30), in: store)
    store.send(.profile(.closed(7)))
    #expect(store.state.profile == nil)
    store.send(.authorTapped(7))
    #expect(people.ids == [7])
    store.send(.profile(.closed(7)))
    people.clock.advance(by: .seconds(30), in: store)
    store.send(.authorTapped(7))
    #expect(store.state.profile?.title == "Ann 1" && store.state.authors[7].isLoading)
    people.clock.advance(by: .seconds(1), in: store)
    #expect(store.state.profile?.title == "Ann 2")
  }

  @Test("logging out forgets who was asked for, and cancels what is on its way")
  func loggedOut() {
    let (people, store) = start()
    store.send(.authorTapped(7))
    store.send(.app(.loggedOut))
    people.clock.advance(by: .seconds(1), in: store)
    #expect(store.state.profile == nil && store.state.authors == QueryCache(keep: 50))
  }

  @Test("rows load their portraits two at a time, and once")
  func portraits() {
    let (people, store) = start()
    for id in [1, 2, 3, 1, 4] { store.send(.rowAppeared(id)) }
    #expect(people.faces == [1, 2])
    people.clock.advance(by: .seconds(1), in: store)
    #expect(people.faces == [1, 2, 3, 4])
    #expect(store.state.portraits == [1: "face 1", 2: "face 2"])
    people.clock.advance(by: .seconds(1), in: store)
    store.send(.rowAppeared(1))
    #expect(people.faces == [1, 2, 3, 4])
    #expect(store.state.portraits.count == 4)
  }

  @Test("every step, as actions")
  func steps() {
    let people = AuthorClientDouble(
      author: { Author(id: $0, name: "Ann") }, portrait: { "face \($0)" })
    let store = TestStore(
      initialState: Reader.State(), reduce: Reader.reduce,
      sagas: Reader.sagas(.init(people: people)))
    store.send(.authorTapped(7)) { $0.profile = Profile.State(id: 7) }
    store.receive(.authors(.show(7))) { $0.authors.reduce(.show(7)) }
    store.receive(.authors(.started(7, .zero))) { $0.authors.reduce(.started(7, .zero)) }
    store.receive(.authors(.success(7, Author(id: 7, name: "Ann")))) {
      $0.authors.reduce(.success(7, Author(id: 7, name: "Ann")))
    }
    #expect(store.state.profile?.title == "Ann")
    store.send(.rowAppeared(7))
    store.receive(.authors(.show(7))) { $0.authors.reduce(.show(7)) }
    store.receive(.portrait(.started(7)))
    store.receive(.portrait(.success(7, "face 7"))) { $0.portraits = [7: "face 7"] }
    store.finish()
  }
}
