/// A file as it should be on disk, before anybody has looked at the disk.
public struct RenderedFile: Sendable {
  public enum Ownership: Sendable {
    /// Ours: written whenever it changes.
    case generated
    /// The user's from the moment it exists: written once.
    case scaffold
  }

  /// Relative to the output folder, with `/`.
  public var path: String
  /// What is in it, as UTF-8.
  public var bytes: [UInt8]
  public var ownership: Ownership
  /// The schema file it comes from, as messages name it; for a file of the whole project, the name
  /// of its template.
  public var source: String
  /// Whether it is made of all features together.
  public var isOfProject = false
  /// What a scaffold would have been when its feature had another name.
  public var former: Former?

  /// A file of the user's that was started before a feature was renamed.
  public struct Former: Sendable {
    /// Its path, as that of the file.
    public var path: String
    /// What the feature was called.
    public var feature: String
    /// What it is called.
    public var newFeature: String
  }

  public init(
    path: String, contents: String, ownership: Ownership, source: String,
    isOfProject: Bool = false
  ) {
    self.init(
      path: path, bytes: Array(contents.utf8), ownership: ownership, source: source,
      isOfProject: isOfProject)
  }

  /// - Parameter bytes: what is in it, as UTF-8.
  init(
    path: String, bytes: [UInt8], ownership: Ownership, source: String, isOfProject: Bool = false
  ) {
    self.path = path
    self.bytes = bytes
    self.ownership = ownership
    self.source = source
    self.isOfProject = isOfProject
  }

  /// What is in it.
  public var contents: String {
    get { String(decoding: bytes, as: UTF8.self) }
    set { bytes = Array(newValue.utf8) }
  }
}
