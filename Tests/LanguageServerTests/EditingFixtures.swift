import Foundation
import Testing

@testable import SchemaModel

/// The schema that questions of editors are asked about, and their answers. `UPDATE_GOLDENS=1` writes the answers
/// again.
enum EditingFixtures {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Data/Fixtures/Editing")

  static func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  static func schema() throws -> SourceFile {
    SourceFile(path: "features.yaml", bytes: Array(try text("schema.yaml").utf8))
  }

  static func index(of file: SourceFile) -> SchemaIndex? {
    var session = SchemaSession()
    session.update([file])
    _ = session.check()
    return session.index
  }

  /// Expects a file of answers to be as they are now.
  static func expect(_ name: String, is lines: [String]) throws {
    let text = lines.map { $0 + "\n" }.joined()
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
      try Data(text.utf8).write(to: folder.appending(path: name))
      return
    }
    let old = (try? self.text(name))?.components(separatedBy: "\n") ?? []
    let new = text.components(separatedBy: "\n")
    let place = zip(old, new).firstIndex { $0 != $1 } ?? min(old.count, new.count)
    #expect(
      old == new,
      "\(name), line \(place + 1), is now: \(place < new.count ? new[place] : "missing"); 'make update' writes it again"
    )
  }
}

extension Sequence {
  fileprivate func firstIndex<A>(where isWanted: (A, A) -> Bool) -> Int? where Element == (A, A) {
    for (place, pair) in enumerated() where isWanted(pair.0, pair.1) { return place }
    return nil
  }
}
