import SchemaModel

/// Turns the paths of a command line into schema files.
struct SchemaFinder {
  private(set) var inputs: [SchemaInput] = []
  /// Every path that is of no use, as the user wrote it.
  private(set) var errors: [FileError] = []

  /// The projects that the schemas belong to.
  private(set) var projects: ProjectFiles
  private let currentFolder: String
  private let output: String?
  private let templates: TemplateSelection?
  /// Whether the schemas are checked and rendered together: then they have to be told apart.
  private let areOneRun: Bool
  private var seen: Set<String> = []
  /// The places in `inputs` of the schemas, by what has to tell them apart.
  private var placesByName: [String: Int] = [:]
  private var placesByModule: [ModuleFile: Int] = [:]

  /// By the folder of a schema.
  private var roots: [String: ProjectRoot] = [:]

  /// A file as `#fileID` names it in the module that its code goes to.
  private struct ModuleFile: Hashable {
    var output: String
    var name: String
  }

  /// Where a schema lies.
  private struct Place {
    var path: String
    var root: ProjectRoot
    /// The path as messages show it.
    var name: String
  }

  /// - Parameters:
  ///   - currentFolder: what relative paths are relative to.
  ///   - output: the folder for generated files; `nil` for the one beside each schema.
  ///   - templates: what is rendered with; `nil` for what each project says.
  ///   - areOneRun: whether the schemas are checked and rendered together, and not each by itself.
  init(
    currentFolder: String, output: String?, templates: TemplateSelection? = nil,
    areOneRun: Bool = true
  ) {
    self.templates = templates
    self.areOneRun = areOneRun
    self.currentFolder = currentFolder
    projects = ProjectFiles(currentFolder: currentFolder)
    self.output = output.map { Path.normalized(Path.join(currentFolder, $0)) }
  }

  /// Adds the schemas of the project that the current folder is in.
  ///
  /// - Returns: Whether there is one.
  mutating func addProject() -> Bool {
    do {
      guard let project = try projects.nearest(to: currentFolder) else { return false }
      let isHere = project.folder == FileSystem.realPath(currentFolder) ?? currentFolder
      addSchemas(of: project, named: isHere ? "." : project.folder, isNamedAbsolutely: false)
    } catch {
      errors.append(error)
    }
    return true
  }

  /// Adds what a project lists, or whatever is in its folder if it lists nothing.
  ///
  /// - Parameters:
  ///   - argument: what errors about its folder are about.
  ///   - isNamedAbsolutely: whether the command line names the project so.
  private mutating func addSchemas(
    of project: ProjectFile, named argument: String, isNamedAbsolutely: Bool
  ) {
    if project.settings.schemas.isEmpty {
      addFolder(project.folder, argument, isNamedAbsolutely: isNamedAbsolutely)
    }
    for schema in project.settings.schemas {
      let path = Path.normalized(Path.join(project.folder, schema.value))
      switch FileSystem.kind(of: path, followingLinks: true) {
      case .folder: addFolder(path, schema.value, isNamedAbsolutely: isNamedAbsolutely)
      case .file:
        addFile(
          path, output: Path.join(Path.parent(of: path), "Generated"),
          isNamedAbsolutely: isNamedAbsolutely)
      case .missing:
        let neighbours = (try? FileSystem.names(in: Path.parent(of: path))) ?? []
        let near = closestMatch(to: Path.name(of: path), in: neighbours)
        let folder = schema.value.lastIndex(of: "/").map { String(schema.value[...$0]) } ?? ""
        projects.report(
          "RX033", at: schema.range,
          "`\(schema.value)` does not exist\(near.map { "; did you mean `\(folder)\($0)`?" } ?? "")",
          replacement: near.map { folder + $0 })
      case .link, .other:
        projects.report(
          "RX033", at: schema.range, "`\(schema.value)` is neither a folder nor a file",
          replacement: nil)
      }
    }
  }

  /// The project whose file is in a folder, if it is one.
  private mutating func project(in folder: String) -> ProjectFile? {
    do {
      return try projects.file(in: folder)
    } catch {
      errors.append(error)
      return nil
    }
  }

  /// Adds a schema file, or those in a folder or of a project. One that was added before is not added again.
  mutating func add(_ argument: String) {
    let path = Path.join(currentFolder, argument)
    let isAbsolute = argument.hasPrefix("/")
    switch FileSystem.kind(of: path, followingLinks: true) {
    case .folder:
      if let project = project(in: FileSystem.realPath(path) ?? path) {
        addSchemas(of: project, named: argument, isNamedAbsolutely: isAbsolute)
      } else {
        addFolder(path, argument, isNamedAbsolutely: isAbsolute)
      }
    case .missing:
      errors.append(FileError(path: argument, reason: Self.missing(path, argument)))
    case .file where Path.name(of: path) == ProjectFile.name:
      let folder = Path.parent(of: Path.normalized(path))
      if let project = project(in: FileSystem.realPath(folder) ?? folder) {
        addSchemas(of: project, named: argument, isNamedAbsolutely: isAbsolute)
      }
    case .file where path.hasSuffix(".yaml") || path.hasSuffix(".yml"):
      let folder = FileSystem.realPath(Path.parent(of: Path.normalized(path))) ?? currentFolder
      addFile(
        Path.join(folder, Path.name(of: path)), output: Path.join(folder, "Generated"),
        isNamedAbsolutely: isAbsolute)
    case .file, .link, .other:
      let reason = "is not a schema file; those end in .yaml or .yml"
      errors.append(FileError(path: argument, reason: reason))
    }
  }

  /// Adds the schemas of a project, which may have none yet.
  mutating func add(_ argument: String, mayBeEmpty: Bool) {
    let (errors, count) = (errors, inputs.count)
    add(argument)
    if mayBeEmpty, inputs.count == count { self.errors = errors }
  }

  private mutating func addFolder(_ path: String, _ argument: String, isNamedAbsolutely: Bool) {
    let folder = FileSystem.realPath(path) ?? path
    do {
      let files = try FileSystem.files(below: folder).filter(Self.isSchema).sorted()
      if files.isEmpty {
        let reason = "holds no schema; reduxgen looks for .yaml files that begin with `reduxgen: 1`"
        errors.append(FileError(path: argument, reason: reason))
      }
      let places = files.map { place(of: $0) }
      for (place, contents) in zip(places, Workers.map(places, Self.read)) {
        addFile(
          place, contents, output: Path.join(folder, "Generated"),
          isNamedAbsolutely: isNamedAbsolutely)
      }
    } catch {
      errors.append(error)
    }
  }

  private mutating func root(of path: String) -> ProjectRoot {
    let folder = Path.parent(of: path)
    if let root = roots[folder] { return root }
    let root = ProjectRoot(of: path)
    roots[folder] = root
    return root
  }

  private mutating func place(of path: String) -> Place {
    let root = root(of: path)
    return Place(
      path: path, root: root, name: Path.relative(path, to: root.path) ?? Path.name(of: path))
  }

  private static func read(_ place: Place) -> Result<SourceFile, FileError> {
    Result { () throws(FileError) in
      SourceFile(path: place.name, bytes: try FileSystem.read(place.path))
    }
  }

  private mutating func addFile(_ path: String, output: String, isNamedAbsolutely: Bool) {
    let place = place(of: path)
    addFile(place, Self.read(place), output: output, isNamedAbsolutely: isNamedAbsolutely)
  }

  private mutating func addFile(
    _ place: Place, _ contents: Result<SourceFile, FileError>, output: String,
    isNamedAbsolutely: Bool
  ) {
    let (path, root, name) = (place.path, place.root, place.name)
    guard seen.insert(path).inserted else { return }
    do {
      let file = try contents.get()
      let project = try projects.nearest(to: Path.parent(of: path))
      let output = self.output ?? project?.output ?? output
      let moduleFile = ModuleFile(output: output, name: Path.name(of: path))
      if areOneRun, let other = placesByModule[moduleFile].map({ inputs[$0] }) {
        // `#fileID` has no folders: Swift would take the lines of the one for those of the other.
        let shown = Path.relative(other.path, to: currentFolder) ?? other.path
        let reason =
          "a module can have one schema called `\(Path.name(of: path))`, and `\(shown)` is it; rename this one, for example to NAME.feature.yaml"
        errors.append(FileError(path: path, reason: reason))
        return
      }
      if areOneRun, let other = placesByName[name].map({ inputs[$0] }) {
        // Messages and #sourceLocation could not tell the two apart.
        let reason =
          "`\(name)` is also in \(other.root.path); put a reduxgen.yaml into a folder above both"
        errors.append(FileError(path: path, reason: reason))
        return
      }
      placesByName[name] = inputs.count
      placesByModule[moduleFile] = inputs.count
      inputs.append(
        SchemaInput(
          file: file, root: root, project: project?.settings ?? Project(),
          projectFile: project.map { Path.join($0.folder, ProjectFile.name) },
          templates: templates ?? project?.templates ?? TemplateSelection(), output: output,
          isNamedAbsolutely: isNamedAbsolutely))
    } catch {
      errors.append(error)
    }
  }

  /// Schemas are known by their names or by their first key; a project's own settings are none.
  ///
  /// A file that begins with a section is one that lacks its first line. Left out in silence, it would be
  /// missed as an unknown client or type somewhere else.
  private static func isSchema(_ path: String) -> Bool {
    let name = Path.name(of: path)
    if name.hasSuffix(".feature.yaml") || name == "features.yaml" { return true }
    guard name.hasSuffix(".yaml") || name.hasSuffix(".yml"), name != "reduxgen.yaml" else {
      return false
    }
    let bytes = (try? FileSystem.read(path)) ?? []
    for line in bytes.prefix(4096).split(separator: UInt8(ascii: "\n")) {
      guard let first = line.first,
        ![UInt8(ascii: "#"), UInt8(ascii: "-"), UInt8(ascii: "\r")].contains(first)
      else {
        continue
      }
      return ["reduxgen:", "feature:", "features:", "types:", "clients:"].contains {
        line.starts(with: Array($0.utf8))
      }
    }
    return false
  }

  private static func missing(_ path: String, _ argument: String) -> String {
    let message = "`\(argument)` does not exist"
    let path = Path.normalized(path)
    let neighbours = (try? FileSystem.names(in: Path.parent(of: path))) ?? []
    guard let near = closestMatch(to: Path.name(of: path), in: neighbours) else { return message }
    let folder = argument.lastIndex(of: "/").map { String(argument[...$0]) } ?? ""
    return "\(message); did you mean `\(folder)\(near)`?"
  }
}
