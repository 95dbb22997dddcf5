/// A collection in which a parent's state holds children of one kind: an ``IdentifiedArray`` or a
/// ``StackOf``.
///
/// Two rules let the runtime see at no cost that the same elements are present. Comparing ``ids`` with a copy
/// of itself takes constant time, and changing an element does not change ``ids``.
public protocol ChildCollection<ID, Element>: SendableMetatype {
  /// The field that identifies an element.
  associatedtype ID: Hashable
  /// The elements.
  associatedtype Element
  /// The ids in the order of the elements.
  associatedtype IDs: Sequence & Equatable where IDs.Element == ID

  /// The ids in the order of the elements.
  var ids: IDs { get }

  /// The element with an id, or `nil` if there is none.
  ///
  /// - Parameter id: The id of the element.
  func element(id: ID) -> Element?

  /// Changes the element with an id in place.
  ///
  /// - Parameters:
  ///   - id: The id of the element.
  ///   - change: Changes the element. It is not called if there is none.
  /// - Returns: Whether there is such an element.
  @discardableResult
  mutating func modify<Thrown: Error>(
    id: ID, _ change: (inout Element) throws(Thrown) -> Void
  ) throws(Thrown) -> Bool

  /// The ids of the elements that changed, were added or were removed since an older collection.
  ///
  /// It must not miss any, and may include equal elements. With it, a change of one element costs observers
  /// of other elements nothing.
  ///
  /// - Parameter old: The older collection.
  /// - Returns: `nil`, which is the default, if all elements have to be compared.
  func changedIDs(since old: Self) -> [ID]?

  /// The ids of the elements that were written since a mark was made, in the order of the elements.
  ///
  /// It must not miss any that is there, and may include others. With it, an action costs nothing for the elements
  /// that it does not write.
  ///
  /// - Parameter mark: What an earlier call for this collection, or for one that it was made from, has left there;
  ///   `nil` at first. The call replaces it.
  /// - Returns: `nil`, which is the default, if any may have been written.
  func writtenIDs(since mark: inout AnyObject?) -> [ID]?

  /// The elements that were added and removed since older ids.
  ///
  /// - Parameter old: The older ids.
  func memberChanges(since old: IDs) -> MemberChanges<ID>
}

extension IdentifiedArray: ChildCollection {
  /// The element with an id, or `nil` if there is none.
  ///
  /// - Parameter id: The id of the element.
  @inlinable
  public func element(id: ID) -> Element? { order.firstIndex(of: id).map { list[$0] } }
}

extension StackOf: ChildCollection {
  /// The element with an id, or `nil` if there is none.
  ///
  /// - Parameter id: The id of the element.
  public func element(id: StackElementID) -> Element? { self[id: id] }
}
