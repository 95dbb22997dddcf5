/// A queue in an array: first in, first out, with constant amortised time at both ends.
///
/// Taken elements are released at once, and the space before the first element is given back when it is
/// more than half of the array, so that a queue that is never empty does not grow.
struct FIFO<Element> {
  private var elements: [Element?] = []
  private var head = 0

  var count: Int { elements.count - head }
  var isEmpty: Bool { elements.count == head }

  mutating func append(_ element: Element) { elements.append(element) }

  mutating func popFirst() -> Element? {
    guard head < elements.count else { return nil }
    let element = elements[head].take()
    head += 1
    if head == elements.count {
      elements.removeAll(keepingCapacity: elements.count <= 1024)
      head = 0
    } else if head > 64, head * 2 > elements.count {
      elements.removeFirst(head)
      head = 0
    }
    return element
  }

  /// Takes the oldest of the elements beyond the first `kept`.
  mutating func popFirst(beyond kept: Int) -> Element? {
    let position = head + kept
    guard position < elements.count else { return nil }
    if kept == 0 { return popFirst() }
    return elements.remove(at: position)
  }

  mutating func removeAll() {
    elements.removeAll()
    head = 0
  }
}
