#if canImport(Darwin)
  import MachO
#endif

/// The system calls that we need, as functions that throw.
///
/// Foundation would do most of this, but doubles the start-up time. It also does not promise that an atomic write
/// has its temporary file in the folder of the target.
enum FileSystem {
  enum Kind: Equatable {
    case missing
    case file
    case folder
    case link
    /// A device, a socket, a pipe.
    case other
  }

  /// - Throws: If the folder was deleted, or its path cannot be found.
  static func currentFolder() throws(FileError) -> String {
    guard let path = getcwd(nil, 0) else {
      throw errno == ENOENT
        ? FileError(path: ".", reason: "the current folder was deleted; go to one that exists")
        : FileError(lastCall: "cannot find the current folder", ".")
    }
    defer { free(path) }
    return String(cString: path)
  }

  /// The path of this program, without links.
  static var runningProgram: String? {
    #if canImport(Darwin)
      var size: UInt32 = 0
      _NSGetExecutablePath(nil, &size)
      var name = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&name, &size) == 0, let path = realpath(name, nil) else {
        return nil
      }
    #else
      guard let path = realpath("/proc/self/exe", nil) else { return nil }
    #endif
    defer { free(path) }
    return String(cString: path)
  }

  /// The kind of the file at a path.
  ///
  /// - Parameter followingLinks: Whether a link counts as what it points to.
  static func kind(of path: String, followingLinks: Bool = false) -> Kind {
    var status = stat()
    guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else {
      return .missing
    }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .other
    }
  }

  /// The permission bits of a regular file; `nil` for anything else.
  static func permissions(of path: String) -> mode_t? {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return status.st_mode & 0o7777
  }

  /// The absolute path with all links resolved, or `nil` if there is nothing at it.
  static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The absolute path with all links resolved, even if there is nothing at it.
  static func resolved(_ path: String) -> String {
    if let real = realPath(path) { return real }
    guard path != "/" else { return path }
    return Path.join(resolved(Path.parent(of: path)), Path.name(of: path))
  }

  /// The maximum size of files that are read, in bytes.
  static let mostBytes = 1 << 26

  /// The bytes of a file.
  ///
  /// - Parameter limit: The maximum size in bytes, a multiple of 1 MiB. A larger file is not read.
  static func read(
    _ path: String, atMost limit: Int = mostBytes
  ) throws(FileError) -> [UInt8] {
    let bytes = size(of: path) > limit ? nil : try start(of: path, atMost: limit + 1)
    guard let bytes, bytes.count <= limit else {
      let reason = "is larger than \(limit >> 20) MiB; make it smaller, or move it"
      throw FileError(path: path, reason: reason)
    }
    return bytes
  }

  /// The first bytes of a file, or all of a smaller one.
  static func start(of path: String, atMost count: Int) throws(FileError) -> [UInt8] {
    // Opening a pipe could block, and opening a device could have side effects.
    if kind(of: path, followingLinks: true) == .other { throw FileError(notAFile: path) }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw FileError(lastCall: "cannot read", path) }
    defer { close(descriptor) }
    guard let bytes = readAll(descriptor, atMost: count) else {
      throw FileError(lastCall: "cannot read", path)
    }
    return bytes
  }

  /// The size of a file in bytes, with links followed. Zero if there is no file, or it has no size.
  static func size(of path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// The remaining bytes of an open file, at most `count`.
  ///
  /// - Returns: `nil` if it cannot be read; `errno` says why.
  static func readAll(_ descriptor: CInt, atMost count: Int = .max) -> [UInt8]? {
    var status = stat()
    let size = fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    var bytes: [UInt8] = []
    while bytes.count < count {
      // One byte more than the size: a pipe has the size zero, and reading zero bytes would look like its end.
      let next = min(bytes.isEmpty ? size + 1 : 65_536, count - bytes.count)
      guard let part = part(of: descriptor, atMost: next) else { return nil }
      if part.isEmpty { break }
      if bytes.isEmpty { bytes = part } else { bytes += part }
    }
    return bytes
  }

  /// A temporary file that is gone when its descriptor is closed.
  static func namelessFile() throws(FileError) -> CInt {
    let parent = getenv("TMPDIR").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    let template = Path.join(parent ?? "/tmp", "reduxgen-XXXXXX")
    var descriptor: CInt = -1
    #if os(Linux)
      // O_TMPFILE, which Swift does not import. The file never has a name, so a run that is killed leaves nothing.
      // Not all file systems support this.
      descriptor = open(parent ?? "/tmp", 0o20_000_000 | O_DIRECTORY | O_RDWR | O_CLOEXEC, 0o600)
    #endif
    if descriptor < 0 {
      var name = Array(template.utf8CString)
      descriptor = mkstemp(&name)
      guard descriptor >= 0 else { throw FileError(lastCall: "cannot make a file", template) }
      unlink(name)
    }
    // Above the standard descriptors, so that a child process never duplicates a descriptor onto itself.
    let high = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    close(descriptor)
    guard high >= 0 else { throw FileError(lastCall: "cannot make a file", template) }
    return high
  }

  /// The names in a folder, sorted, without `.` and `..`.
  static func names(in folder: String) throws(FileError) -> [String] {
    try complete { entries(of: folder, &$0).map(\.name) }
  }

  /// - Throws: The first failure.
  private static func complete<Result>(
    _ search: (inout [FileError]) -> Result
  ) throws(FileError) -> Result {
    var failures: [FileError] = []
    let result = search(&failures)
    if let failure = failures.first { throw failure }
    return result
  }

  /// The entries of a folder, sorted by name, without `.` and `..`.
  ///
  /// - Parameter failures: Gets the errors of the folder, and of schemas whose paths are not UTF-8.
  static func entries(
    of folder: String, _ failures: inout [FileError]
  ) -> [(name: String, kind: Kind)] {
    guard let stream = opendir(folder) else {
      failures.append(FileError(lastCall: "cannot read the folder", folder))
      return []
    }
    defer { closedir(stream) }
    var entries: [(name: String, kind: Kind)] = []
    while let entry = readdir(stream) {
      guard let name = withName(of: entry, { String(validatingCString: $0) }) else {
        let bytes = withName(of: entry, bytes(ofName:))
        refuseSchemas(in: Array(folder.utf8) + [UInt8(ascii: "/")] + bytes, &failures)
        continue
      }
      guard name != ".", name != ".." else { continue }
      let kind: Kind? =
        switch Int(entry.pointee.d_type) {
        case Int(DT_REG): .file
        case Int(DT_DIR): .folder
        case Int(DT_LNK): .link
        // Not all file systems report the kind.
        default: nil
        }
      entries.append((name, kind ?? Self.kind(of: Path.join(folder, name))))
    }
    return entries.sorted { $0.name < $1.name }
  }

  private static func withName<Result>(
    of entry: UnsafeMutablePointer<dirent>, _ body: (UnsafePointer<CChar>) -> Result
  ) -> Result {
    withUnsafePointer(to: &entry.pointee.d_name) { field in
      let size = MemoryLayout.size(ofValue: field.pointee)
      return field.withMemoryRebound(to: CChar.self, capacity: size, body)
    }
  }

  private static func bytes(ofName name: UnsafePointer<CChar>) -> [UInt8] {
    UnsafeBufferPointer(start: name, count: Int(strlen(name))).map { UInt8(bitPattern: $0) }
  }

  /// Reports schemas whose paths are not UTF-8, because code and messages cannot name them. Other files are ignored.
  private static func refuseSchemas(in path: [UInt8], _ failures: inout [FileError]) {
    let text = String(decoding: path, as: UTF8.self)
    if text.hasSuffix(".yaml") || text.hasSuffix(".yml") {
      let reason = "the name, or that of its folder, is not UTF-8; rename it"
      failures.append(FileError(path: text, reason: reason))
      return
    }
    let file = (path + [0]).map { CChar(bitPattern: $0) }
    var status = stat()
    guard lstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, let stream = opendir(file)
    else { return }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withName(of: entry, bytes(ofName:))
      guard name.first != UInt8(ascii: ".") else { continue }
      refuseSchemas(in: path + [UInt8(ascii: "/")] + name, &failures)
    }
  }

  /// All files below a folder, sorted by path, absolute. Hidden folders and links to folders are
  /// left out.
  static func files(below folder: String) throws(FileError) -> [String] {
    try complete { Self.files(below: folder, &$0) }
  }

  /// All files below a folder, except in folders that cannot be read.
  ///
  /// - Parameter failures: Gets the errors of these folders, and of schemas whose paths are not UTF-8.
  static func files(below folder: String, _ failures: inout [FileError]) -> [String] {
    var files: [String] = []
    for (name, kind) in entries(of: folder, &failures) {
      let path = Path.join(folder, name)
      switch kind {
      case .folder where !name.hasPrefix("."):
        files += Self.files(below: path, &failures)
      case .file:
        files.append(path)
      case .link where Self.kind(of: path, followingLinks: true) == .file:
        files.append(path)
      default:
        continue
      }
    }
    return files
  }

  /// A folder and the folders below it that `files(below:)` searches. Absolute, sorted by path.
  static func folders(below folder: String) throws(FileError) -> [String] {
    let entries = try complete { Self.entries(of: folder, &$0) }
    var folders = [folder]
    for (name, kind) in entries where kind == .folder && !name.hasPrefix(".") {
      folders += try FileSystem.folders(below: Path.join(folder, name))
    }
    return folders
  }

  /// The next bytes of an open file; empty at its end.
  ///
  /// - Returns: `nil` if it cannot be read; `errno` says why.
  static func part(of descriptor: CInt, atMost size: Int) -> [UInt8]? {
    var count = 0
    let part = [UInt8](unsafeUninitializedCapacity: size) { buffer, initialized in
      repeat {
        count = readDescriptor(descriptor, buffer.baseAddress, size)
      } while count < 0 && errno == EINTR
      initialized = max(count, 0)
    }
    return count < 0 ? nil : part
  }
}
