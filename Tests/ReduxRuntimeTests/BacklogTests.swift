import Dispatch
import ReduxRuntime
import Synchronization
import Testing

/// Threads that send without end. One thread of the test sends while the store's thread is at work, which goes on
/// after that.
@Suite("Senders without end", .timeLimit(.minutes(5)))
struct BacklogTests {
  struct State: Sendable {
    var others = 0
    var own: [Int] = []
  }

  enum Action: Sendable {
    case other
    case own(Int)
  }

  /// More than anything here may need.
  static let tooMany = 50_000

  /// Does something on another thread, and waits for it.
  @Sendable static func elsewhere(_ work: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      work()
      done.signal()
    }
    done.wait()
  }

  static func reduce(_ state: inout State, _ action: Action) {
    switch action {
    case .other: state.others += 1
    case .own(let others): state.own.append(others)
    }
  }

  /// A store for which another thread has sent the next action whenever one was processed.
  func storeWithSender(
    while goesOn: @escaping @Sendable (State) -> Bool = { _ in true }
  ) -> Store<State, Action> {
    Store(
      initialState: State(), reduce: Self.reduce,
      options: StoreOptions(middleware: [
        Middleware { store, action, next in
          next(action)
          guard store.state.others < Self.tooMany, goesOn(store.state) else { return }
          Self.elsewhere { store.send(.other) }
        }
      ]))
  }

  @Test("336. what arrives without end does not keep an action from its turn")
  func arrivalsWithoutEnd() {
    let store = Store(initialState: State(), reduce: Self.reduce)
    let arrivals = Trace()
    let subscriptions = Mutex<[StoreSubscription]>([])
    @Sendable func arrive() {
      let subscription = store.subscribe { state in
        guard state.own.isEmpty, arrivals.lines.count < 1000 else { return }
        arrivals("arrived")
        Self.elsewhere { arrive() }
      }
      subscriptions.withLock { $0.append(subscription) }
    }
    let first = store.subscribe(select: \.others) { others in
      guard others == 1 else { return }
      Self.elsewhere { arrive() }
      store.send(.own(0))
    }
    store.send(.other)
    #expect(store.state.own == [0])
    #expect(arrivals.lines.count <= 2)
    withExtendedLifetime(first) {}
  }

  @Test("337. a send that does the work returns after its action, though others send without end")
  func sendReturns() async {
    let store = storeWithSender { $0.own.count < 2 }
    store.send(.own(1))
    #expect(store.state.own == [1])
    #expect(store.state.others < Self.tooMany)
    // What was left is done by another thread.
    await store.dispatch(.own(2)).finish()
    #expect(store.state.own == [1, 2])
  }

  @Test("338. a send on the main queue processes what had arrived and its own action, and no more")
  @MainActor
  func sendOnMainQueue() {
    let store = storeWithSender()
    let main = MainStore(store)
    for number in 1...3 {
      main.send(.own(number))
      #expect(main.own == Array(1...number))
    }
    #expect(main.others <= 6)
  }

  @Test("339. a store on the main queue lets other work of that queue have its turn")
  @MainActor
  func slices() async {
    let store = Store<State, Action>(initialState: State(), reduce: Self.reduce)
    let main = MainStore(store)
    Self.elsewhere { for _ in 0..<5000 { store.send(.other) } }
    let between = await withUnsafeContinuation { continuation in
      DispatchQueue.main.async {
        continuation.resume(returning: MainActor.assumeIsolated { main.others })
      }
    }
    #expect(0 < between && between < 5000)
    await main.send(.own(1)).finish()
    #expect(main.others == 5000)
  }

  @Test("340. a sender that holds a lock the store needs is not stopped, and nothing is lost")
  func senderWithLock() async {
    let (isWaiting, lock) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let store = Store<State, Action>(
      initialState: State(),
      reduce: { state, action in
        Self.reduce(&state, action)
        guard case .own(0) = action else { return }
        isWaiting.signal()
        lock.wait()
      })
    let first = DispatchQueue(label: "first sender")
    first.async { store.send(.own(0)) }
    isWaiting.wait()
    Self.elsewhere { for _ in 0..<10_000 { store.send(.other) } }
    lock.signal()
    first.sync {}
    await store.dispatch(.own(1)).finish()
    #expect(store.state.others == 10_000)
    #expect(store.state.own == [0, 1])
  }

  @Test("341. eight threads that send until enough is processed come to an end")
  func manySenders() {
    let store = Store<State, Action>(initialState: State(), reduce: Self.reduce)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      while store.state.others < Self.tooMany { store.send(.other) }
    }
    #expect(store.state.others >= Self.tooMany)
  }

  @Test("355. what a send leaves to another thread is done, though nothing else arrives")
  func leftOver() {
    let isDone = DispatchSemaphore(value: 0)
    // More than a send processes of what other threads have sent.
    let count = 2000
    let store = Store<State, Action>(
      initialState: State(), reduce: Self.reduce,
      options: StoreOptions(middleware: [
        Middleware { store, action, next in
          next(action)
          if case .own = action { Self.elsewhere { for _ in 0..<count { store.send(.other) } } }
        }
      ]))
    let subscription = store.subscribe(select: \.others) { if $0 == count { isDone.signal() } }
    store.send(.own(0))
    #expect(isDone.wait(timeout: .now() + .seconds(30)) == .success)
    withExtendedLifetime(subscription) {}
  }

  @Test("342. observers are told while others send without end")
  func observersAreTold() async {
    let told = Trace()
    let store = storeWithSender { _ in told.lines.isEmpty }
    let subscription = store.subscribe(select: \.others) { others in
      if others > 1 { told("\(others)") }
    }
    await store.dispatch(.other).finish()
    await store.dispatch(.other).finish()
    let first = told.lines.first.flatMap { Int($0) }
    #expect(first.map { $0 < Self.tooMany } == true)
    withExtendedLifetime(subscription) {}
  }
}
