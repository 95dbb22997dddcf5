import SchemaModel

/// The schemas of the folders that an editor has open.
struct Workspace {
  private let search: any SchemaSearch
  /// The absolute paths, with symbolic links resolved.
  private(set) var folders: [String] = []
  /// Open files, by their absolute paths.
  private(set) var documents: [String: Document] = [:]
  private(set) var units: [SchemaUnit] = []
  /// The modules of the units, in the order of `units`, as of the last check.
  private(set) var modules = SchemaModules(of: [])
  /// Whether files may have been added or removed.
  var isOutdated = true

  init(_ search: any SchemaSearch) { self.search = search }

  // MARK: - Folders and documents

  mutating func add(folder: String) {
    let folder = search.resolved(folder)
    guard !folders.contains(folder) else { return }
    folders.append(folder)
    isOutdated = true
  }

  mutating func remove(folder: String) {
    let folder = search.resolved(folder)
    folders.removeAll { $0 == folder }
    isOutdated = true
  }

  mutating func open(_ document: Document) {
    documents[document.path] = document
    changed(document.path)
  }

  mutating func change(_ path: String, _ change: (inout Document) -> Void) {
    guard var document = documents[path] else { return }
    change(&document)
    documents[path] = document
    changed(path)
  }

  /// Closes a document. From then on, the file on disk counts.
  mutating func close(_ path: String) {
    guard let document = documents.removeValue(forKey: path) else { return }
    if search.read(path) != document.bytes { isOutdated = true }
  }

  /// The absolute path of a URI, with symbolic links resolved.
  func path(_ uri: String?) -> String? { uri.flatMap(FileURI.path).map(search.resolved) }

  /// The URI of a file, as the client writes it.
  func uri(_ path: String) -> String { documents[path]?.uri ?? FileURI.uri(path) }

  /// The bytes of a file as the editor has it.
  func bytes(_ path: String) -> [UInt8]? { documents[path]?.bytes ?? search.read(path) }

  /// The file at a path, if it is a schema or a project file and not the YAML of another program.
  func ownFile(_ path: String) -> SourceFile? {
    guard let bytes = bytes(path) else { return nil }
    let isOwn = search.isProject(path) || search.isSchema(path, open: [path: bytes])
    return isOwn ? SourceFile(path: path, bytes: bytes) : nil
  }

  private mutating func changed(_ path: String) {
    guard let document = documents[path] else { return }
    let place = units.firstIndex { $0.contains(path) }
    let isSchema = search.isSchema(path, open: openBytes)
    if let place, isSchema {
      units[place].change(path, to: document.bytes)
    } else if place != nil || isSchema || search.isProject(path) {
      isOutdated = true
    }
  }

  private var openBytes: [String: [UInt8]] { documents.mapValues(\.bytes) }

  // MARK: - Schemas

  /// Searches for schemas, since files may have been added or removed.
  private mutating func update() {
    isOutdated = false
    let open = openBytes
    var tops = folders
    for path in documents.keys.sorted()
    where search.isSchema(path, open: open) && !tops.contains(where: { path.hasPrefix($0 + "/") }) {
      tops.append(search.top(of: path))
    }
    var known = Dictionary(units.map { ($0.group.id, $0) }, uniquingKeysWith: { $1 })
    units = search.groups(below: tops, open: open).map { group in
      guard var unit = known.removeValue(forKey: group.id) else { return SchemaUnit(group) }
      unit.replace(with: group)
      return unit
    }
    for place in units.indices { units[place].place = place }
  }

  /// Checks all changed units, and the units that depend on them.
  mutating func check() {
    let mayBeOthers = isOutdated
    if mayBeOthers { update() }
    var changes: [SchemaModules.Change] = []
    var changed: Set<Int> = []
    for place in units.indices {
      guard units[place].update(among: mayBeOthers ? nil : modules) else { continue }
      changed.insert(place)
      if !mayBeOthers { changes.append(modules.replace(place, by: units[place].session)) }
    }
    if mayBeOthers {
      modules = SchemaModules(of: units.map { ($0.group.module, $0.session) })
      if units.count > 1 { changed.formUnion(units.indices) }
    }
    for place in units.indices
    where changed.contains(place) || changes.contains(where: units[place].session.depends) {
      units[place].check(among: modules)
    }
  }

  /// The references to a declaration in all modules, including the declaration itself.
  func references(to id: DeclarationID, in unit: SchemaUnit) -> [Reference] {
    guard let index = unit.session.index else { return [] }
    return modules.names(of: id, from: unit.place, in: index).flatMap { place, id in
      units[place].session.index?.ownReferences(to: id) ?? []
    }
  }

  /// The unit that contains a file, as of the last check.
  func unit(of path: String) -> SchemaUnit? { units.first { $0.contains(path) } }

  /// The absolute path of a schema.
  func path(of file: SourceFile) -> String {
    // Several packages may have this path. The unit with this file wins, or the first one if the file is outdated.
    let owners = units.filter { $0.paths[file.path] != nil }
    let owner = owners.first { $0.session.sources.contains { $0 === file } } ?? owners.first
    return owner?.paths[file.path] ?? file.path
  }
}
