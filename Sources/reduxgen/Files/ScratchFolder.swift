#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A folder of our own among the system's temporary files, gone with all that is in it when nothing uses it any more.
final class ScratchFolder {
  /// Absolute and without links.
  let path: String

  init() throws(FileError) {
    let parent = getenv("TMPDIR").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    let template = Path.join(parent ?? "/tmp", "reduxgen-XXXXXX")
    var bytes = Array(template.utf8CString)
    guard let made = mkdtemp(&bytes).map({ String(cString: $0) }) else {
      throw FileError(lastCall: "cannot make a folder", template)
    }
    path = FileSystem.realPath(made) ?? made
  }

  deinit { Self.remove(path) }

  private static func remove(_ folder: String) {
    for name in (try? FileSystem.names(in: folder)) ?? [] {
      let path = Path.join(folder, name)
      if FileSystem.kind(of: path) == .folder { remove(path) } else { try? FileSystem.remove(path) }
    }
    FileSystem.removeEmptyFolder(folder)
  }
}
