import ReduxRuntime

nonisolated extension ShoppingBasketRecommendedItems.State {
  /// `shown`
  mutating func shown(_ value: Int) {
    // What this action does to the state.
  }
}
