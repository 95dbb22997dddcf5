extension SagaContext {
  /// Calls a function and reports its lifecycle as actions.
  ///
  /// `started` is sent before the call, and `success` or `failure` after it. `cancelled` is sent when
  /// the task was cancelled in the meantime, as soon as the watcher that it belongs to is idle. A
  /// `CancellationError` that nobody asked for is a failure. See ``CallEvent`` for when nothing is sent.
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
  /// - Returns: The outcome, or `nil` if the call was cancelled.
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

  /// Calls a function that cannot fail and reports its lifecycle as actions.
  ///
  /// - Parameters:
  ///   - embed: Makes an action of an event; usually a case, as in `Action.fetch`.
  ///   - operation: The function to call.
  /// - Returns: The outcome, or `nil` if the call was cancelled.
  @discardableResult
  public func call<Success: Sendable>(
    as embed: @escaping @Sendable (CallEvent<Success, Never>) -> Action,
    _ operation: @Sendable () async -> Success
  ) async -> Result<Success, Never>? {
    await report(embed) { () async throws(LifecycleEnd<Never>) in await operation() }
  }

  /// Calls a function that throws one type of error and reports its lifecycle as actions.
  ///
  /// - Parameters:
  ///   - embed: Makes an action of an event; usually a case, as in `Action.fetch`.
  ///   - operation: The function to call.
  /// - Returns: The outcome, or `nil` if the call was cancelled.
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
