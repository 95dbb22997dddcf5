#if canImport(SwiftUI)
  public import SwiftUI

  extension Binding {
    /// Whether there is a value. Setting it to `false` sets the value to `nil`, if it still is the one that was there
    /// when the binding was made. Setting it to `true` does nothing.
    ///
    /// ```swift
    /// .fileImporter(isPresented: $store.destination.importer.isPresented(), …)
    /// ```
    public func isPresented<Wrapped>() -> Binding<Bool> where Value == Wrapped? {
      self[dynamicMember: \.[presenting: Shown(item: wrappedValue)]]
    }
  }

  extension Optional {
    fileprivate subscript(presenting shown: Shown<Wrapped>) -> Bool {
      get { self != nil }
      set { if !newValue, shown == Shown(item: self) { self = nil } }
    }
  }

  /// An item as a part of a key path. Items that cannot be compared count as equal.
  private struct Shown<Item>: Hashable {
    let item: Item?

    static func == (left: Shown, right: Shown) -> Bool {
      func isEqual<Value: Equatable>(_ value: Value) -> Bool { value == right.item as? Value }
      guard let item = left.item else { return right.item == nil }
      return (item as? any Equatable).map { isEqual($0) } ?? (right.item != nil)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(item == nil) }
  }

  extension View {
    /// Presents an alert as long as there is an item. Each of its buttons sets the item to `nil`, unless the action of
    /// the button has set another one, which is then presented next.
    ///
    /// ```swift
    /// .alert($store.alert) { Text("Delete \($0.name)?") } actions: { _ in
    ///   Button("Delete", role: .destructive) { store.send(.deleteConfirmed) }
    /// } message: { _ in
    ///   Text("This cannot be undone.")
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - title: The title for an item.
    ///   - actions: The buttons for an item.
    ///   - message: The message for an item.
    public func alert<Item, Actions: View, Message: View>(
      _ item: Binding<Item?>, title: (Item) -> Text,
      @ViewBuilder actions: (Item) -> Actions, @ViewBuilder message: (Item) -> Message
    ) -> some View {
      alert(
        item.title(title), isPresented: item.isPresented(), presenting: item.wrappedValue,
        actions: actions, message: message)
    }

    /// Presents an alert without a message as long as there is an item; see
    /// ``alert(_:title:actions:message:)``.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - title: The title for an item.
    ///   - actions: The buttons for an item.
    public func alert<Item, Actions: View>(
      _ item: Binding<Item?>, title: (Item) -> Text, @ViewBuilder actions: (Item) -> Actions
    ) -> some View {
      alert(
        item.title(title), isPresented: item.isPresented(), presenting: item.wrappedValue,
        actions: actions)
    }

    /// Presents a confirmation dialog as long as there is an item; see ``alert(_:title:actions:message:)``.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - titleVisibility: Whether the title is shown.
    ///   - title: The title for an item.
    ///   - actions: The buttons for an item.
    ///   - message: The message for an item.
    public func confirmationDialog<Item, Actions: View, Message: View>(
      _ item: Binding<Item?>, titleVisibility: Visibility = .automatic, title: (Item) -> Text,
      @ViewBuilder actions: (Item) -> Actions, @ViewBuilder message: (Item) -> Message
    ) -> some View {
      confirmationDialog(
        item.title(title), isPresented: item.isPresented(), titleVisibility: titleVisibility,
        presenting: item.wrappedValue, actions: actions, message: message)
    }

    /// Presents a confirmation dialog without a message as long as there is an item; see
    /// ``alert(_:title:actions:message:)``.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - titleVisibility: Whether the title is shown.
    ///   - title: The title for an item.
    ///   - actions: The buttons for an item.
    public func confirmationDialog<Item, Actions: View>(
      _ item: Binding<Item?>, titleVisibility: Visibility = .automatic, title: (Item) -> Text,
      @ViewBuilder actions: (Item) -> Actions
    ) -> some View {
      confirmationDialog(
        item.title(title), isPresented: item.isPresented(), titleVisibility: titleVisibility,
        presenting: item.wrappedValue, actions: actions)
    }
  }

  extension Binding {
    /// The title for an item, or an empty one without an item.
    fileprivate func title<Item>(_ title: (Item) -> Text) -> Text where Value == Item? {
      wrappedValue.map(title) ?? Text(verbatim: "")
    }
  }
#endif
