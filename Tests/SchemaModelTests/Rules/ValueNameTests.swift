import Testing

/// What carries no name, and is called by what it is.
@Suite("Rules: names of values")
struct ValueNameTests {
  private static let head = """
    reduxgen: 1
    feature: A
    clients: { C: { f: (Int) async throws -> Int } }
    dependencies: { c: C }
    state: { n: Int = 0, text: String = "" }
    actions: { go: Int, seen: { x: Int }, shown: Failure, ho: Int?, io: '[Int]' }
    sagas:
      l: { takeEvery: go, call: c.f($0) }

    """

  @Test(
    "without one are `$0`",
    arguments: [
      Mistake(
        head + "forward: { l.success: seen(value), l.failure: shown(error) }",
        "RX128 Test.yaml:9:28: error: `value`: the value has no name here; write `$0`",
        "RX128 Test.yaml:9:53: error: `error`: the value has no name here; write `$0`"),
      Mistake(
        head
          + "reduce: { l.success: n = value + 1, l.failure: 'text = \"\\(error.message)\"', go: n = value }",
        "RX128 Test.yaml:9:26: error: `value`: the value has no name here; write `$0`",
        "RX128 Test.yaml:9:59: error: `error`: the value has no name here; write `$0`",
        "RX128 Test.yaml:9:85: error: `value`: the value has no name here; write `$0`"),
      Mistake(
        head + "  t: { takeEvery: l.success, put: seen(value) }",
        "RX128 Test.yaml:9:40: error: `value`: the value has no name here; write `$0`"),
    ])
  func answered(_ mistake: Mistake) { mistake.check() }

  @Test(
    "that code declares itself are its own",
    arguments: [
      "go: 'do { try Task.checkCancellation() } catch { print(error) }'",
      "ho: 'if let value = $0 { n = value }'",
      "io: 'n = $0.map { value in value + 1 }.reduce(0) { error, value in error + value }'",
      "l.failure: 'func f(_ value: Int) -> Int { value }; let error = f(3); n = error'",
    ])
  func own(_ entry: String) {
    Mistake(Self.head + "reduce:\n  l.success: n = $0\n  \(entry)\n").check()
  }
}
