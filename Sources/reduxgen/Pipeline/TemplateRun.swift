import CodeRendering
import SchemaModel

/// The schemas of a run that are rendered with the same templates.
struct TemplateRun {
  var renderer: Renderer
  /// The schema files.
  var paths: Set<String>

  /// Reads and checks the templates of all schemas.
  ///
  /// - Throws: The exit status if one has errors, after reporting all of them.
  static func all(
    for inputs: [SchemaInput], _ reporter: inout Reporter
  ) throws -> [TemplateRun] {
    let groups = Dictionary(grouping: inputs, by: \.selection)
    var runs: [TemplateRun] = []
    var failure: ExitStatus?
    for selection in inputs.map(\.selection).distinct {
      let status = try reporter.status { _ in
        let renderer = try selection.renderer()
        let paths = Set(groups[selection, default: []].map(\.file.path))
        runs.append(TemplateRun(renderer: renderer, paths: paths))
      }
      if status != .done { failure = status }
    }
    if let failure { throw failure }
    return runs
  }
}
