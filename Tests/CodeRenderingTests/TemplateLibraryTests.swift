import CodeRendering
import Foundation
import Testing

/// Templates of the tests, rendered with a view made of a dictionary.
private func render(
  _ templates: [String: String], _ values: [String: TemplateValue] = [:]
) throws -> String {
  try TemplateLibrary(sources: templates).render(with: Values(values: values))
}

private struct Values: TemplateView {
  var values: [String: TemplateValue]

  func value(of variable: TemplateName) -> TemplateValue? { values[variable.text] }
}

/// A tree of groups, as nested enums are.
private struct Group: TemplateView {
  var name: String
  var groups: [Group] = []
  var body = ""

  func value(of variable: TemplateName) -> TemplateValue? {
    switch variable.text {
    case "name": .text(name)
    case "groups": .list(groups)
    case "body": .text(body)
    default: nil
    }
  }
}

private func diagnostics(_ work: () throws -> some Any) -> [String] {
  do {
    _ = try work()
    return []
  } catch let error as TemplateError {
    return error.diagnostics.map(\.description)
  } catch {
    return ["\(error)"]
  }
}

@Suite struct TemplateRendering {
  @Test func textIsNotEscaped() throws {
    let templates = ["main": "let x: {{type}} = {{>value}}", "value": "{{value}}"]
    let text = try render(templates, ["type": .text("A<B>"), "value": .text("\"a\" & 'b'")])
    #expect(text == "let x: A<B> = \"a\" & 'b'")
  }

  @Test func templatesMayBeInFolders() throws {
    let text = try render(["main": "{{>a-b/c}}{{>d}}", "a-b/c": "1{{>d}}", "d": "2{{!* ! *}}"])
    #expect(text == "122")
  }

  @Test func standaloneTagsLeaveNoLines() throws {
    let template = """
      {{! what this is }}
      {{#flag}}
      yes
      {{/flag}}
      {{^flag}}
      no
      {{/flag}}
      end

      """
    #expect(try render(["main": template], ["flag": .flag(true)]) == "yes\nend\n")
    #expect(try render(["main": template], ["flag": .flag(false)]) == "no\nend\n")
  }

  @Test func listsKnowTheirEnds() throws {
    let template = "f({{#names}}{{.}}{{^isLast}}, {{/isLast}}{{/names}}){{^names}} none{{/names}}"
    #expect(try render(["main": template], ["names": .lines(["a", "b", "c"])]) == "f(a, b, c)")
    #expect(try render(["main": template], ["names": .lines([])]) == "f() none")
  }

  @Test func absentIsNotMissing() throws {
    let template = "{{#value}} = {{.}}{{/value}}{{^value}} - {{/value}}"
    #expect(try render(["main": template], ["value": .text("1")]) == " = 1")
    #expect(try render(["main": template], ["value": .text("")]) == " = ")
    #expect(try render(["main": template], ["value": .absent]) == " - ")
    #expect(try render(["main": template], ["value": .text(nil)]) == " - ")
  }

  @Test func innerViewsHideOuterOnes() throws {
    let inner = Values(values: ["name": .text("inner")])
    let text = try render(
      ["main": "{{#inner}}{{name}} {{other}}{{/inner}} {{name}}"],
      ["inner": .view(inner), "name": .text("outer"), "other": .text("seen")])
    #expect(text == "inner seen outer")
  }
}

@Suite struct TemplateIndentation {
  @Test func recursionIndentsEveryLine() throws {
    let templates = [
      "main": "{{>group}}\n",
      "group": """
      enum {{name}} {
        {{#groups}}
        {{>group}}
        {{/groups}}
        {{>body}}
      }

      """,
      "body": "{{body}}\n",
    ]
    let leaf = Group(name: "C", body: "case x\n\ncase y")
    let tree = Group(
      name: "A", groups: [Group(name: "B", groups: [leaf, leaf], body: "case b")], body: "case a")
    let text = try TemplateLibrary(sources: templates).render(with: tree)
    #expect(
      text == """
        enum A {
          enum B {
            enum C {
              case x

              case y
            }
            enum C {
              case x

              case y
            }
            case b
          }
          case a
        }

        """)
  }

  @Test func valuesAreIndentedLikeTheirLine() throws {
    let body = "guard a else {\n  return\n}\n   \nlet s = 1"
    let text = try render(["main": "  do: {{body}}\n    {{body}}\nend\n"], ["body": .text(body)])
    #expect(
      text == """
          do: guard a else {
            return
          }
        \("     ")
          let s = 1
            guard a else {
              return
            }
        \("       ")
            let s = 1
        end

        """)
  }

  @Test func emptyPartialsLeaveNothing() throws {
    let text = try render(
      ["main": "{\n  {{>none}}\n  a\n  {{>none}}  \n}\n", "none": "{{#off}}\nx\n{{/off}}\n"],
      ["off": .flag(false)])
    #expect(text == "{\n  a\n}\n")
  }

  @Test func aPartialWithoutLineEndGetsOne() throws {
    #expect(try render(["main": "{\n  {{>a}}\n}\n", "a": "a"]) == "{\n  a\n}\n")
  }

  @Test func partialsInsideALineStayThere() throws {
    #expect(try render(["main": "  a: {{>a}};\n", "a": "b"]) == "  a: b;\n")
  }

  @Test func linesOfSpacesAreEmptied() throws {
    let text = try render(["main": "a\n  {{#off}}x{{/off}}\nb\n"], ["off": .flag(false)])
    #expect(text == "a\n\nb\n")
  }
}

@Suite struct TemplateErrors {
  @Test func aNameThatNoViewAnswers() {
    let templates = [
      "main": "a\n{{>part}}\n", "part": "{{#rows}}\n  {{nmae}}{{^of}}{{/of}}\n{{/rows}}\n",
    ]
    let row = Values(values: ["name": .text("n")])
    #expect(
      diagnostics { try render(templates, ["rows": .list([row, row])]) } == [
        "part.mustache:2:3: error: no view answers `nmae`",
        "part.mustache:2:11: error: no view answers `of`",
      ])
  }

  @Test func aValueThatIsNotText() {
    let values: [String: TemplateValue] = [
      "a": .flag(true), "b": .list([]), "c": .absent, "d": .view(Values(values: [:])),
    ]
    #expect(
      diagnostics { try render(["main": "{{a}}{{b}}{{c}}{{d}}{{.}}"], values) } == [
        "main.mustache:1:1: error: `a` is a flag here, not text",
        "main.mustache:1:6: error: `b` is a list here, not text",
        "main.mustache:1:11: error: `c` is absent here, not text",
        "main.mustache:1:16: error: `d` is a view here, not text",
        "main.mustache:1:21: error: no view answers `.`",
      ])
  }

  @Test func aValueWithControlCharacters() {
    let values: [String: TemplateValue] = ["a": .text("x\u{3}")]
    #expect(
      diagnostics { try render(["main": "{{a}}"], values) } == [
        "main.mustache:1:1: error: `a` has control characters, which Swift does not allow"
      ])
  }

  @Test func aPartialThatDoesNotExist() {
    #expect(
      diagnostics { try render(["main": "a\n\n  {{>cse}}\n", "case": ""]) } == [
        "main.mustache:3:3: error: there is no template `cse`; did you mean `case`?"
      ])
  }

  @Test func aTemplateThatDoesNotExist() {
    #expect(
      diagnostics { try render(["other": ""]) } == [
        "main.mustache:1:1: error: there is no template of this name"
      ])
  }

  @Test(arguments: [
    ("é {{name", "1:3: error: the tag opened here is never closed"),
    ("x {{a} {{b}}", "1:3: error: the tag opened here is never closed"),
    ("\n{{#a}}\n", "2:1: error: the section `a` is never closed"),
    ("{{#a}}{{/b}}", "1:7: error: `b` is closed here; open is `a` of line 1"),
    ("x{{/b}}", "1:2: error: `b` is closed here and not open"),
    ("{{#a}}\nx{{/a}}\n", "2:2: error: both tags of `a` stand alone on their lines, or neither"),
    ("{{{a}}}", "1:1: error: `{{{a}}` is a kind of tag that these templates do not use"),
    ("{{=<% %>=}}", "1:1: error: `{{=<% %>=}}` is a kind of tag that these templates do not use"),
    ("{{>*a}}", "1:1: error: `{{>*a}}` is a kind of tag that these templates do not use"),
    ("{{a.b}}", "1:1: error: `a.b` is not a name; use letters and digits"),
    ("{{>a_b}}", "1:1: error: `a_b` is not a name; use letters and digits"),
    ("{{first(a)}}", "1:1: error: `first(a)` is not a name; use letters and digits"),
  ])
  func aMalformedTag(text: String, message: String) {
    #expect(diagnostics { try render(["main": text]) } == ["main.mustache:\(message)"])
  }

  @Test func errorsOfAllTemplatesAreReportedTogether() {
    #expect(
      diagnostics { try render(["main": "{{>x}}", "b": "{{", "a": "{{#a}}"]) } == [
        "a.mustache:1:1: error: the section `a` is never closed",
        "b.mustache:1:1: error: the tag opened here is never closed",
        "main.mustache:1:1: error: there is no template `x`",
      ])
  }
}

@Suite struct BuiltInTemplatesTests {
  /// `Templates/` of the repository: the tests do not run from a particular folder.
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Templates")

  private static func files() throws -> [String: String] {
    var files: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    where path.hasSuffix(".mustache") {
      files[String(path.dropLast(".mustache".count))] =
        try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }
    return files
  }

  @Test func areTheFilesInTemplates() throws {
    let files = try Self.files()
    for (name, text) in files {
      let parts = name.split(separator: "/").map(String.init)
      let library =
        parts.count == 1 ? TemplateLibrary.builtIn : .builtIn.overridden(bySet: parts[0])
      #expect(library[parts[parts.count - 1]]?.text == text, "run `make embed`")
    }
    #expect(
      TemplateLibrary.builtIn.names == files.keys.filter { !$0.contains("/") }.sorted(),
      "run `make embed`")
  }

  @Test func compile() throws {
    _ = try TemplateProgram(.builtIn, checksViews: false)
  }

  @Test(arguments: TemplateLibrary.builtIn.names)
  func sayWhatTheyRender(name: String) {
    #expect(TemplateLibrary.builtIn[name]?.summary.isEmpty == false)
  }

  @Test func canBeOverridden() throws {
    let library = TemplateLibrary(sources: ["a": "1", "main": "{{>a}}"]).overridden(by: ["a": "2"])
    #expect(try library.render(with: Values(values: [:])) == "2")
  }
}
