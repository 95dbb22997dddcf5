import ReduxRuntime

// From the texts that the adopted schema keeps.
nonisolated extension Todos {
  static func telemetryClearDoneSaga(context: SagaContext<State, Action>) async throws { print("cleared") }

  static func telemetryAddTodoSaga(title: String, context: SagaContext<State, Action>) async throws {
    if title.isEmpty { print("empty") }
  }
}
