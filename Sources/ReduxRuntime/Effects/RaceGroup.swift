/// A group that `race` or `all` waits for: sagas that run side by side.
///
/// Belongs to the owner thread.
final class RaceGroup: @unchecked Sendable {
  /// What decides a group.
  enum Rule {
    /// The first branch that ends, in whatever way.
    case first
    /// The first branch that ends without a value, or else the last one that ends with a value.
    case all
  }

  let rule: Rule
  private let joiner = Joiner()
  private var branches: [SagaNode] = []
  private var openCount = 0
  private var isClosed = false
  private(set) var isDecided = false
  /// Why the group was decided without values; `nil` if it has them.
  private(set) var failure: Loss?

  /// How a branch may end without a value.
  enum Loss {
    case error(any Error)
    /// It was cancelled: by itself, or with the task that waits.
    case cancelled
    /// No more actions will come.
    case end
  }

  init(_ rule: Rule) { self.rule = rule }

  /// Adds a branch and starts it, unless the group is decided already.
  func join<Value>(_ branch: ResultNode<Value>, start: () -> Void) {
    guard !isDecided else { return branch.refuse() }
    branch.attach()
    branches.append(branch)
    openCount += 1
    // The parent does not get the error. The task that waits for the group throws it.
    branch.onAbort = { _ in }
    branch.whenEnded { [unowned self, unowned branch] in
      let failure: Loss? =
        switch branch.status {
        case .failed(let error): .error(error.error)
        case .cancelled, .running: .cancelled
        case .finished: branch.value == nil ? .end : nil
        }
      ended(failure)
    }
    start()
  }

  private func ended(_ failure: Loss?) {
    openCount -= 1
    guard !isDecided else { return }
    if rule == .first || failure != nil || (isClosed && openCount == 0) { decide(failure) }
  }

  /// No further branch will join.
  func close() {
    isClosed = true
    if !isDecided, openCount == 0 { decide(nil) }
  }

  private func decide(_ failure: Loss?) {
    isDecided = true
    self.failure = failure
    for branch in branches where branch.isLive { branch.cancel(.requested) }
    joiner.resume()
  }

  /// Waits for the decision. Cancelling the calling task decides it.
  func wait(on executor: InlineExecutor) async {
    await joiner.wait(on: executor, onCancel: { [self] in if !isDecided { decide(.cancelled) } })
  }
}

/// Keeps the node of a branch until the group is over. Belongs to the owner thread.
final class RaceBranch<Value: Sendable>: @unchecked Sendable {
  private var node: ResultNode<Value>?

  /// The value, if the branch has ended with one.
  var value: Value? {
    guard let node, case .finished = node.status else { return nil }
    return node.value
  }

  /// A function that starts a saga in a group, as a child of the context's task.
  func starting<State, Action>(
    _ name: String,
    in group: RaceGroup,
    of context: SagaContext<State, Action>,
    _ body: @escaping @Sendable (SagaContext<State, Action>) async throws -> Value
  ) -> @Sendable () -> Void {
    { [self] in
      let child = ResultNode<Value>(name, parent: context.node, runtime: context.scope.runtime)
      node = child
      group.join(child) { child.start { try await body(context.at(child)) } }
    }
  }
}

extension SagaContext {
  /// Runs sagas as the branches of a group, until the group is decided.
  ///
  /// - Returns: The branches in the order of the sagas.
  func branches<each Value: Sendable>(
    _ rule: RaceGroup.Rule, _ name: String,
    _ bodies: repeat @escaping @Sendable (SagaContext) async throws -> each Value
  ) async throws -> (repeat RaceBranch<each Value>) {
    let group = RaceGroup(rule)
    let branches = (repeat RaceBranch<each Value>())
    var starts: [@Sendable () -> Void] = []
    for (branch, body) in repeat (each branches, each bodies) {
      starts.append(branch.starting(name, in: group, of: self, body))
    }
    try await run(group, starts)
    return branches
  }

  /// Runs sagas with the same type of value as the branches of a group, until the group is decided.
  func branches<Value: Sendable>(
    _ rule: RaceGroup.Rule, _ name: String,
    of bodies: [@Sendable (SagaContext) async throws -> Value]
  ) async throws -> [RaceBranch<Value>] {
    let group = RaceGroup(rule)
    let branches = bodies.map { _ in RaceBranch<Value>() }
    try await run(group, zip(branches, bodies).map { $0.starting(name, in: group, of: self, $1) })
    return branches
  }

  /// Starts the branches of a group and waits until it is decided.
  func run(_ group: RaceGroup, _ branches: [@Sendable () -> Void]) async throws {
    await onExecutor {
      for start in branches { start() }
      group.close()
    }
    let kind: SagaEvent.Effect.Kind = group.rule == .first ? .race : .all
    try await reporting(kind, "of \(branches.count)") {
      await group.wait(on: scope.runtime.executor)
      let failure = await onExecutor { group.failure }
      try Task.checkCancellation()
      switch failure {
      case nil: break
      case .error(let error): throw error
      case .cancelled: try await cancel()
      case .end: throw SagaEnd()
      }
    }
  }
}
