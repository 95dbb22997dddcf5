import Testing

@testable import SchemaModel

@Suite("Reports as text")
struct TextPrinterTests {
  private let file = SourceFile(
    path: "A.yaml", bytes: Array("reduxgen: 1\nstaet:\n  a: 1\n  b: 2\n".utf8))
  private var misspelled: Diagnostic {
    Diagnostic(
      .unknownKey, at: file.range(12..<17), "unknown key `staet`; did you mean `state`?",
      replacement: "state")
  }

  private func text(_ diagnostics: [ReportedDiagnostic], isColored: Bool = false, columns: Int = 80)
    -> String
  {
    TextPrinter(.snippets(columns: columns, isColored: isColored)).text(diagnostics)
  }

  @Test("without a terminal a diagnostic is a line")
  func lines() {
    let printer = TextPrinter(.lines)
    #expect(printer.text([]) == "")
    #expect(
      printer.text([
        ReportedDiagnostic(misspelled),
        ReportedDiagnostic(.unreadableFile, .error, path: "B.yaml", "does not exist"),
        ReportedDiagnostic(
          Diagnostic(.unknownType, .warning, at: file.range(25..<26), "why"), path: "/x/A.yaml"),
      ]) == """
        A.yaml:2:1: error: unknown key `staet`; did you mean `state`? [unknown-key]
        B.yaml: error: does not exist [unreadable-file]
        /x/A.yaml:3:7: warning: why [unknown-type]

        """)
  }

  @Test("on a terminal the words are underlined, and the fixed line stands below")
  func snippets() {
    let warning = Diagnostic(.unknownType, .warning, at: file.range(24..<25), "why")
    #expect(
      text([ReportedDiagnostic(misspelled), ReportedDiagnostic(warning)]) == """
        A.yaml:2:1: error: unknown key `staet`; did you mean `state`? [unknown-key]
         2 | staet:
           | ^~~~~
         2 + state:

        A.yaml:3:6: warning: why [unknown-type]
         3 |   a: 1
           |      ^

        """)
  }

  @Test("colors are only where they are asked for")
  func colors() {
    #expect(!text([ReportedDiagnostic(misspelled)]).contains("\u{1B}"))
    let colored = text([ReportedDiagnostic(misspelled)], isColored: true)
    #expect(colored.hasPrefix("A.yaml:2:1: \u{1B}[1;31merror\u{1B}[0m: "))
    #expect(colored.contains("\u{1B}[1;31m^~~~~\u{1B}[0m\n"))
    #expect(colored.contains("\u{1B}[32mstate:\u{1B}[0m\n"))
    #expect(
      colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == text([ReportedDiagnostic(misspelled)]))
  }

  /// The last lines of the snippet of a fix.
  private func fix(_ range: Range<Int>, _ text: String) -> [String] {
    let diagnostic = Diagnostic(
      .notYaml, at: file.range(24..<25), "x", replacement: text, replacing: file.range(range))
    return self.text([ReportedDiagnostic(diagnostic)]).split(separator: "\n").dropFirst(3).map(
      String.init)
  }

  @Test("a fix is shown where it changes something")
  func fixes() {
    #expect(fix(22..<22, "aa") == [" 3 +   aaa: 1"])
    #expect(fix(24..<25, "Int = 1") == [" 3 +   a: Int = 1"])
    #expect(fix(21..<28, "c: 3\n  d: 4\n  ") == [" 3 +   c: 3", " 4 +   d: 4", " 5 +   b: 2"])
    #expect(fix(0..<11, "reduxgen: 2") == [" 1 + reduxgen: 2"])
    #expect(fix(33..<33, "c: 5") == [" 5 + c: 5"])
  }

  @Test("numbers are as wide as the last one", arguments: [("c:\nd:", " 8 + c:"), ("c:\nd:\ne:", "  8 + c:")])
  func width(text: String, line: String) {
    let file = SourceFile(path: "A.yaml", bytes: Array("a:\n\n\n\n\n\n\nb".utf8))
    let diagnostic = Diagnostic(.notYaml, at: file.range(9..<10), "x", replacement: text)
    #expect(self.text([ReportedDiagnostic(diagnostic)]).split(separator: "\n")[3] == line)
  }

  @Test("one that leaves nothing, or is too much to read, is left to the message")
  func hiddenFixes() {
    #expect(fix(19..<24, "") == [" 3 + 1"])
    #expect(fix(19..<25, "") == [])
    #expect(fix(19..<19, String(repeating: "a\n", count: 20)) == [])
    #expect(fix(19..<19, String(repeating: "a", count: 200)) == [])
  }

  @Test("no text can break the form")
  func escaping() {
    let diagnostic = ReportedDiagnostic(
      .unreadableFile, .error, path: "a\u{1B}[2J\nb.yaml", "c\u{202E}d")
    #expect(
      TextPrinter(.lines).text([diagnostic])
        == "a<U+001B>[2J<U+000A>b.yaml: error: c<U+202E>d [unreadable-file]\n")
  }

  @Test("an empty file has no line to show")
  func empty() {
    let empty = SourceFile(path: "A.yaml", bytes: [])
    let diagnostic = ReportedDiagnostic(Diagnostic(.emptyFile, at: empty.range(0..<0), "empty"))
    #expect(text([diagnostic]) == "A.yaml:1:1: error: empty [empty-file]\n")
  }
}
