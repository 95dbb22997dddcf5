import ArgumentParser
import SchemaModel

/// `reduxgen init`
struct InitCommand: ReportingCommand {
  static let configuration = Help.configuration(of: "init")

  /// A service for continuous integration.
  enum Service: String, ExpressibleByArgument, CaseIterable {
    case github, gitlab

    /// The path of the service's settings in a repository.
    var path: String { self == .github ? ".github/workflows/reduxgen.yml" : ".gitlab-ci.yml" }
  }

  /// The name of the first feature, if the command line has none.
  private static let example = "Counter"

  @Argument(help: "The folder of the project; the current one by default.", completion: .directory)
  var folder = "."

  @Option(
    help: "The name of the project and target; that of the package, or else the folder, by default."
  )
  var name: String?

  @Option(help: "The name of the first feature; Counter by default, if there is no other schema.")
  var feature: String?

  @Flag(
    name: .customLong("swiftui"), help: "Write a SwiftUI view of the first feature, with a preview."
  )
  var swiftUI = false

  @Option(
    help: ArgumentHelp(
      "Write a job that runs `reduxgen check`, for GitHub Actions or GitLab.", valueName: "service")
  )
  var ci: Service?

  @Flag(help: "Write .pre-commit-config.yaml with a hook that runs `reduxgen check`.")
  var preCommit = false

  @Flag(help: "Write AGENTS.md: the language on one page, for coding assistants.")
  var agents = false

  @OptionGroup
  var report: ReportOptions

  func validate() throws {
    if name?.isEmpty == true { throw ValidationError("--name needs the name of a project") }
    if folder.isEmpty { throw ValidationError("name the folder of the project, or none") }
    // The checker decides whether the feature can have this name.
    let feature = feature ?? Self.example
    let project = StarterProject(name: name, feature: feature, folder: "/")
    let source = SourceFile(path: project.featurePath, bytes: Array(project.featureText.utf8))
    if let error = SchemaModules([source]).check().diagnostics.errors.all.first {
      throw ValidationError(error.message)
    }
    if swiftUI, StarterProject.namesOfSwiftUI.contains(feature) {
      throw ValidationError("SwiftUI has a type `\(feature)`; choose another name for the feature")
    }
  }

  /// Checks that Package.swift has the target, and that the feature causes no errors among the existing schemas.
  private func check(_ project: inout StarterProject) throws {
    let targets = project.targets
    if let name, targets.count > 1, !targets.contains(name) {
      let fix =
        closestMatch(to: name, in: targets).map { "did you mean `\($0)`?" }
        ?? "there are \(targets.joined(separator: ", "))"
      throw FileError(
        path: "--name", reason: "Package.swift has no target `\(name)`; \(fix)", rule: .wrongUse)
    }
    let path = FileSystem.resolved(Path.join(project.folder, project.featurePath))
    let isNew = FileSystem.kind(of: path) == .missing
    var finder = SchemaFinder(
      currentFolder: project.folder, output: nil, areOneRun: false,
      files: .editor(isNew ? [path: Array(project.featureText.utf8)] : [:]))
    finder.add(".")
    let others = finder.inputs.filter { !isNew || $0.path != path }
    let isWanted = feature != nil || swiftUI || others.isEmpty
    project.add(others, besides: isWanted ? finder.inputs.first { $0.path == path }?.module : nil)
    if isWanted, let new = finder.inputs.errors(besides: others).first {
      throw FilesInTheWay(all: [FileError(path: path, reason: new.error.message)])
    }
  }

  func run(_ reporter: inout Reporter) throws {
    let folder = Path.normalized(Path.join(reporter.currentFolder, folder))
    var project = StarterProject(name: name, feature: feature ?? Self.example, folder: folder)
    reporter.consequence = "nothing was written"
    var extras: [StarterProject.File] = []
    if let ci { extras.append((ci.path, StarterProject.text(ci.rawValue))) }
    if preCommit { extras.append((".pre-commit-config.yaml", StarterProject.text("pre-commit"))) }
    if agents {
      extras.append(("AGENTS.md", EmbeddedFiles.texts(in: "Documentation")["llms"] ?? ""))
    }
    let settings = Path.join(folder, ProjectFile.name)
    let isStarted = !extras.isEmpty && !swiftUI && FileSystem.kind(of: settings) != .missing
    if !isStarted { try check(&project) }
    let first = project.files + (swiftUI ? [project.view] : [])
    let files = ((isStarted ? [] : first) + extras).map {
      OutputPlan.Change(
        kind: .scaffold, path: Path.join(folder, $0.path), bytes: Array($0.text.utf8))
    }
    let present = files.filter { FileSystem.kind(of: $0.path) != .missing }
    guard present.isEmpty else {
      throw FilesInTheWay(
        all: present.map {
          FileError(path: $0.path, reason: "exists already and stays as it is")
        })
    }
    try OutputWriter.write(files, inside: ProjectBounds([folder]))
    func shown(_ path: String) -> String {
      Path.relative(path, to: reporter.currentFolder) ?? path
    }
    for file in files { reporter.add(result: "wrote \(shown(file.path))") }
    if isStarted { return }
    let isHere = folder == reporter.currentFolder
    for line in project.nextSteps(from: isHere ? nil : shown(folder)) {
      reporter.add(result: line)
    }
  }
}
