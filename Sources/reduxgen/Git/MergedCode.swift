import CodeRendering
import SchemaModel

/// Tells generated files that git has merged from those that were edited by hand.
///
/// Code that git has put together out of generated code is no longer what its stamp says, with marks of a conflict or
/// without (`merge -X theirs`, `merge=union`). It can be overwritten all the same if nobody else has written in it.
struct MergedCode {
  private let repository: GitRepository

  /// More versions of a file than this are not looked at.
  private static let mostVersions = 50
  /// Where the other side of what is under way is found.
  private static let heads = ["MERGE_HEAD", "CHERRY_PICK_HEAD", "REVERT_HEAD", "REBASE_HEAD"]

  /// - Parameter folder: absolute; it exists.
  /// - Returns: nil if the folder is in no repository.
  /// - Throws: if git cannot be asked.
  init?(around folder: String) throws(FileError) {
    guard Git.top(above: FileSystem.realPath(folder) ?? folder) != nil else { return nil }
    repository = try GitRepository(around: folder)
  }

  /// Whether a file holds nothing but lines that reduxgen wrote, in versions of it that git knows, and git itself has put
  /// them together.
  ///
  /// - Parameters:
  ///   - path: absolute.
  ///   - bytes: what is there.
  func isOfGit(_ path: String, _ bytes: [UInt8]) throws(FileError) -> Bool {
    let folder = Path.parent(of: path)
    let real = Path.join(FileSystem.realPath(folder) ?? folder, Path.name(of: path))
    guard let name = Path.relative(real, to: repository.top), !name.contains("\n") else {
      return false
    }
    let commits = try repository.commits(
      changing: name, below: ["HEAD"] + Self.heads, atMost: Self.mostVersions)
    let present = Stamp.withoutCarriageReturns(bytes)
    let hasConflict = MergeConflicts.firstLine(in: present) != nil
    if !hasConflict {
      // The last to change it was a merge, or one is under way that has it like this.
      let merge = commits.first.flatMap { $0.parents > 1 ? $0.name : nil }
      let isUnderWay = try repository.isAny(of: Self.heads)
      let whole = [merge, isUnderWay ? "" : nil].compactMap(\.self).map { "\($0):\(name)" }
      let versions = try repository.contents(ofNames: whole)
      guard versions.contains(where: { Stamp.withoutCarriageReturns($0) == present }) else {
        return false
      }
    }
    let sides = (1...3).map { ":\($0):\(name)" }
    let versions = try repository.contents(ofNames: sides + commits.map { "\($0.name):\(name)" })
    return Self.isMade(present, of: versions, style: CommentStyle(path: path) ?? .swift)
  }

  private static func isMade(
    _ bytes: [UInt8], of versions: [[UInt8]], style: CommentStyle
  ) -> Bool {
    var known: Set<ArraySlice<UInt8>> = []
    for version in versions {
      guard let stamp = Stamp(version, style: style), stamp.isIntact, !stamp.isOfLaterVersion else {
        continue
      }
      known.formUnion(MergeConflicts.linesWithoutMarks(in: Stamp.withoutCarriageReturns(version)))
    }
    return MergeConflicts.linesWithoutMarks(in: bytes).allSatisfy(known.contains)
  }
}
