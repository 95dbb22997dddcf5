import ReduxRuntime

nonisolated extension Requests {
  /// `sync`
  public static func syncSaga(
    api: any RequestClient, context: SagaContext<State, Action>
  ) async throws -> Int {
    // The limit belongs to the context that it is given.
    try await context.call { try await api.search(query: "").count }
  }
}
