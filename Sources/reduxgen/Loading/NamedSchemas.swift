import SchemaModel

/// Reads the schemas that are on the command line with their modules, and the project files that govern them.
struct NamedSchemas {
  var currentFolder: String
  /// The project files. Their paths are absolute if those of the schemas are: Xcode finds files only by such paths.
  var projects: ProjectFiles
  private(set) var errors: [FileError] = []

  /// The schemas of other modules.
  ///
  /// - Parameter package: The package of modules that are not external.
  mutating func read(_ options: ReadingOptions, package: String) -> [SchemaInput] {
    options.all.flatMap { reading in
      let package = reading.isExternal ? "\(reading.module) is external" : package
      return read(reading.path, of: SchemaModule(name: reading.module, package: package))
    }
  }

  /// Reads a file, or all schemas in a folder.
  ///
  /// - Returns: The schemas, or none if one of them cannot be read.
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

  /// Reports the errors in the files and their projects.
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
  /// - Parameter own: The schemas to generate. Modules that are not external belong to the package of the first one.
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
  /// The errors for files of a run that the build system does not track.
  ///
  /// Code made of them would be stale after their next change, and nobody would notice.
  ///
  /// - Parameters:
  ///   - files: The absolute paths of the files.
  ///   - currentFolder: The folder that paths of the command line are relative to.
  func unknown(of files: [String], in currentFolder: String) -> [FileError] {
    guard onlyTracked else { return [] }
    // Links are resolved in both lists: the paths of templates contain none, but those of a build system may.
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
