import Foundation
import ReduxRuntime

nonisolated extension Feed.State {
  /// `opened`
  mutating func opened(_ value0: Int, post: Post.State, name: String, best: Post.State, last: Int) {
    // What this action does to the state.
  }
}
