import ReduxRuntime

nonisolated extension Counter {
  /// `rollOver`
  static func rollOverSaga(context: SagaContext<State, Action>) async throws {
    if context.state.count >= 10 { await context.put(.clear) }
  }
}
