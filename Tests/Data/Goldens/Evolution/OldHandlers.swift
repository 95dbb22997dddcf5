import ReduxRuntime

@available(*, deprecated, message: "use Settings")
nonisolated extension Old.State {
  /// `view.opened`
  public mutating func viewOpened() {
    // What this action does to the state.
  }
}
