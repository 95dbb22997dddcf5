import CodeRendering
import Foundation
import Testing

@testable import reduxgen

@Suite("Templates of a user's")
struct TemplateCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("", to: "Package.swift")
    try folder.write(feature("A"), to: "App/A.feature.yaml")
    try folder.write(feature("B"), to: "App/B.feature.yaml")
  }

  private func feature(_ name: String) -> String {
    "reduxgen: 1\nfeature: \(name)\nactions:\n  go:\nstate:\n  a: Int = 0\nreduce:\n  go: a += 1\n"
  }

  private func run(_ arguments: String...) throws -> Tool.Result {
    try Tool.run(arguments, in: folder)
  }

  @Test("ejected and unchanged, they render the same bytes", arguments: [[], ["redux"]])
  func ejected(set: [String]) throws {
    let options = set.flatMap { ["--templates", $0] }
    let first = try Tool.run(["generate", "App"] + options, in: folder)
    #expect(first.status == 0, "\(first.errors)")
    let eject = try Tool.run(["templates", "eject"] + options, in: folder)
    #expect(eject.status == 0)
    #expect(eject.output.contains("wrote Templates/reduce.mustache\n"))
    #expect(eject.output.contains("Next: edit them"))
    let again = try run("generate", "--templates", "Templates", "App")
    let count = set.isEmpty ? 2 : 3
    #expect(again.output == "Everything is up to date (\(count) files).\n", "\(again.errors)")
    #expect(try run("check", "--templates", "Templates", "App").status == 0)
  }

  @Test(
    "eject names the project file where there is one, since a new one would move generated code")
  func ejectBesideAProject() throws {
    let alone = try run("templates", "eject", "reduce")
    #expect(!alone.output.contains("reduxgen.yaml"))
    try folder.write("reduxgen: 1\n", to: "reduxgen.yaml")
    let beside = try run("templates", "eject", "state", "--into", "Tools/T")
    #expect(beside.output.hasSuffix("add `templates: Tools/T` to the project's reduxgen.yaml.\n"))
  }

  @Test("eject never overwrites a file, and says which are there")
  func ejectKeeps() throws {
    try folder.write("mine", to: "T/reduce.mustache")
    let eject = try run("templates", "eject", "reduce", "state.mustache", "--into", "T")
    #expect(eject.status == 0)
    #expect(
      eject.output.hasPrefix(
        "kept T/reduce.mustache: it exists already\nwrote T/state.mustache\n"))
    #expect(try folder.read("T/reduce.mustache") == "mine")
    let unknown = try run("templates", "eject", "redcue")
    #expect(unknown.status == 2)
    #expect(
      unknown.errors
        == "redcue: error: there is no template of this name; did you mean `reduce`? [wrong-use]\n"
        + "1 error; nothing was written\n")
    #expect(try run("templates", "eject", "--into", "redux").status == 2)
  }

  @Test("list says what each renders and which are replaced; show prints them")
  func list() throws {
    try folder.write("// mine\n", to: "T/reduce.mustache")
    try folder.write("{{! All names. }}\n", to: "T/Names.project.md.mustache")
    try folder.write("{{! Its name. }}\n", to: "T/Name.feature.swift.mustache")
    let list = try run("templates", "--templates", "T").output
    let lines = list.split(separator: "\n").map {
      $0.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    }
    for line in [
      "Name.feature.swift Its name. "
        + "(adds FEATUREName.generated.swift: T/Name.feature.swift.mustache)",
      "Names.project.md All names. (adds Names.generated.md: T/Names.project.md.mustache)",
      "fields The fields of a state or struct, and its init.",
      "reduce (replaced: T/reduce.mustache)",
    ] {
      #expect(lines.contains(line), "\(list)")
    }
    #expect(try run("templates", "show", "reduce", "--templates", "T").output == "// mine\n")
    #expect(
      try run("templates", "show", "state").output == (TemplateLibrary.builtIn["state"]?.text ?? "")
    )
    let variables = try run("templates", "show", "state", "--variables").output
    #expect(variables.hasPrefix("state is used in: feature\n"))
    #expect(variables.contains("\n  stateConformances    text "))
  }

  @Test("all errors stop the run, with file, line and column")
  func errors() throws {
    try folder.write("x\n {{acess}}\n{{>swich}}", to: "T/reduce.mustache")
    try folder.write("reduxgen: 1\nfeature: C\nstaet:\n", to: "App/C.feature.yaml")
    let result = try run("generate", "--templates", "T", "App")
    #expect(result.status == 1)
    #expect(
      result.errors == """
        T/reduce.mustache:2:2: error: there is no variable `acess` here; did you mean `access`? \
        [wrong-template]
        T/reduce.mustache:3:1: error: there is no template `swich`; did you mean `switch`? [wrong-template]
        App/C.feature.yaml:3:1: error: unknown key `staet`; did you mean `state`? [unknown-key]
        3 errors; nothing was written

        """)
    #expect(FileSystem.kind(of: folder("App/Generated")) == .missing)
  }

  @Test("a folder that is none, is empty, or has no UTF-8 is an error")
  func folders() throws {
    try folder.write("", to: "Templates/note.txt")
    for (name, text) in [
      (
        "Templatse",
        "Templatse: error: there is no such folder of templates; did you mean `Templates`?"
      ),
      ("redox", "redox: error: there is no such folder of templates; did you mean `redux`?"),
      ("Templates", "Templates: error: contains no template; those end in .mustache"),
      ("Package.swift", "Package.swift: error: is no folder"),
    ] {
      let result = try run("generate", "--templates", name, "App")
      #expect(result.status == 2)
      #expect(result.errors.hasPrefix(text), "\(result.errors)")
    }
    try Data([0xFF, 0x0A]).write(to: URL(filePath: folder("Templates/state.mustache")))
    let result = try run("generate", "--templates", "Templates", "App")
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("Templates/state.mustache: error: is not UTF-8"))
  }

  @Test("outputs are added, kept fresh, and removed with their templates")
  func outputs() throws {
    try folder.write("let name{{name}} = \"{{name}}\"\n", to: "T/Name.feature.swift.mustache")
    try folder.write(
      "# Names\n\n{{#features}}\n- {{name}}\n{{/features}}\n", to: "T/Names.project.md.mustache")
    let first = try run("generate", "--templates", "T", "App")
    #expect(first.status == 0, "\(first.errors)")
    let names = try folder.read("App/Generated/Names.generated.md")
    #expect(names.hasPrefix("<!-- Generated by reduxgen "))
    #expect(
      names.contains(" from Names.project.md.mustache. Edit the schema, not this file. -->\n"))
    #expect(names.hasSuffix("-->\n\n# Names\n\n- A\n- B\n"))
    #expect(
      try folder.read("App/Generated/AName.generated.swift").hasSuffix("\n\nlet nameA = \"A\"\n"))
    #expect(try run("check", "--templates", "T", "App").status == 0)
    // Without the templates, they are left over; the Markdown, too.
    #expect(try run("check", "App").status == 1)
    // An edit is noticed in any kind of file.
    try folder.write(names + "mine\n", to: "App/Generated/Names.generated.md")
    #expect(try run("generate", "--templates", "T", "App").status == 1)
    try folder.write(names, to: "App/Generated/Names.generated.md")
    // A part of the features is no project.
    let part = try run("generate", "--templates", "T", "App/A.feature.yaml")
    #expect(part.output.hasPrefix("left App/Generated/Names.generated.md alone"), "\(part.output)")
    #expect(try folder.read("App/Generated/Names.generated.md") == names)
    try FileManager.default.removeItem(atPath: folder("T/Names.project.md.mustache"))
    let last = try run("generate", "--templates", "T", "App")
    #expect(last.output.hasPrefix("removed App/Generated/Names.generated.md\n"))
  }

  @Test("a project names its templates, and messages stand in its file")
  func project() throws {
    try folder.write("reduxgen: 1\nschemas: App\ntemplates: [redux, T]\n", to: "reduxgen.yaml")
    let wrong = try run("generate")
    #expect(wrong.status == 1)
    #expect(
      wrong.errors.hasPrefix(
        "reduxgen.yaml:3:20: error: `T`: there is no such folder of templates"), "\(wrong.errors)")
    try folder.write("// Mine.\n{{>fields}}\n", to: "T/helper.mustache")
    try folder.write("{{#members}}{{>helper}}{{/members}}\n", to: "T/state.mustache")
    let result = try run("generate", "--depfile", "app.d")
    #expect(result.status == 0, "\(result.errors)")
    let code = try folder.read("App/Generated/A.generated.swift")
    #expect(code.contains("enum A: ReduxFeature {\n"))
    #expect(try folder.read("App/Generated/ReduxSupport.generated.swift").contains("ReduxFeature"))
    #expect(code.contains("// Mine.\n  var a: Int = 0\n"))
    let dependencies = try folder.read("app.d")
    for name in ["T", "T/helper.mustache", "T/state.mustache", "reduxgen.yaml"] {
      #expect(dependencies.contains("\n\(name):\n"))
    }
    #expect(try run("templates", "list").output.contains("(replaced: T/state.mustache)"))
    #expect(try run("validate").status == 0)
  }

  @Test("emit writes what is Swift, each of a feature's into the file of its schema")
  func emit() throws {
    try folder.write("let name{{name}} = \"{{name}}\"\n", to: "T/Name.feature.swift.mustache")
    try folder.write("let count = 1\n", to: "T/Count.project.swift.mustache")
    try folder.write("# Names\n", to: "T/Names.project.md.mustache")
    let result = try run(
      "emit", "--templates", "T", "--into", "build", "A=App/A.feature.yaml")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try folder.read("build/A.generated.swift").contains("let nameA = \"A\"\n"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder("build")).sorted()
        == ["A.generated.swift", "Count.generated.swift"])
  }

  @Test("what a set leaves out is reported once, and fields of the runtime are errors")
  func redux() throws {
    try folder.write(
      """
      reduxgen: 1
      feature: C
      children: { left: A }
      actions: { done: }
      sagas:
        log: { takeEvery: left.go, run: handler }
      forward:
        left.go: done
      """, to: "App/C.feature.yaml")
    let result = try run("generate", "--templates", "redux", "App")
    #expect(result.status == 0)
    #expect(
      result.errors.contains(
        "App/C.feature.yaml:6:3: warning: these templates leave out `log`, `left.go`; write by hand "
          + "what they do, or run sagas of the default templates in a `SagaHost`, or allow it with `# reduxgen:allow not-rendered` [not-rendered]\n"
      ))
    try folder.write(
      """
      reduxgen: 1
      feature: D
      clients: { API: { load: (Int) async throws -> Int } }
      dependencies: { api: API }
      state: { n: Int = 0 }
      actions: { go: }
      sagas:
        load: { takeEvery: go, call: api.load(n), optimistic: n += 1 }
      """, to: "App/D.feature.yaml")
    let wrong = try run("generate", "--templates", "redux", "App")
    #expect(wrong.status == 1)
    #expect(
      wrong.errors.contains(
        "App/D.feature.yaml:8:3: error: `optimistic` of `load` needs the runtime, which the templates "
          + "`redux` do not import; remove it [unsupported-type]\n"), "\(wrong.errors)")
    #expect(try run("generate", "App").status == 0)
  }

  @Test(
    "what a store calls things is checked",
    arguments: [
      (
        "redux: { reducr: 'f()' }",
        "4:10: error: unknown key `reducr`; did you mean `reducer`? [unknown-key]"
      ),
      (
        "redux: { reducer: 'reducer(state: AppState, action: any Action) -> AppState' }",
        "4:19: error: `reducer` needs a function such as `reducer(state: State, action: any Action) -> State`, "
          + "or one that takes an `inout State`, not "
          + "`reducer(state: AppState, action: any Action) -> AppState` [missing-signature]"
      ),
      (
        "redux: { reducer: 'reduce(_ state: inout State, _ action: Action)' }",
        "4:19: error: every feature has a function `reduce(_:_:)`; leave `reducer` out [declared-twice]"
      ),
      (
        "redux: { where: action.window == state.window }",
        "4:10: error: `where` is a part of a reducer; add `reducer` [misplaced-key]"
      ),
      (
        "redux: { reducer: 'f(s: inout State, a: Any)', payload: 'a.' }",
        "4:57: error: `payload` needs a Swift expression on one line, not `a.` [not-swift]"
      ),
      (
        "redux: { initial: 'first state' }",
        "4:19: error: `first state` is not a Swift name"
      ),
      (
        "redux: { resetOnce: reset }",
        "4:21: error: `resetOnce` needs a function such as `reset(_ state: Self) -> Self`, or one that takes "
          + "an `inout Self`, not `reset` [missing-signature]"
      ),
      ("redux: StateType", "4:8: error: `redux` needs `name: …` lines, not text [not-a-mapping]"),
    ])
  func storeShape(_ text: String, _ message: String) throws {
    try folder.write("reduxgen: 1\nschemas: App\ntemplates: redux\n\(text)\n", to: "reduxgen.yaml")
    let result = try run("generate")
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("reduxgen.yaml:\(message)"), "\(result.errors)")
  }

  @Test("a store is for its templates")
  func storeWithoutTemplates() throws {
    try folder.write("reduxgen: 1\nschemas: App\nredux: { initial: first }\n", to: "reduxgen.yaml")
    #expect(
      try run("generate").errors.hasPrefix(
        "reduxgen.yaml:3:1: error: `redux` describes a store to the templates `redux`; "
          + "add `templates: redux` [misplaced-key]"))
  }
}
