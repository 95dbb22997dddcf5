extension RuleFamily {
  /// Rules about attributes, and about names that clash.
  static let attributeRules: [Rule] = [
    Rule(
      .rx066, .error, "Unknown attribute",
      """
      Attributes stand behind a name and begin with `@`. The message lists those there
      are, or the nearest.
      """,
      wrong: .feature(
        """
        state:
          password @redactd: String
        """),
      right: .feature(
        """
        state:
          password: String
        """)),
    Rule(
      .rx067, .error, "Attribute with the wrong text",
      """
      `@key`, `@deprecated` and `@was` need a text in parentheses and double quotes, such as
      `@key("user_name")`. The other attributes are complete as they are and take none.
      """,
      wrong: .feature(
        """
        state:
          title @bind("text"): String = ""
        """),
      right: .feature(
        """
        state:
          title @bind: String = ""
        """)),
    Rule(
      .rx068, .error, "Modifier or parentheses without a meaning here",
      """
      A word before the name, or parentheses behind it, that mean nothing in this place.
      Values of an action stand right of the colon; `let` is for fields.
      """,
      wrong: .feature(
        """
        actions:
          tapped(Int):
        """),
      right: .feature(
        """
        state:
          row: Int = 0
        actions:
          tapped: Int
        reduce:
          tapped: row = $0
        """)),
    Rule(
      .rx069, .error, "Attributes that contradict each other",
      """
      One attribute says under which key the field is stored, the other that it is not stored at all.
      Keep one of them.
      """,
      wrong: .feature(
        """
        conforms: { State: [Codable] }
        state:
          name @transient @key("user_name"): String = ""
        """),
      right: .feature(
        """
        conforms: { State: [Codable] }
        state:
          name @key("user_name"): String = ""
        """)),
    Rule(
      .rx070, .error, "Two fields with one coding key",
      """
      Two fields would be stored under the same key, and one would overwrite the other. A field without
      `@key` is stored under its own name.
      """,
      wrong: .feature(
        """
        conforms: { State: [Codable] }
        state:
          title @key("name"): String = ""
          name: String = ""
        """),
      right: .feature(
        """
        conforms: { State: [Codable] }
        state:
          title: String = ""
          name: String = ""
        """)),
    Rule(
      .rx071, .error, "Name that hides a type of Swift",
      """
      Inside a feature, its own types win over Swift's. A type `Result` would change what
      the generated code means by `Result`.
      """,
      wrong: .feature(
        """
        types:
          struct Result:
            count: Int
        """),
      right: .feature(
        """
        types:
          struct Outcome:
            count: Int
        state:
          outcome: Outcome
        """)),
    Rule(
      .rx072, .error, "Type named like a generated one",
      """
      Every feature gets `State`, `Action` and others. A type of the same name does not
      compile.
      """,
      wrong: .feature(
        """
        types:
          struct State:
            count: Int
        """),
      right: .feature(
        """
        types:
          struct Snapshot:
            count: Int
        state:
          last: Snapshot?
        """)),
    Rule(
      .rx073, .error, "Type named like a group of actions",
      """
      The actions `delegate.…` become the enum `Delegate` inside the feature's actions,
      and it would hide your type of that name. Rename one.
      """,
      wrong: .feature(
        """
        types:
          struct Delegate:
            id: Int
        actions:
          delegate.done:
        """),
      right: .feature(
        """
        types:
          struct Observer:
            id: Int
        state:
          observer: Observer
        actions:
          tapped:
          delegate.done:
        sagas:
          finish: { takeEvery: tapped, put: delegate.done }
        """)),
    Rule(
      .rx074, .error, "Name that was removed",
      """
      `removed` lists names that must not come back, because stored data or other code
      still knows them with their old meaning. Choose another name, or take it off the
      list.
      """,
      wrong: .feature(
        """
        actions:
          legacyImport:
        removed: [actions.legacyImport]
        """),
      right: .feature(
        """
        state:
          imports: Int = 0
        actions:
          importTapped:
        reduce:
          importTapped: imports += 1
        removed: [actions.legacyImport]
        """)),
    Rule(
      .rx075, .error, "Old name that still exists",
      """
      `@was` gives the name that something had before, so that old code and stored data still find it.
      Here the old name is still in use, so nothing was renamed: delete one of the two.
      """,
      wrong: .feature(
        """
        state:
          muted: Bool = false
          isMuted @was("muted"): Bool = false
        """),
      right: .feature(
        """
        state:
          isMuted @was("muted"): Bool = false
        """)),
    Rule(
      .rx199, .error, "Attribute that stands there twice",
      """
      One of the two would be lost without a word: an old name, or a key of what is stored.
      Keep the one that is meant. Of several old names `@was` knows the last one.
      """,
      wrong: .feature(
        """
        state:
          isMuted @was("silent") @was("muted"): Bool = false
        """),
      right: .feature(
        """
        state:
          isMuted @was("muted"): Bool = false
        """)),
  ]
}
