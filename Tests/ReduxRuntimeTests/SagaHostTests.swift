import Dispatch
import Foundation
import ReduxTesting
import Testing

@testable import ReduxRuntime

/// Sagas under a store that is not ours. What they do as under our store, the suites with `underAnyStore` hold.
@Suite("Sagas under another store", .timeLimit(.minutes(5)))
struct SagaHostTests {
  typealias Host = SagaHost<Letters.State, Letters.Action>
  typealias Other = OtherStore<Letters.State, Letters.Action>
  typealias LetterSaga = Letters.LetterSaga

  /// A host of a store that tells it about every action. The store keeps neither it nor itself.
  static func host(
    _ other: Other, _ sagas: [LetterSaga], clock: any Clock<Duration> = TestClock(),
    onError: @escaping @Sendable (SagaError) -> Void = { _ in }
  ) -> Host {
    let host = Host(
      sagas, state: { other.state }, dispatch: { other.dispatch($0) },
      options: .init(clock: clock, calls: .inline, onError: onError))
    other.tell { [weak host] in host?.received($0) }
    host.start()
    return host
  }

  /// Says which actions it gets.
  static func listener(_ trace: Trace, _ name: String = "got") -> LetterSaga {
    .takeEvery("listener", on: .anyAction) { action, _ in trace("\(name) \(action)") }
  }

  @Test(
    "361. whatever sagas do, they do it under a host in the same order as under our store",
    arguments: 0..<4 as Range<UInt64>)
  func order(part: UInt64) {
    for seed in part * 100..<part * 100 + 100 {
      let program = Program(seed: seed)
      let own = program.run(queued: false, isObserved: false)
      let ownChild = program.runInChild(queued: false, isObserved: false)
      UnderAnyStore.$isHosted.withValue(true) {
        #expect(program.run(queued: false, isObserved: false) == own, "seed \(seed): \(program)")
        #expect(
          program.runInChild(queued: false, isObserved: false) == ownChild,
          "seed \(seed): \(program)")
      }
    }
  }

  @Test("362. sagas dispatch inside received, and get it before the next action of others")
  func dispatchInReceived() {
    let (trace, other) = (Trace(), Other(Letters.State(), Letters.reduce))
    let host = Self.host(
      other,
      [
        .takeEvery("a", on: \.a) { _, context in
          trace("puts after \(context.state.seen)")
          try await context.put(.b)
          trace("has put \(context.state.seen)")
        },
        Self.listener(trace),
      ])
    other.tell { [weak host] action in
      trace("received(\(action))")
      host?.received(action)
      trace("returned(\(action))")
    }
    other.dispatch(.a)
    #expect(
      trace.lines == [
        "received(a)", "puts after [a]", "got a", "received(b)", "got b", "returned(b)",
        "has put [a, b]", "returned(a)",
      ])
    withExtendedLifetime(host) {}
  }

  @Test("362. what a saga's client sends to the store is got after the action being handled")
  func dispatchInSaga() {
    let (trace, other) = (Trace(), Other(Letters.State(), Letters.reduce))
    let host = Self.host(
      other,
      [
        .takeEvery("a", on: \.a) { _, context in
          other.dispatch(.b)
          trace("sees \(context.state.seen)")
        },
        Self.listener(trace),
      ])
    other.dispatch(.a)
    #expect(trace.lines == ["sees [a, b]", "got a", "got b"])
    withExtendedLifetime(host) {}
  }

  @Test("362. what the store sends while it gets a put is got in the order of received")
  func middlewareAnswers() {
    let (trace, other) = (Trace(), Other(Letters.State(), Letters.reduce))
    let host = Self.host(
      other,
      [
        Self.listener(trace),
        LetterSaga("root") { context in
          try await context.take(\.stop)
          try await context.put(.a)
          trace("over")
        },
      ])
    other.tell { [weak host] action in
      host?.received(action)
      if action == .a { other.dispatch(.b) }
    }
    other.dispatch(.stop)
    #expect(trace.lines == ["got stop", "got a", "got b", "over"])
    withExtendedLifetime(host) {}
  }

  @Test("363. a put that the store drops is over, and nobody gets it")
  func dropped() {
    let (trace, other) = (Trace(), Other(Letters.State(), Letters.reduce))
    let host = Host(
      [
        Self.listener(trace),
        .takeEvery("a", on: \.a) { _, context in
          try await context.put(.b)
          trace("over")
          try await context.put(.c)
        },
      ],
      state: { other.state }, dispatch: { if $0 != .b { other.dispatch($0) } })
    other.tell { [weak host] in host?.received($0) }
    host.start()
    other.dispatch(.a)
    #expect(trace.lines == ["got a", "over", "got c"])
    #expect(other.state.seen == [.a, .c])
  }

  @Test("363. a put that the store delays is over at once, and got when it comes")
  func delayed() {
    let (trace, other) = (Trace(), Other(Letters.State(), Letters.reduce))
    let later = Locked<[Letters.Action]>([])
    let host = Host(
      [
        Self.listener(trace),
        .takeEvery("a", on: \.a) { _, context in
          try await context.put(.b)
          trace("over, \(context.state.seen)")
        },
      ],
      state: { other.state }, dispatch: { action in later.withLock { $0.append(action) } })
    other.tell { [weak host] in host?.received($0) }
    host.start()
    other.dispatch(.a)
    #expect(trace.lines == ["got a", "over, [a]"])
    for action in later.withLock({ $0 }) { other.dispatch(action) }
    #expect(trace.lines == ["got a", "over, [a]", "got b"])
  }

  @Test("363. what others send, and what comes twice, is got like everything else")
  func unmatched() {
    let (trace, other) = (Trace(), Other(Letters.State(), Letters.reduce))
    let host = Self.host(other, [Self.listener(trace)])
    other.tell { [weak host] action in for _ in 1...2 { host?.received(action) } }
    other.dispatch(.a)
    #expect(trace.lines == ["got a", "got a"])
    withExtendedLifetime(host) {}
  }

  @Test("364. two hosts of a store get what the other puts, and end alone")
  func twoHosts() {
    let (trace, other) = (Trace(), Other(Letters.State(), Letters.reduce))
    let first = Self.host(
      other,
      [
        Self.listener(trace, "1"),
        .takeEvery("a", on: \.a) { _, context in try await context.put(.b) },
      ])
    var second: Host? = Host(
      [
        Self.listener(trace, "2"),
        .takeEvery("b", on: \.b) { _, context in try await context.put(.c) },
      ],
      state: { other.state }, dispatch: { other.dispatch($0) })
    other.tell { [weak first, weak second] action in
      first?.received(action)
      second?.received(action)
    }
    second?.start()
    other.dispatch(.a)
    #expect(other.state.seen == [.a, .b, .c])
    #expect(trace.lines == ["1 a", "1 b", "2 b", "1 c", "2 c", "2 a"])
    second = nil
    other.dispatch(.a)
    #expect(other.state.seen == [.a, .b, .c, .a, .b])
    withExtendedLifetime(first) {}
  }

  @Test("365. a host that ends cancels its sagas, and gets and sends nothing any more", arguments: [true, false])
  func end(byRelease: Bool) {
    let (trace, other, clock) = (Trace(), Other(Letters.State(), Letters.reduce), TestClock())
    var host: Host? = Self.host(
      other,
      [
        Self.listener(trace),
        LetterSaga("root") { context in
          do {
            try await context.delay(for: .seconds(1))
          } catch {
            await context.cleanUp { try await $0.put(.c) }
            trace("cancelled")
          }
        },
      ], clock: clock)
    weak let core = host?.store.core
    #expect(clock.sleeperCount == 1)
    if byRelease {
      host = nil
      #expect(core == nil)
    } else {
      host?.cancel()
      #expect(host?.workingSagas() == [])
      host?.run(LetterSaga("late") { _ in trace("late") })
      host?.cancel()
    }
    #expect(trace.lines == ["cancelled"])
    #expect(clock.sleeperCount == 0)
    other.dispatch(.a)
    #expect(trace.lines == ["cancelled"])
    #expect(other.state.seen == [.a])
  }

  @Test("365. a host may end while it dispatches, and one that ends before its start never starts")
  func endWithin() {
    let (trace, other) = (Trace(), Other(Letters.State(), Letters.reduce))
    let host = Self.host(
      other,
      [
        Self.listener(trace),
        .takeEvery("a", on: \.a) { _, context in
          try await context.put(.b)
          trace("never")
        },
      ])
    other.tell { [weak host] action in
      if action == .b { host?.cancel() }
      host?.received(action)
    }
    other.dispatch(.a)
    #expect(trace.lines == ["got a"])
    let second = Host([LetterSaga("never") { _ in trace("never") }], state: { other.state }, dispatch: { _ in })
    second.cancel()
    second.start()
    second.received(.a)
    #expect(trace.lines == ["got a"])
  }

  @Test("365. sagas that end with the store that keeps the host read its last state")
  func endWithStore() {
    /// A store that keeps its host, whose closures do not keep it.
    final class Keeper: Sendable {
      let other = Other(Letters.State(), Letters.reduce)
      let host = Locked<Host?>(nil)

      init(_ saga: LetterSaga) {
        host.withLock {
          $0 = Host(
            [saga], state: { [unowned self] in other.state },
            dispatch: { [unowned self] in other.dispatch($0) })
        }
        other.tell { [unowned self] action in host.withLock { $0 }?.received(action) }
      }
    }
    let trace = Trace()
    let saga = LetterSaga("root") { context in
      do { try await context.take(\.stop) } catch {
        trace("\(context.state.seen)")
        await context.cleanUp { try await $0.put(.c) }
      }
    }
    var keeper: Keeper? = Keeper(saga)
    keeper?.other.dispatch(.a)
    keeper?.other.dispatch(.b)
    keeper = nil
    #expect(trace.lines == ["[a, b]"])
  }

  @Test("366. sagas start with start or with the first action, once, and get what they put first")
  func start() {
    for startsByHand in [true, false] {
      let (trace, other) = (Trace(), Other(Letters.State(), Letters.reduce))
      let host = Host(
        [
          Self.listener(trace),
          .takeEvery("start", on: .start) { _, context in try await context.put(.b) },
        ],
        state: { other.state }, dispatch: { other.dispatch($0) })
      other.tell { [weak host] in host?.received($0) }
      #expect(other.state.seen == [])
      if startsByHand { host.start() }
      host.start()
      other.dispatch(.a)
      #expect(other.state.seen == [.b, .a])
      #expect(trace.lines == ["got b", "got a"])
    }
  }

  @Test("367. a saga reads what the store has, also what no action has told")
  func readsTruth() {
    let (trace, clock) = (Trace(), TestClock())
    let state = Locked(Letters.State())
    let host = Host(
      [
        LetterSaga("root") { context in
          try await context.delay(for: .seconds(1))
          trace("\(context.state.sum) \(context.select(\.sum))")
        }
      ],
      state: { state.withLock { $0 } }, dispatch: { _ in }, options: .init(clock: clock))
    host.start()
    state.withLock { $0.sum = 7 }
    clock.advance(by: .seconds(1), in: host)
    #expect(trace.lines == ["7 7"])
  }

  @Test("367. children come and go with the state at the next action")
  func children() {
    let trace = Trace()
    let state = Locked(Family.State())
    let saga = LetterSaga("child") { context in
      trace("start \(context.state.sum)")
      do { try await context.take(\.a) } catch { trace("end \(context.state.sum)") }
    }
    let host = SagaHost<Family.State, Family.Action>(
      [saga].pullback(optional: \.sheet, action: \.sheet),
      state: { state.withLock { $0 } }, dispatch: { _ in })
    host.start()
    state.withLock { $0.sheet = .init(sum: 3) }
    #expect(trace.lines == [])
    host.received(.sheet(.b))
    #expect(trace.lines == ["start 3"])
    state.withLock { $0.sheet = nil }
    host.received(.place(.home(.bump)))
    #expect(trace.lines == ["start 3", "end 3"])
  }

  @Test("368. actions of any thread are got, each sender's in order, and their answers arrive")
  func threads() async {
    let (count, senders) = (500, 4)
    let other = Other(Letters.State(), { state, action in Letters.reduce(&state, action) })
    let got = Locked<[Int]>([])
    let host = Self.host(
      other,
      [
        .takeEvery("get", on: \.number) { number, context in
          got.withLock { $0.append(number) }
          try await context.put(.a)
        }
      ])
    await withTaskGroup(of: Void.self) { group in
      for sender in 0..<senders {
        group.addTask {
          await onThread {
            for number in 0..<count { other.dispatch(.number(sender * count + number)) }
          }
        }
      }
    }
    await host.run(LetterSaga("last") { try await $0.putResolve(.stop) }).finish()
    host.settle()
    let all = got.withLock { $0 }
    for sender in 0..<senders {
      #expect(all.filter { $0 / count == sender } == Array(sender * count..<(sender + 1) * count))
    }
    #expect(other.state.seen.count { $0 == .a } == count * senders)
  }

  @Test("368. two hosts that answer each other from two threads both go on")
  func hostsOnThreads() async {
    let count = 1_000
    let other = Other(Letters.State(), { state, action in Letters.reduce(&state, action) })
    let first = Self.host(
      other, [.takeEvery("a", on: \.a) { _, context in try await context.put(.b) }])
    let second = Host(
      [.takeEvery("b", on: \.b) { _, context in try await context.put(.c) }],
      state: { other.state }, dispatch: { other.dispatch($0) })
    other.tell { [weak first, weak second] action in
      first?.received(action)
      second?.received(action)
    }
    second.start()
    await withTaskGroup(of: Void.self) { group in
      for action in [Letters.Action.a, .b] {
        group.addTask { await onThread { for _ in 0..<count { other.dispatch(action) } } }
      }
    }
    for host in [first, second] {
      await host.run(LetterSaga("last") { try await $0.putResolve(.stop) }).finish()
    }
    for host in [first, second, first] { host.settle() }
    #expect(other.state.seen.count { $0 == .b } == 2 * count)
    #expect(other.state.seen.count { $0 == .c } == 2 * count)
  }

  @Test("369. a test moves the clock of a host, and asks what is at work")
  func testing() {
    let (other, clock) = (Other(Letters.State(), Letters.reduce), TestClock())
    let host = Self.host(
      other,
      [
        .takeLatest("search", on: \.a, debounce: .seconds(1)) { _, context in
          await context.call(as: Letters.Action.load) {
            try await context.clock.sleep(for: .seconds(2))
            return 1
          }
        }
      ], clock: clock)
    other.dispatch(.a)
    clock.advance(by: .seconds(1), in: host)
    #expect(other.state.seen == [.a, .load(.started)])
    #expect(host.workingSagas() == ["search > search"])
    #expect(clock.run(in: host))
    #expect(other.state.seen == [.a, .load(.started), .load(.success(1))])
    #expect(host.workingSagas() == [])
  }

  @Test("370. a host takes no middleware")
  func middleware() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = SagaHost<Letters.State, Letters.Action>(
        [], state: { Letters.State() }, dispatch: { _ in }, options: .init(middleware: [.logger()]))
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains("A SagaHost has no middleware"))
  }
}

/// A store on the main actor, as an app writes it.
@MainActor
final class MainActorStore {
  private(set) var state = Letters.State()
  var middleware: (Letters.Action) -> Void = { _ in }

  func dispatch(_ action: Letters.Action) {
    Letters.reduce(&state, action)
    middleware(action)
  }
}

@Suite("Sagas under a store on the main actor", .timeLimit(.minutes(5)))
@MainActor
struct MainActorHostTests {
  static func host(
    _ store: MainActorStore, _ sagas: [Letters.LetterSaga], _ calls: CallExecution = .inline,
    clock: any Clock<Duration> = TestClock()
  ) -> SagaHostTests.Host {
    let host = SagaHost(
      onMainActor: sagas,
      state: { store.state },
      dispatch: { store.dispatch($0) },
      options: .init(clock: clock, calls: calls))
    store.middleware = { [weak host] in host?.received($0) }
    host.start()
    return host
  }

  @Test("371. on the main actor, sagas have run when dispatch returns, in virtual time")
  func prompt() {
    let (store, clock) = (MainActorStore(), TestClock())
    let host = Self.host(
      store,
      [
        .takeEvery("a", on: \.a) { _, context in
          dispatchPrecondition(condition: .onQueue(.main))
          try await context.put(.number(context.state.seen.count))
          try await context.delay(for: .seconds(1))
          try await context.put(.b)
        }
      ], clock: clock)
    store.dispatch(.a)
    #expect(store.state.seen == [.a, .number(1)])
    clock.advance(by: .seconds(1), in: host)
    #expect(store.state.seen == [.a, .number(1), .b])
  }

  @Test("371. answers of clients and actions of other threads come on the main queue")
  func elsewhere() async {
    let (store, trace) = (MainActorStore(), Trace())
    let host = Self.host(
      store,
      [
        .takeEvery("a", on: \.a) { _, context in
          // The client reads the state where it runs.
          let count = try await context.call { context.state.seen.count }
          dispatchPrecondition(condition: .onQueue(.main))
          try await context.put(.number(count))
        },
        .takeEvery("c", on: \.c) { _, _ in
          dispatchPrecondition(condition: .onQueue(.main))
          trace("got c")
        },
      ], .concurrent)
    await host.run(Letters.LetterSaga("send") { try await $0.putResolve(.a) }).finish()
    #expect(store.state.seen == [.a, .number(1)])
    // Not reduced by the store: only the host gets it.
    await onThread { host.received(.c) }
    await host.run(Letters.LetterSaga("last") { try await $0.putResolve(.b) }).finish()
    #expect(trace.lines == ["got c"])
  }
}

/// Stores of apps, with a host.
@Suite("Programs with a host")
struct HostProgramTests {
  static let lock = """
    import Dispatch
    enum Action: Sendable { case survey(Int), other }
    struct AppState: Sendable { var survey = 0 }
    final class Store: @unchecked Sendable {
      private let lock = DispatchQueue(label: "lock")
      private var value = AppState()
      var middleware: (@Sendable (Action) -> Void)?
      var state: AppState { lock.sync { value } }
      func dispatch(_ action: Action) {
        lock.sync { if case .survey(let number) = action { value.survey = number } }
        middleware?(action)
      }
    }
    func run(_ store: Store, _ sagas: [Saga<Int, Int>]) -> SagaHost<Int, Int> {
      let host = SagaHost(
        sagas, state: { store.state.survey }, dispatch: { store.dispatch(.survey($0)) })
      store.middleware = { [weak host] in if case .survey(let action) = $0 { host?.received(action) } }
      host.start()
      return host
    }
    """
  static let plain = """
    final class Store {
      var state = 0
      func dispatch(_ action: Int) {}
    }
    @MainActor func run(_ store: Store, _ sagas: [Saga<Int, Int>]) -> SagaHost<Int, Int> {
      SagaHost(onMainActor: sagas, state: { store.state }, dispatch: { store.dispatch($0) })
    }
    """
  /// What the example of the page is about.
  static let feature = """
    protocol Telemetry: Sendable {}
    struct AppState: Sendable { var survey = Survey.State() }
    enum AppAction: Sendable { case survey(Survey.Action) }
    enum Survey {
      struct State: Sendable {}
      enum Action: Sendable { case appeared }
      struct Dependencies: Sendable { var telemetry: any Telemetry }
      static func reduce(_ state: inout State, _ action: Action) {}
      static func sagas(_ dependencies: Dependencies) -> [Saga<State, Action>] { [] }
    }

    """

  /// The first block of code of the page's section.
  static func example() throws -> String {
    let page = BehaviorTableTests.tests.deletingLastPathComponent()
      .appending(path: "Documentation/Reference/Runtime.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let section = text.components(separatedBy: "## Sagas under another store\n").last ?? ""
    return section.components(separatedBy: "```")[1].replacingOccurrences(of: "swift\n", with: "")
  }

  @Test(
    "372. an app's host compiles without a warning, in Swift 5 and Swift 6",
    arguments: [
      ["-swift-version", "5"], ["-swift-version", "5", "-strict-concurrency=complete"],
      ["-swift-version", "6"],
    ])
  func compiles(options: [String]) throws {
    for program in [Self.lock, Self.plain, Self.feature + (try Self.example())] {
      #expect(try Compiler.messages(for: program, options: options) == [])
    }
  }
}
