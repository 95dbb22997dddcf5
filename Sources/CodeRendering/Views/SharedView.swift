import SchemaModel

/// The declarations of a schema file outside any feature.
struct SharedView: DescribedView {
  let file: ResolvedFile
  var isEjected = false
  /// Whether the code may import the runtime.
  var usesRuntime = true

  private var source: String { file.source.path }
  private var nameStyle: NameStyle { NameStyle(file.shared) }

  private var views: DeclarationViews {
    DeclarationViews(declarations: file.shared, owner: file, file: source, spell: \.text)
  }

  private var firstViews: DeclarationViews {
    var views = views
    guard imports.isEmpty, nameStyle.ignoredRules == nil else { return views }
    let type = file.shared.types.first { $0.path.count == 1 }
    views.first = type?.name ?? file.shared.ownClients.first?.name.value
    return views
  }

  private var declaresRuntime: Bool {
    !file.shared.queues.isEmpty
      || file.shared.types.contains { $0.cases.contains { !$0.payload.isEmpty } }
  }
  private var hasDoubles: Bool { file.shared.hasDoubles && !file.shared.ownClients.isEmpty }

  var imports: [String] {
    Set(ownImports + (usesRuntime && (declaresRuntime || hasDoubles) ? ["ReduxRuntime"] : []))
      .sorted()
  }

  /// The modules that the declarations need, but not those for case paths, queues and doubles.
  private var ownImports: [String] {
    file.shared.modules(
      usesRuntime && !file.shared.runtimeTypes.isEmpty ? ["ReduxRuntime"] : [],
      usesFoundation: file.usesFoundation)
  }

  /// `weather-client.yaml` → `WeatherClient`
  static func name(of path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let stem = file.split(separator: ".").first.map(String.init) ?? file
    let words = stem.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
    return words.map(SwiftName.capitalized).joined()
  }

  static let variables = Variables(
    "shared declarations", "What a schema file declares outside any feature."
  ) { add in
    add.file(schema: { $0.source }, isEjected: { $0.isEjected }, names: { $0.nameStyle })
    add.lines("imports", "The modules that the generated code imports.") { $0.imports }
    add.lines(
      "importLines", "The lines that import them, with `public` for those that declarations need."
    ) { view in
      guard view.usesRuntime else { return view.imports.map { "import \($0)" } }
      let shared = view.file.shared
      let declared = view.file.declaredModules.union(view.declaresRuntime ? ["ReduxRuntime"] : [])
      // Doubles exist under `DEBUG`. The default values of their parameters mention the runtime and are part of the
      // interface, so a public double needs a public import under `DEBUG`.
      let isInDebug =
        view.hasDoubles && !declared.contains("ReduxRuntime")
        && shared.ownClients.flatMap(\.methods).contains { $0.unanswered != .impossible }
      return Spelling.imports(
        view.imports, declared: declared, level: shared.access,
        inDebug: isInDebug ? ["ReduxRuntime"] : [])
    }
    add.list("types", "The types, each with those inside it.") { $0.firstViews.types() }
    add.list("clients", "The clients.") { $0.firstViews.clients }
    add.list("extensions", "The Swift that the schema embeds.") { $0.views.extensions }
    add.view("parts", "How the types are stored and shown.") { $0.views.parts }
    add.list("queues", "The queues.") { view in
      view.file.shared.queues.map { QueueView(queue: $0, access: view.views.access) }
    }
  }
}
