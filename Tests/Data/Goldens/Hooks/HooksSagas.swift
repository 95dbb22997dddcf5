import ReduxRuntime

nonisolated extension Hooks {
  static func bootSaga(context: SagaContext<State, Action>) async throws {
    try await context.put(.opened)
  }

  static func countSaga(
    log: any LogClient, context: SagaContext<State, Action>
  ) async throws -> Int {
    await log.write("counting")
    return context.state.items.count
  }

  static func shiftSaga(
    from: Int, to: Int, log: any LogClient, context: SagaContext<State, Action>
  ) async throws {
    await log.write("\(from) to \(to)")
    try await context.put(.add(to))
  }
}
