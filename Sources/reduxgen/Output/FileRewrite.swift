/// New content for a file of the user's.
struct FileRewrite {
  var file: EditableFile
  var bytes: [UInt8]

  /// Whether it differs from what is there, if only in a byte order mark.
  var isChange: Bool { bytes != file.bytes }

  /// What changes, as `diff -u` shows it.
  func difference(in folder: String) -> [String] {
    UnifiedDiff.lines(from: file.bytes, to: bytes, path: file.shownPath(in: folder))
  }

  /// Writes all files, or none. They keep their permissions, and links keep pointing to them.
  static func write(
    _ rewrites: [FileRewrite], _ reporter: inout Reporter
  ) throws(ExitStatus) {
    let changes = rewrites.map { rewrite in
      let path = FileSystem.realPath(rewrite.file.input.path) ?? rewrite.file.input.path
      return OutputPlan.Change.write(
        path: path, bytes: rewrite.bytes, permissions: FileSystem.permissions(of: path))
    }
    do {
      try OutputWriter.write(changes)
    } catch {
      throw reporter.fail(error)
    }
  }
}
