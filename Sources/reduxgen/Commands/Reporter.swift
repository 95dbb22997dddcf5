import SchemaModel

/// What a run says: results on standard output, the rest on standard error.
struct Reporter {
  /// Paths below it are printed relative to it.
  var currentFolder: String
  /// Whether results are left out.
  var isQuiet: Bool

  /// Prints findings in order of place, and how many there are.
  func print(_ diagnostics: Diagnostics) {
    guard !diagnostics.all.isEmpty else { return }
    for diagnostic in diagnostics.sorted { Console.printError(diagnostic.description) }
    let errors = diagnostics.all.count { $0.severity == .error }
    let warnings = diagnostics.all.count - errors
    let counts = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }
      .map { Self.counted($0, $1) }.joined(separator: ", ")
    Console.printError(errors > 0 ? "\(counts); nothing was written" : counts)
  }

  func print(_ error: FileError) {
    Console.printError("\(shown(error.path)): error: \(error.reason)")
  }

  func print(warnings: [FileError]) {
    for warning in warnings {
      Console.printError("\(shown(warning.path)): warning: \(warning.reason)")
    }
  }

  /// Prints an error that belongs to no file of the user's.
  func printError(_ message: String) { Console.printError(message) }

  /// Prints why a plan is not carried out.
  func refuse(_ errors: [FileError]) -> ExitStatus {
    for error in errors { print(error) }
    Console.printError("\(Self.counted(errors.count, "error")); nothing was written")
    return .refused
  }

  /// Prints that a file could not be read or written.
  func fail(_ error: FileError) -> ExitStatus {
    print(error)
    return .unusable
  }

  /// Prints what was done, or would be.
  func print(_ plan: OutputPlan, isDryRun: Bool) {
    guard !isQuiet else { return }
    for change in plan.changes {
      let verb =
        switch change {
        case .write: isDryRun ? "would write" : "wrote"
        case .scaffold: isDryRun ? "would scaffold" : "scaffolded"
        case .remove: isDryRun ? "would remove" : "removed"
        }
      Console.print("\(verb) \(shown(change.path))")
    }
    Console.print(Self.summary(of: plan, isDryRun: isDryRun))
  }

  /// The line after the list of files.
  static func summary(of plan: OutputPlan, isDryRun: Bool) -> String {
    if plan.changes.isEmpty {
      return "Everything is up to date (\(counted(plan.unchanged, "file")))."
    }
    let removed = plan.changes.count { if case .remove = $0 { true } else { false } }
    let modal = isDryRun ? "would be " : ""
    var parts = ["\(counted(plan.changes.count - removed, "file")) \(modal)written"]
    if removed > 0 { parts.append("\(removed) \(modal)removed") }
    parts.append("\(plan.unchanged) unchanged")
    return parts.joined(separator: ", ")
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  private func shown(_ path: String) -> String {
    Path.relative(path, to: currentFolder) ?? path
  }
}
