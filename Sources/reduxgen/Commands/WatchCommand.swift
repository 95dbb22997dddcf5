import ArgumentParser
import SchemaModel

/// `reduxgen watch`
struct WatchCommand: ParsableCommand {
  static let configuration = Help.configuration(of: "watch")

  @OptionGroup
  var generation: GenerationOptions

  @Flag(help: "Append missing functions to hand-written files.")
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
      // The reporter meets the same error, and prints it.
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
        if !report.quiet { Console.write("Watching for changes; Ctrl-C ends it.\n") }
      }
      last = run
      if let found = run.prerequisites, found != more {
        more = found
        seen = WatchedFiles(roots + more)
        continue
      }
      guard let now = seen.afterChange(of: roots + more) else { return }
      seen = now
    }
  }

  /// The absolute paths at which schemas and their project files may appear.
  private func roots(in folder: String) -> [String] {
    let named = ProjectFiles.paths(generation.paths, in: folder)
    let paths = (named + generation.reading.all.map(\.path))
      .map { Path.normalized(Path.join(folder, $0)) }
    return paths + paths.flatMap { ProjectFiles.places(for: FileSystem.resolved($0)) }
  }
}
