#if canImport(SwiftUI)
  public import SwiftUI

  extension Binding {
    /// Whether there is a value. Setting it to `false` sets the value to `nil`; setting it to `true` does nothing.
    ///
    /// ```swift
    /// .fileImporter(isPresented: $store.destination.importer.isPresented(), …)
    /// ```
    public func isPresented<Wrapped>() -> Binding<Bool> where Value == Wrapped? {
      self[dynamicMember: \.isPresented]
    }
  }

  extension Optional {
    fileprivate var isPresented: Bool {
      get { self != nil }
      set { if !newValue { self = nil } }
    }
  }

  extension View {
    /// Presents an alert as long as there is an item. Each of its buttons sets the item to `nil`.
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
