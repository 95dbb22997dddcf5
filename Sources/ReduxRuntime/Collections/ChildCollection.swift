/// A collection in which a parent's state holds children of one kind: an ``IdentifiedArray`` or a
/// ``StackOf``.
///
/// Changing an element must not touch ``ids``: comparing an untouched array costs the runtime nothing.
public protocol ChildCollection<ID, Element>: SendableMetatype {
  /// The type of the ids.
  associatedtype ID: Hashable
  /// The type of the elements.
  associatedtype Element

  /// The ids in the order of the elements.
  var ids: [ID] { get }

  /// The element with an id, or `nil` if there is none.
  ///
  /// - Parameter id: The id of the element.
  subscript(id id: ID) -> Element? { get }

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
}

/// A collection that knows its changes.
protocol TrackedChildren: _ElementsByID {
  /// The ids of the elements that were written since the call that set `mark`, in the order of the elements; `nil` if
  /// they are unknown. Ids of other elements may be among them. The call sets `mark`, which is `nil` at first.
  func writtenIDs(since mark: inout AnyObject?) -> [ID]?
}

/// Finds the changes of a collection: with its own methods if it is tracked, otherwise by comparing all elements.
struct ChildTracking<Children: ChildCollection> {
  /// `nil` if all elements have to be compared.
  let changedIDs: (_ old: Children, _ new: Children) -> [Children.ID]?
  /// `nil` if they are unknown.
  let writtenIDs: (Children, inout AnyObject?) -> [Children.ID]?
  let memberChanges:
    (Children, _ old: [Children.ID], _ wasThere: (Children.ID) -> Bool) -> MemberChanges<
      Children.ID
    >
}

extension ChildTracking {
  init() {
    let type = Children.self as? any TrackedChildren.Type
    self =
      type.flatMap { Self.tracking(of: $0) as? ChildTracking }
      ?? ChildTracking(
        changedIDs: { _, _ in nil }, writtenIDs: { _, _ in nil },
        memberChanges: { children, old, _ in MemberChanges(from: old, to: children.ids) })
  }

  private static func tracking<Tracked: TrackedChildren>(of type: Tracked.Type) -> Any {
    ChildTracking<Tracked>(
      changedIDs: { $1.changedIDs(since: $0) }, writtenIDs: { $0.writtenIDs(since: &$1) },
      memberChanges: { $0.memberChanges(since: $1, wasThere: $2) })
  }
}

extension IdentifiedArray: TrackedChildren {}
extension StackOf: TrackedChildren {}
