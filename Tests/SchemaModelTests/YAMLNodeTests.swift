import SchemaModel
import Testing

@Suite("YAML: nodes and their ranges")
struct YAMLNodeTests {
  @Test("everything is text, and how it was written is kept")
  func styles() throws {
    let root = try #require(
      YAMLReading("a: no\nb: 'it''s'\nc: \"x\\ty\"\nd: |\n  p\n  q\ne: >-\n  p\n  q\n").root)
    let scalars = root.entries.map { $0.value?.scalar }
    #expect(scalars.map { $0?.text } == ["no", "it's", "x\ty", "p\nq\n", "p q"])
    #expect(
      scalars.map { $0?.style } == [.plain, .singleQuoted, .doubleQuoted, .literal, .folded])
  }

  @Test("nothing after the colon is no value, and differs from an empty text")
  func absent() throws {
    let root = try #require(YAMLReading("a:\nb: ''\nc: {d, e: }\nf: {}\n").root)
    #expect(root["a"]?.value == nil)
    #expect(root["b"]?.value?.scalar?.text == "")
    #expect(root["c"]?.value?.entries.map(\.key) == ["d", "e"])
    #expect(root["c"]?.value?.entries.allSatisfy { $0.value == nil } == true)
    #expect(root["f"]?.value?.entries.isEmpty == true)
  }

  @Test("ranges are the text itself, without spaces, comments and line ends")
  func ranges() throws {
    let root = try #require(
      YAMLReading(
        """
        "ä b" :  x y   # é
        l: [String: [Ünt]]  # é
        m: { é: 1,
          f: 'g' }
        b: |+  # é
          é

        s:
          - é:
              x
          - y
        e:

        """
      ).root)
    #expect(root["ä b"]?.keyRange.text == "\"ä b\"")
    let texts = root.entries.map { $0.value?.range.text }
    #expect(texts[0] == "x y")
    #expect(texts[1] == "[String: [Ünt]]")
    #expect(texts[2] == "{ é: 1,\n  f: 'g' }")
    #expect(texts[3] == "|+  # é\n  é")
    #expect(texts[4] == "- é:\n      x\n  - y")
    let list = try #require(root["l"]?.value?.items.first)
    #expect(list.range.text == "String: [Ünt]")
    #expect(list.isFlow)
    #expect(list.entries.first?.value?.range.text == "[Ünt]")
    #expect(root["s"]?.value?.items.map(\.range.text) == ["é:\n      x", "y"])
    let last = try #require(root["e"])
    #expect(root.range.upper == last.keyRange.upper + 1)
  }

  @Test("columns count characters, offsets bytes")
  func columns() throws {
    let reading = YAMLReading("é: '👍' # é\nü👍: { ñ: ö, ñ: x }\r\n  \n")
    #expect(reading.lines == ["File.yaml:2:13: error: `ñ` is already defined on line 2"])
    let value = try #require(reading.root?["é"]?.value)
    #expect(value.range.start == SourcePosition(line: 1, column: 4, offset: 4))
    #expect(value.range.end == SourcePosition(line: 1, column: 7, offset: 10))
  }

  @Test("columns are right after the first characters of a long line")
  func longLine() throws {
    let text = "a: [" + (0..<200).map { "é\($0)" }.joined(separator: ", ") + "]\n"
    let items = try #require(YAMLReading(text).root?["a"]?.value?.items)
    for (index, item) in items.enumerated() {
      #expect(item.range.text == "é\(index)")
    }
  }

  @Test("order is kept")
  func order() {
    let keys = ["z", "a", "m", "10", "2"]
    let text = keys.map { "\($0): x\n" }.joined()
    #expect(YAMLReading(text).root?.entries.map(\.key) == keys)
  }
}
