import Synchronization

/// A node of the tree of sagas: a root, a fork, a watcher or one of its runs.
///
/// The rules are those of redux-saga's fork model. A node ends when its body and all attached children
/// have ended. An error that leaves the body, or a child, aborts the node: body first, then children in
/// order of start; then it goes to the parent. Cancellation goes the same way down, runs every clean-up
/// to its first wait before it returns, and does not wait for what a clean-up does later.
///
/// A node belongs to the owner thread of its runtime's executor; so does everything it calls. Any thread may read its
/// status.
@usableFromInline
class SagaNode: Invalidatable, @unchecked Sendable {
  /// Why a node is cancelled, which decides whether its calls in progress report it.
  enum CancelReason {
    /// By request: `cancel()`, `cancelOn`, or an error elsewhere in the tree.
    case requested
    /// A newer run of the same watcher takes its place.
    case replaced
    /// The store is gone.
    case shutDown
  }

  let name: String
  /// The number in events; 0 if there is no monitor.
  @exclusivity(unchecked) final private(set) var id = 0
  @usableFromInline final let runtime: SagaRuntime
  /// The node it is attached to; `nil` once it and its body have ended: the parent may have this node as its value, and
  /// the two would retain each other.
  @exclusivity(unchecked) final private(set) var parent: SagaNode?
  /// Whether the paths of errors leave out the node.
  fileprivate let isAnonymous: Bool
  /// The status as a number, 0 while the node runs. It is written last, so any thread may read it.
  private let progress = Atomic<UInt8>(0)
  @exclusivity(unchecked) private var abortError: SagaError?

  /// Gets the error of the node in place of the parent, for a caller that waits or a supervisor.
  @exclusivity(unchecked) final var onAbort: ((SagaError) -> Void)?
  /// Stops a watcher from watching.
  @exclusivity(unchecked) @usableFromInline final var onStop: (() -> Void)?
  /// Cancels the running and waiting runs of a watcher, which goes on watching.
  @exclusivity(unchecked) final var cancelRuns: (() -> Void)?
  /// The watcher whose run this is.
  @exclusivity(unchecked) final var watcher: Watcher?
  /// The queue in which this run has a slot.
  @exclusivity(unchecked) final var queue: SharedQueue?
  /// Keeps the dispatch scope of the run open.
  @exclusivity(unchecked) final var dispatchToken: DispatchScope.Token?
  /// Calls that have reported `started` and not yet their last event.
  @exclusivity(unchecked) final var pendingCalls: [PendingCall] = []
  /// The optimistic run of the next call, if that call is optimistic.
  @exclusivity(unchecked) final var optimisticRun: OptimisticRun?
  /// For the run of a query: whether somebody waits for its answer, and whether somebody shows its key.
  @exclusivity(unchecked) final var query: (() -> (isAwaited: Bool, isShown: Bool))?

  /// The takes that wait for an action, and finished takes of the body, kept for reuse.
  @exclusivity(unchecked) final var takes: [PendingTake] = []
  @exclusivity(unchecked) private var children = CompactingList<SagaNode>()
  /// Called when the node has ended, in order.
  @exclusivity(unchecked) private var enders: [() -> Void] = []
  @exclusivity(unchecked) @usableFromInline final var task: Task<Void, Never>?
  @exclusivity(unchecked) private var isAttached = false
  @exclusivity(unchecked) private var bodyIsDone = false
  /// Whether the parent was told of the end. The status of a node changes earlier.
  @exclusivity(unchecked) private var hasEnded = false
  /// The called saga that the body waits for.
  @exclusivity(unchecked) final var callee: SagaNode?
  private var calleeError: SagaError?

  /// The status of the node; for any thread.
  final private(set) var status: SagaStatus {
    get {
      switch progress.load(ordering: .acquiring) {
      case 0: .running
      case 1: .finished
      case 2: .cancelled
      default: abortError.map { .failed($0) } ?? .cancelled
      }
    }
    set {
      let number: UInt8
      switch newValue {
      case .running: number = 0
      case .finished: number = 1
      case .cancelled: number = 2
      case .failed(let error): (abortError, number) = (error, 3)
      }
      progress.store(number, ordering: .releasing)
    }
  }

  /// Whether the node has not ended; for any thread.
  @usableFromInline final var isLive: Bool { progress.load(ordering: .acquiring) == 0 }

  /// Whether a continuation belongs to the body's own task, and not to another task that uses its context.
  ///
  /// A task and its continuations have the address of one object of the Swift runtime (`AsyncTask` in
  /// `swift_task_create` and `swift_continuation_init`), which lives while `task` does. With another runtime the answer
  /// would be `false`, which is always safe and costs a little time.
  @inlinable
  final func isOfBody<Value>(_ continuation: UnsafeContinuation<Value, any Error>) -> Bool {
    guard let task,
      MemoryLayout<UnsafeContinuation<Value, any Error>>.size == MemoryLayout<UInt>.size,
      MemoryLayout<Task<Void, Never>>.size == MemoryLayout<UInt>.size
    else { return false }
    return unsafeBitCast(task, to: UInt.self) == unsafeBitCast(continuation, to: UInt.self)
  }

  /// The paths, from this node down, of the bodies that wait for something other than an action.
  final func busyPaths() -> [[String]] {
    guard isLive else { return [] }
    let own = isAnonymous ? [] : [name]
    if children.isEmpty { return task != nil && !takes.contains(where: \.isLive) ? [own] : [] }
    return children.elements.flatMap { $0.busyPaths() }.map { own + $0 }
  }

  /// Whether the node and everything that it is attached to are live.
  final var isRooted: Bool {
    var node: SagaNode? = self
    while let current = node {
      guard current.isLive else { return false }
      node = current.parent
    }
    return !runtime.isShutDown
  }

  /// Makes a node that is not a part of the tree yet; for any thread.
  ///
  /// - Parameter parent: The node that it will be attached to, or `nil` for a root.
  init(_ name: String, parent: SagaNode?, runtime: SagaRuntime, isAnonymous: Bool = false) {
    self.name = name
    self.isAnonymous = isAnonymous
    self.parent = parent
    self.runtime = runtime
  }

  /// Makes the node a part of the tree; only for the owner thread.
  @discardableResult
  final func attach() -> Self {
    // It may have been cancelled in the meantime.
    guard isLive else { return self }
    isAttached = true
    guard parent?.isLive ?? !runtime.isShutDown else {
      // Too late to start anything.
      refuse()
      return self
    }
    if let parent {
      parent.children.append(self)
      if let token = parent.dispatchToken { dispatchToken = token }
    } else {
      runtime.roots.append(self)
    }
    if runtime.isMonitored {
      id = runtime.monitoring?.lastSaga.countUp() ?? 0
      reportStart()
    }
    return self
  }

  /// Leaves the node out of the tree: its body will never run. Only for the owner thread.
  final func refuse() {
    status = .cancelled
    parent = nil
  }

  /// Starts the body and returns when it waits for the first time.
  @usableFromInline
  final func start(_ body: @escaping @Sendable () async throws -> Void) {
    guard isLive else { return }
    runtime.executor.runToSuspension {
      task = Task(executorPreference: runtime.executor) { [self] in
        do {
          try await body()
          bodyEnded(nil)
        } catch {
          bodyEnded(error)
        }
      }
      noteBody()
    }
  }

  /// Starts a body that gets a value, as ``start(_:)`` does, but without a closure around the body.
  @inlinable
  final func start<State, Action, Value: Sendable>(
    _ value: Value,
    in scope: SagaScope<State, Action>,
    _ body: @escaping @Sendable (Value, SagaContext<State, Action>) async throws -> Void
  ) {
    guard isLive else { return }
    runtime.executor.runToSuspension {
      task = Task(executorPreference: runtime.executor) { [self] in
        do {
          try await body(value, SagaContext(scope: scope, node: self))
          bodyEnded(nil)
        } catch {
          bodyEnded(error)
        }
      }
      noteBody()
    }
  }

  @inlinable
  final func noteBody() {
    #if DEBUG
      addToBodies()
    #endif
  }

  #if DEBUG
    @usableFromInline
    final func addToBodies() { runtime.bodies.add(self) }
  #endif

  @usableFromInline
  final func bodyEnded(_ error: (any Error)?) {
    guard runtime.executor.isCurrent else {
      return runtime.executor.perform { [self] in bodyEnded(error) }
    }
    #if DEBUG
      runtime.bodies.remove(self)
    #endif
    (task, callee) = (nil, nil)
    if !takes.isEmpty { takes.removeAll { !$0.isLive } }
    bodyIsDone = true
    switch error {
    case nil, is SagaEnd: endIfDone()
    // The node was cancelled, and so it has ended.
    case is CancellationError where !isLive: break
    case .some(let error): fail(SagaError(error, path: pathOfCallee(error) + [name]))
    }
    if hasEnded { parent = nil }
  }

  /// Ends the node of a watcher, which has no body, as soon as its children have ended.
  @usableFromInline
  final func finishBody() {
    bodyIsDone = true
    endIfDone()
  }

  /// Remembers where the error of a called saga came from, in case the body does not catch it.
  final func calleeFailed(_ error: SagaError) { calleeError = error }

  /// Where an error that leaves the body came from, if it is that of a called saga. Errors have no identity:
  /// one with the same type and description is considered the same.
  private func pathOfCallee(_ error: any Error) -> [String] {
    guard let calleeError, type(of: calleeError.error) == type(of: error),
      String(describing: calleeError.error) == String(describing: error)
    else { return [] }
    return calleeError.path
  }

  private func endIfDone() {
    guard isDone else { return }
    status = .finished
    end()
  }

  /// Whether there is nothing more to do.
  private var isDone: Bool { isLive && bodyIsDone && children.isEmpty }

  /// Ends the node because of an error in its body or below.
  final func fail(_ error: SagaError) {
    // Only a clean-up can fail after the end. Nobody waits for it, so its error is reported.
    guard isLive else { return report(error) }
    unwind(.failed(error), .requested)
    end()
  }

  /// Reports an error of this node without ending any other.
  final func report(_ error: SagaError) { runtime.report(error.through(parent)) }

  /// Cancels the node and everything attached to it; no effect once it has ended.
  final func cancel(_ reason: CancelReason) {
    guard isLive else { return }
    guard isAttached else { return refuse() }
    unwind(.cancelled, reason)
    end()
  }

  /// Adds the watchers at and below this node, and the bodies that are not runs of a watcher, in order of start.
  final func addWatchersAndBodies(to found: inout [SagaNode]) {
    var open = [self]
    while let node = open.popLast() {
      guard node.isLive else { continue }
      if node.cancelRuns != nil || node.task != nil {
        found.append(node)
      } else {
        open += node.children.elements.reversed()
      }
    }
  }

  // A tree may be very deep, so the functions below walk through it in a loop and not recursively.

  /// Stops the node and cancels everything below: first what its body calls, then the body, then its
  /// children in order of start.
  private func unwind(_ status: SagaStatus, _ reason: CancelReason) {
    self.status = status
    if callee == nil, children.isEmpty {
      stopBody()
      settleCalls(reason)
    } else {
      unwindTree(reason)
    }
  }

  private func unwindTree(_ reason: CancelReason) {
    var open = [Unwinding(node: self)]
    while var level = open.popLast() {
      let node = level.node
      if level.children == nil {
        if let callee = node.callee.take(), callee.isLive {
          callee.status = .cancelled
          level.callee = callee
          open += [level, Unwinding(node: callee)]
          continue
        }
        node.stopBody(waking: level.waiting)
        level.children = node.children.elements[...]
      }
      if let child = level.children?.popFirst() {
        open.append(level)
        guard child.isLive else { continue }
        child.status = .cancelled
        open.append(Unwinding(node: child))
      } else {
        node.settleCalls(reason)
        if node === self { return }
        if let last = open.indices.last, open[last].callee === node {
          // The waiters for the callee are in the caller's body. They go on when that body is stopped, and not before.
          (open[last].waiting, node.enders) = (node.enders, [])
        }
        node.end()
      }
    }
  }

  /// A node whose tree is being cancelled.
  private struct Unwinding {
    let node: SagaNode
    /// The saga that its body called.
    var callee: SagaNode?
    /// The waiters for the callee.
    var waiting: [() -> Void] = []
    /// The children that are still to be cancelled; `nil` before the body was.
    var children: ArraySlice<SagaNode>?
  }

  private func stopBody(waking waiting: [() -> Void] = []) {
    if let task {
      runtime.executor.runToSuspension {
        for waiter in waiting { waiter() }
        task.cancel()
        for take in takes where take.isLive { take.cancel() }
      }
    } else {
      for waiter in waiting { waiter() }
    }
    onStop?()
  }

  /// Notifies the observers of the end, and ends the ancestors that have waited for it.
  private func end() {
    var next = tellEnd()
    while let (above, error) = next {
      if let error {
        guard above.isLive else { return above.report(error) }
        above.unwind(.failed(error), .requested)
      } else {
        guard above.isDone else { return }
        above.status = .finished
      }
      next = above.tellEnd()
    }
  }

  /// - Returns: The parent, which has one child less, and the error that the parent ends with.
  private func tellEnd() -> (above: SagaNode, error: SagaError?)? {
    if id > 0 { reportEnd() }
    if !children.elements.isEmpty { children.removeAll() }
    (onStop, cancelRuns) = (nil, nil)
    let (heir, waiting, above) = (onAbort.take(), enders, parent)
    if !waiting.isEmpty { enders = [] }
    if let above { above.children.didInvalidate() } else { runtime.roots.didInvalidate() }
    var errorAbove: SagaError?
    if case .failed(var error) = status {
      if let heir {
        heir(error)
      } else if let watcher {
        watcher.runFailed(error)
      } else if let above {
        error.path.append(above.name)
        errorAbove = error
      } else {
        runtime.report(error)
      }
    }
    dispatchToken = nil
    watcher?.runEnded()
    queue?.runEnded()
    for ender in waiting { ender() }
    hasEnded = true
    if task == nil { parent = nil }
    return above.map { ($0, errorAbove) }
  }

  /// Ends the watchers of the node and below it, without their runs.
  final func stopWatching() {
    for child in children.elements { child.stopWatching() }
    if let stop = onStop.take() {
      stop()
      finishBody()
    }
  }

  /// Calls a function when the node has ended; at once if it has.
  final func whenEnded(_ ender: @escaping () -> Void) {
    if isLive { enders.append(ender) } else { ender() }
  }
}

extension SagaError {
  /// The error with the names of `node` and its ancestors at the end of its path.
  fileprivate func through(_ node: SagaNode?) -> SagaError {
    var path = path
    var node = node
    while let current = node {
      if !current.isAnonymous { path.append(current.name) }
      node = current.parent
    }
    return SagaError(error, path: path)
  }
}
