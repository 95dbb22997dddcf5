import SchemaModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Carries out a plan.
///
/// First every file is written under a temporary name beside its target, then all are put in place.
/// What usually goes wrong (a full disk, missing rights) goes wrong in the first step, and is
/// undone without a trace.
struct OutputWriter {
  /// What a file shall hold.
  private struct Contents {
    var path: String
    var temporary: String
    var bytes: [UInt8]
    var permissions: mode_t?
  }

  private var staged: [Contents] = []
  private var madeFolders: [String] = []
  private var swept: Set<String> = []
  private static let prefix = ".reduxgen-"

  /// - Throws: the first failure. Temporary files are gone then.
  static func write(_ changes: [OutputPlan.Change]) throws(FileError) {
    var writer = OutputWriter()
    do {
      try writer.stage(changes)
      try writer.putInPlace()
    } catch {
      writer.undo()
      throw error
    }
    for case .remove(let path) in changes { try FileSystem.remove(path) }
  }

  /// Writes on all cores, since most of the time goes by in the file system.
  private mutating func stage(_ changes: [OutputPlan.Change]) throws(FileError) {
    var files: [Contents] = []
    for change in changes {
      switch change {
      case .write(let path, let bytes, let permissions),
        .extend(let path, let bytes, let permissions, _):
        files.append(try contents(of: path, bytes, permissions, number: files.count))
      case .scaffold(let path, let bytes):
        files.append(try contents(of: path, bytes, nil, number: files.count))
      case .remove:
        break
      }
    }
    let results = Workers.map(files) { file in
      Result { () throws(FileError) in
        try Self.create(file)
        return file
      }
    }
    // All that were written have to be undone, if one was not.
    for case .success(let file) in results { staged.append(file) }
    for result in results { _ = try result.get() }
  }

  private mutating func contents(
    of path: String, _ bytes: [UInt8], _ permissions: mode_t?, number: Int
  ) throws(FileError) -> Contents {
    let folder = Path.parent(of: path)
    if swept.insert(folder).inserted {
      madeFolders += try FileSystem.makeFolder(folder)
      sweep(folder)
    }
    // Hidden, so that neither SwiftPM nor an editor takes it for a source file. Short, as the
    // target's name may have the greatest length already.
    let temporary = Path.join(folder, "\(Self.prefix)\(getpid())-\(number)")
    return Contents(path: path, temporary: temporary, bytes: bytes, permissions: permissions)
  }

  private static func create(_ file: Contents) throws(FileError) {
    do {
      try FileSystem.create(file.temporary, file.bytes, permissions: file.permissions)
    } catch {
      throw FileError(path: file.path, reason: error.reason)
    }
  }

  /// Removes what runs that were killed left in a folder. Another run that is still under way keeps
  /// its files. The number of a process comes round again: what has ours is not of this run, which has yet to write.
  private func sweep(_ folder: String) {
    for name in (try? FileSystem.names(in: folder)) ?? [] where name.hasPrefix(Self.prefix) {
      let parts = name.dropFirst(Self.prefix.count).split(separator: "-")
      let path = Path.join(folder, name)
      guard parts.count == 2, let process = pid_t(parts[0]), process > 0, Int(parts[1]) != nil,
        process == getpid() || kill(process, 0) != 0 && errno == ESRCH,
        FileSystem.kind(of: path) == .file
      else { continue }
      try? FileSystem.remove(path)
    }
  }

  private mutating func putInPlace() throws(FileError) {
    while let next = staged.last {
      try FileSystem.move(next.temporary, to: next.path)
      staged.removeLast()
    }
  }

  private func undo() {
    for file in staged { try? FileSystem.remove(file.temporary) }
    for folder in madeFolders.reversed() { FileSystem.removeEmptyFolder(folder) }
  }
}
