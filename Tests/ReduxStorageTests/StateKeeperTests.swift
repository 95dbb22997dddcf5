import ReduxRuntime
import ReduxTesting
import Synchronization
import Testing

/// What a store reads before its first state, and when it writes. Time is virtual.
@Suite("Stored state")
struct StateKeeperTests {
  private let clock = TestClock()
  private let problems = Problems()

  private func store(
    _ storage: any StateStorage, _ state: Notes.State = .init(), sagas: Notes.Sagas = []
  ) -> Store<Notes.State, Notes.Action> {
    Notes.store(
      state, sagas: sagas, storage: storage,
      options: .init(
        clock: clock, calls: .inline, onStorageProblem: { [problems] in problems.add($0) }))
  }

  private static func json(_ notes: String...) -> String {
    #"{"notes":[\#(notes.map { "\"\($0)\"" }.joined(separator: ","))],"stateVersion":2}"#
  }

  @Test("is there before the sagas start")
  func readFirst() {
    let seen = Mutex<[Notes.State]>([])
    let saga = Saga<Notes.State, Notes.Action>("look") { context in
      seen.withLock { $0.append(context.state) }
    }
    _ = store(MemoryStorage(Self.json("a")), .init(notes: ["x"], draft: "d"), sagas: [saga])
    #expect(seen.withLock { $0 } == [Notes.State(notes: ["a"], draft: "d")])
  }

  @Test("is written half a second after the first change, with all changes until then")
  func writing() {
    let storage = CountingStorage()
    let store = store(storage)
    store.send(.added("a"))
    clock.advance(by: .milliseconds(499), in: store)
    store.send(.added("b"))
    #expect(storage.written == [])
    clock.advance(by: .milliseconds(1), in: store)
    #expect(storage.written == [Self.json("a", "b")])
    clock.advance(by: .seconds(9), in: store)
    store.send(.added("c"))
    #expect(clock.sleeperCount == 1)
    clock.advance(by: .milliseconds(500), in: store)
    #expect(storage.written.last == Self.json("a", "b", "c"))
    #expect(storage.written.count == 2)
  }

  @Test("is not written for other fields, nor without a change")
  func nothingToWrite() {
    let storage = CountingStorage()
    let store = store(storage)
    store.send(.typed("a"))
    #expect(clock.sleeperCount == 0)
    store.send(.added("a"))
    store.send(.removedAll)
    clock.run(in: store)
    store.flush()
    #expect(storage.written == [])
  }

  @Test("is written by flush, and when the store is released")
  func flushing() {
    let storage = CountingStorage()
    var store: Store? = store(storage)
    store?.send(.added("a"))
    store?.flush()
    store?.flush()
    #expect(storage.written == [Self.json("a")])
    store?.send(.added("b"))
    store = nil
    #expect(storage.written == [Self.json("a"), Self.json("a", "b")])
  }

  @MainActor
  @Test("is flushed through the store of a view")
  func flushingMainStore() {
    let storage = MemoryStorage()
    let store = MainStore(store(storage))
    store.send(.added("a"))
    store.flush()
    #expect(storage.text == Self.json("a"))
  }

  @Test("is written again after a failure, later each time, and each failure is reported")
  func failing() {
    let storage = CountingStorage()
    storage.failures = 3
    let store = store(storage)
    store.send(.added("a"))
    clock.advance(by: .milliseconds(500), in: store)
    #expect(problems.kinds == [.notWritten])
    clock.advance(by: .milliseconds(1000), in: store)
    clock.advance(by: .milliseconds(1999), in: store)
    #expect(problems.kinds == [.notWritten, .notWritten])
    clock.advance(by: .milliseconds(1), in: store)
    clock.advance(by: .seconds(4), in: store)
    #expect(problems.kinds.count == 3)
    #expect(storage.written == [Self.json("a")])
    #expect(clock.sleeperCount == 0)
  }

  @Test("is left to another process that has taken the storage, for good")
  func takenOver() {
    let storage = CountingStorage()
    storage.failures = 1
    storage.isTaken = true
    let store = store(storage)
    store.send(.added("a"))
    clock.run(in: store)
    #expect(problems.kinds == [.inUse])
    store.send(.added("b"))
    clock.run(in: store)
    store.flush()
    #expect(storage.written == [])
    #expect(problems.kinds == [.inUse])
  }

  @Test("is written if a saga changes it while the store is made")
  func changedAtStart() {
    let storage = MemoryStorage()
    let saga = Saga<Notes.State, Notes.Action>("start") { try await $0.put(.added("a")) }
    let store = store(storage, sagas: [saga])
    #expect(clock.sleeperCount == 1)
    clock.advance(by: .milliseconds(500), in: store)
    #expect(storage.text == Self.json("a"))
  }

  @Test("that cannot be encoded is reported, and what was written stays")
  func notEncoded() {
    let storage = MemoryStorage(Self.json("a"))
    let store = store(storage)
    store.send(.added("cannot be encoded"))
    clock.advance(by: .milliseconds(500), in: store)
    #expect(problems.kinds == [.notWritten])
    #expect(storage.text == Self.json("a"))
    store.send(.removedAll)
    clock.run(in: store)
    #expect(storage.text == Self.json())
  }

  @Test("of an older version is migrated")
  func older() {
    let storage = MemoryStorage(#"{"notes":"one"}"#)
    let store = store(storage)
    #expect(store.state.notes == ["one"])
    store.send(.added("b"))
    clock.run(in: store)
    #expect(storage.text == Self.json("one", "b"))
    #expect(problems.kinds == [])
  }

  @Test("of a newer version is left alone")
  func newer() {
    let text = #"{"notes":{"id":1},"stateVersion":3}"#
    let storage = MemoryStorage(text)
    let store = store(storage, .init(notes: ["x"]))
    #expect(store.state.notes == ["x"])
    store.send(.added("b"))
    clock.run(in: store)
    store.flush()
    #expect(storage.text == text)
    #expect(
      problems.texts == [
        "the stored state is newer than the app, so nothing is stored in this run: "
          + "version 3 was found, and this app knows 2"
      ])
  }

  @Test("that is damaged is set aside", arguments: ["", "{", "[]", "{}", #"{"notes":7}"#, "\u{0}"])
  func damaged(text: String) {
    let storage = CountingStorage(bytes: Array(text.utf8), keepsUnreadable: true)
    let store = store(storage)
    #expect(problems.kinds == [.damaged])
    #expect(storage.unreadable == [Array(text.utf8)])
    store.send(.added("b"))
    clock.run(in: store)
    #expect(storage.written == [Self.json("b")])
  }

  @Test("that is damaged stays where it is if it cannot be set aside")
  func notSetAside() {
    let storage = CountingStorage(bytes: [1, 2, 3])
    let store = store(storage)
    store.send(.added("b"))
    clock.run(in: store)
    store.flush()
    #expect(problems.kinds == [.notSetAside])
    #expect(storage.written == [])
  }

  @Test("that cannot be read is left alone")
  func notRead() {
    let storage = CountingStorage(bytes: nil)
    let store = store(storage)
    store.send(.added("b"))
    clock.run(in: store)
    store.flush()
    #expect(problems.kinds == [.notRead])
    #expect(storage.written == [])
  }

  @Test("belongs to one store at a time")
  func twoStores() {
    let storage = MemoryStorage(Self.json("a"))
    var first: Store? = store(storage)
    let second = store(storage)
    #expect(problems.kinds == [.inUse])
    #expect(second.state.notes == [])
    second.send(.added("b"))
    second.flush()
    #expect(storage.text == Self.json("a"))
    first?.send(.added("c"))
    first = nil
    #expect(storage.text == Self.json("a", "c"))
    #expect(store(storage).state.notes == ["a", "c"])
    #expect(problems.kinds == [.inUse])
  }

  @Test("is written off the thread of the store, and the newest state wins", arguments: 0..<20)
  func threads(seed: Int) async {
    let storage = MemoryStorage()
    var store: Store? = Notes.store(
      .init(), storage: storage, options: .init(clock: ImmediateClock()))
    await withTaskGroup { group in
      for task in 0..<4 {
        group.addTask { [store] in
          for index in 0..<50 {
            store?.send(.added("\(task)-\(index)"))
            if index % 7 == seed % 7 { store?.flush() }
          }
        }
      }
    }
    let notes = store?.state.notes
    store?.flush()
    #expect(notes?.count == 200)
    #expect(storage.read().flatMap { try? Notes.StoredState(json: $0) }?.notes == notes)
    store = nil
  }
}

/// Collects problems.
final class Problems: Sendable {
  private let all = Mutex<[StorageProblem]>([])
  var kinds: [StorageProblem.Kind] { all.withLock { $0.map(\.kind) } }
  var texts: [String] { all.withLock { $0.map(\.description) } }

  func add(_ problem: StorageProblem) { all.withLock { $0.append(problem) } }
}

/// A storage that remembers every write.
private final class CountingStorage: StateStorage {
  struct Failed: Error {}
  struct Content {
    var written: [String] = []
    var failures = 0
    var isTaken = false
    var unreadable: [[UInt8]] = []
  }

  private let content = Mutex<Content>(Content())
  private let bytes: [UInt8]??
  private let keepsUnreadable: Bool

  var unreadable: [[UInt8]] { content.withLock { $0.unreadable } }
  var written: [String] { content.withLock { $0.written } }
  /// How many writes fail.
  var failures: Int {
    get { content.withLock { $0.failures } }
    set { content.withLock { $0.failures = newValue } }
  }

  /// Whether writes fail because somebody else uses the storage.
  var isTaken: Bool {
    get { content.withLock { $0.isTaken } }
    set { content.withLock { $0.isTaken = newValue } }
  }

  /// An empty storage.
  init() { (bytes, keepsUnreadable) = (.some(nil), false) }

  /// - Parameter bytes: What it contains; `nil` if it cannot be read.
  init(bytes: [UInt8]?, keepsUnreadable: Bool = false) {
    self.bytes = bytes.map { $0 }
    self.keepsUnreadable = keepsUnreadable
  }

  func read() throws -> [UInt8]? {
    guard let bytes else { throw Failed() }
    return bytes
  }

  func setAside(_ bytes: [UInt8]) -> Bool {
    if keepsUnreadable { content.withLock { $0.unreadable.append(bytes) } }
    return keepsUnreadable
  }

  func write(_ bytes: [UInt8]) throws {
    try content.withLock {
      if $0.failures > 0 {
        $0.failures -= 1
        if $0.isTaken { throw StorageInUse() }
        throw Failed()
      }
      $0.written.append(String(decoding: bytes, as: UTF8.self))
    }
  }
}
