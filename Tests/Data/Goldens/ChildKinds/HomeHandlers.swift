import ReduxRuntime

nonisolated extension Home.State {
  /// `rows.rename.success`
  public mutating func rowsRenameSuccess(elementID: Int, _ value: String) {
    // What this action does to the state.
  }
}
