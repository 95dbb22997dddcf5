import ReduxRuntime

nonisolated extension ShoppingBasketRecommendationsForCustomers {
  /// `refresh`
  static func refreshSaga(
    client: any ShoppingBasketRecommendationsClient, context: SagaContext<State, Action>
  ) async throws {
    // What runs because of the action: `context.state`, `context.delay(for: …)`, `context.put(…)`,
    // `context.take(…)`, `context.call { … }`.
  }
}
