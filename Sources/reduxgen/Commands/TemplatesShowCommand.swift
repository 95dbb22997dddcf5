import ArgumentParser
import CodeRendering
import SchemaModel

/// `reduxgen templates show`
struct TemplatesShowCommand: ReportingCommand {
  static let configuration = Help.configuration(of: "templates-show")

  @Argument(
    help: "The name of a template, as `reduxgen templates list` prints it.",
    completion: .list(TemplateLibrary.builtIn.names))
  var name: String

  @Flag(help: "Print the variables that it may use, with their meanings.")
  var variables = false

  @OptionGroup
  var templates: TemplateOptions

  @OptionGroup
  var report: ReportOptions

  func run(_ reporter: inout Reporter) throws {
    let library = try templates.library(&reporter)
    let name = try library.name(name)
    reporter.add(
      document: variables ? try library.variables(of: name) : library[name]?.text ?? "")
  }
}
