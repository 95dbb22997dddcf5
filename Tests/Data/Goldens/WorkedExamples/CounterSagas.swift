import ReduxRuntime

nonisolated extension Counter {
  /// `increase`
  static func increaseSaga(context: SagaContext<State, Action>) async throws {
    // What runs because of it: `context.put(…)`, `take(…)`, `call { … }`, `delay(for: …)`, `state`.
  }

  /// `subIncrease`
  static func subIncreaseSaga(context: SagaContext<State, Action>) async throws {
    // What runs because of it: `context.put(…)`, `take(…)`, `call { … }`, `delay(for: …)`, `state`.
  }

  /// `decrease`
  static func decreaseSaga(context: SagaContext<State, Action>) async throws {
    // What runs because of it: `context.put(…)`, `take(…)`, `call { … }`, `delay(for: …)`, `state`.
  }

  /// `move`
  static func moveSaga(count: Int, context: SagaContext<State, Action>) async throws {
    // What runs because of it: `context.put(…)`, `take(…)`, `call { … }`, `delay(for: …)`, `state`.
  }
}
