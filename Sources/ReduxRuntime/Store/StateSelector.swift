/// A value derived from the state. It is computed again only when its inputs have changed.
///
/// ```swift
/// let visible = StateSelector<Todos.State, [Todo]>(
///   { $0.todos }, { $0.filter }, { todos, filter in todos.filter(filter.includes) })
/// let count = visible.map(\.count)
/// let subscription = store.subscribe(select: count.value) { … }
/// ```
///
/// It remembers the last inputs and the last value, as reselect's selectors do. It may be used from any
/// thread. Several stores may share it, but each switch between them computes the value again.
public struct StateSelector<State, Value: Sendable>: Sendable {
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
    self.init(of: input, by: ==, make)
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
    self.init(of: { (first($0), second($0)) }, by: ==, { make($0.0, $0.1) })
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
    self.init(of: { (first($0), second($0), third($0)) }, by: ==, { make($0.0, $0.1, $0.2) })
  }

  /// Remembers the last input and its value.
  private init<Input: Sendable>(
    of input: @escaping @Sendable (State) -> Input,
    by isEqual: @escaping @Sendable (Input, Input) -> Bool,
    _ make: @escaping @Sendable (Input) -> Value
  ) {
    let last = Locked<(input: Input, value: Value)?>(nil)
    compute = { state in
      let input = input(state)
      if let known = last.withLock({ $0 }), isEqual(known.input, input) { return known.value }
      // Computed outside the lock, because `make` may take long, or use a selector itself.
      let value = make(input)
      last.withLock { $0 = (input, value) }
      return value
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
  ) -> StateSelector<State, Mapped> where Value: Equatable {
    StateSelector<State, Mapped>(value, make)
  }
}
