/// An expected file, before it is compared with the disk.
package struct RenderedFile: Sendable {
  package enum Ownership: Sendable {
    /// Generated: written whenever it changes.
    case generated
    /// Hand-written: started once, and never changed again.
    case scaffold
  }

  /// Relative to the output folder, with `/`.
  package var path: String
  /// What is in it, as UTF-8.
  package var bytes: [UInt8]
  package var ownership: Ownership
  /// The schema file it comes from, as messages name it; for a file of the whole project, the name
  /// of its template.
  package var source: String
  /// Whether it is made of all features together.
  package var isOfProject = false
  /// What a scaffold would have been when its feature had another name.
  package var former: Former?

  /// A file of the user's that was started before a feature was renamed.
  package struct Former: Sendable {
    /// Its path, as that of the file.
    package var path: String
    /// What the feature was called.
    package var feature: String
    /// What it is called.
    package var newFeature: String
  }

  package init(path: String, bytes: [UInt8], ownership: Ownership, source: String) {
    self.path = path
    self.bytes = bytes
    self.ownership = ownership
    self.source = source
  }

  /// What is in it.
  package var contents: String { String(decoding: bytes, as: UTF8.self) }
}
