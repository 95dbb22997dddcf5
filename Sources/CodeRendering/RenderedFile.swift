/// An expected file, before it is compared with the disk.
package struct RenderedFile: Sendable {
  package enum Ownership: Sendable {
    /// Generated: written whenever it changes.
    case generated
    /// Hand-written: started once, and never overwritten.
    case scaffold
  }

  /// The path relative to the output folder, with `/` as the separator.
  package var path: String
  /// The contents in UTF-8.
  package var bytes: [UInt8]
  package var ownership: Ownership
  /// The path of the schema file as messages show it; for a file of the whole project, the name of its template.
  package var source: String
  /// Whether the file is rendered from all features together.
  package var isOfProject = false
  /// For a scaffold of a renamed feature: the file under the old name.
  package var former: Former?

  /// A scaffold that was started before its feature was renamed.
  package struct Former: Sendable {
    /// The path relative to the output folder, with `/` as the separator.
    package var path: String
    /// The old name of the feature.
    package var feature: String
    package var newFeature: String
  }

  package init(path: String, bytes: [UInt8], ownership: Ownership, source: String) {
    self.path = path
    self.bytes = bytes
    self.ownership = ownership
    self.source = source
  }

  package var contents: String { String(decoding: bytes, as: UTF8.self) }
}
