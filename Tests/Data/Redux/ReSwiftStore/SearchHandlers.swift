extension Search.State {
  /// `handled`
  public mutating func handled(_ value: Int) {
    // What this action does to the state.
  }
}
