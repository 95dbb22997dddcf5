import ArgumentParser

/// Which templates a command renders with.
struct TemplateOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "A folder of templates that replace or add to ours, or a set: reswift. Repeated, the later win.",
      valueName: "folder"), completion: .directory)
  var templates: [String] = []

  func validate() throws {
    if templates.contains("") { throw ValidationError("--templates needs the name of a folder") }
  }

  /// - Parameter currentFolder: what the command line is relative to.
  /// - Returns: nil if the command line leaves it to the projects.
  /// - Throws: the first that is neither a folder nor a set.
  func selection(in currentFolder: String) throws(FileError) -> TemplateSelection? {
    guard !templates.isEmpty else { return nil }
    var selection = TemplateSelection()
    for name in templates { try selection.add(name, in: currentFolder) }
    return selection
  }
}
