extension SagaContext {
  /// Waits on the store's clock; redux-saga's `delay`.
  ///
  /// - Parameter duration: How long to wait.
  /// - Throws: `CancellationError` when the task is cancelled.
  public func delay(for duration: Duration) async throws {
    try await reporting(.delay, "\(duration)") { try await clock.sleep(for: duration) }
  }
}
