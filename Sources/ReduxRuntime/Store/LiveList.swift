/// Something that is on a ``LiveList`` until it dies.
@usableFromInline
protocol Mortal: AnyObject {
  var isLive: Bool { get }
}

/// Objects in the order in which they came, each of which dies at a time of its own choosing.
///
/// Removal is free: a dead object is skipped, and the list is swept when the dead outnumber the living.
/// So ten thousand objects that leave one by one cost no more than their arrival did.
@usableFromInline
struct LiveList<Element: Mortal> {
  @usableFromInline var elements: [Element] = []
  @usableFromInline var liveCount = 0

  @inlinable init() {}

  @inlinable var isEmpty: Bool { liveCount == 0 }

  @inlinable
  mutating func append(_ element: Element) {
    elements.append(element)
    liveCount += 1
  }

  /// Must be called once for each element that dies.
  @inlinable
  mutating func noteDeath() {
    // One that dies after all were removed is not counted.
    guard liveCount > 0 else { return }
    liveCount -= 1
    if elements.count == 1 {
      elements.removeLast()
    } else if liveCount == 0 {
      elements.removeAll(keepingCapacity: elements.count <= 64)
    } else if elements.count > liveCount * 2 + 8 {
      // The dead are released when the list is whole again: they may be the last to hold something that
      // comes back to it.
      let all = elements
      elements = all.filter { $0.isLive }
    }
  }

  mutating func removeAll() {
    elements.removeAll()
    liveCount = 0
  }
}
