extension RuleFamily {
  /// Rules about the versions of a stored state.
  static let storedVersions = RuleFamily(
    letter: "M", title: "Versions of a stored state",
    rules: [
      Rule(
        "RX190", .error, "Version that is no whole number",
        """
        `version` counts the ways in which the state of a feature has been stored so far.
        It is a whole number from 1 on, one more than before whenever older data cannot be
        read as it is. What was stored before there was a `version` counts as 1. It has
        nothing to do with the version of the app, nor with `reduxgen: 1`.
        """,
        wrong: .feature(
          """
          conforms: { State: [Codable] }
          version: 2.1
          state:
            count: Int = 0
          """),
        right: .feature(
          """
          conforms: { State: [Codable] }
          version: 2
          state:
            count: Int = 0
          """)),
      Rule(
        "RX191", .error, "Version of a state that is not stored",
        """
        With a `version`, a state writes that number along with its fields, and leaves data
        with an older one to `State.migrate(from:_:)`, which you write. For that it has to
        be Codable: both written and read.
        """,
        wrong: .feature(
          """
          version: 2
          state:
            count: Int = 0
          """),
        right: .feature(
          """
          conforms: { State: [Codable] }
          version: 2
          state:
            count: Int = 0
          """)),
    ])
}
