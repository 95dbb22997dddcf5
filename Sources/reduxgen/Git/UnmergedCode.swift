import CodeRendering

/// Generated files that git could not merge.
enum UnmergedCode {
  /// The files in a folder, at any depth, of which both sides are as reduxgen wrote them: what stands in them was made by
  /// git of generated code alone.
  ///
  /// - Parameter folder: absolute; it exists.
  /// - Returns: their absolute paths; none where there is no repository.
  static func files(below folder: String) -> Set<String> {
    do {
      let repository = try GitRepository(around: folder)
      var files: Set<String> = []
      for (path, versions) in try repository.unmerged(below: folder) {
        let sides = versions.filter { $0.stage > 1 }.map(\.entry)
        guard sides.count == 2, !sides.contains(where: \.isLink) else { continue }
        let style = CommentStyle(path: path) ?? .swift
        let areOurs = try repository.contents(of: sides).allSatisfy {
          Stamp($0, style: style).map { $0.isIntact && !$0.isOfLaterVersion } ?? false
        }
        if areOurs { files.insert(path) }
      }
      return files
    } catch {
      // Nobody can tell then what is in them, so they are as any file that was edited.
      return []
    }
  }
}
