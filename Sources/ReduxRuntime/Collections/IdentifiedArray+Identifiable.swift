extension IdentifiedArray where Element: Identifiable, Element.ID == ID {
  /// Makes an array of list. Of several with the same id the last one counts, in the place of the
  /// first.
  ///
  /// - Parameter elements: The elements, in order.
  @inlinable
  public init(_ elements: some Sequence<Element>) {
    self.init()
    append(contentsOf: elements)
  }

  /// Makes an array of elements with different ids, which is faster than finding out.
  ///
  /// - Parameter elements: The elements, in order. Two with the same id are a programmer's error.
  @inlinable
  public init(uniqueElements elements: some Sequence<Element>) {
    let elements = Array(elements)
    self.init(ids: OrderedIDs(distinct: elements.map(\.id)), elements: elements)
  }

  /// The element with an id.
  ///
  /// Setting it to `nil` removes the element, and to an element adds that one at the end if there was
  /// none. An element that comes with another id is kept under its own: it takes the place of the
  /// element with the old id, and of any other with the new one.
  ///
  /// - Parameter id: The id of the element.
  @inlinable
  public subscript(id id: ID) -> Element? {
    get { element(id: id) }
    _modify {
      let position = order.firstIndex(of: id)
      // Taken out, so that what it holds is changed in place.
      var element = position.map { takeOut(at: $0) }
      defer {
        if let position { putBack(&element, at: position) }
        if let element {
          if position == nil {
            order.insert(id, at: list.count)
            list.append(element)
          }
          if element.id != id { rename(id, to: element.id) }
        }
      }
      yield &element
    }
  }

  /// Takes an element out for a moment. The last one is in its place meanwhile.
  @inlinable
  mutating func takeOut(at position: Int) -> Element {
    list.swapAt(position, list.count - 1)
    return list.removeLast()
  }

  /// Puts an element back that was taken out, or removes it if there is none any more.
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
  /// An element that comes with another id takes the place of any other with that id.
  ///
  /// - Parameter position: The position of an element.
  @inlinable
  public subscript(position: Int) -> Element {
    get { list[position] }
    _modify {
      let id = order[position]
      defer {
        let new = list[position].id
        if new != id { rename(id, to: new) }
      }
      yield &list[position]
    }
  }

  /// Adds an element at the end, or puts it in the place of the one with its id.
  ///
  /// - Parameter element: The element.
  /// - Returns: Whether it was added.
  @discardableResult
  @inlinable
  public mutating func append(_ element: Element) -> Bool {
    insert(element, at: list.count)
  }

  /// Adds elements at the end, or puts them in the places of those with their order.
  ///
  /// - Parameter elements: The list.
  @inlinable
  public mutating func append(contentsOf elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  /// Adds elements at the end, or puts them in the places of those with their order.
  ///
  /// - Parameters:
  ///   - array: The array to change.
  ///   - elements: The list.
  @inlinable
  public static func += (array: inout IdentifiedArray, elements: some Sequence<Element>) {
    array.append(contentsOf: elements)
  }

  /// Changes the element with an id in place.
  ///
  /// - Parameters:
  ///   - id: The id of the element.
  ///   - change: Changes the element. It is not called if there is none. An element that has another id
  ///     after it takes the place of any other with that id.
  /// - Returns: Whether there is such an element.
  @discardableResult
  @inlinable
  public mutating func modify<Thrown: Error>(
    id: ID, _ change: (inout Element) throws(Thrown) -> Void
  ) throws(Thrown) -> Bool {
    guard let index = order.firstIndex(of: id) else { return false }
    defer {
      let new = list[index].id
      if new != id { rename(id, to: new) }
    }
    try change(&list[index])
    return true
  }

  /// Adds an element at a position, or puts it in the place of the one with its id.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - index: The position of a new element.
  /// - Returns: Whether it was added.
  @discardableResult
  @inlinable
  public mutating func insert(_ element: Element, at index: Int) -> Bool {
    if let place = order.firstIndex(of: element.id) {
      list[place] = element
      return false
    }
    list.insert(element, at: index)
    order.insert(element.id, at: index)
    return true
  }

  /// Removes an element, known by its id.
  ///
  /// - Parameter element: The element.
  /// - Returns: The element as it was in the array, or `nil` if it was not there.
  @discardableResult
  @inlinable
  public mutating func remove(_ element: Element) -> Element? { remove(id: element.id) }

  /// Files the element with the id `old` under the id that it has itself.
  @usableFromInline
  mutating func rename(_ old: ID, to new: ID) {
    remove(id: new)
    if let index = order.firstIndex(of: old) { order.replace(at: index, with: new) }
  }
}

extension IdentifiedArray: ExpressibleByArrayLiteral
where Element: Identifiable, Element.ID == ID {
  /// Makes an array of list. Of several with the same id the last one counts.
  @inlinable
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}
