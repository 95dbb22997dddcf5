/// A store with publishers of its state, as Combine has them.
final class Store {
  private(set) var state = Travel.State()
  private var sinks: [Int: (Travel.State) -> Void] = [:]
  private var count = 0

  func send(_ action: Any) {
    Travel.handle(action: action, state: &state)
    for sink in sinks.sorted(by: { $0.key < $1.key }) { sink.value(state) }
  }

  /// Calls a function with each new value of a field, until the returned function is called.
  func sink<Value: Equatable>(
    _ field: KeyPath<Travel.State, Value>, _ receive: @escaping (Value) -> Void
  ) -> () -> Void {
    count += 1
    let number = count
    var last: Value?
    sinks[number] = { state in
      guard state[keyPath: field] != last else { return }
      last = state[keyPath: field]
      receive(state[keyPath: field])
    }
    sinks[number]?(state)
    return { self.sinks[number] = nil }
  }
}
