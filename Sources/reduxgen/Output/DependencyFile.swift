/// The dependencies of a build, as compilers write them for Make and Ninja (`gcc -MD -MP`).
struct DependencyFile {
  /// What is made.
  var target: String
  /// The files and folders that were read.
  var prerequisites: [String]

  /// One rule, and an empty one for each prerequisite, so that Make does not stop when one is gone.
  var text: String {
    let names = prerequisites.map(Self.escaped)
    return
      ([([Self.escaped(target) + ":"] + names).joined(separator: " \\\n  ")]
      + names.map { "\($0):" }).map { "\($0)\n" }.joined()
  }

  /// The first name that has no escape that both programs know. They split names at some characters, and what Make
  /// finds behind a semicolon it runs.
  var error: FileError? {
    let name = ([target] + prerequisites).first { name in
      name.hasSuffix(":") || name.utf8.contains { $0 < 0x20 || ";|=*^`<>\\".utf8.contains($0) }
    }
    let reason = "Make and Ninja cannot both read this name in a dependency file; rename it"
    return name.map { FileError(path: $0, reason: reason) }
  }

  /// What both programs read as the name of one file.
  private static func escaped(_ path: String) -> String {
    var result = ""
    for character in path {
      switch character {
      case " ", "#", ":": result += "\\\(character)"
      case "$": result += "$$"
      default: result.append(character)
      }
    }
    return result
  }
}
