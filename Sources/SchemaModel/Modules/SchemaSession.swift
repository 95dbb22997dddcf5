/// The files of a schema that is checked after each change: only what changed is read again.
package struct SchemaSession: Sendable {
  private(set) var files: [ReadFile] = []
  private var surroundings = Surroundings()
  private var last: SchemaCheck?

  package init() {}

  /// The files, in the order in which they came.
  package var sources: [SourceFile] { files.map(\.source) }

  /// Takes files in; each takes the place of the one with its path.
  ///
  /// - Parameter projects: The settings for files, by their paths.
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

  /// What the files say together, when they were last checked.
  package var index: SchemaIndex? { last?.resolved.index }

  /// Everything that is found in the files as they are, as ``SchemaModules/check(_:more:)`` finds it.
  ///
  /// - Parameters:
  ///   - place: That of the module of these files.
  ///   - modules: All modules, with the files as they are; nil if there is but one.
  ///   - more: Finds what is no matter of the schema alone; with it, all files are checked again.
  package mutating func check(
    at place: Int = 0, of modules: SchemaModules? = nil,
    more: ((ResolvedSchema) -> [Diagnostic])? = nil
  ) -> Diagnostics {
    let modules =
      modules ?? SchemaModules(of: [(SchemaModule(name: "", package: ""), session: self)])
    if modules.isOpen(place) != index?.isOpen { surroundings = Surroundings() }
    let check = modules.check(place, keeping: more == nil ? surroundings : nil, more: more)
    var old = last
    last = check
    Workers.discard(&old)
    return check.diagnostics
  }

  /// Whether a change in another module may change what is found in these files.
  package func depends(on change: SchemaModules.Change) -> Bool {
    guard let last else { return true }
    return switch change {
    case .nothing: false
    case .names(let names, let isReadOtherwise):
      last.resolved.mayMissNames || isReadOtherwise && last.resolved.isUnclear
        || !last.foreignNames.isDisjoint(with: names)
    case .everything: true
    }
  }

  /// Everything that the files see, of other modules as well. What a check gives is what they use.
  package func wholeIndex(at place: Int, of modules: SchemaModules) -> SchemaIndex? {
    modules.imports[place].isEmpty ? index : modules.index(seenFrom: place)
  }

  /// Whether a file could be read as YAML, so that what it declares is known.
  package func canRead(_ path: String) -> Bool {
    files.contains { $0.source.path == path && $0.declaration != nil && $0.isComplete }
  }
}
