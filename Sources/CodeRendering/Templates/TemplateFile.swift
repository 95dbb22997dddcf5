/// A template and where it comes from.
package struct TemplateFile: Sendable {
  /// Its path below the folder of templates, without `.mustache`.
  package var name: String
  package var text: String
  /// How messages name it.
  package var path: String
  /// Where it comes from; nil for ours that are always there.
  package var origin: Origin?

  package enum Origin: Hashable, Sendable {
    /// A folder of the user's.
    case user
    /// A set of ours.
    case set(String)
  }

  /// Whether it is one of a user's.
  package var isOwn: Bool { origin == .user }

  /// One of a user's.
  package init(name: String, text: String, path: String) {
    self.name = name
    // Templates of a checkout with CRLF must render the bytes of one with LF.
    self.text = (text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text)
      .replacing("\r\n", with: "\n")
    self.path = path
    origin = .user
  }

  /// One of ours.
  ///
  /// - Parameter set: the set that it belongs to.
  init(name: String, text: String, set: String? = nil) {
    origin = set.map { .set($0) }
    self.name = name
    self.text = text
    path = (set.map { "\($0)/" } ?? "") + "\(name).mustache"
  }
}
