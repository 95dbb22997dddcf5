import ArgumentParser
import CodeRendering
import SchemaModel
import SchemaTools

/// A command that ends with a report.
protocol ReportingCommand: ParsableCommand {
  var report: ReportOptions { get }

  /// Carries out the command. Errors end the run, and are reported.
  func run(_ reporter: inout Reporter) throws
}

extension ReportingCommand {
  func run() throws { try Reporter.run(report, run) }
}

/// The output of a run. It is collected and printed at the end, because most formats are one document.
struct Reporter {
  let options: ReportOptions
  /// The folder of the command. Paths below it are printed relative to it.
  private(set) var currentFolder: String

  private(set) var diagnostics: [ReportedDiagnostic] = []
  private var documents: [String] = []
  /// The lines for people about changes and results.
  private var results: [String] = []
  /// The effect of errors on the run, such as `nothing was written`.
  var consequence: String?
  /// Whether the terminal shows a progress line.
  private var hasProgress = false
  /// The document that replaces the one with the diagnostics.
  private var replacement: String?

  init(_ options: ReportOptions, currentFolder: String) {
    self.options = options
    self.currentFolder = currentFolder
  }

  /// Carries out a command and prints its report.
  ///
  /// - Parameters:
  ///   - options: How to report.
  ///   - body: The command.
  /// - Throws: The exit status, unless it is success.
  static func run(
    _ options: ReportOptions, _ body: (inout Reporter) throws -> Void
  ) throws {
    var reporter = Reporter(options, currentFolder: "/")
    let status = try reporter.status { reporter in
      reporter.currentFolder = try FileSystem.currentFolder()
      try body(&reporter)
    }
    reporter.finish()
    if status != .done { throw status.code }
  }

  /// Runs a body, and adds the errors that it throws.
  ///
  /// - Returns: The exit status.
  mutating func status(of body: (inout Reporter) throws -> Void) throws -> ExitStatus {
    do {
      try body(&self)
      return .done
    } catch let status as ExitStatus {
      return status
    } catch let error as FileError {
      return fail(error)
    } catch let errors as FileErrors {
      for error in errors.all { fail(error) }
      return .unusable
    } catch let errors as FilesInTheWay {
      for error in errors.all { add(.fileInTheWay, .error, error) }
      return .refused
    } catch let failure as OutputWriter.Failure {
      let names = failure.changed.map(shown).joined(separator: ", ")
      let changes = Self.counted(failure.planned, "change")
      consequence =
        failure.changed.isEmpty
        ? "nothing was written"
        : "\(failure.changed.count) of \(changes) were made and could not be undone: \(names)"
      return fail(failure.cause)
    } catch let error as TemplateError {
      for diagnostic in error.diagnostics {
        let location = diagnostic.location
        let position = SourcePosition(line: location.line, column: location.column, offset: 0)
        let error = FileError(path: location.file, reason: diagnostic.message, position: position)
        add(.wrongTemplate, .error, error)
      }
      return .refused
    }
  }

  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Adds the diagnostics of schemas, in order of location.
  ///
  /// - Parameters:
  ///   - diagnostics: The diagnostics.
  ///   - inputs: The files of the run, with their paths on disk.
  mutating func add(_ diagnostics: Diagnostics, in inputs: [SchemaInput]) {
    let paths = Dictionary(first: inputs.map { ($0.file.path, shown($0)) })
    add(options.strict ? diagnostics.withWarningsAsErrors : diagnostics) { paths[$0.path] }
  }

  /// Adds the diagnostics of schemas, in order of location.
  ///
  /// - Parameters:
  ///   - diagnostics: The diagnostics.
  ///   - path: The path of a file in messages.
  mutating func add(_ diagnostics: Diagnostics, path: (SourceFile) -> String?) {
    for diagnostic in diagnostics.sorted {
      self.diagnostics.append(ReportedDiagnostic(diagnostic, path: path(diagnostic.range.file)))
    }
  }

  /// Adds an error for the older of two compared versions, after the errors in its schemas.
  mutating func addUncheckable(_ version: String) {
    diagnostics.append(
      ReportedDiagnostic(
        .olderVersionWrong, .error, path: version,
        "the older version has errors; compare with another version"))
  }

  /// Adds the differences between two versions.
  mutating func add(_ report: ChangeReport) {
    switch options.format {
    case .text:
      let text = report.text(isColored: options.colorsResults)
      if !text.isEmpty { documents.append(text) }
    case .json:
      replacement = report.json(toolVersion: toolVersion)
    case .sarif, .github:
      diagnostics += report.diagnostics
    }
    results.append(report.summary)
  }

  /// Adds a file that cannot be read or written.
  @discardableResult
  mutating func fail(_ error: FileError) -> ExitStatus {
    add(error.rule, .error, error)
    return .unusable
  }

  /// Adds warnings about files.
  mutating func add(_ id: RuleID, warnings: [FileError]) {
    for warning in warnings { add(id, options.strict ? .error : .warning, warning) }
  }

  /// Turns the warnings of a rule into errors.
  mutating func raise(_ id: RuleID) {
    for index in diagnostics.indices where diagnostics[index].id == id.description {
      diagnostics[index].severity = .error
    }
  }

  /// Adds the files that differ from the output of the schemas, with the differences.
  mutating func add(_ faults: [CommittedCode.Fault]) {
    let isColored = options.colorsResults
    for fault in faults {
      let position = SourcePosition(line: fault.line, column: 1, offset: 0)
      let error = FileError(path: fault.path, reason: fault.message, position: position)
      add(.staleCode, .error, error)
      guard let (present, wanted) = fault.contents else { continue }
      let lines = UnifiedDiff.lines(from: present, to: wanted, path: shown(fault.path))
      results += isColored ? UnifiedDiff.colored(lines) : lines
    }
  }

  /// Adds the changes that were made, or would be.
  mutating func add(_ plan: OutputPlan, isDryRun: Bool) {
    for change in plan.changes {
      let verb =
        switch change.kind {
        case .write: isDryRun ? "would write" : "wrote"
        case .scaffold: isDryRun ? "would scaffold" : "scaffolded"
        case .extend(let count):
          "\(isDryRun ? "would add" : "added") \(Self.counted(count, "function")) to"
        case .remove: isDryRun ? "would remove" : "removed"
        }
      results.append("\(verb) \(shown(change.path))")
    }
    for file in plan.leftAlone {
      results.append("left \(shown(file.path)) alone: \(file.reason)")
    }
    results.append(Self.summary(of: plan, isDryRun: isDryRun))
    for missing in plan.stubs {
      results.append(
        "\n\(shown(missing.path)) lacks \(Self.counted(missing.count, "function")); paste this, or let "
          + "`reduxgen generate --add-stubs` add it:\n\n\(missing.text)")
    }
  }

  /// Adds a line of results.
  mutating func add(result: String) { results.append(result) }

  /// Adds a requested document. It is printed unchanged, even with `--quiet`.
  mutating func add(document: String) { documents.append(document) }

  /// The minimum number of schemas for a progress line. With fewer, a run ends before anybody can read it.
  private static let leastForProgress = 500

  /// Shows a progress line of a large run on a terminal, until the next one.
  mutating func show(progress verb: String, of count: Int) {
    guard count >= Self.leastForProgress, options.showsProgress else { return }
    Console.write("\r\u{1B}[K\(verb) \(count) schema files …", to: STDERR_FILENO)
    hasProgress = true
  }

  /// The errors and warnings, a line each.
  var summary: String { TextPrinter(.lines).text(diagnostics) }

  /// Prints everything.
  func finish() {
    if hasProgress { Console.write("\r\u{1B}[K", to: STDERR_FILENO) }
    // Results go to standard error unless the format is text: nothing may follow a document on standard output.
    var channel = STDERR_FILENO
    switch options.format {
    case .text:
      let style = options.textStyle
      let ending = counts.map { style == .lines ? "\($0)\n" : "\n\($0)\n" } ?? ""
      Console.write(TextPrinter(style).text(diagnostics) + ending, to: STDERR_FILENO)
      channel = STDOUT_FILENO
    case .json:
      Console.write(replacement ?? JSONPrinter.text(diagnostics, toolVersion: toolVersion))
    case .sarif: Console.write(SARIFPrinter.text(diagnostics, toolVersion: toolVersion))
    case .github: Console.write(GitHubPrinter.text(diagnostics))
    }
    for text in documents + (options.quiet ? [] : results.map { "\($0)\n" }) {
      Console.write(text, to: channel)
    }
  }

  /// The number of diagnostics, if any.
  private var counts: String? {
    guard !diagnostics.isEmpty else { return nil }
    let errors = diagnostics.count { $0.severity == .error }
    let warnings = diagnostics.count - errors
    let counts = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }
      .map { Self.counted($0, $1) }.joined(separator: ", ")
    guard errors > 0, let consequence else { return counts }
    return "\(counts); \(consequence)"
  }

  /// The line after the list of files.
  static func summary(of plan: OutputPlan, isDryRun: Bool) -> String {
    if plan.changes.isEmpty {
      return "Everything is up to date (\(counted(plan.unchanged, "file")))."
    }
    let removed = plan.changes.count { $0.kind == .remove }
    let modal = isDryRun ? "would be " : ""
    var parts = ["\(counted(plan.changes.count - removed, "file")) \(modal)written"]
    if removed > 0 { parts.append("\(removed) \(modal)removed") }
    parts.append("\(plan.unchanged) unchanged")
    return parts.joined(separator: ", ")
  }

  /// A number and a noun, in the plural unless the number is 1.
  static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  private mutating func add(_ id: RuleID, _ severity: Diagnostic.Severity, _ error: FileError) {
    diagnostics.append(
      ReportedDiagnostic(
        id, severity, path: shown(error.path), at: error.position, error.reason))
  }

  /// The display path of a schema. In text and JSON, it is absolute if the path on the command line is absolute.
  private func shown(_ input: SchemaInput) -> String {
    let isForPeople = options.format == .text || options.format == .json
    return isForPeople && input.isNamedAbsolutely ? input.path : shown(input.path)
  }

  /// The display form of a path. GitHub needs paths relative to its checkout for annotations and code
  /// scanning, wherever the command runs.
  func shown(_ path: String) -> String {
    var folder = currentFolder
    if options.format == .github || options.format == .sarif,
      let root = getenv("GITHUB_WORKSPACE").flatMap({ FileSystem.realPath(String(cString: $0)) })
    {
      folder = root
    }
    // A path of the command line is shown as written, unless a program elsewhere has to find it.
    let absolute =
      path.hasPrefix("/") || folder == currentFolder
      ? path : Path.normalized(Path.join(currentFolder, path))
    let shown = Path.relative(absolute, to: folder) ?? absolute
    return options.format == .text ? Path.printable(shown) : shown
  }
}
