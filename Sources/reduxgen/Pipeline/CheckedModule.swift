import CodeRendering
import SchemaModel

/// The schemas of a module without errors, and their templates.
struct CheckedModule: Sendable {
  let schema: CheckedSchema
  let inputs: [SchemaInput]
  var templates: [TemplateRun]

  /// Checks schemas, and the templates that render them.
  ///
  /// - Parameters:
  ///   - inputs: The schemas of all modules.
  ///   - read: The schemas of other modules, which are not rendered.
  ///   - isPartial: Whether unread modules may depend on these.
  /// - Returns: The modules, in the order of their first schemas.
  static func check(
    _ inputs: [SchemaInput], reading read: [SchemaInput] = [], isPartial: Bool = false,
    _ reporter: inout Reporter
  ) throws -> [CheckedModule] {
    let groups = inputs.byModule
    let modules = inputs.modules(reading: read, isPartial: isPartial)
    var checked: [CheckedModule] = []
    var failure = ExitStatus.refused
    for (place, inputs) in groups.enumerated() {
      var templates: [TemplateRun] = []
      let status = try reporter.status { templates = try TemplateRun.all(for: inputs, &$0) }
      if status != .done { failure = status }
      let check = modules.check(place) { schema in
        templates.flatMap { $0.renderer.leftOut(of: schema, in: $0.paths) }
      }
      reporter.add(naming(inputs, in: check.diagnostics), in: inputs + read)
      if let schema = check.schema, status == .done {
        checked.append(CheckedModule(schema: schema, inputs: inputs, templates: templates))
      }
    }
    guard checked.count == groups.count, !reporter.hasErrors else { throw failure }
    return checked
  }

  /// Adds a fix to errors about unknown features whose schema is in the same folder but was not passed.
  private static func naming(_ inputs: [SchemaInput], in found: Diagnostics) -> Diagnostics {
    let paths = Dictionary(first: inputs.map { ($0.file.path, $0.path) })
    var result = Diagnostics()
    for diagnostic in found.all {
      let unknown = "unknown feature `\(diagnostic.range.text)`"
      let file = "\(diagnostic.range.text).feature.yaml"
      let place = paths[diagnostic.range.file.path].map { Path.join(Path.parent(of: $0), file) }
      if let place, diagnostic.id == .unknownFeature, diagnostic.message.hasPrefix(unknown),
        FileSystem.kind(of: place) == .file, !inputs.contains(where: { $0.path == place })
      {
        result.append(
          Diagnostic(
            .unknownFeature, at: diagnostic.range,
            "\(unknown); pass the folder, to read \(file) too"))
      } else {
        result.append(diagnostic)
      }
    }
    return result
  }

  /// All files that are generated or started for the module.
  ///
  /// - Parameter finish: A transformation of each file.
  func render(
    _ finish: @Sendable (RenderedFile) -> RenderedFile = { $0 }
  ) throws(TemplateError) -> [RenderedFile] {
    var files: [RenderedFile] = []
    for run in templates { files += try run.renderer.render(schema, of: run.paths, finish) }
    return files
  }

  /// The files of project templates, for all schemas of the module whose code goes into one folder.
  func renderProject(of inputs: [SchemaInput]) throws(TemplateError) -> [RenderedFile] {
    let paths = Set(inputs.map(\.file.path))
    let name = inputs.lazy.compactMap(\.project.name?.value).first
    var files: [RenderedFile] = []
    for run in templates {
      let own = run.paths.intersection(paths)
      guard !own.isEmpty else { continue }
      files += try run.renderer.renderProject(schema, of: own, name: name)
    }
    return files
  }
}
