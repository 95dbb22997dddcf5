import CodeRendering

/// A rendered file with the bytes that belong on disk.
struct OutputFile: Sendable {
  /// With its stamp on top, if it is generated.
  private(set) var rendered: RenderedFile
  /// Stands for the bytes of a generated file, as ``Stamp/mark(of:)`` does for those of a file on disk.
  private(set) var mark: String?

  /// - Parameters:
  ///   - rendered: the file without a stamp.
  ///   - version: of this tool.
  init(_ rendered: RenderedFile, version: String = toolVersion) {
    self.rendered = rendered
    guard rendered.ownership == .generated else { return }
    let stamped = Stamp.stamped(
      rendered.bytes, schema: rendered.source, version: version,
      style: CommentStyle(path: rendered.path) ?? .swift)
    self.rendered.bytes = stamped.bytes
    mark = stamped.mark
  }
}
