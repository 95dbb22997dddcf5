import SchemaModel
import Testing

@Suite("YAML: limits")
struct YAMLLimitTests {
  @Test("too-large: too many levels")
  func levels() {
    let inner = YAMLReader.Limits.levels - 1
    func nested(_ count: Int) -> String {
      "a: " + String(repeating: "[", count: count) + String(repeating: "]", count: count) + "\n"
    }
    #expect(yamlDiagnostics(nested(inner)) == [])
    #expect(
      yamlDiagnostics(nested(inner + 1)) == [
        "File.yaml:1:23: error: nested more than 20 levels; nest less deeply"
      ])
  }

  @Test("too-large: too large")
  func size() {
    #expect(yamlDiagnostics("a: b\n" + String(repeating: "#", count: (1 << 20) - 5)) == [])
    #expect(
      yamlDiagnostics(String(repeating: "#", count: (1 << 20) + 1)) == [
        "File.yaml:1:1: error: the file is larger than 1 MiB; split it"
      ])
  }

  @Test("too-large: long keys", arguments: [1_001, 1_100, 5_000])
  func keys(length: Int) {
    let key = String(repeating: "k", count: length)
    let lines = yamlDiagnostics(key + ": 1\nb: 2\n")
    #expect(lines == ["File.yaml:1:1: error: a key is longer than 1,000 characters; shorten it"])
    let nested = yamlDiagnostics("a: 1\nb:\n  \(key): 1\nc: 2\n")
    #expect(nested == ["File.yaml:3:3: error: a key is longer than 1,000 characters; shorten it"])
    let inBraces = yamlDiagnostics("a: {\(key): 1}\n")
    #expect(inBraces == ["File.yaml:1:5: error: a key is longer than 1,000 characters; shorten it"])
  }

  @Test("a key of 1,000 characters, each of several bytes")
  func longestKey() {
    #expect(yamlDiagnostics(String(repeating: "é", count: 1_000) + ": 1\n") == [])
  }

  @Test("too-large: long texts", arguments: ["", "'", "\""])
  func texts(quote: String) {
    func text(_ count: Int) -> String { quote + String(repeating: "é", count: count) + quote }
    let limit = YAMLReader.Limits.textLength
    #expect(yamlDiagnostics("a: \(text(limit - 2 * quote.count))\n") == [])
    #expect(
      yamlDiagnostics("a: \(text(limit + 1))\n") == [
        "File.yaml:1:4: error: a text is longer than 20,000 characters; shorten it, or move it into Swift"
      ])
  }

  @Test("too-large: long lists in brackets")
  func lists() {
    let items = String(repeating: "\(String(repeating: "x", count: 98)), ", count: 201)
    #expect(
      yamlDiagnostics("a: [\(items)]\n") == [
        "File.yaml:1:4: error: a list in brackets is longer than 20,000 characters; write it in lines"
      ])
    #expect(yamlDiagnostics("a: [\(items.prefix(19_800))]\n") == [])
  }

  @Test("too-large: too many entries")
  func entries() {
    func lines(_ count: Int, _ line: (Int) -> String) -> String {
      "a:\n" + (0..<count).map { "  \(line($0))\n" }.joined()
    }
    for line in [{ "- x\($0)" }, { "x\($0): y" }] as [(Int) -> String] {
      #expect(yamlDiagnostics(lines(YAMLReader.Limits.entries, line)) == [])
      #expect(
        yamlDiagnostics(lines(6_000, line)).map {
          $0.hasPrefix("File.yaml:5002:")
            && $0.hasSuffix("error: this is entry 5,001 of 6000, and 5,000 are the most; part them")
        } == [true])
    }
  }

  @Test("too-large: too many texts")
  func values() {
    let list = "- [" + String(repeating: "x,", count: 200) + "]\n"
    #expect(
      yamlDiagnostics("a:\n" + String(repeating: list, count: YAMLReader.Limits.values / 200)) == [
        "File.yaml:1:1: error: the file has more than 100,000 texts; split it"
      ])
  }

  @Test(
    "too-large: a type of too many parts",
    arguments: [
      "state:\n  y: %", "state:\n  y: any %", "state:\n  y: \"[%: Int?]\"", "state:\n  y: Set<%>",
      "actions:\n  y: %", "types:\n  struct S:\n    y: %", "types:\n  typealias S: %",
      "conforms: { State: [%] }", "declaredInSwift: [%]", "imports: %",
    ])
  func parts(_ text: String) {
    func diagnostics(_ count: Int) -> [String] {
      let name = Array(repeating: "A", count: count).joined(separator: ".")
      let text = "reduxgen: 1\nfeature: A\n" + text.replacing("%", with: name) + "\n"
      let file = SourceFile(path: "Test.yaml", bytes: Array(text.utf8))
      return SchemaModules([file]).check().diagnostics.all.filter { $0.id == .tooLarge }.map(
        \.message)
    }
    #expect(diagnostics(20) == [])
    #expect(diagnostics(21) == ["a name has 21 parts; shorten it to 20"])
    #expect(diagnostics(9_000) == ["a name has 9000 parts; shorten it to 20"])
  }

  @Test("no more than a hundred diagnostics")
  func diagnostics() {
    let reading = YAMLReading(String(repeating: "a:\n", count: 1_000))
    #expect(reading.lines.count == YAMLReader.Limits.diagnostics)
  }

  private static let mebibyte = 1 << 20
  private static let worst: [(name: String, unit: String)] = [
    ("[", "["), ("{a: ", "{a: "), ("- ", "- "), ("? ", "? "), ("key", "a:\n"), ("%", "%"),
    ("%n", "%\n"), ("CR", "\r"), ("NUL", "\0"), ("tab", "\t"), ("space", " "), ("LF", "\n"),
    ("quotes", "\""), ("open quotes", "a: \"x\n"), ("colons", ":"), ("colons and spaces", ": "),
    ("anchors", "&"), ("aliases", "a: *x\n"), ("comments", "## x\n"), ("documents", "---\n"),
    ("errors", "a: b: c\n"), ("open brackets", "a: [\n"), ("bars", "a: ||\n"), ("x", "x"),
    ("direction", "\u{202E}a"), ("backslashes", "\"\\"), ("commas", "a: [,\n"),
  ]

  @Test("a mebibyte of one thing gets a diagnostic", arguments: worst.indices)
  func worstInput(index: Int) {
    let unit = Array(Self.worst[index].unit.utf8)
    var bytes: [UInt8] = []
    while bytes.count + unit.count <= Self.mebibyte { bytes += unit }
    let reading = YAMLReading(bytes: bytes)
    #expect(!reading.lines.isEmpty, "\(Self.worst[index].name)")
  }

  @Test("deeper and deeper blocks")
  func deeper() {
    var text = ""
    for depth in 0..<1_000 { text += String(repeating: " ", count: depth) + "a:\n" }
    #expect(
      yamlDiagnostics(text) == [
        "File.yaml:21:21: error: nested more than 20 levels; nest less deeply"
      ])
  }
}
