import ReduxRuntime

extension Counter {
  /// `rollOver`
  static func rollOverSaga(context: SagaContext<State, Action>) async throws {
    // What runs because of the action: `context.put(…)`, `context.take(…)`, `context.call { … }`.
  }
}
