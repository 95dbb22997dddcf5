import ArgumentParser
import SchemaModel

/// `reduxgen watch`
struct WatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Generate Swift code after every save of a schema.",
    discussion: """
      Runs `reduxgen generate` with the same PATHs, at once and after every
      change of a schema, a project file or a template. Ctrl-C ends it. Errors
      are shown when they appear and when they are gone. Code from before an
      error stays.

      You can delete, move and create files and folders while it runs.

      EXAMPLES:
        reduxgen watch
        reduxgen watch Sources/App --output Sources/App/Generated

      EXIT STATUS:
        0 ended with Ctrl-C; 2 wrong use.
      """
  )

  @OptionGroup
  var generation: GenerationOptions

  @Flag(name: .long, help: "Append missing functions to hand-written files.")
  var addStubs = false

  @OptionGroup
  var report: ReportOptions

  func validate() throws {
    guard report.format == .text else {
      throw ValidationError("--format is for runs that end; `reduxgen generate` has it")
    }
  }

  func run() throws {
    Interruption.wait()
    // Read once: if the folder is deleted, the paths stay the same.
    guard let folder = try? FileSystem.currentFolder() else {
      // Which says so.
      return try Reporter.run(report) { _ in }
    }
    let roots = roots(in: folder)
    var more: [String] = []
    // Recorded before each run, so that a file saved during the run counts as a change.
    var seen = WatchedFiles(roots)
    var last: WatchRun?
    while !Interruption.hasCome {
      let run = try WatchRun(generation, addStubs: addStubs, report, in: folder)
      run.print(after: last)
      if last == nil {
        guard run.status != .unusable else { throw ExitStatus.unusable.code }
        if !report.quiet { Console.print("Watching for changes; Ctrl-C ends it.") }
      }
      last = run
      if let found = run.prerequisites, found != more {
        more = found
        seen = WatchedFiles(roots + more)
        continue
      }
      guard let now = waitForChange(of: roots + more, since: seen) else { return }
      seen = now
    }
  }

  /// The folders in which schemas and their project files may appear. Absolute.
  private func roots(in folder: String) -> [String] {
    let named = ProjectFiles.paths(generation.paths, in: folder)
    let paths = (named + generation.reading.all.map(\.path))
      .map { Path.normalized(Path.join(folder, $0)) }
    return paths + paths.flatMap { ProjectFiles.places(for: FileSystem.resolved($0)) }
  }

  /// - Returns: the state of the files after the change; nil if the program must end.
  private func waitForChange(of roots: [String], since seen: WatchedFiles) -> WatchedFiles? {
    let clock = ContinuousClock()
    var last = seen
    while true {
      var now = last
      let time = clock.measure { now = WatchedFiles(roots) }
      // Many files are saved one after the other: a run waits until no more change.
      if now == last, now != seen { return now }
      last = now
      // Checking takes at most a twentieth of one core, for any number of files.
      let isChanging = now != seen
      let pause = max(isChanging ? .milliseconds(50) : .milliseconds(200), time * 20)
      guard Interruption.pause(pause) else { return nil }
    }
  }
}
