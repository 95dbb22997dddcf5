import ArgumentParser
import SchemaModel
import SchemaTools

/// `reduxgen rename`
struct RenameCommand: ReportingCommand {
  static let configuration = Help.configuration(of: "rename")

  @Argument(help: "The declaration, such as Login.actions.submit.")
  var what: String

  @Argument(help: "Its new name, without the path.")
  var name: String

  @Argument(
    help: "A schema file, or a folder to search for them; the project by default.",
    completion: .schemas)
  var paths: [String] = []

  @Flag(name: [.customShort("n"), .long], help: "Print what would change, and do nothing.")
  var dryRun = false

  @Flag(help: "Add no @was, because nobody uses the old name.")
  var plain = false

  @OptionGroup
  var report: ReportOptions

  func run(_ reporter: inout Reporter) throws {
    let files = try EditableFile.find(paths, areOneRun: true, &reporter)
      .filter { !$0.isOfProject }
    reporter.consequence = "nothing was written"
    let inputs = files.map(\.input)
    let modules = inputs.modules()
    try inputs.report(errorsIn: modules, &reporter)
    do {
      let rename = try modules.renaming(what, to: name, keepsOldName: !plain)
      // Errors that the new name causes are reported before any file is written.
      reporter.consequence = "so it would be with `\(name)`: nothing was written"
      let renamed = modules.applying(rename)
      try inputs.report(errorsIn: renamed, &reporter)
      reporter.consequence = "nothing was written"
      try renamed.checkMeanings(after: rename)
      let newFiles = rename.changedFiles
      let changed = files.compactMap { newFiles[$0.input.file].map($0.holding) }
      if !dryRun { try EditableFile.write(changed) }
      add(rename, changed, files, to: &reporter)
    } catch let error as SchemaRename.Failure {
      throw FileError(path: what, reason: error.message, rule: .wrongUse)
    }
  }

  private func add(
    _ rename: SchemaRename, _ changed: [EditableFile], _ files: [EditableFile],
    to reporter: inout Reporter
  ) {
    if dryRun {
      for file in changed { file.addDifference(to: &reporter) }
    }
    let places = Reporter.counted(rename.count, "place")
    reporter.add(
      result: "\(what) \(dryRun ? "would be" : "is") `\(name)` in \(places) of "
        + Reporter.counted(changed.count, "file"))
    if !dryRun, changed.contains(where: { FileSystem.kind(of: $0.input.output) == .folder }) {
      let words = ["reduxgen", "generate"] + paths.map(StarterProject.quoted)
      reporter.add(
        result: "its generated code is stale; run `\(words.joined(separator: " "))`")
    }
    for note in rename.notes { reporter.add(result: "note: \(note)") }
    for mention in rename.mentions {
      let start = mention.range.start
      let file = files.first { $0.input.file === mention.range.file }
      let path = file?.shownPath(in: reporter.currentFolder) ?? mention.range.file.path
      reporter.add(
        result: "look at \(path):\(start.line):\(start.column): `\(mention.text)` may be it")
    }
  }
}
