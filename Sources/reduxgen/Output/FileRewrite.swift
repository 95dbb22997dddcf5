import SchemaModel

/// New content for a file of the user's.
struct FileRewrite {
  var file: EditableFile
  var bytes: [UInt8]

  /// Whether it differs from what is there, if only in a byte order mark.
  var isChange: Bool { bytes != file.bytes }

  /// Whether it is of a project file.
  var isOfProject: Bool { Path.name(of: file.input.path) == ProjectFile.name }

  /// Adds what changes, as `diff -u` shows it.
  func addDifference(to reporter: inout Reporter) {
    let path = file.shownPath(in: reporter.currentFolder)
    for line in UnifiedDiff.lines(from: file.bytes, to: bytes, path: path) {
      reporter.add(result: line)
    }
  }

  /// Writes all files, or none. They keep their permissions, and links keep pointing to them, as long as they do not lead
  /// out of the project.
  static func write(
    _ rewrites: [FileRewrite], _ reporter: inout Reporter
  ) throws(ExitStatus) {
    let changes = rewrites.map { rewrite in
      let path = FileSystem.realPath(rewrite.file.input.path) ?? rewrite.file.input.path
      return OutputPlan.Change.write(
        path: path, bytes: rewrite.bytes, permissions: FileSystem.permissions(of: path))
    }
    let bounds = ProjectBounds(rewrites.flatMap { $0.file.input.foldersToWrite })
    try reporter.write(changes, inside: bounds)
  }
}

extension FileRewrite {
  /// New content behind the byte order mark, if there is one.
  init(file: EditableFile, content: SourceFile) {
    let mark = file.bytes.prefix(file.bytes.count - file.input.file.bytes.count)
    self.init(file: file, bytes: mark + content.bytes)
  }
}
