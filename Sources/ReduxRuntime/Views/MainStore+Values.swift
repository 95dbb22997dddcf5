extension MainStore {
  /// Calls a function with each value of an optional field: with the one that is there now, and with each one that follows.
  ///
  /// ```swift
  /// subscription = store.observe(each: \.toast) { [weak self] toast in self?.show(toast) }
  /// ```
  ///
  /// It calls once for all changes of one outermost ``send(_:)``, before that returns. So a value that another `send` replaces
  /// before anything is drawn arrives as well, and of a generated `@once` field every value. A value counts as new when it
  /// differs from the one before it, or when the field was `nil` in between.
  ///
  /// - Parameters:
  ///   - field: The field.
  ///   - receive: Gets each value. It may send.
  /// - Returns: The token of the subscription, which ends with it. It keeps the store.
  public func observe<Value: Equatable & Sendable>(
    each field: KeyPath<State, Value?>, _ receive: @escaping @MainActor (Value) -> Void
  ) -> Subscription {
    var last: Value?
    return observe { store in
      let value = store[dynamicMember: field]
      guard value != last else { return }
      last = value
      if let value { receive(value) }
    }
  }

  /// `observe(each:_:)` for a pulse: a value that is set counts as new even if it equals the one before it.
  public func observe<Value: Equatable & Sendable>(
    each field: KeyPath<State, Pulse<Value>>, _ receive: @escaping @MainActor (Value) -> Void
  ) -> Subscription {
    var last = 0
    return observe { store in
      let pulse = store[dynamicMember: field]
      guard pulse.count != last else { return }
      last = pulse.count
      if let value = pulse.value { receive(value) }
    }
  }
}
