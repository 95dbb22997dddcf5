import OrderedCollections

extension IdentifiedArray where Element: Identifiable, Element.ID == ID {
  /// Makes an array of elements. Of several with the same id the last one counts, in the place of the
  /// first.
  ///
  /// - Parameter elements: The elements, in order.
  @inlinable
  public init(_ elements: some Sequence<Element>) {
    self.init()
    for element in elements { storage[element.id] = element }
  }

  /// Makes an array of elements with different ids, which is faster than finding out.
  ///
  /// - Parameter elements: The elements, in order. Two with the same id are a programmer's error.
  @inlinable
  public init(uniqueElements elements: some Sequence<Element>) {
    self.init(
      storage: OrderedDictionary(uniqueKeysWithValues: elements.lazy.map { ($0.id, $0) }))
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
    get { storage[id] }
    _modify {
      defer { if let new = storage[id]?.id, new != id { rename(id, to: new) } }
      yield &storage[id]
    }
  }

  /// The element at a position.
  ///
  /// An element that comes with another id takes the place of any other with that id.
  ///
  /// - Parameter position: The position of an element.
  @inlinable
  public subscript(position: Int) -> Element {
    get { storage.values[position] }
    _modify {
      let id = storage.keys[position]
      defer {
        let new = storage.values[position].id
        if new != id { rename(id, to: new) }
      }
      yield &storage.values[position]
    }
  }

  /// Adds an element at the end, or puts it in the place of the one with its id.
  ///
  /// - Parameter element: The element.
  /// - Returns: Whether it was added.
  @discardableResult
  @inlinable
  public mutating func append(_ element: Element) -> Bool {
    storage.updateValue(element, forKey: element.id) == nil
  }

  /// Adds elements at the end, or puts them in the places of those with their ids.
  ///
  /// - Parameter elements: The elements.
  @inlinable
  public mutating func append(contentsOf elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  /// Adds elements at the end, or puts them in the places of those with their ids.
  ///
  /// - Parameters:
  ///   - array: The array to change.
  ///   - elements: The elements.
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
    guard let index = storage.index(forKey: id) else { return false }
    defer {
      let new = storage.values[index].id
      if new != id { rename(id, to: new) }
    }
    try change(&storage.values[index])
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
    storage.updateValue(element, forKey: element.id, insertingAt: index).originalMember == nil
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
    guard let element = storage[old] else { return }
    storage.removeValue(forKey: new)
    guard let index = storage.index(forKey: old) else { return }
    storage.remove(at: index)
    storage.updateValue(element, forKey: new, insertingAt: index)
  }
}

extension IdentifiedArray: ExpressibleByArrayLiteral
where Element: Identifiable, Element.ID == ID {
  /// Makes an array of elements. Of several with the same id the last one counts.
  @inlinable
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}
