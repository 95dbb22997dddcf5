import ReduxRuntime

nonisolated extension User {
  /// `requestUser`
  static func requestUserSaga(userID: String, context: SagaContext<State, Action>) async throws {
    try await context.delay(for: .seconds(1))
    try await context.put(.storeName(name: "dummy user"))
  }
}
