import ReduxRuntime

// From the texts that the adopted schema keeps.
nonisolated extension Search {
  static let client = PlaceClient { _ in [] }

  static func queryChangedSaga(query: String, context: SagaContext<State, Action>) async throws {
    let result = await Result { try await client.search(query) }
    if !query.isEmpty { await context.put(.response(result)) }
  }

  static func retryTappedSaga(context: SagaContext<State, Action>) async throws {
    let query = await context.state.query
    await context.put(.response(Result { try await client.search(query) }))
  }
}
