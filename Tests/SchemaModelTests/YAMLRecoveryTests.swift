import SchemaModel
import Testing

@Suite("YAML: several errors in one file")
struct YAMLRecoveryTests {
  @Test("errors of all kinds are reported together, in the order of the file")
  func together() {
    let reading = YAMLReading(
      """
      reduxgen: 1
      feature: Us\u{202E}er
      state:
        a: [Int
        b: Frame(x: 0)
        c: @x
      \td: Int
        e: "open
        f: Int
        f: Int
      actions: &a
        g: { x: Result<A, B> }
         h: Int
        i: ok
      """)
    let ids = reading.diagnostics.sorted.map(\.id)
    #expect(
      ids == [
        .invisibleCharacter, .unclosed, .needsQuotes, .needsQuotes, .wrongIndentation, .unclosed,
        .declaredTwice, .unsupportedYaml, .needsQuotes, .wrongIndentation,
      ])
    #expect(reading.root?["state"]?.value?.entries.map(\.key).suffix(2) == ["e", "f"])
    #expect(reading.root?["actions"]?.value?["i"]?.value?.scalar?.text == "ok")
  }

  @Test("the entry that was reported is marked, the others are not")
  func invalid() throws {
    let root = try #require(
      YAMLReading("a:\n  b: [x\n  c: { d: f(x, y) }\n  e: ok\nf: ok\n").root)
    let inner = try #require(root["a"]?.value)
    #expect(inner.entries.map(\.key) == ["b", "c", "e"])
    #expect(inner.entries.map(\.isInvalid) == [true, true, false])
    #expect(root.entries.map(\.isInvalid) == [false, false])
    #expect(inner["b"]?.value == nil)
  }

  @Test("lines below a spoiled entry are read as usual")
  func deeperLines() {
    let reading = YAMLReading("a: {\n  x: [1,\n  y: 2\n}\nb:\n  - \"x\" y\n  - z\nc: d\n")
    #expect(reading.diagnostics.sorted.map(\.id) == [.unclosed, .needsQuotes])
    #expect(reading.root?.entries.map(\.key) == ["a", "b", "c"])
    #expect(reading.root?["b"]?.value?.items.last?.scalar?.text == "z")
  }

  @Test("a name without its colon is the error, not the lines below it")
  func missingColon() {
    let reading = YAMLReading(
      """
      reduce:
        tapped
          - a = 1
          - b = 2
        cleared: reset
      sagas:
        search
          call: x
          put: y
        a:b
        c: d
      items:
        -x
        - y
      """)
    #expect(
      reading.lines == [
        "File.yaml:2:3: error: `tapped` needs a colon after its name",
        "File.yaml:7:3: error: `search` needs a colon after its name",
        "File.yaml:10:3: error: `a:b` needs a space after its colon",
        "File.yaml:13:3: error: `-x` needs a space after its dash",
      ])
    #expect(reading.root?["reduce"]?.value?.entries.map(\.key) == ["cleared"])
  }

  @Test("lines that are indented alike are reported once")
  func misplacedLines() {
    #expect(
      yamlDiagnostics("a:\n   b: 1\n  c: 2\n\n  d: 3\n  e: 4\nf: {}\n") == [
        "File.yaml:3:3: error: this line is indented by 2, its neighbors by 3; align them"
      ])
  }

  @Test("a line that is indented with a tab takes no other with it")
  func tabs() {
    let reading = YAMLReading("a:\n  b: 1\n\tc: 2\n  d: 3\n  e: @\n")
    #expect(reading.diagnostics.sorted.map(\.id) == [.wrongIndentation, .needsQuotes])
    #expect(reading.root?["a"]?.value?.entries.map(\.key) == ["b", "d", "e"])
    let allTabs = YAMLReading("a:\n\tb:\n\t\tc: 1\n\td: 2\n")
    #expect(
      allTabs.diagnostics.sorted.map(\.id) == [
        .wrongIndentation, .wrongIndentation, .wrongIndentation,
      ])
    #expect(allTabs.root?["a"]?.value?.entries.map(\.key) == ["b", "d"])
  }

  @Test("a second message for the same range is not reported")
  func oncePerPlace() {
    #expect(yamlDiagnostics("a: @x: y\nb: c\n").count == 1)
  }
}
