/// An array whose elements have unique ids, and are found by them in constant time.
///
/// A feature keeps the states of a collection of children in it. Elements keep the order of their insertion.
/// Changing an element copies no other element.
///
/// ```swift
/// var rows: IdentifiedArrayOf<Row.State> = [Row.State(id: 1), Row.State(id: 2)]
/// rows[id: 2]?.isStarred = true
/// rows.remove(id: 1)
/// ```
///
/// Ids are unique: adding an element replaces the element with the same id. So among several elements with the same id,
/// the last one wins, at the position of the first.
public struct IdentifiedArray<ID, Element: Identifiable> where Element.ID == ID {
  @usableFromInline var order: OrderedIDs<ID>
  @usableFromInline var list: [Element]
  /// The log of the writes; `nil` before the first.
  @usableFromInline var writes: WriteLog<ID>?
  /// The elements that were written since all were given something.
  @usableFromInline var written = Ungiven<ID>.all

  /// The ids of the elements, in order.
  @inlinable public var ids: [ID] { order.list }

  /// The elements as an array.
  @inlinable public var elements: [Element] { list }

  /// - Parameters:
  ///   - ids: The ids, one for each element.
  ///   - elements: The elements, in the order of their ids.
  @inlinable
  init(ids: OrderedIDs<ID>, elements: [Element]) {
    order = ids
    list = elements
    writes = elements.isEmpty ? nil : WriteLog(after: nil)
  }

  /// Must be called for each element that is changed or added.
  @inlinable
  mutating func noteWrite(_ id: ID) {
    if case .all = written {} else { written.add(id) }
    if !isKnownUniquelyReferenced(&writes) { writes = WriteLog(after: writes) }
    if let writes, !writes.isFull { writes.append(id) }
  }

  /// The ids of elements that lack something that all are given. Generated code gives it to them.
  ///
  /// Elements that were not written since the last call have the same. So it looks at those that were, and at one
  /// other, which costs the same for any number of elements.
  ///
  /// - Parameters:
  ///   - inside: Whether all elements that were written are among them, because they give something themselves.
  ///   - differs: Whether an element lacks it.
  @inlinable
  public mutating func ungiven(inside: Bool = false, where differs: (Element) -> Bool) -> [ID] {
    var found: [ID] = []
    let other: Int?
    switch written {
    case .none:
      other = list.isEmpty ? nil : 0
    case .one(let id):
      if let place = index(id: id), inside || differs(list[place]) { found.append(id) }
      other = ids.firstIndex { $0 != id }
    case .several(let several):
      for id in several {
        if let place = index(id: id), inside || differs(list[place]) { found.append(id) }
      }
      other = ids.firstIndex { !several.contains($0) }
    case .all:
      found = list.indices.filter { inside || differs(list[$0]) }.map { ids[$0] }
      other = nil
    }
    written = .none
    if let other, differs(list[other]) {
      found += list.indices.filter { differs(list[$0]) && !found.contains(ids[$0]) }.map { ids[$0] }
    }
    return found
  }

  /// Makes an empty array.
  @inlinable
  public init() { self.init(ids: OrderedIDs(), elements: []) }

  /// The position of the element with an id, or `nil` if there is none.
  ///
  /// - Parameter id: The id to look for.
  @inlinable
  public func index(id: ID) -> Int? { order.firstIndex(of: id) }

  /// Removes the element at a position.
  ///
  /// - Parameter index: The position of an element.
  /// - Returns: The element.
  @discardableResult
  @inlinable
  public mutating func remove(at index: Int) -> Element {
    let element = list.remove(at: index)
    order.remove(at: index)
    return element
  }

  /// Removes the elements at some positions.
  ///
  /// - Parameter offsets: The positions in any order, as `onDelete` passes them. A position outside the array
  ///   is a programming error.
  @inlinable
  public mutating func remove(atOffsets offsets: some Sequence<Int>) {
    let gone = offsetsInside(offsets)
    keep(list.indices.filter { !gone.contains($0) })
  }

  /// Removes the elements for which a predicate holds.
  ///
  /// - Parameter shouldBeRemoved: Whether to remove an element.
  @inlinable
  public mutating func removeAll(
    where shouldBeRemoved: (Element) throws -> Bool
  ) rethrows {
    let kept = try list.indices.filter { try !shouldBeRemoved(list[$0]) }
    if kept.count < list.count { keep(kept) }
  }

  /// Removes all elements.
  ///
  /// - Parameter keepCapacity: Whether to keep the allocated memory.
  @inlinable
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    order.removeAll(keepingCapacity: keepCapacity)
    list.removeAll(keepingCapacity: keepCapacity)
  }

  /// Removes the first element. There must be one.
  ///
  /// - Returns: The element.
  @discardableResult
  @inlinable
  public mutating func removeFirst() -> Element { remove(at: 0) }

  /// Removes the last element. There must be one.
  ///
  /// - Returns: The element.
  @discardableResult
  @inlinable
  public mutating func removeLast() -> Element { remove(at: list.count - 1) }

  @usableFromInline
  func offsetsInside(_ offsets: some Sequence<Int>) -> Set<Int> {
    let offsets = Set(offsets)
    for offset in offsets {
      precondition(list.indices ~= offset, "The offset \(offset) is not in 0..<\(list.count).")
    }
    return offsets
  }

  /// Swaps two elements.
  ///
  /// - Parameters:
  ///   - first: The position of an element.
  ///   - second: The position of an element.
  @inlinable
  public mutating func swapAt(_ first: Int, _ second: Int) {
    list.swapAt(first, second)
    order.swapAt(first, second)
  }

  /// Sorts the elements.
  ///
  /// - Parameter areInIncreasingOrder: Whether the first of two elements must come before the second.
  @inlinable
  public mutating func sort(
    by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows {
    keep(
      try list.indices.sorted { try areInIncreasingOrder(list[$0], list[$1]) })
  }

  /// Reverses the order of the elements.
  @inlinable
  public mutating func reverse() { keep(list.indices.reversed()) }

  /// The elements for which a predicate holds, in order.
  ///
  /// - Parameter isIncluded: Whether to keep an element.
  @inlinable
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> IdentifiedArray {
    var result = self
    try result.removeAll { try !isIncluded($0) }
    return result
  }

  /// Moves elements, in their order, in front of another element.
  ///
  /// It behaves like SwiftUI's method of the same name for arrays, so `onMove` can call it.
  ///
  /// - Parameters:
  ///   - source: The positions of the elements to move. A position outside the array is a programming error.
  ///   - destination: The position to insert them in front of, counted before the move. The number of elements means
  ///     the end.
  @inlinable
  public mutating func move(fromOffsets source: some Sequence<Int>, toOffset destination: Int) {
    let moving = offsetsInside(source)
    precondition(
      0...elements.count ~= destination,
      "The destination \(destination) is not in 0...\(elements.count).")
    let positions = list.indices
    keep(
      positions.filter { $0 < destination && !moving.contains($0) }
        + positions.filter { moving.contains($0) }
        + positions.filter { $0 >= destination && !moving.contains($0) })
  }

  /// Keeps the elements at some positions, in this order.
  @inlinable
  mutating func keep(_ positions: [Int]) {
    order = OrderedIDs(distinct: positions.map { order.list[$0] })
    list = positions.map { list[$0] }
  }
}

extension IdentifiedArray: Sendable where ID: Sendable, Element: Sendable {}

extension IdentifiedArray where Element: Comparable {
  /// Sorts the elements by their own order.
  @inlinable
  public mutating func sort() { sort(by: <) }
}

/// The elements of a collection that were written since all were given something. It is no part of the collection's
/// value.
@usableFromInline
@frozen
enum Ungiven<ID: Hashable>: Hashable {
  case none
  case one(ID)
  case several([ID])
  case all

  @inlinable
  mutating func add(_ id: ID) {
    switch self {
    case .none: self = .one(id)
    case .one(let first) where first != id: self = .several([first, id])
    case .several(let ids) where !ids.contains(id):
      self = ids.count < 16 ? .several(ids + [id]) : .all
    case .one, .several, .all: break
    }
  }

  @inlinable
  static func == (left: Self, right: Self) -> Bool { true }

  @inlinable
  func hash(into hasher: inout Hasher) {}
}

extension Ungiven: Sendable where ID: Sendable {}

/// An array of elements that are identified by their `id`.
public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>

extension IdentifiedArray: _ElementsByID {}
extension IdentifiedArray: Equatable where Element: Equatable {}
extension IdentifiedArray: Hashable where Element: Hashable {}
extension IdentifiedArray: Decodable where Element: Decodable {}
extension IdentifiedArray: Encodable where Element: Encodable {}

extension IdentifiedArray: CustomReflectable {
  /// The elements, as children without a name.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: elements, displayStyle: .collection)
  }
}
