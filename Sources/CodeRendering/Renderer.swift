public import SchemaModel

/// Renders checked schemas through templates.
public struct Renderer: Sendable {
  private let templates: CompiledTemplates

  /// - Parameter templates: what the output looks like.
  /// - Throws: `TemplateError` with every mistake in the templates.
  public init(templates: TemplateLibrary = .builtIn) throws {
    self.templates = try templates.compiled()
  }

  /// Renders everything that a run generates or scaffolds.
  ///
  /// - Parameter schema: what to render.
  /// - Returns: one generated file per feature and one for what a schema file shares, then the scaffolds, in schema order.
  /// - Throws: `TemplateError` when a template asks for something that does not exist.
  public func render(_ schema: CheckedSchema) throws -> [RenderedFile] {
    var files: [RenderedFile] = []
    for file in schema.files {
      let source = file.source.path
      func add(
        _ template: String, _ view: some TemplateView, to path: String,
        _ ownership: RenderedFile.Ownership
      ) throws {
        files.append(
          RenderedFile(
            path: path, contents: LineWrapper.wrap(try templates.render(template, with: view)),
            ownership: ownership,
            source: source))
      }
      let shared = file.shared
      if !shared.types.isEmpty || !shared.clients.isEmpty || !shared.queues.isEmpty {
        try add(
          "shared", SharedView(file),
          to: "\(SharedView.name(of: source))Declarations.generated.swift",
          .generated)
      }
      for feature in file.features {
        let name = feature.declaration.name.value
        let view = FeatureView(feature, source: source)
        try add("feature", view, to: "\(name).generated.swift", .generated)
        if view.hasHandlers { try add("handlers", view, to: "\(name)Handlers.swift", .scaffold) }
        if view.hasMigration { try add("migration", view, to: "\(name)Migration.swift", .scaffold) }
        if view.hasHandwrittenSagas { try add("sagas", view, to: "\(name)Sagas.swift", .scaffold) }
      }
    }
    return files
  }
}
