extension RuleFamily {
  /// Rules about Swift text that YAML reads as something else.
  static let valueRules: [Rule] = [
    Rule(
      .rx022, .error, "Bracket never closed",
      """
      A value that begins with `[` or `{` is a YAML list or mapping, and ends with the
      bracket that closes it.
      """,
      wrong: .feature(
        """
        state:
          rows: [Int
        """),
      right: .feature(
        """
        state:
          rows: [Int]
        """)),
    Rule(
      .rx023, .error, "Quote never closed",
      """
      A value that begins with a quote goes on until the next one, over the ends of lines.
      Inside single quotes a single quote is written twice.
      """,
      wrong: .feature(
        """
        state:
          name: 'String = ""
        """),
      right: .feature(
        """
        state:
          name: 'String = ""'
        """)),
    Rule(
      .rx024, .error, "Colon and space in a value",
      """
      To YAML `: ` begins the value of a key. A Swift value that holds one, such as an
      argument label, goes in single quotes, or does without the space: `x:0` is Swift,
      too.
      """,
      wrong: .feature(
        """
        types:
          struct Frame:
            x: Int
        state:
          frame: Frame = Frame(x: 0)
        """),
      right: .feature(
        """
        types:
          struct Frame:
            x: Int
        state:
          frame: 'Frame = Frame(x: 0)'
        """)),
    Rule(
      .rx025, .error, "Character that cannot begin a value",
      """
      YAML keeps `@`, the backtick and `%` at the start of a value for itself. Put the
      value in single quotes.
      """,
      wrong: .feature(
        """
        clients:
          Api:
            watch: @Sendable () -> Void
        """),
      right: .feature(
        """
        clients:
          Api:
            watch: '() -> Void'
        """)),
    Rule(
      .rx026, .error, "Empty collection as a start value",
      """
      `[Int] = []` is a YAML list with text after it. The start value is not needed:
      arrays and dictionaries start empty. One that starts with something goes in single
      quotes.
      """,
      wrong: .feature(
        """
        state:
          rows: [Int] = []
        """),
      right: .feature(
        """
        state:
          rows: [Int]
          primes: '[Int] = [2, 3]'
        """)),
    Rule(
      .rx027, .error, "Text after a bracket or quote",
      """
      A value that begins with a bracket or a quote ends with the one that closes it. If
      it goes on, as in `[Int]?`, put the whole of it in single quotes.
      """,
      wrong: .feature(
        """
        state:
          rows: [Int]?
        """),
      right: .feature(
        """
        state:
          rows: '[Int]?'
        """)),
    Rule(
      .rx028, .error, "Nothing after an equals sign or a colon",
      """
      Something is missing at the end. If there was something, it may have become a
      comment: in YAML ` #` begins one. Put a value that holds ` #` in quotes.
      """,
      wrong: .feature(
        """
        state:
          colour: String = # 00ff00
        """),
      right: .feature(
        """
        state:
          colour: 'String = "# 00ff00"'
        """)),
    Rule(
      .rx029, .warning, "Comment inside a string",
      """
      The text stops within a Swift string or bracket, because ` #` begins a comment in
      YAML. If the comment is part of the string, put the whole value in quotes.
      """,
      wrong: .feature(
        """
        state:
          name: String = "a # b"
        """),
      right: .feature(
        """
        state:
          name: 'String = "a # b"'
        """)),
    Rule(
      .rx030, .error, "Comma in a generic type inside braces",
      """
      Inside `{ }` a comma ends the entry, also one between the arguments of a generic
      type. Write one value per line, or put the type in quotes.
      """,
      wrong: .feature(
        """
        actions:
          loaded: { result: Result<Int, any Error> }
        """),
      right: .feature(
        """
        state:
          count: Int = 0
        actions:
          loaded:
            result: Result<Int, any Error>
        reduce:
          loaded: count += 1
        """)),
    Rule(
      .rx031, .error, "Comma in a call inside braces",
      """
      Inside `{ }` and `[ ]` a comma ends the entry, also one between the arguments of a
      call. Put the value on a line of its own, or in quotes.
      """,
      wrong: .feature(
        """
        clients:
          Api:
            find: (Int, Int) async -> Void
        dependencies:
          api: Api
        actions:
          tapped:
        sagas:
          find: { takeEvery: tapped, call: api.find(1, 2) }
        """),
      right: .feature(
        """
        clients:
          Api:
            find: (Int, Int) async -> Void
        dependencies:
          api: Api
        actions:
          tapped:
        sagas:
          find:
            takeEvery: tapped
            call: api.find(1, 2)
        """)),
    Rule(
      .rx032, .error, "Too large",
      """
      A file may have 1 MiB and 100,000 texts, nested 20 levels deep; a section or list
      5,000 entries, a text or a list in brackets 20,000 characters, a key 1,000, and the
      name of an action, type or module 20 parts. From a feature 100 ways may lead to one whose actions others
      hear, and all features together may need 200,000 dependencies. No schema that a person
      reads comes near; the limits keep a broken or hostile file from taking your machine with it.
      """,
      wrong: RuleExample(
        shown: """
          reduxgen: 1
          feature: Search
          state: { a: { a: { a: … and so on, 20 times … } } }
          """,
        bytes: Array("reduxgen: 1\nfeature: Search\nstate: ".utf8)
          + Array(repeatElement("{ a: ", count: 20).joined().utf8)
          + Array("Int".utf8) + Array(repeatElement(" }", count: 20).joined().utf8)),
      right: .feature(
        """
        state:
          a: Int
        """)),
    Rule(
      .rx033, .error, "File that cannot be read or written", isAboutFiles: true,
      """
      A path of the command line does not exist, is not a schema, holds none, or may not be
      read; or a file could not be written. The run ends with status 2. The message names
      the path alone, without line and column.
      """),
    Rule(
      .rx197, .error, "Merge conflict",
      """
      Git could not merge two versions of the file, and has left both, between lines that
      begin with `<<<<<<<`, `=======` and `>>>>>>>`. Keep what is right of both, and delete
      those lines. Generated code needs no such care: `reduxgen generate` writes it anew.
      """,
      wrong: .feature(
        """
        state:
        <<<<<<< HEAD
          count: Int = 0
        =======
          count: Int = 1
        >>>>>>> other
        """),
      right: .feature(
        """
        state:
          count: Int = 1
        """)),
  ]
}
