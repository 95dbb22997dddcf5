import Foundation
import ReduxRuntime

nonisolated extension Gallery.State {
  /// `load.failure`
  mutating func loadFailure(_ key: Int, _ error: Failure) {
    // What this action does to the state.
  }
}
