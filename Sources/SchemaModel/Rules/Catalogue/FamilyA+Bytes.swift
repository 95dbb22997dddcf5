extension RuleFamily {
  /// Rules about the bytes, lines and indentation of a file.
  static let byteRules: [Rule] = [
    Rule(
      .rx000, .error, "Text that YAML cannot read",
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
      .rx001, .error, "Empty file",
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
      .rx002, .error, "Not UTF-8",
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
      .rx003, .error, "UTF-16",
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
      .rx004, .accepted, "Byte order mark",
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
      .rx005, .accepted, "Line ends of Windows",
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
      .rx006, .error, "Invisible character",
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
      .rx007, .error, "Tab in the indentation",
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
      .rx008, .error, "Mixed indentation",
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
      .rx009, .error, "Line indented too deep",
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
  ]
}
