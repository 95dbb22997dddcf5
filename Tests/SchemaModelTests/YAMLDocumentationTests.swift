import SchemaModel
import Testing

@Suite("YAML: documentation comments")
struct YAMLDocumentationTests {
  private func root(_ text: String) throws -> Node {
    let reading = YAMLReading(text)
    #expect(reading.lines == [])
    return try #require(reading.root)
  }

  @Test("above and at the end of the line")
  func places() throws {
    let root = try root(
      """
      ## one
      ##
      ##  two
      a: 1  ## three
      b: 2 ## only here
      c:   ## nested
        d: e
      """)
    #expect(root["a"]?.documentation == ["one", "", " two", "three"])
    #expect(root["b"]?.documentation == ["only here"])
    #expect(root["c"]?.documentation == ["nested"])
    #expect(root["c"]?.value?["d"]?.documentation == [])
  }

  @Test("private comments, rulers and blank lines detach")
  func detached() throws {
    let root = try root(
      """
      ## far

      a: 1
      ## cut
      # private
      b: 2 # private
      ### ruler
      c: 3
          ## indented otherwise
      d: 4
      """)
    #expect(root["a"]?.documentation == [])
    #expect(root["b"]?.documentation == [])
    #expect(root["c"]?.documentation == [])
    #expect(root["d"]?.documentation == ["indented otherwise"])
  }

  @Test(
    "what allows a warning is passed over where it stands alone, and belongs to its line elsewhere")
  func allowing() throws {
    let root = try root(
      """
      ## of a
      # reduxgen:allow unknown-type
      a:  # reduxgen:allow unused
        b: 1
      """)
    #expect(root["a"]?.documentation == ["of a"])
    #expect(root["a"]?.value?["b"]?.documentation == [])
  }

  @Test("within texts it is text")
  func withinTexts() throws {
    let root = try root(
      """
      a: |  ## of a
        ## text
      b: 'x ## text
        ## text
        y'
      c: "## text"
      d: x## text
      ## of e
      e: 1
      """)
    #expect(root["a"]?.documentation == ["of a"])
    #expect(root["a"]?.value?.scalar?.text == "## text\n")
    #expect(root["b"]?.documentation == [])
    #expect(root["c"]?.documentation == [])
    #expect(root["d"]?.value?.scalar?.text == "x## text")
    #expect(root["e"]?.documentation == ["of e"])
  }

  @Test("a block text that ends in a comment line of its own")
  func afterBlockText() throws {
    let root = try root("s:\n  a: |\n    x\n\n  ## of b\n  b: 1\n")
    #expect(root["s"]?.value?["a"]?.value?.scalar?.text == "x\n")
    #expect(root["s"]?.value?["b"]?.documentation == ["of b"])
  }

  @Test("items of lists")
  func items() throws {
    let items = try #require(
      try root("l:\n  ## one\n  - a\n  - b ## two\n  ## three\n  - c: 1\n    d: 2 ## four\n")["l"]?
        .value?.items)
    #expect(items.map(\.documentation) == [["one"], ["two"], ["three"]])
    #expect(items.last?.entries.map(\.documentation) == [[], ["four"]])
  }

  @Test("brackets over several lines")
  func brackets() throws {
    let move = try root(
      """
      ## of move
      move: {  ## more
        a: Int, ## of a
        ## of b
        b: Int
      }
      """)["move"]
    #expect(move?.documentation == ["of move", "more"])
    #expect(move?.value?.entries.map(\.documentation) == [["of a"], ["of b"]])
  }

  @Test("the first of several entries on one line gets it")
  func sharedLine() throws {
    let entry = try root("## all\nmove: { a: Int, b: Int } ## of it\n")["move"]
    #expect(entry?.documentation == ["all", "of it"])
    #expect(entry?.value?.entries.allSatisfy(\.documentation.isEmpty) == true)
  }
}
