/// One listener of the whole process, for what the handlers of tasks do not handle.
///
/// A generated test double belongs to the app and cannot know a test library; the test library listens here.
package final class UnhandledWarnings: @unchecked Sendable {
  private let lock = Lock()
  private var current: (@Sendable (RuntimeWarning) -> Bool)?

  /// Gets every warning that nobody else has handled, and says whether it took care of it.
  package var listener: (@Sendable (RuntimeWarning) -> Bool)? {
    get { lock.withLock { current } }
    set { lock.withLock { current = newValue } }
  }
}
