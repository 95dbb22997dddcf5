/// The schemas of a run, by module. Each module is checked on what it sees: its own files, and what is visible in the
/// modules that it imports, directly or through others. So one module gives the same answer alone and among all others.
package struct SchemaModules: Sendable {
  /// A module with its files.
  package struct Part: Sendable {
    package let module: SchemaModule
    package let files: [ReadFile]
    /// Whether others read it alone.
    package let isRead: Bool
    let exports: ModuleExports
    /// What modules of the same package see of it, and what all others do.
    let inPackage: [ReadFile]
    let outside: [ReadFile]
    /// The first names of what each file declares.
    let declared: [[String]]
    /// The names of types in each file; of none if nobody sees the module.
    let mentioned: [Set<String>]
    /// What the files import, of schemas or not.
    let importNames: Set<String>
    /// Where it stands among the parts.
    package let place: Int

    /// - Parameters:
    ///   - isAlone: Whether nobody sees it.
    ///   - old: An older version. Its unchanged results are reused.
    init(
      _ module: SchemaModule, _ files: [ReadFile], isRead: Bool, isAlone: Bool, at place: Int,
      from old: Part? = nil
    ) {
      self.module = module
      self.files = files
      self.isRead = isRead
      self.place = place
      exports = ModuleExports(of: files)
      importNames = files.reduce(into: []) { names, file in
        for declarations in file.declaration?.everyDeclarations ?? [] {
          for name in declarations.imports { names.insert(name.value) }
        }
      }
      guard !isAlone else {
        (inPackage, outside, declared, mentioned) = ([], [], [], [])
        return
      }
      let known = Dictionary(
        first: (old?.files ?? []).enumerated().map { (ObjectIdentifier($1), $0) })
      let places = files.map { known[ObjectIdentifier($0)] }
      func each<Value>(_ values: [Value]?, _ find: (ReadFile) -> Value) -> [Value] {
        zip(files, places).map { file, place in
          if let values, let place { values[place] } else { find(file) }
        }
      }
      inPackage = each(old?.inPackage) { $0.visible(to: .package) }
      outside = each(old?.outside) { $0.visible(to: .public) }
      declared = each(old?.declared) { Array(ModuleExports(of: [$0]).access.keys) }
      mentioned = each(old?.mentioned) {
        // What begins with a small letter is no type.
        $0.declaration.map { Names(in: $0) { $0.utf8.first?.isASCIISmallLetter == false }.all } ?? []
      }
    }

    /// What is known of the names that could not be read.
    struct Readability: Equatable {
      let isComplete: Bool
      let poisoned: Set<String>
    }

    var readability: Readability {
      Readability(
        isComplete: files.allSatisfy(\.isComplete),
        poisoned: files.reduce(into: []) { $0.formUnion($1.poisoned) })
    }

    /// Whether any of some names may be in a file.
    func mayMention(_ names: Set<String>, in file: Int) -> Bool {
      !names.isEmpty && (mentioned.isEmpty || !names.isDisjoint(with: mentioned[file]))
    }

    package func files(seenFrom module: SchemaModule) -> [ReadFile] {
      module.package == self.module.package ? inPackage : outside
    }

    /// Who may use something of it, if it is visible.
    func access(of name: String, seenFrom module: SchemaModule) -> AccessLevel? {
      exports.access[name].flatMap { isVisible($0, from: module) ? $0 : nil }
    }

    private func isVisible(_ level: AccessLevel, from module: SchemaModule) -> Bool {
      level == .public || level == .package && module.package == self.module.package
    }

    /// Whether Swift of a module that imports it finds something under a name, if only an old one.
    func has(_ name: String, seenFrom module: SchemaModule) -> Bool {
      exports.accessInSwift[name].map { module == self.module || isVisible($0, from: module) }
        ?? false
    }
  }

  package let parts: [Part]
  /// Whether there are modules that nobody has named, and that may use what is visible.
  package let isPartial: Bool
  /// The parts that each part imports, directly, and directly or through others.
  package let imports: [Set<Int>]
  let closures: [Set<Int>]
  private let places: [String: [Int]]
  /// The names that several modules declare, or declared.
  package let sharedNames: Set<String>
  /// The files that declare a name.
  private let declaring: [String: [FilePlace]]

  /// A file of a part.
  struct FilePlace: Hashable {
    let part: Int
    let file: Int
  }

  /// Reads the files of one module.
  ///
  /// - Parameter projects: The settings for files, by their paths.
  package init(_ files: [SourceFile], projects: [String: Project] = [:]) {
    let module = SchemaModule(name: "", package: "")
    self.init([ModuleSources(module, files: files, projects: projects)])
  }

  /// Reads all files.
  ///
  /// - Parameter isPartial: Whether others may use these modules, of whom nothing is known.
  package init(_ modules: [ModuleSources], isPartial: Bool = false) {
    let sources = modules.enumerated().flatMap { place, module in
      module.files.map { (place: place, file: $0, project: module.projects[$0.path] ?? Project()) }
    }
    let files = Workers.map(sources) { (place: $0.place, file: ReadFile($0.file, in: $0.project)) }
    var byModule = modules.map { (module: $0.module, files: [ReadFile](), isRead: $0.isRead) }
    for (place, file) in files { byModule[place].files.append(file) }
    self.init(byModule, isPartial: isPartial)
  }

  /// Takes files that were read.
  package init(
    _ modules: [(module: SchemaModule, files: [ReadFile], isRead: Bool)], isPartial: Bool = false
  ) {
    let isAlone = modules.count < 2
    let parts = Workers.map(Array(modules.enumerated())) { place, module in
      Part(module.module, module.files, isRead: module.isRead, isAlone: isAlone, at: place)
    }
    self.init(linking: parts, isPartial: isPartial)
  }

  private init(linking parts: [Part], isPartial: Bool) {
    var places: [String: [Int]] = [:]
    var declaring: [String: [FilePlace]] = [:]
    var seen: Set<String> = []
    var shared: Set<String> = []
    for part in parts {
      if !part.module.name.isEmpty { places[part.module.name, default: []].append(part.place) }
      for name in part.exports.accessInSwift.keys where !seen.insert(name).inserted {
        shared.insert(name)
      }
      for (file, names) in part.declared.enumerated() {
        for name in names {
          declaring[name, default: []].append(FilePlace(part: part.place, file: file))
        }
      }
    }
    let imports = parts.map { part in
      Set(part.importNames.compactMap { Self.place(of: $0, from: part, parts, places) })
    }
    let edges = imports.map { $0.sorted() }
    self.isPartial = isPartial
    self.parts = parts
    self.places = places
    self.declaring = declaring
    self.imports = imports
    sharedNames = shared
    closures = edges.map { FeatureGraph.places(from: $0, along: edges) }
  }

  /// The modules of sessions, in their order.
  package init(of sessions: [(module: SchemaModule, session: SchemaSession)]) {
    self.init(sessions.map { ($0.module, $0.session.files, false) })
  }

  /// What a change in one module may change in others.
  package enum Change {
    case nothing
    /// What uses one of some names; and, if files have become readable or unreadable, what found names that mean
    /// nothing or could not tell.
    case names(Set<String>, isReadOtherwise: Bool)
    case everything
  }

  /// Takes the files of a session that has changed.
  package mutating func replace(_ place: Int, by session: SchemaSession) -> Change {
    let old = parts[place]
    let new = Part(
      old.module, session.files, isRead: old.isRead, isAlone: parts.count < 2, at: place, from: old)
    var parts = parts
    parts[place] = new
    self = SchemaModules(linking: parts, isPartial: isPartial)
    guard parts.count > 1 else { return .nothing }
    guard old.importNames == new.importNames else { return .everything }
    var names: Set<String> = []
    var gone = Dictionary(first: old.files.enumerated().map { ($1.source.path, $0) })
    for (index, file) in new.files.enumerated() {
      let known = gone.removeValue(forKey: file.source.path)
      if let known, old.files[known] === file || old.files[known].looksLike(file) { continue }
      names.formUnion(new.declared[index])
      if let known { names.formUnion(old.declared[known]) }
    }
    for index in gone.values { names.formUnion(old.declared[index]) }
    let isReadOtherwise = old.readability != new.readability
    return names.isEmpty && !isReadOtherwise
      ? .nothing : .names(names, isReadOtherwise: isReadOtherwise)
  }

  /// What modules are called among all others: with the folder of the package in front, if several packages have one of
  /// the name.
  var labels: [String] {
    let folders = parts.map { $0.module.package.split(separator: "/") }
    let packages = folders.filter { !$0.isEmpty }
    var depth = 0
    while let first = packages.first, depth < first.count,
      packages.allSatisfy({ depth < $0.count && $0[depth] == first[depth] })
    {
      depth += 1
    }
    return parts.map { part in
      let name = part.module.name
      guard places[name, default: []].count > 1 else { return name }
      return (folders[part.place].dropFirst(depth).map(String.init) + [name])
        .joined(separator: ".")
    }
  }

  /// How many modules there are.
  package var count: Int { parts.count }

  /// The modules that are checked.
  package var checked: [Int] { parts.indices.filter { !parts[$0].isRead } }

  /// The part that an import means: that of the same package, or the only one of that name.
  func place(of name: String, from part: Part) -> Int? {
    Self.place(of: name, from: part, parts, places)
  }

  private static func place(
    of name: String, from part: Part, _ parts: [Part], _ places: [String: [Int]]
  ) -> Int? {
    guard let found = places[name]?.filter({ $0 != part.place }), let first = found.first else {
      return nil
    }
    if found.count == 1 { return first }
    let near = found.filter { parts[$0].module.package == part.module.package }
    return near.count == 1 ? near[0] : nil
  }

  /// The names of the modules that a module may import: they must not lead back to it.
  package func importable(at place: Int) -> [String] {
    let own = parts[place]
    return Set(parts.map(\.module.name)).filter { name in
      self.place(of: name, from: own).map { !closures[$0].contains(place) } ?? false
    }.sorted()
  }

  /// The parts with the name, if an import cannot say which of them it means.
  func rivals(of name: String, from part: Part) -> [Part] {
    place(of: name, from: part) == nil
      ? (places[name] ?? []).filter { $0 != part.place }.map { parts[$0] } : []
  }

  /// The names that several modules declare, or declared, as far as one sees them.
  func sharedNames(seenFrom part: Part) -> Set<String> {
    let seen = closures[part.place].union([part.place])
    return sharedNames.filter { name in
      seen.count { parts[$0].has(name, seenFrom: part.module) } > 1
    }
  }

  /// The files to which names lead from those of a part, through what it imports, and all names on the way.
  func reached(from part: Part) -> (files: Set<FilePlace>, names: Set<String>) {
    let allowed = closures[part.place].union([part.place])
    var names: Set<String> = []
    var open = part.files.indices.map { FilePlace(part: part.place, file: $0) }
    var files = Set(open)
    while let place = open.popLast() {
      for name in parts[place.part].mentioned[place.file] where names.insert(name).inserted {
        for other in declaring[name] ?? []
        where allowed.contains(other.part) && files.insert(other).inserted {
          open.append(other)
        }
      }
    }
    return (files, names)
  }

  /// Whether there may be somebody above a module who uses what is visible in it.
  func isOpen(_ place: Int) -> Bool {
    isPartial || closures.enumerated().contains { $0 != place && $1.contains(place) }
  }

  // MARK: - Checks

  /// Checks a module: the only way from files to a schema in which every name means something.
  ///
  /// - Parameters:
  ///   - place: Which.
  ///   - more: Finds what is no matter of the schema alone.
  package func check(
    _ place: Int = 0, more: ((ResolvedSchema) -> [Diagnostic])? = nil
  ) -> SchemaCheck {
    check(place, keeping: nil, more: more)
  }

  /// Checks a module with what its files lead to: of large modules below, that is little. What is meant by a name that
  /// leads nowhere may be anywhere, so then the module is checked with all that it sees.
  ///
  /// - Parameter surroundings: What is around each file, if it will be asked again; nil if not.
  func check(
    _ place: Int, keeping surroundings: Surroundings?, more: ((ResolvedSchema) -> [Diagnostic])?
  ) -> SchemaCheck {
    let part = parts[place]
    func result(_ schema: ResolvedSchema, _ names: Set<String> = []) -> SchemaCheck {
      SchemaCheck(schema, foreignNames: names, more: more, in: part.files)
    }
    if parts.count == 1 || surroundings != nil && imports[place].isEmpty {
      let alone = Schema(part.files, isOpen: isOpen(place)).resolved(keeping: surroundings)
      // What is unknown here may be in another module.
      guard parts.count > 1, alone.mayMissNames else { return result(alone) }
    }
    let (files, names) = reached(from: part)
    let near = resolved(part, reading: files)
    return result(near.mayMissNames ? resolved(part, reading: nil) : near, names)
  }

  /// Checks all modules that are to be checked.
  ///
  /// - Returns: The diagnostics of each.
  package func findings() -> [Diagnostics] { checked.map { check($0).diagnostics } }

  /// A module with the errors about names of other modules.
  ///
  /// - Parameter files: What it reads of others; nil for everything.
  func resolved(_ part: Part, reading files: Set<FilePlace>?) -> ResolvedSchema {
    var view = ModuleView(of: part, in: self, reading: files)
    view.check()
    var diagnostics = view.diagnostics
    // What cannot be read there would be missing here.
    for file in view.others.filter(\.isRead).flatMap(\.files) {
      diagnostics.append(contentsOf: file.diagnostics.errors)
    }
    return view.schema.resolved(besides: diagnostics)
  }

  /// Everything that a module sees.
  func index(seenFrom place: Int) -> SchemaIndex {
    ModuleView(of: parts[place], in: self, reading: nil).schema.index
  }
}
