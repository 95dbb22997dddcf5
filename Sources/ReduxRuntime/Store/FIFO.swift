/// A queue in a ring: first in, first out, in constant time at both ends.
///
/// Taken elements are released at once. A ring that was long gives its space back when it is empty.
@usableFromInline
struct FIFO<Element> {
  /// The places, a power of two of them or none.
  @usableFromInline var ring: ContiguousArray<Element?> = []
  @usableFromInline var head = 0
  @usableFromInline private(set) var count = 0

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool { count == 0 }

  @inlinable
  mutating func append(_ element: Element) {
    if count == ring.count { grow() }
    ring[(head + count) & (ring.count - 1)] = element
    count += 1
  }

  @inlinable
  mutating func popFirst() -> Element? {
    guard count > 0 else { return nil }
    let element = ring[head].take()
    head = (head + 1) & (ring.count - 1)
    count -= 1
    if count == 0, ring.count > 1024 { removeAll() }
    return element
  }

  /// Takes the oldest of the elements beyond the first `kept`.
  mutating func popFirst(beyond kept: Int) -> Element? {
    guard kept < count else { return nil }
    if kept == 0 { return popFirst() }
    let mask = ring.count - 1
    let element = ring[(head + kept) & mask].take()
    for place in kept..<(count - 1) {
      ring[(head + place) & mask] = ring[(head + place + 1) & mask].take()
    }
    count -= 1
    return element
  }

  @usableFromInline
  mutating func removeAll() {
    ring = []
    head = 0
    count = 0
  }

  @usableFromInline
  mutating func grow() {
    var longer: ContiguousArray<Element?> = []
    longer.reserveCapacity(max(8, ring.count * 2))
    for place in 0..<count { longer.append(ring[(head + place) & (ring.count - 1)].take()) }
    while longer.count < max(8, ring.count * 2) { longer.append(nil) }
    ring = longer
    head = 0
  }
}
