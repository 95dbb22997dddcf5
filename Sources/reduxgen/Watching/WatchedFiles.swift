/// The states of all files that a run reads. Saving a file changes its state.
///
/// It polls instead of using notifications of the system. Polling works the same on all systems. It also
/// works when a folder is deleted and created again, when an editor replaces a file, and on file systems
/// without notifications.
struct WatchedFiles: Equatable {
  private struct Look: Equatable {
    var identity: FileIdentity
    var size: off_t
    var seconds: Int
    var nanoseconds: Int
  }

  private var looks: [String: Look] = [:]

  /// - Parameter roots: The files, and the folders to search for schemas, project files and templates. They may be
  ///   missing, and appear later.
  init(_ roots: [String]) {
    for root in roots { add(root, isNamed: true) }
  }

  private mutating func add(_ path: String, isNamed: Bool) {
    switch FileSystem.kind(of: path, followingLinks: true) {
    case .file:
      guard isNamed || [".yaml", ".yml", ".mustache"].contains(where: path.hasSuffix) else {
        return
      }
      var status = stat()
      guard stat(path, &status) == 0 else { return }
      #if canImport(Darwin)
        let changed = status.st_mtimespec
      #else
        let changed = status.st_mtim
      #endif
      looks[path] = Look(
        identity: FileIdentity(status), size: status.st_size, seconds: changed.tv_sec,
        nanoseconds: changed.tv_nsec)
    case .folder:
      // As in a search for schemas, links to folders are not followed.
      guard isNamed || FileSystem.kind(of: path) == .folder else { return }
      for name in (try? FileSystem.names(in: path)) ?? [] where !name.hasPrefix(".") {
        // Swift files do not matter. Most files are Swift, and looking at each would take most of the time.
        guard !name.hasSuffix(".swift") else { continue }
        add(Path.join(path, name), isNamed: false)
      }
    case .missing, .link, .other:
      break
    }
  }

  /// Waits for a change and its end, because many files can be saved one after the other.
  ///
  /// - Returns: The state after it; nil if the program must end.
  func afterChange(of roots: [String]) -> WatchedFiles? {
    let clock = ContinuousClock()
    var last = self
    while true {
      var now = last
      let time = clock.measure { now = WatchedFiles(roots) }
      if now == last, now != self { return now }
      last = now
      // The pause is at least 20 times as long as the check, which thus takes at most a twentieth of one core.
      let isChanging = now != self
      let pause = max(isChanging ? .milliseconds(50) : .milliseconds(200), time * 20)
      guard Interruption.pause(pause) else { return nil }
    }
  }
}
