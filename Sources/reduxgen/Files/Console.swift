import Synchronization

/// Standard output and standard error.
enum Console {
  /// Why something of it is lost: the channel and `errno`. The first counts.
  private static let failure = Mutex<(channel: CInt, reason: CInt)?>(nil)

  /// Writes lines with all their ends: results and documents, unless they are for standard error.
  static func write(_ text: String, to channel: CInt = STDOUT_FILENO) {
    guard !text.isEmpty, !FileSystem.writeAll(channel, Array(text.utf8)) else { return }
    keepFailure(of: channel)
  }

  private static func keepFailure(of channel: CInt) {
    let reason = errno
    failure.withLock { $0 = $0 ?? (channel, reason) }
  }

  /// Makes sure that no opened file becomes a standard stream that the program was started without.
  static func openChannels() {
    for channel: CInt in 0...2 where fcntl(channel, F_GETFD) < 0 {
      // Reading from it, or writing to it, fails as before.
      _ = open("/dev/null", channel == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// Ends standard output.
  ///
  /// - Returns: Why something that was written has been lost, if so.
  static func end() -> FileError? {
    // Some file systems report a failed write only here.
    if close(1) != 0 { keepFailure(of: 1) }
    guard let (channel, reason) = failure.withLock({ $0 }) else { return nil }
    errno = reason
    return FileError(
      lastCall: "cannot write", channel == 1 ? "<standard output>" : "<standard error>")
  }
}
