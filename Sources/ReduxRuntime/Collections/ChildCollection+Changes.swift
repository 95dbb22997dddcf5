// Finds the changed elements of a collection, by comparing bytes or from its write log.

extension IdentifiedArray {
  /// The ids of the elements that were written since the call that set `mark`, in the order of the elements.
  func writtenIDs(since mark: inout AnyObject?) -> [ID]? {
    WriteLog.writtenIDs(since: &mark, writes) { order.firstIndex(of: $0) }
  }
}

extension StackOf {
  /// Always `nil`: a stack does not log which elements are written.
  func writtenIDs(since mark: inout AnyObject?) -> [StackElementID]? { nil }
}

/// Which elements were added to a collection, and which were removed.
struct MemberChanges<ID: Hashable> {
  /// The ids of the removed elements, in their old order.
  var gone: [ID] = []
  /// The ids of the added elements, in their order.
  var new: [ID] = []
}

extension MemberChanges {
  /// Compares all ids.
  init(from old: [ID], to new: [ID]) {
    let (before, now) = (Set(old), Set(new))
    (gone, self.new) = (old.filter { !now.contains($0) }, new.filter { !before.contains($0) })
  }
}

extension TrackedChildren {
  /// The ids of the elements that changed, were added or were removed since an older collection.
  ///
  /// Elements with the same bytes are left out. An element with other bytes may still be equal.
  func changedIDs(since old: Self) -> [ID] {
    let (ids, oldIDs) = (ids, old.ids)
    return elements.withUnsafeBufferPointer { new in
      old.elements.withUnsafeBufferPointer { before in
        var changed: [ID] = []
        if oldIDs != ids {
          for (position, id) in ids.enumerated() {
            let place = old.index(id: id)
            let isSame = place.map {
              sameElements(before, from: $0, new, from: position, upTo: 1) == 1
            }
            if isSame != true { changed.append(id) }
          }
          return changed + oldIDs.filter { !contains(id: $0) }
        }
        var position = sameElements(before, from: 0, new, from: 0)
        while position < new.count {
          changed.append(ids[position])
          position += 1
          position += sameElements(before, from: position, new, from: position)
        }
        return changed
      }
    }
  }

  /// The added and the removed ids. Runs of unchanged ids are compared as bytes.
  ///
  /// Walks both lists in parallel. An id that does not match its neighbor is looked up, so the alignment
  /// affects only the time.
  func memberChanges(since old: [ID], wasThere: (ID) -> Bool) -> MemberChanges<ID> {
    let new = ids
    var changes = MemberChanges<ID>()
    var (before, now) = (0, 0)
    while before < old.count, now < new.count {
      let same = old.withUnsafeBufferPointer { old in
        new.withUnsafeBufferPointer { sameElements(old, from: before, $0, from: now) }
      }
      (before, now) = (before + same, now + same)
      guard before < old.count, now < new.count else { break }
      if !contains(id: old[before]) {
        changes.gone.append(old[before])
        before += 1
      } else if !wasThere(new[now]) {
        changes.new.append(new[now])
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
    changes.gone += old[before...].filter { !contains(id: $0) }
    changes.new += new[now...].filter { !wasThere($0) }
    return changes
  }
}

/// How many elements have the same bytes in two lists, from a start in each up to the first difference or `limit`.
func sameElements<Element>(
  _ old: UnsafeBufferPointer<Element>, from oldStart: Int,
  _ new: UnsafeBufferPointer<Element>, from newStart: Int, upTo limit: Int = .max
) -> Int {
  let (size, stride) = (MemoryLayout<Element>.size, MemoryLayout<Element>.stride)
  let count = min(limit, old.count - oldStart, new.count - newStart)
  guard count > 0, let oldBase = old.baseAddress, let newBase = new.baseAddress else { return 0 }
  let (oldBytes, newBytes) = (
    UnsafeRawPointer(oldBase + oldStart), UnsafeRawPointer(newBase + newStart)
  )
  if oldBytes == newBytes { return count }
  // Nearly all elements are equal. Comparing 64 at once costs as little as comparing one.
  let step = 64
  var same = 0
  while same + step <= count,
    Platform.isSame(oldBytes + same * stride, newBytes + same * stride, count: step * stride)
  {
    same += step
  }
  while same < count,
    Platform.isSame(oldBytes + same * stride, newBytes + same * stride, count: size)
  {
    same += 1
  }
  return same
}
