import Testing

@testable import ReduxRuntime
@testable import ReduxTesting

/// The store of a test about sagas: ours, or another one, whose sagas run under a ``SagaHost``.
///
/// Which of them it is, the trait `underAnyStore` of the suite decides.
final class TestedStore<State: Sendable, Action: Sendable>: Sendable {
  /// Runs the sagas: our store, or that of the host.
  let inner: Store<State, Action>
  private let other: OtherStore<State, Action>?
  private let host: SagaHost<State, Action>?

  init(
    initialState: State,
    reduce: @escaping @Sendable (inout State, Action) -> Void,
    sagas: [Saga<State, Action>] = [],
    options: StoreOptions<State, Action> = StoreOptions()
  ) {
    guard UnderAnyStore.isHosted else {
      inner = Store(initialState: initialState, reduce: reduce, sagas: sagas, options: options)
      (other, host) = (nil, nil)
      return
    }
    let onWarning = RuntimeWarning.Handler(options.onWarning ?? { RuntimeWarning.handler($0) })
    let other = OtherStore<State, Action>(initialState) { state, action in
      RuntimeWarning.$handler.withValue(onWarning) { reduce(&state, action) }
    }
    let host = SagaHost(
      sagas, state: { other.state }, dispatch: { other.dispatch($0) }, options: options)
    other.tell { [weak host] in host?.received($0) }
    host.start()
    (self.inner, self.other, self.host) = (host.store, other, host)
  }

  var state: State { other?.state ?? inner.state }

  func send(_ action: Action) {
    if let other { other.dispatch(action) } else { inner.send(action) }
  }

  @discardableResult
  func run(_ saga: Saga<State, Action>) -> SagaTask<Void> { host?.run(saga) ?? inner.run(saga) }

  func end() { if let host { host.end() } else { inner.end() } }

  func settle() { inner.settle() }
  func cancelSagas() { inner.cancelSagas() }
  var hasSagas: Bool { inner.hasSagas }
  var busySagas: [[String]] { inner.busySagas }

  /// Calls an observer at once, and after each change: of our store when its queue is empty, of the other after each
  /// action.
  func subscribe<Value: Equatable & Sendable>(
    select selector: @escaping @Sendable (State) -> Value,
    _ observer: @escaping @Sendable (Value) -> Void
  ) -> StoreSubscription {
    guard let other else { return inner.subscribe(select: selector, observer) }
    let last = Locked<Value?>(nil)
    return other.subscribe { state in
      let new = selector(state)
      let isNew = last.withLock { last in
        defer { last = new }
        return last != new
      }
      if isNew { observer(new) }
    }
  }

  /// Sends an action, to wait for what follows from it; under a host, with a `putResolve`.
  func dispatch(_ action: Action) -> Sent {
    guard let host else {
      let task = inner.dispatch(action)
      return Sent { await task.finish() }
    }
    let task = host.run(Saga("dispatch") { try await $0.putResolve(action) })
    return Sent { await task.finish() }
  }

  struct Sent: Sendable {
    let finish: @Sendable () async -> Void
  }

  /// Our store, in a test that runs with it alone: `onlyOurStore`.
  var own: Store<State, Action> {
    precondition(other == nil, "The test needs the trait 'onlyOurStore'.")
    return inner
  }
}

extension TestClock {
  func advance<State, Action>(by duration: Duration, in store: TestedStore<State, Action>) {
    advance(by: duration, in: store.inner)
  }

  @discardableResult
  func run<State, Action>(in store: TestedStore<State, Action>) -> Bool { run(in: store.inner) }
}

/// A store as people write it, behind a lock.
final class OtherStore<State: Sendable, Action: Sendable>: Sendable {
  private struct Content: Sendable {
    var state: State
    var middleware: @Sendable (Action) -> Void = { _ in }
    var observers: [@Sendable (State) -> Void] = []
  }

  private let content: Locked<Content>
  private let reduce: @Sendable (inout State, Action) -> Void

  init(_ state: State, _ reduce: @escaping @Sendable (inout State, Action) -> Void) {
    (content, self.reduce) = (Locked(Content(state: state)), reduce)
  }

  var state: State { content.withLock { $0.state } }

  func dispatch(_ action: Action) {
    let others = content.withLock { content in
      reduce(&content.state, action)
      return (content.middleware, content.observers)
    }
    others.0(action)
    for observer in others.1 { observer(state) }
  }

  /// - Parameter middleware: Gets each action after it was reduced.
  func tell(_ middleware: @escaping @Sendable (Action) -> Void) {
    content.withLock { $0.middleware = middleware }
  }

  func subscribe(_ observer: @escaping @Sendable (State) -> Void) -> StoreSubscription {
    let isLive = Locked(true)
    content.withLock { $0.observers.append { if isLive.withLock({ $0 }) { observer($0) } } }
    observer(state)
    return StoreSubscription { isLive.withLock { $0 = false } }
  }
}

/// Runs each test of a suite twice: with our store, then with another one.
struct UnderAnyStore: SuiteTrait, TestTrait, TestScoping {
  @TaskLocal static var isHosted = false

  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    try await body()
    if test.traits.contains(where: { $0 is OnlyOurStore }) { return }
    let naming = IssueHandlingTrait.compactMapIssues { issue in
      var issue = issue
      issue.comments.append("It happened under a SagaHost.")
      return issue
    }
    try await Self.$isHosted.withValue(true) {
      try await naming.provideScope(for: test, testCase: testCase, performing: body)
    }
  }
}

/// Keeps a test of such a suite from running with another store.
struct OnlyOurStore: TestTrait {
  /// What another store does not have.
  let reason: String
}

extension Trait where Self == UnderAnyStore {
  static var underAnyStore: Self { Self() }
}

extension Trait where Self == OnlyOurStore {
  static func onlyOurStore(_ reason: String) -> Self { Self(reason: reason) }
}
