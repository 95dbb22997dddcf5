import ArgumentParser
import CodeRendering

/// `reduxgen templates eject`
struct TemplatesEjectCommand: ReportingCommand {
  static let configuration = Help.configuration(of: "templates-eject")

  @Argument(
    help: "Names of templates; all by default.", completion: .list(TemplateLibrary.builtIn.names))
  var names: [String] = []

  @Option(
    help: ArgumentHelp("The folder for the copies; Templates by default.", valueName: "folder"),
    completion: .directory)
  var into: String?

  @OptionGroup
  var templates: TemplateOptions

  @OptionGroup
  var report: ReportOptions

  func validate() throws {
    guard let into else { return }
    if into.isEmpty { throw ValidationError("--into needs the name of a folder") }
    // In `--templates`, such a name means the set and not the folder.
    if TemplateLibrary.sets.contains(into) {
      throw ValidationError("`\(into)` is the name of a set; call the folder otherwise")
    }
  }

  func run(_ reporter: inout Reporter) throws {
    reporter.consequence = "nothing was written"
    let library = try templates.library(&reporter)
    let wanted = try (names.isEmpty ? library.names : names).map(library.name).distinct
    let folder = Path.normalized(Path.join(reporter.currentFolder, into ?? "Templates"))
    var changes: [OutputPlan.Change] = []
    for name in wanted {
      let path = Path.join(folder, "\(name).mustache")
      if FileSystem.kind(of: path) == .missing {
        let bytes = Array((library[name]?.text ?? "").utf8)
        changes.append(.init(kind: .scaffold, path: path, bytes: bytes))
      } else {
        reporter.add(result: "kept \(reporter.shown(path)): it exists already")
      }
    }
    let project = ProjectRoot(of: Path.join(reporter.currentFolder, ProjectFile.name))
    try OutputWriter.write(changes, inside: ProjectBounds([into == nil ? project.path : folder]))
    for change in changes { reporter.add(result: "wrote \(reporter.shown(change.path))") }
    let shown = reporter.shown(folder)
    reporter.add(
      result: "Next: edit them, and run `reduxgen generate --templates \(shown)`.")
    // No hint without a project file: a new one would also change where generated code goes.
    var projects = ProjectFiles(currentFolder: reporter.currentFolder)
    guard let project = try? projects.nearest(to: reporter.currentFolder),
      let path = Path.relative(folder, to: project.folder)
    else { return }
    reporter.add(
      result: "To use them always, add `templates: \(path)` to the project's reduxgen.yaml.")
  }
}
