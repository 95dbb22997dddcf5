import Testing

@testable import SchemaModel

@Suite("Offsets of characters")
struct YAMLOffsetTests {
  @Test(
    "every character is at its byte",
    arguments: ["", "a: 1\n", "é", "aé", "日本語", "a日b😀c\n", "ééabcé日", "abc😀😀"])
  func offsets(text: String) {
    let bytes = Array(text.utf8)
    let offsets = CharacterOffsets(bytes)
    let starts = bytes.indices.filter { !bytes[$0].isContinuation }
    #expect(starts.indices.map(offsets.byteOffset(ofCharacter:)) == starts)
    #expect(offsets.byteOffset(ofCharacter: starts.count) == bytes.count)
    #expect(offsets.byteOffset(ofCharacter: starts.count + 7) == bytes.count)
  }

  @Test("a column counts characters, in lines of any length", arguments: [10, 4096, 4097, 20_000])
  func columns(length: Int) {
    let text = "é\n" + String(repeating: "ü", count: length) + "\nend"
    let file = SourceFile(path: "Test.yaml", bytes: Array(text.utf8))
    for place in [0, 1, length / 2, length - 1, length] {
      let position = file.position(at: 3 + 2 * place)
      #expect(position.line == 2 && position.column == place + 1)
    }
    let end = file.position(at: text.utf8.count)
    #expect(end.line == 3 && end.column == 4)
    // One past the end is allowed.
    #expect(file.position(at: text.utf8.count + 1).line == 3)
  }

  @Test(
    "a key that stands twice is reported, among few keys and among many",
    arguments: [2, 23, 24, 25, 60])
  func keys(count: Int) {
    let keys = (0..<count).map { "key\($0): 1\n" }
    for twice in [0, count / 2, count - 1] {
      var diagnostics = Diagnostics()
      let text = (keys + ["key\(twice): 2\n", "last: 3\n", "last: 4\n"]).joined()
      let file = SourceFile(path: "Test.yaml", bytes: Array(text.utf8))
      _ = YAMLReader.read(file, into: &diagnostics)
      #expect(diagnostics.all.map(\.range.start.line) == [count + 1, count + 3])
      #expect(diagnostics.all.allSatisfy { $0.message.contains("line") })
    }
  }
}
