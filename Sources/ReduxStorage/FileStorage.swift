public import Foundation
public import ReduxRuntime

extension StateStorage where Self == FileStorage {
  /// A storage in a file of JSON. The file and its folders need not exist.
  ///
  /// - Parameter url: The URL of the file, which is not touched before the first read.
  public static func file(_ url: URL) -> FileStorage { FileStorage(url) }
}

/// A storage in a file, which is old or new, and never half written: each write replaces it with a new file.
///
/// From the first read on, the file belongs to this object as long as that exists. Another object that reads it, in
/// this process or another one, throws `StorageInUse`. For that, a file `.NAME.lock` is beside it. On iOS and the like,
/// other processes are not noticed, because a suspended app must not lock a file of an app group.
public final class FileStorage: StateStorage {
  /// The URL of the file, without symbolic links.
  public let url: URL
  /// The open lock file; `nil` while the file does not belong to this object, -1 if there is no lock file.
  private let lock = Locked<Int32?>(nil)
  /// The paths of the files that belong to objects of this process.
  private static let inUse = Locked<Set<String>>([])

  fileprivate init(_ url: URL) { self.url = url.resolvingSymlinksInPath() }

  deinit { if let file = lock.withLock({ $0 }) { release(file) } }

  /// Reads the file.
  ///
  /// - Returns: Its bytes, or `nil` if there is no file.
  /// - Throws: `StorageInUse`, a ``FileProblem``, or an error of Foundation.
  public func read() throws -> [UInt8]? {
    try acquire()
    if access(url.path, F_OK) != 0, errno == ENOENT { return nil }
    return Array(try Data(contentsOf: url))
  }

  /// Replaces the file with a new one, which only the user of the process may read.
  ///
  /// - Throws: A ``FileProblem``. The file is then the old one.
  public func write(_ bytes: [UInt8]) throws {
    let new = hidden("new")
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW
    let file = open(new.path, flags, 0o600)
    guard file >= 0 else { throw FileProblem("create", new) }
    defer { close(file) }
    guard writeAll(bytes, to: file), waitForDisk(file) else {
      defer { unlink(new.path) }
      throw FileProblem("write", new)
    }
    guard rename(new.path, url.path) == 0 else { throw FileProblem("replace", url) }
    // Keeps the new name after a power failure.
    let folder = open(url.deletingLastPathComponent().path, O_RDONLY | O_CLOEXEC)
    _ = waitForDisk(folder)
    close(folder)
  }

  /// Renames the file: `state.json` becomes `state-unreadable-1.json`, or gets the next number that is free.
  public func setAside(_ bytes: [UInt8]) -> Bool {
    let ending = url.pathExtension.isEmpty ? "" : ".\(url.pathExtension)"
    let name = url.lastPathComponent.dropLast(ending.count)
    var number = 1
    var other: String {
      url.deletingLastPathComponent()
        .appendingPathComponent("\(name)-unreadable-\(number)\(ending)").path
    }
    while access(other, F_OK) == 0 { number += 1 }
    return rename(url.path, other) == 0
  }

  private func acquire() throws {
    guard lock.withLock({ $0 == nil }) else { return }
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    guard Self.inUse.withLock({ $0.insert(url.path).inserted }) else { throw StorageInUse() }
    var file: Int32 = -1
    #if os(macOS) || !canImport(Darwin)
      file = open(hidden("lock").path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
      if file < 0 || flock(file, LOCK_EX | LOCK_NB) != 0 {
        let problem: any Error =
          errno == EWOULDBLOCK ? StorageInUse() : FileProblem("lock", hidden("lock"))
        release(file)
        throw problem
      }
    #endif
    lock.withLock { $0 = file }
  }

  private func release(_ file: Int32) {
    if file >= 0 { close(file) }
    _ = Self.inUse.withLock { $0.remove(url.path) }
  }

  /// A hidden file beside this one: `.state.json.lock`.
  private func hidden(_ ending: String) -> URL {
    url.deletingLastPathComponent().appendingPathComponent(".\(url.lastPathComponent).\(ending)")
  }
}

/// An operation of the file system that has failed.
public struct FileProblem: Error, Sendable, CustomStringConvertible {
  /// The operation, the path and the error of the system, for people.
  public let description: String

  /// Describes the last error of the calling thread.
  init(_ operation: String, _ url: URL) {
    description = "cannot \(operation) \(url.path): \(String(cString: strerror(errno)))"
  }
}

/// Writes all bytes to an open file.
private func writeAll(_ bytes: [UInt8], to file: Int32) -> Bool {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return false }
  }
  return true
}

/// Waits until the disk has what was written to an open file or folder.
private func waitForDisk(_ file: Int32) -> Bool {
  #if canImport(Darwin)
    // There, `fsync` leaves the bytes in the memory of the disk, but not all file systems support this.
    if fcntl(file, F_FULLFSYNC) == 0 { return true }
  #endif
  return fsync(file) == 0
}
