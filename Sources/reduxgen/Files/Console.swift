import Synchronization

/// Standard output and standard error.
enum Console {
  /// The first failure to write: the channel and `errno`.
  private static let failure = Mutex<(channel: CInt, reason: CInt)?>(nil)

  /// Writes text without adding a line end. Standard output is for results and documents.
  static func write(_ text: String, to channel: CInt = STDOUT_FILENO) {
    guard !text.isEmpty, !FileSystem.writeAll(channel, Array(text.utf8)) else { return }
    keepFailure(of: channel)
  }

  private static func keepFailure(of channel: CInt) {
    let reason = errno
    failure.withLock { $0 = $0 ?? (channel, reason) }
  }

  /// Opens missing standard streams, so that no other file gets one of their descriptors.
  static func openChannels() {
    for channel: CInt in 0...2 where fcntl(channel, F_GETFD) < 0 {
      // The modes are swapped, so that reading from the stream, or writing to it, still fails.
      _ = open("/dev/null", channel == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// Closes standard output.
  ///
  /// - Returns: The first failure to write, if any.
  static func end() -> FileError? {
    // Some file systems report a failed write only when the file is closed.
    if close(1) != 0 { keepFailure(of: 1) }
    guard let (channel, reason) = failure.withLock({ $0 }) else { return nil }
    errno = reason
    return FileError(
      lastCall: "cannot write", channel == 1 ? "<standard output>" : "<standard error>")
  }
}
