/// The end of a source of actions or messages, as an error: nothing more will come. redux-saga's `END`.
///
/// A `take` that waits, or begins, when the store has ended or its channel is closed throws it. A saga
/// that does not catch it has ended in peace, clean-up done: it is neither failed nor cancelled.
public struct SagaEnd: Error, Hashable, Sendable {
  /// Makes the only value there is.
  public init() {}
}
