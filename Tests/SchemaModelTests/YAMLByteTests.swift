import SchemaModel
import Testing

@Suite("YAML: bytes")
struct YAMLByteTests {
  @Test("empty-file: an empty file", arguments: ["", "# only a comment\n\n", "\n\n", "---\n"])
  func empty(text: String) {
    #expect(
      yamlDiagnostics(text) == [
        "File.yaml:1:1: error: the file is empty; start with `reduxgen: 1`"
      ])
  }

  @Test("not-utf8: a byte that is not UTF-8 is reported once")
  func notUTF8() {
    let reading = YAMLReading(bytes: Array("reduxgen: 1\nfeature: ".utf8) + [0xFF, 0x41, 0xFE])
    #expect(
      reading.lines == [
        "File.yaml:2:10: error: byte 0xFF is not UTF-8; save the file as UTF-8"
      ])
    #expect(reading.root?.entries.map(\.key) == ["reduxgen", "feature"])
  }

  @Test(
    "not-utf8: bytes that only look like UTF-8",
    arguments: [
      [0xC3], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xF0, 0x9F, 0x98],
    ] as [[UInt8]])
  func malformed(bytes: [UInt8]) {
    let lines = YAMLReading(bytes: Array("a: ".utf8) + bytes).lines
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("File.yaml:1:4: error: byte 0x") == true)
  }

  @Test("not-utf8: UTF-16, with and without a byte order mark", arguments: [true, false])
  func utf16(hasMark: Bool) {
    let units = "reduxgen: 1\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let reading = YAMLReading(bytes: (hasMark ? [0xFF, 0xFE] : []) + units)
    #expect(
      reading.lines == ["File.yaml:1:1: error: the file looks like UTF-16; save it as UTF-8"])
  }

  @Test("windows-bytes: a byte order mark and CRLF are accepted")
  func accepted() {
    let reading = YAMLReading("\u{FEFF}reduxgen: 1\r\n## Über\r\nstate:\r\n  a: Int\r\n")
    #expect(reading.lines == [])
    #expect(reading.root?["state"]?.documentation == ["Über"])
    #expect(reading.root?["state"]?.value?["a"]?.value?.scalar?.text == "Int")
  }

  @Test("invisible-character: invisible characters, in comments too, and a lone carriage return")
  func invisible() {
    let reading = YAMLReading("a: 1 # \u{202E}x\nb: us\u{200B}\u{200B}er\rc: \u{0}d\n")
    #expect(
      reading.lines == [
        "File.yaml:1:8: error: invisible character U+202E; delete it",
        "File.yaml:2:6: error: invisible character U+200B; delete it",
        "File.yaml:2:10: error: U+000D ends a line here alone; save the file with LF line ends",
        "File.yaml:2:14: error: invisible character U+0000; delete it",
      ])
    #expect(reading.root?.entries.map(\.key) == ["a", "b", "c"])
  }

  @Test("not-utf8: a binary file is one error without a fix-it")
  func binary() {
    let reading = YAMLReading(bytes: [0x7F, 0x45, 0x4C, 0x46, 0x02, 0x09, 0x00, 0xFF, 0xE2, 0x80])
    #expect(
      reading.lines == ["File.yaml:1:1: error: the file is no text; a schema is a text in UTF-8"])
  }

  @Test(
    "invisible-character: line ends of other programs",
    arguments: ["\u{85}", "\u{2028}", "\u{2029}"])
  func otherLineEnds(character: String) {
    let lines = yamlDiagnostics("ä: x\(character)y\nb: c: d\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("File.yaml:1:5: error: invisible character U+") == true)
    #expect(lines.last?.hasPrefix("File.yaml:2:5: error: `: `") == true)
  }

  @Test("an emoji of several characters is not invisible")
  func emoji() {
    #expect(yamlDiagnostics("a: \"👩‍👩‍👧 👍🏽\"\n") == [])
  }

  @Test("wrong-indentation: tabs in the indentation")
  func tabs() {
    let reading = YAMLReading("reduxgen: 1\nstate:\n  a: Int\n\tb: Int\n  \tc: Int\n")
    let message = "tab in the indentation; YAML allows spaces only (`fix` replaces it)"
    #expect(
      reading.lines == [
        "File.yaml:4:1: error: \(message)",
        "File.yaml:5:3: error: \(message)",
      ])
    #expect(reading.diagnostics.all.map(\.replacement) == ["  ", "  "])
  }

  @Test("a tab behind the indentation of a block text is text")
  func tabInBlockText() {
    let reading = YAMLReading("a: |  # why\n  x\n  \ty\nb: c\td\n")
    #expect(reading.lines == [])
    #expect(reading.root?["a"]?.value?.scalar?.text == "x\n\ty\n")
  }
}
