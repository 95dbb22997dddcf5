extension RuleFamily {
  /// Rules about how schemas change, and the comments that silence warnings.
  static let evolution = RuleFamily(
    letter: "I", title: "Evolution and comments",
    rules: [
      Rule(
        "RX169", .error, "Comparison with a file that does not check", isReported: false,
        """
        Two schemas are compared by what they mean, and one with mistakes means nothing.
        Mend the old file, or pick another revision.
        """),
      Rule(
        "RX170", .warning, "Rename that is not declared", isReported: false,
        """
        A name is gone and another of the same type is new. If it is a rename, say so with
        `@was`; users of the old name and stored data then find the new one.
        """),
      Rule(
        "RX171", .warning, "Unknown rule in a comment that allows",
        """
        `# reduxgen:allow` lists the ids of the warnings it allows, with commas between
        them. One of them is no id of a rule, so that it allows nothing. Text of your own
        goes behind two dashes.
        """,
        wrong: .feature(
          """
          imports: [MapKit, MapKit]  # reduxgen:allow RX49
          """),
        right: .feature(
          """
          imports: [MapKit, MapKit]  # reduxgen:allow RX049 -- once is not enough
          """)),
      Rule(
        "RX172", .warning, "Error in a comment that allows",
        """
        Only warnings can be allowed. What is wrong has to be mended, because nothing is
        generated before.
        """,
        wrong: .feature(
          """
          access: public  # reduxgen:allow RX046
          """),
        right: .feature(
          """
          access: public
          """)),
    ])
}
