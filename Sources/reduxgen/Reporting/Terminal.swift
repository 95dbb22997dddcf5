import SchemaModel

extension ReportOptions {
  /// The style of diagnostics as text.
  ///
  /// Requested colors imply snippets, because a person reads them.
  var textStyle: TextPrinter.Style {
    let isTerminal = isatty(STDERR_FILENO) == 1
    let isColored = usesColor(on: STDERR_FILENO)
    guard isTerminal || isColored else { return .lines }
    return .snippets(columns: Self.columns, isColored: isColored)
  }

  /// Whether results, such as differences, are colored.
  var colorsResults: Bool { usesColor(on: format == .text ? STDOUT_FILENO : STDERR_FILENO) }

  /// Whether a person can see a progress line.
  var showsProgress: Bool {
    !quiet && isatty(STDERR_FILENO) == 1 && Self.value("TERM") != "dumb"
  }

  private func usesColor(on descriptor: CInt) -> Bool {
    switch color {
    case .always: true
    case .never: false
    // As no-color.org says, an empty value does not count.
    case .auto:
      isatty(descriptor) == 1 && (Self.value("NO_COLOR") ?? "").isEmpty
        && Self.value("TERM") != "dumb"
    }
  }

  /// The width of the terminal, or a common one.
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
}
