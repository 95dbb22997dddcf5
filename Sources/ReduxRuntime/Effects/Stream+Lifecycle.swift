extension SagaContext {
  /// Listens to a sequence and tells its story as actions.
  ///
  /// `started` is sent before the sequence is made, `next` for each element, and `finished` or `failure`
  /// at its end. `cancelled` is sent as for a call. The next element is asked for when the action with
  /// the previous one has been processed.
  ///
  /// ```swift
  /// await context.stream(as: Action.ticks) { api.ticks() }
  /// ```
  ///
  /// - Parameters:
  ///   - embed: Makes an action of an event; usually a case, as in `Action.ticks`.
  ///   - operation: Makes the sequence.
  public func stream<Sequence: AsyncSequence>(
    as embed: @escaping @Sendable (StreamEvent<Sequence.Element, Failure>) -> Action,
    _ operation: @Sendable () async throws -> Sequence
  ) async where Sequence.Element: Sendable {
    await tell(embed) { element, send throws(LifecycleEnd<Failure>) in
      do {
        for try await element in try await operation() { await send(element) }
      } catch is CancellationError {
        throw .cancelled
      } catch {
        throw .failure(Failure(error))
      }
    }
  }
}
