import ReduxRuntime

nonisolated extension ShoppingBasketRecommendationSources {
  /// `count`
  static func countSaga(_ value: Int, context: SagaContext<State, Action>) async throws {
    // What runs because of the action: `context.state`, `context.delay(for: …)`, `context.put(…)`,
    // `context.take(…)`, `context.call { … }`.
  }
}
