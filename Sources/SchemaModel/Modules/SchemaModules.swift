/// The schemas of a run, by module. Each module is checked on what it sees: its own files, and what is visible in the modules
/// that it imports, directly or through others. So one module gives the same answer alone and among all others.
package struct SchemaModules: Sendable {
  /// A module with its files.
  struct Part: Sendable {
    let module: SchemaModule
    let files: [ReadFile]
    /// Whether others read it alone.
    let isRead: Bool
    let exports: ModuleExports
    /// What modules of the same package see of it, and what all others do.
    let inPackage: [ReadFile]
    let outside: [ReadFile]
    /// Where it stands among the parts, and its first file among those of all parts.
    let place: Int
    let firstFile: Int

    func files(seenFrom module: SchemaModule) -> [ReadFile] {
      module.package == self.module.package ? inPackage : outside
    }

    /// Who may use something of it, if it is visible.
    func access(of name: String, seenFrom module: SchemaModule) -> AccessLevel? {
      exports.access[name].flatMap { level in
        let isVisible =
          level == .public || level == .package && module.package == self.module.package
        return isVisible ? level : nil
      }
    }
  }

  let parts: [Part]
  /// Whether there are modules that nobody has named, and that may use what is visible.
  private let isPartial: Bool
  /// The parts that each part imports, directly, and directly or through others.
  let imports: [Set<Int>]
  let closures: [Set<Int>]
  private let places: [String: [Int]]
  /// The names that several modules declare.
  package let sharedNames: Set<String>
  /// What the files of all parts mention of each other, and the parts of these files.
  private let mentions: Mentions
  private let owners: [Int]

  /// Reads all files.
  ///
  /// - Parameter isPartial: whether others may use these modules, of whom nothing is known.
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
  init(
    _ modules: [(module: SchemaModule, files: [ReadFile], isRead: Bool)], isPartial: Bool = false
  ) {
    self.isPartial = isPartial
    let isAlone = modules.count < 2
    owners = modules.enumerated().flatMap { place, module in module.files.map { _ in place } }
    var firstFiles = [0]
    for module in modules {
      firstFiles.append(firstFiles[firstFiles.count - 1] + module.files.count)
    }
    let starts = firstFiles
    let parts = Workers.map(Array(modules.enumerated())) { place, module in
      let files = module.files
      return Part(
        module: module.module, files: files, isRead: module.isRead,
        exports: ModuleExports(of: files),
        inPackage: isAlone ? [] : files.map { $0.visible(to: .package) },
        outside: isAlone ? [] : files.map { $0.visible(to: .public) }, place: place,
        firstFile: starts[place])
    }
    var places: [String: [Int]] = [:]
    for part in parts where !part.module.name.isEmpty {
      places[part.module.name, default: []].append(part.place)
    }
    var seen: Set<String> = []
    var shared: Set<String> = []
    for part in parts {
      for name in part.exports.access.keys where !seen.insert(name).inserted { shared.insert(name) }
    }
    self.parts = parts
    self.places = places
    sharedNames = shared
    mentions = Mentions(of: isAlone ? [] : modules.flatMap(\.files))
    imports = parts.map { part in
      guard !isAlone else { return [] }
      var found: Set<Int> = []
      for file in part.files.lazy.compactMap(\.declaration) {
        for declarations in [file.shared] + file.features.map(\.declarations) {
          for name in declarations.imports {
            if let place = Self.place(of: name.value, from: part, parts, places) {
              found.insert(place)
            }
          }
        }
      }
      return found
    }
    let edges = imports.map { $0.sorted() }
    closures = parts.map { FeatureGraph.places(from: edges[$0.place], along: edges) }
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

  /// The parts with the name, if an import cannot say which of them it means.
  func rivals(of name: String, from part: Part) -> [Part] {
    place(of: name, from: part) == nil
      ? (places[name] ?? []).filter { $0 != part.place }.map { parts[$0] } : []
  }

  /// The names that several modules declare, as far as one sees them.
  func sharedNames(seenFrom part: Part) -> Set<String> {
    sharedNames.filter { name in
      var count = 0
      for place in closures[part.place].union([part.place]) {
        let isSeen =
          place == part.place
          ? part.exports.access[name] != nil
          : parts[place].access(of: name, seenFrom: part.module) != nil
        if isSeen { count += 1 }
      }
      return count > 1
    }
  }

  /// The files to which names lead from those of a part, through what it imports.
  func files(reachedFrom part: Part) -> Set<Int> {
    let allowed = closures[part.place].union([part.place])
    let own = part.firstFile..<part.firstFile + part.files.count
    return mentions.places(from: Array(own)) { allowed.contains(owners[$0]) }
  }

  /// Whether there may be somebody above a module who uses what is visible in it.
  func isOpen(_ place: Int) -> Bool {
    isPartial || closures.enumerated().contains { $0 != place && $1.contains(place) }
  }

  /// Checks one module.
  ///
  /// - Parameters:
  ///   - place: which.
  ///   - diagnostics: gets all diagnostics of its files.
  ///   - more: finds what is no matter of the schema alone.
  /// - Returns: nil when there are errors.
  package func check(
    _ place: Int, into diagnostics: inout Diagnostics,
    more: (CheckedSchema) -> [Diagnostic] = { _ in [] }
  ) -> CheckedSchema? {
    let (checked, found) = checked(place)
    for diagnostic in found.all { diagnostics.append(diagnostic) }
    for diagnostic in more(checked) { diagnostics.append(diagnostic) }
    diagnostics = diagnostics.allowing(commentsIn: parts[place].files)
    return diagnostics.hasErrors ? nil : checked
  }

  /// A module with everything that is found in it.
  ///
  /// It is checked with what its files lead to: of large modules below, that is little. What is meant by a name that leads
  /// nowhere may be anywhere, so if anything is found, the module is checked with all that it sees.
  ///
  /// - Parameters:
  ///   - isWhole: whether all that the module sees is wanted.
  ///   - withErrorsOfOthers: whether what cannot be read in other modules is found, too.
  func checked(
    _ place: Int, isWhole: Bool = false, withErrorsOfOthers: Bool = true
  ) -> (checked: CheckedSchema, found: Diagnostics) {
    func check(isWhole: Bool) -> (checked: CheckedSchema, found: Diagnostics) {
      var found = Diagnostics()
      let schema = schema(
        place, isWhole: isWhole, withErrorsOfOthers: withErrorsOfOthers, into: &found)
      return (Checker(schema).check(into: &found), found)
    }
    let isWhole = isWhole || parts.count == 1
    let first = check(isWhole: isWhole)
    return isWhole || first.found.all.isEmpty ? first : check(isWhole: true)
  }

  /// What a module sees, with the errors about names of other modules.
  private func schema(
    _ place: Int, isWhole: Bool, withErrorsOfOthers: Bool, into diagnostics: inout Diagnostics
  ) -> Schema {
    let part = parts[place]
    guard parts.count > 1 || isPartial else { return Schema(part.files) }
    var view = ModuleView(of: part, in: self, isWhole: isWhole)
    view.check()
    for diagnostic in view.diagnostics { diagnostics.append(diagnostic) }
    // What cannot be read there would be missing here.
    for other in view.others where other.isRead && withErrorsOfOthers {
      for file in other.files where file.diagnostics.hasErrors {
        for diagnostic in file.diagnostics.all where diagnostic.severity == .error {
          diagnostics.append(diagnostic)
        }
      }
    }
    return Schema(
      view.own, reading: view.read, unclear: view.unclear, isOpen: isOpen(place),
      modules: view.names, identities: view.identities)
  }
}
