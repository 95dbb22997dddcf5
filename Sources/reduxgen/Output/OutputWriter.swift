import SchemaModel

/// Carries out a plan.
///
/// First every file is written under a temporary name beside its target. Then all are renamed. Common failures (a full
/// disk, missing permissions) occur in the first step and are undone completely. In the second step each replaced file
/// keeps a second name until all are in place, so it can be restored.
struct OutputWriter {
  /// A plan that was not carried out.
  struct Failure: Error {
    var cause: FileError
    /// The files that have changed all the same, because they could not be put back.
    var changed: [String] = []
    /// How many changes there were to be.
    var planned: Int
  }

  /// A file under its temporary name.
  private struct Staged {
    var path: String
    var temporary: String
    var bytes: [UInt8]
    /// Which file it is, once it is written.
    var identity: FileIdentity?
  }

  /// A completed change.
  private struct Done {
    var path: String
    /// The file that is there now; nil if it was removed.
    var identity: FileIdentity?
    /// The other name of the file that was there.
    var former: String?
    /// Whether there was a file that has no other name.
    var isFinal = false
  }

  private var names = TemporaryNames()
  private var staged: [Staged] = []
  private var done: [Done] = []
  /// Folders that this run has made.
  private var madeFolders: [String] = []

  /// - Parameters:
  ///   - changes: the changes.
  ///   - bounds: where the run may write.
  ///   - isDryRun: whether only that is checked.
  /// - Throws: the first failure. Temporary files are gone then.
  static func write(
    _ changes: [OutputPlan.Change], inside bounds: ProjectBounds, isDryRun: Bool = false
  ) throws {
    try bounds.check(changes)
    if isDryRun { return }
    var writer = OutputWriter()
    do throws(FileError) {
      try writer.stage(changes)
      while let next = writer.staged.last {
        try writer.put(next)
        writer.staged.removeLast()
      }
      for change in changes where change.kind == .remove { try writer.remove(change.path) }
    } catch {
      throw Failure(cause: error, changed: writer.undo(), planned: changes.count)
    }
    for former in writer.done.compactMap(\.former) { try? FileSystem.remove(former) }
  }

  // MARK: Staging

  /// Writes on all cores, since most of the time goes by in the file system.
  private mutating func stage(_ changes: [OutputPlan.Change]) throws(FileError) {
    let written = changes.filter { $0.kind != .remove }
    for folder in written.map({ Path.parent(of: $0.path) }).distinct {
      madeFolders += try FileSystem.makeFolder(folder)
      TemporaryNames.sweep(folder)
    }
    let files = written.map { change in
      let temporary = Path.join(Path.parent(of: change.path), names.next())
      return Staged(path: change.path, temporary: temporary, bytes: change.bytes)
    }
    let results = Workers.map(files) { file -> Result<Staged, FileError> in
      var file = file
      do throws(FileError) {
        // A file keeps the permissions of the one that it replaces.
        file.identity = try FileSystem.create(
          file.temporary, file.bytes, permissions: FileSystem.permissions(of: file.path))
        return .success(file)
      } catch {
        return .failure(FileError(path: file.path, reason: error.reason))
      }
    }
    // All that were written have to be undone, if one was not.
    for case .success(let file) in results { staged.append(file) }
    for result in results { _ = try result.get() }
  }

  // MARK: Putting in place

  private mutating func put(_ file: Staged) throws(FileError) {
    // Only the file that was created here: whoever else writes into the folder must not decide what it holds.
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

  /// Another name keeps the file until all is done.
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

  /// - Returns: what could not be undone.
  private func undo() -> [String] {
    let changed = done.reversed().filter { !Self.isUndone($0) }.map(\.path).sorted()
    for file in staged { try? FileSystem.remove(file.temporary) }
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
    guard let former = change.former else {
      return (try? FileSystem.remove(change.path)) != nil
    }
    return (try? FileSystem.move(former, to: change.path)) != nil
  }
}
