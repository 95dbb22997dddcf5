/// A queue: first in, first out, in constant time at both ends.
///
/// Taken elements are released at once. A queue that was long releases its memory when it is empty.
@usableFromInline
struct FIFO<Element>: ~Copyable {
  /// The elements from ``head`` to ``tail`` are in the queue; the others were taken.
  @usableFromInline var elements: [Element?] = []
  @usableFromInline var head = 0
  @usableFromInline var tail = 0

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool { head == tail }

  @inlinable var count: Int { tail - head }

  @inlinable
  mutating func append(_ element: consuming Element) {
    if tail < elements.count { elements[tail] = element } else { elements.append(element) }
    tail += 1
  }

  @inlinable
  mutating func popFirst() -> Element? {
    guard !isEmpty else { return nil }
    let element = elements[head].take()
    head += 1
    if isEmpty {
      if elements.count > 1024 { elements = [] }
      (head, tail) = (0, 0)
    } else if head > 1024, head * 2 > tail {
      elements.removeFirst(head)
      (head, tail) = (0, tail - head)
    }
    return element
  }

  /// Takes the first element after the oldest `kept` ones.
  @inlinable
  mutating func popFirst(beyond kept: Int) -> Element? {
    guard kept < count else { return nil }
    guard kept > 0 else { return popFirst() }
    tail -= 1
    return elements.remove(at: head + kept)
  }

  @usableFromInline
  mutating func removeAll() {
    let all = elements
    // The queue is empty before its elements are released: code that their release runs may use the queue.
    (elements, head, tail) = ([], 0, 0)
    withExtendedLifetime(all) {}
  }
}
