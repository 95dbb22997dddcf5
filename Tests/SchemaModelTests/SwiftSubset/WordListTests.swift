import Testing

@testable import SchemaModel

@Suite("Lists of words")
struct WordListTests {
  @Test("exactly the words are found, each at its place")
  func places() {
    let words = ["if", "in", "is", "repeat", "return", "é", "", "aReallyLongWordOfManyLetters"]
    let list = WordList(words)
    #expect(words.map { list.place(of: $0) } == Array(words.indices))
    for other in ["i", "id", "If", "iff", "rethrow", "return ", "è", "ri", "aReallyLongWord"] {
      #expect(list.place(of: other) == nil)
    }
  }

  @Test("of words that stand twice, the last one counts")
  func twice() { #expect(WordList(["a", "b", "b", "a"]).place(of: "b") == 2) }

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
