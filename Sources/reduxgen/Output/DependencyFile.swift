/// The dependencies of a build, as compilers write them for Make and Ninja (`gcc -MD -MP`).
enum DependencyFile {
  /// - Parameters:
  ///   - target: what is made.
  ///   - prerequisites: the files and folders that were read.
  /// - Returns: one rule, and an empty one for each prerequisite, so that Make does not stop when
  ///   one is gone.
  static func text(target: String, prerequisites: [String]) -> String {
    let names = prerequisites.map(escaped)
    return
      ([([escaped(target) + ":"] + names).joined(separator: " \\\n  ")]
      + names.map { "\($0):" }).map { "\($0)\n" }.joined()
  }

  /// What both programs read as the name of one file.
  private static func escaped(_ path: String) -> String {
    var result = ""
    for character in path {
      switch character {
      case " ", "#": result += "\\\(character)"
      case "$": result += "$$"
      default: result.append(character)
      }
    }
    return result
  }
}
