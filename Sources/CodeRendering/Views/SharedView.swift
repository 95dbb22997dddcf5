import SchemaModel

/// What a schema file declares outside any feature.
struct SharedView: DescribedView {
  let file: ResolvedFile
  var isEjected = false

  private var source: String { file.source.path }
  private var nameStyle: NameStyle { NameStyle(file.shared) }

  private var views: DeclarationViews {
    DeclarationViews(declarations: file.shared, owner: file, file: source, spell: \.text)
  }

  /// Whatever comes first has nothing above it to be parted from.
  private var hasHead: Bool { !imports.isEmpty || nameStyle.ignoredRules != nil }

  private var types: [TypeView] {
    var types = views.types()
    for index in types.indices {
      types[index].isTopLevel = true
      types[index].isFirstInFile = index == 0 && !hasHead
    }
    return types
  }

  private var clients: [ClientView] {
    var clients = views.clients
    if !clients.isEmpty { clients[0].isFirstInFile = !hasHead && file.shared.types.isEmpty }
    return clients
  }

  private var declaresRuntime: Bool {
    !file.shared.queues.isEmpty || !views.parts.casePaths.isEmpty
  }
  private var hasDoubles: Bool { file.shared.hasDoubles && !file.shared.clients.isEmpty }

  var imports: [String] {
    Set(ownImports + (declaresRuntime || hasDoubles ? ["ReduxRuntime"] : [])).sorted()
  }

  /// Those that the declarations themselves need, whatever is made of them.
  private var ownImports: [String] {
    Set(
      file.shared.imports.map(\.value) + (file.usesFoundation ? ["Foundation"] : [])
        + (file.shared.usesRuntimeTypes ? ["ReduxRuntime"] : [])
    ).sorted()
  }

  private var importLines: [String] {
    let declared = file.declaredModules.union(declaresRuntime ? ["ReduxRuntime"] : [])
    // Only the start values of parameters are part of a declaration.
    let isDouble = hasDoubles && views.clients.contains(where: \.hasDoubleWithDefaults)
    return Spelling.imports(
      imports, declared: declared, level: file.shared.access,
      inDebug: isDouble && !declared.contains("ReduxRuntime") ? ["ReduxRuntime"] : [])
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
    ) {
      $0.importLines
    }
    add.lines("ownImportLines", "The lines for those of them that the schema itself needs.") {
      Spelling.imports(
        $0.ownImports, declared: $0.file.declaredModules, level: $0.file.shared.access)
    }
    add.list("types", "The types, each with those inside it.") { $0.types }
    add.list("clients", "The clients.") { $0.clients }
    add.list("extensions", "The Swift that the schema embeds.") { $0.views.extensions }
    add.view("parts", "How the types are stored and shown.") { $0.views.parts }
    add.list("queues", "The queues.") { view in
      view.file.shared.queues.map { QueueView(queue: $0, access: view.views.access) }
    }
  }
}
