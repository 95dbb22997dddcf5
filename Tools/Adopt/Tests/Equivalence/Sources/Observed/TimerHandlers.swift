import ReduxRuntime

// From the texts that the adopted schema keeps.
nonisolated extension Timer.State {
  mutating func ticked() {
    guard isRunning else { return }
    remaining -= 1
    if remaining <= 0 { phase = .idle }
  }

  mutating func stopped() {
    phase = .idle
    remaining = 0
  }
}
