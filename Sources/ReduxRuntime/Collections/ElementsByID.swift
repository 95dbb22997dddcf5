/// What an ``IdentifiedArray`` and a ``StackOf`` have in common: elements in an order, each found by its id.
public protocol _ElementsByID: ChildCollection, RandomAccessCollection, ExpressibleByArrayLiteral,
  CustomStringConvertible
where Index == Int {
  /// The elements, in the order of the ids.
  var elements: [Element] { get }

  /// The element at a position. One that gets another id replaces any other element with that id.
  subscript(position: Int) -> Element { get set }

  /// Makes an empty collection.
  init()

  /// Adds elements at the end.
  mutating func append(contentsOf elements: some Sequence<Element>)

  /// The position of the element with an id, or `nil` if there is none.
  func index(id: ID) -> Int?

  /// Removes the element at a position.
  @discardableResult
  mutating func remove(at index: Int) -> Element
}

extension _ElementsByID {
  /// Makes a collection of elements, added one after the other.
  ///
  /// - Parameter elements: The elements, in order.
  @inlinable
  public init(_ elements: some Sequence<Element>) {
    self.init()
    append(contentsOf: elements)
  }

  /// Makes a collection of elements, added one after the other.
  @inlinable
  public init(arrayLiteral elements: Element...) { self.init(elements) }

  /// The position of the first element: 0.
  @inlinable public var startIndex: Int { 0 }

  /// The position after the last element: the number of elements.
  @inlinable public var endIndex: Int { elements.count }

  /// Whether there is an element with an id.
  ///
  /// - Parameter id: The id to look for.
  @inlinable
  public func contains(id: ID) -> Bool { index(id: id) != nil }

  /// Changes the element with an id in place.
  ///
  /// - Parameters:
  ///   - id: The id of the element.
  ///   - change: Changes the element. It is not called if there is none. If the change gives an element of an
  ///     ``IdentifiedArray`` another id, it replaces any other element with that id.
  /// - Returns: Whether there is such an element.
  @discardableResult
  @inlinable
  public mutating func modify<Thrown: Error>(
    id: ID, _ change: (inout Element) throws(Thrown) -> Void
  ) throws(Thrown) -> Bool {
    guard let index = index(id: id) else { return false }
    try change(&self[index])
    return true
  }

  /// Removes the element with an id.
  ///
  /// - Parameter id: The id of the element.
  /// - Returns: The element, or `nil` if there was none.
  @discardableResult
  @inlinable
  public mutating func remove(id: ID) -> Element? { index(id: id).map { remove(at: $0) } }

  /// Removes the last element.
  ///
  /// - Returns: The element, or `nil` if there was none.
  @discardableResult
  @inlinable
  public mutating func popLast() -> Element? { isEmpty ? nil : remove(at: endIndex - 1) }

  /// The description of the array of elements.
  public var description: String { elements.description }
}

extension _ElementsByID where Element: Equatable {
  /// Whether two collections have equal elements with the same ids, in the same order.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    left.ids == right.ids && left.elements == right.elements
  }
}

extension _ElementsByID where Element: Hashable {
  /// Hashes what `==` compares.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ids)
    hasher.combine(elements)
  }
}

extension _ElementsByID where Element: Decodable {
  /// Reads an array of elements. Those of a stack get new ids.
  @inlinable
  public init(from decoder: any Decoder) throws { self.init(try [Element](from: decoder)) }
}

extension _ElementsByID where Element: Encodable {
  /// Writes an array of elements, without the ids.
  @inlinable
  public func encode(to encoder: any Encoder) throws { try elements.encode(to: encoder) }
}
