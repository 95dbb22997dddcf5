import ReduxRuntime

/// The same calculator without a schema: actions as nested enums, reducers as functions that are held in properties and
/// combined.
enum ByHand {
  enum Action: Sendable {
    case calculation(Calculation)
    case clear

    enum Calculation: Sendable {
      case add(Int)
      case sub(Int)
      case multi(Int)
    }
  }

  /// Each reducer handles its own actions and ignores the others.
  struct Reducers {
    var add = Reducer<Int, Action> { value, action in
      if case .calculation(.add(let number)) = action { value += number }
    }
    var sub = Reducer<Int, Action> { value, action in
      if case .calculation(.sub(let number)) = action { value -= number }
    }
    var multi = Reducer<Int, Action> { value, action in
      if case .calculation(.multi(let number)) = action { value *= number }
    }
    var clear = Reducer<Int, Action> { value, action in
      if case .clear = action { value = 0 }
    }

    var combined: Reducer<Int, Action> { .combine(add, sub, multi, clear) }
  }

  static func store() -> Store<Int, Action> {
    Store(initialState: 0, reduce: Reducers().combined.reduce)
  }
}
