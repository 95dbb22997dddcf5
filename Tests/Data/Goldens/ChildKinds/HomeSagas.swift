import ReduxRuntime

nonisolated extension Home {
  /// `watch`
  public static func watchSaga(
    elementID: Int, by: Int, _ animated: Bool, context: SagaContext<State, Action>
  ) async throws {
    // What runs because of it: `context.put(…)`, `take(…)`, `call { … }`, `delay(for: …)`, `state`.
  }
}
