import SchemaModel
import Testing

@Suite("YAML: structure")
struct YAMLStructureTests {
  @Test("wrong-indentation: an indentation between two others")
  func mixedIndentation() {
    #expect(
      yamlDiagnostics("reduxgen: 1\nstate:\n  a: Int\n  b: 'Int'\n   c: Int\n") == [
        "File.yaml:5:4: error: this line is indented by 3, its neighbors by 2; align them"
      ])
    #expect(
      yamlDiagnostics("state:\n    a: Int\n   b: Int\nx: y\n") == [
        "File.yaml:3:4: error: this line is indented by 3, its neighbors by 4; align them"
      ])
  }

  @Test("wrong-indentation: a line that became part of the value above")
  func continuation() {
    #expect(
      yamlDiagnostics("reduxgen: 1\nstate:\n\n  a: Int\n   b: Int\n") == [
        "File.yaml:5:4: error: `b` is indented deeper than `a` on line 4; plain values are one line"
      ])
    #expect(
      yamlDiagnostics("a: one\n  two\nb:\n  - one\n    two\n") == [
        "File.yaml:2:3: error: `two` is indented deeper than `a` on line 1;"
          + " write several lines after `|`",
        "File.yaml:5:5: error: `two` is indented deeper than the item on line 4;"
          + " write several lines after `|`",
      ])
  }

  @Test(
    "wrong-indentation: a value of several lines that is one Swift text goes below `|`",
    arguments: [
      ("  if: a\n    && b\n", "  if: |\n    a\n      && b\n"),
      ("  if: a ||\n    b\n", "  if: |\n    a ||\n    b\n"),
      ("  - f(\n      a,\n      b\n    )\n", "  - |\n    f(\n      a,\n      b\n    )\n"),
    ])
  func block(wrong: String, right: String) {
    #expect(YAMLReading("k:\n\(wrong)").fixed == "k:\n\(right)")
  }

  @Test(
    "wrong-indentation: lines that may be others' stay",
    arguments: ["a: one\n  two\n", "a: one\n  && (two\n", "a: one\n  && two  # why\n"])
  func noBlock(text: String) { #expect(YAMLReading(text).fixed == text) }

  @Test("one-document: a second document", arguments: ["---\n", "...\n---\n", "...\n"])
  func secondDocument(mark: String) {
    let lines = yamlDiagnostics("a: 1\n\(mark)b: 2\nc: d: e\n")
    #expect(lines.count == 1)
    #expect(
      lines.first?.hasSuffix("error: a second document starts here; put it in its own file")
        == true)
  }

  @Test("one document may be marked as such")
  func documentMark() {
    #expect(yamlDiagnostics("# c\n---\na: 1\n...\n") == [])
  }

  @Test("one-document: directives")
  func directive() {
    let message = "YAML directives are not supported; delete the line"
    #expect(yamlDiagnostics("%YAML 1.2\n---\na: b\n") == ["File.yaml:1:1: error: \(message)"])
    #expect(yamlDiagnostics("a: b\n%TAG ! x\nc: d\n") == ["File.yaml:2:1: error: \(message)"])
  }

  @Test("merge-conflict: what git leaves of a merge: the first version is read")
  func mergeConflict() {
    let reading = YAMLReading(
      """
      state:
      <<<<<<< HEAD
        a: Int
        b: x: y
      ||||||| parent of 1234567 (a: b)
        a: Bool
      =======
        a: String
        c: x: y
      >>>>>>> other
      <<<<<<<
      actions:
      =======
      actions:
        tapped:
      >>>>>>>
      x: y: z
      """)
    let message = "keep what is right, and delete the lines with markers"
    #expect(
      reading.lines == [
        "File.yaml:2:1: error: a merge has left two versions here, down to line 10; \(message)",
        "File.yaml:4:7: error: `: ` in an unquoted value; values with names stand in braces: `{ x: y }`",
        "File.yaml:11:1: error: a merge has left two versions here, down to line 16; \(message)",
        "File.yaml:17:5: error: `: ` in an unquoted value; values with names stand in braces: `{ y: z }`",
      ])
    #expect(reading.root?.entries.map(\.key) == ["state", "actions", "x"])
  }

  @Test("merge-conflict: marks that are left of a merge")
  func leftMarks() {
    let reading = YAMLReading(
      """
      <<<<<<< HEAD
      a: 1
      <<<<<<< HEAD
      b: 2
      =======
      >>>>>>> other
      =======
      >>>>>>> x
      c: 3
      =======
      """)
    func left(_ line: Int, _ text: String) -> String {
      "File.yaml:\(line):1: error: `\(text)` is left of a merge; delete the line"
    }
    #expect(
      reading.lines == [
        left(1, "<<<<<<< HEAD"),
        "File.yaml:3:1: error: a merge has left two versions here, down to line 6; "
          + "keep what is right, and delete the lines with markers",
        left(7, "======="), left(8, ">>>>>>> x"), left(10, "======="),
      ])
    #expect(reading.root?.entries.map(\.key) == ["a", "b", "c"])
  }

  @Test("unsupported-yaml: anchors")
  func anchor() {
    #expect(
      yamlDiagnostics("reduxgen: 1\n\nstate: &s\n  a: Int\nx: &t Int\n") == [
        "File.yaml:3:8: error: anchors (`&s`) are not supported;"
          + " declare a type under `types:` to share fields",
        "File.yaml:5:4: error: anchors (`&t`) are not supported;"
          + " declare a type under `types:` to share fields",
      ])
  }

  @Test("unsupported-yaml: aliases")
  func alias() {
    #expect(
      yamlDiagnostics("x:\n  - a\n  - b\nabcdef: *a\nb: [*a, *b]\n") == [
        "File.yaml:4:9: error: aliases (`*a`) are not supported; repeat the text",
        "File.yaml:5:5: error: aliases (`*a`) are not supported; repeat the text",
        "File.yaml:5:9: error: aliases (`*b`) are not supported; repeat the text",
      ])
    #expect(
      yamlDiagnostics("a: * 2\n") == [
        "File.yaml:1:4: error: `*` is read as a YAML alias; quote the value"
      ])
  }

  @Test("unsupported-yaml: merge keys")
  func mergeKey() {
    #expect(
      yamlDiagnostics("a:\n  b: c\nd:\n  <<: *x\n") == [
        "File.yaml:4:3: error: merge keys (`<<`) are not supported;"
          + " repeat the fields or declare a struct"
      ])
  }

  @Test("unsupported-yaml: tags")
  func tag() {
    #expect(
      yamlDiagnostics("a: b\nc: !!str d\ne: !set {}\n") == [
        "File.yaml:2:4: error: tags (`!!str`) are not supported; every value is text already",
        "File.yaml:3:4: error: tags (`!set`) are not supported; every value is text already",
      ])
  }

  @Test("unsupported-yaml: complex keys")
  func complexKey() {
    #expect(
      yamlDiagnostics("a: b\n? x\n: y\n") == [
        "File.yaml:2:1: error: `?` keys are not supported; write `key: value`"
      ])
    #expect(
      yamlDiagnostics("a: b?\n[c, d]: e\n") == [
        "File.yaml:2:1: error: a key cannot be a list or a mapping; quote it"
      ])
  }

  @Test(
    "a question mark above a key is none of it",
    arguments: [
      "a: b -?\nc: d\n", "a: |\n  b\n  ?\nc: d\n", "a: b  # why -?\nc: d\n", "# ?\na: b\n",
      "a:\n  - b\n  # ?\n  - c: -?\n", "a: { b: 'c-?'\n, d: e }\n", "a: b\n#?\nc: d\n",
    ])
  func noComplexKey(text: String) { #expect(yamlDiagnostics(text) == []) }

  @Test(
    "unsupported-yaml: a question mark before a key",
    arguments: ["a: { ? b: c }\n", "a:\n  - ? b\n", "a: [b, ? c: d]\n", "? a\n", "# x\n? a: b\n"])
  func mark(text: String) {
    #expect(yamlDiagnostics(text).contains { $0.contains("`?` keys are not supported") })
  }

  @Test(
    "not-a-mapping: something else than a mapping", arguments: ["- a\n- b\n", "hello\n", "[a]\n"])
  func otherRoot(text: String) {
    let reading = YAMLReading(text)
    #expect(
      reading.lines == [
        "File.yaml:1:1: error: a schema is a mapping; start with `reduxgen: 1`"
      ])
    #expect(reading.root == nil)
  }

  @Test("declared-twice: duplicate keys, however they are quoted")
  func duplicate() {
    let reading = YAMLReading("a:\n  b: x\nstate:\n  count: Int\n  'count': Int\nc: {d: 1, d: 2}\n")
    #expect(
      reading.lines == [
        "File.yaml:5:3: error: `count` is already defined on line 4",
        "File.yaml:6:11: error: `d` is already defined on line 6",
      ])
    #expect(reading.root?["state"]?.value?.entries.count == 1)
  }

  @Test("declared-twice: duplicate sections, also within `features:`")
  func duplicateSection() {
    #expect(
      yamlDiagnostics("a: 1\n\nstate:\n  b: Int\n\nstate:\n  c: Int\n") == [
        "File.yaml:6:1: error: `state` is already defined on line 3; put its lines there"
      ])
    #expect(
      yamlDiagnostics("features:\n  A:\n    state:\n      b: c\n    state:\n      d: e\n") == [
        "File.yaml:5:5: error: `state` is already defined on line 3; put its lines there"
      ])
  }

  @Test("not-yaml: errors without a rule of their own")
  func other() {
    #expect(
      yamlDiagnostics("a: 1\nb\nc: 2\n") == [
        "File.yaml:2:1: error: `b` needs a colon after its name"
      ])
    #expect(yamlDiagnostics(": x\n") == ["File.yaml:1:1: error: a name is missing before `:`"])
    #expect(
      yamlDiagnostics("a: - b\n") == [
        "File.yaml:1:4: error: a list begins on a line of its own, below its name"
      ])
    #expect(
      yamlDiagnostics("a: {\n  x: 1\n  y: 2\n}\n") == [
        "File.yaml:3:3: error: a comma is missing before `y`"
      ])
    #expect(
      yamlDiagnostics("a: \"\\(n) tags\"\nb: \"\\d\"\n") == [
        "File.yaml:1:5: error: `\\(` means nothing in YAML's double quotes;"
          + " write '\"\\(n) tags\"' in single quotes",
        "File.yaml:2:5: error: `\\d` means nothing in YAML's double quotes;"
          + " write '\\d' in single quotes",
      ])
  }
}
