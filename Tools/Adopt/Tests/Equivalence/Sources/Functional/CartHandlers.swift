import ReduxRuntime

// From the texts that the adopted schema keeps. `revision` is not in the schema.
nonisolated extension Cart.State {
  mutating func countChanged(product: Int, _ value: Int) {
    guard value > 0 else { return }
    for index in lines.indices where lines[index].product == product {
      lines[index].count = value
    }
  }

  mutating func noteChanged(note text: String) { note = String(text.prefix(longestNote)) }

  mutating func cleared() { self = Self() }

  mutating func touched() {}

  mutating func undone() {}
}
