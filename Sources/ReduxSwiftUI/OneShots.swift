#if canImport(SwiftUI)
  public import ReduxRuntime
  public import SwiftUI

  extension View {
    /// Calls a function with each value of an optional field, as long as the view is on the screen.
    ///
    /// ```swift
    /// .onEach(\.toast, of: store) { toast in toasts.append(toast) }
    /// ```
    ///
    /// `onChange(of:)` compares what two renders have seen. This function is called before the `send` that has changed
    /// the field returns, so a value that another `send` replaces before the next render arrives as well. A value that
    /// is there when the view appears arrives then. A value counts as new when it differs from the one before it, or
    /// when the field was `nil` in between.
    ///
    /// - Parameters:
    ///   - field: The field.
    ///   - store: The store with the field.
    ///   - action: Gets each value.
    public func onEach<State: Sendable, Action: Sendable, Value: Equatable & Sendable>(
      _ field: KeyPath<State, Value?>, of store: MainStore<State, Action>,
      perform action: @escaping (Value) -> Void
    ) -> some View {
      modifier(Delivery(store: store, action: action) { $0.observe(each: field, $1) })
    }

    /// `onEach(_:of:perform:)` for a pulse: a value that is set counts as new even if it equals the one before it.
    public func onEach<State: Sendable, Action: Sendable, Value: Equatable & Sendable>(
      _ field: KeyPath<State, Pulse<Value>>, of store: MainStore<State, Action>,
      perform action: @escaping (Value) -> Void
    ) -> some View {
      modifier(Delivery(store: store, action: action) { $0.observe(each: field, $1) })
    }
  }

  /// Subscribes while its content is on the screen.
  private struct Delivery<Source: Sendable, Action: Sendable, Value: Equatable & Sendable>:
    ViewModifier
  {
    let store: MainStore<Source, Action>
    let action: (Value) -> Void
    let observe:
      @MainActor (MainStore<Source, Action>, @escaping @MainActor (Value) -> Void) ->
        StoreSubscription
    @State private var receiver = Receiver<Value>()

    func body(content: Content) -> some View {
      // Keeps the function of the latest render, which knows the view's newest values.
      receiver.action = action
      return
        content
        .onAppear { follow() }
        .onDisappear { receiver.subscription = nil }
        .onChange(of: store.id) { _, _ in follow() }
    }

    private func follow() {
      receiver.subscription = observe(store) { [weak receiver] in receiver?.action($0) }
    }
  }

  @MainActor
  private final class Receiver<Value> {
    var action: (Value) -> Void = { _ in }
    var subscription: StoreSubscription?
  }
#endif
