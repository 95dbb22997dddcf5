extension Store {
  /// Observes the whole state.
  ///
  /// The observer gets the state at once, and after each outermost ``send(_:)`` in which an action was
  /// reduced: not the steps between. Observers are called in the order of subscription, on the thread
  /// that processes actions, and may send.
  ///
  /// - Parameter observer: Gets the state.
  /// - Returns: The token of the subscription, which ends with it.
  @inlinable
  public func subscribe(_ observer: @escaping @Sendable (State) -> Void) -> Subscription {
    subscribe(select: { $0 }, removeDuplicates: { _, _ in false }, observer)
  }

  /// Observes the whole state, when it is another than before.
  ///
  /// - Parameter observer: Gets the state.
  /// - Returns: The token of the subscription, which ends with it.
  @inlinable
  public func subscribe(
    _ observer: @escaping @Sendable (State) -> Void
  ) -> Subscription where State: Equatable {
    subscribe(select: { $0 }, removeDuplicates: { $0 == $1 }, observer)
  }

  /// Observes a part of the state, when it is another than before.
  ///
  /// - Parameters:
  ///   - selector: Gets the part; a key path such as `\.user.name` will do. It is called after each
  ///     outermost ``send(_:)`` in which an action was reduced.
  ///   - observer: Gets the part, at once and after each change.
  /// - Returns: The token of the subscription, which ends with it.
  @inlinable
  public func subscribe<Value: Equatable & Sendable>(
    select selector: @escaping @Sendable (State) -> Value,
    _ observer: @escaping @Sendable (Value) -> Void
  ) -> Subscription {
    subscribe(select: selector, removeDuplicates: { $0 == $1 }, observer)
  }

  /// Observes a part of the state, when it differs from before by a rule of one's own.
  ///
  /// - Parameters:
  ///   - selector: Gets the part; a key path such as `\.user.name` will do.
  ///   - isDuplicate: Whether the second value need not be told after the first.
  ///   - observer: Gets the part, at once and after each change.
  /// - Returns: The token of the subscription, which ends with it.
  @inlinable
  public func subscribe<Value>(
    select selector: @escaping @Sendable (State) -> Value,
    removeDuplicates isDuplicate: @escaping @Sendable (Value, Value) -> Bool,
    _ observer: @escaping @Sendable (Value) -> Void
  ) -> Subscription {
    var last: Value?
    let entry = Observer { [unowned core] in
      let value = selector(core.box.ownValue)
      if let last, isDuplicate(last, value) { return }
      last = value
      observer(value)
    }
    core.executor.performPromptly { [core] in
      // It may have ended before it began.
      guard entry.isLive else { return }
      core.executor.observers.add(entry)
      entry.notify()
    }
    return Subscription { [weak core] in
      guard let core else { return }
      core.executor.performPromptly { core.executor.observers.remove(entry) }
    }
  }
}
