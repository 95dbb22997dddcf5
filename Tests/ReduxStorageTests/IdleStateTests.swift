import ReduxRuntime
import ReduxTesting
import Synchronization
import Testing

/// A store that waits or encodes only after a change of a stored field, whatever lies between the fields in memory.
@Suite("Stored state that does not change", .serialized)
struct IdleStateTests {
  /// Values of each size, with and without unused bytes in them.
  private static let parts: [any Part] = [
    Flagged(isOn: true, number: 1), Choice.none, true, 1, UInt8(1), UInt16(1), 1.5, "a",
    ["a"] as [String],
    Int?.none, Bool?.some(true), String?.none,
  ]

  @Test("encodes it once for each change, and wakes for nothing else in an hour")
  func hour() {
    var count = 0
    for first in Self.parts {
      for second in Self.parts {
        count += 1
        check(first, second)
      }
    }
    #expect(count >= 50)
  }

  private func check<First: Part, Second: Part>(_ first: First, _ second: Second) {
    let clock = TestClock()
    let storage = MemoryStorage()
    let store = Kept<First, Second>.store(
      .init(first: first, second: second), storage: storage,
      options: .init(clock: clock, calls: .inline))
    let layout: Comment = "\(First.self), \(Second.self)"
    let atStart = encodings.withLock { $0 }
    clock.advance(by: .seconds(3600), in: store)
    #expect(encodings.withLock { $0 } == atStart, layout)

    store.send(.changed(1))
    clock.advance(by: .milliseconds(500), in: store)
    store.send(.changed(2))
    #expect(clock.sleeperCount == 1, layout)
    clock.advance(by: .milliseconds(500), in: store)
    #expect(storage.text?.hasPrefix("2 ") == true, layout)
    #expect(encodings.withLock { $0 } == atStart + 2, layout)

    for number in 1...60 {
      store.send(.other(number))
      #expect(clock.sleeperCount == 0, layout)
      clock.advance(by: .seconds(60), in: store)
    }
    store.send(.changed(2))
    #expect(clock.sleeperCount == 0, layout)
    #expect(encodings.withLock { $0 } == atStart + 2, layout)
    // A store that is released encodes, too.
    store.flush()
  }

  @Test("is encoded once after each action if it is never equal, and the store rests then")
  func neverEqual() {
    let clock = TestClock()
    let storage = MemoryStorage()
    let store = Kept<Double, Int>.store(
      .init(first: .nan, second: 1), storage: storage,
      options: .init(clock: clock, calls: .inline))
    #expect(clock.run(in: store, limit: 3))
    store.send(.changed(1))
    #expect(clock.run(in: store, limit: 3))
    #expect(storage.text == "1 nan 1")
    for number in 1...10 {
      store.send(.other(number))
      #expect(clock.run(in: store, limit: 3))
    }
    #expect(storage.text == "1 nan 1")
  }
}

/// How often a state was encoded.
private let encodings = Mutex(0)

/// A feature with stored fields of two types, between others.
private enum Kept<First: Part, Second: Part>: Feature {
  struct State: Equatable, Sendable, PartlyStored {
    var other = 0
    var first: First
    var number = 0
    var second: Second

    var storedState: Fields<First, Second> {
      get { Fields(first: first, second: second, number: number) }
      set { (first, second, number) = (newValue.first, newValue.second, newValue.number) }
    }
  }

  enum Action: Sendable {
    case changed(Int)
    case other(Int)
  }

  static func reduce(_ state: inout State, _ action: Action) {
    switch action {
    case .changed(let number): state.number = number
    case .other(let number): state.other = number
    }
  }
}

private struct Fields<First: Part, Second: Part>: Equatable, StoredFields {
  var first: First
  var second: Second
  var number: Int

  init(first: First, second: Second, number: Int) {
    (self.first, self.second, self.number) = (first, second, number)
  }

  init(json: [UInt8]) throws { throw StorageInUse() }

  func json() throws -> [UInt8] {
    encodings.withLock { $0 += 1 }
    return Array("\(number) \(first) \(second)".utf8)
  }
}

private protocol Part: Codable, Equatable, Sendable {}

extension Bool: Part {}
extension Int: Part {}
extension UInt8: Part {}
extension UInt16: Part {}
extension Double: Part {}
extension String: Part {}
extension Array: Part where Element == String {}
extension Optional: Part where Wrapped: Part {}

private struct Flagged: Part {
  var isOn: Bool
  var number: Int
}

private enum Choice: Part {
  case none
  case some(Int, Bool)
}
