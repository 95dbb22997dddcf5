import Foundation
import ReduxRuntime

nonisolated extension Feed {
  /// `byHand`
  static func byHandSaga(
    _ value: Int, value valueValue: Post.State, context: SagaContext<State, Action>
  ) async throws {
    // What runs because of the action: `context.state`, `context.delay(for: …)`, `context.put(…)`,
    // `context.take(…)`, `context.call { … }`.
  }
}
