extension RuleFamily {
  /// Rules about the version of a file and its keys.
  static let versionRules: [Rule] = [
    Rule(
      .rx034, .error, "No version line",
      """
      The first key of every schema says which version of the language it is written in. A
      later reduxgen can then read it as it was meant.
      """,
      wrong: .schema(
        """
        feature: Search
        """),
      right: .schema(
        """
        reduxgen: 1
        feature: Search
        """)),
    Rule(
      .rx035, .error, "Another version of the language",
      """
      The file is written for a version of the language that this reduxgen does not read.
      Update reduxgen if the file is newer; there is no version before 1.
      """,
      wrong: .schema(
        """
        reduxgen: 2
        feature: Search
        """),
      right: .schema(
        """
        reduxgen: 1
        feature: Search
        """)),
    Rule(
      .rx036, .error, "Version that is not a whole number",
      """
      The version of the language is a whole number, without a point, quotes or letters.
      It is not the version of the tool.
      """,
      wrong: .schema(
        """
        reduxgen: 1.0
        feature: Search
        """),
      right: .schema(
        """
        reduxgen: 1
        feature: Search
        """)),
    Rule(
      .rx037, .error, "Unknown key",
      """
      The sections of a feature are fixed, so that a misspelt one cannot pass unnoticed.
      The message suggests the nearest. Keys of your own begin with `x-` and are ignored.
      """,
      wrong: .feature(
        """
        staet:
          count: Int = 0
        """),
      right: .feature(
        """
        state:
          count: Int = 0
        x-owner: search team
        """)),
    Rule(
      .rx038, .error, "Key in the wrong place",
      """
      The key exists, but it belongs somewhere else: `debounce` to a saga, `feature` and
      `features` not into one file.
      """,
      wrong: .feature(
        """
        state:
          count: Int = 0
        debounce: 300ms
        """),
      right: .feature(
        """
        clients:
          Api:
            find: () async -> Int
        dependencies:
          api: Api
        state:
          count: Int = 0
        actions:
          typed:
        sagas:
          find: { takeLatest: typed, debounce: 300ms, call: api.find(), into: count }
        """)),
    Rule(
      .rx039, .error, "Key of a later version", isReported: false,
      """
      A file may use what a later reduxgen brings. An older one refuses it by name rather
      than ignore it, so that no schema seems to work and does not. No such key is known
      to this version; `reduxgen --version` says which one you have.
      """,
      wrong: .feature(
        """
        later:
          count: Int
        """),
      right: .feature(
        """
        state:
          count: Int = 0
        """)),
  ]
}
