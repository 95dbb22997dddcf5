import ArgumentParser
import SchemaModel
import SchemaTools

/// `reduxgen fix`
struct FixCommand: ReportingCommand {
  static let configuration = Help.configuration(of: "fix")

  @Argument(help: "A schema file, or a folder to search for them.", completion: .schemas)
  var paths: [String] = []

  @Flag(name: [.customShort("n"), .long], help: "Print what would change, and do nothing.")
  var dryRun = false

  @OptionGroup
  var reading: ReadingOptions

  @OptionGroup
  var report: ReportOptions

  func run(_ reporter: inout Reporter) throws {
    let files = try EditableFile.find(paths, areOneRun: true, canFixProjects: true, &reporter)
    let inputs = files.map(\.input)
    let schemas = files.filter { !$0.isOfProject }
    let others = try reading.inputs(besides: schemas.map(\.input), &reporter)
    let repair = SchemaRepair(inputs.map(\.file)) { sources in
      let paths = Set(sources.map(\.path))
      return inputs.filter { paths.contains($0.file.path) }
        .diagnostics(in: sources, reading: others)
    }
    let changed = zip(files, repair.files).map { $0.holding($1) }.filter(\.isChange)
    if !dryRun { try EditableFile.write(changed) }
    add(repair, changed, files, to: &reporter)
    reporter.add(repair.diagnostics, in: inputs)
    if !dryRun, changed.contains(where: \.isOfProject) {
      // Only now can the paths in a fixed project file be checked on disk.
      _ = try EditableFile.find(paths, areOneRun: true, canFixProjects: true, &reporter)
    }
    if reporter.hasErrors { throw ExitStatus.refused }
  }

  private func add(
    _ repair: SchemaRepair, _ changed: [EditableFile], _ files: [EditableFile],
    to reporter: inout Reporter
  ) {
    let folder = reporter.currentFolder
    let paths = Dictionary(first: files.map { ($0.input.file.path, $0.shownPath(in: folder)) })
    for edit in repair.edits {
      let path = edit.diagnostic.range.file.path
      let change = edit.description(path: paths[path] ?? path)
      reporter.add(result: "\(dryRun ? "would fix" : "fixed") \(change)")
    }
    if dryRun {
      for file in changed { file.addDifference(to: &reporter) }
    }
    let count = repair.edits.count
    let left = repair.diagnostics.all.count { $0.severity == .error }
    let what =
      count == 0
      ? "Nothing to fix"
      : "\(Reporter.counted(count, "error")) \(dryRun ? "would be " : "")fixed"
        + " in \(Reporter.counted(changed.count, "file"))"
    reporter.add(result: left == 0 ? what : "\(what); \(Reporter.counted(left, "error")) left")
  }
}
