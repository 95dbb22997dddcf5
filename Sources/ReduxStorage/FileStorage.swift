public import Foundation
public import ReduxRuntime

extension StateStorage where Self == FileStorage {
  /// A storage in a file of JSON. The file and its folders need not exist, and are made again if they vanish.
  ///
  /// - Parameters:
  ///   - url: The URL of the file, which is not touched before the first read.
  ///   - limit: The largest size in bytes that is read or written.
  public static func file(_ url: URL, limit: Int = 64_000_000) -> FileStorage { .init(url, limit) }
}

/// A storage in a file, which is old or new, and never half written: each write replaces it with a new file.
///
/// From the first read on, the file belongs to this object as long as that exists. Another object that uses it, in this
/// process or another one, throws `StorageInUse`. For that, a file `.NAME.lock` is beside it. If somebody removes that,
/// the next write locks a new one, or throws `StorageInUse` if another process was faster. A file that cannot be locked
/// is read, and writes throw the reason. On iOS and the like, other processes are not noticed, because a suspended app
/// must not lock a file of an app group.
public final class FileStorage: StateStorage {
  /// The URL of the file, without symbolic links.
  public let url: URL
  private let limit: Int
  /// The lock file, open and locked, or -1; `nil` until the file belongs to this object.
  private let lock = Locked<Int32?>(nil)
  /// The paths of the files that belong to objects of this process.
  private static let inUse = Locked<Set<String>>([])

  fileprivate init(_ url: URL, _ limit: Int) {
    (self.url, self.limit) = (url.resolvingSymlinksInPath(), limit)
  }

  deinit {
    guard let file = lock.withLock({ $0 }) else { return }
    if file >= 0 { close(file) }
    _ = Self.inUse.withLock { $0.remove(url.path) }
  }

  /// Reads the file.
  ///
  /// - Returns: Its bytes, or `nil` if there is no file.
  /// - Throws: `StorageInUse`, a ``FileProblem``, or an error of Foundation.
  public func read() throws -> [UInt8]? {
    // The next write throws the problem of a file that can only be read.
    do { try acquire() } catch is FileProblem {}
    if access(url.path, F_OK) != 0, errno == ENOENT { return nil }
    var info = stat()
    try check("read", url) { stat($0, &info) }
    guard info.st_mode & S_IFMT == S_IFREG else { throw FileProblem("read", url, "Not a file") }
    try checkSize(Int64(info.st_size), "read")
    return Array(try Data(contentsOf: url))
  }

  /// Replaces the file with a new one, which only the user of the process may read.
  ///
  /// - Throws: `StorageInUse`, a ``FileProblem``, or an error of Foundation. The file is then the old one.
  public func write(_ bytes: [UInt8]) throws {
    try checkSize(Int64(bytes.count), "write")
    try acquire()
    let new = hidden("new")
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW
    let file = try check("create", new) { open($0, flags, 0o600) }
    defer {
      unlink(new.path)  // Nothing has that name after success.
      close(file)
    }
    try check("write", new) { _ in writeAll(bytes, to: file) && waitForDisk(file) ? 0 : -1 }
    try check("replace", url) { rename(new.path, $0) }
    // Keeps the new name after a power failure.
    let folder = open(url.deletingLastPathComponent().path, O_RDONLY | O_CLOEXEC)
    _ = waitForDisk(folder)
    close(folder)
  }

  /// Renames the file: `state.json` becomes `state-unreadable-1.json`, or gets the next number that is free.
  public func setAside(_ bytes: [UInt8]) -> Bool {
    guard (try? acquire()) != nil else { return false }
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

  /// Makes the folders and locks the lock file, unless that was done and nobody has undone it.
  private func acquire() throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    if lock.withLock({ $0 == nil }) {
      guard Self.inUse.withLock({ $0.insert(url.path).inserted }) else { throw StorageInUse() }
      lock.withLock { $0 = -1 }
    }
    #if os(macOS) || !canImport(Darwin)
      let name = hidden("lock")
      if hasLock(name) { return }
      let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW
      let file = try check("lock", name) { open($0, flags, 0o600) }
      guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
        let code = errno
        close(file)
        if code == EWOULDBLOCK { throw StorageInUse() }
        throw FileProblem("lock", name, String(cString: strerror(code)))
      }
      if let old = lock.withLock({ $0 }), old >= 0 { close(old) }
      lock.withLock { $0 = file }
      guard hasLock(name) else { throw FileProblem("lock", name, "It was replaced") }
    #endif
  }

  /// Whether this object has locked the file that has the name of the lock file now.
  private func hasLock(_ name: URL) -> Bool {
    var (own, named) = (stat(), stat())
    return fstat(lock.withLock({ $0 }) ?? -1, &own) == 0 && lstat(name.path, &named) == 0
      && own.st_dev == named.st_dev && own.st_ino == named.st_ino
  }

  private func checkSize(_ size: Int64, _ operation: String) throws {
    guard size > limit else { return }
    throw FileProblem(operation, url, "It has \(size) bytes, and the limit is \(limit)")
  }

  /// A hidden file beside this one: `.state.json.lock`.
  private func hidden(_ ending: String) -> URL {
    url.deletingLastPathComponent().appendingPathComponent(".\(url.lastPathComponent).\(ending)")
  }
}

/// An operation of the file system that has failed.
public struct FileProblem: Error, Sendable, CustomStringConvertible {
  /// The operation, the path and the reason, such as the error of the system, for people.
  public let description: String

  init(_ operation: String, _ url: URL, _ reason: String) {
    description = "cannot \(operation) \(url.path): \(reason)"
  }
}

/// Calls a function of the system, and throws its error if it returns a negative number.
@discardableResult
private func check(_ operation: String, _ url: URL, _ call: (String) -> Int32) throws -> Int32 {
  let (result, code) = (call(url.path), errno)
  guard result >= 0 else { throw FileProblem(operation, url, String(cString: strerror(code))) }
  return result
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
