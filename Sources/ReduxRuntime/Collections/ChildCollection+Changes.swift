// Finds the elements of a collection that changed: by comparing bytes, or as the collection has logged.

extension IdentifiedArray {
  /// The ids of the elements that were written since a mark was made, in the order of the elements.
  func writtenIDs(since mark: inout AnyObject?) -> [ID]? {
    WriteLog.writtenIDs(since: &mark, writes) { order.firstIndex(of: $0) }
  }
}

extension StackOf {
  /// Unknown: any may have been written.
  func writtenIDs(since mark: inout AnyObject?) -> [StackElementID]? { nil }
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
}
