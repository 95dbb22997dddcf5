import Foundation

/// A schema file, and the Swift files for its code: what `reduxgen emit` takes as a unit.
struct SchemaUnit {
  /// Into how many files the code of a `features.yaml` goes. It may have any number of features,
  /// and as one file each edit would compile all of them.
  private static let parts = 16

  /// Absolute.
  var path: String
  /// What the names of the Swift files begin with.
  var name: String
  /// Whether the code goes into numbered files.
  var isDivided: Bool

  /// How the tool is told.
  var argument: String { "\(name)\(isDivided ? ":\(Self.parts)" : "")=\(path)" }

  /// The names of the Swift files, as the tool makes them.
  var fileNames: [String] {
    guard isDivided else { return ["\(name).generated.swift"] }
    return (0..<Self.parts).map { "\(name).\($0 < 10 ? "0" : "")\($0).generated.swift" }
  }

  /// - Parameters:
  ///   - paths: the files of a target. Those that are not schemas are left out.
  ///   - folder: what the names of schemas of the same name differ in.
  /// - Returns: in the order of their paths.
  static func units(for paths: [String], below folder: URL) -> [SchemaUnit] {
    let schemas = schemas(among: paths)
    // Swift allows each file name once in a module, and most Macs do not tell cases apart.
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

  /// Those of some files that are schemas, sorted.
  static func schemas(among paths: [String]) -> [String] {
    paths.filter { isSchema($0) }.sorted()
  }

  /// By its name, or else by its first key, as the tool decides for a folder. A file that becomes a schema
  /// later is found when the build is planned again.
  private static func isSchema(_ path: String) -> Bool {
    if path.hasSuffix(".feature.yaml") || path.hasSuffix("/features.yaml") { return true }
    guard path.hasSuffix(".yaml") || path.hasSuffix(".yml"), !path.hasSuffix("/reduxgen.yaml")
    else {
      return false
    }
    let first = start(of: path, atMost: 4096).split(whereSeparator: \.isNewline).first {
      !"#-".contains($0.prefix(1))
    }
    let keys = ["reduxgen:", "feature:", "features:", "types:", "clients:"]
    return keys.contains { first?.hasPrefix($0) == true }
  }

  /// The beginning of a file; empty if there is none.
  static func start(of path: String, atMost count: Int) -> String {
    // Opening a pipe would wait for somebody who writes into it.
    let real = URL(filePath: path).resolvingSymlinksInPath()
    guard (try? real.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true,
      let file = try? FileHandle(forReadingFrom: real)
    else { return "" }
    return String(decoding: (try? file.read(upToCount: count)) ?? Data(), as: UTF8.self)
  }

  /// The name of a schema file without what makes it one.
  private static func stem(of path: String) -> String {
    withoutExtension(String(path[path.index(after: path.lastIndex(of: "/") ?? path.startIndex)...]))
  }

  /// The same with the folders in front.
  private static func stem(of path: String, below folder: String) -> String {
    let folder = folder.hasSuffix("/") ? folder : "\(folder)/"
    let relative = path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
    return withoutExtension(relative).split(separator: "/").joined(separator: "-")
  }

  private static func withoutExtension(_ name: String) -> String {
    for ending in [".feature.yaml", ".yaml", ".yml"] where name.hasSuffix(ending) {
      // The tool parts its argument at these.
      return String(name.dropLast(ending.count).map { ":=".contains($0) ? "_" : $0 })
    }
    return name
  }
}
