extension RuleFamily {
  /// Rules about YAML that a schema does not use.
  static let syntaxRules: [Rule] = [
    Rule(
      .rx010, .error, "Second document",
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
      .rx011, .error, "YAML directive",
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
      .rx012, .error, "Anchor",
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
      .rx013, .error, "Alias",
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
      .rx014, .error, "Merge key",
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
      .rx015, .error, "YAML tag",
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
      .rx016, .error, "Exclamation mark read as a tag",
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
      .rx017, .error, "Ampersand read as an anchor",
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
      .rx018, .error, "Complex key",
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
      .rx019, .error, "Schema that is not a mapping",
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
      .rx020, .error, "Name defined twice",
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
      .rx021, .error, "Section written twice",
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
  ]
}
