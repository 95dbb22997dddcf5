import CodeRendering
import RandomSchemas
import Testing
import TestingOptions

@testable import SchemaModel
@testable import SchemaTools

/// What a module sees decides who may use what. It changes no code: random schemas give the same, whether they are one
/// module or many that import each other, and whether a module is rendered among all others or alone.
@Suite("Promise: the same code in one module and in many")
struct ModuleSplitTests {
  /// The files of a schema, in modules. Each imports all that come after it.
  private struct Split {
    let modules: [ModuleSources]
    let flat: ModuleSources
    /// Where the names of imports stand.
    private static let settings = SourceFile(path: "reduxgen.yaml", bytes: [])

    /// - Returns: nil for a schema that is one file.
    init?(_ schema: TrialSchema, _ random: inout SplitMix64) {
      guard schema.files.count > 1 else { return nil }
      // Modules see what is public, and parents come before their children.
      var files = schema.files.map { file in
        TrialSchema.File(
          path: file.path,
          text: file.text.replacing(#/access: (internal|package)/#, with: "access: public"))
      }
      // What is left to Swift counts in one module.
      let section = #/declaredInSwift: .*\n/#
      var left: String?
      for index in files.indices where files[index].path.hasSuffix("-shared.yaml") {
        left = files[index].text.firstMatch(of: section).map { String($0.output) }
        files[index].text = files[index].text.replacing(section, with: "")
        files.append(files.remove(at: index))
      }
      var groups: [[TrialSchema.File]] = [[]]
      for file in files {
        if groups[groups.count - 1].isEmpty || random.chance(30) {
          groups[groups.count - 1].append(file)
        } else {
          groups.append([file])
        }
      }
      guard groups.count > 1 else { return nil }
      func sources(_ files: [TrialSchema.File]) -> [SourceFile] {
        files.map { SourceFile(path: $0.path, bytes: Array($0.text.utf8)) }
      }
      func declaredInSwift(_ place: Int) -> [TrialSchema.File] {
        left.map {
          [TrialSchema.File(path: "declaredInSwift\(place).yaml", text: "reduxgen: 1\n\($0)")]
        }
          ?? []
      }
      let names = groups.indices.map { "Layer\($0)Module" }
      var ofFlat: [String: Project] = [:]
      modules = groups.enumerated().map { place, files in
        var project = Project()
        project.access = .public
        project.imports = names[(place + 1)...].map {
          Name($0, at: SourceRange(file: Self.settings, lower: 0, upper: 0))
        }
        let sources = sources(files + declaredInSwift(place))
        let projects = Dictionary(uniqueKeysWithValues: sources.map { ($0.path, project) })
        ofFlat.merge(projects) { first, _ in first }
        return ModuleSources(
          SchemaModule(name: names[place], package: ""), files: sources, projects: projects)
      }
      flat = ModuleSources(
        SchemaModule(name: "App", package: ""), files: sources(files + declaredInSwift(0)),
        projects: ofFlat)
    }
  }

  private static func files(
    _ checked: CheckedSchema, of paths: [SourceFile], _ renderer: Renderer
  ) throws -> [RenderedFile] {
    try renderer.render(checked, of: Set(paths.map(\.path)))
  }

  private static func code(
    _ check: SchemaCheck, of paths: [SourceFile], _ renderer: Renderer
  ) throws -> [String: String] {
    let files = try files(#require(check.schema), of: paths, renderer)
    return Dictionary(
      files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) },
      uniquingKeysWith: { $0 + $1 })
  }

  /// The lines of some files that others do not have.
  private static func difference(
    _ files: [String: String], _ others: [String: String]
  ) -> [String] {
    files.filter { $1 != others[$0] }.flatMap { name, text in
      let lines = text.split(separator: "\n").map(String.init)
      let other = (others[name] ?? "").split(separator: "\n").map(String.init)
      return ["\(name):"] + lines.difference(from: other).map { "\($0)" }
    }
  }

  /// Files whose imports say nothing of who sees them: in one module, nothing is known of the types of another.
  private static func withoutVisibility(_ files: [String: String]) -> [String: String] {
    files.mapValues { text in
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let start = lines.firstIndex { $0.contains("nonisolated ") } ?? 0
      let modules = lines[..<start].compactMap { line in
        line.contains("import ") ? line.split(separator: " ").last.map(String.init) : nil
      }
      let others = lines[..<start].filter { !$0.contains("import ") && !$0.hasPrefix("#") }
      return (Set(modules).sorted() + others + lines[start...]).joined(separator: "\n")
    }
  }

  private static func errors(_ found: Diagnostics) -> [String] {
    found.errors.all.filter { ![.missingId, .moduleAbove].contains($0.id) }.map(\.description)
  }

  /// So many schemas have a chance to be split.
  private static let seeds = RandomCases.seeds(400, many: 4_000)

  /// The schemas that can be split, with their modules.
  private static let splits: [(schema: TrialSchema, split: Split)] = {
    var random = SplitMix64(seed: 24)
    return seeds.compactMap { seed in
      var generator = SchemaGenerator(seed: UInt64(90_000 + seed), tag: "L\(seed)")
      let schema = generator.schema()
      return Split(schema, &random).map { (schema, $0) }
    }
  }()

  @Test("random schemas, split at random")
  func sameCode() throws {
    let renderer = try Renderer()
    var (count, quiet) = (0, 0)
    for (schema, split) in Self.splits {
      let modules = SchemaModules(split.modules)
      let found = modules.checked.map { modules.check($0) }
      #expect(found.flatMap { Self.errors($0.diagnostics) } == [], "\(schema.text)")
      // A feature of the lower module may react to one of the upper, or be identified by a field that only the upper
      // names.
      let checked = found.compactMap(\.schema)
      guard checked.count == found.count else { continue }
      count += 1
      quiet += found.count { !$0.resolved.mayMissNames }
      let flat = try Self.withoutVisibility(
        Self.code(SchemaModules([split.flat]).check(), of: split.flat.files, renderer))
      for (place, sources) in split.modules.enumerated() {
        let code = try Self.code(found[place], of: sources.files, renderer)
        let visible = Self.withoutVisibility(code)
        #expect(Self.difference(visible, flat) == [], "\(schema.text)")

        let whole = SchemaCheck(
          modules.resolved(modules.parts[place], reading: nil), foreignNames: [], more: nil, in: [])
        #expect(
          whole.diagnostics.all.map(\.description)
            == found[place].diagnostics.all.map(\.description))
        let ofWhole = try Self.code(whole, of: sources.files, renderer)
        #expect(Self.difference(ofWhole, code) == [], "\(schema.text)")

        let alone = SchemaModules(
          [sources]
            + split.modules[(place + 1)...].map { read in
              ModuleSources(read.module, files: read.files, projects: read.projects, isRead: true)
            }, isPartial: true)
        let ofAlone = try Self.code(alone.check(), of: sources.files, renderer)
        #expect(Self.difference(ofAlone, code) == [], "\(schema.text)")
      }
    }
    #expect(count > 30)
    // Where no name is missing, a module was rendered with what its files lead to.
    #expect(quiet > 30, "\(quiet) of \(count)")
  }

  @Test("a rename in modules makes the texts that it makes in one module")
  func sameRename() throws {
    var count = (renamed: 0, refused: 0)
    for (number, (schema, split)) in Self.splits.enumerated() {
      let (modules, flat) = (SchemaModules(split.modules), SchemaModules([split.flat]))
      guard modules.errors.isEmpty else { continue }
      let (index, flatIndex) = (modules.index, flat.index)
      let ids = flatIndex.files.flatMap { flatIndex.declarations(in: $0.source).map(\.id) }
        .filter(\.canBeRenamed)
      // A check of each would take minutes: every kind has its turn in one schema or another.
      for (place, id) in ids.enumerated() where (place + number) % 11 == 0 {
        let name = id.isType ? "Zzz" : "zzz"
        let keepsOldName = place % 2 == 0
        let wanted = Result { () throws(SchemaRename.Failure) in
          try flat.renaming(id, to: name, in: flatIndex, keepsOldName: keepsOldName)
        }
        let found = Result { () throws(SchemaRename.Failure) in
          try modules.renaming(id, to: name, in: index, keepsOldName: keepsOldName)
        }
        switch (wanted, found) {
        case (.failure(let wanted), .failure(let found)):
          #expect(found.message == wanted.message, "\(schema.text)")
          count.refused += 1
        case (.success(let wanted), .success(let found)):
          let texts = wanted.files.map { "\($0.path)\n\($0.bytes)" }.sorted()
          #expect(
            found.files.map { "\($0.path)\n\($0.bytes)" }.sorted() == texts,
            "\(id): \(schema.text)")
          #expect(found.count == wanted.count)
          guard flat.applying(wanted).errors.isEmpty else { continue }
          let renamed = modules.applying(found)
          #expect(renamed.errors.map(\.description) == [], "\(id): \(schema.text)")
          try renamed.checkMeanings(after: found)
          count.renamed += 1
        default: Issue.record("\(id): \(wanted), \(found): \(schema.text)")
        }
      }
    }
    #expect(count.renamed > 200, "\(count)")
  }

  /// Modules in which one name of another module has that of its module, as in `Geo.Row`.
  private struct Qualified {
    /// Where the name stands.
    let role: Reference.Role
    /// The line.
    let line: String
    /// The place of the module that has it.
    let place: Int
    let modules: [ModuleSources]

    /// Whether it is known to give other code, see below.
    var isKnown: Bool { if case .code = role { true } else { line.hasPrefix("of:") } }

    /// One for each place where a name of another module stands.
    static func all(_ modules: [ModuleSources]) -> [Qualified] {
      let index = SchemaModules(modules).index
      return modules.enumerated().flatMap { owner, sources in
        let ids = sources.files.flatMap { index.declarations(in: $0).map(\.id) }
        return ids.filter(\.isTopLevelType).flatMap { id in
          index.references(to: id).compactMap { reference -> Qualified? in
            let range = reference.range
            let place = modules.firstIndex { $0.files.contains { $0 === range.file } }
            guard let place, place != owner, range.text == id.name else { return nil }
            return Qualified(reference, of: sources.module.name, at: place, in: modules)
          }
        }
      }
    }

    private init(
      _ reference: Reference, of owner: String, at place: Int, in modules: [ModuleSources]
    ) {
      role = reference.role
      self.place = place
      let sources = modules[place]
      let range = reference.range
      let lines = String(decoding: range.file.bytes, as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false)
      line = lines[range.start.line - 1].trimmingCharacters(in: .whitespaces)
      let files = sources.files.map { file in
        guard file === range.file else { return file }
        var bytes = file.bytes
        bytes.insert(contentsOf: Array("\(owner).".utf8), at: range.lower)
        return SourceFile(path: file.path, bytes: bytes)
      }
      var changed = modules
      changed[place] = ModuleSources(sources.module, files: files, projects: sources.projects)
      self.modules = changed
    }

    /// The code of its module; nothing if there are errors.
    static func code(
      of place: Int, in modules: [ModuleSources], _ renderer: Renderer
    ) throws -> [String: String] {
      let all = SchemaModules(modules)
      let check = all.check(all.checked[place])
      guard check.schema != nil else { return [:] }
      return try ModuleSplitTests.code(check, of: modules[place].files, renderer)
        .mapValues(withoutModules)
    }

    /// Code without what depends on the length of names.
    private static func withoutModules(_ text: String) -> String {
      text.replacing(/Layer\d+Module\.|Geo\./, with: "")
        .replacing(/\/\/ swift-format-ignore|#sourceLocation.*/, with: "")
        .replacing(/\s+/, with: "")
    }
  }

  @Test("random schemas, in which names have their module where none is needed")
  func sameWithModules() throws {
    let renderer = try Renderer()
    var random = SplitMix64(seed: 7)
    var count = 0
    let splits = RandomCases.turn(oneOf: 4, Self.splits)
    for (schema, split) in splits where SchemaModules(split.modules).errors.isEmpty {
      let all = Qualified.all(split.modules).filter { !$0.isKnown }
      guard !all.isEmpty else { continue }
      let qualified = random.pick(all)
      let (code, with) = try (
        Qualified.code(of: qualified.place, in: split.modules, renderer),
        Qualified.code(of: qualified.place, in: qualified.modules, renderer)
      )
      #expect(with == code, "\(qualified.role): \(qualified.line)\n\(schema.text)")
      count += 1
    }
    #expect(count > 5)
  }

  @Test("every place takes a name with its module where none is needed")
  func everyPlace() throws {
    let renderer = try Renderer()
    func module(_ name: String, _ text: String) -> ModuleSources {
      let file = SourceFile(path: "\(name).yaml", bytes: Array(text.utf8))
      return ModuleSources(SchemaModule(name: name, package: ""), files: [file])
    }
    let modules = [module("App", Self.app), module("Geo", Self.geo)]
    #expect(SchemaModules(modules).errors.map(\.description) == [])
    let places = Qualified.all(modules)
    let code = try Qualified.code(of: 0, in: modules, renderer)
    let wrong = try places.filter { try Qualified.code(of: 0, in: $0.modules, renderer) != code }
    #expect(
      Set(wrong.map(\.line)) == [
        // Swift that names a module is left to the compiler: nothing is known of its steps and values.
        "rows: '[Row] = [Row()]'", "rows: '[Row] = [Row(id: 1)]'", "appeared: row = Row()",
        "save: { takeEvery: go, optimistic: 'row = Row(id: $0)', call: desk.row($0) }",
        "send: { takeEvery: appeared, put: 'set(Row(id: 3))' }",
        "watch: { takeLatest: appeared, stream: shop.watch(), into: 'rows = [$0, Row()]' }",
        "ask: { takeLatest: appeared, call: 'shop.buy(Row())', retry: 3, retryIf: error is Lost }",
        "start: 'Box = Box.State(id: 2)'",
        // Refused.
        "of: Row", "key: RowID",
      ])
    #expect(Set(places.map(\.role)).count == 28)
  }

  private static let geo = """
    reduxgen: 1
    access: public
    types:
      struct Row(Codable, Hashable): { id: Int = 0, name: String = "" }
      struct Rows: { rows: '[Row]', next: String? }
      typealias RowID: Int
      enum Lost(Error): [away]
    clients:
      Desk: { row: '(RowID) async throws -> Row', rows: '(String?) async throws -> Rows', all: '(Int) async throws -> [Row]' }
    features:
      Box:
        access: public
        state: { let id: Int = 0, row: Row? }
        actions: { tapped: Row, delegate.closed: }
        reduce: { tapped: row = $0 }
      Lamp:
        access: public
        state: { isOn: Bool = false }
        actions: { flipped: }
        reduce: { flipped: isOn.toggle() }
    """

  /// A line for each place that can have a name of `geo`.
  private static let app = """
    reduxgen: 1
    imports: [Geo]
    features:
      Home:
        children: { main: Main, lamp: Lamp }
      Main:
        types:
          struct Item:
            row: Row?
            empty: Bool { row == Row() }
            rows: '[Row] = [Row()]'
          enum Kind:
            none:
            row: Row
            named: { row: Row }
          typealias Place: Row
        clients:
          Shop:
            buy: (Row) async throws(Lost) -> Bool
            last: () async throws -> Row
            watch: () -> AsyncStream<Row>
        dependencies:
          desk: Desk
          shop: Shop
        state:
          row: Row?
          rows: '[Row] = [Row(id: 1)]'
          first: Row? { rows.first ?? Row() }
          name: String = ""
          id: RowID = 0
          lost: Lost?
        children:
          box: Box
          boxes: '[Box]'
          start: 'Box = Box.State(id: 2)'
          sheet: Box?
          screen:
            oneOf:
              box: Box
              row: Row
          path:
            stack:
              box: Box
        pages:
          list:
            of: Row
            page: String?
            call: desk.rows(page)
            items: $0.rows
            next: $0.next
            first: appeared
          others:
            of: Row
            call: desk.all(page)
            first: appeared
        queries:
          found:
            of: Row
            key: RowID
            call: desk.row(key)
            show: shown($0)
        actions:
          appeared:
          shown: RowID
          set: Row
          named: { row: Row }
          go: RowID
        reduce:
          set: row = $0
          appeared: row = Row()
          named:
            - let: 'one: Row = self.row'
            - rows.append(one)
          Lamp.flipped: id += 1
        forward:
          Lamp.flipped: appeared
        sagas:
          save: { takeEvery: go, optimistic: 'row = Row(id: $0)', call: desk.row($0) }
          like:
            takeEvery: set
            optimistic:
              - let: 'one: Row = self.row'
              - rows.append(one)
            call: desk.row(3)
          buy: { takeEvery: set, if: '$0 != Row()', call: shop.buy($0) }
          key: { takeEvery: set, per: $0.id, put: go($0.id) }
          bind: { takeEvery: go, let: 'one: Row = self.row', put: set(one) }
          send: { takeEvery: appeared, put: 'set(Row(id: 3))' }
          hand: { takeEvery: go, run: handler, returns: Row }
          watch: { takeLatest: appeared, stream: shop.watch(), into: 'rows = [$0, Row()]' }
          ask: { takeLatest: appeared, call: 'shop.buy(Row())', retry: 3, retryIf: error is Lost }
          lamp: { takeEvery: Lamp.flipped, put: appeared, cancelOn: Lamp.flipped }
    """

  /// Modules of one name, of all schemas, are compiled as one: their names differ.
  @Test("modules compile, and import each other")
  func compiles() throws {
    let renderer = try Renderer()
    var layers: [String: [(path: String, text: String)]] = [:]
    var texts: [String: String] = [:]
    // A module has its own version of what is left to Swift, so two of them would differ.
    for (schema, split) in Self.splits where schema.support.isEmpty {
      let modules = SchemaModules(split.modules)
      let found = modules.checked.map { modules.check($0) }
      let checked = found.compactMap(\.schema)
      guard checked.count == found.count else { continue }
      texts[schema.tag] = schema.text
      for (place, sources) in split.modules.enumerated() {
        let files = try Self.files(checked[place], of: sources.files, renderer)
        layers[sources.module.name, default: []] += CompilationRun.sources(
          files, tag: schema.tag)
      }
    }
    #expect(layers.count > 3)
    try withCompiler { compiler in
      // The lowest first.
      for (place, (module, files)) in layers.sorted(by: { $0.key > $1.key }).enumerated() {
        let settings = ModuleSettings.allCases[place % ModuleSettings.allCases.count]
        let answer = try compiler.compile(
          files, in: module, options: settings.options, as: module)
        let tags = Set(answer.messages.map { String($0.path.prefix { $0 != "-" }) })
        for message in answer.messages.prefix(5) { Issue.record("\(module): \(message)") }
        for tag in tags.sorted().prefix(2) { Issue.record("\(texts[tag] ?? tag)") }
        #expect(answer.isSuccess, "\(module)")
        // What is above could not import it.
        guard answer.isSuccess else { break }
      }
    }
  }
}

extension DeclarationID {
  /// Whether other modules may name it as it is.
  fileprivate var isTopLevelType: Bool {
    kind == .feature || [.type, .client].contains(kind) && feature == nil && path.count == 1
  }
}
