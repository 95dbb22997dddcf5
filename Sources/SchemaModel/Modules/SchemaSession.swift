/// The files of a schema that is checked after each change. Only changed files are read again.
package struct SchemaSession: Sendable {
  private(set) var files: [ReadFile] = []
  private var surroundings = Surroundings()
  private var last: SchemaCheck?

  package init() {}

  /// The files, in the order in which they were added.
  package var sources: [SourceFile] { files.map(\.source) }

  /// Adds files. Each replaces the file with the same path.
  ///
  /// - Parameter projects: The settings of files, by path.
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

  /// The index of the last check.
  package var index: SchemaIndex? { last?.resolved.index }

  /// The diagnostics of the current files, equal to those of ``SchemaModules/check(_:more:)``.
  ///
  /// - Parameters:
  ///   - place: The index of the module of these files.
  ///   - modules: All modules with the current files; nil if there is only one.
  ///   - more: Finds diagnostics that need more than the schema. With it, all files are checked again.
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

  /// Whether a change in another module may change the diagnostics of these files.
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

  /// The index of everything that the files see. ``index`` may have only the files that their names reach.
  package func wholeIndex(at place: Int, of modules: SchemaModules) -> SchemaIndex? {
    modules.imports[place].isEmpty ? index : modules.index(seenFrom: place)
  }

  /// Whether a file could be read with all its declarations.
  package func canRead(_ path: String) -> Bool {
    files.contains { $0.source.path == path && $0.declaration != nil && $0.isComplete }
  }
}
