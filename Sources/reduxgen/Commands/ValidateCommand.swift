import ArgumentParser
import SchemaModel

/// `reduxgen validate`
struct ValidateCommand: ReportingCommand {
  static let configuration = Help.configuration(of: "validate")

  @Argument(
    help: "A schema file, or a folder to search for them, or a project.", completion: .schemas)
  var paths: [String] = []

  @OptionGroup
  var templates: TemplateOptions

  @OptionGroup
  var reading: ReadingOptions

  @OptionGroup
  var report: ReportOptions

  func run(_ reporter: inout Reporter) throws {
    let finder = try SchemaFinder(paths, templates: templates, in: reporter.currentFolder)
    reporter.add(.unlistedSchema, warnings: finder.rest().schemas)
    let inputs = try finder.schemas(&reporter)
    let others = try reading.inputs(besides: inputs, &reporter)
    var modules: [CheckedModule]? = try CheckedModule.check(inputs, reading: others, &reporter)
    defer { Workers.discard(&modules) }
    reporter.add(result: "\(Reporter.counted(inputs.count, "schema file")) checked, no errors")
  }
}
