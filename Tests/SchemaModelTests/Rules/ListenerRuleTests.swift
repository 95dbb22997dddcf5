import SchemaModel
import Testing

@Suite("Rules: reactions to other features, relays")
struct HearingRuleTests {
  @Test("every member of a choice is a path, also if two are the same feature")
  func members() throws {
    let text = """
      reduxgen: 1
      features:
        App:
          children:
            page: { oneOf: { first: Row, second: Row } }
            other: Other
        Row:
          actions:
            tapped:
        Other:
          state: { n: Int = 0 }
          actions:
            done:
          reduce:
            Row.tapped, done: n += 1
          sagas:
            s: { takeEvery: Row.tapped, put: done }

      """
    let file = SourceFile(path: "Test.yaml", bytes: Array(text.utf8))
    let schema = try #require(SchemaModules([file]).check().schema)
    let app = try #require(schema.files[0].features.first { $0.declaration.name.value == "App" })
    func places(_ ways: [Routing.Way]) -> [String] {
      ways.map { $0.steps.map(\.name).joined(separator: ".") }
    }
    let wanted = ["page.first", "page.second"]
    #expect(places(app.routing.routes.map(\.way)) == wanted)
    #expect(places(app.routing.sagaListeners.flatMap(\.ways)) == wanted)
  }
}
