import SchemaModel

/// Renders checked schemas through templates.
package struct Renderer: Sendable {
  /// The compiled templates; nil for the built-in ones, which are compiled on first use.
  private let ownProgram: TemplateProgram?
  /// The store that the templates render for; nil for that of the runtime.
  private let shape: StoreShape?
  /// Whether the code is ejected, so that nothing in it refers to a schema.
  package var isEjecting = false

  /// - Parameters:
  ///   - templates: The templates.
  ///   - shape: What the store of the codebase calls things, for templates that read it.
  /// - Throws: `TemplateError` with all errors in the templates, including branches that only some schemas
  ///   render.
  package init(
    templates: TemplateLibrary = .builtIn, for shape: StoreShape = StoreShape()
  ) throws(TemplateError) {
    ownProgram = templates.isBuiltIn ? nil : try TemplateProgram(templates)
    self.shape = ownProgram?.featureVariables.contains("store") == true ? shape : nil
  }

  /// The files that the user's templates add.
  package var outputs: [AddedOutput] { ownProgram?.outputs ?? [] }

  /// The names of the files that the templates add for all features together. They do not depend on the features.
  package var projectFiles: [String] {
    outputs.filter { $0.scope == .project }.map { $0.path() }
  }

  /// Whether the templates render everything that a schema can say.
  package var rendersAll: Bool { reads("sagas") && reads("forwards") && shape == nil }

  /// Whether any template reads a variable of features. Tests check that the built-in ones read all of them.
  private func reads(_ variable: String) -> Bool {
    ownProgram?.featureVariables.contains(variable) ?? true
  }

  /// The warning about sagas, forwards and stored fields that the templates leave out, and the errors about fields that
  /// need the runtime.
  ///
  /// - Parameters:
  ///   - schema: The schema to render.
  ///   - paths: The schema files that these templates are for; nil for all.
  package func leftOut(of schema: ResolvedSchema, in paths: Set<String>? = nil) -> [Diagnostic] {
    let files = schema.files.filter { paths?.contains($0.source.path) ?? true }
    let features = files.flatMap(\.features).map(\.declaration)
    var names: [Name] = []
    for feature in features {
      // The entry of `pages` or `queries` is reported, so what it implies is not.
      if !reads("sagas") {
        names += feature.sagas.filter { !$0.isImplied }.map(\.name)
      }
      if !reads("forwards") {
        names += feature.forwards.filter { !$0.isImplied }.flatMap(\.actions)
          .map { Name($0.text, at: $0.range) }
      }
      if shape != nil || !reads("stored") {
        names += feature.storedFields.map(\.name)
      }
    }
    let errors = shape == nil ? [] : features.flatMap(Self.fieldsOfRuntime)
    guard let first = names.first, errors.isEmpty else { return errors }
    let shown = names.prefix(8).map { "`\($0.value)`" }.joined(separator: ", ")
    let rest = names.count > 8 ? " and \(names.count - 8) more" : ""
    return [
      Diagnostic(
        .notRendered, .warning, at: first.range,
        "these templates leave out \(shown)\(rest); write by hand what they do"
          + (shape == nil ? "" : ", or run sagas of the default templates in a `SagaHost`")
          + ", or allow it with `# reduxgen:allow not-rendered`")
    ]
  }

  /// An error for each field of a feature that only the runtime can change.
  private static func fieldsOfRuntime(in feature: Feature) -> [Diagnostic] {
    let sagas = feature.sagas.filter { !$0.isImplied }.compactMap { saga -> (String, Name)? in
      let word = saga.isQuery ? "queries" : saga.pages != nil ? "pages" : "optimistic"
      return saga.pages == nil && saga.optimistic.isEmpty ? nil : (word, saga.name)
    }
    let types = feature.runtimeTypes.intersection([
      "IdentifiedArray", "Pages", "QueryCache", "QueryEntry", "TimeoutError",
    ])
    return (sagas + types.sorted().map { ($0, feature.name) }).map { word, name in
      Diagnostic(
        .unsupportedType, .error, at: name.range,
        "`\(word)` of `\(name.value)` needs the runtime, which the templates `redux` do not import; "
          + "remove it")
    }
  }

  /// Renders everything that a run generates or scaffolds from each schema file.
  ///
  /// - Parameters:
  ///   - schema: The schema to render.
  ///   - paths: The schema files that are rendered; nil for all.
  ///   - finish: A transformation of each file, run on the core that has just rendered it.
  /// - Returns: The shared declarations of each schema file, then the generated files and scaffolds of its features.
  /// - Throws: `TemplateError` when a value cannot be rendered.
  package func render(
    _ schema: CheckedSchema, of paths: Set<String>? = nil,
    _ finish: @Sendable (RenderedFile) -> RenderedFile = { $0 }
  ) throws(TemplateError) -> [RenderedFile] {
    let files = schema.files.filter { paths?.contains($0.source.path) ?? true }
    let parts = files.flatMap { file -> [(ResolvedFile, ResolvedFeature?)] in
      let shared = file.shared
      let hasShared = !shared.types.isEmpty || !shared.clients.isEmpty || !shared.queues.isEmpty
      return (hasShared ? [(file, nil)] : []) + file.features.map { (file, $0) }
    }
    return try Workers.map(parts) { file, feature throws(TemplateError) in
      try render(feature, of: file).map { finish($0) }
    }.flatMap(\.self)
  }

  /// Renders a feature, or the shared declarations of a file if `feature` is nil.
  private func render(
    _ feature: ResolvedFeature?, of file: ResolvedFile
  ) throws(TemplateError) -> [RenderedFile] {
    let source = file.source.path
    guard let feature else {
      let path = "\(SharedView.name(of: source))Declarations.generated.swift"
      let view = SharedView(file: file, isEjected: isEjecting, usesRuntime: shape == nil)
      return try self.file(path, "shared", view, source: source).map { [$0] } ?? []
    }
    let name = feature.name
    var view = FeatureView(feature, source: source, shape: shape)
    view.isEjected = isEjecting
    var files = [try self.file("\(name).generated.swift", "feature", view, source: source)]
    for output in outputs where output.scope == .feature {
      files.append(try self.file(output.path(for: name), output.template, view, source: source))
    }
    for (template, suffix, isNeeded) in [
      ("handlers", "Handlers", !feature.handlers.isEmpty),
      ("migration", "Migration", view.hasMigration),
      ("sagas", "Sagas", feature.sagas.contains(where: \.isHandwritten)),
    ] where isNeeded {
      var scaffold = try self.file("\(name)\(suffix).swift", template, view, source: source)
      scaffold?.ownership = .scaffold
      scaffold?.former = feature.declaration.attributes.was.map {
        .init(path: "\($0.value)\(suffix).swift", feature: $0.value, newFeature: name)
      }
      files.append(scaffold)
    }
    return files.compactMap(\.self)
  }

  /// Renders the templates that cover all features together.
  ///
  /// - Parameters:
  ///   - schema: The schema to render.
  ///   - paths: The schema files that belong to the project.
  ///   - name: The name of the project.
  /// - Throws: `TemplateError` when a value cannot be rendered.
  package func renderProject(
    _ schema: CheckedSchema, of paths: Set<String>, name: String?
  ) throws(TemplateError) -> [RenderedFile] {
    let outputs = outputs.filter { $0.scope == .project }
    guard !outputs.isEmpty else { return [] }
    let files = schema.files.filter { paths.contains($0.source.path) }
    let view = ProjectView(
      name: name,
      features: files.flatMap { file in
        file.features.map { FeatureView($0, source: file.source.path, shape: shape) }
      }, shared: files.map { SharedView(file: $0, usesRuntime: shape == nil) })
    var result: [RenderedFile] = []
    for output in outputs {
      let source = "\(output.template).mustache"
      guard var file = try file(output.path(), output.template, view, source: source) else {
        continue
      }
      file.isOfProject = true
      result.append(file)
    }
    return result
  }

  /// - Returns: `nil` if the template rendered nothing: then there is no file to write.
  private func file(
    _ path: String, _ template: String, _ view: some TemplateView, source: String
  ) throws(TemplateError) -> RenderedFile? {
    let isSwift = path.hasSuffix(".swift")
    let program: TemplateProgram
    if let ownProgram { program = ownProgram } else { program = try TemplateProgram.builtIn.get() }
    var bytes = try program.render(template, with: view, wrapsLines: isSwift)
    guard let first = bytes.first(where: { $0 != UInt8(ascii: " ") && !(9...13).contains($0) }),
      // A first byte beyond ASCII can begin another kind of whitespace, so all characters are checked.
      first < 0x80 || !String(decoding: bytes, as: UTF8.self).allSatisfy(\.isWhitespace)
    else { return nil }
    // Empty lines at the start are removed, because the fingerprint ends with one.
    let end = bytes.firstIndex { $0 != UInt8(ascii: "\n") } ?? 0
    if end > 0 { bytes.removeSubrange(..<end) }
    if shape != nil, !outputs.contains(where: { $0.template == template }) {
      // The set renders the types that the code takes from the runtime.
      bytes = bytes.replacing("ReduxRuntime.".utf8, with: "ReduxSupport.".utf8)
    }
    return RenderedFile(path: path, bytes: bytes, ownership: .generated, source: source)
  }
}

extension Renderer {
  /// The view that the templates of a feature read, for benchmarks.
  ///
  /// - Parameters:
  ///   - feature: The feature to render.
  ///   - source: The path of its schema file.
  package static func view(of feature: ResolvedFeature, source: String) -> any TemplateView {
    FeatureView(feature, source: source)
  }
}
