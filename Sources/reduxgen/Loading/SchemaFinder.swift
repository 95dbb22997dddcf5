import SchemaModel

/// Turns the paths of a command line into schema files.
struct SchemaFinder {
  /// A folder without schemas.
  struct EmptyFolder {
    /// The path of the folder, as the command line or the project file writes it.
    var argument: String
    var root: ProjectRoot
    /// The folder for the code of schemas in this folder.
    var output: String
    /// Whether `output` is in this folder.
    var isBeside: Bool
  }

  private(set) var inputs: [SchemaInput] = []
  private(set) var emptyFolders: [EmptyFolder] = []
  /// The output folders of the modules that were searched. Absolute. Such a folder has left-over code when the last
  /// schema of its module is gone.
  private(set) var moduleOutputs: Set<String> = []
  /// The errors of unusable paths, except for empty folders.
  private var failures: [FileError] = []

  /// The errors of all unusable paths, which are named as the user wrote them.
  ///
  /// - Parameter folders: The empty folders that are no error.
  func errors(besides folders: [EmptyFolder] = []) -> [FileError] {
    let allowed = Set(folders.map(\.argument))
    let reason =
      "this folder contains no schema; one begins with `reduxgen: 1`, and `reduxgen init` writes one"
    return failures
      + emptyFolders.map(\.argument).filter { !allowed.contains($0) }
      .map { FileError(path: $0, reason: reason) }
  }

  /// The absolute paths of the folders that were added, and whether each has a project file.
  private(set) var searched: [(folder: String, isProject: Bool)] = []
  /// The projects that the schemas belong to.
  private(set) var projects: ProjectFiles
  private let currentFolder: String
  private let output: String?
  private let templates: TemplateSelection?
  /// Whether the schemas are checked and rendered together. Then their paths must differ.
  private let areOneRun: Bool
  private let files: FileTree
  /// The absolute paths of the schemas that were found, readable or not, and of those to skip.
  private(set) var seen: Set<String>
  /// Whether the path that is being added is absolute.
  private var isNamedAbsolutely = false
  /// The files that are named on the command line.
  private var named: Set<String> = []
  /// The schemas that were found, by their names in messages.
  private var inputsByName: [String: SchemaInput] = [:]
  /// The schemas that were found, by output folder and file name, because `#fileID` has no more than the file name.
  private var inputsByFile: [String: SchemaInput] = [:]
  /// The modules of folders, from the manifests of their packages.
  private var modules: ModuleFinder
  /// The roots of schemas, by their folders.
  private var roots: [String: ProjectRoot] = [:]

  /// The absolute path of a schema, its root, and its path in messages.
  private typealias Place = (path: String, root: ProjectRoot, name: String)

  /// - Parameters:
  ///   - currentFolder: The folder for relative paths.
  ///   - output: The folder for generated files; `nil` for the one beside each schema.
  ///   - templates: The templates; `nil` for those of each project.
  ///   - areOneRun: Whether the schemas are checked and rendered together, and not each by itself.
  ///   - files: The source of the files.
  ///   - seen: The absolute paths of schemas to skip.
  init(
    currentFolder: String, output: String?, templates: TemplateSelection? = nil,
    areOneRun: Bool = true, files: FileTree = .disk, besides seen: Set<String> = []
  ) {
    self.seen = seen
    self.templates = templates
    self.areOneRun = areOneRun
    self.currentFolder = currentFolder
    self.files = files
    modules = ModuleFinder(files: files)
    projects = ProjectFiles(currentFolder: currentFolder, files: files)
    self.output = output.map { Path.normalized(Path.join(currentFolder, $0)) }
  }

  /// Adds the schemas in the list of a folder's project file, or all schemas in the folder if the list is empty.
  ///
  /// - Parameter argument: The name of the folder in errors.
  /// - Returns: Whether there is such a project file.
  private mutating func addProject(in folder: String, _ argument: String) -> Bool {
    do {
      guard let project = try projects.file(in: folder) else { return false }
      searched.append((folder, true))
      if project.settings.schemas.isEmpty { addFolder(folder, argument) }
      for schema in project.settings.schemas { add(schema, of: project) }
      return true
    } catch {
      failures.append(error)
      return false
    }
  }

  private mutating func add(_ schema: Located<String>, of project: ProjectFile) {
    let path = Path.normalized(Path.join(project.folder, schema.value))
    var message = "`\(schema.value)` is neither a folder nor a file"
    var near: String?
    if !ProjectBounds([project.folder]).contain(path) {
      message =
        "`\(schema.value)` is a link that leads out of the project; name on the command line where it leads"
    } else {
      switch files.kind(of: path, followingLinks: true) {
      case .folder: return addFolder(path, schema.value)
      case .file: return addFile(path)
      case .missing: (message, near) = missing(path, schema.value)
      case .link, .other: break
      }
    }
    projects.diagnostics.error(.unreadableFile, at: schema.range, message, replacement: near)
  }

  /// Adds a schema file, or the schemas in a folder or of a project. No schema is added twice.
  mutating func add(_ argument: String) {
    let path = Path.join(currentFolder, argument)
    isNamedAbsolutely = argument.hasPrefix("/")
    switch files.kind(of: path, followingLinks: true) {
    case .folder:
      let folder = files.realPath(path) ?? path
      if addProject(in: folder, argument) { return }
      searched.append((folder, false))
      addFolder(folder, argument)
    case .missing:
      failures.append(FileError(path: argument, reason: missing(path, argument).message))
    case .file where Path.name(of: path) == ProjectFile.name:
      let folder = Path.parent(of: Path.normalized(path))
      _ = addProject(in: files.realPath(folder) ?? folder, argument)
    case .file where path.hasSuffix(".yaml") || path.hasSuffix(".yml"):
      let folder = files.realPath(Path.parent(of: Path.normalized(path))) ?? currentFolder
      let file = Path.join(folder, Path.name(of: path))
      named.insert(file)
      addFile(file)
    case .other:
      failures.append(FileError(notAFile: argument))
    case .file, .link:
      let reason = "is not a schema file; those end in .yaml or .yml"
      failures.append(FileError(path: argument, reason: reason))
    }
  }

  /// Adds the schemas of a project, which may have none yet.
  mutating func add(perhapsEmpty argument: String) {
    let (known, empty, count) = (failures, emptyFolders, inputs.count)
    add(argument)
    if inputs.count == count { (failures, emptyFolders) = (known, empty) }
  }

  private mutating func addFolder(_ path: String, _ argument: String) {
    let folder = files.realPath(path) ?? path
    do {
      let (files, known) = (files, failures.count)
      let all = files.files(below: folder, &failures)
      let schemas = all.filter { Self.isSchema($0, in: files) }.sorted()
      if output == nil { try addModuleOutputs(among: all) }
      if schemas.isEmpty, failures.count == known {
        let ofProject = try projects.nearest(to: folder)?.output
        let own = output ?? ofProject
        emptyFolders.append(
          EmptyFolder(
            argument: argument, root: ProjectRoot(of: Path.join(folder, "x"), in: files),
            output: own ?? Path.join(folder, "Generated"), isBeside: own == nil))
      }
      let places = schemas.map { place(of: $0) }
      let contents = Workers.map(places) { Self.read($0, in: files) }
      let homes = try homes(of: schemas, below: folder)
      for ((place, contents), home) in zip(zip(places, contents), homes) {
        addFile(place, contents, home: home)
      }
    } catch {
      failures.append(error)
    }
  }

  private mutating func addModuleOutputs(among files: [String]) throws(FileError) {
    for folder in Set(files.map(Path.parent)) where Path.name(of: folder) == "Generated" {
      let home = Path.parent(of: folder)
      let project = try projects.nearest(to: home)
      if project?.output == nil, modules.module(of: home, in: project).folder == home {
        moduleOutputs.insert(folder)
      }
    }
  }

  /// The folder for the code of each schema that was found below a folder: the folder of its module, if that is inside
  /// the searched folder; otherwise, the searched folder.
  private mutating func homes(
    of schemas: [String], below folder: String
  ) throws(FileError) -> [String] {
    try schemas.map { schema throws(FileError) in
      let own = Path.parent(of: schema)
      let home = modules.module(of: own, in: try projects.nearest(to: own)).folder ?? folder
      return Path.relative(home, to: folder) == nil ? folder : home
    }
  }

  private mutating func place(of path: String) -> Place {
    let folder = Path.parent(of: path)
    let root = roots[folder] ?? ProjectRoot(of: path, in: files)
    roots[folder] = root
    return (path, root, Path.relative(path, to: root.path) ?? Path.name(of: path))
  }

  private static func read(
    _ place: Place, in files: FileTree
  ) -> Result<SourceFile, FileError> {
    Result { () throws(FileError) in
      SourceFile(path: place.name, bytes: try files.read(place.path))
    }
  }

  private mutating func addFile(_ path: String) {
    let place = place(of: path)
    addFile(place, Self.read(place, in: files), home: Path.parent(of: path))
  }

  /// - Parameter home: The folder that holds `Generated`, unless the command line or a project names an output folder.
  private mutating func addFile(
    _ place: Place, _ contents: Result<SourceFile, FileError>, home: String
  ) {
    let (path, root, name) = place
    guard seen.insert(path).inserted else { return }
    do throws(FileError) {
      if Path.hasControlCharacters(name) { throw FileError(controlCharactersIn: path) }
      let file = try contents.get()
      let project = try projects.nearest(to: Path.parent(of: path))
      let output = self.output ?? project?.output ?? Path.join(home, "Generated")
      let moduleFile = Path.join(output, Path.name(of: path))
      if areOneRun, let other = inputsByFile[moduleFile] {
        // Two files with one name are an error: `#fileID` has no folders, so Swift would confuse their lines.
        let reason =
          "a module can have one schema called `\(Path.name(of: path))`, and `\(shown(other.path))` is it; rename this one, for example to NAME.feature.yaml"
        throw FileError(path: path, reason: reason)
      }
      let module = modules.module(
        of: self.output ?? project?.output ?? Path.parent(of: path), in: project
      ).module
      let other = inputsByName[name]
      // Files in different packages may have the same name, because their modules are checked apart.
      let isApart = !module.name.isEmpty && other?.module.package != module.package
      if areOneRun, let other, !isApart {
        // Two files with one path are an error: messages and `#sourceLocation` could not distinguish them.
        let reason =
          "`\(name)` is also in \(other.root.path); put a reduxgen.yaml into a folder above both"
        throw FileError(path: path, reason: reason)
      }
      let input = SchemaInput(
        file: file, root: root, project: project?.settings ?? Project(),
        projectFile: project?.path, module: module,
        templates: templates ?? project?.templates ?? TemplateSelection(), output: output,
        isNamedAbsolutely: isNamedAbsolutely, isNamed: named.contains(path))
      inputsByName[name] = input
      inputsByFile[moduleFile] = input
      inputs.append(input)
    } catch {
      failures.append(error)
    }
  }

  /// Schemas are recognized by their name or their first key. Project files are not schemas.
  static func isSchema(_ path: String, in files: FileTree) -> Bool {
    let name = Path.name(of: path)
    if isNamedLikeSchema(name) { return true }
    guard name.hasSuffix(".yaml") || name.hasSuffix(".yml"), name != ProjectFile.name else {
      return false
    }
    var keys = Self.keys(ofFirst: 4096, of: path, in: files)
    // A long comment, such as a license, can stand above the first key.
    if keys.isEmpty { keys = Self.keys(ofFirst: FileTree.mostBytes, of: path, in: files) }
    // A schema without its first line begins with a section. It is not ignored, because its clients and types
    // would be unknown elsewhere. But other programs use the keys in `common`, too.
    let own: Set = ["reduxgen", "feature", "features", "types", "clients"]
    let common: Set = ["access"]
    guard let first = keys.first, !own.contains(first) else { return !keys.isEmpty }
    return Set(keys).isSubset(of: Grammar.namesOfFileKeys) && !Set(keys).isSubset(of: common)
  }

  static func isNamedLikeSchema(_ name: String) -> Bool {
    name.hasSuffix(".feature.yaml") || name == "features.yaml"
  }

  /// The keys of lines that are neither indented nor comments, in the first bytes of a file.
  private static func keys(
    ofFirst count: Int, of path: String, in files: FileTree
  ) -> [String] {
    var keys: [String] = []
    let start = SourceFile(path: path, bytes: (try? files.read(path, atMost: count)) ?? [])
    for line in start.bytes.split(separator: UInt8(ascii: "\n"))
    where line.contains(UInt8(ascii: ":")) {
      guard let first = line.first, !" \t#-\r}]".utf8.contains(first) else { continue }
      keys.append(String(decoding: line.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self))
    }
    return keys
  }

  /// A path as messages show it.
  func shown(_ path: String) -> String { Path.relative(path, to: currentFolder) ?? path }

  private func missing(_ path: String, _ argument: String) -> (message: String, near: String?) {
    let path = Path.normalized(path)
    let neighbors = (try? files.names(in: Path.parent(of: path))) ?? []
    let folder = argument.lastIndex(of: "/").map { String(argument[...$0]) } ?? ""
    let near = closestMatch(to: Path.name(of: path), in: neighbors).map { folder + $0 }
    return ("`\(argument)` does not exist\(near.map { "; did you mean `\($0)`?" } ?? "")", near)
  }
}
