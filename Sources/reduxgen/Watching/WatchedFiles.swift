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

  /// - Parameter roots: files, and folders in which schemas, project files and templates are looked for. What is not
  ///   there is no error: it may come.
  init(_ roots: [String]) {
    for root in roots { add(root, isNamed: true) }
  }

  private mutating func add(_ path: String, isNamed: Bool) {
    switch FileSystem.kind(of: path, followingLinks: true) {
    case .file:
      if isNamed || [".yaml", ".yml", ".mustache"].contains(where: path.hasSuffix) { take(path) }
    case .folder:
      // As in a search for schemas, links to folders are not followed.
      guard isNamed || FileSystem.kind(of: path) == .folder else { return }
      for name in (try? FileSystem.names(in: path)) ?? [] where !name.hasPrefix(".") {
        // Most files below are of no interest, and asking what each is costs most.
        guard !name.hasSuffix(".swift") else { continue }
        add(Path.join(path, name), isNamed: false)
      }
    case .missing, .link, .other:
      break
    }
  }

  private mutating func take(_ path: String) {
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
  }
}
