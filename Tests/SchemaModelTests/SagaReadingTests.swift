import Testing

@testable import SchemaModel

@Suite("A saga while somebody types")
struct SagaReadingTests {
  private static func sagas(_ keys: [String]) -> (names: [String], hasErrors: Bool) {
    let text =
      "reduxgen: 1\nfeature: F\nactions:\n  go:\nsagas:\n  save:\n"
      + keys.map { "    \($0)\n" }.joined()
    let file = ReadFile(SourceFile(path: "F.yaml", bytes: Array(text.utf8)), in: Project())
    let sagas = file.declaration?.features.first?.sagas ?? []
    return (sagas.map(\.name.value), file.diagnostics.hasErrors)
  }

  @Test(
    "is known, though something is wrong in a list",
    arguments: [
      ["takeLatest:", "  - go", "  -", "put: go"],
      ["takeLatest: go", "put: go", "cancelOn: [go, '']"],
      ["takeLatest: go", "run: handler", "puts: [go, go]"],
      ["takeLatest: go", "run: handler", "uses: [a, 1b]"],
    ])
  func known(keys: [String]) {
    let (names, hasErrors) = Self.sagas(keys)
    #expect(names == ["save"])
    #expect(hasErrors)
  }

  @Test(
    "is unknown without a trigger or a body, or with a value that means nothing",
    arguments: [
      ["takeLatest: ['']", "put: go"], ["put: go"], ["takeLatest: go"],
      ["takeLatest: go", "put: go", "debounce: soon"],
      ["takeLatest: go", "put: go", "timeout: 1s"], ["takeLatest: go", "put: go", "after: 1s"],
      ["takeLatest: go", "put: go", "queue:"], ["takeLatest: go", "put: go", "wait: 1s"],
      ["takeLatest: go", "takeEvery: go", "put: go"],
    ])
  func unknown(keys: [String]) {
    let (names, hasErrors) = Self.sagas(keys)
    #expect(names == [])
    #expect(hasErrors)
  }
}
