#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Which elements were added to a collection, and which were removed.
public struct MemberChanges<ID: Hashable> {
  /// The ids of the removed elements, in their old order.
  public var gone: [ID] = []
  /// The ids of the added elements, in their order.
  public var new: [ID] = []

  /// Makes an empty change.
  public init() {}
}

extension ChildCollection {
  /// The added and the removed ids, by comparing all ids.
  public func memberChanges(since old: IDs) -> MemberChanges<ID> {
    let (before, now) = (Set(old), Set(ids))
    var changes = MemberChanges<ID>()
    changes.gone = old.filter { !now.contains($0) }
    changes.new = ids.filter { !before.contains($0) }
    return changes
  }
}

extension IdentifiedArray {
  /// The added and the removed ids. Runs of unchanged ids are compared as bytes; only the others are looked
  /// up.
  public func memberChanges(since old: IDs) -> MemberChanges<ID> {
    old.elements.withUnsafeBufferPointer { oldIDs in
      ids.elements.withUnsafeBufferPointer { newIDs in
        MemberChanges(
          from: oldIDs, to: newIDs, wasThere: { old.contains($0) }, isThere: { ids.contains($0) })
      }
    }
  }
}

extension StackOf {
  /// The added and the removed ids. Runs of unchanged ids are compared as bytes; only the others are looked
  /// up.
  public func memberChanges(since old: IDs) -> MemberChanges<StackElementID> {
    old.withUnsafeBufferPointer { oldIDs in
      ids.withUnsafeBufferPointer { newIDs in
        MemberChanges(
          from: oldIDs, to: newIDs, wasThere: { old.lastIndex(of: $0) != nil },
          isThere: { contains(id: $0) })
      }
    }
  }
}

extension MemberChanges {
  /// Walks both lists in parallel. An id that does not match its neighbor is looked up, so the alignment
  /// affects only the time.
  init(
    from old: UnsafeBufferPointer<ID>, to new: UnsafeBufferPointer<ID>,
    wasThere: (ID) -> Bool, isThere: (ID) -> Bool
  ) {
    var (before, now) = (0, 0)
    while before < old.count, now < new.count {
      let same = sameElements(old, from: before, new, from: now)
      (before, now) = (before + same, now + same)
      guard before < old.count, now < new.count else { break }
      if !isThere(old[before]) {
        gone.append(old[before])
        before += 1
      } else if !wasThere(new[now]) {
        self.new.append(new[now])
        now += 1
      } else if before + 1 < old.count, old[before + 1] == new[now] {
        // It has moved down the list,
        before += 1
      } else if now + 1 < new.count, old[before] == new[now + 1] {
        // or up,
        now += 1
      } else {
        // or the list was sorted.
        (before, now) = (before + 1, now + 1)
      }
    }
    gone += old[before...].filter { !isThere($0) }
    self.new += new[now...].filter { !wasThere($0) }
  }
}

/// How many elements of two lists have the same bytes, from a position in each up to the first that differ.
private func sameElements<Element>(
  _ old: UnsafeBufferPointer<Element>, from oldStart: Int,
  _ new: UnsafeBufferPointer<Element>, from newStart: Int
) -> Int {
  let (size, stride) = (MemoryLayout<Element>.size, MemoryLayout<Element>.stride)
  let count = min(old.count - oldStart, new.count - newStart)
  guard count > 0, let oldBase = old.baseAddress, let newBase = new.baseAddress else { return 0 }
  let (oldBytes, newBytes) = (
    UnsafeRawPointer(oldBase + oldStart), UnsafeRawPointer(newBase + newStart)
  )
  // Nearly all elements are equal, and comparing many at once costs as little as comparing one.
  let step = 64
  var same = 0
  while same + step <= count,
    memcmp(oldBytes + same * stride, newBytes + same * stride, step * stride) == 0
  {
    same += step
  }
  while same < count, memcmp(oldBytes + same * stride, newBytes + same * stride, size) == 0 {
    same += 1
  }
  return same
}
