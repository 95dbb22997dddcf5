import CodeRendering

extension CompilationRun {
  /// The smallest schema that breaks the promise in the same way.
  ///
  /// - Parameters:
  ///   - failure: what was found.
  ///   - budget: how many smaller schemas may be compiled.
  /// - Throws: when swiftc cannot be run.
  package func shrunk(
    _ failure: Failure, renderer: Renderer, budget: Int = 150
  ) throws -> TrialSchema {
    let words = failure.messages.first?.text.prefix(24)
    var shrinker = Shrinker(budget: budget) { schema in
      let trial = Trial(schema, renderer: renderer)
      guard trial.isAccepted, trial.flaws.isEmpty else { return false }
      let failure = try self.failure(of: trial, settings: failure.settings)
      return failure?.messages.first?.text.prefix(24) == words
    }
    return try shrinker.shrunk(failure.schema)
  }
}

extension CompilationRun.Failure {
  /// The first messages, as a report shows them.
  package var summary: String {
    let text =
      messages.isEmpty
      ? String(output.prefix(600)) : messages.prefix(3).map(\.description).joined(separator: "\n")
    return settings == .plain ? text : "with \(settings): \(text)"
  }
}
