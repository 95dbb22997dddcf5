/// An element of a ``CompactingList``, until it is invalidated.
@usableFromInline
protocol Invalidatable: AnyObject {
  var isLive: Bool { get }
}

/// Objects in the order in which they came. Each of them may be invalidated at any time.
///
/// Removal is free: an invalid object is skipped, and the list is compacted when invalid objects outnumber the
/// live ones. So ten thousand objects that leave one by one cost no more than their arrival did.
@usableFromInline
struct CompactingList<Element: Invalidatable> {
  @usableFromInline var elements: [Element] = []
  @usableFromInline var liveCount = 0

  @inlinable init() {}

  @inlinable var isEmpty: Bool { liveCount == 0 }

  @inlinable
  mutating func append(_ element: Element) {
    elements.append(element)
    liveCount += 1
  }

  /// Must be called once for each element that is invalidated.
  @inlinable
  mutating func didInvalidate() {
    // After `removeAll()`, the invalidation of an object that was in the list no longer counts.
    guard liveCount > 0 else { return }
    liveCount -= 1
    if elements.count == 1 {
      elements.removeLast()
    } else if liveCount == 0 {
      elements.removeAll(keepingCapacity: elements.count <= 64)
    } else if elements.count > liveCount * 2 + 8 {
      // Keeps invalid elements until the list is whole: their release may free an object whose `deinit` uses the list.
      let all = elements
      elements = all.filter { $0.isLive }
    }
  }

  mutating func removeAll() {
    elements.removeAll()
    liveCount = 0
  }
}
