/// The stages from the bytes of schemas to a schema in which every name is resolved:
///
///     bytes → Node → File → SchemaIndex → [Diagnostic], CheckedSchema
package enum SchemaChecker {
  /// Reads and checks all files of a run together. Warnings that comments allow are left out.
  ///
  /// - Parameters:
  ///   - sources: the schema files, in the order in which their output is wanted.
  ///   - projects: the settings for files, by their paths.
  ///   - diagnostics: gets all diagnostics of all files in one run.
  ///   - more: finds what is no matter of the schema alone.
  /// - Returns: nil when there are errors.
  package static func check(
    _ sources: [SourceFile], projects: [String: Project] = [:], into diagnostics: inout Diagnostics,
    more: (CheckedSchema) -> [Diagnostic] = { _ in [] }
  ) -> CheckedSchema? {
    let module = ModuleSources(
      SchemaModule(name: "", package: ""), files: sources, projects: projects)
    return SchemaModules([module]).check(0, into: &diagnostics, more: more)
  }
}

/// The files of a schema that is checked after each change: only what changed is read again.
package struct SchemaSession: Sendable {
  private(set) var files: [ReadFile] = []
  private var surroundings = Surroundings()
  /// What the files say together, when they were last checked.
  package private(set) var index: SchemaIndex?
  /// Whether the files import other modules.
  private var seesOthers = false
  /// Whether others may use what is visible.
  private var isOpen = false
  /// What the last check depends on in other modules, and whether it depends on everything there.
  private var foreignNames: Set<String> = []
  private var isMissingNames = false
  /// Whether names may be missing that could not be read.
  private var isUnclear = false

  package init() {}

  /// The files, in the order in which they came.
  package var sources: [SourceFile] { files.map(\.source) }

  /// Takes files in; each takes the place of the one with its path.
  ///
  /// - Parameter projects: the settings for files, by their paths.
  package mutating func update(_ sources: [SourceFile], projects: [String: Project] = [:]) {
    let places = Dictionary(first: files.enumerated().map { ($1.source.path, $0) })
    for file in Workers.map(sources, { ReadFile($0, in: projects[$0.path] ?? Project()) }) {
      if let place = places[file.source.path] {
        surroundings.replace(place, of: &files, with: file)
      } else {
        surroundings = Surroundings()
        files.append(file)
      }
    }
  }

  /// Everything that is found in the files as they are, as `SchemaChecker.check` finds it.
  ///
  /// - Parameter more: finds what is no matter of the schema alone; with it, all files are checked again.
  package mutating func check(more: ((CheckedSchema) -> [Diagnostic])? = nil) -> Diagnostics {
    var diagnostics = Diagnostics()
    var old = index
    let kept = more == nil ? surroundings : nil
    let checked = Checker(Schema(files, isOpen: isOpen), surroundings: kept)
      .check(into: &diagnostics)
    index = checked.index
    Workers.discard(&old)
    for diagnostic in more?(checked) ?? [] { diagnostics.append(diagnostic) }
    return diagnostics.allowing(commentsIn: files)
  }

  /// The same among other modules. Where it needs them, all files are checked again.
  ///
  /// - Parameters:
  ///   - place: that of the module of these files.
  ///   - modules: all modules, with the files as they are.
  package mutating func check(
    at place: Int, of modules: SchemaModules, more: ((CheckedSchema) -> [Diagnostic])? = nil
  ) -> Diagnostics {
    foreignNames = []
    isMissingNames = false
    isUnclear = false
    seesOthers = !modules.imports[place].isEmpty
    let isOpen = modules.isOpen(place)
    if self.isOpen != isOpen {
      self.isOpen = isOpen
      surroundings = Surroundings()
    }
    if !seesOthers {
      let alone = check(more: more)
      // What is unknown here may be in another module.
      guard alone.mayMissNames else { return alone }
    }
    let result = modules.checked(place, withErrorsOfOthers: false)
    var diagnostics = result.found
    foreignNames = result.names
    isMissingNames = result.isMissingNames
    isUnclear = result.isUnclear
    var old = index
    index = result.schema.index
    Workers.discard(&old)
    for diagnostic in more?(result.schema) ?? [] { diagnostics.append(diagnostic) }
    return diagnostics.allowing(commentsIn: files)
  }

  /// Whether a change in another module may change what is found in these files.
  package func depends(on change: SchemaModules.Change) -> Bool {
    switch change {
    case .nothing: false
    case .names(let names, let isReadOtherwise):
      isMissingNames || isReadOtherwise && isUnclear || !foreignNames.isDisjoint(with: names)
    case .everything: true
    }
  }

  /// Everything that the files see, of other modules as well. What a check gives is what they use.
  package func wholeIndex(at place: Int, of modules: SchemaModules) -> SchemaIndex? {
    seesOthers
      ? modules.checked(place, isWhole: true, withErrorsOfOthers: false).schema.index : index
  }

  /// Whether a file could be read as YAML, so that what it declares is known.
  package func canRead(_ path: String) -> Bool {
    files.contains { $0.source.path == path && $0.declaration != nil && $0.isComplete }
  }
}
