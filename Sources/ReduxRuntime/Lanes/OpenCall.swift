/// A call that has said `started` and owes the end of its story.
@usableFromInline
struct OpenCall {
  /// The case of the call's events, if the actions are indexed; tells two calls of a run apart.
  let key: Int?
  /// Queues the action that says `cancelled`.
  let sayCancelled: () -> Void
}

/// A watcher, as its runs see it.
@usableFromInline
protocol RunOwner: AnyObject {
  /// A run has ended, in whatever way.
  func runEnded()
  /// A run has failed; it has ended already.
  func runFailed(_ error: SagaError)
  /// Takes over what cancelled calls of a run owe, to be said when the watcher is idle.
  func owe(_ calls: [OpenCall])
  /// A run's call has said `started`: what older runs owe under that key will never be said.
  func callStarted(_ key: Int?)
}

extension SagaNode {
  /// The watcher whose run this node is or belongs to.
  private var nearestLane: (any RunOwner)? {
    var node: SagaNode? = self
    while let current = node {
      if let lane = current.lane { return lane }
      node = current.parent
    }
    return nil
  }

  /// Remembers a call that is about to say `started`.
  final func open(_ call: OpenCall) {
    nearestLane?.callStarted(call.key)
    openCalls.append(call)
  }

  /// Forgets a call that is about to say how it ended.
  ///
  /// - Returns: Whether it may: a cancelled node leaves the last word to its watcher.
  final func closeCall(_ key: Int?) -> Bool {
    guard isLive, let position = openCalls.lastIndex(where: { $0.key == key }) else { return false }
    openCalls.remove(at: position)
    return true
  }

  /// Settles what the calls of a cancelled node owe.
  ///
  /// With a watcher above, it will say so when it is idle: a replaced run is followed by its successor,
  /// so that a flag set by `started` cannot flicker. Without one it is said now.
  final func settleCalls(_ reason: CancelReason) {
    let calls = openCalls
    openCalls = []
    guard reason != .shutDown, !calls.isEmpty else { return }
    if let lane = nearestLane {
      lane.owe(calls)
    } else {
      for call in calls { call.sayCancelled() }
    }
  }
}
