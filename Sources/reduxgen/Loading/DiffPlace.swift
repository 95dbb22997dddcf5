/// The location of one of two versions of a schema, as given on the command line.
struct DiffPlace {
  /// The prefix of a revision.
  static let mark = "git:"

  /// The text on the command line.
  var text: String
  /// A git revision; nil for the files on disk.
  var revision: String?
  /// A file or folder, relative to the current folder; nil if it is the same as that of the other version.
  var path: String?

  /// `Features`, `git:v1.0`, `git:v1.0:Features`, `git:main@{2026-01-01 10:00}:Features`
  init(_ text: String) {
    self.text = text
    guard text.hasPrefix(Self.mark) else {
      path = text
      return
    }
    let rest = text.dropFirst(Self.mark.count)
    let end = Self.endOfRevision(in: rest)
    revision = String(rest[..<end])
    let path = rest[end...].dropFirst()
    self.path = path.isEmpty ? nil : String(path)
  }

  /// A version from the command line, relative to a folder. A revision may omit `git:` if no file has its name.
  init(_ text: String, in folder: String) {
    self.init(text)
    let marked = DiffPlace(Self.mark + text)
    if revision == nil, FileSystem.kind(of: Path.join(folder, text)) == .missing,
      let repository = try? GitRepository(around: folder),
      (try? repository.tree(of: marked.revision ?? "")) != nil
    {
      self = marked
    }
  }

  /// The first colon outside of braces. Names in git contain none, but times and messages in braces can.
  private static func endOfRevision(in text: Substring) -> Substring.Index {
    var depth = 0
    for index in text.indices {
      switch text[index] {
      case "{": depth += 1
      case "}": depth = max(0, depth - 1)
      case ":" where depth == 0: return index
      default: continue
      }
    }
    // Unclosed braces do not count.
    return depth == 0 ? text.endIndex : text.firstIndex(of: ":") ?? text.endIndex
  }
}
