extension SagaContext {
  /// Listens to a sequence and tells its story as actions.
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
    let story = Story(self, cancelled: embed(.cancelled))
    guard await story.begin(embed(.started)) else { return }
    do {
      try await scope.runtime.callOut {
        for try await element in try await operation() {
          guard await story.go(on: embed(.next(element))) else { return }
        }
      }
      await story.end(embed(.finished))
    } catch is SagaEnd {
      await story.end(embed(.cancelled))
    } catch {
      await story.end(embed(.failure(Failure(error))))
    }
  }

  /// Listens to a sequence that throws one type of error, or none, and tells its story as actions.
  ///
  /// - Parameters:
  ///   - embed: Makes an action of an event; usually a case, as in `Action.ticks`.
  ///   - operation: Makes the sequence.
  @_disfavoredOverload
  public func stream<Stream: AsyncSequence>(
    as embed: @escaping @Sendable (StreamEvent<Stream.Element, Stream.Failure>) -> Action,
    _ operation: @Sendable () async -> Stream
  ) async where Stream.Element: Sendable {
    let story = Story(self, cancelled: embed(.cancelled))
    guard await story.begin(embed(.started)) else { return }
    do throws(Stream.Failure) {
      try await scope.runtime.callOut { () async throws(Stream.Failure) in
        for try await element in await operation() {
          guard await story.go(on: embed(.next(element))) else { return }
        }
      }
      await story.end(embed(.finished))
    } catch {
      await story.end(embed(error is SagaEnd ? .cancelled : .failure(error)))
    }
  }
}
