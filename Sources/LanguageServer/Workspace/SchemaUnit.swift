import SchemaModel

/// A group of schemas that are checked together, with the unsaved changes of the editor.
struct SchemaUnit {
  private(set) var group: SchemaGroup
  /// The index of the unit among all units, which is also the index of its module among all modules.
  var place = 0
  private(set) var session = SchemaSession()
  /// The absolute path of each schema, by its path in the checker.
  private(set) var paths: [String: String] = [:]
  /// The indices of schemas in the group, by their absolute paths.
  private var places: [String: Int] = [:]
  /// The contents that changed since the last check, by absolute path.
  private var changed: [String: [UInt8]] = [:]
  private var isChecked = false
  /// The diagnostics of the unit, sorted.
  private(set) var diagnostics: [Diagnostic] = []
  /// For completion in an unreadable file: the last index with its declarations, by the file's path in the checker.
  private var readable: [String: SchemaIndex] = [:]

  init(_ group: SchemaGroup) {
    self.group = group
    reset()
  }

  private mutating func reset() {
    session = SchemaSession()
    paths = [:]
    places = [:]
    for (place, file) in group.files.enumerated() {
      paths[file.source.path] = file.path
      places[file.path] = place
    }
    session.update(group.files.map(\.source), projects: projects)
    changed = [:]
    isChecked = false
  }

  private var projects: [String: Project] {
    Dictionary(group.files.map { ($0.source.path, $0.project) }, uniquingKeysWith: { $1 })
  }

  /// Updates the group to its current state.
  mutating func replace(with new: SchemaGroup) {
    let isSame =
      group.settings == new.settings && group.files.map(\.path) == new.files.map(\.path)
      && group.files.map(\.source.path) == new.files.map(\.source.path)
    group = new
    guard isSame else { return reset() }
    for file in new.files { change(file.path, to: file.source.bytes) }
  }

  func contains(_ path: String) -> Bool { places[path] != nil }

  /// The schema at an absolute path.
  func file(_ path: String) -> SchemaGroup.File? { places[path].map { group.files[$0] } }

  mutating func change(_ path: String, to bytes: [UInt8]) {
    changed[path] = bytes
  }

  /// Updates the session with the changed files.
  ///
  /// - Parameter modules: The modules of all units before the change; nil if they are not known.
  /// - Returns: Whether the unit has to be checked.
  mutating func update(among modules: SchemaModules?) -> Bool {
    let known = Dictionary(session.sources.map { ($0.path, $0) }, uniquingKeysWith: { $1 })
    let sources = changed.keys.sorted().compactMap { path -> SourceFile? in
      guard let file = file(path), let bytes = changed[path] else { return nil }
      let source = SourceFile(path: file.source.path, bytes: bytes)
      return known[source.path]?.bytes == source.bytes ? nil : source
    }
    changed = [:]
    guard !isChecked || !sources.isEmpty else { return false }
    let before = sources.map { session.canRead($0.path) }
    let last = session
    session.update(sources, projects: projects)
    var old: SchemaIndex?
    for (source, couldRead) in zip(sources, before) {
      if session.canRead(source.path) {
        readable[source.path] = nil
      } else if couldRead {
        old = old ?? modules.map { last.wholeIndex(at: place, of: $0) } ?? last.index
        // This index is from before the change. It keeps old files in memory until it is removed in the branch above.
        readable[source.path] = old
      }
    }
    return true
  }

  /// Checks the unit.
  ///
  /// - Parameter modules: The modules of all units.
  mutating func check(among modules: SchemaModules) {
    diagnostics = session.check(at: place, of: modules, more: group.more).sorted
    isChecked = true
  }

  /// The diagnostics that the schemas would have with other contents.
  ///
  /// - Parameters:
  ///   - sources: The other contents.
  ///   - modules: The modules of all units.
  func findings(in sources: [SourceFile], among modules: SchemaModules) -> Diagnostics {
    var (session, modules) = (session, modules)
    let known = Dictionary(session.sources.map { ($0.path, $0.bytes) }, uniquingKeysWith: { $1 })
    session.update(sources.filter { known[$0.path] != $0.bytes }, projects: projects)
    _ = modules.replace(place, by: session)
    return session.check(at: place, of: modules)
  }

  /// The source of the schema at an absolute path, as the checker has it.
  func source(_ path: String) -> SourceFile? {
    file(path).flatMap { file in session.sources.first { $0.path == file.source.path } }
  }

  /// The index from the last time that a file was readable, with everything that the file can see.
  ///
  /// - Parameter modules: The modules of all units.
  func readableIndex(for file: SourceFile, among modules: SchemaModules) -> SchemaIndex? {
    let old = session.canRead(file.path) ? nil : readable[file.path]
    return old ?? session.wholeIndex(at: place, of: modules)
  }
}
