import ReduxTesting
import Testing

@testable import ReduxRuntime

@Suite("Lifecycle events with a key", .underAnyStore)
struct KeyedLifecycleTests {
  enum Action: Equatable, Sendable, CaseReadable {
    case load(Int)
    case stop
    case loaded(KeyedCallEvent<Int, String, Failure>)
    case saved(KeyedCallEvent<Int, NoValue, Boom>)
    case ticks(KeyedStreamEvent<Int, Int, Never>)

    struct Cases: Sendable {
      var load: CaseOf<Int> { CaseOf(0) { .load($0) } }
      var stop: CaseOf<Void> { CaseOf(1, .stop) }
      var loaded: CaseOf<KeyedCallEvent<Int, String, Failure>> { CaseOf(2) { .loaded($0) } }
    }

    static let cases = Cases()
    func read<Reader: CaseReader>(_ reader: Reader) -> Reader.Output {
      switch self {
      case .load(let value): reader.read(0, value)
      case .stop: reader.read(1, ())
      case .loaded(let value): reader.read(2, value)
      case .saved(let value): reader.read(3, value)
      case .ticks(let value): reader.read(4, value)
      }
    }
  }

  static func store(_ sagas: [Saga<[Action], Action>], _ clock: TestClock = .init())
    -> TestedStore<[Action], Action>
  {
    TestedStore(
      initialState: [], reduce: { $0.append($1) }, sagas: sagas,
      options: StoreOptions(clock: clock, calls: .inline))
  }

  /// Loads take a second; the tens of a number are its key.
  static let loading: [Saga<[Action], Action>] = [
    .takeLatest(
      "load", on: \.load, cancelOn: \.stop, per: { number, _ in number / 10 },
      body: { number, key, context in
        await context.call(as: Action.loaded, per: key) {
          try await context.delay(for: .seconds(1))
          if number == 0 { throw Boom() }
          return "\(number)"
        }
      })
  ]

  @Test("155. the events of each key are a lifecycle of their own")
  func lifecycles() {
    let clock = TestClock()
    let store = Self.store(Self.loading, clock)
    for number in [11, 21, 12, 0] { store.send(.load(number)) }
    clock.advance(by: .seconds(1), in: store)
    let events = store.state.compactMap { Action.cases.loaded.extract(from: $0) }
    #expect(
      events == [
        .started(1), .started(2), .started(1), .started(0),
        .success(2, "21"), .success(1, "12"), .failure(0, Failure(Boom())),
      ])
  }

  @Test("156. cancelling says so for each key that had begun")
  func cancelled() {
    let store = Self.store(Self.loading)
    for number in [11, 21] { store.send(.load(number)) }
    store.send(.stop)
    #expect(store.state.suffix(2) == [.loaded(.cancelled(1)), .loaded(.cancelled(2))])
  }

  @Test("157. calls without value, with typed errors, and streams")
  func others() {
    let store = Self.store([
      Saga("all") { context in
        await context.call(as: Action.saved, per: 1) { () async throws(Boom) -> Void in }
        await context.call(as: Action.saved, per: 2) { () async throws(Boom) -> Void in
          throw Boom()
        }
        await context.stream(as: Action.ticks, per: 3) {
          AsyncStream<Int> { continuation in
            continuation.yield(7)
            continuation.finish()
          }
        }
      }
    ])
    let expected: [Action] = [
      .saved(.started(1)), .saved(.success(1, NoValue())),
      .saved(.started(2)), .saved(.failure(2, Boom())),
      .ticks(.started(3)), .ticks(.next(3, 7)), .ticks(.finished(3)),
    ]
    #expect(store.state == expected)
  }

  @Test("158. events have paths, keys and an end")
  func paths() {
    let success = KeyedCallEvent<Int, String, Failure>.success(4, "x")
    let paths = KeyedCallEvent<Int, String, Failure>.cases
    #expect(success.key == 4 && success.isSettled)
    #expect(paths.success.extract(from: success)?.value == "x")
    #expect(paths.success.embed((key: 4, value: "x")) == success)
    #expect(paths.started.extract(from: success) == nil)
    #expect(success.caseIndex == paths.success.index)
    let next = KeyedStreamEvent<Int, Int, Never>.next(1, 2)
    #expect(!next.isSettled && next.key == 1)
    #expect(KeyedStreamEvent<Int, Int, Never>.cases.next.extract(from: next)?.value == 2)
    #expect(Action.cases.loaded.success.extract(from: .loaded(success))?.key == 4)
  }
}

@Suite("Key paths to keyed events", .underAnyStore)
struct KeyedPathTests {
  private enum Row: CasePathable, Sendable {
    case ticks(KeyedStreamEvent<String?, Int, Never>)

    struct Cases: Sendable {
      var ticks: CaseOf<KeyedStreamEvent<String?, Int, Never>> {
        CaseOf(
          embed: { .ticks($0) }, extract: { if case .ticks(let event) = $0 { event } else { nil } })
      }
    }
    static let cases = Cases()
  }

  private enum Table: CasePathable, Sendable {
    case rows(id: Int, action: Row)

    struct Cases: Sendable {
      var rows: CaseOf<(id: Int, action: Row)> {
        CaseOf(
          embed: { .rows(id: $0.id, action: $0.action) },
          extract: { if case .rows(let id, let action) = $0 { (id, action) } else { nil } })
      }
    }
    static let cases = Cases()
  }

  @Test("the compiler knows that a case without a value carries the key, also of an element")
  func inference() {
    let trace = Trace()
    let store = TestedStore<Int, Table>(
      initialState: 0, reduce: { _, _ in },
      sagas: [
        .takeEvery("w", on: \.rows[element: \.ticks.cancelled]) { element, _ in
          guard element.value != nil, element.value != "b" else { return }
          trace("\(element.id) \(element.value ?? "")")
        }
      ])
    store.send(.rows(id: 1, action: .ticks(.cancelled(nil))))
    store.send(.rows(id: 2, action: .ticks(.cancelled("a"))))
    store.send(.rows(id: 3, action: .ticks(.next("a", 1))))
    #expect(trace.lines == ["2 a"])
  }
}
