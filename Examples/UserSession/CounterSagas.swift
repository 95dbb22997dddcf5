import ReduxRuntime

nonisolated extension Counter {
  /// `rollOver`
  static func rollOverSaga(context: SagaContext<State, Action>) async throws {
    if context.state.count >= 10 { try await context.put(.clear) }
  }
}
