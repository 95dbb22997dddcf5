import CodeRendering

/// A rendered file with the bytes that belong on disk.
struct OutputFile: Sendable {
  /// With its fingerprint on top, if it is generated.
  private(set) var rendered: RenderedFile
  /// Identifies the bytes of a generated file; see ``Fingerprint/identity(of:)``.
  private(set) var mark: String?

  /// - Parameters:
  ///   - rendered: the file without a fingerprint.
  ///   - version: of this tool.
  init(_ rendered: RenderedFile, version: String = toolVersion) {
    self.rendered = rendered
    guard rendered.ownership == .generated else { return }
    let fingerprinted = Fingerprint.adding(
      rendered.bytes, schema: rendered.source, version: version,
      style: CommentStyle(path: rendered.path) ?? .swift)
    self.rendered.bytes = fingerprinted.bytes
    mark = fingerprinted.identity
  }
}
