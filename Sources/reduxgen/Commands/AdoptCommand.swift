import ArgumentParser

/// `reduxgen adopt`
struct AdoptCommand: ParsableCommand {
  static let configuration = Help.configuration(of: "adopt")

  @Argument(
    parsing: .allUnrecognized, help: "What `reduxgen-adopt` takes: Swift files and folders, `--output`, `--report`.")
  var arguments: [String] = []

  func run() throws {
    if let own = FileSystem.runningProgram, let slash = own.lastIndex(of: "/") {
      // Never one of PATH or of a repository.
      let program = own[...slash] + "reduxgen-adopt"
      let words = ([String(program)] + arguments).map { strdup($0) }
      execv(String(program), words + [nil])
    }
    let words = arguments.isEmpty ? ["Sources/App"] : arguments
    let own = words.map(StarterProject.quoted).joined(separator: " ")
    throw ValidationError(
      "`reduxgen-adopt` is not in the folder of reduxgen; with a clone of reduxgen in `../reduxgen`, write "
        + "`swift run --package-path ../reduxgen/Tools/Adopt reduxgen-adopt \(own)`")
  }
}
