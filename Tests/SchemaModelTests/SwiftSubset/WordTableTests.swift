import Testing

@testable import SchemaModel

@Suite("Tables of words")
struct WordTableTests {
  @Test("exactly the words are found, each with its row")
  func rows() {
    let words = ["if", "in", "is", "repeat", "return", "é", "", "aReallyLongWordOfManyLetters"]
    let table = WordTable(words.map { (row: $0 + "!", words: [$0]) })
    #expect(words.map { table[$0] } == words.map { $0 + "!" })
    #expect(table.words { $0.hasPrefix("i") } == ["if", "in", "is"])
    for other in ["i", "id", "If", "iff", "rethrow", "return ", "è", "ri", "aReallyLongWord"] {
      #expect(table[other] == nil)
    }
  }

  @Test("of words that stand twice, the last one counts")
  func twice() { #expect(WordTable([(1, ["a", "b"]), (2, ["b"]), (3, ["a"])])["b"] == 2) }

  @Test("a text knows whether it is ASCII")
  func ascii() {
    for text in ["", "count", "a long text with \n and \u{7F}"] { #expect(text.isASCII) }
    for text in ["é", "e\u{301}", "count😀", "a long text that ends with ü"] {
      #expect(!text.isASCII)
      #expect(!text.dropFirst(0).isASCII)
    }
    #expect("üabc".dropFirst().isASCII)
  }
}
