import ReduxRuntime

// From the texts that the adopted schema keeps.
nonisolated extension Banner.State {
  mutating func swiped(_ distance: Double) {
    guard distance > 40 else { return }
    isShown = false
    closes += 1
  }
}
