import Foundation
import ReduxRuntime

nonisolated extension Feed {
  /// `byHand`
  static func byHandSaga(
    _ value: Int, value valueValue: Post.State, context: SagaContext<State, Action>
  ) async throws {
    // What runs because of it: `context.put(…)`, `take(…)`, `call { … }`, `delay(for: …)`, `state`.
  }
}
