/// A value derived from the state. It is computed again only when its inputs have changed.
///
/// ```swift
/// let visible = Selector<Todos.State, [Todo]>(
///   { $0.todos }, { $0.filter }, { todos, filter in todos.filter(filter.includes) })
/// let count = visible.map(\.count)
/// let subscription = store.subscribe(select: count.value) { … }
/// ```
///
/// It remembers the last inputs and the last value, as reselect's selectors do. It may be used from any
/// thread. Several stores may share it, but each switch between them computes the value again.
public struct Selector<State, Value: Sendable>: Sendable {
  private let compute: @Sendable (State) -> Value

  /// Makes a selector of one input.
  ///
  /// - Parameters:
  ///   - input: Gets the input from the state. It must be fast; a key path works.
  ///   - make: Computes the value.
  public init<Input: Equatable & Sendable>(
    _ input: @escaping @Sendable (State) -> Input,
    _ make: @escaping @Sendable (Input) -> Value
  ) {
    let memory = Memory<Input, Value>()
    compute = { state in memory.value(of: input(state), by: ==, make) }
  }

  /// Makes a selector of two inputs.
  ///
  /// - Parameters:
  ///   - first: Gets an input from the state. It must be fast; a key path works.
  ///   - second: Gets another one.
  ///   - make: Computes the value.
  public init<First: Equatable & Sendable, Second: Equatable & Sendable>(
    _ first: @escaping @Sendable (State) -> First,
    _ second: @escaping @Sendable (State) -> Second,
    _ make: @escaping @Sendable (First, Second) -> Value
  ) {
    let memory = Memory<(First, Second), Value>()
    compute = { state in
      memory.value(of: (first(state), second(state)), by: ==) { make($0.0, $0.1) }
    }
  }

  /// Makes a selector of three inputs.
  ///
  /// - Parameters:
  ///   - first: Gets an input from the state. It must be fast; a key path works.
  ///   - second: Gets another one.
  ///   - third: Gets a third one.
  ///   - make: Computes the value.
  public init<
    First: Equatable & Sendable, Second: Equatable & Sendable, Third: Equatable & Sendable
  >(
    _ first: @escaping @Sendable (State) -> First,
    _ second: @escaping @Sendable (State) -> Second,
    _ third: @escaping @Sendable (State) -> Third,
    _ make: @escaping @Sendable (First, Second, Third) -> Value
  ) {
    let memory = Memory<(First, Second, Third), Value>()
    compute = { state in
      memory.value(of: (first(state), second(state), third(state)), by: ==) {
        make($0.0, $0.1, $0.2)
      }
    }
  }

  /// The value for a state.
  ///
  /// - Parameter state: The state.
  @Sendable
  public func value(_ state: State) -> Value { compute(state) }

  /// A selector of this one's value.
  ///
  /// - Parameter make: Computes the new value from this one's, when that has changed.
  public func map<Mapped: Sendable>(
    _ make: @escaping @Sendable (Value) -> Mapped
  ) -> Selector<State, Mapped> where Value: Equatable {
    Selector<State, Mapped>(value, make)
  }
}

/// The last inputs and their value.
private struct Memory<Input: Sendable, Value: Sendable>: Sendable {
  private let last = Locked<(input: Input, value: Value)?>(nil)

  func value(
    of input: Input, by isEqual: (Input, Input) -> Bool, _ make: (Input) -> Value
  ) -> Value {
    let known = last.withLock { $0 }
    if let known, isEqual(known.input, input) { return known.value }
    // Outside the lock: it may take its time, or select something itself.
    let value = make(input)
    last.withLock { $0 = (input, value) }
    return value
  }
}
