extension Store {
  /// The values of a part of the state, as a sequence: the present one, then each other one.
  ///
  /// Of values that come while the last one is being worked on, only the newest is kept. The sequence ends
  /// with the store.
  ///
  /// ```swift
  /// for await name in store.values(of: \.user.name) { title.text = name }
  /// ```
  ///
  /// - Parameter selector: Gets the part; a key path will do.
  public func values<Value: Equatable & Sendable>(
    of selector: @escaping @Sendable (State) -> Value
  ) -> AsyncStream<Value> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let subscription = subscribe(select: selector) { continuation.yield($0) }
      continuation.onTermination = { _ in subscription.cancel() }
      core.executor.performPromptly { [core] in
        core.whenShutDown.append { continuation.finish() }
      }
    }
  }
}
