#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Who came to a collection and who went.
public struct MemberChanges<ID: Hashable> {
  /// The ids of those that are gone, in their old order.
  public var gone: [ID] = []
  /// The ids of those that are new, in their order.
  public var new: [ID] = []

  /// Makes changes of nobody.
  public init() {}
}

extension ChildCollection {
  /// Who came and who went: all ids are looked at.
  public func memberChanges(since old: IDs) -> MemberChanges<ID> {
    let (before, now) = (Set(old), Set(ids))
    var changes = MemberChanges<ID>()
    changes.gone = old.filter { !now.contains($0) }
    changes.new = ids.filter { !before.contains($0) }
    return changes
  }
}

extension IdentifiedArray {
  /// Who came and who went: ids that have stayed beside each other are compared as bytes, and only the others
  /// are looked for.
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
  /// Who came and who went: ids that have stayed beside each other are compared as bytes, and only the others
  /// are looked for.
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
  /// Goes along both lists at once. Every id is either beside itself in the other list or looked for, so how
  /// the lists are put side by side decides about the time only.
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
  // Nearly all of them are the same, and many at once are compared as fast as one.
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
