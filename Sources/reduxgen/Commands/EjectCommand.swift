import ArgumentParser
import CodeRendering
import SchemaModel

/// `reduxgen eject`
struct EjectCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "eject",
    abstract: "Turn schemas into Swift that is yours, for good.",
    discussion: """
      Writes the Swift of the schemas without headers and without references to
      the schemas, beside the folder of generated files. Search.generated.swift
      becomes Search.swift. Then it removes the generated files, and renames each
      schema: Search.feature.yaml becomes Search.feature.yaml.ejected. reduxgen
      no longer reads it. Delete it when you like.

      The Swift still needs ReduxRuntime. Hand-written files stay as they are.

      A PATH is a schema file, or a folder to search for them; `.` is the project
      of the current folder. The schemas that stay must be complete without those
      that go. Nothing is overwritten: a file in the way stops the run, and so
      does generated code that was edited by hand.

      \(ReportOptions.help)

      EXAMPLES:
        reduxgen eject --dry-run .
        reduxgen eject Sources/App/Search.feature.yaml

      EXIT STATUS:
        0 done; 1 errors in a schema, or a file in the way, nothing was changed;
        2 wrong use, or a file that cannot be read or written.
      """
  )

  @OptionGroup
  var generation: GenerationOptions

  @Flag(name: [.customShort("n"), .long], help: "Print what would be done, and do nothing.")
  var dryRun = false

  @OptionGroup
  var report: ReportOptions

  func validate() throws {
    if generation.paths.isEmpty {
      throw ValidationError("name what to eject: a schema, a folder, or `.` for the whole project")
    }
  }

  func run(_ reporter: inout Reporter) throws {
    reporter.consequence = "nothing was changed"
    // Those of a project are checked and rendered with all of it, and some are taken.
    let (inputs, all) = try SchemaFinder.projects(of: generation, &reporter)
    let others = SchemaFinder.others(
      around: inputs, besides: all, in: reporter.currentFolder)
    var pipeline = Pipeline(generation)
    defer { pipeline.discard() }
    try pipeline.check(all, reading: others, &reporter)
    try pipeline.render(&reporter)
    let plan = try pipeline.plan()
    try check(all, others, without: inputs, &reporter)
    let rendered = try ejected(of: pipeline.modules ?? [], from: Set(inputs.map(\.path)))
    let code = pipeline.folders.flatMap { folder in
      rendered.filter { $0.output == folder.path && $0.file.ownership == .generated }
        .map { EjectedFile($0.file, of: folder) }
    }
    let handwritten = Set(
      rendered.filter { $0.file.ownership == .scaffold }
        .map { Path.join(Path.parent(of: $0.output), $0.file.path) })
    let schemas = inputs.map { EjectedFile(schema: $0) }
    let errors =
      (code + schemas).compactMap(\.error)
      + plan.stubs.filter { handwritten.contains($0.path) }.map {
        FileError(
          path: $0.path,
          reason: "lacks \(Reporter.counted($0.count, "function")) of the schema; run"
            + " `reduxgen generate --add-stubs` first")
      }
    guard errors.isEmpty else { throw FilesInTheWay(all: errors) }

    let changes =
      plan.changes.filter {
        if case .scaffold(let path, _) = $0 { handwritten.contains(path) } else { false }
      }
      + (code + schemas).flatMap(\.changes)
    let bounds = ProjectBounds([pipeline.bounds, ProjectBounds(inputs.flatMap(\.foldersToWrite))])
    try OutputWriter.write(changes, inside: bounds, isDryRun: dryRun)
    for file in code {
      reporter.add(result: "\(dryRun ? "would write" : "wrote") \(reporter.shown(file.path))")
    }
    for file in schemas {
      let names = "\(reporter.shown(file.former)) to \(reporter.shown(file.path))"
      reporter.add(result: "\(dryRun ? "would rename" : "renamed") \(names)")
    }
  }

  /// The Swift for some schemas, with nothing in it that leads there, and the folder of its generated form.
  ///
  /// - Parameter going: the schemas. Absolute.
  private func ejected(
    of modules: [CheckedModule], from going: Set<String>
  ) throws(TemplateError) -> [(file: RenderedFile, output: String)] {
    var files: [(file: RenderedFile, output: String)] = []
    for var module in modules {
      // In a module, paths of schemas differ.
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

  /// The schemas that stay must have no more errors without those that go.
  ///
  /// - Parameters:
  ///   - inputs: those of the projects, without errors.
  ///   - others: those of other modules, which may have errors of their own.
  private func check(
    _ inputs: [SchemaInput], _ others: [SchemaInput], without going: [SchemaInput],
    _ reporter: inout Reporter
  ) throws(FilesInTheWay) {
    let paths = Set(going.map(\.path))
    let staying = (inputs + others).filter { !paths.contains($0.path) }
    let known = others.isEmpty ? [] : (inputs + others).findings
    let found = staying.findings.filter { !known.contains($0) }
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

/// A file that the user gets, in place of one that reduxgen wrote or reads.
private struct EjectedFile {
  /// Where it goes. Absolute.
  var path: String
  var bytes: [UInt8]
  /// The file that it replaces. Absolute.
  var former: String
}

extension EjectedFile {
  /// - Parameter folder: where the file is generated.
  init(_ file: RenderedFile, of folder: OutputFolder) {
    self.init(
      path: Path.join(folder.scaffolds, file.path.replacing(".generated.", with: ".")),
      bytes: Fingerprint.withoutCarriageReturns(file.bytes),
      former: Path.join(folder.path, file.path))
  }

  init(schema: SchemaInput) {
    self.init(
      path: schema.path + ".ejected", bytes: schema.file.bytes, former: schema.path)
  }

  /// Why it cannot be written.
  var error: FileError? {
    if FileSystem.kind(of: former) == .link {
      return FileError(path: former, reason: "is a symbolic link; eject what it points to")
    }
    return FileSystem.kind(of: path) == .missing
      ? nil : FileError(path: path, reason: "is in the way; move or delete it")
  }

  var changes: [OutputPlan.Change] {
    let new = OutputPlan.Change.scaffold(path: path, bytes: bytes)
    return FileSystem.kind(of: former) == .missing ? [new] : [new, .remove(path: former)]
  }
}
