#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What a run does to the disk: worked out completely before the first file changes.
struct OutputPlan: Equatable {
  enum Change: Equatable {
    /// A generated file that is new or differs. `permissions` are those of the file it replaces.
    case write(path: String, bytes: [UInt8], permissions: mode_t?)
    /// The start of a file that is the user's from then on.
    case scaffold(path: String, bytes: [UInt8])
    /// A hand-written file that gets functions at its end.
    case extend(path: String, bytes: [UInt8], permissions: mode_t?, count: Int)
    /// A generated file of which the schema is gone.
    case remove(path: String)

    var path: String {
      switch self {
      case .write(let path, _, _), .scaffold(let path, _), .remove(let path): path
      case .extend(let path, _, _, _): path
      }
    }
  }

  /// Sorted by path.
  var changes: [Change] = []
  /// How many generated files are already as they should be.
  var unchanged = 0
  /// Files that were left as they are, because the run cannot know whether they are right.
  var leftAlone: [FileError] = []
  /// Generated files that are not as reduxgen wrote them, in which nobody but git has written since.
  var merged: Set<String> = []
  /// Why git could not be asked which these are.
  var gitFailure: String?
  /// What hand-written files lack, sorted by path.
  var stubs: [MissingStubs] = []
  /// The files in which something may be missing, or not: nobody can tell. Sorted by path.
  var unreadable: [UnreadableSwift] = []
  /// Whether some were looked for in all hand-written files, and not just in those that are for them.
  var hasSearchedAll = false
  /// Why the plan must not be carried out, sorted by path. Empty if it may.
  var refusals: [FileError] = []
  /// What the user should know although it stops nothing.
  var warnings: [FileError] = []

  /// Lets hand-written files get what they lack.
  ///
  /// - Throws: if one cannot be read.
  mutating func addStubs() throws(FileError) {
    for missing in stubs {
      // A link stays one: what it points to is written.
      let path = FileSystem.realPath(missing.path) ?? missing.path
      let bytes = missing.appended(to: try FileSystem.read(path))
      changes.append(
        .extend(
          path: path, bytes: bytes, permissions: FileSystem.permissions(of: path),
          count: missing.count))
    }
    stubs = []
    changes.sort { $0.path < $1.path }
  }
}
