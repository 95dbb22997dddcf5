/// A call that has reported `started` and not how it ended.
@usableFromInline
struct PendingCall {
  /// The case of the call's events, if the actions are indexed; tells two calls of a run apart.
  let key: Int?
  /// Queues the action that says `cancelled`.
  let reportCancelled: () -> Void
}

/// A watcher, as its runs see it.
@usableFromInline
protocol RunOwner: AnyObject {
  /// A run has ended, in whatever way.
  func runEnded()
  /// A run has failed; it has ended already.
  func runFailed(_ error: SagaError)
  /// Takes over the cancelled calls of a run, to be reported when the watcher is idle.
  func takeOver(_ calls: [PendingCall])
  /// A run's call has reported `started`: calls of older runs with that key will never be reported.
  func callStarted(_ key: Int?)
}

extension SagaNode {
  /// The watcher whose run this node is or belongs to.
  private var nearestWatcher: (any RunOwner)? {
    var node: SagaNode? = self
    while let current = node {
      if let watcher = current.watcher { return watcher }
      node = current.parent
    }
    return nil
  }

  /// Remembers a call that is about to say `started`.
  final func open(_ call: PendingCall) {
    nearestWatcher?.callStarted(call.key)
    pendingCalls.append(call)
  }

  /// Forgets a call that is about to say how it ended.
  ///
  /// - Returns: Whether it may: a cancelled node leaves the last word to its watcher.
  final func closeCall(_ key: Int?) -> Bool {
    guard isLive, let position = pendingCalls.lastIndex(where: { $0.key == key }) else {
      return false
    }
    pendingCalls.remove(at: position)
    return true
  }

  /// Settles the pending calls of a cancelled node.
  ///
  /// With a watcher above, it will say so when it is idle: a replaced run is followed by its successor,
  /// so that a flag set by `started` cannot flicker. Without one it is said now.
  final func settleCalls(_ reason: CancelReason) {
    let calls = pendingCalls
    pendingCalls = []
    guard reason != .shutDown, !calls.isEmpty else { return }
    if let watcher = nearestWatcher {
      watcher.takeOver(calls)
    } else {
      for call in calls { call.reportCancelled() }
    }
  }
}
