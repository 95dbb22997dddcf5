import CodeRendering
import SchemaModel

/// Compares the rendered files with those on disk, without writing.
struct OutputPlanner {
  /// Whether generated files that were edited by hand may be overwritten.
  var force: Bool

  private var plan = OutputPlan()
  /// The left-over files that were found. Modules that share a folder find the same ones.
  private var orphans: Set<String> = []
  /// All files below a folder, read when first asked for.
  private var filesBelow: [String: [String]] = [:]
  /// The git history of a folder; nil outside of repositories. It is read only after an edit or a merge.
  private var mergedCode: [String: MergedCode?] = [:]

  /// - Parameters:
  ///   - folders: The expected files per output folder.
  ///   - others: Other files of the projects. Those of the same schemas are left over: their folder was the output.
  ///   - force: Whether to overwrite generated files that were edited by hand.
  /// - Throws: If a file or folder cannot be read.
  static func plan(
    _ folders: [OutputFolder], besides others: [String] = [], force: Bool
  ) throws(FileError) -> OutputPlan {
    var planner = OutputPlanner(force: force)
    for folder in folders { try planner.add(folder) }
    try planner.addFormerOutput(others, folders)
    planner.plan.changes.sort { $0.path < $1.path }
    planner.plan.stubs.sort { $0.path < $1.path }
    planner.plan.unreadable.sort { $0.path < $1.path }
    planner.plan.errors.sort { $0.path < $1.path }
    return planner.plan
  }

  private mutating func add(_ folder: OutputFolder) throws(FileError) {
    let kind = FileSystem.kind(of: folder.path, followingLinks: true)
    if kind == .file {
      refuse(folder.path, "is a file; the output goes into a folder")
      return
    }
    let outside = [folder.path, folder.scaffolds].filter { !folder.bounds.contain($0) }
    guard outside.isEmpty else {
      plan.errors.append(ProjectBounds.error(for: outside[0]))
      return
    }
    var wanted: Set<String> = []
    let fingerprinted = try fingerprints(of: try files(below: folder.path))
    if !force,
      let later = fingerprinted.first(where: \.fingerprint.isOfLaterVersion)?.fingerprint.version
    {
      // Otherwise two people with two versions would undo each other's work.
      refuse(
        folder.path,
        "contains code of reduxgen \(later), and this is \(toolVersion); update reduxgen, or overwrite it with --force"
      )
    }
    let isPart = try isPart(fingerprinted, folder)
    let prints = Dictionary(first: fingerprinted.map { ($0.path, $0.fingerprint) })
    for file in folder.files {
      let base = file.ownership == .generated ? folder.path : folder.scaffolds
      guard let path = place(file.path, in: base) else { continue }
      // Lowercased, because the file systems of most Macs ignore case.
      guard wanted.insert(path.lowercased()).inserted else {
        refuse(path, "two things of the schema would be written to this file; rename one")
        continue
      }
      if file.isOfProject, isPart {
        if FileSystem.kind(of: path) != .missing {
          plan.leftAlone.append(
            FileError(path: path, reason: "it is made of all features, and this run has only some"))
        }
        continue
      }
      switch file.ownership {
      case .generated: try addGenerated(file.bytes, at: path, prints[path], in: folder)
      case .scaffold: try addScaffold(file, at: path, in: folder)
      }
    }
    try addOrphans(of: folder, fingerprinted, wanted: wanted, isPart: isPart)
  }

  /// The path of a file in a folder; nil with an error if the file would be outside of it or behind a link.
  private mutating func place(_ name: String, in folder: String) -> String? {
    let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { name[$0.startIndex..<$0.endIndex] }
    let path = Path.join(folder, name)
    if parts.contains(where: { ["", ".", ".."].contains($0) })
      || name.utf8.contains(where: { $0 == UInt8(ascii: "\\") || $0 == 0 })
    {
      refuse(folder, "`\(name)` would not be a file in this folder")
      return nil
    }
    var above = folder
    for part in parts.dropLast() {
      above = Path.join(above, String(part))
      switch FileSystem.kind(of: above) {
      case .missing, .folder: continue
      case .link: refuse(above, "is a symbolic link, which reduxgen does not follow")
      case .file, .other: refuse(above, "is in the way of a folder; move it")
      }
      return nil
    }
    return path
  }

  /// - Parameters:
  ///   - wanted: The file with its fingerprint.
  ///   - known: The fingerprint of the present file, if one was found.
  private mutating func addGenerated(
    _ wanted: [UInt8], at path: String, _ known: Fingerprint?, in folder: OutputFolder
  ) throws(FileError) {
    switch FileSystem.kind(of: path) {
    case .missing:
      plan.changes.append(.init(kind: .write, path: path, bytes: wanted))
    case .file:
      let bytes = try FileSystem.read(path)
      let fingerprint = known ?? Fingerprint(bytes, style: CommentStyle(path: path) ?? .swift)
      let isEdited = fingerprint?.isIntact == false
      let hasConflict = fingerprint?.isIntact != true && MergeConflicts.firstLine(in: bytes) != nil
      let isOfGit = (isEdited || hasConflict) && isMerged(path, bytes, in: folder)
      guard isOfGit || fingerprint != nil else {
        refuse(path, "is in the way and not generated by reduxgen; move or delete it")
        return
      }
      if isEdited, !isOfGit, !force {
        let reason = CommittedCode.reason(hasConflict: hasConflict, gitFailure: plan.gitFailure)
        let verb = hasConflict ? "" : "was "
        refuse(path, "\(verb)\(reason); move the edit elsewhere, or overwrite it with --force")
      } else if Fingerprint.withoutCarriageReturns(bytes) == wanted {
        plan.unchanged += 1
      } else {
        plan.changes.append(.init(kind: .write, path: path, bytes: wanted))
      }
    case .link:
      refuse(path, "is a symbolic link, which reduxgen does not follow")
    case .folder, .other:
      refuse(path, Self.notAFile)
    }
  }

  /// Whether only git has changed a generated file.
  private mutating func isMerged(
    _ path: String, _ bytes: [UInt8], in folder: OutputFolder
  ) -> Bool {
    do throws(FileError) {
      if mergedCode[folder.path] == nil {
        mergedCode[folder.path] = .some(try MergedCode(around: folder.path))
      }
      guard let code = mergedCode[folder.path] ?? nil, try code.isOfGit(path, bytes) else {
        return false
      }
      plan.merged.insert(path)
      return true
    } catch {
      plan.gitFailure = "\(error.path): \(error.reason)"
      return false
    }
  }

  /// Plans a scaffold, unless it exists. The user may have moved it, so a file of its name anywhere below the folder
  /// counts: Swift allows each name once per module. A file with the former name of its feature counts, too, because
  /// its functions are the same.
  private mutating func addScaffold(
    _ file: RenderedFile, at path: String, in folder: OutputFolder
  ) throws(FileError) {
    var present: String? = path
    if FileSystem.kind(of: path) == .missing {
      let files = try files(below: folder.scaffolds)
      let names = [file.path, file.former?.path].compactMap { $0.map(Path.name(of:)) }
      present = names.lazy.compactMap { name in files.first { Path.name(of: $0) == name } }.first
    }
    guard let present else {
      plan.changes.append(.init(kind: .scaffold, path: path, bytes: file.bytes))
      return
    }
    guard FileSystem.kind(of: present, followingLinks: true) == .file else {
      refuse(present, Self.notAFile)
      return
    }
    let search = try MissingStubs.search(for: file, at: present) { () throws(FileError) in
      return try files(below: folder.scaffolds).filter {
        $0.hasSuffix(".swift") && Path.relative($0, to: folder.path) == nil
      }
    }
    if let missing = search.missing { plan.stubs.append(missing) }
    for file in search.unreadable where !plan.unreadable.contains(file) {
      plan.unreadable.append(file)
    }
  }

  private mutating func files(below folder: String) throws(FileError) -> [String] {
    if let files = filesBelow[folder] { return files }
    let exists = FileSystem.kind(of: folder, followingLinks: true) == .folder
    let files = exists ? try FileSystem.files(below: folder) : []
    filesBelow[folder] = files
    return files
  }

  /// Plans to remove left-over files: those with our fingerprint that no schema gives any more.
  private mutating func addOrphans(
    of folder: OutputFolder, _ fingerprinted: [(path: String, fingerprint: Fingerprint)],
    wanted: Set<String>,
    isPart: Bool
  ) throws(FileError) {
    for (path, fingerprint) in fingerprinted where !wanted.contains(path.lowercased()) {
      let isOfProject = Self.isOfProject(fingerprint)
      let isOrphan =
        isOfProject
        ? !isPart && folder.isOfSchemas : try isGone(fingerprint.schema, from: folder)
      if !isOrphan, !isOfProject, folder.isOfSchemas, folder.projects.isEmpty,
        !folder.isBesideSchemas
      {
        let reason =
          "outside of a project, reduxgen cannot know whether its schema is gone; "
          + "`reduxgen init` makes one"
        plan.leftAlone.append(FileError(path: path, reason: reason))
      }
      if isOrphan { addOrphan(path, fingerprint) }
    }
  }

  private mutating func addOrphan(_ path: String, _ fingerprint: Fingerprint) {
    guard orphans.insert(path).inserted else { return }
    if fingerprint.isIntact {
      plan.changes.append(.init(kind: .remove, path: path))
    } else {
      let reason = "is no longer generated, but was edited by hand; delete it"
      plan.warnings.append(FileError(path: path, reason: reason))
    }
  }

  /// Plans to remove code that is written into another folder now. What templates write in other languages may be
  /// the work of another run, with an output of its own.
  private mutating func addFormerOutput(
    _ paths: [String], _ folders: [OutputFolder]
  ) throws(FileError) {
    guard let first = folders.first else { return }
    let schemas = folders.reduce(into: Set()) { $0.formUnion($1.schemas) }
    let languages = Set(folders.flatMap(\.files).map { $0.path.split(separator: ".").last })
    let outputs = folders.map { FileSystem.resolved($0.path) }
    let others = paths.filter { path in
      languages.contains(path.split(separator: ".").last)
        && !outputs.contains { Path.relative(path, to: $0) != nil }
    }
    let fingerprinted = try fingerprints(of: others)
    let known = fingerprinted.filter { schemas.contains($0.fingerprint.schema) }.map(\.path)
    let left = Set(known.map(Path.parent))
    for (path, print) in fingerprinted where left.contains(Path.parent(of: path)) {
      let isGone = try isGone(print.schema, from: first)
      if isGone || schemas.contains(print.schema) || Self.isOfProject(print) {
        addOrphan(path, print)
      }
    }
  }

  /// The files with our fingerprints.
  private func fingerprints(
    of paths: [String]
  ) throws(FileError) -> [(path: String, fingerprint: Fingerprint)] {
    let fingerprints = try Workers.map(paths) { path throws(FileError) -> Fingerprint? in
      guard let style = CommentStyle(path: path), FileSystem.kind(of: path) == .file else {
        return nil
      }
      do throws(FileError) {
        return Fingerprint(try FileSystem.read(path), style: style)
      } catch {
        // Another run may have removed the file in the meantime.
        if FileSystem.kind(of: path) == .missing { return nil }
        throw error
      }
    }
    return zip(paths, fingerprints).compactMap { path, fingerprint in fingerprint.map { (path, $0) }
    }
  }

  /// Whether a file is made of all features together. Its fingerprint names a template instead of a schema.
  private static func isOfProject(_ fingerprint: Fingerprint) -> Bool {
    fingerprint.schema.hasSuffix(".mustache")
  }

  /// Whether the run knows only a part of the project: a file in the folder comes from an existing schema that
  /// the run has not read.
  private mutating func isPart(
    _ fingerprinted: [(path: String, fingerprint: Fingerprint)], _ folder: OutputFolder
  ) throws(FileError) -> Bool {
    guard folder.isOfSchemas else { return false }
    for (_, print) in fingerprinted
    where !Self.isOfProject(print) && !folder.schemas.contains(print.schema) {
      if try !isGone(print.schema, from: folder) { return true }
    }
    return false
  }

  /// Whether a file that this run does not write is left over: the run has read its schema, or the schema is gone.
  /// Outside of projects, the schema is searched by its name, and only if the output folder is beside schemas.
  private mutating func isGone(
    _ schema: String, from folder: OutputFolder
  ) throws(FileError) -> Bool {
    if folder.schemas.contains(schema) { return true }
    guard folder.projects.isEmpty else {
      return folder.projects.allSatisfy {
        FileSystem.kind(of: Path.join($0, schema), followingLinks: true) == .missing
      }
    }
    guard folder.isBesideSchemas else { return false }
    let name = Path.name(of: schema)
    return try !files(below: folder.scaffolds).contains { Path.name(of: $0) == name }
  }

  private static let notAFile = "is in the way and not a file; move it"

  private mutating func refuse(_ path: String, _ reason: String) {
    plan.errors.append(FileError(path: path, reason: reason))
  }
}
