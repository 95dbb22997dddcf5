import SchemaModel
import Testing

@Suite("YAML: Swift text that YAML reads differently")
struct YAMLValueTests {
  @Test("needs-quotes: a negation is a tag")
  func negation() {
    let reading = YAMLReading("a:\n  if: !isOn\n  b: !x.y && !z\n  c: !query.isEmpty\n")
    #expect(
      reading.lines == [
        "File.yaml:2:7: error: `!isOn` is read as a YAML tag; write `unless: isOn` or quote it",
        "File.yaml:3:6: error: `!x.y` is read as a YAML tag; quote it",
        "File.yaml:4:6: error: `!query.isEmpty` is read as a YAML tag; quote it",
      ])
    #expect(
      reading.fixed == "a:\n  if: '!isOn'\n  b: '!x.y && !z'\n  c: '!query.isEmpty'\n")
  }

  @Test("needs-quotes: a value that begins with `&`")
  func ampersand() {
    let reading = YAMLReading("a:\n\n\n  b: &x\n  c: &x.y + 1\n")
    #expect(
      reading.lines == [
        "File.yaml:4:6: error: `&x` is read as a YAML anchor; quote the value",
        "File.yaml:5:6: error: `&x.y` is read as a YAML anchor; quote the value",
      ])
    #expect(reading.fixed == "a:\n\n\n  b: '&x'\n  c: '&x.y + 1'\n")
  }

  @Test("unclosed: an unclosed bracket is reported where it was opened")
  func unclosedBracket() {
    #expect(
      yamlDiagnostics("state:\n  x: Int\n\n  a: [Int\n  b: Int\nc: {d: [1\ne: f\n") == [
        "File.yaml:4:6: error: the `[` opened here is never closed; close it, or quote the value",
        "File.yaml:6:4: error: the `{` opened here is never closed; close it, or quote the value",
      ])
    #expect(
      yamlDiagnostics("a: [x, {y: 1]\nb: c\n") == [
        "File.yaml:1:8: error: the `{` opened here is never closed; close it, or quote the value"
      ])
  }

  @Test(
    "unclosed: an unclosed quote is reported where it was opened",
    arguments: ["\"x\n  b: c\n", "'x\n  b: c\n", "\"x\n  b: \"y\"\n", "\"x\n  b: \"\n  c: d\n"])
  func unclosedQuote(rest: String) {
    #expect(
      yamlDiagnostics("s:\n\n\n  a: \(rest)") == [
        "File.yaml:4:6: error: the quote opened here is never closed"
      ])
  }

  @Test("needs-quotes: a colon in a value")
  func colon() {
    let reading = YAMLReading(
      """
      state:
        f: Frame = Frame(x: 0)
        g: a ? b : c
        h: { f: g(x: 1), b: c }

      """)
    #expect(
      reading.lines == [
        "File.yaml:2:21: error: `: ` in an unquoted value;"
          + " write 'Frame = Frame(x: 0)' in single quotes, or `x:0`",
        "File.yaml:3:12: error: `: ` in an unquoted value; write 'a ? b : c' in single quotes",
        "File.yaml:4:14: error: `: ` in an unquoted value;"
          + " write 'g(x: 1)' in single quotes, or `x:1`",
      ])
    #expect(yamlDiagnostics(reading.fixed) == [])
  }

  @Test("needs-quotes: a key in backticks is a name that needs none")
  func backticks() {
    let reading = YAMLReading("`default`: Int\n`in`.`for` @bind: String\n")
    #expect(
      reading.lines == [
        "File.yaml:1:1: error: a key cannot start with a backtick; names of keys need none,"
          + " write default",
        "File.yaml:2:1: error: a key cannot start with a backtick; names of keys need none,"
          + " write in.for @bind",
      ])
    #expect(reading.fixed == "default: Int\nin.for @bind: String\n")
    #expect(yamlDiagnostics(reading.fixed) == [])
  }

  @Test("needs-quotes: characters a value cannot start with")
  func forbiddenStart() {
    let reading = YAMLReading("a: @Sendable () -> Void\nb: `default`\nc: %d\nd: >= 3 # three\n")
    #expect(
      reading.lines == [
        "File.yaml:1:4: error: a value cannot start with `@`;"
          + " write '@Sendable () -> Void' in single quotes",
        "File.yaml:2:4: error: a value cannot start with a backtick;"
          + " write '`default`' in single quotes",
        "File.yaml:3:4: error: a value cannot start with `%`; write '%d' in single quotes",
        "File.yaml:4:4: error: a value cannot start with `>`; write '>= 3' in single quotes",
      ])
    #expect(
      reading.fixed == "a: '@Sendable () -> Void'\nb: '`default`'\nc: '%d'\nd: '>= 3' # three\n")
    #expect(yamlDiagnostics(reading.fixed) == [])
  }

  @Test("needs-quotes: an empty array as a default")
  func emptyArray() {
    let reading = YAMLReading("state:\n  a: [String] = []\n  b: [String: Int] = [:]\n")
    #expect(
      reading.lines == [
        "File.yaml:2:15: error: YAML ends the value at `]`; remove the rest, arrays start empty. "
          + "For another start, quote all of it: '[String] = […]'",
        "File.yaml:3:20: error: YAML ends the value at `]`; remove the rest, dictionaries start empty. "
          + "For another start, quote all of it: '[String: Int] = [… : …]'",
      ])
    #expect(reading.fixed == "state:\n  a: [String]\n  b: [String: Int]\n")
    #expect(
      yamlDiagnostics("a: [:]\n") == [
        "File.yaml:1:4: error: `[:]` is not a value here; not needed, dictionaries start empty"
      ])
  }

  @Test("needs-quotes: text after a bracket or a quote")
  func textAfter() {
    let reading = YAMLReading(
      """
      state:
        a: [String]?
        b: { x: [Int]?, y: z }
        c: 'it's'
        d: "a" + b
        e: [Todo.State] { a }

      """)
    #expect(
      reading.lines == [
        "File.yaml:2:14: error: text after `]`; write '[String]?' in single quotes",
        "File.yaml:3:16: error: text after `]`; write '[Int]?' in single quotes",
        "File.yaml:4:10: error: text after `'`; a quote inside is written twice: 'it''s'",
        "File.yaml:5:10: error: text after `\"`; write '\"a\" + b' in single quotes",
        "File.yaml:6:19: error: text after `]`; write '[Todo.State] { a }' in single quotes",
      ])
    #expect(yamlDiagnostics(reading.fixed) == [])
  }

  @Test("missing-value: a comment in place of a value")
  func swallowedValue() {
    let reading = YAMLReading(
      """
      a: String = #"raw"#
      b: #available(iOS 1)
      c: Int = # todo
      d: # private
      e: String? # x
      f: Int = #line
      g: Int = #lines

      """)
    #expect(
      reading.lines == [
        "File.yaml:1:13: error: nothing after `=`: ` #` starts a comment; quote the whole value",
        "File.yaml:2:4: error: nothing after `b:`: ` #` starts a comment; quote the whole value",
        "File.yaml:3:10: error: nothing after `=`: ` #` starts a comment; quote the whole value",
        "File.yaml:6:10: error: nothing after `=`: ` #` starts a comment; quote the whole value",
        "File.yaml:7:10: error: nothing after `=`: ` #` starts a comment; quote the whole value",
      ])
    #expect(reading.fixed.hasPrefix("a: 'String = #\"raw\"#'\nb: '#available(iOS 1)'\nc: Int = #"))
    #expect(reading.fixed.hasSuffix("f: 'Int = #line'\ng: Int = #lines\n"))
  }

  @Test("comment-in-text: a comment that cuts a text")
  func cutValue() {
    let reading = YAMLReading("a: String = \"a #b\"\nb: f(x #y)\nc: a # b\nd: a<b # c\n")
    #expect(
      reading.lines == [
        "File.yaml:1:16: error: the text stops inside a string: ` #` starts a comment;"
          + " quote the whole value",
        "File.yaml:2:8: error: the text stops inside `(`: ` #` starts a comment;"
          + " quote the whole value",
      ])
    #expect(reading.fixed == "a: 'String = \"a #b\"'\nb: 'f(x #y)'\nc: a # b\nd: a<b # c\n")
  }

  @Test("needs-quotes: a comma in a generic type")
  func commaInGeneric() {
    #expect(
      yamlDiagnostics("ok: { x: Result<Int, E> }\nb: [Result<A, B>, c, () -> D]\n") == [
        "File.yaml:1:20: error: `,` ends the entry here, leaving `Result<Int`;"
          + " write one value per line, or quote",
        "File.yaml:2:13: error: `,` ends the entry here, leaving `Result<A`;"
          + " write one value per line, or quote",
      ])
  }

  @Test("needs-quotes: a comma or bracket in a call")
  func commaInCall() {
    #expect(
      yamlDiagnostics(
        "a: { f: f(x:1, y:2) }\nb: [a = 1, b = []]\nc: [f(g, \"(\")]\nd: [(a]\ne: [a), b]\n") == [
          "File.yaml:1:14: error: `,` ends the entry here, leaving `f(x:1`;"
            + " use a line of its own, or quote",
          "File.yaml:2:16: error: `[` ends the text here, leaving `b = `;"
            + " use a line of its own, or quote",
          "File.yaml:3:8: error: `,` ends the entry here, leaving `f(g`;"
            + " use a line of its own, or quote",
          "File.yaml:4:5: error: `(` has no end in `(a`; use a line of its own, or quote",
          "File.yaml:5:6: error: `)` has no beginning in `a)`; use a line of its own, or quote",
        ])
  }

  @Test(
    "Swift text that needs no quotes",
    arguments: [
      "Int = 0", "String?", "Result<A, any E>", "() async -> Bool", ".idle", "count += 1",
      "Bool { !a && b }", "String = \"\"", "[Todo]", "[String: Int]", "[[Int]]", "Frame(x:0)",
      "a < b", "x -> y", "no", "1.0", "~", "{ x: Int?, y: String = \"a b\" }", "a#b", "it's",
      "todos.removeAll(where:\\.isComplete)", "(Int) async throws(E) -> Data",
    ])
  func plain(value: String) {
    let reading = YAMLReading("a: \(value)\nb: c\n")
    #expect(reading.lines == [])
    #expect(reading.root?["a"]?.value?.range.text == value)
  }
}
