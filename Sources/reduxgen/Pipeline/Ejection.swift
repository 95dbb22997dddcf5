import CodeRendering
import SchemaModel

/// The Swift of ejected schemas, which the user owns.
struct Ejection {
  /// A file for the user, and the generated file or schema that it replaces. The paths are absolute.
  typealias File = (path: String, bytes: [UInt8], former: String)

  /// The files with Swift.
  let code: [File]
  let schemas: [File]
  let changes: [OutputPlan.Change]
  /// Where the run may write.
  let bounds: ProjectBounds

  /// - Throws: What prevents the ejection, such as files in the way.
  init(_ options: GenerationOptions, _ reporter: inout Reporter) throws {
    // All schemas of a project are checked and rendered together, and only some are ejected.
    let (inputs, all) = try SchemaFinder.projects(of: options, &reporter)
    let others = SchemaFinder.others(
      around: inputs, besides: all, in: reporter.currentFolder)
    var pipeline = Pipeline(options: options)
    defer { pipeline.discard() }
    try pipeline.check(all, reading: others, &reporter)
    try pipeline.render(&reporter)
    let plan = try pipeline.plan()
    try Self.check(all, others, without: inputs, &reporter)
    let rendered = try Self.rendered(pipeline.modules ?? [], from: Set(inputs.map(\.path)))
    code = pipeline.folders.flatMap { folder in
      rendered.filter { $0.output == folder.path && $0.file.ownership == .generated }
        .map { file, _ in
          let path = Path.join(folder.scaffolds, file.path.replacing(".generated.", with: "."))
          let bytes = Fingerprint.withoutCarriageReturns(file.bytes)
          return (path, bytes, former: Path.join(folder.path, file.path))
        }
    }
    schemas = inputs.map { ($0.path + ".ejected", $0.file.bytes, former: $0.path) }
    let handwritten = Set(
      rendered.filter { $0.file.ownership == .scaffold }
        .map { Path.join(Path.parent(of: $0.output), $0.file.path) })
    var errors: [FileError] = []
    var changes = plan.changes.filter { $0.kind == .scaffold && handwritten.contains($0.path) }
    for (path, bytes, former) in code + schemas {
      let kind = FileSystem.kind(of: former)
      if kind == .link {
        errors.append(
          FileError(path: former, reason: "is a symbolic link; eject what it points to"))
      } else if FileSystem.kind(of: path) != .missing {
        errors.append(FileError(path: path, reason: "is in the way; move or delete it"))
      }
      changes.append(.init(kind: .scaffold, path: path, bytes: bytes))
      if kind != .missing { changes.append(.init(kind: .remove, path: former)) }
    }
    for stubs in plan.stubs where handwritten.contains(stubs.path) {
      let reason =
        "lacks \(Reporter.counted(stubs.count, "function")) of the schema; run"
        + " `reduxgen generate --add-stubs` first"
      errors.append(FileError(path: stubs.path, reason: reason))
    }
    guard errors.isEmpty else { throw FilesInTheWay(all: errors) }
    self.changes = changes
    bounds = ProjectBounds([pipeline.bounds, ProjectBounds(inputs.flatMap(\.foldersToWrite))])
  }

  /// The Swift of some schemas without references to them, and the output folder of each file.
  ///
  /// - Parameter going: The absolute paths of the schemas.
  private static func rendered(
    _ modules: [CheckedModule], from going: Set<String>
  ) throws(TemplateError) -> [(file: RenderedFile, output: String)] {
    var files: [(file: RenderedFile, output: String)] = []
    for var module in modules {
      // Within a module, the path identifies a schema.
      let outputs = Dictionary(
        first: module.inputs.filter { going.contains($0.path) }.map { ($0.file.path, $0.output) })
      for index in module.templates.indices {
        module.templates[index].renderer.isEjecting = true
        module.templates[index].paths.formIntersection(outputs.keys)
      }
      files += try module.render().map { ($0, outputs[$0.source] ?? "") }
    }
    return files
  }

  /// Checks that the schemas that stay have no new errors without those that go.
  ///
  /// - Parameters:
  ///   - inputs: The schemas of the projects, without errors.
  ///   - others: The schemas of other modules, which may have errors of their own.
  private static func check(
    _ inputs: [SchemaInput], _ others: [SchemaInput], without going: [SchemaInput],
    _ reporter: inout Reporter
  ) throws(FilesInTheWay) {
    let paths = Set(going.map(\.path))
    let staying = (inputs + others).filter { !paths.contains($0.path) }
    let found = staying.errors(besides: others.isEmpty ? [] : inputs + others)
    guard !found.isEmpty else { return }
    for input in staying {
      var own = Diagnostics()
      for finding in found where finding.path == input.path { own.append(finding.error) }
      reporter.add(own, in: [input])
    }
    let files = Set(found.map(\.path)).sorted()
    let names = files.map(reporter.shown).joined(separator: ", ")
    let error = FileError(
      path: staying.lazy.compactMap(\.projectFile).min() ?? files[0],
      reason: "\(names) would have errors without what is ejected; eject all of them together")
    throw FilesInTheWay(all: [error])
  }
}
