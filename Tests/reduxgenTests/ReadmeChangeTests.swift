import Foundation
import Testing

@testable import reduxgen

/// What Documentation/Reference/CommandLine.md shows of the commands for schemas that change is what they do.
@Suite("Documentation: change a schema")
struct ReadmeChangeTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func theDifferenceIsWhatDiffPrints() throws {
    let block = try #require(Page.commandLine.block("text", with: "$ reduxgen diff"))
    let old = """
      reduxgen: 1
      feature: Login
      access: public
      conforms: { State: [Codable] }
      clients:
        Api: { login: '(String) async throws -> Int' }
      dependencies: { api: Api }
      state:
        muted: Bool = false
      actions:
        submit: String
        tapped:
      sagas:
        login: { takeEvery: tapped, call: 'api.login("")' }

      """
    let new = old.replacing("muted: Bool = false", with: "isMuted: Bool = false  ## Quiet.")
      .replacing("submit: String", with: "submit: { email: String, password: String }")
      .replacing("tapped:\n", with: "tapped:  ## Once.\n")
      .replacing("takeEvery", with: "takeLatest")
    try folder.write(old, to: "Login.feature.yaml")
    try folder.git("init", "-q")
    try folder.git("add", ".")
    try folder.git("commit", "-qm", "First")
    try folder.git("tag", "v1.0")
    try folder.write(new, to: "Login.feature.yaml")
    let result = try Tool.run(["diff", "git:v1.0"], in: folder)
    #expect("$ reduxgen diff git:v1.0\n" + result.output == block)
  }

  @Test func theRenameIsWhatRenamePrints() throws {
    let block = try #require(Page.commandLine.block("text", with: "$ reduxgen rename"))
    try folder.write(
      "reduxgen: 1\nfeature: Login\nstate:\n  muted: Bool = false\nactions:\n  a:\nreduce:\n  a: muted.toggle()\n",
      to: "Login.feature.yaml")
    try folder.write(
      "reduxgen: 1\nfeature: App\nchildren:\n  login: Login?\nactions:\n  opened:\nreduce:\n  opened: 'login = .init(muted: true)'\n",
      to: "App.feature.yaml")
    let result = try Tool.run(["rename", "Login.state.muted", "isMuted"], in: folder)
    #expect("$ reduxgen rename Login.state.muted isMuted\n" + result.output == block)
  }
}
