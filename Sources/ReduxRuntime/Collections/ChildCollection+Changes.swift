// Finds the elements of a collection that changed: by comparing bytes, or as the collection has logged.

extension ChildCollection {
  /// Unknown: all elements have to be compared.
  public func changedIDs(since old: Self) -> [ID]? { nil }

  /// Unknown: any may have been written.
  public func writtenIDs(since mark: inout AnyObject?) -> [ID]? { nil }
}

extension IdentifiedArray {
  /// The ids of the elements that were written since a mark was made, in the order of the elements.
  ///
  /// - Parameter mark: What the last call has left there; `nil` at first.
  public func writtenIDs(since mark: inout AnyObject?) -> [ID]? {
    WriteLog.writtenIDs(since: &mark, writes) { order.firstIndex(of: $0) }
  }

  /// The ids of the elements that changed, were added or were removed since an older array.
  ///
  /// Elements with the same bytes are left out. An element with other bytes may still be equal.
  ///
  /// - Parameter old: The older array.
  public func changedIDs(since old: IdentifiedArray) -> [ID]? {
    list.withUnsafeBufferPointer { new in
      old.list.withUnsafeBufferPointer { oldValues in
        ReduxRuntime.changedIDs(
          since: (old.order, UnsafeRawBufferPointer(oldValues)),
          (order, UnsafeRawBufferPointer(new)), of: Element.self,
          oldPosition: { old.order.firstIndex(of: $0) },
          isThere: { order.contains($0) })
      }
    }
  }
}

extension StackOf {
  /// The ids of the elements that changed, were added or were removed since an older stack.
  ///
  /// Elements with the same bytes are left out. An element with other bytes may still be equal.
  ///
  /// - Parameter old: The older stack.
  public func changedIDs(since old: StackOf) -> [StackElementID]? {
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
private func changedIDs<IDs: RandomAccessCollection & Equatable, Element>(
  since old: (ids: IDs, elements: UnsafeRawBufferPointer),
  _ new: (ids: IDs, elements: UnsafeRawBufferPointer),
  of type: Element.Type,
  oldPosition: (IDs.Element) -> Int?,
  isThere: (IDs.Element) -> Bool
) -> [IDs.Element] where IDs.Index == Int {
  let (size, stride) = (MemoryLayout<Element>.size, MemoryLayout<Element>.stride)
  if old.ids == new.ids {
    return changedPositions(old.elements, new.elements, size: size, stride: stride)
      .map { new.ids[new.ids.startIndex + $0] }
  }
  var changed: [IDs.Element] = []
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
