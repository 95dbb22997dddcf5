/// Names of temporary files, which are written beside the files that they replace.
///
/// Runs in several containers can share a folder, and each can be process 1. So 128 random bits identify a run, not its
/// process ID. The names also contain the time: the files of a killed run are removed an hour later.
struct TemporaryNames {
  // Hidden, so that neither SwiftPM nor editors read the file as source. The prefix does not contain the name of the
  // replaced file, which may already have the maximum length.
  private static let prefix = ".reduxgen-"
  private static let bits = 128
  /// The age at which a temporary file is removed, in seconds.
  private static let age = 3600

  private let run: String
  private var count = 0

  /// - Parameter time: The start of the run, in seconds since 1970.
  init(at time: Int = FileSystem.now) {
    let digits = (0..<Self.bits / 4).map { _ in String(Int.random(in: 0..<16), radix: 16) }
    run = "\(time)-\(digits.joined())"
  }

  /// A name that no file has.
  mutating func next() -> String {
    count += 1
    return "\(Self.prefix)\(run)-\(count)"
  }

  /// Whether a name was made by a run that began more than `age` ago.
  private static func isOld(_ name: String) -> Bool {
    guard name.hasPrefix(prefix) else { return false }
    let parts = name.dropFirst(prefix.count).split(separator: "-")
    guard parts.count == 3, let start = Int(parts[0]), Int(parts[2]) != nil,
      parts[1].count == bits / 4, parts[1].allSatisfy(\.isHexDigit)
    else { return false }
    return start < FileSystem.now - age
  }

  /// Removes temporary files that were left in a folder by runs that were killed.
  static func sweep(_ folder: String) {
    for name in (try? FileSystem.names(in: folder)) ?? [] where isOld(name) {
      let path = Path.join(folder, name)
      switch FileSystem.kind(of: path) {
      case .file: try? FileSystem.remove(path)
      case .folder:
        for name in (try? FileSystem.names(in: path)) ?? [] {
          try? FileSystem.remove(Path.join(path, name))
        }
        FileSystem.removeEmptyFolder(path)
      case .missing, .link, .other: continue
      }
    }
  }
}
