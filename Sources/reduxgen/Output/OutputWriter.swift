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
/// First every file is written under a temporary name beside its target, then all are put in place. A folder that there
/// was none of is filled under a temporary name and put in place whole.
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
  /// Folders that this run has made, of which some are empty until what is staged for them takes their place.
  private var madeFolders: [String] = []
  /// Where the files of folders are staged, if not in these themselves.
  private var stages: [String: String] = [:]
  private var prepared: Set<String> = []
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
    // Hidden, so that neither SwiftPM nor an editor takes it for a source file. Short, as the
    // target's name may have the greatest length already.
    let name = "\(Self.prefix)\(getpid())-\(number)"
    if prepared.insert(folder).inserted { try prepare(folder, name) }
    let temporary =
      stages[folder].map { Path.join($0, Path.name(of: path)) } ?? Path.join(folder, name)
    return Contents(path: path, temporary: temporary, bytes: bytes, permissions: permissions)
  }

  /// Makes a folder, if there is none.
  ///
  /// - Parameter name: of the one beside it that is filled in its stead. Renaming that one takes as long as renaming one of
  ///   its files.
  private mutating func prepare(_ folder: String, _ name: String) throws(FileError) {
    let outer = Path.parent(of: folder)
    let made = try FileSystem.makeFolder(folder)
    madeFolders += made
    sweep(outer)
    sweep(folder)
    guard !made.isEmpty else { return }
    let stage = Path.join(outer, name)
    do {
      _ = try FileSystem.makeFolder(stage)
    } catch {
      throw FileError(path: folder, reason: error.reason)
    }
    stages[folder] = stage
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
  private mutating func sweep(_ folder: String) {
    guard swept.insert(folder).inserted else { return }
    for name in (try? FileSystem.names(in: folder)) ?? [] where name.hasPrefix(Self.prefix) {
      let parts = name.dropFirst(Self.prefix.count).split(separator: "-")
      let path = Path.join(folder, name)
      guard parts.count == 2, let process = pid_t(parts[0]), process > 0, Int(parts[1]) != nil,
        process == getpid() || kill(process, 0) != 0 && errno == ESRCH
      else { continue }
      switch FileSystem.kind(of: path) {
      case .file: try? FileSystem.remove(path)
      case .folder:
        for name in (try? FileSystem.names(in: path)) ?? [] {
          try? FileSystem.remove(Path.join(path, name))
        }
        FileSystem.removeEmptyFolder(path)
      case .missing, .link, .other: continue
      }
    }
  }

  private mutating func putInPlace() throws(FileError) {
    // Another run may have put something there meanwhile: then each file has to find its place.
    let whole = stages.filter { FileSystem.replaceEmptyFolder($0.key, with: $0.value) }
    if !whole.isEmpty { staged.removeAll { whole[Path.parent(of: $0.path)] != nil } }
    for folder in whole.keys { stages[folder] = nil }
    while let next = staged.last {
      try FileSystem.move(next.temporary, to: next.path)
      staged.removeLast()
    }
    removeStages()
  }

  private func undo() {
    for file in staged { try? FileSystem.remove(file.temporary) }
    removeStages()
    for folder in madeFolders.reversed() { FileSystem.removeEmptyFolder(folder) }
  }

  private func removeStages() {
    for stage in stages.values { FileSystem.removeEmptyFolder(stage) }
  }
}
