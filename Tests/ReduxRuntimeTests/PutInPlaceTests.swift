import ReduxRuntime
import Testing

/// A put that nothing can come before is processed without suspending its saga. Nobody may notice: a store
/// with middleware never does so, and must give the same order.
@Suite("Put in place", .underAnyStore)
struct PutInPlaceTests {
  @Test(
    "275. a put is processed in its turn, whether its saga is suspended for it or not",
    .onlyOurStore("SagaHostTests compare a host with our store."),
    arguments: 0..<4)
  func order(part: UInt64) {
    for seed in part * 100..<part * 100 + 100 {
      let program = Program(seed: seed)
      let (direct, queued) = (program.run(queued: false), program.run(queued: true))
      #expect(direct == queued, "seed \(seed): \(program)")
    }
  }

  @Test(
    "275. a put is processed in its turn, in children that come and go",
    .onlyOurStore("SagaHostTests compare a host with our store."), arguments: 0..<4)
  func orderInChildren(part: UInt64) {
    for seed in part * 100..<part * 100 + 100 {
      let program = Program(seed: seed)
      let (direct, queued) = (
        program.runInChild(queued: false), program.runInChild(queued: true)
      )
      #expect(direct == queued, "seed \(seed): \(program)")
    }
  }

  @Test("275. a put is processed after sagas that can go on already")
  func afterOthers() {
    let (trace, gate) = (Trace(), Gate())
    let store = Letters.store([
      Saga("waiting") { context in
        await gate.wait()
        trace("\(context.state.seen)")
      },
      .takeEvery("putting", on: \.a) { _, context in
        gate.open()
        try await context.put(.b)
      },
    ])
    store.send(.a)
    #expect(trace.text == "[a]")
    #expect(store.trace == "a b")
  }

  @Test("275. a put is processed after the start of a child that its trigger has made")
  func afterChild() {
    let trace = Trace()
    let store = Family.store(
      letters: [.takeEvery("child", on: \.b) { _, _ in trace("b") }],
      others: [.takeEvery("parent", on: \.set) { _, context in try await context.put(.sheet(.b)) }])
    store.set { $0.sheet = .init() }
    #expect(trace.text == "b")
  }
}

/// Sagas at random, which put, take, fork and cancel.
struct Program {
  typealias Context = SagaContext<Letters.State, Letters.Action>

  indirect enum Step {
    case put(Letters.Action)
    case take(Letters.Action)
    case fork([Step])
    case cancelFork
    case call
    case cleanUp(Letters.Action)
    case race(Letters.Action, Letters.Action)
  }

  struct Watcher {
    enum Kind: CaseIterable { case every, latest, leading, queued, loop, once }
    let kind: Kind
    let trigger: Letters.Action
    let cancelOn: Letters.Action?
    let steps: [Step]
  }

  private(set) var watchers: [Watcher] = []
  private(set) var sent: [Letters.Action] = []

  init(seed: UInt64) {
    var random = Random(seed: seed)
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      watchers.append(
        Watcher(
          kind: Watcher.Kind.allCases.randomElement(using: &random)!,
          trigger: Self.letter(&random),
          cancelOn: Int.random(in: 0..<3, using: &random) == 0 ? Self.letter(&random) : nil,
          steps: Self.steps(&random, depth: 2)))
    }
    for _ in 0..<4 { sent.append(Self.letter(&random)) }
  }

  private static func letter(_ random: inout Random) -> Letters.Action {
    [.a, .b, .c, .stop].randomElement(using: &random)!
  }

  private static func steps(_ random: inout Random, depth: Int) -> [Step] {
    (0..<Int.random(in: 1...3, using: &random)).map { _ in
      switch Int.random(in: 0..<12, using: &random) {
      case 0...4: .put(letter(&random))
      case 5, 6: .take(letter(&random))
      case 7, 8: depth > 0 ? .fork(steps(&random, depth: depth - 1)) : .cancelFork
      case 9: .call
      case 10: .cleanUp(letter(&random))
      default: .race(letter(&random), letter(&random))
      }
    }
  }

  private static func pattern(_ action: Letters.Action) -> Pattern<Letters.Action, Letters.Action> {
    .where { $0 == action }
  }

  private static func run(
    _ steps: [Step], _ name: String, _ context: Context, _ trace: Trace
  ) async throws {
    var fork: SagaTask<Void>?
    for (index, step) in steps.enumerated() {
      let place = "\(name).\(index)"
      trace("\(place):\(context.state.seen.count)")
      switch step {
      case .put(let action):
        // Otherwise two sagas could answer each other forever.
        if trace.lines.count < 60 { try await context.put(action) }
      case .take(let action): try await context.take(pattern(action))
      case .fork(let steps):
        fork = context.fork(place) { context in try await run(steps, place, context, trace) }
      case .cancelFork: fork?.cancel()
      case .call: await context.call(as: Letters.Action.load) { 1 }
      case .cleanUp(let action):
        do {
          try await context.take(pattern(action))
        } catch {
          await context.cleanUp { context in
            trace("\(place)!")
            if trace.lines.count < 60 { try await context.put(.number(index)) }
          }
          throw error
        }
      case .race(let first, let second):
        _ = try await context.race(
          { context in
            try await context.take(pattern(first))
            if trace.lines.count < 60 { try await context.put(.number(1)) }
          },
          { context in try await context.take(pattern(second)) })
      }
    }
    trace("\(name).")
  }

  private func sagas(_ trace: Trace) -> [Letters.LetterSaga] {
    watchers.enumerated().map { number, watcher in
      let name = "\(number)"
      let pattern = Self.pattern(watcher.trigger)
      let cancelOn = watcher.cancelOn.map { Signal(Self.pattern($0)) }
      let body: @Sendable (Letters.Action, Context) async throws -> Void = { _, context in
        try await Self.run(watcher.steps, name, context, trace)
      }
      return switch watcher.kind {
      case .every: .takeEvery(name, on: pattern, cancelOn: cancelOn, body: body)
      case .latest: .takeLatest(name, on: pattern, cancelOn: cancelOn, body: body)
      case .leading: .takeLeading(name, on: pattern, cancelOn: cancelOn, body: body)
      case .queued: .takeQueued(name, on: pattern, cancelOn: cancelOn, body: body)
      case .loop:
        Saga(name) { context in
          while true { try await body(try await context.take(pattern), context) }
        }
      case .once: Saga(name) { context in try await body(.a, context) }
      }
    }
  }

  /// What happens, as the sagas see it and, with `isObserved`, a subscriber.
  func run(queued: Bool, isObserved: Bool = true) -> String {
    let trace = Trace()
    let store = Letters.store(
      sagas(trace), middleware: queued ? [Middleware { _, action, next in next(action) }] : [])
    let subscription = store.subscribe(select: \.seen.count) { if isObserved { trace("|\($0)") } }
    for action in sent { store.send(action) }
    subscription.cancel()
    return trace.text + " / " + store.trace
  }

  /// The same of a child that is replaced by each `stop`, and of its parent.
  func runInChild(queued: Bool, isObserved: Bool = true) -> String {
    let trace = Trace()
    let store = Family.store(
      Family.State(sheet: .init()),
      letters: sagas(trace),
      others: [
        .takeEvery("parent", on: \.sheet) { action, context in
          trace("parent:\(action)")
          guard action == .stop else { return }
          var state = context.state
          state.sheet = state.sheet == nil ? .init() : nil
          try await context.put(.set(state))
          trace("parent.")
        }
      ],
      middleware: queued ? [Middleware { _, action, next in next(action) }] : [],
      // The parent's actions reach a child that has gone.
      onWarning: { trace("!\($0.kind)") })
    let subscription = store.subscribe(select: \.sheet?.seen.count) {
      if isObserved { trace("|\($0.map { "\($0)" } ?? "-")") }
    }
    for action in sent { store.send(.sheet(action)) }
    subscription.cancel()
    return trace.text + " / \(store.state.sheet?.seen ?? [])"
  }
}
