/// A queue in a ring: first in, first out, in constant time at both ends.
///
/// Taken elements are released at once. A ring that was long gives its space back when it is empty.
@usableFromInline
struct FIFO<Element>: ~Copyable {
  /// The places, a power of two of them or none. Those from ``head`` on, ``count`` of them and around the
  /// end, are initialized, and no others.
  @usableFromInline var ring: UnsafeMutableBufferPointer<Element>
  @usableFromInline var head = 0
  @usableFromInline var count = 0

  @inlinable
  init() { ring = UnsafeMutableBufferPointer(start: nil, count: 0) }

  @inlinable
  deinit {
    for place in 0..<count { address(place).deinitialize(count: 1) }
    ring.deallocate()
  }

  @inlinable var isEmpty: Bool { count == 0 }

  /// The address of a place, counted from the oldest element; there must be a ring.
  @inlinable
  func address(_ place: Int) -> UnsafeMutablePointer<Element> {
    ring.baseAddress.unsafelyUnwrapped + (head + place) & (ring.count - 1)
  }

  @inlinable
  mutating func append(_ element: consuming Element) {
    if count == ring.count { grow() }
    address(count).initialize(to: element)
    count += 1
  }

  @inlinable
  mutating func popFirst() -> Element? {
    guard count > 0 else { return nil }
    let element = address(0).move()
    head = (head + 1) & (ring.count - 1)
    count -= 1
    if count == 0, ring.count > 1024 { removeAll() }
    return element
  }

  /// Takes the oldest of the elements beyond the first `kept`.
  @inlinable
  mutating func popFirst(beyond kept: Int) -> Element? {
    guard kept < count else { return nil }
    if kept == 0 { return popFirst() }
    let element = address(kept).move()
    for place in kept..<(count - 1) {
      address(place).moveInitialize(from: address(place + 1), count: 1)
    }
    count -= 1
    return element
  }

  @usableFromInline
  mutating func removeAll() {
    let (old, first, length) = (ring, head, count)
    // What is released may come back to this queue, which is empty by then.
    (ring, head, count) = (UnsafeMutableBufferPointer(start: nil, count: 0), 0, 0)
    for place in 0..<length {
      (old.baseAddress.unsafelyUnwrapped + (first + place) & (old.count - 1))
        .deinitialize(count: 1)
    }
    old.deallocate()
  }

  @usableFromInline
  mutating func grow() {
    let longer = UnsafeMutableBufferPointer<Element>.allocate(capacity: max(8, ring.count * 2))
    for place in 0..<count {
      (longer.baseAddress.unsafelyUnwrapped + place).moveInitialize(from: address(place), count: 1)
    }
    ring.deallocate()
    ring = longer
    head = 0
  }
}
