/// A queue: first in, first out, in constant time at both ends.
///
/// Taken elements are released at once. A queue that was long gives its space back when it is empty.
@usableFromInline
struct FIFO<Element>: ~Copyable {
  /// Those from ``head`` on are in the queue; the others were taken.
  @usableFromInline var elements: [Element?] = []
  @usableFromInline var head = 0

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool { head == elements.count }

  @inlinable var count: Int { elements.count - head }

  @inlinable
  mutating func append(_ element: consuming Element) { elements.append(element) }

  @inlinable
  mutating func popFirst() -> Element? {
    guard !isEmpty else { return nil }
    let element = elements[head].take()
    head += 1
    if isEmpty {
      elements.removeAll(keepingCapacity: head <= 1024)
      head = 0
    } else if head > 1024, head * 2 > elements.count {
      elements.removeFirst(head)
      head = 0
    }
    return element
  }

  /// Takes the oldest of the elements beyond the first `kept`.
  @inlinable
  mutating func popFirst(beyond kept: Int) -> Element? {
    guard kept < count else { return nil }
    return kept == 0 ? popFirst() : elements.remove(at: head + kept)
  }

  @usableFromInline
  mutating func removeAll() {
    let all = elements
    // What is released may come back to this queue, which is empty by then.
    (elements, head) = ([], 0)
    withExtendedLifetime(all) {}
  }
}
