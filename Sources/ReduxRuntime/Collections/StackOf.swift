/// Elements on top of each other, each with an id that it gets when it is pushed.
///
/// The state of a navigation stack. An element keeps its id while others come and go. Ids are deterministic: the first
/// element of a stack has the id 0, and every other one a greater id than all before it. A stack and its copies may
/// give the same id to different elements.
///
/// ```swift
/// var path = StackOf<Path.State>()
/// path.append(.detail(Detail.State()))
/// path.removeLast()
/// ```
public struct StackOf<Element> {
  /// The ids, from the bottom to the top.
  public private(set) var ids: [StackElementID] = []
  /// The elements, in the order of ``ids``.
  public private(set) var elements: [Element] = []
  private var nextID = 0
  /// Whether it was in a place whose ids go on; see ``continueIDs(from:)``.
  @Ignored private var isContinued = false

  private enum CodingKeys: CodingKey { case ids, elements, nextID }

  /// Makes an empty stack.
  public init() {}

  /// The id of the element on top.
  public var topID: StackElementID? { ids.last }

  /// The position of the element with an id, counted from the bottom, or `nil` if there is none.
  ///
  /// - Parameter id: The id to look for.
  public func index(id: StackElementID) -> Int? {
    // From the top, where nearly everything happens.
    ids.lastIndex(of: id)
  }

  /// The element with an id. Setting a value replaces the element, and setting `nil` removes it. Setting an
  /// id that is not on the stack has no effect.
  ///
  /// - Parameter id: The id of the element.
  public subscript(id id: StackElementID) -> Element? {
    get { index(id: id).map { elements[$0] } }
    set {
      guard let index = index(id: id) else { return }
      if let newValue { elements[index] = newValue } else { remove(at: index) }
    }
  }

  /// Pushes an element.
  ///
  /// - Parameter element: The element.
  /// - Returns: The id that it has from now on.
  @discardableResult
  public mutating func append(_ element: Element) -> StackElementID {
    let id = StackElementID(number: nextID)
    nextID += 1
    ids.append(id)
    elements.append(element)
    return id
  }

  /// Pushes elements.
  ///
  /// - Parameter elements: The elements, from the bottom to the top.
  public mutating func append(contentsOf elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  /// Keeps this stack from giving an element an id that another stack has given; for an ``OptimisticJournal``.
  ///
  /// - Parameter other: A stack that was a copy of this one.
  mutating func skipIDs(of other: StackOf) { nextID = Swift.max(nextID, other.nextID) }

  /// Prepares a stack for steps that may put another one into its place.
  ///
  /// - Returns: What ``continueIDs(from:)`` needs after the steps.
  public mutating func markIDs() -> Int {
    isContinued = true
    return nextID
  }

  /// Gives new ids to the elements of a stack that has replaced the one of ``markIDs()``: they are no elements of that
  /// one, although they have its ids. A stack that was there before, or a copy of it, stays as it is.
  ///
  /// - Parameter mark: What ``markIDs()`` has returned.
  public mutating func continueIDs(from mark: Int) {
    guard !isContinued else { return }
    ids = ids.map { StackElementID(number: $0.number + mark) }
    (nextID, isContinued) = (nextID + mark, true)
  }

  /// Removes elements from the top.
  ///
  /// - Parameter count: The number of elements. A stack with fewer becomes empty.
  public mutating func removeLast(_ count: Int = 1) {
    let count = Swift.min(Swift.max(count, 0), ids.count)
    ids.removeLast(count)
    elements.removeLast(count)
  }

  /// Removes elements from the top until no more than `depth` are left.
  ///
  /// - Parameter depth: How many stay, from the bottom. A stack that has no more stays as it is.
  public mutating func pop(toDepth depth: Int) { removeLast(ids.count - Swift.max(depth, 0)) }

  /// Removes the elements above the one with an id.
  ///
  /// - Parameter id: The id of the element to leave on top. Nothing happens if there is none.
  public mutating func pop(to id: StackElementID) {
    guard let index = index(id: id) else { return }
    removeLast(ids.count - index - 1)
  }

  /// Removes the element with an id and those above it.
  ///
  /// - Parameter id: The id of an element. Nothing happens if there is none.
  public mutating func pop(from id: StackElementID) {
    guard let index = index(id: id) else { return }
    removeLast(ids.count - index)
  }

  /// Removes all elements.
  public mutating func removeAll() { removeLast(ids.count) }

  /// Removes the element at a position.
  ///
  /// - Parameter index: A position, counted from the bottom.
  /// - Returns: The element.
  @discardableResult
  public mutating func remove(at index: Int) -> Element {
    ids.remove(at: index)
    return elements.remove(at: index)
  }

  /// The element at a position.
  ///
  /// - Parameter position: A position, counted from the bottom.
  public subscript(position: Int) -> Element {
    get { elements[position] }
    _modify { yield &elements[position] }
  }
}

extension StackOf: Sendable where Element: Sendable {}

/// The id of an element of a ``StackOf``.
public struct StackElementID: Hashable, Sendable, Codable, CustomStringConvertible {
  /// How many elements were pushed before it.
  let number: Int

  /// The id of the element that was pushed after `number` others; for tests.
  ///
  /// - Parameter number: How many elements were pushed before it.
  public init(number: Int) { self.number = number }

  /// Reads an id, which is stored as its number.
  public init(from decoder: any Decoder) throws { number = try Int(from: decoder) }

  /// Writes the number.
  public func encode(to encoder: any Encoder) throws { try number.encode(to: encoder) }

  /// The number, as in `#3`.
  public var description: String { "#\(number)" }
}

extension StackOf: _ElementsByID, MutableCollection {}
extension StackOf: Equatable where Element: Equatable {}
extension StackOf: Hashable where Element: Hashable {}
extension StackOf: Decodable where Element: Decodable {}
extension StackOf: Encodable where Element: Encodable {}

extension StackOf: CustomReflectable {
  /// The elements, named by their ids.
  public var customMirror: Mirror {
    let children = zip(ids, elements).map { (label: Optional("\($0)"), value: $1 as Any) }
    return Mirror(self, children: children, displayStyle: .collection)
  }
}
