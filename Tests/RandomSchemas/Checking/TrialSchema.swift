/// The files of one schema, on trial.
public struct TrialSchema: Sendable {
  /// One file of it.
  public struct File: Sendable {
    /// Begins with the schema's tag, so that a compiler's message about it finds back.
    public var path: String
    public var text: String

    public init(path: String, text: String) {
      self.path = path
      self.text = text
    }
  }

  /// A word that no other schema of the run has, part of every name that Swift sees at the top level.
  public var tag: String
  public var files: [File]
  /// What the schema lists under `externs`: Swift that a user has beside it.
  public var support: String
  /// What was done to it, or what it is a case of; for reports.
  public var story: String

  public init(tag: String, files: [File], support: String = "", story: String = "") {
    self.tag = tag
    self.files = files
    self.support = support
    self.story = story
  }

  /// The files one after another, as a report shows them.
  public var text: String {
    files.map { "# \($0.path)\n\($0.text)" }.joined(separator: "\n")
      + (support.isEmpty ? "" : "\n# Swift beside it\n\(support)")
  }
}
