import Testing

@testable import SchemaModel

@Suite("Formatter")
struct FormatterTests {
  @Test("line ends, a byte order mark and spaces at the ends of lines")
  func bytes() {
    let text =
      "\u{FEFF}---\r\nreduxgen: 1  \r\nfeature: A\r\n\r\n\r\n\r\n\r\nstate:  # x  \r\n   a: Int\r\n...\r\n"
    let expected = "---\nreduxgen: 1\nfeature: A\n\nstate:  # x\n  a: Int\n"
    #expect(Formatting(text).text == expected)
    #expect(Formatting("reduxgen: 1\nfeature: A").text == "reduxgen: 1\nfeature: A\n")
  }

  @Test("a file that is no YAML is left alone")
  func wrong() {
    let result = Formatting("reduxgen: 1\nstate: [\n")
    #expect(result.text == nil)
    #expect(
      result.lines == [
        "File.yaml:2:8: error: the `[` opened here is never closed; close it, or quote the value"
      ])
  }
}
