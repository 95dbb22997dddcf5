import SchemaModel
import Testing

@Suite("Rules: what sagas do")
struct SagaBodyRuleTests {
  @Test("a method can throw an error of Foundation's, which the code imports by itself")
  func errorOfFoundation() {
    let run = CheckedRun([
      (
        "Test.yaml",
        """
        reduxgen: 1
        feature: A
        clients:
          Api:
            load: (String) async throws(URLError) -> Int
        dependencies: { api: Api }
        state:
          count: Int = 0
          failure: URLError?
        actions:
          tap: String
        sagas:
          load: { takeLatest: tap, call: api.load($0), into: count, error: failure }
        """
      )
    ])
    #expect(run.lines == [])
    #expect(run.schema?.files.first?.features.first?.usesFoundation == true)
  }
}
