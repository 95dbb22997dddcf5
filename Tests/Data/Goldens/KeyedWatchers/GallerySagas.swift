import Foundation
import ReduxRuntime

nonisolated extension Gallery {
  /// `hand`
  static func handSaga(_ value: Int, context: SagaContext<State, Action>) async throws {
    // What runs because of the action: `context.state`, `context.delay(for: …)`, `context.put(…)`,
    // `context.take(…)`, `context.call { … }`.
  }
}
