import ReduxRuntime

nonisolated extension Hooks.State {
  mutating func opened() {
    items = []
  }

  mutating func add(_ value: Int) {
    title = "\(items.count) after \(value)"
  }

  mutating func move(from: Int, to: Int) {
    items.swapAt(from, to)
  }

  mutating func pair(_ left: Int, _ right: String) {
    items.append(left)
    title = right
  }
}
