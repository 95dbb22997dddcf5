import ReduxRuntime

nonisolated extension Player {
  /// `ticking`
  static func tickingSaga(context: SagaContext<State, Action>) async throws {
    while true {
      try await context.delay(for: .seconds(1))
      if context.state.isPlaying { try await context.put(.ticked) }
    }
  }
}
