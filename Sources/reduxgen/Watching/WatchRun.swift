import SchemaModel

/// One of the runs of `generate` by `watch`.
struct WatchRun {
  private let reporter: Reporter
  private let plan: OutputPlan?
  let status: ExitStatus
  /// The absolute paths of other inputs: project files, the schemas in their lists, and folders of templates; nil if
  /// the run could not find them.
  let prerequisites: [String]?

  init(
    _ generation: GenerationOptions, addStubs: Bool, _ report: ReportOptions, in folder: String
  ) throws {
    var reporter = Reporter(report, currentFolder: folder)
    reporter.consequence = "nothing was written"
    var plan: OutputPlan?
    status = try reporter.status { reporter in
      var pipeline = Pipeline(options: generation)
      plan = try pipeline.generate(addStubs: addStubs, &reporter)
    }
    // The run above has already reported the errors of this search.
    var silent = Reporter(report, currentFolder: folder)
    let inputs = try? SchemaFinder(generation, in: folder).schemas(&silent)
    prerequisites = inputs.map { inputs in
      var paths: Set<String> = []
      for input in inputs {
        guard let file = input.projectFile, paths.insert(file).inserted else { continue }
        for schema in input.project.schemas {
          paths.insert(Path.normalized(Path.join(Path.parent(of: file), schema.value)))
        }
      }
      for templates in Set(inputs.map(\.templates)) { paths.formUnion(templates.folders) }
      return paths.sorted()
    }
    self.reporter = reporter
    self.plan = plan
  }

  /// Prints the changes: written files, and errors that appeared or disappeared.
  func print(after last: WatchRun?) {
    let isNew =
      last == nil || reporter.summary != last?.reporter.summary || plan?.changes.isEmpty == false
      || plan != nil && plan?.stubs != last?.plan?.stubs
    if isNew { reporter.finish() }
  }
}
