import ReduxRuntime

@available(*, deprecated, message: "use Settings")
nonisolated extension Old {
  /// `s`
  public static func sSaga(context: SagaContext<State, Action>) async throws {
    // What runs because of it: `context.put(…)`, `take(…)`, `call { … }`, `delay(for: …)`, `state`.
  }
}
