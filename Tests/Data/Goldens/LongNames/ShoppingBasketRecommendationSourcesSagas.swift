import ReduxRuntime

nonisolated extension ShoppingBasketRecommendationSources {
  /// `count`
  static func countSaga(_ value: Int, context: SagaContext<State, Action>) async throws {
    // What runs because of it: `context.put(…)`, `take(…)`, `call { … }`, `delay(for: …)`, `state`.
  }
}
