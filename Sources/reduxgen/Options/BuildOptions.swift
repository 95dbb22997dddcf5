import ArgumentParser

/// The inputs of a run, besides schemas, that a build system knows.
struct BuildOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A folder of templates for schemas whose project names none.", valueName: "folder"),
    completion: .directory)
  var defaultTemplates: String?

  @Option(
    help: ArgumentHelp(
      "A project file or template that the build system watches. Repeatable.", valueName: "file"),
    completion: .file())
  var tracked: [String] = []

  @Flag(help: "Refuse project files and templates that are not --tracked.")
  var onlyTracked = false

  @Flag(
    help: ArgumentHelp(
      "Read templates through links that lead out of the project, as sandboxes of build systems have them. "
        + "Needs --only-tracked."))
  var followLinks = false

  func validate() throws {
    if defaultTemplates?.isEmpty == true {
      throw ValidationError("--default-templates needs the name of a folder")
    }
    if !tracked.isEmpty, !onlyTracked {
      throw ValidationError("--tracked needs --only-tracked")
    }
    if followLinks, !onlyTracked {
      throw ValidationError("--follow-links needs --only-tracked")
    }
  }
}
