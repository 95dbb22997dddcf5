import OrderedCollections

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
