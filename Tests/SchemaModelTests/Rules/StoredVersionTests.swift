import Testing

/// The version of a stored state.
@Suite("Rules: versions of a stored state")
struct StoredVersionTests {
  @Test(
    "is a whole number from 1 on",
    arguments: ["0", "-1", "2.0", "'2'", "two", "[2]", "{ a: 2 }", "99999999999999999999", ""])
  func number(text: String) {
    let schema =
      """
      reduxgen: 1
      feature: A
      conforms: { State: [Codable] }
      version: \(text)
      state: { n: Int? }
      """
    let run = CheckedRun([("Test.yaml", schema)])
    let errors = run.lines.filter { $0.hasPrefix("RX190") }
    #expect(errors.count == 1, "\(run.lines)")
    #expect(
      errors.first?.hasSuffix(
        "error: the version of the stored state is a whole number from 1 on: `version: 2`") == true)
  }

  @Test(
    "needs a state that is stored, and a coding key of its own",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        version: 2
        state:
          n: Int = 0
        actions:
          set: Int
        reduce:
          set: n = $0
        """,
        """
        RX191 Test.yaml:3:10: error: `version` counts how the state was stored, but `State` is not \
        Codable; write `conforms: { State: [Codable] }`
        """),
      Mistake(
        """
        reduxgen: 1
        feature: A
        conforms: { State: Encodable }
        version: 2
        state:
          let n: Int = 0
        """,
        """
        RX191 Test.yaml:4:10: error: `version` counts how the state was stored, but `State` is not \
        Codable; write `conforms: { State: [Codable] }`
        """),
      Mistake(
        """
        reduxgen: 1
        feature: A
        conforms: { State: [Codable] }
        version: 2
        state:
          let stateVersion: Int = 0
          let a @key("stateVersion"): Int = 0
          let b @was("stateVersion"): Int = 0
          stateVersion2: Int { 2 }
        """,
        """
        RX070 Test.yaml:6:7: error: `stateVersion` is the coding key of the `version` on line 4; \
        pick another name
        """,
        """
        RX070 Test.yaml:7:15: error: `stateVersion` is already the coding key of `stateVersion` \
        (line 6)
        """,
        """
        RX070 Test.yaml:8:15: error: `stateVersion` is already the coding key of `a` (line 7)
        """),
    ])
  func mistakes(_ mistake: Mistake) { mistake.check() }
}
