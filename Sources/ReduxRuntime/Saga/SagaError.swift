/// An error that no saga caught, with the path of sagas it came through.
public struct SagaError: Error, Sendable, CustomStringConvertible {
  /// The error itself.
  public let error: any Error

  /// The names of the sagas it went through, from the one that threw it to the root.
  public internal(set) var path: [String]

  init(_ error: any Error, path: [String]) {
    self.error = error
    self.path = path
  }

  /// The path and the error, for people: `fetch < root: HTTPError(status: 500)`.
  public var description: String {
    "\(path.joined(separator: " < ")): \(error)"
  }
}

/// The end of a source of actions or messages, as an error: nothing more will come. redux-saga's `END`.
///
/// A `take` throws it when the store has ended or its channel is closed, before or during the wait. A saga that does
/// not catch it ends normally after its clean-up: it has neither failed nor been cancelled.
public struct SagaEnd: Error, Hashable, Sendable {
  @usableFromInline init() {}
}

/// What happens to a root saga after an uncaught error was reported.
public enum FailurePolicy: Sendable {
  /// It stays ended. The default of a saga with a body, as in redux-saga.
  case stop
  /// It goes on; the default of watchers. A watcher loses the run that failed, keeps its other runs and goes on
  /// watching. A saga with a body starts again from its beginning, unless it failed before it had waited for anything:
  /// that would fail forever.
  case restart
}
