import SchemaModel

/// Reads schemas that the command line names with their modules, and what their projects say about them.
struct NamedSchemas {
  var currentFolder: String
  /// Named by absolute paths if the schemas are: Xcode finds the file of a message only so.
  var projects: ProjectFiles
  private(set) var errors: [FileError] = []

  /// The schemas of other modules.
  ///
  /// - Parameter package: That of modules that are not external.
  mutating func read(_ options: ReadingOptions, package: String) -> [SchemaInput] {
    options.all.flatMap { reading in
      let package = reading.isExternal ? "\(reading.module) is external" : package
      return read(reading.path, of: SchemaModule(name: reading.module, package: package))
    }
  }

  /// Reads a file, or all schemas in a folder.
  ///
  /// - Returns: None if one of them cannot be read.
  mutating func read(
    _ path: String, of module: SchemaModule, canBeFolder: Bool = true
  ) -> [SchemaInput] {
    do throws(FileError) {
      if Path.hasControlCharacters(path) { throw FileError(controlCharactersIn: path) }
      var paths = [path]
      if canBeFolder, FileSystem.kind(of: path, followingLinks: true) == .folder {
        paths = try FileSystem.files(below: path)
          .filter { SchemaFinder.isSchema($0, in: .disk) }.sorted()
      }
      return try paths.map { path throws(FileError) in
        let file = SourceFile(path: path, bytes: try FileTree.disk.read(path))
        let place = Path.normalized(Path.join(currentFolder, path))
        let project = try projects.nearest(to: Path.parent(of: place))
        return SchemaInput(
          file: file, root: ProjectRoot(path: currentFolder),
          project: project?.settings ?? Project(), projectFile: project?.path, module: module,
          templates: project?.templates ?? TemplateSelection(), output: "",
          isNamedAbsolutely: path.hasPrefix("/"))
      }
    } catch {
      errors.append(error)
      return []
    }
  }

  /// Reports what is wrong with the files and their projects.
  ///
  /// - Throws: The exit status if there are errors.
  func check(_ reporter: inout Reporter) throws(ExitStatus) {
    for error in errors { reporter.fail(error) }
    reporter.add(projects.diagnostics, in: [])
    guard errors.isEmpty else { throw .unusable }
    guard !projects.diagnostics.hasErrors else { throw .refused }
  }
}

extension ReadingOptions {
  /// The schemas of other modules.
  ///
  /// - Parameter own: Those that are generated. The first one's package is that of modules that are not external.
  func inputs(besides own: [SchemaInput], _ reporter: inout Reporter) throws -> [SchemaInput] {
    guard !all.isEmpty else { return [] }
    let folder = reporter.currentFolder
    let areAbsolute = own.contains(where: \.isNamedAbsolutely)
    var schemas = NamedSchemas(
      currentFolder: folder, projects: ProjectFiles(currentFolder: areAbsolute ? nil : folder))
    let found = schemas.read(self, package: own.first?.module.package ?? "")
    guard schemas.errors.isEmpty else { throw FileErrors(all: schemas.errors) }
    try schemas.check(&reporter)
    let paths = Set(own.map(\.path))
    return found.filter { !paths.contains($0.path) }
  }
}

extension BuildOptions {
  /// Which of the files that a run reads are not known to the build system.
  ///
  /// Code made of them would be stale after their next change, and nobody would notice.
  ///
  /// - Parameters:
  ///   - files: Absolute.
  ///   - currentFolder: What the command line is relative to.
  func unknown(of files: [String], in currentFolder: String) -> [FileError] {
    guard onlyTracked else { return [] }
    // A folder of templates is known without its links, and a build system need not name it so.
    func real(_ path: String) -> String { FileSystem.realPath(path) ?? Path.normalized(path) }
    let known = Set(tracked.map { real(Path.join(currentFolder, $0)) })
    return files.filter { !known.contains(real($0)) }.map {
      FileError(
        path: $0,
        reason: "the build does not look at this file yet; plan it again, with SwiftPM by "
          + "`touch Package.swift`, with Bazel by naming the file in `project`")
    }
  }
}
