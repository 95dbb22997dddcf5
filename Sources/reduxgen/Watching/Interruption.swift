import Synchronization

/// Handles Ctrl-C, and the signal that asks a program to end.
enum Interruption {
  private static let isAsked = Atomic<Bool>(false)

  /// From now on, signals are only recorded and do not end the program at once.
  static func wait() {
    // Unblock the signals, because the parent process may have blocked them.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    // A signal also ends a pause, because `nanosleep` is not resumed.
    for number in [SIGINT, SIGTERM] {
      signal(number) { _ in Interruption.isAsked.store(true, ordering: .relaxed) }
    }
  }

  /// Whether the program has been asked to end.
  static var hasCome: Bool { isAsked.load(ordering: .relaxed) }

  /// Does nothing for some time, or until the program is asked to end.
  ///
  /// - Returns: Whether to go on.
  static func pause(_ duration: Duration) -> Bool {
    guard !hasCome else { return false }
    let (seconds, attoseconds) = duration.components
    var time = timespec(
      tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
    nanosleep(&time, nil)
    return !hasCome
  }
}
