import CodeRendering
import SchemaModel

/// What all commands do that work on schemas: find them, check them, report.
enum SchemaRun {
  /// Carries out a command and prints its report.
  ///
  /// - Parameters:
  ///   - options: how to report.
  ///   - body: the stages of the command. Each ends the run if it finds an error, having taken up
  ///     all of them into the report.
  /// - Throws: the exit status, if it is not that of success.
  static func report(
    _ options: ReportOptions, _ body: (inout Reporter) throws(ExitStatus) -> Void
  ) throws {
    var reporter = Reporter(options)
    var status = ExitStatus.done
    do {
      try body(&reporter)
    } catch {
      status = error
    }
    reporter.finish()
    if status != .done { throw status.code }
  }

  /// The schemas that paths of a command line name.
  ///
  /// - Parameter output: the folder for generated files; `nil` for the one beside each schema.
  static func find(
    _ paths: [String], output: String? = nil, _ reporter: inout Reporter
  ) throws(ExitStatus) -> [SchemaInput] {
    var finder = SchemaFinder(currentFolder: reporter.currentFolder, output: output)
    for path in paths { finder.add(path) }
    if paths.isEmpty, !finder.addProject() {
      throw reporter.fail(
        FileError(
          path: ProjectFile.name,
          reason:
            "there is none here or above; name schema files or folders, or run `reduxgen init`"
        ))
    }
    reporter.add(finder.projects.diagnostics, in: [])
    guard finder.errors.isEmpty else {
      for error in finder.errors { _ = reporter.fail(error) }
      throw .unusable
    }
    guard !finder.projects.diagnostics.hasErrors else { throw .refused }
    return finder.inputs
  }

  /// All checks.
  static func check(
    _ inputs: [SchemaInput], _ reporter: inout Reporter
  ) throws(ExitStatus) -> CheckedSchema {
    var diagnostics = Diagnostics()
    let projects = Dictionary(
      inputs.map { ($0.file.path, $0.project) }, uniquingKeysWith: { first, _ in first })
    let schema = SchemaChecker.check(inputs.map(\.file), projects: projects, into: &diagnostics)
    reporter.add(diagnostics, in: inputs)
    guard let schema, !reporter.hasErrors else { throw .refused }
    return schema
  }

  /// All files that are generated or started.
  static func render(
    _ schema: CheckedSchema, _ reporter: inout Reporter
  ) throws(ExitStatus) -> [RenderedFile] {
    do {
      return try Renderer().render(schema)
    } catch let error as TemplateError {
      throw reporter.fail(error)
    } catch {
      throw reporter.fail(FileError(path: "templates", reason: "\(error)"))
    }
  }
}
