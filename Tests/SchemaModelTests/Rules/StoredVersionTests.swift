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
      storedVersion: \(text)
      state: { n: Int? }
      """
    let run = CheckedRun([("Test.yaml", schema)])
    let errors = run.lines.filter { $0.hasPrefix("stored-version") }
    #expect(errors.count == 1, "\(run.lines)")
    #expect(
      errors.first?.hasSuffix(
        "error: the version of the stored state is a whole number from 1 on: `storedVersion: 2`")
        == true)
  }
}
