import SchemaModel
import Testing

@Suite("Rules: flow analysis")
struct FlowAnalysisTests {
  /// Files that belong together, as the examples, the golden schemas and the integration tests have them.
  private static let whole: [String: [CorpusSchema]] = {
    let apart: [String: String] = [
      "app": "sample", "counter": "sample", "user": "sample", "reporow": "repos",
      "reposearch": "repos", "search": "weather", "weather-client": "weather", "todo": "todos",
    ]
    return Dictionary(grouping: CorpusSchema.all) { schema in
      guard schema.path.hasPrefix("Tests/System/Integration"),
        let name = schema.path.split(separator: "/").last?.prefix(while: { $0 != "." })
      else { return schema.path.split(separator: "/").dropLast().joined(separator: "/") }
      return apart[String(name)] ?? String(name)
    }
  }()

  /// What is right to say of an example that is kept as it was published.
  private static let known: [String: [RuleID]] = [
    "cancellation": [.failureNobodyShows]
  ]

  @Test("used schemas have no diagnostics", arguments: whole.keys.sorted())
  func corpus(name: String) throws {
    let schemas = try #require(Self.whole[name])
    let run = CheckedRun(schemas.map { ($0.path, $0.text) })
    // Some of the integration schemas show what is refused, and modules need the schemas that they import.
    guard !run.diagnostics.hasErrors else {
      #expect(
        ["everything", "websocket"].contains(name) || name.hasPrefix("Tests/Data/Goldens/Modules/"))
      return
    }
    #expect(run.diagnostics.sorted.map(\.id) == Self.known[name] ?? [], "\(run.allLines)")
  }
}
