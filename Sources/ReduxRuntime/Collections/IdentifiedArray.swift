import OrderedCollections

/// An array whose elements have unique ids, and are found by them in constant time.
///
/// The state of a feature's children of which there are many. It keeps the order in which elements were
/// put into it, and an element is changed in place, without a copy of the others.
///
/// ```swift
/// var rows: IdentifiedArrayOf<Row.State> = [Row.State(id: 1), Row.State(id: 2)]
/// rows[id: 2]?.isStarred = true
/// rows.remove(id: 1)
/// ```
///
/// An id is unique by construction: an element that is added with the id of another one takes its place.
public struct IdentifiedArray<ID: Hashable, Element> {
  @usableFromInline var storage: OrderedDictionary<ID, Element>

  @inlinable
  init(storage: OrderedDictionary<ID, Element>) { self.storage = storage }

  /// Makes an array without elements.
  @inlinable
  public init() { storage = [:] }

  /// The ids of the elements, in order.
  @inlinable public var ids: OrderedSet<ID> { storage.keys }

  /// The elements as an array.
  @inlinable public var elements: [Element] { Array(storage.values) }

  /// Whether there is an element with an id.
  ///
  /// - Parameter id: The id to look for.
  @inlinable
  public func contains(id: ID) -> Bool { storage.keys.contains(id) }

  /// The position of the element with an id, or `nil` if there is none.
  ///
  /// - Parameter id: The id to look for.
  @inlinable
  public func index(id: ID) -> Int? { storage.index(forKey: id) }

  /// Removes the element with an id.
  ///
  /// - Parameter id: The id of the element.
  /// - Returns: The element, or `nil` if there was none.
  @discardableResult
  @inlinable
  public mutating func remove(id: ID) -> Element? { storage.removeValue(forKey: id) }

  /// Removes the element at a position.
  ///
  /// - Parameter index: The position of an element.
  /// - Returns: The element.
  @discardableResult
  @inlinable
  public mutating func remove(at index: Int) -> Element { storage.remove(at: index).value }

  /// Removes the elements at some positions.
  ///
  /// - Parameter offsets: The positions, in any order, as `onDelete` has them. One outside the array is a
  ///   programmer's error.
  @inlinable
  public mutating func remove(atOffsets offsets: some Sequence<Int>) {
    let gone = offsetsInside(offsets)
    var position = -1
    storage.removeAll { _ in
      position += 1
      return gone.contains(position)
    }
  }

  /// Removes the elements for which a predicate holds.
  ///
  /// - Parameter shouldBeRemoved: Whether an element goes.
  @inlinable
  public mutating func removeAll(
    where shouldBeRemoved: (Element) throws -> Bool
  ) rethrows {
    try storage.removeAll { try shouldBeRemoved($0.value) }
  }

  /// Removes all elements.
  ///
  /// - Parameter keepCapacity: Whether the space is kept for others.
  @inlinable
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    storage.removeAll(keepingCapacity: keepCapacity)
  }

  /// Removes the first element. There must be one.
  ///
  /// - Returns: The element.
  @discardableResult
  @inlinable
  public mutating func removeFirst() -> Element { storage.removeFirst().value }

  /// Removes the last element. There must be one.
  ///
  /// - Returns: The element.
  @discardableResult
  @inlinable
  public mutating func removeLast() -> Element { storage.removeLast().value }

  /// Removes the last element.
  ///
  /// - Returns: The element, or `nil` if there was none.
  @discardableResult
  @inlinable
  public mutating func popLast() -> Element? { storage.isEmpty ? nil : storage.removeLast().value }

  /// Changes the element with an id in place.
  ///
  /// - Parameters:
  ///   - id: The id of the element.
  ///   - change: Changes the element. It is not called if there is none, and must leave the id alone.
  /// - Returns: Whether there is such an element.
  @discardableResult
  @inlinable
  public mutating func modify<Thrown: Error>(
    id: ID, _ change: (inout Element) throws(Thrown) -> Void
  ) throws(Thrown) -> Bool {
    guard let index = storage.index(forKey: id) else { return false }
    try change(&storage.values[index])
    return true
  }

  @usableFromInline
  func offsetsInside(_ offsets: some Sequence<Int>) -> Set<Int> {
    let offsets = Set(offsets)
    for offset in offsets {
      precondition(storage.elements.indices ~= offset, "There is no element at \(offset).")
    }
    return offsets
  }

  /// Exchanges two elements.
  ///
  /// - Parameters:
  ///   - first: The position of an element.
  ///   - second: The position of an element.
  @inlinable
  public mutating func swapAt(_ first: Int, _ second: Int) { storage.swapAt(first, second) }

  /// Sorts the elements.
  ///
  /// - Parameter areInIncreasingOrder: Whether the first of two elements must come before the second.
  @inlinable
  public mutating func sort(
    by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows {
    try storage.sort { try areInIncreasingOrder($0.value, $1.value) }
  }

  /// Puts the elements in the opposite order.
  @inlinable
  public mutating func reverse() { storage.reverse() }

  /// The elements for which a predicate holds, in order.
  ///
  /// - Parameter isIncluded: Whether an element stays.
  @inlinable
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> IdentifiedArray {
    IdentifiedArray(storage: try storage.filter { try isIncluded($0.value) })
  }

  /// Moves the elements at some positions, in their order, in front of the element at another.
  ///
  /// It does what the method of that name of Swift's arrays in SwiftUI does, so that it can be called by
  /// `onMove`.
  ///
  /// - Parameters:
  ///   - source: The positions of the elements to move. One outside the array is a programmer's error.
  ///   - destination: Where they go: a position before the move, or the number of elements for the end.
  @inlinable
  public mutating func move(fromOffsets source: some Sequence<Int>, toOffset destination: Int) {
    let moving = offsetsInside(source)
    precondition(
      0...storage.count ~= destination, "There is no position \(destination) to move to.")
    let positions = storage.elements.indices
    let ordered =
      positions.filter { $0 < destination && !moving.contains($0) }
      + positions.filter { moving.contains($0) }
      + positions.filter { $0 >= destination && !moving.contains($0) }
    let elements = storage.elements
    storage = OrderedDictionary(
      uniqueKeysWithValues: ordered.map { (elements[$0].key, elements[$0].value) })
  }
}

extension IdentifiedArray: Sendable where ID: Sendable, Element: Sendable {}

extension IdentifiedArray where Element: Comparable {
  /// Sorts the elements by their own order.
  @inlinable
  public mutating func sort() { sort(by: <) }
}

/// An array of elements that know their ids.
public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>

extension IdentifiedArray: RandomAccessCollection {
  /// The position of the first element: 0.
  @inlinable public var startIndex: Int { 0 }

  /// The position after the last element: the number of elements.
  @inlinable public var endIndex: Int { storage.count }

  /// The element at a position.
  ///
  /// - Parameter position: The position of an element.
  @inlinable
  public subscript(position: Int) -> Element { storage.values[position] }
}

extension IdentifiedArray: Equatable where Element: Equatable {
  /// Whether two arrays have equal elements in the same order.
  @inlinable
  public static func == (left: IdentifiedArray, right: IdentifiedArray) -> Bool {
    left.storage == right.storage
  }
}

extension IdentifiedArray: Hashable where Element: Hashable {
  /// Hashes the elements in order.
  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(storage) }
}

extension IdentifiedArray: Decodable
where Element: Decodable & Identifiable, Element.ID == ID {
  /// Reads an array of elements.
  @inlinable
  public init(from decoder: any Decoder) throws { self.init(try [Element](from: decoder)) }
}

extension IdentifiedArray: Encodable where Element: Encodable {
  /// Writes an array of elements, without the ids.
  @inlinable
  public func encode(to encoder: any Encoder) throws { try elements.encode(to: encoder) }
}

extension IdentifiedArray: CustomStringConvertible {
  /// The elements, as an array is described.
  public var description: String { elements.description }
}

extension IdentifiedArray: CustomReflectable {
  /// The elements, as children without a name.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: elements, displayStyle: .collection)
  }
}
