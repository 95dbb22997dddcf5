import ReduxRuntime

nonisolated extension Search.State {
  /// `Button.pressed`
  mutating func buttonPressed() {
    // What this action does to the state.
  }
}
