import ReduxRuntime

@available(*, deprecated, message: "use Settings")
nonisolated extension Old {
  /// `s`
  public static func sSaga(context: SagaContext<State, Action>) async throws {
    // What runs because of the action: `context.state`, `context.delay(for: …)`, `context.put(…)`,
    // `context.take(…)`, `context.call { … }`.
  }
}
