import Foundation
import Testing

@testable import SchemaModel

/// The grammar that editors color by has the words of the table of keys. `UPDATE_GOLDENS=1` writes them.
@Suite("Golden: words that editors color")
struct EditorWordsTests {
  private static let file = URL(filePath: #filePath)
    .appending(path: "../../../../Tools/Editors/VSCode/syntaxes/reduxgen.tmLanguage.json").standardized

  private struct Grammar: Decodable {
    let repository: [String: Rule]
  }

  private struct Rule: Decodable {
    var begin: String?
    var beginCaptures: [String: Name]?
    var include: String?
    var patterns: [Rule]?

    /// The color of its words, and the form of the value behind them.
    var look: String {
      let scopes = (beginCaptures ?? [:]).values.compactMap(\.name).filter {
        $0.hasPrefix("keyword")
      }
      let value = patterns?.last?.include?.replacing("value-of-", with: "") ?? ""
      return "\(scopes.joined()) \(value.replacing("-in-braces", with: ""))"
    }
  }

  private struct Name: Decodable {
    let name: String?
  }

  private static func look(of key: SagaKey) -> String {
    let scope =
      switch (key.slot, key.value) {
      case (.trigger, _), (_, .paths(_, nil, _)): "keyword.control.trigger"
      case (.body, _), (.timing, _): "keyword.control.effect"
      default: "keyword.other.modifier"
      }
    let value =
      switch key.value {
      case .trigger, .paths, .bodies(_, .put): "#path"
      case .handler, .steps, .target: "#step"
      default: "#swift"
      }
    return "\(scope).reduxgen \(value)"
  }

  @Test("are those of the table of keys")
  func words() throws {
    var wanted: [String: [String]] = [:]
    typealias Keys = SchemaModel.Grammar
    for key in [Keys.pageKeys, Keys.queryKeys, Keys.sagaKeys].flatMap(\.all) {
      let look = Self.look(of: key)
      if wanted[look]?.contains(key.name) != true { wanted[look, default: []].append(key.name) }
    }
    var text = try String(contentsOf: Self.file, encoding: .utf8)
    let grammar = try JSONDecoder().decode(Grammar.self, from: Data(text.utf8))
    let parts = ["saga-key", "saga-key-in-braces"].compactMap { grammar.repository[$0]?.patterns }
    #expect(parts.map(\.count) == [wanted.count, wanted.count])
    for rule in parts.joined() {
      let words = try #require(try #/\(([\w|]+)\)/#.firstMatch(in: rule.begin ?? "")?.output.1)
      let look = rule.look.replacing("#value", with: "#swift")
      let table = try #require(wanted[look], "\(look)").joined(separator: "|")
      text = text.replacing("(\(words))", with: "(\(table))")
      if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == nil { #expect(words == table) }
    }
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] != nil {
      try Data(text.utf8).write(to: Self.file)
    }
  }
}
