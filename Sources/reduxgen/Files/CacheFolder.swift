#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The folder for build caches, which can be computed again. Failures of the file system are ignored.
enum CacheFolder {
  /// The extension of build caches.
  static let suffix = ".record"
  /// With more files, those of deleted projects are removed.
  private static let mostRecords = 64

  /// Below `XDG_CACHE_HOME`, or the system's default for it. Absolute; nil without a home folder.
  static var path: String? {
    if let folder = variable("XDG_CACHE_HOME") { return Path.join(folder, "reduxgen") }
    guard let home = variable("HOME") else { return nil }
    #if canImport(Darwin)
      return Path.join(home, "Library/Caches/reduxgen")
    #else
      return Path.join(home, ".cache/reduxgen")
    #endif
  }

  private static func variable(_ name: String) -> String? {
    guard let value = getenv(name).map({ String(cString: $0) }), value.hasPrefix("/") else {
      return nil
    }
    return value
  }

  /// Writes a build cache. Its first line is a folder of the project.
  static func write(_ bytes: [UInt8], to path: String, in folder: String) {
    guard (try? FileSystem.makeFolder(folder)) != nil else { return }
    prune(folder)
    TemporaryNames.sweep(folder)
    // Renamed into place: another run sees it whole or not at all.
    var names = TemporaryNames()
    let temporary = Path.join(folder, names.next())
    guard (try? FileSystem.create(temporary, bytes, permissions: nil)) != nil else { return }
    if (try? FileSystem.move(temporary, to: path)) == nil { try? FileSystem.remove(temporary) }
  }

  private static func prune(_ folder: String) {
    let names = ((try? FileSystem.names(in: folder)) ?? []).filter { $0.hasSuffix(suffix) }
    guard names.count >= mostRecords else { return }
    for name in names {
      let path = Path.join(folder, name)
      let bytes = (try? FileSystem.read(path)) ?? []
      let first = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
      if FileSystem.kind(of: first) == .missing { try? FileSystem.remove(path) }
    }
  }
}
