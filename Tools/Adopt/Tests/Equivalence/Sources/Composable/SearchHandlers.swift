import ReduxRuntime

// From the text that the adopted schema keeps.
nonisolated extension Search.State {
  mutating func queryChanged(_ query: String) {
    guard !query.isEmpty else {
      results = []
      return
    }
    isLoading = true
  }
}
