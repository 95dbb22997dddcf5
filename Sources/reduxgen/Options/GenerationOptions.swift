import ArgumentParser

/// The options of `generate` and `check` for the schemas and the folder of their code.
struct GenerationOptions: ParsableArguments {
  @Argument(help: "A schema file, a folder to search for them, or a project.", completion: .schemas)
  var paths: [String] = []

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The folder for generated files.", valueName: "folder"),
    completion: .directory)
  var output: String?

  @OptionGroup
  var templates: TemplateOptions

  @OptionGroup
  var reading: ReadingOptions

  func validate() throws {
    if output?.isEmpty == true { throw ValidationError("--output needs the name of a folder") }
  }
}
