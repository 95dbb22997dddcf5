import SchemaModel
import Testing

@Suite("Diagnostics")
struct DiagnosticsTests {
  private let file = SourceFile(path: "Äpfel/A.yaml", bytes: Array("a\nüß: é\r\n\nlast".utf8))

  @Test("a diagnostic is printed in the form editors read")
  func description() {
    let diagnostic = Diagnostic(.emptyFile, .warning, at: file.range(6..<7), "what; fix")
    #expect(diagnostic.description == "Äpfel/A.yaml:2:3: warning: what; fix")
  }

  @Test("a name on two lines begins where its first line does", arguments: ["", "\"", "'"])
  func nameOnTwoLines(_ quote: String) throws {
    let text = "reduxgen: 1\nfeature:\n  \(quote)éInt\n  Side\(quote)\n"
    let file = SourceFile(path: "A.yaml", bytes: Array(text.utf8))
    let diagnostics = SchemaModules([file]).check().diagnostics
    let start = try #require(diagnostics.sorted.first { $0.id == .notAName }).range.start
    #expect(start.line == 3 && start.column == (quote.isEmpty ? 3 : 4))
  }

  @Test("diagnostics are sorted by file, location and severity, otherwise kept in order")
  func sorting() {
    let other = SourceFile(path: "A.yaml", bytes: [])
    var diagnostics = Diagnostics()
    diagnostics.warning(.emptyFile, at: file.range(2..<3), "")
    diagnostics.error(.notUtf8, at: file.range(2..<4), "")
    diagnostics.error(.notUtf8, at: file.range(0..<1), "")
    diagnostics.error(.windowsBytes, at: other.range(0..<0), "")
    diagnostics.error(.windowsBytes, at: file.range(2..<5), "")
    #expect(
      diagnostics.sorted.map(\.id) == [
        .windowsBytes, .notUtf8, .notUtf8, .windowsBytes, .emptyFile,
      ])
    #expect(diagnostics.hasErrors)
  }

  @Test("one diagnostic is enough for a range, but a warning never hides an error")
  func onePerPlace() {
    var diagnostics = Diagnostics()
    diagnostics.warning(.emptyFile, at: file.range(2..<3), "")
    diagnostics.warning(.notUtf8, at: file.range(2..<3), "")
    diagnostics.error(.notUtf8, at: file.range(2..<3), "")
    diagnostics.error(.windowsBytes, at: file.range(2..<3), "")
    #expect(diagnostics.all.map(\.id) == [.emptyFile, .notUtf8])
    #expect(diagnostics.hasErrors)
  }

  @Test("a replacement replaces the range by default")
  func replacement() {
    let plain = Diagnostic(.emptyFile, at: file.range(2..<4), "", replacement: "x")
    #expect(plain.replacedRange.lower == 2 && plain.replacedRange.upper == 4)
    let wider = Diagnostic(
      .emptyFile, at: file.range(2..<4), "", replacement: "x", replacing: file.range(0..<5))
    #expect(wider.range.upper == 4 && wider.replacedRange.upper == 5)
  }

  @Test("lines and columns")
  func positions() {
    #expect(file.lineStarts == [0, 2, 12, 13])
    #expect(file.position(at: 0) == SourcePosition(line: 1, column: 1, offset: 0))
    #expect(file.position(at: 8) == SourcePosition(line: 2, column: 5, offset: 8))
    #expect(file.position(at: 17) == SourcePosition(line: 4, column: 5, offset: 17))
    #expect(file.position(at: 99).line == 4)
    #expect(file.line(at: 12) == 3)
    #expect([0, 1, 2, 3, 4, 5].map(file.lineText) == ["", "a", "üß: é", "", "last", ""])
  }

  @Test("a byte order mark is dropped")
  func byteOrderMark() {
    let file = SourceFile(path: "A.yaml", bytes: [0xEF, 0xBB, 0xBF, 0x61])
    #expect(file.bytes == [0x61])
  }

  @Test("a range clamps to its file and never runs backwards")
  func ranges() {
    #expect(SourceRange(file: file, lower: 5, upper: 2).upper == 5)
    #expect(SourceRange(file: file, lower: 13, upper: 99).text == "last")
    #expect(SourceRange(file: file, lower: 13, upper: 17).slice(offset: 1, length: 2).text == "as")
  }

  @Test("columns are right in long lines, too")
  func longLines() {
    let text =
      "ab\n" + String(repeating: "é", count: 10_000) + "\n" + String(repeating: "x日", count: 9_000)
    let file = SourceFile(path: "A.yaml", bytes: Array(text.utf8))
    var column = 1
    var line = 1
    for (offset, byte) in file.bytes.enumerated() where byte & 0xC0 != 0x80 {
      if offset % 7 < 3 {
        #expect(
          file.position(at: offset) == SourcePosition(line: line, column: column, offset: offset))
      }
      (line, column) = byte == UInt8(ascii: "\n") ? (line + 1, 1) : (line, column + 1)
    }
    #expect(file.position(at: file.bytes.count).column == 18_001)
  }

  @Test("a message is one line that can be read")
  func messages() {
    let lines = Diagnostic(.notYaml, at: file.range(0..<1), "`a\n  b` is wrong")
    #expect(lines.message == "`a b` is wrong")
    let long = Diagnostic(
      .notYaml, at: file.range(0..<1), "`\(String(repeating: "é", count: 9_999))` is wrong; fix")
    #expect(long.message.hasPrefix("`ééé") && long.message.hasSuffix("éé` is wrong; fix"))
    #expect(long.message.count < 800 && long.message.contains(" … "))
  }
}
