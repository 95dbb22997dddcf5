import ArgumentParser
import SchemaModel

/// What is seen of modules that are not generated.
struct ReadingOptions: ParsableArguments {
  /// Schemas of another module.
  struct Reading: Hashable {
    var module: String
    var path: String
    var isExternal: Bool
  }

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Schemas of a module that the code may import: a file, or a folder to search. Repeatable.",
      valueName: "module=path"))
  var reading: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The same for a module of another package, of which only what is public is visible.",
      valueName: "module=path"))
  var readingExternal: [String] = []

  var all: [Reading] {
    reading.compactMap { Self.reading($0, isExternal: false) }
      + readingExternal.compactMap { Self.reading($0, isExternal: true) }
  }

  func validate() throws {
    for (option, arguments) in [("reading", reading), ("reading-external", readingExternal)] {
      for argument in arguments where Self.reading(argument, isExternal: false) == nil {
        throw ValidationError("`\(argument)` is no module; write --\(option) MODULE=PATH")
      }
    }
    let outside = Set(all.filter(\.isExternal).map(\.module))
    if let both = all.first(where: { !$0.isExternal && outside.contains($0.module) }) {
      throw ValidationError(
        "module \(both.module) is of this package or of another one; use --reading or --reading-external"
      )
    }
  }

  private static func reading(_ argument: String, isExternal: Bool) -> Reading? {
    guard let equals = argument.firstIndex(of: "=") else { return nil }
    let module = String(argument[..<equals])
    let path = String(argument[argument.index(after: equals)...])
    guard SwiftName.isIdentifier(module), !path.isEmpty else { return nil }
    return Reading(module: module, path: path, isExternal: isExternal)
  }

  /// The schemas that are read.
  ///
  /// - Parameter own: those that are generated. The first one's package is that of modules that are not external.
  func inputs(
    besides own: [SchemaInput], _ reporter: inout Reporter
  ) throws(ExitStatus) -> [SchemaInput] {
    guard !all.isEmpty else { return [] }
    let folder = reporter.currentFolder
    let isAbsolute = own.contains(where: \.isNamedAbsolutely)
    var projects = ProjectFiles(currentFolder: isAbsolute ? nil : folder)
    let found = try inputs(
      package: own.first?.module.package ?? "", in: folder, &projects, &reporter)
    reporter.add(projects.diagnostics, in: [])
    guard !projects.diagnostics.hasErrors else { throw .refused }
    let paths = Set(own.map(\.path))
    return found.filter { !paths.contains($0.path) }
  }

  /// The schemas that are read.
  ///
  /// - Parameters:
  ///   - package: that of modules that are not external.
  ///   - current: the current folder.
  ///   - projects: gets the project files.
  /// - Throws: the exit status if a file cannot be read, after reporting all of them.
  func inputs(
    package: String, in current: String, _ projects: inout ProjectFiles, _ reporter: inout Reporter
  ) throws(ExitStatus) -> [SchemaInput] {
    var found: [SchemaInput] = []
    var isUsable = true
    for reading in all {
      do throws(FileError) {
        found += try Self.schemas(of: reading, package: package, in: current, &projects)
      } catch {
        isUsable = false
        _ = reporter.fail(error)
      }
    }
    guard isUsable else { throw .unusable }
    return found
  }

  /// The schemas of another module: a file, or all in a folder.
  private static func schemas(
    of reading: Reading, package: String, in current: String, _ projects: inout ProjectFiles
  ) throws(FileError) -> [SchemaInput] {
    if Path.hasControlCharacters(reading.path) {
      throw FileError(controlCharactersIn: reading.path)
    }
    var paths = [reading.path]
    if FileSystem.kind(of: reading.path, followingLinks: true) == .folder {
      paths = try FileSystem.files(below: reading.path)
        .filter { SchemaFinder.isSchema($0, in: .disk) }.sorted()
    }
    let module = SchemaModule(
      name: reading.module,
      package: reading.isExternal ? "\(reading.module) is external" : package)
    return try paths.map { path throws(FileError) in
      let place = Path.normalized(Path.join(current, path))
      let project = try projects.nearest(to: Path.parent(of: place))
      return SchemaInput(
        file: SourceFile(path: path, bytes: try FileTree.disk.read(path)),
        root: ProjectRoot(path: current), project: project?.settings ?? Project(),
        projectFile: project?.path, module: module, output: "",
        isNamedAbsolutely: path.hasPrefix("/"))
    }
  }
}
