import ArgumentParser
import SchemaModel

/// `reduxgen init`
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Begin a project: its settings, a first feature, and what editors need.",
    discussion: """
      Writes three files and never overwrites one:

        reduxgen.yaml                    the settings of the project
        reduxgen.schema.json             the language, for editors
        Features/Counter.feature.yaml    a first feature; in a Swift package
                                         it goes to the folder of the target

      The first line of the feature tells editors with yaml-language-server
      where the language is described, so that they complete and explain it.
      After an update, `reduxgen schema > reduxgen.schema.json` renews it.

      EXAMPLES:
        reduxgen init
        reduxgen init --name MyApp --feature Search Apps/MyApp

      EXIT STATUS:
        0 done; 1 a file is there already, nothing was written; 2 wrong use,
        such as a name that Swift does not allow, or a file that cannot be
        written.
      """
  )

  @Argument(help: "The folder of the project; the current one if left out.")
  var folder = "."

  @Option(name: .long, help: "The name of the project; that of its folder if left out.")
  var name: String?

  @Option(name: .long, help: "The name of the first feature.")
  var feature = "Counter"

  @OptionGroup
  var report: ReportOptions

  func validate() throws {
    if name?.isEmpty == true { throw ValidationError("--name needs the name of a project") }
    if folder.isEmpty { throw ValidationError("name the folder of the project, or none") }
    try checkFeature()
  }

  /// Whether the name is one that the schema may have: the schema itself is asked.
  private func checkFeature() throws {
    let project = StarterProject(name: name, feature: feature, folder: "/")
    var diagnostics = Diagnostics()
    for file in project.files where file.path == project.featurePath {
      let source = SourceFile(path: file.path, bytes: Array(file.text.utf8))
      _ = SchemaChecker.check([source], into: &diagnostics)
    }
    if let error = diagnostics.all.first(where: { $0.severity == .error }) {
      throw ValidationError(error.message)
    }
  }

  func run() throws {
    try SchemaRun.report(report) { (reporter) throws(ExitStatus) in
      let folder = Path.normalized(Path.join(reporter.currentFolder, folder))
      let project = StarterProject(name: name, feature: feature, folder: folder)
      reporter.set(consequence: "nothing was written")
      let files = project.files.map {
        (path: Path.join(folder, $0.path), bytes: Array($0.text.utf8))
      }
      let present = files.filter { FileSystem.kind(of: $0.path) != .missing }
      guard present.isEmpty else {
        throw reporter.refuse(
          present.map { FileError(path: $0.path, reason: "is there already, and is left alone") })
      }
      try reporter.write(
        files.map { .scaffold(path: $0.path, bytes: $0.bytes) }, inside: ProjectBounds([folder]))
      func shown(_ path: String) -> String {
        Path.relative(path, to: reporter.currentFolder) ?? path
      }
      for file in files { reporter.add(result: "wrote \(shown(file.path))") }
      let isHere = folder == reporter.currentFolder
      for line in project.nextSteps(from: isHere ? nil : shown(folder)) {
        reporter.add(result: line)
      }
    }
  }
}
