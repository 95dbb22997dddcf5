extension SagaContext {
  /// Sends an action; redux-saga's `put`.
  ///
  /// The action joins the store's queue. `put` returns when the action has passed the middleware and the reducer, and
  /// every saga that waited for it has reached its next wait. So the state that is read next contains its changes, and
  /// the saga does not take its own action.
  ///
  /// A task that was cancelled sends nothing more; a clean-up that has to send uses ``cleanUp(_:)``.
  ///
  /// - Parameter action: The action to send.
  /// - Throws: `CancellationError`, if the task has ended before the action was sent, or while it was
  ///   processed. A processed action is not undone.
  @inlinable
  @inline(__always)
  nonisolated(nonsending) public func put(_ action: Action) async throws {
    guard isMonitored else { return try await send(action) }
    try await sendReporting(action)
  }

  /// Not inlined, so that an app contains it once and not once for each `put`.
  @usableFromInline
  nonisolated(nonsending) func sendReporting(_ action: Action) async throws {
    try await reporting(.put, "\(action)") { try await send(action) }
  }

  @inlinable
  @inline(__always)
  nonisolated(nonsending) func send(_ action: Action) async throws {
    if !processInPlace(action) {
      await withUnsafeContinuation { enqueue(action, resuming: $0) }
    }
    guard node.isLive else { throw CancellationError() }
  }

  /// Processes an action at once, if it would be next anyway; see ``StoreCore/processInPlace(_:)``.
  @inlinable
  func processInPlace(_ action: Action) -> Bool {
    let executor = scope.runtime.executor
    guard executor.isCurrent, executor.lastStep == .reached, !node.isInDispatchScope, node.isLive
    else {
      return false
    }
    node.warnIfForeign("put")
    return scope.processInPlace(action)
  }

  /// Queues an action of the task, unless the task has ended.
  @inlinable
  func enqueue(_ action: Action, resuming sender: UnsafeContinuation<Void, Never>) {
    guard scope.runtime.executor.isCurrent, !node.isInDispatchScope else {
      return enqueueElsewhere(action, resuming: sender)
    }
    node.warnIfForeign("put")
    guard node.isLive else { return refuse(sender) }
    scope.enqueue(action, sender)
  }

  /// Queues an action from another thread, or as a part of a dispatch scope.
  @usableFromInline
  func enqueueElsewhere(_ action: Action, resuming sender: UnsafeContinuation<Void, Never>) {
    let (scope, node, runtime) = (scope, node, scope.runtime)
    runtime.executor.perform {
      guard node.isLive else { return refuse(sender) }
      runtime.sender = node.dispatchToken?.scope
      scope.enqueue(action, sender)
      runtime.sender = nil
    }
  }

  @usableFromInline
  func refuse(_ sender: UnsafeContinuation<Void, Never>) {
    node.warnOfUseAfterEnd("put")
    sender.resume()
  }
}
