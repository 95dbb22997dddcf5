import CodeRendering
import Testing

/// Templates are checked without a schema.
@Suite("Template checks")
struct TemplateCheckTests {
  /// The errors in our templates with some of a user's.
  private func diagnostics(_ files: [String: String]) -> [String] {
    do {
      _ = try Renderer(templates: .builtIn.overridden(by: files, in: "T/"))
      return []
    } catch {
      return error.diagnostics.map(\.description)
    }
  }

  @Test("ours have no errors, replaced by themselves", arguments: [[], TemplateLibrary.sets])
  func ours(sets: [String]) {
    for set in sets + [""] {
      let library = set.isEmpty ? TemplateLibrary.builtIn : .builtIn.overridden(bySet: set)
      let files = library.names.map { ($0, library[$0]?.text ?? "") }
      #expect(diagnostics(Dictionary(uniqueKeysWithValues: files)) == [])
    }
  }

  @Test(
    "an error in an unreached branch has its source location and a fix",
    arguments: [
      (
        "{{#isIdle}}{{#deprecation}}\n é{{acess}}\n{{/deprecation}}{{/isIdle}}",
        "2:3: error: there is no variable `acess` here; did you mean `access`?"
      ),
      (
        "{{#qeues}}{{name}}{{tilte}}{{/qeues}}",
        "1:1: error: there is no variable `qeues` here; did you mean `queues`?"
      ),
      (
        "{{^qeues}}{{/qeues}}",
        "1:1: error: there is no variable `qeues` here; did you mean `queues`?"
      ),
      ("{{>switsh}}", "1:1: error: there is no template `switsh`; did you mean `switch`?"),
      (
        "{{xyzzy}}",
        "1:1: error: there is no variable `xyzzy` here; "
          + "`reduxgen templates show reduce --variables` lists those of a feature"
      ),
      (
        "{{deprecation}}",
        "1:1: error: `deprecation` may be missing here; "
          + "write `{{#deprecation}}…{{/deprecation}}` around it"
      ),
      (
        "{{^deprecation}}{{deprecation}}{{/deprecation}}",
        "1:17: error: `deprecation` may be missing here; "
          + "write `{{#deprecation}}…{{/deprecation}}` around it"
      ),
      (
        "{{#store}}{{#reducer}}{{initial}}{{/reducer}}{{/store}}",
        "1:23: error: `initial` may be missing here; write `{{#initial}}…{{/initial}}` around it"
      ),
      (
        "{{isIdle}}",
        "1:1: error: `isIdle` is yes or no, not text; write `{{#isIdle}}…{{/isIdle}}`"
      ),
      (
        "{{imports}}",
        "1:1: error: `imports` is a list of texts; write `{{#imports}}{{.}}{{/imports}}`"
      ),
      (
        "{{types}}",
        "1:1: error: `types` is a list; write `{{#types}}…{{/types}}` around what a type has"
      ),
      (
        "{{action}}",
        "1:1: error: `action` is a view; write `{{#action}}…{{/action}}` around what an enum of "
          + "actions has"
      ),
      (
        "{{.}}",
        "1:1: error: `{{.}}` stands for a text in the section of this text; here is none"
      ),
      (
        "{{#isFirst}}{{/isFirst}}",
        "1:1: error: there is no variable `isFirst` here; "
          + "`reduxgen templates show reduce --variables` lists those of a feature"
      ),
    ])
  func errors(text: String, message: String) {
    #expect(diagnostics(["reduce": text]) == ["T/reduce.mustache:\(message)"])
  }

  @Test("names climb, texts are themselves, and what is in its own section is there")
  func sound() {
    #expect(
      diagnostics([
        "reduce": """
        {{#imports}}{{^isFirst}}, {{/isFirst}}{{.}}{{name}}{{/imports}}
        {{#deprecation}}{{.}}{{deprecation}}{{#types}}{{deprecation}}{{/types}}{{/deprecation}}
        """
      ]) == [
        "T/reduce.mustache:2:47: error: `deprecation` may be missing here; "
          + "write `{{#deprecation}}…{{/deprecation}}` around it"
      ])
  }

  @Test("a partial is checked in every context, and an error is reported once")
  func partials() {
    // A step has a field and no name of its own: the feature's is meant.
    #expect(diagnostics(["step": "{{name}}"]) == [])
    #expect(
      diagnostics(["fields": "{{#fields}}{{nmae}}{{/fields}}"]) == [
        "T/fields.mustache:1:12: error: there is no variable `nmae` here; did you mean `name`?"
      ])
    #expect(
      diagnostics(["type": "{{#fieldz}}{{>fields}}{{/fieldz}}"]) == [
        "T/type.mustache:1:1: error: there is no variable `fieldz` here; "
          + "`reduxgen templates show type --variables` lists those of a type"
      ])
  }

  @Test("one of ours in a wrong context is an error of the template that includes it")
  func oursInAWrongPlace() {
    #expect(
      diagnostics(["case-paths": "let x\n {{>coding}}"]) == [
        "T/case-paths.mustache:2:2: error: `coding` cannot be included here: line 6 of `coding` "
          + "reads `hasKeys`; `reduxgen templates show coding --variables` lists where it can be used"
      ])
  }

  @Test("the errors of all files are reported together, in order")
  func together() {
    #expect(
      diagnostics([
        "state": "{{b}}{{c}}{{#", "reduce": "{{bb}}\n{{cc}}", "sate": "", "x.feature.swfit": "",
      ]).map {
        $0.prefix { $0 != ";" }
      } == [
        "T/reduce.mustache:1:1: error: there is no variable `bb` here",
        "T/reduce.mustache:2:1: error: there is no variable `cc` here",
        "T/state.mustache:1:11: error: the tag opened here is never closed",
        "T/x.feature.swfit.mustache:1:1: error: files called .swfit have no comments, or none that "
          + "reduxgen knows, by which it could tell its own",
      ])
  }

  @Test("a file that nothing renders is an error")
  func unused() {
    #expect(
      diagnostics(["reudce": "", "helper": ""]) == [
        "T/helper.mustache:1:1: error: nothing renders `helper`; `{{>helper}}` in another template "
          + "does, or a name such as `helper.feature.swift`",
        "T/reudce.mustache:1:1: error: nothing renders `reudce`; did you mean `reduce`?",
      ])
    #expect(diagnostics(["helper": "x", "reduce": "{{>helper}}"]) == [])
  }

  @Test(
    "the name of a template that adds a file is judged",
    arguments: [
      ("Routes.feature.swift", nil), ("Actions.project.md", nil), ("sub/Routes.feature.swift", nil),
      (
        "Routes.feture.swift",
        "`feture` in the name of the template is neither `feature` nor `project`; "
          + "did you mean `Routes.feature.swift`?"
      ),
      (
        "Routes.swift",
        "`Routes.swift` is not the name of a template; a template that adds a file is called "
          + "NAME.feature.swift or NAME.project.md"
      ),
      (
        "My-Routes.feature.swift",
        "`My-Routes` cannot be part of the name of a file; use letters and digits"
      ),
    ])
  func outputNames(name: String, message: String?) {
    #expect(
      diagnostics([name: "x"]) == (message.map { ["T/\(name).mustache:1:1: error: \($0)"] } ?? []))
  }

  @Test("an output per project reads the project, one per feature its feature")
  func outputs() {
    #expect(diagnostics(["A.project.md": "{{#features}}{{name}}{{/features}}"]) == [])
    #expect(
      diagnostics(["A.project.md": "{{isForwardOnly}}"]) == [
        "T/A.project.md.mustache:1:1: error: there is no variable `isForwardOnly` here; "
          + "`reduxgen templates show NAME --variables` lists those of a project"
      ])
  }
}

/// What would not come to an end, or not before the memory does.
@Suite("Templates without end")
struct EndlessTemplateTests {
  private func diagnostics(_ files: [String: String]) -> [String] {
    do {
      _ = try Renderer(templates: .builtIn.overridden(by: files))
      return []
    } catch {
      return error.diagnostics.map(\.description)
    }
  }

  private let endless =
    "would include itself without end; put it into a section that leads further in each time, as "
    + "`groups` of actions do"

  @Test(
    "a partial that includes itself where it is",
    arguments: [
      "{{>reduce}}", "{{#name}}{{>reduce}}{{/name}}", "{{^isIdle}}{{>reduce}}{{/isIdle}}",
      "{{#imports}}{{>reduce}}{{/imports}}",
    ])
  func itself(text: String) {
    #expect(diagnostics(["reduce": text]).map { $0.hasSuffix("`reduce` \(endless)") } == [true])
  }

  @Test("a partial that enters the same list again from inside it")
  func sameList() {
    #expect(
      diagnostics(["reduce": "{{#types}}{{>reduce}}{{/types}}"]) == [
        "reduce.mustache:1:11: error: `reduce` \(endless)"
      ])
  }

  @Test("several partials that include each other")
  func several() {
    let found = diagnostics([
      "reduce": "{{>a}}", "a": "{{#types}}{{>b}}{{/types}}", "b": "{{>a}}{{>c}}", "c": "",
    ])
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.hasSuffix(endless) })
  }

  @Test("recursion that leads further in comes to an end")
  func groups() {
    #expect(
      diagnostics(["reduce": "{{#action}}{{>a}}{{/action}}", "a": "{{#groups}}{{>a}}{{/groups}}"])
        == [])
    #expect(
      diagnostics([
        "reduce": "{{#types}}{{>a}}{{/types}}", "a": "{{#nestedTypes}}{{>b}}{{/nestedTypes}}",
        "b": "{{>a}}",
      ])
        == [])
  }

  @Test("partials that double each other many times")
  func doubling() {
    var files = ["reduce": "{{>p0}}", "p40": "x"]
    for index in 0..<40 { files["p\(index)"] = "{{>p\(index + 1)}}{{>p\(index + 1)}}" }
    #expect(diagnostics(files).count == 1)
    #expect(diagnostics(files)[0].contains("partials include each other more than 100000 times"))
  }

  @Test("partials that go deep")
  func depth() {
    var files = ["reduce": "{{>p0}}", "p300": "x"]
    for index in 0..<300 { files["p\(index)"] = "{{>p\(index + 1)}}" }
    #expect(diagnostics(files).count == 1)
    #expect(diagnostics(files)[0].contains("partials include each other more than 200 deep"))
  }

  @Test("lists in each other, entered in every order")
  func orders() {
    let lists = ["types", "sagas", "forwards", "clients", "queues", "children", "choices", "enums"]
    let text = lists.map { "{{#\($0)}}{{>reduce}}{{/\($0)}}" }.joined()
    #expect(!diagnostics(["reduce": text]).isEmpty)
  }

  @Test("sections inside each other")
  func sections() {
    let text =
      String(repeating: "{{#name}}", count: 20_000)
      + String(repeating: "{{/name}}", count: 20_000)
    #expect(
      diagnostics(["reduce": text]).map { $0.contains("more than 100 sections are open") } == [true]
    )
  }

  @Test("lists inside lists that multiply are stopped while they are rendered")
  func multiplying() throws {
    let open = String(repeating: "{{#a}}", count: 40)
    let close = String(repeating: "{{/a}}", count: 40)
    let library = TemplateLibrary(sources: ["main": "\(open)x\(close)"])
    let view = Endless()
    #expect(throws: TemplateError.self) {
      try library.render(with: view, mostTags: 10_000)
    }
  }

  private struct Endless: TemplateView {
    func value(of variable: TemplateName) -> TemplateValue? {
      .list([Endless(), Endless(), Endless(), Endless()])
    }
  }
}
