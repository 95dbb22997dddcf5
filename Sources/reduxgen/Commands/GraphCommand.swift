import ArgumentParser
import SchemaModel
import SchemaTools

/// `reduxgen graph`
struct GraphCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph",
    abstract: "Print features, actions and sagas as a Mermaid flowchart.",
    discussion: """
      GitHub, GitLab and many editors draw a block of Markdown that is marked
      `mermaid`. https://mermaid.live draws any flowchart.

        [[saga]]   with its policy and what it calls
        ([action]) declared, or of a binding or saga that has a listener
        [(state)]  of a feature that others act on, or that several contain
        -->        an action runs a saga; a saga sends an action
        ==>        an action is forwarded as another one
        -.->       a reaction in `reduce` to another feature's action, a saga
                   that is canceled, or an action that hand-written Swift may send

      A feature is drawn inside its parent. If it has several parents, it is drawn
      beside them, and lines without arrows lead to it.

      EXAMPLES:
        reduxgen graph > graph.mmd
        reduxgen graph --only Login Sources/App

      EXIT STATUS:
        0 done; 1 errors in a schema; 2 wrong use, or a file that cannot be
        read.
      """
  )

  @Argument(help: "A schema file, a folder to search for them, or a project.", completion: .schemas)
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "Only this feature and what is inside; can be repeated.", valueName: "feature"))
  var only: [String] = []

  @OptionGroup
  var report: ReportOptions

  func validate() throws {
    if report.format != .text {
      throw ValidationError("the graph goes to standard output, so there is no room for --format")
    }
  }

  func run(_ reporter: inout Reporter) throws {
    let inputs = try SchemaFinder(paths, in: reporter.currentFolder).schemas(&reporter)
    let modules = inputs.modules()
    try inputs.report(errorsIn: modules, &reporter)
    do throws(SchemaGraph.UnknownFeature) {
      reporter.add(document: MermaidPrinter.text(try SchemaGraph(modules.index, only: only)))
    } catch {
      let fix = error.nearest.map { "; did you mean `\($0)`?" } ?? ""
      throw FileError(
        path: "--only", reason: "there is no feature `\(error.name)`\(fix)", rule: .wrongUse)
    }
  }
}
