#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The folder for what can be worked out again. Nothing that goes wrong with it is an error.
enum CacheFolder {
  /// What the names of records end with.
  static let suffix = ".record"
  /// With more records, those of projects that are gone are removed.
  private static let mostRecords = 64

  /// Where the system wants it to be: below `XDG_CACHE_HOME`, or where that is by default. Absolute; nil if there
  /// is no home.
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

  /// Writes a record. Its first line names a folder that it is about.
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
