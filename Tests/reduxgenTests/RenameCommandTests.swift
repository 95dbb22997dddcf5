import Testing

@testable import reduxgen

private let schema = """
  reduxgen: 1
  # Everything about logging in.
  feature: Login
  state:
      muted: Bool = false   # quiet
      isLoud: Bool { !muted }
  actions:
    submit: String
  reduce:
    submit: |
      // keep
      muted.toggle()

  """

@Suite("reduxgen rename")
struct RenameCommandTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("layout and comments stay")
  func renames() throws {
    try folder.write(schema, to: "App/Login.feature.yaml")
    let result = try Tool.run(["rename", "Login.state.muted", "isMuted"], in: folder)
    #expect(result.errors == "")
    #expect(result.status == 0)
    #expect(result.output == "Login.state.muted is `isMuted` in 3 places of 1 file\n")
    #expect(
      try folder.read("App/Login.feature.yaml")
        == schema.replacing("muted: Bool", with: "isMuted @was(\"muted\"): Bool")
        .replacing("{ !muted", with: "{ !isMuted").replacing("muted.toggle", with: "isMuted.toggle")
    )
    try folder.write(schema, to: "Old/Login.feature.yaml")
    let diff = try Tool.run(["diff", "Old", "App"], in: folder)
    #expect(diff.status == 0)
    #expect(diff.output == "No changes except 1 safe (--all lists it)\n")
  }

  @Test("committed code is stale then", arguments: [[], ["App"]])
  func stale(paths: [String]) throws {
    try folder.write(schema, to: "App/Login.feature.yaml")
    try folder.write("reduxgen: 1\noutput: Code\n", to: "App/reduxgen.yaml")
    func rename(_ name: String, to new: String) throws -> String {
      try Tool.run(
        ["rename", "--plain", "Login.state.\(name)", new] + paths, in: folder,
        at: paths.isEmpty ? folder("App") : nil
      ).output
    }
    #expect(try !rename("muted", to: "isQuiet").contains("stale"))
    let generate = ["generate"] + paths
    let place = paths.isEmpty ? folder("App") : nil
    #expect(try Tool.run(generate, in: folder, at: place).status == 0)
    let command = "reduxgen \(generate.joined(separator: " "))"
    #expect(
      try rename("isQuiet", to: "isMuted").hasSuffix(
        "of 1 file\nits generated code is stale; run `\(command)`\n"))
    #expect(try Tool.run(generate, in: folder, at: place).output.hasPrefix("wrote "))
  }

  @Test func dryRun() throws {
    try folder.write(schema, to: "Login.feature.yaml")
    let result = try Tool.run(
      ["rename", "-n", "--plain", "Login.actions.submit", "logIn"], in: folder)
    #expect(result.status == 0)
    #expect(
      result.output == """
        --- Login.feature.yaml
        +++ Login.feature.yaml
        @@ -5,8 +5,8 @@
             muted: Bool = false   # quiet
             isLoud: Bool { !muted }
         actions:
        -  submit: String
        +  logIn: String
         reduce:
        -  submit: |
        +  logIn: |
             // keep
             muted.toggle()
        Login.actions.submit would be `logIn` in 2 places of 1 file

        """)
    #expect(try folder.read("Login.feature.yaml") == schema)
  }

  @Test("uncertain mentions are listed")
  func mentions() throws {
    try folder.write(schema, to: "Login.feature.yaml")
    try folder.write(
      "reduxgen: 1\nfeature: App\nchildren:\n  logins: [Login]\nstate:\n  count: Int { logins.filter(\\.muted).count }\n"
        .replacing("[Login]", with: "Login?").replacing(
          "logins.filter(\\.muted).count", with: "[logins].filter { $0?.muted == true }.count"),
      to: "App.feature.yaml")
    let result = try Tool.run(["rename", "Login.state.muted", "isMuted"], in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output == """
        Login.state.muted is `isMuted` in 3 places of 1 file
        look at App.feature.yaml:6:38: `.muted` may be it

        """)
  }

  @Test("nothing is written when anything is wrong")
  func errors() throws {
    try folder.write(schema, to: "Login.feature.yaml")
    func run(_ arguments: String..., status: Int32) throws -> String {
      let result = try Tool.run(["rename"] + arguments, in: folder)
      #expect(result.status == status, "\(arguments)")
      #expect(result.output == "")
      #expect(try folder.read("Login.feature.yaml") == schema)
      return result.errors
    }
    #expect(
      try run("Login.state.mutd", "isMuted", status: 2).contains(
        "`Login.state.mutd`: there is no state field `mutd`; did you mean `muted`?"))
    #expect(
      try run("Logn", "A", status: 2).contains("there is no feature `Logn`; did you mean `Login`?"))
    #expect(
      try run("Login.stat.muted", "a", status: 2).contains(
        "there is no section `stat`; did you mean `state`?"))
    #expect(
      try run("Login.state", "a", status: 2).contains("is a section; add the name of an entry"))
    #expect(
      try run("Login.state.muted", "muted", status: 2).contains("its name is `muted` already"))
    #expect(try run("Login.state.muted", "is-muted", status: 2).contains("is not a Swift name"))
    #expect(try run("Login.state.muted", "a.b", status: 2).contains("write the new name alone"))
    #expect(try run("Login", "logIn", status: 2).contains("did you mean `LogIn`?"))
    // What the new name breaks.
    let taken = try run("Login.state.muted", "isLoud", status: 1)
    #expect(taken.contains("Login.feature.yaml:6:"))
    #expect(taken.hasSuffix("1 error; so it would be with `isLoud`: nothing was written\n"))
    try folder.write("reduxgen: 1\nfeature: B\n", to: "B.feature.yaml")
    #expect(try run("Login", "B", status: 2).contains("a feature `B` exists already"))
    try folder.write("reduxgen: 1\nfeature: B\nstaet:\n", to: "B.feature.yaml")
    #expect(try run("Login.state.muted", "isMuted", status: 1).contains("[unknown-key]"))
  }

  @Test("a case that only the checker knows is renamed with the others")
  func casesOfValues() throws {
    let text = """
      reduxgen: 1
      feature: A
      types:
        enum Tone: [warm, cold]
      actions:
        a: Tone
        b:
      sagas:
        s: { takeEvery: b, put: a(.warm) }

      """
    try folder.write(text, to: "A.feature.yaml")
    let run = try Tool.run(["rename", "--plain", "A.types.Tone.warm", "hot"], in: folder)
    #expect(run.errors == "")
    #expect(run.output == "A.types.Tone.warm is `hot` in 2 places of 1 file\n")
    #expect(try folder.read("A.feature.yaml") == text.replacing("warm", with: "hot"))
  }

  @Test func aByteOrderMarkStays() throws {
    try folder.write("\u{FEFF}" + schema, to: "Login.feature.yaml")
    #expect(try Tool.run(["rename", "Login", "SignIn"], in: folder).status == 0)
    #expect(
      try FileSystem.read(folder("Login.feature.yaml"))
        == Array(
          ("\u{FEFF}" + schema.replacing("feature: Login", with: "feature: SignIn @was(\"Login\")"))
            .utf8))
  }
}
