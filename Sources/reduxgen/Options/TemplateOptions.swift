import ArgumentParser

/// Which templates a command renders with.
struct TemplateOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A folder of templates that replace or add to ours, or a set: redux. Repeated, the later win.",
      valueName: "folder"), completion: .directory)
  var templates: [String] = []

  func validate() throws {
    if templates.contains("") { throw ValidationError("--templates needs the name of a folder") }
  }
}
