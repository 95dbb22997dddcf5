import ReduxRuntime

nonisolated extension Feed {
  /// `rename`
  public static func renameSaga(
    _ value: String, api: any PostClient, context: SagaContext<State, Action>
  ) async throws -> String {
    try await context.call { try await api.rename(value) }
  }
}
