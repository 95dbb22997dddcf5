/// The changes of a run to the disk, computed completely before the first file changes.
struct OutputPlan: Equatable {
  struct Change: Equatable {
    enum Kind: Equatable {
      /// A generated file that is new or differs.
      case write
      /// A new file that belongs to the user from then on.
      case scaffold
      /// A hand-written file to which a number of functions is appended.
      case extend(Int)
      /// A generated file whose schema is gone.
      case remove
    }

    var kind: Kind
    var path: String
    var bytes: [UInt8] = []
  }

  /// The changes, sorted by path.
  var changes: [Change] = []
  /// The number of generated files that are up to date.
  var unchanged = 0
  /// Files that were left unchanged, because the run cannot know whether they are right.
  var leftAlone: [FileError] = []
  /// Generated files that only git has changed since reduxgen wrote them.
  var merged: Set<String> = []
  /// The reason why git could not be run to find merged files.
  var gitFailure: String?
  /// Missing functions in hand-written files, sorted by path.
  var stubs: [MissingStubs] = []
  /// Hand-written files that could not be parsed, sorted by path.
  var unreadable: [FileError] = []
  /// The errors that prevent the plan, sorted by path. Empty if it can be carried out.
  var errors: [FileError] = []
  /// Left-over files that were edited by hand.
  var warnings: [FileError] = []

  /// Adds the missing functions to hand-written files.
  ///
  /// - Throws: If one cannot be read.
  mutating func addStubs() throws(FileError) {
    for missing in stubs {
      // A link is kept, and its target is written.
      let path = FileSystem.realPath(missing.path) ?? missing.path
      let bytes = missing.appended(to: try FileSystem.read(path))
      changes.append(Change(kind: .extend(missing.count), path: path, bytes: bytes))
    }
    stubs = []
    changes.sort { $0.path < $1.path }
  }
}
