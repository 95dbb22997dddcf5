import Foundation

/// A schema file and its Swift files: one unit of `reduxgen emit`.
struct SchemaUnit {
  /// The number of Swift files for a `features.yaml`. With a single one, each edit would recompile all features.
  private static let parts = 16

  /// The absolute path of the schema file.
  var path: String
  /// The prefix of the names of the Swift files.
  var name: String
  /// Whether the code goes into numbered files.
  var isDivided: Bool

  /// The tool's argument for this unit.
  var argument: String { "\(name)\(isDivided ? ":\(Self.parts)" : "")=\(path)" }

  /// The names of the Swift files, which must match those that the tool writes.
  var fileNames: [String] {
    guard isDivided else { return ["\(name).generated.swift"] }
    return (0..<Self.parts).map { "\(name).\($0 < 10 ? "0" : "")\($0).generated.swift" }
  }

  /// - Parameters:
  ///   - paths: The files of a target. Files that are not schemas are skipped.
  ///   - folder: The target's folder. Schemas with the same file name are named by their paths below it.
  /// - Returns: The units, sorted by path.
  static func units(for paths: [String], below folder: URL) -> [SchemaUnit] {
    let schemas = schemas(among: paths)
    // Names must differ even in lowercase: a Swift module allows each file name once, and most Macs ignore case.
    let uses = Dictionary(grouping: schemas) { stem(of: $0).lowercased() }
    var taken: Set<String> = []
    return schemas.map { path in
      var name = stem(of: path)
      if uses[name.lowercased(), default: []].count > 1 {
        name = stem(of: path, below: folder.path(percentEncoded: false))
      }
      var unique = name
      var number = 2
      while !taken.insert(unique.lowercased()).inserted {
        unique = "\(name)-\(number)"
        number += 1
      }
      return SchemaUnit(path: path, name: unique, isDivided: stem(of: path) == "features")
    }
  }

  /// The schemas among some files, sorted.
  static func schemas(among paths: [String]) -> [String] {
    paths.filter { isSchema($0) }.sorted()
  }

  /// Whether a file is a schema, by its name or else its first key, as when the tool searches a folder. A file that
  /// becomes a schema later is found by the next build plan.
  private static func isSchema(_ path: String) -> Bool {
    if path.hasSuffix(".feature.yaml") || path.hasSuffix("/features.yaml") { return true }
    guard path.hasSuffix(".yaml") || path.hasSuffix(".yml"), !path.hasSuffix("/reduxgen.yaml")
    else {
      return false
    }
    // A long comment, such as a license, can stand above the first key. The tool rejects larger schemas.
    let first =
      firstKey(in: start(of: path, atMost: 4096)) ?? firstKey(in: start(of: path, atMost: 1 << 20))
    let keys = ["reduxgen:", "feature:", "features:", "types:", "clients:"]
    return keys.contains { first?.hasPrefix($0) == true }
  }

  /// The first line that has a key and is neither indented nor a comment.
  private static func firstKey(in text: String) -> Substring? {
    text.split(whereSeparator: \.isNewline).first {
      $0.contains(":") && !" \t#-".contains($0.prefix(1))
    }
  }

  /// The beginning of a file without its byte order mark; empty if it cannot be read.
  static func start(of path: String, atMost count: Int) -> String {
    // Only regular files are opened: a pipe would wait until somebody writes into it.
    let real = URL(filePath: path).resolvingSymlinksInPath()
    guard (try? real.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true,
      let file = try? FileHandle(forReadingFrom: real)
    else { return "" }
    let bytes = (try? file.read(upToCount: count)) ?? Data()
    return String(decoding: bytes.dropFirst(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0), as: UTF8.self)
  }

  /// The name of a schema file without its extension.
  private static func stem(of path: String) -> String {
    withoutExtension(String(path[path.index(after: path.lastIndex(of: "/") ?? path.startIndex)...]))
  }

  /// The path of a schema file below a folder, joined with dashes, without its extension.
  private static func stem(of path: String, below folder: String) -> String {
    let folder = folder.hasSuffix("/") ? folder : "\(folder)/"
    let relative = path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
    return withoutExtension(relative).split(separator: "/").joined(separator: "-")
  }

  private static func withoutExtension(_ name: String) -> String {
    for ending in [".feature.yaml", ".yaml", ".yml"] where name.hasSuffix(ending) {
      // `:` and `=` are replaced, because the tool splits its argument at them.
      return String(name.dropLast(ending.count).map { ":=".contains($0) ? "_" : $0 })
    }
    return name
  }
}
