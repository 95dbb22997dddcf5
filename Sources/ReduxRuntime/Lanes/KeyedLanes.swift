/// The lanes of one watcher, one for each key that something was triggered with.
///
/// A lane is there while it has something to do, so keys may come and go. Belongs to the owner thread.
@usableFromInline
final class KeyedLanes<Key: Hashable>: @unchecked Sendable {
  /// A lane that knows its key.
  @usableFromInline
  final class KeyedLane: Lane, @unchecked Sendable {
    @exclusivity(unchecked) @usableFromInline var key: Key?
    /// Its place in the order in which lanes came, for an order of cancellation that is always the same.
    @exclusivity(unchecked) @usableFromInline var number = 0

    @usableFromInline
    override init(
      _ node: SagaNode, _ policy: LanePolicy, onFailure failurePolicy: FailurePolicy,
      queue: EffectQueue?
    ) {
      super.init(node, policy, onFailure: failurePolicy, queue: queue)
    }
  }

  @usableFromInline let makeLane: () -> KeyedLane
  @exclusivity(unchecked) @usableFromInline var lanes: [Key: KeyedLane] = [:]
  /// The number of the lane that came last.
  @exclusivity(unchecked) @usableFromInline var lastNumber = 0
  /// A lane that has nothing to do: where every run ends before the next one starts, it does for all keys.
  @exclusivity(unchecked) @usableFromInline var spare: KeyedLane?

  @usableFromInline
  init(_ makeLane: @escaping () -> KeyedLane) { self.makeLane = makeLane }

  /// The lane of a key. It is gone, or another's, when it has nothing more to do.
  @inlinable
  func lane(of key: Key) -> Lane {
    if let lane = lanes[key] { return lane }
    let lane = spare.take() ?? makeNewLane()
    lastNumber += 1
    lane.key = key
    lane.number = lastNumber
    lanes[key] = lane
    return lane
  }

  @inlinable
  func makeNewLane() -> KeyedLane {
    let lane = makeLane()
    lane.whenIdle = { [unowned self] lane in remove(unsafeDowncast(lane, to: KeyedLane.self)) }
    return lane
  }

  @inlinable
  func remove(_ lane: KeyedLane) {
    guard let key = lane.key.take(), lanes.removeValue(forKey: key) != nil else { return }
    spare = lane
  }

  @usableFromInline
  func cancel(_ key: Key) { lanes[key]?.cancelAll() }

  @usableFromInline
  func cancelAll() {
    let lanes = inOrder
    // All of them have the same queue.
    lanes.first?.holdingQueue {
      for lane in lanes { lane.cancelAll() }
    }
  }

  @usableFromInline
  func stop() {
    for lane in inOrder { lane.stop() }
    (lanes, spare) = ([:], nil)
  }

  private var inOrder: [KeyedLane] { lanes.values.sorted { $0.number < $1.number } }
}
