import ArgumentParser

/// How a command reports what it finds.
struct ReportOptions: ParsableArguments {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, sarif, github
  }

  enum Color: String, ExpressibleByArgument, CaseIterable {
    case auto, always, never
  }

  /// A part of the help of each command that has these options.
  static let help = """
    MESSAGES:
      Each diagnostic is a line `file:line:column: error: what; fix [id]` on
      standard error. `reduxgen explain` explains the id. On a terminal, the
      line of the schema follows, and the fixed line.

      With --format json, sarif (2.1.0) or github (annotations of GitHub
      Actions), standard output is one document, even without diagnostics.
      Results are printed on standard error then.

      To keep a warning, add `# reduxgen:allow unknown-type`: at the end of a line
      for that line, on a line of its own for the next, above all keys for
      the whole file.
    """

  @Option(help: ArgumentHelp("The form of errors and warnings.", valueName: "form"))
  var format = Format.text

  @Option(
    help: ArgumentHelp(
      "When text has colors. `auto`: on a terminal, unless NO_COLOR is set.", valueName: "when"))
  var color = Color.auto

  @Flag(help: "Treat warnings as errors.")
  var strict = false

  @Flag(name: [.short, .long], help: "Print nothing but errors and warnings.")
  var quiet = false
}
