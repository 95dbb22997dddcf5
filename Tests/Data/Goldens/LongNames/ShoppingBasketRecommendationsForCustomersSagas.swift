import ReduxRuntime

nonisolated extension ShoppingBasketRecommendationsForCustomers {
  /// `refresh`
  static func refreshSaga(
    client: any ShoppingBasketRecommendationsClient, context: SagaContext<State, Action>
  ) async throws {
    // What runs because of it: `context.put(…)`, `take(…)`, `call { … }`, `delay(for: …)`, `state`.
  }
}
