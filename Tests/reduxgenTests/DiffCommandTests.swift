import Foundation
import Testing

@testable import reduxgen

private let old = """
  reduxgen: 1
  feature: Login
  access: public
  conforms: { State: [Codable] }
  state:
    token: String = ""
    muted: Bool = false
  actions:
    submit: String
    loggedIn:
  reduce:
    submit: token = $0

  """

private let new = """
  reduxgen: 1
  feature: Login
  access: public
  conforms: { State: [Codable] }
  state:
    token: String?
    isMuted: Bool = false
  actions:
    submit: { email: String, password: String }
    loggedIn:
    archive:
  reduce:
    submit: token = email

  """

@Suite("reduxgen diff")
struct DiffCommandTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A repository with one version of a file, tagged `v1`.
  private func commit(_ text: String, to path: String = "App/Login.feature.yaml") throws {
    try folder.git("init", "--quiet")
    try folder.write(text, to: path)
    try folder.git("add", ".")
    try folder.git("commit", "--quiet", "--message", "First")
    try folder.git("tag", "v1")
  }

  @Test("two files, by file, with what fails and what is asked")
  func text() throws {
    try folder.write(old, to: "old/Login.feature.yaml")
    try folder.write(new, to: "new/Login.feature.yaml")
    let result = try Tool.run(["diff", "old", "new"], in: folder)
    #expect(result.status == 1)
    #expect(result.errors == "")
    #expect(
      result.output == """
        new/Login.feature.yaml
          source+stored  state.muted: removed  muted: Bool = false
          behavior       state.token: start value changed  "" -> nil
          source+stored  state.token: type changed  String -> String?  (older data decodes, newer data does not decode in older builds)
          source?        actions.archive: added  (breaks exhaustive switches elsewhere)
          source         actions.submit: payload changed  submit(String) -> submit(email: String, password: String)
          ask            state.muted removed, state.isMuted added (Bool): a rename? add @was("muted")
        4 source, 2 stored, 1 behavior, 1 question, 1 safe (--all lists it); 4 changes fail

        """)
    let all = try Tool.run(["diff", "--all", "--quiet", "old", "new"], in: folder)
    #expect(all.output.contains("  safe           state.isMuted: added  isMuted: Bool = false\n"))
    #expect(all.output.hasSuffix("@was(\"muted\")\n"))
  }

  @Test func nothingChanged() throws {
    try folder.write(old, to: "old/Login.feature.yaml")
    let result = try Tool.run(["diff", "old", "old/Login.feature.yaml"], in: folder)
    #expect(result.status == 0)
    #expect(result.output == "No changes\n")
  }

  @Test("levels are configurable")
  func levels() throws {
    try folder.write(old, to: "old/Login.feature.yaml")
    try folder.write(new, to: "new/Login.feature.yaml")
    func status(_ arguments: String...) throws -> Int32 {
      try Tool.run(["diff"] + arguments + ["old", "new"], in: folder).status
    }
    #expect(try status("--level", "source=warn") == 1)
    #expect(try status("--level", "source=warn", "--level", "stored=ignore") == 0)
    #expect(
      try status(
        "--level", "source=warn", "--level", "stored=ignore", "--level", "actions.added=fail") == 1)
    #expect(
      try status("--level", "source=ignore", "--level", "stored=ignore", "--strict") == 1)
    let wrong = try Tool.run(["diff", "--level", "soruce=warn", "old", "new"], in: folder)
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("unknown change `soruce`; did you mean `source`?"))
  }

  @Test("other programs read it")
  func forms() throws {
    try folder.write(old, to: "old/Login.feature.yaml")
    try folder.write(new, to: "new/Login.feature.yaml")
    let json = try Tool.run(["diff", "--format", "json", "old", "new"], in: folder)
    #expect(json.status == 1)
    let document = try #require(
      JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    #expect(document["fails"] as? Bool == true)
    let changes = try #require(document["changes"] as? [[String: Any]])
    #expect(changes.count == 5)
    let submit = try #require(changes.first { $0["kind"] as? String == "actions.payload" })
    #expect(submit["levels"] as? [String] == ["source"])
    #expect(submit["verdict"] as? String == "fail")
    #expect(submit["old"] as? String == "submit(String)")
    #expect(submit["subject"] as? String == "actions.submit")
    #expect((submit["start"] as? [String: Int]) == ["line": 9, "column": 3])
    #expect(try #require(document["questions"] as? [[String: Any]])[0]["was"] as? String == "muted")
    let github = try Tool.run(["diff", "--format", "github", "old", "new"], in: folder)
    #expect(github.status == 1)
    let lines = github.output.split(separator: "\n")
    #expect(lines.count == 6)
    #expect(
      lines.contains(
        "::error file=new/Login.feature.yaml,line=9,endLine=9,col=3,endColumn=3,title=actions.payload::source: actions.submit: payload changed  submit(String) -> submit(email: String, password: String)"
      ))
    // Of what is gone there is no line to show.
    #expect(lines.contains { $0.hasPrefix("::error file=new/Login.feature.yaml,line=2,") })
    #expect(lines.filter { $0.hasPrefix("::warning") }.count == 2)
    let sarif = try Tool.run(["diff", "--format", "sarif", "old", "new"], in: folder)
    #expect(sarif.output.contains("\"ruleId\": \"actions.payload\""))
  }

  @Test("a revision is compared with what is on the disk")
  func revisions() throws {
    try commit(old)
    #expect(try Tool.run(["diff", "git:v1"], in: folder).output == "No changes\n")
    try folder.write(new, to: "App/Login.feature.yaml")
    let before = try folder.git("status", "--porcelain") + folder.git("rev-parse", "HEAD")
    let files = try folder.files()
    for arguments in [["git:v1"], ["git:HEAD", "."], ["git:HEAD", "App"], ["git:v1:App"]] {
      let result = try Tool.run(["diff"] + arguments, in: folder)
      #expect(result.status == 1, "\(arguments): \(result.errors)")
      #expect(result.output.hasPrefix("App/Login.feature.yaml\n"))
    }
    let file = try Tool.run(["diff", "git:v1:App/Login.feature.yaml"], in: folder)
    #expect(file.status == 1)
    // From a folder further down, paths are relative to it.
    let below = try Tool.run(["diff", "git:v1"], in: folder, at: folder("App"))
    #expect(below.output.hasPrefix("Login.feature.yaml\n"))
    #expect(try Tool.run(["diff", "git:v1:.", "."], in: folder, at: folder("App")).status == 1)
    let above = try Tool.run(["diff", "git:v1", ".."], in: folder, at: folder("App"))
    #expect(above.status == 1, "\(above.errors)")
    // Nothing was written.
    #expect(try folder.git("status", "--porcelain") + folder.git("rev-parse", "HEAD") == before)
    #expect(try folder.files() == files)
    try folder.git("commit", "--quiet", "--all", "--message", "Second")
    #expect(try Tool.run(["diff", "git:v1", "git:HEAD"], in: folder).status == 1)
    #expect(try Tool.run(["diff", "git:HEAD~1:App", "git:v1"], in: folder).status == 0)
    // Removed declarations have no location.
    try folder.git("rm", "--quiet", "App/Login.feature.yaml")
    try folder.write("reduxgen: 1\nfeature: B\nstate:\n  x: Int = 0\n", to: "B.feature.yaml")
    let gone = try Tool.run(["diff", "git:HEAD"], in: folder)
    #expect(gone.output.hasPrefix("App/Login.feature.yaml\n  source    Login: removed\n"))
  }

  @Test("what is not said is the last commit, and what is on the disk")
  func defaults() throws {
    try commit(old)
    try folder.write(new, to: "App/Login.feature.yaml")
    for arguments in [[], ["App"], ["App/Login.feature.yaml"], ["HEAD"], ["v1"], ["v1:App"]] {
      let result = try Tool.run(["diff"] + arguments, in: folder)
      #expect(result.status == 1, "\(arguments): \(result.errors)")
      #expect(
        result.output.hasPrefix("App/Login.feature.yaml\n  source+stored  state.muted: removed"))
    }
    try folder.git("commit", "--quiet", "--all", "--message", "Second")
    #expect(try Tool.run(["diff", "App"], in: folder).output == "No changes\n")
    #expect(try Tool.run(["diff", "v1", "HEAD"], in: folder).status == 1)
    // A file counts before a revision of its name.
    try folder.write(old, to: "v1/Login.feature.yaml")
    try folder.git("add", ".")
    try folder.git("commit", "--quiet", "--message", "Third")
    #expect(try Tool.run(["diff", "v1"], in: folder).output == "No changes\n")
    #expect(try Tool.run(["diff", "git:v1:App"], in: folder).status == 1)
  }

  @Test("names of files may have spaces and letters of any language")
  func names() throws {
    let path = "Ordner mit Ümlaut/Über uns.feature.yaml"
    try commit(old, to: path)
    try folder.write(new, to: path)
    let result = try Tool.run(["diff", "git:v1"], in: folder)
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("\(path)\n"))
    let one = try Tool.run(["diff", "git:v1:\(path)"], in: folder)
    #expect(one.output == result.output)
  }

  @Test("a project of an older version has its own settings")
  func projects() throws {
    try commit(old, to: "App/Features/Login.feature.yaml")
    try folder.write(
      "reduxgen: 1\nschemas: [Features]\ntemplates: Templates\n", to: "App/reduxgen.yaml")
    try folder.write("{{! nothing }}", to: "App/Templates/step.mustache")
    try folder.write("reduxgen: 1\nfeature: Other\nstaet:\n", to: "App/Drafts/Other.feature.yaml")
    try folder.git("add", ".")
    try folder.git("commit", "--quiet", "--message", "Project")
    try folder.link("App/Features/Again.yaml", to: "../Drafts/Other.feature.yaml")
    #expect(
      try Tool.run(["diff", "git:HEAD:App", "git:v1:App"], in: folder).output == "No changes\n")
  }

  @Test("an older version with errors cannot be compared")
  func errors() throws {
    try commit(old.replacing("token = $0", with: "tokn = $0"))
    try folder.write(new, to: "App/Login.feature.yaml")
    let result = try Tool.run(["diff", "git:v1"], in: folder)
    #expect(result.status == 1)
    #expect(result.output == "")
    #expect(
      result.errors == """
        git:v1:App/Login.feature.yaml:12:11: error: unknown state field `tokn`; did you mean `token`? [unknown-field]
        git:v1: error: the older version has errors; compare with another version [older-version-wrong]
        2 errors; nothing was compared

        """)
    try folder.write(
      new.replacing("token = email", with: "tokn = email"), to: "App/Login.feature.yaml")
    try folder.git("commit", "--quiet", "--all", "--message", "Second")
    let newer = try Tool.run(["diff", "git:HEAD", "."], in: folder)
    #expect(newer.errors.hasPrefix("git:HEAD:App"))
    let json = try Tool.run(["diff", "--format", "json", "git:v1"], in: folder)
    #expect(json.status == 1)
    #expect(json.output.contains("\"id\": \"older-version-wrong\""))
  }

  @Test("wrong use ends with 2 and says what is wrong")
  func wrongUse() throws {
    try folder.write(new, to: "App/Login.feature.yaml")
    func errors(_ arguments: String..., at path: String? = nil) throws -> String {
      let result = try Tool.run(["diff"] + arguments, in: folder, at: path)
      #expect(result.status == 2, "\(arguments)")
      #expect(result.output == "")
      return result.errors
    }
    #expect(try errors("git:v1").contains("is not in a git repository"))
    #expect(try errors("git:").contains("`git:` names no revision"))
    #expect(try errors("Apps").contains("`Apps` does not exist; did you mean `App`?"))
    #expect(try errors().contains("is not in a git repository"))
    for (old, new) in [("App", "App/"), ("App/Login.feature.yaml", "./App/Login.feature.yaml")] {
      #expect(
        try errors(old, new)
          == "\(new): error: OLD and NEW are the same version; name another one, such as `git:HEAD` [wrong-use]\n1 error\n"
      )
    }
    try commit(old)
    #expect(
      try errors("git:v2")
        == "git:v2: error: there is no such revision [wrong-use]\n1 error\n")
    #expect(try errors("git:v1:App", "git:v1:App").contains("are the same version"))
    #expect(try errors("v2").contains("`v2` does not exist"))
    #expect(try errors("git:v11").contains("did you mean `git:v1`?"))
    #expect(try errors("git:--all").contains("there is no such revision"))
    #expect(
      try errors("git:v1:Apps").contains(
        "git:v1:Apps: error: `Apps` does not exist; did you mean `App`?")
    )
    try folder.write("x", to: "Empty/a.txt")
    #expect(try errors("git:v1", "Empty").contains("git:v1:Empty: error: `Empty` does not exist"))
    try folder.git("add", ".")
    try folder.git("commit", "--quiet", "--message", "Empty")
    #expect(
      try errors("git:HEAD", "Empty").contains(
        "git:HEAD:Empty: error: this folder contains no schema"))
  }

  @Test("without git there is a message as well")
  func withoutGit() throws {
    try commit(old)
    let result = try Tool.run(["diff", "git:v1"], in: folder, environment: ["PATH": "/nowhere"])
    #expect(result.status == 2)
    #expect(result.errors.contains("git: error: cannot run it: No such file or directory"))
  }

  @Test(
    "colons in braces belong to the revision",
    arguments: [
      ("git:v1", "v1", nil), ("git:v1:", "v1", nil), ("git:v1:App", "v1", "App"),
      ("git:main@{2026-01-01 10:00}", "main@{2026-01-01 10:00}", nil),
      ("git:main@{2026-01-01 10:00}:App/x:y", "main@{2026-01-01 10:00}", "App/x:y"),
      ("git:HEAD^{/fix: it}:App", "HEAD^{/fix: it}", "App"), ("git:a{b:c", "a{b", "c"),
      ("git:v1:{App}", "v1", "{App}"),
    ] as [(String, String, String?)])
  func places(text: String, revision: String, path: String?) {
    let place = DiffPlace(text)
    #expect(place.revision == revision)
    #expect(place.path == path)
  }

  @Test func aTimeIsARevision() throws {
    try commit(old)
    let result = try Tool.run(["diff", "git:HEAD@{2099-01-01 10:00}:App", "App"], in: folder)
    #expect(result.output == "No changes\n", "\(result.errors)")
  }

  @Test("nothing is left among temporary files")
  func temporaryFiles() throws {
    try commit(old)
    try folder.write("", to: "tmp/.keep")
    for revision in ["git:v1", "git:v2"] {
      _ = try Tool.run(["diff", revision], in: folder, environment: ["TMPDIR": folder("tmp")])
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder("tmp")) == [".keep"])
  }

  @Test("a revision has the modules in submodules that are checked out")
  func submodules() throws {
    try folder.git("init", "--quiet", "lib")
    let kit = "reduxgen: 1\nfeature: Kit\naccess: public\nstate:\n  zoom: Int = 1\n"
    func commit(_ text: String) throws {
      try folder.write("// swift-tools-version: 6.0\n", to: "lib/Package.swift")
      try folder.write(text, to: "lib/Sources/Kit/Kit.feature.yaml")
      try folder.git("add", ".", at: folder("lib"))
      try folder.git("commit", "--quiet", "--message", "All", at: folder("lib"))
    }
    try commit(kit)
    let app = folder("app")
    try folder.git("init", "--quiet", "app")
    try folder.git(
      "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", "../lib", "Deep/Lib",
      at: app)
    try folder.write("// swift-tools-version: 6.0\n", to: "app/Package.swift")
    try folder.write(
      "reduxgen: 1\nfeature: App\nimports: [Kit]\nchildren:\n  kit: Kit\n",
      to: "app/Sources/App/App.feature.yaml")
    try folder.git("add", ".", at: app)
    try folder.git("commit", "--quiet", "--message", "All", at: app)
    let same = try Tool.run(["diff", "git:HEAD", "."], in: folder, at: app)
    #expect(same.output == "No changes\n", "\(same.errors)")
    try folder.write(
      kit.replacing("zoom: Int", with: "scale: Int"),
      to: "app/Deep/Lib/Sources/Kit/Kit.feature.yaml")
    let changed = try Tool.run(["diff", "git:HEAD", "."], in: folder, at: app)
    #expect(changed.status == 1)
    #expect(changed.output.contains("Deep/Lib/Sources/Kit/Kit.feature.yaml"), "\(changed.errors)")
    // What is not there cannot be read, nor what lies elsewhere.
    for target in [nil, "../../lib"] {
      _ = try? FileManager.default.removeItem(atPath: folder("app/Deep/Lib"))
      if let target { try folder.link("app/Deep/Lib", to: target) }
      let result = try Tool.run(["diff", "git:HEAD", "git:HEAD"], in: folder, at: app)
      #expect(
        result.errors.contains(
          "git:HEAD:Sources/App/App.feature.yaml:5:8: error: unknown feature `Kit`"))
    }
  }
}
