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
    /// A generated file that no schema stands behind any more.
    case remove(path: String)

    var path: String {
      switch self {
      case .write(let path, _, _), .scaffold(let path, _), .remove(let path): path
      }
    }
  }

  /// Sorted by path.
  var changes: [Change] = []
  /// How many generated files are already as they should be.
  var unchanged = 0
  /// Files of whole projects that were left as they are, because the run has only a part of one.
  var leftAlone: [String] = []
  /// Why the plan must not be carried out. Empty if it may.
  var refusals: [FileError] = []
  /// What the user should know although it stops nothing.
  var warnings: [FileError] = []
}
