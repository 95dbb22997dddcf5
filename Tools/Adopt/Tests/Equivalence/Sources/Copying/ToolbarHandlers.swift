import ReduxRuntime

// From the texts that the adopted schema keeps.
nonisolated extension Toolbar.State {
  mutating func lockChanged(isSecure: Bool?) {
    guard let isSecure else { return }
    self.isSecure = isSecure
  }

  mutating func reloaded() {
    (progress, isHidden) = (isHidden ? 0.5 : 0, progress > 0.9)
  }
}
