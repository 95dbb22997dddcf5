import ArgumentParser

/// How a command reports what it finds.
struct ReportOptions: ParsableArguments {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, sarif, github
  }

  enum Color: String, ExpressibleByArgument, CaseIterable {
    case auto, always, never
  }

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
