import SchemaModel

/// Schemas that are checked together, as the editor has them.
struct SchemaUnit {
  private(set) var group: SchemaGroup
  /// Where it stands among the units, as its module among theirs.
  var place = 0
  private(set) var session = SchemaSession()
  /// The absolute path of each schema, by its own.
  private(set) var paths: [String: String] = [:]
  /// The places of schemas in the group, by their absolute paths.
  private var places: [String: Int] = [:]
  /// What has changed since the last check, by the absolute path.
  private var changed: [String: [UInt8]] = [:]
  private var isChecked = false
  /// What is wrong, sorted.
  private(set) var diagnostics: [Diagnostic] = []
  /// The last index of a file's declarations, by its own path, of files that cannot be read now. Completion goes by it.
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

  /// Takes the group as it is now.
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

  /// Takes in what has changed.
  ///
  /// - Parameter modules: Those of all units, as they are before the change; nil if they are not known.
  /// - Returns: Whether it is to be checked.
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
        // Only while the file is broken, as each index holds all files. It is still the one before the change.
        readable[source.path] = old
      }
    }
    return true
  }

  /// Checks it.
  ///
  /// - Parameter modules: Those of all units.
  mutating func check(among modules: SchemaModules) {
    diagnostics = session.check(at: place, of: modules, more: group.more).sorted
    isChecked = true
  }

  /// What would be wrong if the schemas had other texts.
  ///
  /// - Parameters:
  ///   - sources: The texts.
  ///   - modules: Those of all units.
  func findings(in sources: [SourceFile], among modules: SchemaModules) -> Diagnostics {
    var (session, modules) = (session, modules)
    let known = Dictionary(session.sources.map { ($0.path, $0.bytes) }, uniquingKeysWith: { $1 })
    session.update(sources.filter { known[$0.path] != $0.bytes }, projects: projects)
    _ = modules.replace(place, by: session)
    return session.check(at: place, of: modules)
  }

  /// The schema file as it is checked.
  func source(_ path: String) -> SourceFile? {
    file(path).flatMap { file in session.sources.first { $0.path == file.source.path } }
  }

  /// What was known when a file could be read last, with everything that it sees.
  ///
  /// - Parameter modules: Those of all units.
  func readableIndex(for file: SourceFile, among modules: SchemaModules) -> SchemaIndex? {
    let old = session.canRead(file.path) ? nil : readable[file.path]
    return old ?? session.wholeIndex(at: place, of: modules)
  }
}
