extension IdentifiedArray {
  /// Makes an array of elements whose ids are known to differ. This is faster, as no element is looked up.
  ///
  /// - Parameter elements: The elements, in order. Two elements with the same id are a programming error.
  @inlinable
  public init(uniqueElements elements: some Sequence<Element>) {
    let elements = Array(elements)
    self.init(ids: OrderedIDs(distinct: elements.map(\.id)), elements: elements)
  }

  /// The element with an id.
  ///
  /// Setting `nil` removes the element. Setting an element for a new id appends it. An element whose own id
  /// differs from `id` is stored under its own id: it replaces the element with the old id, and any other
  /// with the new one.
  ///
  /// - Parameter id: The id of the element.
  @inlinable
  public subscript(id id: ID) -> Element? {
    get { order.firstIndex(of: id).map { list[$0] } }
    _modify {
      let position = order.firstIndex(of: id)
      if position != nil { noteWrite(id) }
      // The element is taken out, so that arrays and strings in it are changed in place and not copied.
      var element = position.map { takeOut(at: $0) }
      defer {
        if let position { putBack(&element, at: position) }
        if let element {
          if position == nil {
            order.insert(id, at: list.count)
            list.append(element)
            noteWrite(id)
          }
          if element.id != id { rename(id, to: element.id) }
        }
      }
      yield &element
    }
  }

  /// Takes an element out for a moment. Until it is put back, the last element is at its position.
  @inlinable
  mutating func takeOut(at position: Int) -> Element {
    list.swapAt(position, list.count - 1)
    return list.removeLast()
  }

  /// Puts back an element that was taken out, or removes it if the new value is `nil`.
  @inlinable
  mutating func putBack(_ element: inout Element?, at position: Int) {
    if let element {
      list.append(element)
      list.swapAt(position, list.count - 1)
    } else {
      if position < list.count { list.append(list.remove(at: position)) }
      order.remove(at: position)
    }
  }

  /// The element at a position.
  ///
  /// Setting an element with another id replaces any other element with that id.
  ///
  /// - Parameter position: The position of an element.
  @inlinable
  public subscript(position: Int) -> Element {
    get { list[position] }
    _modify {
      let id = order.list[position]
      noteWrite(id)
      defer {
        let new = list[position].id
        if new != id { rename(id, to: new) }
      }
      yield &list[position]
    }
  }

  /// Appends an element, or replaces the element with the same id.
  ///
  /// - Parameter element: The element.
  /// - Returns: Whether it was added.
  @discardableResult
  @inlinable
  public mutating func append(_ element: Element) -> Bool {
    insert(element, at: list.count)
  }

  /// Appends elements, or replaces the elements with the same ids.
  ///
  /// - Parameter elements: The elements.
  @inlinable
  public mutating func append(contentsOf elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  /// Appends elements, or replaces the elements with the same ids.
  ///
  /// - Parameters:
  ///   - array: The array to change.
  ///   - elements: The elements.
  @inlinable
  public static func += (array: inout IdentifiedArray, elements: some Sequence<Element>) {
    array.append(contentsOf: elements)
  }

  /// Inserts an element at a position, or replaces the element with the same id.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - index: The position of a new element.
  /// - Returns: Whether it was added.
  @discardableResult
  @inlinable
  public mutating func insert(_ element: Element, at index: Int) -> Bool {
    noteWrite(element.id)
    if let place = order.firstIndex(of: element.id) {
      list[place] = element
      return false
    }
    list.insert(element, at: index)
    order.insert(element.id, at: index)
    return true
  }

  /// Removes the element with the same id.
  ///
  /// - Parameter element: The element.
  /// - Returns: The element as it was in the array, or `nil` if it was not there.
  @discardableResult
  @inlinable
  public mutating func remove(_ element: Element) -> Element? { remove(id: element.id) }

  /// Stores the element with the id `old` under the id `new`, and removes any other element with that id.
  @usableFromInline
  mutating func rename(_ old: ID, to new: ID) {
    remove(id: new)
    noteWrite(new)
    if let index = order.firstIndex(of: old) { order.replace(at: index, with: new) }
  }
}
