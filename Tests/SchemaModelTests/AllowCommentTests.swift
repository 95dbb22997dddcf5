import RandomSchemas
import SchemaModel
import Testing

/// Sections with so many comments, and so many warnings about them.
private let manyComments: [@Sendable (Int) -> (sections: String, warnings: Int)] = [
  { (String(repeating: "# reduxgen:allow unknown-type\n", count: $0), $0) },
  { ("# reduxgen:allow " + (0..<$0).map { "RX9\($0)" }.joined(separator: ","), $0) },
  { ("# reduxgen:allow " + String(repeating: "unknown-type ", count: $0), $0) },
  { ("state:\n" + (0..<$0).map { "  a\($0): Foo # reduxgen:allow unknown-type\n" }.joined(), 0) },
]

@Suite("Comments that allow warnings")
struct AllowCommentTests {
  /// The warnings about a feature with the sections.
  private func lines(_ sections: String, above: String = "") -> [String] {
    CheckedRun([("T.yaml", "\(above)reduxgen: 1\nfeature: A\n\(sections)\n")]).lines
  }

  @Test(
    "a warning is allowed on its line, on the line above, and at the top of the file",
    arguments: [
      "imports: [A, A] # reduxgen:allow duplicate-import",
      "imports: [A, A] #reduxgen:allow duplicate-import",
      "# reduxgen:allow duplicate-import\nimports: [A, A]",
      "  # reduxgen:allow duplicate-import\n# another\n## and one\nimports: [A, A]",
      "imports:\n  - A\n  # reduxgen:allow duplicate-import, unknown-type -- both\n  - A\nstate:\n  a: Foo # reduxgen:allow unknown-type",
      "imports: [A, A] # reduxgen:allow duplicate-import -- banana is nothing, and unknown-access is an error",
    ])
  func allowed(sections: String) {
    #expect(lines(sections).filter { !$0.contains("needless-allow") } == [])
  }

  @Test(
    "one above all keys is about the whole file",
    arguments: [
      "# reduxgen:allow unknown-type\n", "# reduxgen:allow unknown-type\n\n---\n",
      "## A\n# reduxgen:allow unknown-type\n",
    ])
  func file(above: String) {
    #expect(lines("state:\n  a: Foo\n  b: Bar", above: above) == [])
  }

  @Test("it is about its own file only")
  func others() {
    let schema = "reduxgen: 1\nfeature: %\nstate:\n  a: Foo\n"
    let run = CheckedRun([
      ("A.yaml", "# reduxgen:allow unknown-type\n" + schema.replacing("%", with: "A")),
      ("B.yaml", schema.replacing("%", with: "B")),
    ])
    #expect(run.lines.count == 1)
    #expect(run.lines.first?.hasPrefix("unknown-type B.yaml:4:6: warning: ") == true)
    #expect(run.schema != nil)
  }

  @Test("it cannot allow an error, and naming one is a warning")
  func errors() {
    #expect(
      lines("state:\n  count: 0 # reduxgen:allow not-a-type") == [
        """
        not-a-type T.yaml:4:10: error: `0` is not a type; a field is `TYPE = VALUE`, here `Int = 0`
        """,
        "cannot-be-allowed T.yaml:4:29: warning: `not-a-type` is an error, and comments cannot allow errors; fix it",
      ])
  }

  @Test("a name that does not exist is an error with a suggestion")
  func unknown() {
    #expect(
      lines("imports: [A] # reduxgen:allow duplicate-imprt, banana") == [
        "unknown-rule T.yaml:3:31: error: unknown rule `duplicate-imprt`; did you mean `duplicate-import`?",
        "unknown-rule T.yaml:3:48: error: unknown rule `banana`; `reduxgen explain --list` lists all",
      ])
    #expect(
      lines("imports: [A] # reduxgen:allow") == [
        "unknown-rule T.yaml:3:14: error: no rule is named here; write `# reduxgen:allow unknown-type`"
      ])
  }

  @Test("an unused comment is a warning, unless some rules did not run")
  func useless() {
    #expect(
      lines("imports: [A] # reduxgen:allow duplicate-import, unknown-type") == [
        "needless-allow T.yaml:3:31: warning: there is no `duplicate-import` here to allow; delete it",
        "needless-allow T.yaml:3:49: warning: there is no `unknown-type` here to allow; delete it",
      ])
    #expect(
      lines("imports: [A]", above: "# reduxgen:allow duplicate-import\n") == [
        "needless-allow T.yaml:1:18: warning: there is no `duplicate-import` in this file to allow; delete it"
      ])
    #expect(lines("# reduxgen:allow duplicate-import\n\nimports: [A, A]").count == 2)
    #expect(lines("imports: [A] # reduxgen:allow duplicate-import\nstate:\n  count: 0").count == 1)
  }

  @Test("of two that fit, the nearer is used")
  func nearer() {
    #expect(
      lines(
        "imports: [A, A] # reduxgen:allow duplicate-import",
        above: "# reduxgen:allow duplicate-import\n") == [
          "needless-allow T.yaml:1:18: warning: there is no `duplicate-import` in this file to allow; delete it"
        ])
  }

  @Test("a comment may allow its own warning")
  func allowsItself() {
    #expect(lines("imports: [A] # reduxgen:allow duplicate-import, needless-allow") == [])
    #expect(
      lines("imports: [A] # reduxgen:allow needless-allow") == [
        "needless-allow T.yaml:3:31: warning: there is no `needless-allow` here to allow; delete it"
      ])
  }

  @Test(
    "text is no comment",
    arguments: [
      "imports: [A, A]\nstate:\n  a: 'String = \" # reduxgen:allow duplicate-import\"'",
      "x-doc: |\n  # reduxgen:allow duplicate-import\nimports: [A, A]",
      "imports: [A, A] # see reduxgen:allow duplicate-import",
      "imports: [A, A] # reduxgen:allowed duplicate-import",
    ])
  func noComment(sections: String) {
    #expect(lines(sections).map { $0.prefix { $0 != " " } } == ["duplicate-import"])
  }

  @Test("documentation goes on above one")
  func documentation() throws {
    let run = CheckedRun([
      (
        "T.yaml",
        "reduxgen: 1\nfeature: A\nstate:\n  ## One.\n  # reduxgen:allow unknown-type\n  ## Two.\n  a: Foo\n"
      )
    ])
    let field = try #require(run.schema?.files.first?.features.first?.declaration.state.first)
    #expect(field.documentation == ["One.", "Two."])
    #expect(run.lines == [])
  }

  @Test("a warning becomes an error when asked, but not one that is allowed")
  func strict() {
    let run = CheckedRun([
      (
        "T.yaml",
        "reduxgen: 1\nfeature: A\nstate:\n  let a: Foo\n  let b: Foo # reduxgen:allow unknown-type\n"
      )
    ])
    #expect(!run.diagnostics.hasErrors)
    let strict = run.diagnostics.withWarningsAsErrors
    #expect(strict.all.map(\.severity) == [.error])
    #expect(strict.hasErrors)
  }

  @Test("four times the comments take four times the time", arguments: manyComments.indices)
  func many(index: Int) {
    let seconds = [1_000, 4_000].map { count in
      let (sections, warnings) = manyComments[index](count)
      return ThreadTime.of { #expect(lines(sections).count == warnings) }
    }
    // With a search in all comments for each, it is sixteen times.
    #expect(seconds[1] < 10 * seconds[0])
  }
}
