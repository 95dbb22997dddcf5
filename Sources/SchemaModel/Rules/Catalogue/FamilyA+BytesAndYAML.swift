extension RuleFamily {
  /// Rules about what a file is made of before it is a schema.
  static let bytesAndYAML = RuleFamily(
    letter: "A", title: "Bytes and YAML",
    rules: [
      Rule(
        "RX000", .error, "Text that YAML cannot read",
        """
        The line is neither `name: value` nor `- item`, or something else keeps YAML from
        reading it, and no rule of its own describes the mistake. Most often a colon or the
        space after it is missing.
        """,
        wrong: .feature(
          """
          state:
            name: String
            count:Int
          """),
        right: .feature(
          """
          state:
            name: String
            count: Int
          """)),
      Rule(
        "RX001", .error, "Empty file",
        """
        A schema says at least which version of the language it is written in. A file that
        is empty, or holds nothing but comments, is most likely one that was not saved.
        """,
        wrong: .schema(
          """
          # to be written
          """),
        right: .schema(
          """
          reduxgen: 1
          feature: Search
          """)),
      Rule(
        "RX002", .error, "Not UTF-8",
        """
        Schemas are read as UTF-8. A byte that cannot be part of it comes from another
        encoding, and guessing which one would change your text. Save the file as UTF-8.
        """,
        wrong: RuleExample(
          shown: """
            reduxgen: 1
            feature: Search
            state:
              caf<E9>: Int
            """,
          bytes: Array("reduxgen: 1\nfeature: Search\nstate:\n  caf".utf8) + [0xE9]
            + Array(": Int".utf8)),
        right: .feature(
          """
          state:
            café: Int
          """)),
      Rule(
        "RX003", .error, "UTF-16",
        """
        The file begins like UTF-16, which some editors on Windows write. Save it as UTF-8.
        """,
        wrong: RuleExample(
          shown: "<FF><FE>r<00>e<00>d<00>u<00>x<00>g<00>e<00>n<00>:<00> <00>1<00>",
          bytes: [0xFF, 0xFE] + "reduxgen: 1".utf8.flatMap { [$0, 0] }),
        right: .schema(
          """
          reduxgen: 1
          feature: Search
          """)),
      Rule(
        "RX004", .accepted, "Byte order mark",
        """
        Some editors put the invisible character U+FEFF at the start of a file. It is
        skipped, and lines and columns are counted as if it were not there.
        """,
        right: RuleExample(
          shown: """
            <U+FEFF>reduxgen: 1
            feature: Search
            state:
              count: Int
            """,
          bytes: Array("\u{FEFF}reduxgen: 1\nfeature: Search\nstate:\n  count: Int".utf8))),
      Rule(
        "RX005", .accepted, "Line ends of Windows",
        """
        Lines may end with a carriage return and a line feed, or with a line feed alone.
        Both mean the same.
        """,
        right: RuleExample(
          shown: """
            reduxgen: 1
            feature: Search
            state:
              count: Int
            """,
          bytes: Array("reduxgen: 1\r\nfeature: Search\r\nstate:\r\n  count: Int\r\n".utf8))),
      Rule(
        "RX006", .error, "Invisible character",
        """
        Control characters and characters that reverse the direction of text are errors
        everywhere, in comments too: what you see would not be what is read. So is a
        carriage return that ends a line alone. Delete the character; your editor can show
        it when you go to the line and column of the message.
        """,
        wrong: RuleExample(
          shown: """
            reduxgen: 1
            feature: Search
            state:
              a<U+202E>b: Int
            """,
          bytes: Array("reduxgen: 1\nfeature: Search\nstate:\n  a\u{202E}b: Int".utf8)),
        right: .feature(
          """
          state:
            ab: Int
          """)),
      Rule(
        "RX007", .error, "Tab in the indentation",
        """
        YAML forbids tabs in the indentation, because nobody can say how wide one is. Use
        spaces, as many as you like, but the same number for all lines of a block.
        """,
        wrong: .feature("state:\n\tcount: Int"),
        right: .feature(
          """
          state:
            count: Int
          """)),
      Rule(
        "RX008", .error, "Mixed indentation",
        """
        The lines of one block begin in the same column. A line that is a little off would
        belong to nothing, or to something that you do not mean.
        """,
        wrong: .feature(
          """
          state:
             count: Int
            name: String
          """),
        right: .feature(
          """
          state:
            count: Int
            name: String
          """)),
      Rule(
        "RX009", .error, "Line indented too deep",
        """
        In YAML a deeper line continues the text above it, so that `count: Int` and a deeper
        `name: String` would become one long value and nobody would notice. Here a value is
        one line. Indent the line like its neighbours; use `|` for text of several lines.
        """,
        wrong: .feature(
          """
          state:
            count: Int
              name: String
          """),
        right: .feature(
          """
          state:
            count: Int
            name: String
          """)),
      Rule(
        "RX010", .error, "Second document",
        """
        One file holds one YAML document. A line `---` is allowed once, at the top. Put what
        follows it into a file of its own, or use `features:` for several features in one
        file.
        """,
        wrong: .feature(
          """
          ---
          reduxgen: 1
          feature: Search
          """),
        right: .schema(
          """
          ---
          reduxgen: 1
          feature: Search
          """)),
      Rule(
        "RX011", .error, "YAML directive",
        """
        Lines such as `%YAML 1.2` tell a reader which YAML it gets. A schema is always read
        the same way, so there is nothing to tell. Delete the line.
        """,
        wrong: .schema(
          """
          %YAML 1.2
          ---
          reduxgen: 1
          feature: Search
          """),
        right: .schema(
          """
          reduxgen: 1
          feature: Search
          """)),
      Rule(
        "RX012", .error, "Anchor",
        """
        An anchor (`&name`) names a part of a file so that it can be repeated elsewhere.
        Text that appears where nobody wrote it is hard to follow; to share fields, declare
        a struct under `types:` and use it twice.
        """,
        wrong: .feature(
          """
          state: &shared
            count: Int
          """),
        right: .feature(
          """
          types:
            struct Shared:
              count: Int
          state:
            shared: Shared
          """)),
      Rule(
        "RX013", .error, "Alias",
        """
        An alias (`*name`) repeats what an anchor named. Aliases of aliases can blow a short
        file up to gigabytes, and even one hides what is there. Repeat the text.
        """,
        wrong: .feature(
          """
          state:
            count: *number
          """),
        right: .feature(
          """
          state:
            count: Int
          """)),
      Rule(
        "RX014", .error, "Merge key",
        """
        `<<` merges a mapping that is written elsewhere into this one. Which fields a
        feature has would no longer stand in one place. Repeat the fields, or declare a
        struct.
        """,
        wrong: .feature(
          """
          state:
            <<: { count: Int }
            name: String
          """),
        right: .feature(
          """
          state:
            count: Int
            name: String
          """)),
      Rule(
        "RX015", .error, "YAML tag",
        """
        A tag (`!!str`) tells YAML which type a value has. Every value of a schema is text
        already, and its type is the Swift type written there. Delete the tag.
        """,
        wrong: .feature(
          """
          state:
            name: !!str String
          """),
        right: .feature(
          """
          state:
            name: String
          """)),
      Rule(
        "RX016", .error, "Exclamation mark read as a tag",
        """
        A value that begins with `!` is a tag for YAML, and its text would get lost. Write
        `unless:` in place of `if: !…`, or put the value in quotes.
        """,
        wrong: .feature(
          """
          state:
            isOn: Bool = false
          actions:
            tapped:
            done:
          reduce:
            done: isOn.toggle()
          sagas:
            watch: { takeEvery: tapped, if: !isOn, put: done }
          """),
        right: .feature(
          """
          state:
            isOn: Bool = false
          actions:
            tapped:
            done:
          reduce:
            done: isOn.toggle()
          sagas:
            watch: { takeEvery: tapped, unless: isOn, put: done }
          """)),
      Rule(
        "RX017", .error, "Ampersand read as an anchor",
        """
        A value that begins with `&` is an anchor for YAML and would become nothing at all.
        Put the value in quotes.
        """,
        wrong: .feature(
          """
          state:
            pointer: &x
          """),
        right: .feature(
          """
          state:
            pointer: Int
          """)),
      Rule(
        "RX018", .error, "Complex key",
        """
        A `?` in front of a key, or a list or a mapping as a key, is YAML that has no
        meaning in a schema. Keys are names.
        """,
        wrong: .feature(
          """
          state:
            ? count
            : Int
          """),
        right: .feature(
          """
          state:
            count: Int
          """)),
      Rule(
        "RX019", .error, "Schema that is not a mapping",
        """
        At the top of a schema stand sections such as `state:` and `actions:`, not a list
        and not a single text.
        """,
        wrong: .schema(
          """
          - reduxgen: 1
          - feature: Search
          """),
        right: .schema(
          """
          reduxgen: 1
          feature: Search
          """)),
      Rule(
        "RX020", .error, "Name defined twice",
        """
        A name stands for one thing. Most YAML readers keep the last of two equal keys and
        drop the first without a word; here it is an error, and the message names the line
        of the first.
        """,
        wrong: .feature(
          """
          state:
            count: Int
            count: String
          """),
        right: .feature(
          """
          state:
            count: Int
            name: String
          """)),
      Rule(
        "RX021", .error, "Section written twice",
        """
        Every section stands once in a feature. Put the lines of the second into the first.
        """,
        wrong: .feature(
          """
          state:
            count: Int
          state:
            name: String
          """),
        right: .feature(
          """
          state:
            count: Int
            name: String
          """)),
      Rule(
        "RX022", .error, "Bracket never closed",
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
        "RX023", .error, "Quote never closed",
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
        "RX024", .error, "Colon and space in a value",
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
        "RX025", .error, "Character that cannot begin a value",
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
        "RX026", .error, "Empty collection as a start value",
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
        "RX027", .error, "Text after a bracket or quote",
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
        "RX028", .error, "Nothing after an equals sign or a colon",
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
        "RX029", .warning, "Comment inside a string",
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
        "RX030", .error, "Comma in a generic type inside braces",
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
        "RX031", .error, "Comma in a call inside braces",
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
        "RX032", .error, "Too large",
        """
        A file may have 1 MiB and 100,000 texts, nested 20 levels deep, and a key 1,000
        characters. No schema that a person reads comes near; the limits keep a broken or
        hostile file from taking your machine with it.
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
        "RX033", .error, "File that cannot be read",
        """
        A path of the command line does not exist, is not a schema, holds none, or may not
        be read. The run ends with status 2 before anything is checked. In text output the
        message names the path alone, without line and column.
        """),
    ])
}
