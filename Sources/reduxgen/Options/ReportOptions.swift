import ArgumentParser
import SchemaModel

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

  @Option(
    name: .long, help: ArgumentHelp("The form of errors and warnings.", valueName: "form"))
  var format = Format.text

  @Option(
    name: .long,
    help: ArgumentHelp(
      "When text has colors. `auto`: on a terminal, unless NO_COLOR is set.",
      valueName: "when"))
  var color = Color.auto

  @Flag(name: .long, help: "Treat warnings as errors.")
  var strict = false

  @Flag(name: [.short, .long], help: "Print nothing but errors and warnings.")
  var quiet = false

  /// What prints the diagnostics as text here.
  ///
  /// Colors that are asked for bring the snippets with them: whoever reads them is a person.
  var textStyle: TextPrinter.Style {
    let isTerminal = isatty(STDERR_FILENO) == 1
    let isColored = usesColor(on: STDERR_FILENO)
    guard isTerminal || isColored else { return .lines }
    return .snippets(columns: Self.columns, isColored: isColored)
  }

  /// Whether results, such as differences, are colored.
  var colorsResults: Bool { usesColor(on: format == .text ? STDOUT_FILENO : STDERR_FILENO) }

  /// Whether somebody waits for the end of a run.
  var showsProgress: Bool {
    !quiet && isatty(STDERR_FILENO) == 1 && Self.value("TERM") != "dumb"
  }

  private func usesColor(on descriptor: CInt) -> Bool {
    switch color {
    case .always: true
    case .never: false
    case .auto:
      isatty(descriptor) == 1 && !Self.isSet("NO_COLOR") && Self.value("TERM") != "dumb"
    }
  }

  /// The width of the terminal, or of a common one.
  private static var columns: Int {
    var size = winsize()
    if ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
      return Int(size.ws_col)
    }
    return value("COLUMNS").flatMap { Int($0) }.map { min(max($0, 40), 1_000) } ?? 100
  }

  private static func value(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// As no-color.org says: an empty value counts for none.
  private static func isSet(_ name: String) -> Bool { value(name)?.isEmpty == false }
}
