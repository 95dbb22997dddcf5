/// Runs git safely.
///
/// A repository can be made by somebody else, and its configuration can name programs. So nothing runs here but git itself:
///
/// - It runs in the top folder of the working tree, which holds `.git`, and never in a folder further down: files that
///   make a folder look like a repository without a working tree can be in any clone.
/// - `safe.bareRepository` and GIT_CEILING_DIRECTORIES say the same to git: this `.git`, or none.
/// - `core.fsmonitor` and `core.hooksPath` run no programs, and `--no-pager` no pager. No command here filters or
///   compares contents, so no filters and no `diff.external` run.
/// - Nothing is fetched: without GIT_NO_LAZY_FETCH, reading a file can start `remote.*.uploadpack`. Versions of git that
///   do not know the variable may use no protocol at all, and so cannot fetch either.
/// - Variables that name another repository, as git sets them for hooks, are not handed on.
/// - Paths are taken as they are, and optional locks are not taken: nothing in the repository changes.
///
/// The commands are `rev-parse`, `for-each-ref`, `rev-list`, `ls-tree`, `ls-files` and `cat-file`.
enum Git {
  private static let options = [
    "--no-pager", "--no-optional-locks", "--literal-pathspecs",
    "-c", "safe.bareRepository=explicit", "-c", "core.fsmonitor=false",
    "-c", "core.hooksPath=/dev/null", "-c", "protocol.allow=never",
  ]

  /// Those that `git rev-parse --local-env-vars` lists, but for the configuration that the user sets for this run.
  private static let variablesOfOthers: Set<String> = [
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_COMMON_DIR", "GIT_DIR", "GIT_GRAFT_FILE",
    "GIT_IMPLICIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_NAMESPACE", "GIT_OBJECT_DIRECTORY",
    "GIT_PREFIX", "GIT_REPLACE_REF_BASE", "GIT_SHALLOW_FILE", "GIT_WORK_TREE",
  ]

  /// The top folder of the working tree that a folder is in: the nearest that holds `.git`.
  ///
  /// - Parameter folder: absolute, without links.
  static func top(above folder: String) -> String? {
    var folder = folder
    while FileSystem.kind(of: Path.join(folder, ".git")) == .missing {
      guard folder != "/" else { return nil }
      folder = Path.parent(of: folder)
    }
    return folder
  }

  /// - Parameter top: the top folder of a working tree.
  static func run(
    _ arguments: [String], at top: String, input: [UInt8] = []
  ) throws(FileError) -> ChildProcess.Result {
    let variables = [
      "GIT_CEILING_DIRECTORIES": Path.parent(of: top), "GIT_NO_LAZY_FETCH": "1",
      "GIT_ALLOW_PROTOCOL": "", "GIT_TERMINAL_PROMPT": "0",
    ]
    return try ChildProcess.run(
      "git", ["-C", top] + options + arguments, variables: variables, withheld: variablesOfOthers,
      input: input)
  }
}
