extension StackOf: RandomAccessCollection, MutableCollection {
  /// The position of the element at the bottom: 0.
  public var startIndex: Int { 0 }

  /// The position after the element on top: the number of elements.
  public var endIndex: Int { ids.count }
}

extension StackOf: ExpressibleByArrayLiteral {
  /// Makes a stack of elements, from the bottom to the top.
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension StackOf: Equatable where Element: Equatable {
  /// Whether two stacks have equal elements with the same ids. What was on them before does not count.
  public static func == (left: StackOf, right: StackOf) -> Bool {
    left.ids == right.ids && left.elements == right.elements
  }
}

extension StackOf: Hashable where Element: Hashable {
  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ids)
    hasher.combine(elements)
  }
}

extension StackOf: Decodable where Element: Decodable {
  /// Reads an array of elements, which get new ids.
  public init(from decoder: any Decoder) throws { self.init(try [Element](from: decoder)) }
}

extension StackOf: Encodable where Element: Encodable {
  /// Writes an array of elements, without the ids.
  public func encode(to encoder: any Encoder) throws { try elements.encode(to: encoder) }
}

extension StackOf: CustomStringConvertible {
  /// The elements, as an array is described.
  public var description: String { elements.description }
}

extension StackOf: CustomReflectable {
  /// The elements, named by their ids.
  public var customMirror: Mirror {
    let children = zip(ids, elements).map { (label: Optional("\($0)"), value: $1 as Any) }
    return Mirror(self, children: children, displayStyle: .collection)
  }
}
