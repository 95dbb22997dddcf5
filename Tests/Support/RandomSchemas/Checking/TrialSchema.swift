/// The files of one schema, on trial.
package struct TrialSchema: Sendable {
  /// One file of it.
  package struct File: Sendable {
    /// Begins with the schema's tag, so that a compiler's message about it finds back.
    package var path: String
    package var text: String

    package init(path: String, text: String) {
      self.path = path
      self.text = text
    }
  }

  /// A word that no other schema of the run has, part of every name that Swift sees at the top level.
  package var tag: String
  package var files: [File]
  /// What the schema lists under `declaredInSwift`: Swift that a user has beside it.
  package var support: String
  /// What was done to it, or what it is a case of; for reports.
  package var origin: String

  package init(tag: String, files: [File], support: String = "", origin: String = "") {
    self.tag = tag
    self.files = files
    self.support = support
    self.origin = origin
  }

  /// The files one after another, as a report shows them.
  package var text: String {
    files.map { "# \($0.path)\n\($0.text)" }.joined(separator: "\n")
      + (support.isEmpty ? "" : "\n# Swift beside it\n\(support)")
  }
}
