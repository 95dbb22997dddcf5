/// The lanes of one watcher, one for each key that something was triggered with.
///
/// A lane is there while it has something to do, so keys may come and go. Belongs to the drainer.
@usableFromInline
final class KeyedLanes<Key: Hashable>: @unchecked Sendable {
  private let makeLane: () -> Lane
  private var lanes: [Key: Lane] = [:]
  /// The keys in the order in which their lanes came, for an order of cancellation that is always the
  /// same.
  private var order: [Key] = []

  @usableFromInline
  init(_ makeLane: @escaping () -> Lane) { self.makeLane = makeLane }

  @usableFromInline
  func trigger(_ key: Key, _ start: @escaping Lane.Trigger) {
    if let lane = lanes[key] { return lane.trigger(start) }
    let lane = makeLane()
    lanes[key] = lane
    order.append(key)
    lane.whenIdle = { [unowned self] in remove(key) }
    lane.trigger(start)
  }

  @usableFromInline
  func cancel(_ key: Key) { lanes[key]?.cancelAll() }

  @usableFromInline
  func cancelAll() {
    guard let first = order.first, let lane = lanes[first] else { return }
    // All of them have the same queue.
    lane.holdingQueue {
      for key in order { lanes[key]?.cancelAll() }
    }
  }

  @usableFromInline
  func stop() {
    for key in order { lanes[key]?.stop() }
    lanes = [:]
    order = []
  }

  private func remove(_ key: Key) {
    guard lanes.removeValue(forKey: key) != nil, let index = order.firstIndex(of: key) else {
      return
    }
    order.remove(at: index)
  }
}
