import Foundation
import RandomSchemas

@testable import SchemaModel

/// The schemas of this repository, for tests that hold for every schema.
struct CorpusSchema: Sendable, CustomStringConvertible {
  /// Relative to the repository.
  var path: String
  var text: String

  var description: String { path }

  static let all: [CorpusSchema] = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    var schemas: [CorpusSchema] = []
    for folder in ["Examples", "Tests/Data/Goldens", "Tests/System/Integration/Schemas"] {
      let files = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
      for case let name as String in files ?? .init() where name.hasSuffix(".yaml") {
        // What SwiftPM and others put beside them is not ours, and settings are no schema.
        if name.contains(".build/") || name.hasSuffix("reduxgen.yaml") { continue }
        let path = "\(folder)/\(name)"
        guard let text = try? String(contentsOf: root.appending(path: path), encoding: .utf8)
        else { continue }
        schemas.append(CorpusSchema(path: path, text: text))
      }
    }
    return schemas.sorted { $0.path < $1.path }
  }()

  /// Those of a folder, which belong together.
  static let projects: [[SourceFile]] = {
    var folders: [String: [SourceFile]] = [:]
    for schema in all {
      let folder = schema.path.split(separator: "/").dropLast().joined(separator: "/")
      folders[folder, default: []].append(
        SourceFile(path: schema.path, bytes: Array(schema.text.utf8)))
    }
    return folders.sorted { $0.key < $1.key }.map(\.value)
  }()

  /// A project that nobody has written.
  static func randomProject(seed: UInt64) -> [SourceFile] {
    var generator = SchemaGenerator(seed: seed, tag: "T")
    return generator.schema().files.map { SourceFile(path: $0.path, bytes: Array($0.text.utf8)) }
  }
}

extension SplitMix64 {
  mutating func chance(_ part: Int, of whole: Int) -> Bool {
    Int.random(in: 0..<whole, using: &self) < part
  }
}
