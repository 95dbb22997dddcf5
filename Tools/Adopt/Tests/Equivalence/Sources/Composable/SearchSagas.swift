import ReduxRuntime

// From the texts that the adopted schema keeps.
nonisolated extension Search {
  static let client = PlaceClient { _ in [] }

  static func queryChangedSaga(_ query: String, context: SagaContext<State, Action>) async throws {
    guard !query.isEmpty else { return }
    let result = await Result { try await client.search(query) }
    try await context.put(.response(result))
  }

  static func retryTappedSaga(context: SagaContext<State, Action>) async throws {
    let query = await context.state.query
    let result = await Result { try await client.search(query) }
    try await context.put(.response(result))
  }
}
