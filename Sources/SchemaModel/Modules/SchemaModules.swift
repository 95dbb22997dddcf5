/// The schemas of a run, by module. Each module is checked against its own files and the visible declarations of the
/// modules that it imports, directly or indirectly. So a module gets the same result alone and among all others.
package struct SchemaModules: Sendable {
  /// A module with its files.
  package struct Part: Sendable {
    package let module: SchemaModule
    package let files: [ReadFile]
    /// Whether the module is only read for others, not checked.
    package let isRead: Bool
    let exports: ModuleExports
    /// The files as modules of the same package see them. All other modules see those of `outside`.
    let inPackage: [ReadFile]
    let outside: [ReadFile]
    /// The first components of the exported names of each file.
    let declared: [[String]]
    /// The type names mentioned in each file; empty if there is only one module.
    let mentioned: [Set<String>]
    /// The imports of all files, whether the modules have schemas or not.
    let importNames: Set<String>
    /// The index in `parts`.
    package let place: Int

    /// - Parameters:
    ///   - isAlone: Whether it is the only module.
    ///   - old: An older version, whose results for unchanged files are reused.
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
        // Keeps only names that may be types: those that do not begin with a small letter.
        $0.declaration.map { Names(in: $0) { $0.utf8.first?.isASCIISmallLetter == false }.all }
          ?? []
      }
    }

    /// The declarations that could not be read.
    struct Readability: Equatable {
      let isComplete: Bool
      let poisoned: Set<String>
    }

    var readability: Readability {
      Readability(
        isComplete: files.allSatisfy(\.isComplete),
        poisoned: files.reduce(into: []) { $0.formUnion($1.poisoned) })
    }

    /// Whether a file may mention one of the names.
    func mayMention(_ names: Set<String>, in file: Int) -> Bool {
      !names.isEmpty && (mentioned.isEmpty || !names.isDisjoint(with: mentioned[file]))
    }

    package func files(seenFrom module: SchemaModule) -> [ReadFile] {
      module.package == self.module.package ? inPackage : outside
    }

    /// The access level of a declaration; nil if the other module cannot see it.
    func access(of name: String, seenFrom module: SchemaModule) -> AccessLevel? {
      exports.access[name].flatMap { isVisible($0, from: module) ? $0 : nil }
    }

    private func isVisible(_ level: AccessLevel, from module: SchemaModule) -> Bool {
      level == .public || level == .package && module.package == self.module.package
    }

    /// Whether Swift code of an importing module finds a declaration by its name or its `@was` name.
    func has(_ name: String, seenFrom module: SchemaModule) -> Bool {
      exports.accessInSwift[name].map { module == self.module || isVisible($0, from: module) }
        ?? false
    }
  }

  package let parts: [Part]
  /// Whether modules that are not read may use visible declarations.
  package let isPartial: Bool
  /// The indices of the parts that each part imports directly. `closures` adds those that it imports indirectly.
  package let imports: [Set<Int>]
  let closures: [Set<Int>]
  private let places: [String: [Int]]
  /// The names that several modules declare, counting `@was` names.
  package let sharedNames: Set<String>
  /// The files that declare each name.
  private let declaring: [String: [FilePlace]]

  struct FilePlace: Hashable {
    let part: Int
    let file: Int
  }

  /// Reads the files of one module.
  ///
  /// - Parameter projects: The settings of files, by path.
  package init(_ files: [SourceFile], projects: [String: Project] = [:]) {
    let module = SchemaModule(name: "", package: "")
    self.init([ModuleSources(module, files: files, projects: projects)])
  }

  /// Reads all files.
  ///
  /// - Parameter isPartial: Whether modules that are not read may use these modules.
  package init(_ modules: [ModuleSources], isPartial: Bool = false) {
    let sources = modules.enumerated().flatMap { place, module in
      module.files.map { (place: place, file: $0, project: module.projects[$0.path] ?? Project()) }
    }
    let files = Workers.map(sources) { (place: $0.place, file: ReadFile($0.file, in: $0.project)) }
    var byModule = modules.map { (module: $0.module, files: [ReadFile](), isRead: $0.isRead) }
    for (place, file) in files { byModule[place].files.append(file) }
    self.init(byModule, isPartial: isPartial)
  }

  /// Creates modules from files that have already been read.
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

  /// The effect of a change in one module on the others.
  package enum Change {
    case nothing
    /// Affects users of the names. If files became readable or unreadable, also affects modules in which
    /// unreadable declarations hide diagnostics.
    case names(Set<String>, isReadOtherwise: Bool)
    case everything
  }

  /// Replaces the files of a module with those of a changed session.
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

  /// A unique name of each module. If several packages use the same name, the package folder precedes it.
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

  package var count: Int { parts.count }

  /// The modules that are checked.
  package var checked: [Int] { parts.indices.filter { !parts[$0].isRead } }

  /// The index of an imported part: the only one with the name, or the only one in the same package.
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

  /// The names of the modules that a module may import without a cycle.
  package func importable(at place: Int) -> [String] {
    let own = parts[place]
    return Set(parts.map(\.module.name)).filter { name in
      self.place(of: name, from: own).map { !closures[$0].contains(place) } ?? false
    }.sorted()
  }

  /// The parts that an ambiguous import could refer to.
  func rivals(of name: String, from part: Part) -> [Part] {
    place(of: name, from: part) == nil
      ? (places[name] ?? []).filter { $0 != part.place }.map { parts[$0] } : []
  }

  /// The ``sharedNames`` that a part sees in more than one module.
  func sharedNames(seenFrom part: Part) -> Set<String> {
    let seen = closures[part.place].union([part.place])
    return sharedNames.filter { name in
      seen.count { parts[$0].has(name, seenFrom: part.module) } > 1
    }
  }

  /// The files of a part and the imported files that they mention, directly or through others; and all mentioned names.
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

  /// Whether other modules may import a module and use its visible declarations.
  func isOpen(_ place: Int) -> Bool {
    isPartial || closures.enumerated().contains { $0 != place && $1.contains(place) }
  }

  // MARK: - Checks

  /// Checks a module: resolves its names and applies all rules.
  ///
  /// - Parameters:
  ///   - place: The index of the module.
  ///   - more: Finds diagnostics that need more than the schema.
  package func check(
    _ place: Int = 0, more: ((ResolvedSchema) -> [Diagnostic])? = nil
  ) -> SchemaCheck {
    check(place, keeping: nil, more: more)
  }

  /// Checks a module with the files that its names reach, which are few even if it imports large modules. If names stay
  /// unresolved, checks it again with everything it sees, because their declarations may be anywhere.
  ///
  /// - Parameter surroundings: The surroundings of each file, to reuse answers in later checks; nil for one check.
  func check(
    _ place: Int, keeping surroundings: Surroundings?, more: ((ResolvedSchema) -> [Diagnostic])?
  ) -> SchemaCheck {
    let part = parts[place]
    func result(_ schema: ResolvedSchema, _ names: Set<String> = []) -> SchemaCheck {
      SchemaCheck(schema, foreignNames: names, more: more, in: part.files)
    }
    if parts.count == 1 || surroundings != nil && imports[place].isEmpty {
      let alone = Schema(part.files, isOpen: isOpen(place)).resolved(keeping: surroundings)
      // Another module may declare the missing names, so check again with all that these names reach.
      guard parts.count > 1, alone.mayMissNames else { return result(alone) }
    }
    let (files, names) = reached(from: part)
    let near = resolved(part, reading: files)
    return result(near.mayMissNames ? resolved(part, reading: nil) : near, names)
  }

  /// Checks the ``checked`` modules.
  ///
  /// - Returns: The diagnostics of each.
  package func findings() -> [Diagnostics] { checked.map { check($0).diagnostics } }

  /// Resolves a module, with errors about names of other modules.
  ///
  /// - Parameter files: The files of other modules to read; nil for all.
  func resolved(_ part: Part, reading files: Set<FilePlace>?) -> ResolvedSchema {
    var view = ModuleView(of: part, in: self, reading: files)
    view.check()
    var diagnostics = view.diagnostics
    // A declaration that cannot be read in another module would be missing in this one, so the errors of that file
    // count, too.
    for file in view.others.filter(\.isRead).flatMap(\.files) {
      diagnostics.append(contentsOf: file.diagnostics.errors)
    }
    return view.schema.resolved(besides: diagnostics)
  }

  /// The index of everything that a module sees.
  func index(seenFrom place: Int) -> SchemaIndex {
    ModuleView(of: parts[place], in: self, reading: nil).schema.index
  }
}
