import SchemaModel

/// Renders checked schemas through templates.
package struct Renderer: Sendable {
  /// The compiled templates; nil for the built-in ones, which are compiled on first use.
  private let ownProgram: TemplateProgram?
  /// Whether the code is ejected, so that nothing in it refers to a schema.
  package var isEjecting = false

  /// - Parameter templates: The templates.
  /// - Throws: `TemplateError` with all errors in the templates, including branches that only some schemas
  ///   render.
  package init(templates: TemplateLibrary = .builtIn) throws(TemplateError) {
    ownProgram = templates.isBuiltIn ? nil : try TemplateProgram(templates)
  }

  /// The files that the user's templates add.
  package var outputs: [AddedOutput] { ownProgram?.outputs ?? [] }

  /// The names of the files that the templates add for all features together. They do not depend on the features.
  package var projectFiles: [String] {
    outputs.filter { $0.scope == .project }.map { $0.path() }
  }

  /// Whether the templates render everything that a schema can say.
  package var rendersAll: Bool { reads("sagas") && reads("forwards") && !isForReSwift }

  private var isForReSwift: Bool { ownProgram?.featureVariables.contains("reswift") ?? false }

  /// Whether any template reads a variable of features. Tests check that the built-in ones read all of them.
  private func reads(_ variable: String) -> Bool {
    ownProgram?.featureVariables.contains(variable) ?? true
  }

  /// The warnings about sagas and forwards that the templates leave out, and the errors about declarations
  /// that they would render wrongly.
  ///
  /// - Parameters:
  ///   - schema: The schema to render.
  ///   - paths: The schema files that these templates are for; nil for all.
  package func leftOut(of schema: ResolvedSchema, in paths: Set<String>? = nil) -> [Diagnostic] {
    let files = schema.files.filter { paths?.contains($0.source.path) ?? true }
    var diagnostics = isForReSwift ? ReSwiftLimits.diagnostics(in: files) : []
    func warn(_ what: String, at range: SourceRange) {
      diagnostics.append(
        Diagnostic(
          .notRendered, .warning, at: range,
          "\(what) is not rendered by these templates; write by hand what it does, or allow it "
            + "with `# reduxgen:allow not-rendered`"))
    }
    for feature in files.flatMap(\.features).map(\.declaration) {
      // The saga with `pages` or `queries` is reported, so what `pages` implies is not.
      let sagas = reads("sagas") ? [] : feature.sagas.filter { !$0.isImplied }
      let forwards = reads("forwards") ? [] : feature.forwards.filter { !$0.isImplied }
      for saga in sagas { warn("the \(saga.word) `\(saga.name.value)`", at: saga.name.range) }
      for path in forwards.flatMap(\.actions) {
        warn("the forward of `\(path.text)`", at: path.range)
      }
    }
    return diagnostics
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
      let view = SharedView(file: file, isEjected: isEjecting)
      return try self.file(path, "shared", view, source: source).map { [$0] } ?? []
    }
    let name = feature.name
    var view = FeatureView(feature, source: source)
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
        file.features.map { FeatureView($0, source: file.source.path) }
      }, shared: files.map { SharedView(file: $0) })
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
