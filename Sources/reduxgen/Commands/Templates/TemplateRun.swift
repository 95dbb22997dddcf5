import CodeRendering
import SchemaModel

/// The schemas of a run that are rendered with the same templates.
struct TemplateRun {
  var renderer: Renderer
  /// The schema files.
  var paths: Set<String>

  /// Reads and checks the templates of all schemas.
  ///
  /// - Throws: the exit status if one has errors, after reporting all of them.
  static func all(
    for inputs: [SchemaInput], _ reporter: inout Reporter
  ) throws(ExitStatus) -> [TemplateRun] {
    var order: [TemplateSelection] = []
    var paths: [TemplateSelection: Set<String>] = [:]
    for input in inputs {
      if paths[input.templates] == nil { order.append(input.templates) }
      paths[input.templates, default: []].insert(input.file.path)
    }
    var runs: [TemplateRun] = []
    var failure: ExitStatus?
    for selection in order {
      do {
        let renderer = try renderer(selection, &reporter)
        runs.append(TemplateRun(renderer: renderer, paths: paths[selection] ?? []))
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return runs
  }

  private static func renderer(
    _ selection: TemplateSelection, _ reporter: inout Reporter
  ) throws(ExitStatus) -> Renderer {
    let library: TemplateLibrary
    do {
      library = try selection.library()
    } catch {
      for error in error.all { _ = reporter.fail(error) }
      throw .unusable
    }
    do {
      return try Renderer(templates: library)
    } catch {
      throw reporter.fail(error)
    }
  }
}
