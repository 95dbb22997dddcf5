/// Where one of two versions of a schema is, as a command line says it.
struct DiffPlace {
  /// What is in front of a revision.
  static let mark = "git:"

  /// As it was written.
  var text: String
  /// A revision of git's; nil for what is on the disk.
  var revision: String?
  /// A file or folder, relative to the current one; nil if it is the same as that of the other version.
  var path: String?

  /// `Features`, `git:v1.0`, `git:v1.0:Features`
  init(_ text: String) {
    self.text = text
    guard text.hasPrefix(Self.mark) else {
      path = text
      return
    }
    let rest = text.dropFirst(Self.mark.count)
    // No name of git's holds a colon.
    let end = rest.firstIndex(of: ":") ?? rest.endIndex
    revision = String(rest[..<end])
    let path = rest[end...].dropFirst()
    self.path = path.isEmpty ? nil : String(path)
  }
}
