import ArgumentParser

/// What a build system knows of a run beside its schemas.
struct BuildOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "A folder of templates for schemas whose project names none.", valueName: "folder"),
    completion: .directory)
  var defaultTemplates: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "A project file or template that the build system watches. Repeatable.",
      valueName: "file"), completion: .file())
  var tracked: [String] = []

  @Flag(name: .long, help: "Refuse project files and templates that are not --tracked.")
  var onlyTracked = false

  @Flag(
    name: .long,
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

  /// Which of the files that a run reads are not known to the build system.
  ///
  /// Code made of them would be stale after their next change, and nobody would notice.
  ///
  /// - Parameters:
  ///   - files: absolute.
  ///   - currentFolder: what the command line is relative to.
  func unknown(of files: [String], in currentFolder: String) -> [FileError] {
    guard onlyTracked else { return [] }
    // A folder of templates is known without its links, and a build system need not name it so.
    let known = Set(tracked.map { Self.real(Path.join(currentFolder, $0)) })
    return files.filter { !known.contains(Self.real($0)) }.map {
      FileError(
        path: $0,
        reason: "the build does not look at this file yet; plan it again, with SwiftPM by "
          + "`touch Package.swift`, with Bazel by naming the file in `project`")
    }
  }

  private static func real(_ path: String) -> String {
    FileSystem.realPath(path) ?? Path.normalized(path)
  }
}
