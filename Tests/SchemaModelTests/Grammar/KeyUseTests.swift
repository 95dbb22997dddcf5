import Foundation
import Testing

@testable import SchemaModel

/// The keys of the language, and where a user can see each of them.
@Suite("Keys in use")
struct KeyUseTests {
  private static let all = [
    Grammar.fileKeys, Grammar.sagaKeys.grammar, Grammar.pageKeys.grammar,
    Grammar.queryKeys.grammar, Grammar.childKeys, Grammar.queueKeys, Grammar.projectKeys,
    Grammar.storeKeys,
  ]

  @Test("there are few")
  func count() { #expect(Set(Self.all.joined().map(\.name)).count <= 83) }

  @Test("each stands in an example, in the documentation, or in a golden")
  func examples() throws {
    var found: Set<String> = []
    let texts = try Self.schemas()
    #expect(texts.count > 50)
    for text in texts {
      let reading = YAMLReading(text)
      guard let root = reading.root, root.entries.first?.key == "reduxgen" else { continue }
      Self.note(root, as: Grammar.node(of: root), into: &found)
    }
    let keys = Self.all.flatMap { keys in keys.map { Self.name($0, of: keys) } }
    #expect(keys.filter { !found.contains($0) } == [])
  }

  /// Schemas of examples and goldens, and those in code blocks of pages.
  private static func schemas() throws -> [String] {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    return try ["Examples", "Tests/Data/Goldens", "Tests/Data/Redux", "Documentation"].flatMap { folder in
      let url = root.appending(path: folder)
      let paths = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String }
      return try (paths ?? []).filter { !$0.contains(".build/") && $0 != "Rules.md" }.flatMap {
        path in
        let file = url.appending(path: path)
        if path.hasSuffix(".yaml") { return [try String(contentsOf: file, encoding: .utf8)] }
        guard path.hasSuffix(".md") else { return [] }
        return try String(contentsOf: file, encoding: .utf8).components(separatedBy: "```yaml\n")
          .dropFirst().map { $0.components(separatedBy: "```")[0] }
      }
    }
  }

  /// Notes the keys of the language in a value.
  private static func note(_ node: Node, as grammar: GrammarNode, into found: inout Set<String>) {
    switch grammar.role(of: node) {
    case .keys(let keys), .sections(let keys):
      for entry in node.entries {
        guard let key = keys.first(where: { $0.name == entry.key }) else { continue }
        found.insert(name(key, of: keys))
        if let value = entry.value { note(value, as: key.value, into: &found) }
      }
    case .names(let headers):
      for entry in node.entries {
        let header = headers.first { $0.matches(entry.key) }
        if let header, let value = entry.value { note(value, as: header.value, into: &found) }
      }
    default: break
    }
  }

  /// A key with the first one beside it, as several places have a `cancelOn`. Features are alike in a file of their own
  /// and in one of several.
  private static func name(_ key: GrammarNode.Key, of keys: [GrammarNode.Key]) -> String {
    let place = keys[0].name == Grammar.sections[0].name ? Grammar.fileKeys[0].name : keys[0].name
    return keys.count == Grammar.projectKeys.count ? "project \(key.name)" : "\(place) \(key.name)"
  }
}
