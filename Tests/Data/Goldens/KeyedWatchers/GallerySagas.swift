import Foundation
import ReduxRuntime

nonisolated extension Gallery {
  /// `hand`
  static func handSaga(_ value: Int, context: SagaContext<State, Action>) async throws {
    // What runs because of it: `context.put(…)`, `take(…)`, `call { … }`, `delay(for: …)`, `state`.
  }
}
