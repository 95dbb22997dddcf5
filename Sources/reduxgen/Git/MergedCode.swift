import CodeRendering
import SchemaModel

/// Distinguishes generated files that git merged from files that were edited by hand.
///
/// Merged code no longer matches its fingerprint, with conflict markers or without (`merge -X theirs`,
/// `merge=union`). It can be overwritten if nobody edited it.
struct MergedCode {
  private let repository: GitRepository

  /// The maximum number of versions of a file to read.
  private static let mostVersions = 50
  /// The heads of unfinished merges.
  private static let heads = ["MERGE_HEAD", "CHERRY_PICK_HEAD", "REVERT_HEAD", "REBASE_HEAD"]

  /// - Parameter folder: The absolute path of an existing folder.
  /// - Returns: `nil` if the folder is in no repository.
  /// - Throws: If git cannot be run.
  init?(around folder: String) throws(FileError) {
    let real = FileSystem.realPath(folder) ?? folder
    guard ProjectRoot.repository(around: real) != nil else { return nil }
    repository = try GitRepository(around: folder)
  }

  /// Whether git merged the file, and each of its lines is from an unedited version that git knows.
  ///
  /// - Parameters:
  ///   - path: The absolute path of the file.
  ///   - bytes: The contents of the file.
  func isOfGit(_ path: String, _ bytes: [UInt8]) throws(FileError) -> Bool {
    let folder = Path.parent(of: path)
    let real = Path.join(FileSystem.realPath(folder) ?? folder, Path.name(of: path))
    guard let name = Path.relative(real, to: repository.top), !name.contains("\n") else {
      return false
    }
    let commits = try repository.commits(
      changing: name, below: ["HEAD"] + Self.heads, atMost: Self.mostVersions)
    let present = Fingerprint.withoutCarriageReturns(bytes)
    let hasConflict = MergeConflicts.firstLine(in: present) != nil
    if !hasConflict {
      // The file must be the result of the merge that changed it last, or of an unfinished merge.
      let merge = commits.first.flatMap { $0.parents > 1 ? $0.name : nil }
      let isUnderWay = try repository.isAny(of: Self.heads)
      let whole = [merge, isUnderWay ? "" : nil].compactMap(\.self).map { "\($0):\(name)" }
      let versions = try repository.contents(ofNames: whole)
      guard versions.contains(where: { Fingerprint.withoutCarriageReturns($0) == present }) else {
        return false
      }
    }
    let sides = (1...3).map { ":\($0):\(name)" }
    let versions = try repository.contents(ofNames: sides + commits.map { "\($0.name):\(name)" })
    var known: Set<ArraySlice<UInt8>> = []
    for version in versions {
      let print = Fingerprint(version, style: CommentStyle(path: path) ?? .swift)
      guard let print, print.isIntact, !print.isOfLaterVersion else { continue }
      known.formUnion(
        MergeConflicts.linesWithoutMarks(in: Fingerprint.withoutCarriageReturns(version)))
    }
    return MergeConflicts.linesWithoutMarks(in: present).allSatisfy(known.contains)
  }
}
