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
    elements.withUnsafeBytes { new in
      old.elements.withUnsafeBytes { oldElements in
        ReduxRuntime.changedIDs(
          since: (old.ids, oldElements), (ids, new), of: Element.self,
          oldPosition: { old.index(id: $0) }, isThere: { contains(id: $0) })
      }
    }
  }
}

/// - Parameters:
///   - old: The older ids and elements.
///   - new: The newer ones.
///   - type: The type of the elements.
///   - oldPosition: The position that an id had.
///   - isThere: Whether an id is one of the newer ones.
private func changedIDs<ID: Hashable, Element>(
  since old: (ids: [ID], elements: UnsafeRawBufferPointer),
  _ new: (ids: [ID], elements: UnsafeRawBufferPointer),
  of type: Element.Type,
  oldPosition: (ID) -> Int?,
  isThere: (ID) -> Bool
) -> [ID] {
  let (size, stride) = (MemoryLayout<Element>.size, MemoryLayout<Element>.stride)
  if old.ids == new.ids {
    return changedPositions(old.elements, new.elements, size: size, stride: stride)
      .map { new.ids[$0] }
  }
  var changed: [ID] = []
  for (position, id) in new.ids.enumerated() {
    if let before = oldPosition(id),
      isSame(old.elements, at: before, new.elements, at: position, size: size, stride: stride)
    {
      continue
    }
    changed.append(id)
  }
  return changed + old.ids.filter { !isThere($0) }
}
