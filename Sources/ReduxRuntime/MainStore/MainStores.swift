/// The stores of all elements of a collection or a stack, in order: for `ForEach` and `List`.
///
/// ```swift
/// List(store.scope(each: \.rows, action: \.rows)) { row in RowView(store: row) }
/// ```
///
/// A view that makes it observes which elements there are, and in which order. So a change inside an element updates
/// the view of that element, and not the list. Each store is made when it is accessed.
@MainActor
public struct MainStores<Children: ChildCollection, Action: Sendable>
where Children.Element: Sendable, Children.ID: Sendable {
  let ids: [Children.ID]
  let make: @MainActor (Children.ID) -> MainStore<Children.Element, Action>
}

extension MainStores: @MainActor RandomAccessCollection {
  /// The position of the first store.
  public var startIndex: Int { ids.startIndex }

  /// The position after the last store.
  public var endIndex: Int { ids.endIndex }

  /// The store of the element at a position.
  ///
  /// - Parameter position: A position among the elements.
  public subscript(position: Int) -> MainStore<Children.Element, Action> {
    make(ids[position])
  }
}
