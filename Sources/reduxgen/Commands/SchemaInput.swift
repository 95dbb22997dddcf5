import SchemaModel

/// A schema file of a run.
struct SchemaInput {
  var file: SourceFile
  /// What `file.path` is relative to.
  var root: ProjectRoot
  /// The settings of the project that it belongs to.
  var project = Project()
  /// What is above it of that project. Absolute; nil when it belongs to none.
  var projectFile: String?
  /// The module that its code belongs to.
  var module = SchemaModule(name: "", package: "")
  /// What it is rendered with.
  var templates = TemplateSelection()
  /// The folder for what is generated from it. Absolute.
  var output: String
  /// Whether the command line names it by an absolute path. Messages do so too then, as those of
  /// compilers: Xcode finds the file of a message only so.
  var isNamedAbsolutely = false

  /// Whether the command line names the file itself.
  var isNamed = false

  /// The folders in which the file may be written, should it be a link.
  var foldersToWrite: [String] {
    isNamed ? [root.path, Path.parent(of: FileSystem.resolved(path))] : [root.path]
  }

  /// Where the file is. Absolute.
  var path: String { Path.join(root.path, file.path) }
}

extension [SchemaInput] {
  /// The files of each module, in the order in which the modules come.
  var byModule: [[SchemaInput]] {
    var places: [SchemaModule: Int] = [:]
    var groups: [[SchemaInput]] = []
    for input in self {
      if let place = places[input.module] {
        groups[place].append(input)
      } else {
        places[input.module] = groups.count
        groups.append([input])
      }
    }
    return groups
  }

  /// All modules for the checker.
  var modules: SchemaModules { SchemaModules(byModule.map { $0.module() }) }

  /// The files of one module for the checker.
  ///
  /// - Parameter isRead: whether other modules read them alone.
  func module(isRead: Bool = false) -> ModuleSources {
    ModuleSources(
      first?.module ?? SchemaModule(name: "", package: ""), files: map(\.file),
      projects: projects, isRead: isRead)
  }

  /// The settings that each file is under, by the file's path.
  var projects: [String: Project] {
    Dictionary(map { ($0.file.path, $0.project) }, uniquingKeysWith: { first, _ in first })
  }
}
