extension SagaContext {
  /// Listens to a sequence and reports its lifecycle as actions.
  ///
  /// `started` is sent before the sequence is made, `next` for each element, and `finished` or `failure`
  /// at its end. `cancelled` is sent as for a call. The next element is asked for when the action with
  /// the previous one has been processed. The sequence is made and iterated where the function of `call`
  /// runs.
  ///
  /// ```swift
  /// await context.stream(as: Action.ticks) { api.ticks() }
  /// ```
  ///
  /// - Parameters:
  ///   - embed: Makes an action of an event; usually a case, as in `Action.ticks`.
  ///   - operation: Makes the sequence.
  public func stream<Stream: AsyncSequence>(
    as embed: @escaping @Sendable (StreamEvent<Stream.Element, Failure>) -> Action,
    _ operation: @Sendable () async throws -> Stream
  ) async where Stream.Element: Sendable {
    let reporter = LifecycleReporter(self, cancelled: embed(.cancelled))
    guard await reporter.begin(embed(.started)) else { return }
    do {
      try await scope.runtime.callOut {
        for try await element in try await operation() {
          guard await reporter.go(on: embed(.next(element))) else { return }
        }
      }
      await reporter.end(embed(.finished))
    } catch is SagaEnd {
      await reporter.end(embed(.cancelled))
    } catch {
      await reporter.end(embed(.failure(Failure(error))))
    }
  }

  /// Listens to a sequence that throws one type of error, or none, and reports its lifecycle as actions.
  ///
  /// - Parameters:
  ///   - embed: Makes an action of an event; usually a case, as in `Action.ticks`.
  ///   - operation: Makes the sequence.
  @_disfavoredOverload
  public func stream<Stream: AsyncSequence>(
    as embed: @escaping @Sendable (StreamEvent<Stream.Element, Stream.Failure>) -> Action,
    _ operation: @Sendable () async -> Stream
  ) async where Stream.Element: Sendable {
    let reporter = LifecycleReporter(self, cancelled: embed(.cancelled))
    guard await reporter.begin(embed(.started)) else { return }
    do throws(Stream.Failure) {
      try await scope.runtime.callOut { () async throws(Stream.Failure) in
        for try await element in await operation() {
          guard await reporter.go(on: embed(.next(element))) else { return }
        }
      }
      await reporter.end(embed(.finished))
    } catch {
      await reporter.end(embed(error is SagaEnd ? .cancelled : .failure(error)))
    }
  }
}
