import ReduxRuntime

nonisolated extension Counter {
  /// `increase`
  static func increaseSaga(context: SagaContext<State, Action>) async throws {
    // What runs because of the action: `context.state`, `context.delay(for: …)`, `context.put(…)`,
    // `context.take(…)`, `context.call { … }`.
  }

  /// `subIncrease`
  static func subIncreaseSaga(context: SagaContext<State, Action>) async throws {
    // What runs because of the action: `context.state`, `context.delay(for: …)`, `context.put(…)`,
    // `context.take(…)`, `context.call { … }`.
  }

  /// `decrease`
  static func decreaseSaga(context: SagaContext<State, Action>) async throws {
    // What runs because of the action: `context.state`, `context.delay(for: …)`, `context.put(…)`,
    // `context.take(…)`, `context.call { … }`.
  }

  /// `move`
  static func moveSaga(count: Int, context: SagaContext<State, Action>) async throws {
    // What runs because of the action: `context.state`, `context.delay(for: …)`, `context.put(…)`,
    // `context.take(…)`, `context.call { … }`.
  }
}
