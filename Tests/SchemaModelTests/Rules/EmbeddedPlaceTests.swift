import Testing

/// What is said of Swift in a schema stands where it is written.
@Suite("Rules: places in embedded Swift")
struct EmbeddedPlaceTests {
  @Test(
    "several statements need a return",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        actions:
          go: Int
        state:
          a: Int = 0
          b: |
            Int {
              let c = 1
              a + c
            }
          d: Int { if a > 0 { return 1 }; return 2 }
          e: Int { let c = 1; fatalError("\\(c)") }
          e2: Int { guard a > 0 else { return 1 }; exit(1) }
          f: Int { [1, 2].map { let c = $0; return c }.count }
          g: |
            Int {
              [1, 2]
                .count
            }
          h: |
            Int {
              guard a > 0 else { return 0 }
            }
          i: |
            Int {
              if a > 0 { 1 }
              else { 2 }
            }
        sagas:
          s: { takeEvery: go, after: 1s, put: go(3), if: "let x = 1; a > x" }
        """,
        "RX192 Test.yaml:10:7: error: `b` has 2 statements, so the last one needs a `return`",
        "RX192 Test.yaml:23:7: error: `h` gives no value; `guard` needs a `return` behind it",
        "RX192 Test.yaml:31:62: error: `if` has 2 statements, so the last one needs a `return`")
    ])
  func returns(_ mistake: Mistake) { mistake.check() }

  @Test(
    "behind escapes in quotes",
    arguments: [
      Mistake(
        #"""
        reduxgen: 1
        feature: A
        state:
          a: String = ""
        actions:
          go: Int
          stop:
        reduce:
          go: 'a = "it''s ''" + "\($0)" + "\($1)"'
          stop: "a = \"\u00e9\x41\" + missing(\"\\($0)\")"
        """#,
        "RX129 Test.yaml:9:38: error: `$1`: this action carries 1 value, `$0`",
        "RX127 Test.yaml:10:44: error: `$0`: this action carries no value")
    ])
  func escapes(_ mistake: Mistake) { mistake.check() }

  @Test(
    "a value that ends in a question mark is followed by an ordinary key",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        x-note: who knows ?
        state:
          a: Int ?
          b: Int?
        """,
        "")
    ])
  func questionMarks(_ mistake: Mistake) {
    #expect(!CheckedRun(mistake.files).lines.contains { $0.hasPrefix("RX018") })
  }
}
