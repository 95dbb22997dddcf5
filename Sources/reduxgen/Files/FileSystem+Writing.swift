/// The identity of a file, independent of its path.
struct FileIdentity: Equatable, Sendable {
  private var device: dev_t
  private var number: ino_t

  /// The identity of the file at a path, without following links; nil if there is none.
  init?(at path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  init(_ status: stat) {
    device = status.st_dev
    number = status.st_ino
  }
}

extension FileSystem {
  /// Makes a folder and those above it.
  ///
  /// - Returns: The folders that did not exist before, outermost first.
  static func makeFolder(_ path: String) throws(FileError) -> [String] {
    if kind(of: path, followingLinks: true) == .folder { return [] }
    let made = path == "/" ? [] : try makeFolder(Path.parent(of: path))
    do {
      try createFolder(path)
    } catch {
      // Another run may have been faster.
      if kind(of: path, followingLinks: true) == .folder { return made }
      throw error
    }
    return made + [path]
  }

  /// Makes a folder that must not exist yet.
  static func createFolder(_ path: String) throws(FileError) {
    guard mkdir(path, 0o777) == 0 else { throw FileError(lastCall: "cannot make the folder", path) }
  }

  /// Writes a file that must not exist yet. Leaves nothing behind if it fails.
  ///
  /// - Parameter permissions: The permissions; `nil` for those of new files.
  /// - Returns: The identity of the file.
  @discardableResult
  static func create(
    _ path: String, _ bytes: [UInt8], permissions: mode_t?
  ) throws(FileError) -> FileIdentity {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw FileError(lastCall: "cannot write", path) }
    var status = stat()
    var succeeded = fstat(descriptor, &status) == 0 && writeAll(descriptor, bytes)
    if succeeded, let permissions { succeeded = fchmod(descriptor, permissions) == 0 }
    let error = succeeded ? nil : FileError(lastCall: "cannot write", path)
    // Some file systems report a failed write only when the file is closed.
    let closed = close(descriptor) == 0
    if let error = error ?? (closed ? nil : FileError(lastCall: "cannot write", path)) {
      unlink(path)
      throw error
    }
    return FileIdentity(status)
  }

  /// Replaces a file by another one. Readers see either the old or the new file, never a part of one.
  static func move(_ path: String, to target: String) throws(FileError) {
    guard rename(path, target) == 0 else { throw FileError(lastCall: "cannot write", target) }
  }

  /// Removes a file. A missing one is no error: another run may have removed it.
  static func remove(_ path: String) throws(FileError) {
    guard unlink(path) == 0 || errno == ENOENT else {
      throw FileError(lastCall: "cannot remove", path)
    }
  }

  /// Removes a folder if it is empty.
  static func removeEmptyFolder(_ path: String) { rmdir(path) }

  /// The current time, in seconds since 1970.
  static var now: Int { time(nil) }

  /// Writes all bytes, however many calls that takes.
  ///
  /// - Returns: Whether it worked; if not, `errno` says why.
  static func writeAll(_ descriptor: CInt, _ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var offset = 0
      while offset < buffer.count {
        let rest = UnsafeRawBufferPointer(rebasing: buffer[offset...])
        let count = write(descriptor, rest.baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        offset += count
      }
      return true
    }
  }
}
