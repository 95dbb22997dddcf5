import ArgumentParser
import SchemaModel
import SchemaTools

/// `reduxgen graph`
struct GraphCommand: ReportingCommand {
  static let configuration = Help.configuration(of: "graph")

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
