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
    let (size, stride) = (MemoryLayout<Element>.size, MemoryLayout<Element>.stride)
    return elements.withUnsafeBytes { new in
      old.elements.withUnsafeBytes { oldElements in
        if oldIDs == ids {
          return changedPositions(oldElements, new, size: size, stride: stride).map { ids[$0] }
        }
        var changed: [ID] = []
        for (position, id) in ids.enumerated() {
          if let before = old.index(id: id),
            isSame(oldElements, at: before, new, at: position, size: size, stride: stride)
          {
            continue
          }
          changed.append(id)
        }
        return changed + oldIDs.filter { !contains(id: $0) }
      }
    }
  }
}
