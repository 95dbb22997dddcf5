import SchemaModel

/// Carries out a plan.
///
/// First every file is written under a temporary name beside its target. Then all are renamed. A new folder
/// is filled under a temporary name and renamed as a whole. Common failures (a full disk, missing
/// permissions) occur in the first step and are undone completely. In the second step each replaced file
/// keeps a second name until all are in place, so it can be restored.
struct OutputWriter {
  /// A plan that was not carried out.
  struct Failure: Error {
    var cause: FileError
    /// The changed files that could not be restored.
    var changed: [String] = []
    /// The number of planned changes.
    var planned: Int
  }

  /// A file under its temporary name.
  private struct Staged {
    var path: String
    var temporary: String
    var bytes: [UInt8]
    /// The identity of the file under the temporary name, once the file is written.
    var identity: FileIdentity?
  }

  /// A completed change.
  private struct Done {
    var path: String
    /// The identity of the new file; nil if the change removed the old file.
    var identity: FileIdentity?
    /// The second name of the old file.
    var former: String?
    /// Whether a file without a second name was replaced, so that it cannot be restored.
    var isFinal = false
  }

  private var names = TemporaryNames()
  private var staged: [Staged] = []
  private var done: [Done] = []
  /// Folders that this run has made. Some are empty until staged folders replace them.
  private var madeFolders: [String] = []
  /// The temporary folders in which the files of new folders are staged.
  private var stages: [String: (path: String, identity: FileIdentity?)] = [:]
  private var prepared: Set<String> = []
  private var swept: Set<String> = []

  /// - Parameters:
  ///   - changes: The changes.
  ///   - bounds: Where the run may write.
  ///   - isDryRun: Whether only the bounds are checked.
  /// - Throws: The first failure. Temporary files are gone then.
  static func write(
    _ changes: [OutputPlan.Change], inside bounds: ProjectBounds, isDryRun: Bool = false
  ) throws {
    try bounds.check(changes)
    if isDryRun { return }
    var writer = OutputWriter()
    do throws(FileError) {
      try writer.stage(changes)
      try writer.putInPlace()
      for change in changes where change.kind == .remove { try writer.remove(change.path) }
    } catch {
      throw Failure(cause: error, changed: writer.undo(), planned: changes.count)
    }
    for former in writer.done.compactMap(\.former) { try? FileSystem.remove(former) }
  }

  // MARK: Staging

  /// Writes on all cores, because the file system takes most of the time.
  private mutating func stage(_ changes: [OutputPlan.Change]) throws(FileError) {
    var files: [Staged] = []
    for change in changes where change.kind != .remove {
      let temporary = try temporary(for: change.path)
      files.append(Staged(path: change.path, temporary: temporary, bytes: change.bytes))
    }
    let results = Workers.map(files) { file -> Result<Staged, FileError> in
      Result { () throws(FileError) in
        var file = file
        // A file keeps the permissions of the one that it replaces.
        file.identity = try FileSystem.create(
          file.temporary, file.bytes, permissions: FileSystem.permissions(of: file.path))
        return file
      }.mapError { FileError(path: file.path, reason: $0.reason) }
    }
    // If one write fails, the others have to be undone.
    for case .success(let file) in results { staged.append(file) }
    for result in results { _ = try result.get() }
  }

  private mutating func temporary(for path: String) throws(FileError) -> String {
    let folder = Path.parent(of: path)
    if prepared.insert(folder).inserted { try prepare(folder) }
    return stages[folder].map { Path.join($0.path, Path.name(of: path)) }
      ?? Path.join(folder, names.next())
  }

  /// Makes a missing folder, and a temporary one beside it that is filled instead. Renaming that folder takes no longer
  /// than renaming a single file.
  private mutating func prepare(_ folder: String) throws(FileError) {
    let outer = Path.parent(of: folder)
    let made = try FileSystem.makeFolder(folder)
    madeFolders += made
    for folder in [outer, folder] where swept.insert(folder).inserted {
      TemporaryNames.sweep(folder)
    }
    guard !made.isEmpty else { return }
    let stage = Path.join(outer, names.next())
    do {
      try FileSystem.createFolder(stage)
    } catch {
      throw FileError(path: folder, reason: error.reason)
    }
    stages[folder] = (stage, FileIdentity(at: stage))
  }

  // MARK: Putting in place

  private mutating func putInPlace() throws(FileError) {
    // Another run may have filled the folder in the meantime. Then each file is renamed on its own.
    let whole = stages.filter { folder, stage in
      FileIdentity(at: stage.path) == stage.identity && rename(stage.path, folder) == 0
    }
    if !whole.isEmpty {
      for file in staged where whole[Path.parent(of: file.path)] != nil {
        done.append(Done(path: file.path, identity: file.identity))
      }
      staged.removeAll { whole[Path.parent(of: $0.path)] != nil }
    }
    for folder in whole.keys { stages[folder] = nil }
    while let next = staged.last {
      try put(next)
      staged.removeLast()
    }
    removeStages()
  }

  private mutating func put(_ file: Staged) throws(FileError) {
    // Moves only the file that this run created, because other programs must not decide the contents.
    guard let identity = file.identity, FileIdentity(at: file.temporary) == identity else {
      throw FileError(
        path: file.path, reason: "cannot write: another program has taken `\(file.temporary)`")
    }
    let former = Path.join(Path.parent(of: file.path), names.next())
    let isKept = link(file.path, former) == 0
    let isNew = !isKept && FileSystem.kind(of: file.path) == .missing
    do {
      try FileSystem.move(file.temporary, to: file.path)
    } catch {
      if isKept { try? FileSystem.remove(former) }
      throw error
    }
    done.append(
      Done(
        path: file.path, identity: identity, former: isKept ? former : nil,
        isFinal: !isKept && !isNew))
  }

  /// Renames the file. It is deleted only when all changes are made.
  private mutating func remove(_ path: String) throws(FileError) {
    let former = Path.join(Path.parent(of: path), names.next())
    do {
      try FileSystem.move(path, to: former)
    } catch {
      // Another run may have been faster.
      if FileSystem.kind(of: path) == .missing { return }
      throw FileError(
        path: path, reason: error.reason.replacing("cannot write", with: "cannot remove"))
    }
    done.append(Done(path: path, former: former))
  }

  // MARK: Undoing

  /// - Returns: The paths that could not be restored.
  private func undo() -> [String] {
    let changed = done.reversed().filter { !Self.isUndone($0) }.map(\.path).sorted()
    for file in staged { try? FileSystem.remove(file.temporary) }
    removeStages()
    for folder in madeFolders.reversed() { FileSystem.removeEmptyFolder(folder) }
    return changed
  }

  /// Undoes a change, unless the file was changed again since.
  private static func isUndone(_ change: Done) -> Bool {
    guard FileIdentity(at: change.path) == change.identity else {
      if let former = change.former { try? FileSystem.remove(former) }
      return true
    }
    if change.isFinal { return false }
    guard let former = change.former else { return (try? FileSystem.remove(change.path)) != nil }
    return (try? FileSystem.move(former, to: change.path)) != nil
  }

  private func removeStages() {
    for stage in stages.values { FileSystem.removeEmptyFolder(stage.path) }
  }
}
