/// The view of one module: its own files, and the visible declarations of all modules that it imports, directly or
/// indirectly. Every declaration has one name in the view, which is module-qualified if two modules declare it.
struct ModuleView {
  let part: SchemaModules.Part
  private let modules: SchemaModules
  let others: [SchemaModules.Part]
  /// The module of each visible declaration, by its name in this view.
  private(set) var names: [String: String] = [:]
  private(set) var own: [ReadFile] = []
  private(set) var read: [ReadFile] = []
  /// Names that have been reported.
  private(set) var unclear: Set<String> = []
  private(set) var diagnostics = Diagnostics()
  /// The missing imports that have been reported, by file.
  private var missing: [SourceFile: Set<[String]>] = [:]
  /// The files that already have a fix-it for `imports:`.
  private var changed: Set<SourceFile> = []

  /// - Parameter files: The files of other modules to read; nil for all.
  init(
    of part: SchemaModules.Part, in modules: SchemaModules,
    reading files: Set<SchemaModules.FilePlace>?
  ) {
    self.part = part
    self.modules = modules
    others = modules.closures[part.place].subtracting([part.place]).sorted().map {
      modules.parts[$0]
    }
    let shared = modules.sharedNames(seenFrom: part)
    let names = ModuleNames(own: part.place, shared: shared, modules: modules)
    own = part.files.enumerated().map { names.renamed($1, at: $0, of: part) }
    for other in others {
      for (place, file) in other.files(seenFrom: part.module).enumerated()
      where files?.contains(SchemaModules.FilePlace(part: other.place, file: place)) != false {
        read.append(names.renamed(file, at: place, of: other))
        for name in other.declared[place]
        where other.access(of: name, seenFrom: part.module) != nil {
          let called = shared.contains(name) ? "\(other.module.name).\(name)" : name
          self.names[called] = other.module.name
        }
      }
    }
  }

  /// The view as one schema.
  var schema: Schema {
    Schema(
      own, reading: read, unclear: unclear, isOpen: modules.isOpen(part.place), modules: names)
  }

  // MARK: Rules

  /// Reports names of other modules that this module cannot use, and invalid imports.
  mutating func check() {
    let declaredInSwift = modules.declaredInSwift(of: part)
    for file in part.files {
      guard let declaration = file.declaration else { continue }
      checkImports(of: declaration.shared)
      check(
        ForeignNames(in: declaration.shared),
        ModuleScope(
          declaration.shared, of: nil, declaredInSwift: declaredInSwift, in: part, of: modules))
      for feature in declaration.features {
        checkImports(of: feature.declarations)
        check(
          ForeignNames(in: feature),
          ModuleScope(
            feature.declarations, of: feature, declaredInSwift: declaredInSwift, in: part,
            of: modules))
      }
    }
  }

  private mutating func check(_ names: ForeignNames, _ scope: ModuleScope) {
    for type in names.types {
      for name in type.syntax.names { check(name, at: { type.range.place(of: name) }, scope) }
    }
    for name in names.names { check(name.value, at: { name.range }, scope) }
  }

  private mutating func check(
    _ name: String, at range: () -> SourceRange, _ scope: ModuleScope
  ) {
    func called(_ place: Int) -> String { modules.parts[place].module.name }
    switch scope.meaning(of: name, in: modules) {
    case .own, .other: return
    case .notImported(let found, let first):
      report(notImported: first, from: found, at: range())
    case .hidden(let place, let first):
      let other = modules.parts[place]
      let isNear = other.module.package == part.module.package
      let level = other.exports.access[first]?.rawValue ?? "internal"
      let wanted = isNear ? "package" : "public"
      diagnostics.error(
        .notVisible, at: range(),
        "`\(first)` is \(level) in module \(called(place))\(isNear ? "" : ", which is of another package"); write `access: \(wanted)` where it is declared"
      )
    case .ambiguous(let places, let first):
      let choices = places.map { "`\(called($0)).\(first)`" }
      diagnostics.error(
        .ambiguousName, at: range(),
        "`\(first)` is in the modules \(Self.list(places.map(called))); write \(Self.list(choices, "or"))"
      )
    case .unqualifiable(let place, let first):
      let module = called(place)
      diagnostics.error(
        .ambiguousName, at: range(),
        "Swift looks for `\(first)` inside `\(module)` of module \(module), not in the module; rename one of the two"
      )
    case .above(let places, let first):
      diagnostics.error(
        .moduleAbove, at: range(),
        "`\(first)` is in module \(called(places[0])), which imports \(part.module.name); let \(part.module.name) send a delegate action, or move `\(first)` below both"
      )
    }
    unclear.insert(name)
    unclear.insert(name.root)
    for component in name.split(separator: ".") { unclear.insert(String(component)) }
  }

  private mutating func report(notImported name: String, from places: [Int], at range: SourceRange) {
    let names = places.map { modules.parts[$0].module.name }
    unclear.insert(name)
    // One import covers all names of a module, so report it once per file.
    guard missing[range.file, default: []].insert(names).inserted else { return }
    var replacement: (text: String, range: SourceRange)?
    if names.count == 1, changed.insert(range.file).inserted {
      replacement = ImportAddition.edit(adding: names[0], to: range.file)
    }
    diagnostics.append(
      Diagnostic(
        .notImported, at: range,
        names.count == 1
          ? "`\(name)` is in module \(names[0]); add it to `imports:`"
          : "`\(name)` is in the modules \(Self.list(names)); add one to `imports:`",
        replacement: replacement?.text, replacing: replacement?.range))
  }

  private mutating func checkImports(of declarations: Declarations) {
    for name in declarations.imports {
      let rivals = modules.rivals(of: name.value, from: part)
      if !rivals.isEmpty {
        diagnostics.error(
          .declaredTwice, at: name.range,
          "\(rivals.count) packages have a module \(name.value); rename all but one")
        continue
      }
      guard let place = modules.place(of: name.value, from: part),
        modules.closures[place].contains(part.place)
      else { continue }
      let way = way(from: place).map { modules.parts[$0].module.name }
      diagnostics.error(
        .importCycle, at: name.range,
        "modules import each other: \(([part.module.name] + way).joined(separator: " → ")); move what both need into a module below them"
      )
    }
  }

  /// The shortest import path back to this module.
  private func way(from start: Int) -> [Int] {
    var before = [start: start]
    var open = [start]
    while !open.isEmpty, before[part.place] == nil {
      open = open.flatMap { place in
        modules.imports[place].sorted().filter { before.keepFirst(place, for: $0) == nil }
      }
    }
    var way = [part.place]
    while let last = way.last, last != start, let next = before[last] { way.append(next) }
    return way.reversed()
  }

  static func list(_ names: [String], _ word: String = "and") -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return "\(names.dropLast().joined(separator: ", ")) \(word) \(last)"
  }
}
