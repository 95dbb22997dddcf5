/// The changes of a run to the disk, computed completely before the first file changes.
struct OutputPlan: Equatable {
  struct Change: Equatable {
    enum Kind: Equatable {
      /// A generated file that is new or differs.
      case write
      /// The start of a file that is the user's from then on.
      case scaffold
      /// A hand-written file that gets so many functions at its end.
      case extend(Int)
      /// A generated file of which the schema is gone.
      case remove
    }

    var kind: Kind
    var path: String
    var bytes: [UInt8] = []
  }

  /// Sorted by path.
  var changes: [Change] = []
  /// The number of generated files that are up to date.
  var unchanged = 0
  /// Files that were left unchanged, because the run cannot know whether they are right.
  var leftAlone: [FileError] = []
  /// Generated files that only git has changed since reduxgen wrote them.
  var merged: Set<String> = []
  /// Why git could not be run to find them.
  var gitFailure: String?
  /// Missing functions in hand-written files, sorted by path.
  var stubs: [MissingStubs] = []
  /// Hand-written files that could not be parsed, sorted by path.
  var unreadable: [FileError] = []
  /// The errors that prevent the plan, sorted by path. Empty if it can be carried out.
  var errors: [FileError] = []
  /// Warnings for the user.
  var warnings: [FileError] = []

  /// Adds the missing functions to hand-written files.
  ///
  /// - Throws: If one cannot be read.
  mutating func addStubs() throws(FileError) {
    for missing in stubs {
      // A link stays one: what it points to is written.
      let path = FileSystem.realPath(missing.path) ?? missing.path
      let bytes = missing.appended(to: try FileSystem.read(path))
      changes.append(Change(kind: .extend(missing.count), path: path, bytes: bytes))
    }
    stubs = []
    changes.sort { $0.path < $1.path }
  }
}
