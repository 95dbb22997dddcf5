extension SagaContext {
  /// Calls a function and reports its lifecycle as actions.
  ///
  /// `started` is sent before the call, and `success` or `failure` after it. `cancelled` is sent when the
  /// task was cancelled in the meantime, as soon as the watcher that it belongs to is idle. A
  /// `CancellationError` without a cancellation is a failure. See ``CallEvent`` for when nothing is sent.
  ///
  /// The function runs where that of `call` does.
  ///
  /// ```swift
  /// await context.call(as: Action.fetch) { try await api.fetchAnimes() }
  /// ```
  ///
  /// - Parameters:
  ///   - embed: Makes an action of an event; usually a case, as in `Action.fetch`.
  ///   - operation: The function to call.
  /// - Returns: The result, or `nil` if the call was cancelled.
  @discardableResult
  public func call<Success: Sendable>(
    as embed: @escaping @Sendable (CallEvent<Success, Failure>) -> Action,
    _ operation: @Sendable () async throws -> Success
  ) async -> Result<Success, Failure>? {
    await report(embed) { () async throws(LifecycleEnd<Failure>) in
      do {
        return try await operation()
      } catch is SagaEnd {
        throw .cancelled
      } catch {
        throw .failure(Failure(error))
      }
    }
  }

  /// ``call(as:_:)`` for a function that throws one type of error.
  @_disfavoredOverload
  @discardableResult
  public func call<Success: Sendable, Thrown: Error>(
    as embed: @escaping @Sendable (CallEvent<Success, Thrown>) -> Action,
    _ operation: @Sendable () async throws(Thrown) -> Success
  ) async -> Result<Success, Thrown>? {
    await report(embed) { () async throws(LifecycleEnd<Thrown>) in
      do throws(Thrown) {
        return try await operation()
      } catch {
        throw error is SagaEnd ? .cancelled : .failure(error)
      }
    }
  }

  private func report<Success: Sendable, Thrown: Error>(
    _ embed: @escaping @Sendable (CallEvent<Success, Thrown>) -> Action,
    _ operation: () async throws(LifecycleEnd<Thrown>) -> Success
  ) async -> Result<Success, Thrown>? {
    let reporter = LifecycleReporter(self, cancelled: embed(.cancelled))
    guard await reporter.begin(embed(.started)) else { return nil }
    do {
      let value = try await scope.runtime.callOut(operation)
      return await reporter.end(embed(.success(value))) ? .success(value) : nil
    } catch {
      switch error {
      case .failure(let failure):
        return await reporter.end(embed(.failure(failure))) ? .failure(failure) : nil
      case .cancelled:
        await reporter.end(embed(.cancelled))
        return nil
      }
    }
  }
}

/// How a reported operation ended, if not with a value.
enum LifecycleEnd<Failure: Error>: Error {
  case failure(Failure)
  case cancelled
}

extension SagaContext {
  /// Listens to a sequence and reports its lifecycle as actions.
  ///
  /// `started` is sent before the sequence is made, `next` for each element, and `finished` or `failure` at
  /// its end. `cancelled` is sent as for a call. The next element is requested after the action with the previous one
  /// was processed. The sequence is made and iterated where the function of `call` runs.
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
          guard await reporter.send(embed(.next(element))) else { return }
        }
      }
      await reporter.end(embed(.finished))
    } catch is SagaEnd {
      await reporter.end(embed(.cancelled))
    } catch {
      await reporter.end(embed(.failure(Failure(error))))
    }
  }

  /// ``stream(as:_:)`` for a sequence that throws one type of error, or none.
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
          guard await reporter.send(embed(.next(element))) else { return }
        }
      }
      await reporter.end(embed(.finished))
    } catch {
      await reporter.end(embed(error is SagaEnd ? .cancelled : .failure(error)))
    }
  }
}
