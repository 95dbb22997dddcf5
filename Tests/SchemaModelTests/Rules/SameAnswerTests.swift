import SchemaModel
import Testing

@Suite("Rules that ask one question")
struct SameAnswerTests {
  /// What a saga may have beside its trigger and its body, by key.
  private static let modifiers: [String: String] = [
    "debounce": "debounce: 1s", "throttle": "throttle: 1s", "let": "let: x = place",
    "if": "if: isOn", "unless": "unless: isOn", "per": "per: count", "queue": "queue: line",
    "every": "every: 1s", "after": "after: 1s", "timeout": "timeout: 1s", "retry": "retry: 3",
    "backoff": "retry: 3, backoff: 1s", "retryIf": "retry: 3, retryIf: isOn", "poll": "poll: 1s",
    "loading": "loading: isOn", "into": "into: place", "error": "error: text",
    "optimistic": "optimistic: count += 1", "animated": "animated: true", "cancelOn": "cancelOn: stop",
  ]
  /// Triggers, bodies, and what stands beside `run` alone.
  private static let others: Set<String> = [
    "takeEvery", "takeLatest", "takeLeading", "takeQueued", "call", "stream", "tell", "put", "run",
    "uses", "puts", "returns",
  ]

  /// Whether sagas never end, as a rule says; nil if they have errors.
  private func isEndless(_ sagas: String) -> Bool? {
    let run = CheckedRun(
      """
      reduxgen: 1
      feature: Main
      clients: { Api: { load: () async throws -> Int } }
      dependencies: { api: Api }
      queues: { line: { limit: 1, overflow: wait } }
      state: { count: Int = 0, isOn: Bool = false, place: Int?, text: String? }
      actions: { a: , b: , stop: }
      reduce: { a: [count += 1, isOn.toggle()], b: text = nil }
      sagas: { \(sagas) }
      """)
    guard !run.diagnostics.hasErrors else { return nil }
    return run.diagnostics.all.contains { [.sagaTriggersItself, .endlessLoop].contains($0.id) }
  }

  /// A key that keeps one of them from running at once keeps all.
  @Test("say alike whether a run follows another at once")
  func endless() {
    #expect(Set(Self.modifiers.keys).union(Self.others) == Set(Grammar.sagaKeys.all.map(\.name)))
    var differing: [String] = []
    var count = 0
    for (key, text) in Self.modifiers.sorted(by: { $0.key < $1.key }) {
      for trigger in ["takeEvery", "takeLatest", "takeLeading"] {
        let answers = [
          "self: { \(trigger): a, \(text), put: a }",
          "one: { \(trigger): a, \(text), put: b }, two: { takeEvery: b, put: a }",
          "load: { \(trigger): [a, load.success], \(text), call: api.load() }",
        ].compactMap(isEndless)
        if Set(answers).count > 1 { differing.append("\(trigger) \(key)") }
        if answers.count > 1 { count += 1 }
      }
    }
    #expect(count > 10)
    #expect(differing == [])
  }
}
