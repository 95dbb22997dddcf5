/// The dependencies of a build, as compilers write them for Make and Ninja (`gcc -MD -MP`).
struct DependencyFile {
  /// The file that is made.
  var target: String
  /// The files and folders that were read.
  var prerequisites: [String]

  /// One rule, and an empty rule for each prerequisite, so that Make does not fail when one is deleted.
  var text: String {
    let names = prerequisites.map(Self.escaped)
    return
      ([([Self.escaped(target) + ":"] + names).joined(separator: " \\\n  ")]
      + names.map { "\($0):" }).map { "\($0)\n" }.joined()
  }

  /// The error for the first name that Make and Ninja cannot both read. They split names at some characters, and Make
  /// runs the text after a semicolon.
  var error: FileError? {
    let name = ([target] + prerequisites).first { name in
      name.hasSuffix(":") || name.utf8.contains { $0 < 0x20 || ";|=*^`<>\\".utf8.contains($0) }
    }
    let reason = "Make and Ninja cannot both read this name in a dependency file; rename it"
    return name.map { FileError(path: $0, reason: reason) }
  }

  /// A path with the escapes that both Make and Ninja know.
  private static func escaped(_ path: String) -> String {
    path.map { character in
      switch character {
      case " ", "#", ":": "\\\(character)"
      case "$": "$$"
      default: String(character)
      }
    }.joined()
  }
}

extension DependencyFile {
  /// The dependencies of code: the schemas, their project files and templates, and the folders that were searched for
  /// them. Paths are relative to the current folder if they are below it.
  init(target: String, of options: GenerationOptions, _ reporter: inout Reporter) throws {
    let current = reporter.currentFolder
    let finder = try SchemaFinder(options, in: current)
    let inputs = try finder.schemas(besides: finder.emptyFolders, &reporter)
    let all = try inputs + options.reading.inputs(besides: inputs, &reporter)
    var found = all.map(\.path) + all.compactMap(\.projectFile)
    for selection in Set(inputs.map(\.templates)) { found += try selection.prerequisites() }
    for path in ProjectFiles.paths(options.paths, in: current) + options.reading.all.map(\.path) {
      let path = Path.join(current, path)
      guard FileSystem.kind(of: path, followingLinks: true) == .folder else { continue }
      found += try FileSystem.folders(below: FileSystem.realPath(path) ?? path)
    }
    let names = Set(found).sorted().map { path in
      path == current ? "." : Path.relative(path, to: current) ?? path
    }
    self.init(target: target, prerequisites: names)
  }

  func write(to path: String) throws {
    if let error { throw error }
    try OutputWriter.write(
      [.init(kind: .write, path: path, bytes: Array(text.utf8))],
      inside: ProjectBounds([Path.parent(of: path)]))
  }
}
