import SchemaModel
import Testing

@Suite("YAML: several mistakes in one file")
struct YAMLRecoveryTests {
  @Test("mistakes of all kinds are reported together, in the order of the file")
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
        "RX006", "RX022", "RX024", "RX025", "RX007", "RX023", "RX020", "RX012", "RX030", "RX008",
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
    #expect(reading.diagnostics.sorted.map(\.id) == ["RX022", "RX027"])
    #expect(reading.root?.entries.map(\.key) == ["a", "b", "c"])
    #expect(reading.root?["b"]?.value?.items.last?.scalar?.text == "z")
  }

  @Test("a second text for the same place is not reported")
  func oncePerPlace() {
    #expect(yamlFindings("a: @x: y\nb: c\n").count == 1)
  }
}
