import SchemaModel
import Testing

@Suite("Rules: many features inside each other")
struct ManyFeaturesTests {
  private static func schema(_ features: [String]) -> String {
    "reduxgen: 1\nfeatures:\n" + features.map { "  \($0)\n" }.joined()
  }

  /// Features each of which holds the next one twice, and one beside them that listens to the last.
  private static func diamonds(_ count: Int) -> String {
    schema(
      (0..<count).map { "F\($0): { children: { x: F\($0 + 1), y: F\($0 + 1) } }" } + [
        "F\(count): { actions: { go: } }",
        "L: { state: { a: Int = 0 }, reduce: { F\(count).go: a += 1 } }",
        "Root: { children: { f: F0, l: L } }",
      ])
  }

  @Test("the number of paths to a source is limited")
  func ways() {
    #expect(CheckedRun(Self.diamonds(6)).lines == [])
    let run = CheckedRun(
      Self.diamonds(30))
    #expect(
      run.lines == [
        """
        too-large Test.yaml:35:23: error: more than 100 paths, or one of more than 100 steps, lead \
        through `f` to F30, whose actions have listeners elsewhere; let a feature on the path forward them
        """
      ])
  }

  @Test("a path may have 100 steps")
  func longWays() {
    func chain(_ count: Int) -> String {
      Self.schema(
        (0..<count).map { "F\($0): { children: { x: F\($0 + 1) } }" } + [
          "F\(count): { actions: { go: } }",
          "L: { state: { a: Int = 0 }, reduce: { F\(count).go: a += 1 } }",
          "Root: { children: { f: F0, l: L } }",
        ])
    }
    #expect(CheckedRun(chain(99)).lines == [])
    let run = CheckedRun(
      chain(101))
    #expect(
      run.lines == [
        """
        too-large Test.yaml:106:23: error: more than 100 paths, or one of more than 100 steps, lead \
        through `f` to F101, whose actions have listeners elsewhere; let a feature on the path forward them
        """
      ])
  }

  @Test("a chain of features may not need millions of dependencies")
  func dependencies() {
    func chain(_ count: Int) -> String {
      Self.schema(
        ["Last: { actions: { go: } }"]
          + (0..<count).map { index in
            let child = index + 1 == count ? "Last" : "F\(index + 1)"
            return
              "F\(index): { clients: { C\(index): { m: () -> Int } }, dependencies: { c\(index): C\(index) }, actions: { go: }, sagas: { s: { takeEvery: go, call: c\(index).m() } }, children: { x: \(child) }, reduce: { s.success: handler } }"
          })
    }
    let run = CheckedRun(
      chain(640))
    #expect(
      run.lines == [
        """
        too-large Test.yaml:543:3: error: up to `F539`, features need more than 200,000 dependencies \
        with those of what is inside them; nest fewer of them
        """
      ])
  }

  @Test("a long cycle is reported once, without its middle")
  func longCycles() {
    let run = CheckedRun(
      Self.schema((0..<20).map { "F\($0): { children: { x: F\(($0 + 1) % 20) } }" }))
    #expect(
      run.lines == [
        """
        contains-itself Test.yaml:3:3: error: F0 → F1 → F2 → F3 → F4 → F5 → … → F15 → F16 → F17 → F18 → F19 \
        → F0 contains itself; make one of them a collection (`[F1]`)
        """
      ])
  }

  @Test("the reported path is a shortest one")
  func shortCycles() {
    let run = CheckedRun(
      Self.schema([
        "A: { children: { b: B, c: C } }", "B: { children: { c: C } }", "C: { children: { a: A } }",
      ]))
    #expect(
      run.lines == [
        """
        contains-itself Test.yaml:3:3: error: A → C → A contains itself; make one of them a collection \
        (`[C]`)
        """,
        """
        contains-itself Test.yaml:4:3: error: B → C → A → B contains itself; make one of them a collection \
        (`[C]`)
        """,
        """
        contains-itself Test.yaml:5:3: error: C → A → C contains itself; make one of them a collection \
        (`[A]`)
        """,
      ])
  }
}
