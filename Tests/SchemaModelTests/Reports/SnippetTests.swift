import Testing

@testable import SchemaModel

@Suite("Snippets")
struct SnippetTests {
  /// What is shown of the words in a file.
  private func shown(_ text: String, _ words: String, columns: Int = 60) throws -> [String] {
    let bytes = Array(text.utf8)
    let start = try #require(
      bytes.indices.first { bytes[$0...].starts(with: words.utf8) || words.isEmpty })
    let file = SourceFile(path: "A.yaml", bytes: bytes)
    let snippet = Snippet(file.range(start..<start + words.utf8.count), columns: columns)
    return [snippet.line, snippet.indentation + snippet.underline]
  }

  @Test("the words are underlined")
  func words() throws {
    #expect(try shown("a: 1\n  bcd: 2\n", "bcd") == ["  bcd: 2", "  ^~~"])
    #expect(try shown("a: 1", "1") == ["a: 1", "   ^"])
  }

  @Test("an empty range is a caret, at the end of a line, too")
  func empty() {
    let file = SourceFile(path: "A.yaml", bytes: Array("a:\nb:\n".utf8))
    let end = Snippet(file.range(2..<2), columns: 60)
    #expect([end.line, end.indentation + end.underline] == ["a:", "  ^"])
    let last = Snippet(file.range(6..<6), columns: 60)
    #expect([last.line, last.indentation + last.underline] == ["", "^"])
    let beyond = Snippet(SourceRange(file: file, lower: 99, upper: 101), columns: 60)
    #expect([beyond.line, beyond.indentation + beyond.underline] == ["", "^"])
  }

  @Test("a range over several lines is underlined up to the end of the first")
  func lines() throws {
    #expect(try shown("ab: [\n  1]\n", ": [\n  1]") == ["ab: [", "  ^~~"])
  }

  @Test(
    "the underline stands below the words, however wide what is before them",
    arguments: [
      ("日本: x", "x", "      ^"), ("日本: x", "日本", "^~~~"), ("café: x", "x", "      ^"),
      ("cafe\u{301}: x", "x", "      ^"), ("👩‍👩‍👧: x", "x", "    ^"), ("🇩🇪: x", "x", "    ^"),
      ("❤️: x", "x", "    ^"), ("한: x", "x", "    ^"), ("ｗ: x", "x", "    ^"), ("ﬁ: x", "x", "   ^"),
    ])
  func wide(text: String, words: String, underline: String) throws {
    #expect(try shown(text, words) == [text, underline])
  }

  @Test("tabs are spaces, so that the underline fits")
  func tabs() throws {
    #expect(try shown("\ta:\tx", "x") == ["    a:    x", "          ^"])
    #expect(try shown("\ta", "\t") == ["    a", "^~~~"])
  }

  @Test("nothing in a file acts on the terminal")
  func control() throws {
    #expect(try shown("a\u{1B}[2Jb: x", "x") == ["a<U+001B>[2Jb: x", "               ^"])
    #expect(try shown("a\u{202E}b", "\u{202E}") == ["a<U+202E>b", " ^~~~~~~~"])
    #expect(TerminalText.escaped("a\nb\u{7}\u{9B}c") == "a<U+000A>b<U+0007><U+009B>c")
    #expect(TerminalText.escaped("naïve 日本 👍") == "naïve 日本 👍")
  }

  @Test("bytes that are not UTF-8 take a column")
  func badBytes() {
    let file = SourceFile(path: "A.yaml", bytes: Array("caf".utf8) + [0xE9] + Array(": x".utf8))
    let snippet = Snippet(file.range(3..<4), columns: 60)
    #expect([snippet.line, snippet.indentation + snippet.underline] == ["caf\u{FFFD}: x", "   ^"])
  }

  @Test("a carriage return at the end of a line is not shown")
  func carriageReturn() throws {
    #expect(try shown("abc\r\nd", "b") == ["abc", " ^"])
  }

  @Test("what does not fit is cut on both sides of the words")
  func cut() throws {
    let long = String(repeating: "a", count: 50) + "bcd" + String(repeating: "e", count: 50)
    let lines = try shown(long, "bcd", columns: 30)
    #expect(lines == ["…aaaaaaaaaabcdeeeeeeeeeeeeeee…", "           ^~~"])
    #expect(try shown("bcd" + long, "bcd", columns: 12) == ["bcdaaaaaaaa…", "^~~"])
    #expect(try shown(long + "xyz", "xyz", columns: 12) == ["…eeeexyz", "     ^~~"])
    #expect(try shown(String(repeating: "x", count: 12), "x", columns: 12)[0].count == 12)
  }

  @Test("words that are too long are cut as well")
  func longWords() throws {
    let word = String(repeating: "日", count: 40)
    let lines = try shown("key: \(word) end", word, columns: 20)
    #expect(lines[0].hasSuffix("日…"))
    #expect(TerminalText(lines[0]).width <= 20)
    #expect(lines[1].count <= 20)
  }

  @Test("no line is longer than what there is room for", arguments: 20...40)
  func fits(columns: Int) throws {
    for count in [0, 1, 7, 19, 20, 21, 60, 200, 1000] {
      for piece in ["a", "日", "e\u{301}", "\t", "\u{202E}"] {
        let text = String(repeating: piece, count: count)
        for line in try shown("\(text)bcd\(text)", "bcd", columns: columns) {
          #expect(TerminalText(line).width <= columns)
        }
      }
    }
  }

  @Test("a line of a million characters costs no more than a short one")
  func million() throws {
    let file = SourceFile(
      path: "A.yaml", bytes: Array(repeating: UInt8(ascii: "a"), count: 1_000_000))
    for offset in stride(from: 0, to: 1_000_000, by: 1_000) {
      let snippet = Snippet(file.range(offset..<offset + 3), columns: 80)
      #expect(snippet.line.count <= 80 && snippet.underline == "^~~")
      #expect(file.position(at: offset).column == offset + 1)
    }
  }
}
