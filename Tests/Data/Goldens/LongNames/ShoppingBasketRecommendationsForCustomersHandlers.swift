import ReduxRuntime

nonisolated extension ShoppingBasketRecommendationsForCustomers.State {
  /// `dismissed`
  mutating func dismissed() {
    // What this action does to the state.
  }
}
