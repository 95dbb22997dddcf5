/// The stores of all elements of a collection or a stack, in order: for `ForEach` and `List`.
///
/// ```swift
/// List(store.scope(each: \.rows, action: \.rows)) { row in RowView(store: row) }
/// ```
///
/// Whoever makes it observes which elements there are, and in which order. So an element that changes updates the view of
/// that element, and not the list. The stores are made when they are asked for.
public struct MainStores<Children: ChildCollection, Action: Sendable>: RandomAccessCollection
where
  Children.Element: Sendable, Children.ID: Sendable, Children.IDs: RandomAccessCollection,
  Children.IDs.Index == Int
{
  private let ids: Children.IDs
  private let make: @MainActor (Children.ID) -> MainStore<Children.Element, Action>

  init(
    ids: Children.IDs,
    make: @escaping @MainActor (Children.ID) -> MainStore<Children.Element, Action>
  ) {
    self.ids = ids
    self.make = make
  }

  /// The position of the first store.
  public var startIndex: Int { ids.startIndex }

  /// The position after the last store.
  public var endIndex: Int { ids.endIndex }

  /// The store of the element at a position. Only the main actor may ask.
  ///
  /// - Parameter position: A position among the elements.
  public subscript(position: Int) -> MainStore<Children.Element, Action> {
    let (make, id) = (make, ids[position])
    return MainActor.assumeIsolated { make(id) }
  }
}
