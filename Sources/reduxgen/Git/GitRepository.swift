import SchemaModel

/// A git repository, read by running `git` safely. Nothing in it changes.
///
/// A repository can be made by anybody, and its configuration can name programs. So only git itself runs here:
///
/// - It runs in the top folder of the working tree, which holds `.git`, and never in a folder further down: any clone
///   can contain files that make a folder look like a bare repository.
/// - `safe.bareRepository` and GIT_CEILING_DIRECTORIES restrict git to this `.git`.
/// - `core.fsmonitor` and `core.hooksPath` run no programs, and `--no-pager` no pager. No command here filters or
///   compares contents, so no filters and no `diff.external` run.
/// - Nothing is fetched: without GIT_NO_LAZY_FETCH, reading a file can start `remote.*.uploadpack`. Versions of git
///   that do not know the variable may use no protocol at all, and so cannot fetch either.
/// - Variables that name another repository, as git sets them for hooks, are removed.
/// - Paths are literal, and optional locks are not taken: nothing in the repository changes.
///
/// The commands are `rev-parse`, `for-each-ref`, `rev-list`, `ls-tree` and `cat-file`.
struct GitRepository {
  private static let options = [
    "--no-pager", "--no-optional-locks", "--literal-pathspecs",
    "-c", "safe.bareRepository=explicit", "-c", "core.fsmonitor=false",
    "-c", "core.hooksPath=/dev/null", "-c", "protocol.allow=never",
  ]

  /// The list of `git rev-parse --local-env-vars`, without the configuration that the user sets for this run.
  private static let variablesOfOthers: Set<String> = [
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_COMMON_DIR", "GIT_DIR", "GIT_GRAFT_FILE",
    "GIT_IMPLICIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_NAMESPACE", "GIT_OBJECT_DIRECTORY",
    "GIT_PREFIX", "GIT_REPLACE_REF_BASE", "GIT_SHALLOW_FILE", "GIT_WORK_TREE",
  ]

  /// The top folder of the working tree. Absolute, with all links resolved.
  let top: String

  /// The repository that a folder is in.
  ///
  /// - Parameter folder: The absolute path of an existing folder.
  /// - Throws: If the folder is in no repository, or there is no git.
  init(around folder: String) throws(FileError) {
    guard let top = ProjectRoot.repository(around: FileSystem.realPath(folder) ?? folder) else {
      throw FileError(path: folder, reason: "is not in a git repository")
    }
    self.top = top
    let result = try run(["rev-parse", "--git-dir"])
    guard result.status == 0 else {
      throw FileError(path: top, reason: Self.reason(of: result, "is not in a git repository"))
    }
  }

  /// The object name of a revision's tree. A revision is a commit, tag, branch or another name that git knows.
  func tree(of revision: String) throws(FileError) -> String {
    let result = try run(["rev-parse", "--verify", "--quiet", "\(revision)^{tree}"])
    // A revision that begins with a dash would be parsed as an option.
    if result.status == 0, !revision.hasPrefix("-") { return Self.line(result.output) }
    let names = try run(["for-each-ref", "--format=%(refname:short)"]).output
    let known = String(decoding: names, as: UTF8.self).split(separator: "\n").map(String.init)
    let near = closestMatch(to: revision, in: known).map { "; did you mean `git:\($0)`?" } ?? ""
    throw FileError(
      path: "git:\(revision)", reason: "there is no such revision\(near)", rule: .wrongUse)
  }

  /// A file of a tree, or a submodule.
  struct Entry {
    enum Kind: String {
      case file
      case link = "120000"
      /// A submodule. Its object is a commit of another repository.
      case submodule = "160000"
    }

    /// The path relative to the top of the repository, without git's escapes.
    var path: String
    var object: String
    var kind = Kind.file
  }

  /// All files of a tree, and its submodules.
  func files(of tree: String) throws(FileError) -> [Entry] {
    let result = try run(["ls-tree", "-r", "-z", "--full-tree", tree])
    guard result.status == 0 else {
      throw FileError(path: top, reason: Self.reason(of: result, "git cannot list the files"))
    }
    // `<mode> <type> <object>\t<path>\0`
    return result.output.split(separator: 0).compactMap { line in
      guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
      let words = String(decoding: line[..<tab], as: UTF8.self).split(separator: " ")
      guard words.count == 3 else { return nil }
      return Entry(
        path: String(decoding: line[(tab + 1)...], as: UTF8.self), object: String(words[2]),
        kind: Entry.Kind(rawValue: String(words[0])) ?? .file)
    }
  }

  /// The commits that have changed a file, on all sides of merges, newest first.
  ///
  /// - Parameters:
  ///   - name: The path of the file, relative to the top.
  ///   - revisions: The revisions to start from. Missing ones are ignored.
  ///   - count: The maximum number of commits.
  func commits(
    changing name: String, below revisions: [String], atMost count: Int
  ) throws(FileError) -> [(name: String, parents: Int)] {
    let arguments = [
      "rev-list", "--ignore-missing", "--full-history", "--parents", "--max-count=\(count)",
    ]
    let result = try run(arguments + revisions + ["--", name])
    // The command fails in a repository without commits.
    guard result.status == 0 else { return [] }
    // `<commit> <parent> …`
    return String(decoding: result.output, as: UTF8.self).split(separator: "\n").map { line in
      let names = line.split(separator: " ")
      return (String(names[0]), names.count - 1)
    }
  }

  /// Whether any of the revisions exists.
  func isAny(of revisions: [String]) throws(FileError) -> Bool {
    for revision in revisions {
      if try run(["rev-parse", "--verify", "--quiet", revision]).status == 0 { return true }
    }
    return false
  }

  /// The contents of git objects by name, such as `HEAD:a.txt`. Names without an object are left out.
  func contents(ofNames names: [String]) throws(FileError) -> [[UInt8]] {
    let entries = Set(try sizes(of: names).map(\.object)).sorted().map {
      Entry(path: $0, object: $0)
    }
    return try contents(of: entries, atMost: FileSystem.mostBytes).compactMap(\.self)
  }

  /// The objects among `names` that are files, with their sizes in bytes.
  private func sizes(of names: [String]) throws(FileError) -> [(object: String, size: Int)] {
    let result = try run(
      ["cat-file", "--batch-check=%(objecttype) %(objectname) %(objectsize)"],
      input: Array(names.map { "\($0)\n" }.joined().utf8))
    return String(decoding: result.output, as: UTF8.self).split(separator: "\n").compactMap {
      let words = $0.split(separator: " ").map(String.init)
      guard words.count == 3, words[0] == "blob", let size = Int(words[2]) else { return nil }
      return (words[1], size)
    }
  }

  /// The contents of files, in order; nil for files with more than `limit` bytes.
  func contents(of entries: [Entry], atMost limit: Int) throws(FileError) -> [[UInt8]?] {
    guard !entries.isEmpty else { return [] }
    let large = Set(
      try sizes(of: entries.map(\.object)).filter { $0.size > limit }.map(\.object))
    let list = entries.filter { !large.contains($0.object) }.map { "\($0.object)\n" }.joined()
    let result = try run(["cat-file", "--batch"], input: Array(list.utf8))
    guard result.status == 0 else {
      throw FileError(path: top, reason: Self.reason(of: result, "git cannot read the files"))
    }
    // `<object> blob <size>\n<bytes>\n`
    var contents: [[UInt8]?] = []
    var rest = result.output[...]
    for entry in entries {
      guard !large.contains(entry.object) else {
        contents.append(nil)
        continue
      }
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")),
        let size = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ").last
          .flatMap({ Int($0) }), rest.endIndex - end > size + 1
      else {
        throw FileError(path: entry.path, reason: "git does not have it; is the clone shallow?")
      }
      contents.append(Array(rest[(end + 1)...].prefix(size)))
      rest = rest[(end + 2 + size)...]
    }
    return contents
  }

  private func run(
    _ arguments: [String], input: [UInt8] = []
  ) throws(FileError) -> ChildProcess.Result {
    let variables = [
      "GIT_CEILING_DIRECTORIES": Path.parent(of: top), "GIT_NO_LAZY_FETCH": "1",
      "GIT_ALLOW_PROTOCOL": "", "GIT_TERMINAL_PROMPT": "0",
    ]
    return try ChildProcess.run(
      "git", ["-C", top] + Self.options + arguments, variables: variables,
      withheld: Self.variablesOfOthers, input: input)
  }

  /// A reason for a failure, followed by git's own message.
  private static func reason(of result: ChildProcess.Result, _ what: String) -> String {
    let text = line(result.errors)
    guard !text.isEmpty, !text.contains("not a git repository") else { return what }
    return "\(what) (\(text))"
  }

  /// The first line of what git prints.
  private static func line(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.split(separator: UInt8(ascii: "\n")).first ?? [], as: UTF8.self)
  }
}
