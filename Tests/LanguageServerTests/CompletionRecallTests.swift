import Foundation
import Testing
import TestingOptions

@testable import SchemaModel
@testable import SchemaTools

@Suite("Completion: names in schemas that people wrote")
struct CompletionRecallTests {
  /// The projects of `Examples` and `Tests/Data/Goldens`, each with its schemas.
  static let projects: [[URL]] = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return ["Examples", "Tests/Data/Goldens"].flatMap { folder -> [[URL]] in
      let url = root.appending(path: folder)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
      // Those of `Modules` are four schemas, not one.
      return names.sorted().filter { !$0.hasPrefix(".") && $0 != "Modules" }.map { name in
        let inner = url.appending(path: name)
        let files = (try? FileManager.default.subpathsOfDirectory(atPath: inner.path)) ?? []
        return files.sorted().filter { $0.hasSuffix(".yaml") && !$0.contains(".build/") }
          .map { inner.appending(path: $0) }
      }
    }.filter { !$0.isEmpty }
  }()

  @Test("are offered after their first letter")
  func names() throws {
    #expect(Self.projects.count > 10)
    var missing: [String] = []
    var count = 0
    for project in Self.projects {
      var session = SchemaSession()
      session.update(
        try project.map {
          SourceFile(path: $0.path, bytes: Array(try Data(contentsOf: $0)))
        }.filter { !Grammar.isProject($0) })
      _ = session.check()
      guard let index = session.index else { continue }
      for file in session.sources {
        for reference in RandomCases.turn(oneOf: 4, index.references(in: file)) where reference.role != .declaration {
          count += 1
          let word = reference.range.text
          let place = reference.range.lower + 1
          var bytes = file.bytes
          bytes.removeSubrange(place..<reference.range.upper)
          let typing = SourceFile(path: file.path, bytes: bytes)
          let labels = Completion(at: place, in: typing, index).items.map(\.label)
          if !labels.contains(word.filter { $0 != "`" }) {
            let line = reference.range.start.line
            missing.append(
              "\(file.path.split(separator: "/").suffix(2).joined(separator: "/")):\(line): \(word) (\(reference.role))  \(file.lineText(line).trimmed)"
            )
          }
        }
      }
    }
    #expect(count > 250)
    #expect(missing == [])
  }
}
