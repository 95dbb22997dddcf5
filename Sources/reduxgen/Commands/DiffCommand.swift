import ArgumentParser
import SchemaModel
import SchemaTools

/// `reduxgen diff`
struct DiffCommand: ReportingCommand {
  static let configuration = Help.configuration(of: "diff")

  enum Allowance: String, ExpressibleByArgument, CaseIterable {
    case announced
  }

  @Argument(
    help: "The older version: a file, a folder, or git:REVISION[:PATH]; git:HEAD by default.",
    completion: .schemas)
  var old: String?

  @Argument(
    help: "The newer version, likewise; the files on disk by default.", completion: .schemas)
  var new: String?

  @Flag(help: "List safe changes as well.")
  var all = false

  @Option(
    help: ArgumentHelp(
      "How a change counts: WHAT=fail, WHAT=warn or WHAT=ignore.", valueName: "rule"))
  var level: [String] = []

  @Option(
    help: ArgumentHelp(
      "`announced`: declarations that the older version deprecates may go.", valueName: "what"))
  var allow: [Allowance] = []

  @OptionGroup
  var report: ReportOptions

  func validate() throws {
    _ = try policy()
    for text in [old, new].compactMap(\.self) {
      let place = DiffPlace(text)
      if place.revision?.isEmpty == true {
        throw ValidationError("`\(text)` names no revision; write git:REVISION, such as git:HEAD")
      }
      if text.isEmpty { throw ValidationError("a version is a path or git:REVISION, not ``") }
    }
  }

  private func policy() throws -> ChangePolicy {
    var policy = ChangePolicy()
    if all { policy.showSafe() }
    for rule in level {
      do {
        try policy.add(rule)
      } catch {
        throw ValidationError("--level: \(error.message)")
      }
    }
    if report.strict { policy.becomeStrict() }
    policy.allowsAnnounced = allow.contains(.announced)
    return policy
  }

  func run(_ reporter: inout Reporter) throws {
    let policy = try policy()
    let folder = reporter.currentFolder
    let (before, now) = versions(in: folder)
    let oldVersion = try DiffVersion(before, isOld: true, &reporter)
    let places = [before, now].map { FileSystem.resolved(Path.join(folder, $0.path ?? ".")) }
    guard before.revision != now.revision || places[0] != places[1] else {
      throw FileError(
        path: now.text,
        reason: "OLD and NEW are the same version; name another one, such as `git:HEAD`",
        rule: .wrongUse)
    }
    let newVersion = try DiffVersion(now, isOld: false, &reporter)
    let comparison = SchemaComparison(from: oldVersion.modules, to: newVersion.modules)
    let paths = newVersion.paths.merging(oldVersion.paths) { new, _ in new }
    let result = ChangeReport(comparison, policy) { paths[$0] ?? $0.path }
    reporter.add(result)
    if result.fails { throw ExitStatus.refused }
  }

  /// The two versions. By default they are the last commit and the files on disk.
  private func versions(in folder: String) -> (before: DiffPlace, now: DiffPlace) {
    let named = [old, new].compactMap(\.self).map { DiffPlace($0, in: folder) }
    var before = named.first ?? DiffPlace("git:HEAD")
    var now = named.last ?? before
    if named.count < 2 {
      if before.revision != nil {
        now.revision = nil
      } else if FileSystem.kind(of: Path.join(folder, now.text)) != .missing {
        before = DiffPlace("git:HEAD")
      }
    }
    let path = now.path ?? before.path ?? ProjectFiles.paths([], in: folder)[0]
    before.path = before.path ?? path
    now.path = now.path ?? path
    return (before, now)
  }
}
