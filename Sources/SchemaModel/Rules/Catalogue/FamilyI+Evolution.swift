extension RuleFamily {
  /// Rules about how schemas change, and the comments that silence warnings.
  static let evolution = RuleFamily(
    letter: "I", title: "Evolution and comments",
    rules: [
      Rule(
        .rx169, .error, "Comparison with a version that has mistakes", isAboutFiles: true,
        """
        `reduxgen diff` compares two schemas by what they mean, and one with mistakes means
        nothing. What is wrong with the older one is reported along with this. It cannot be
        mended where it is: compare with another revision, or mend a copy of it.
        """),
      Rule(
        .rx170, .warning, "Rename that is not declared", isAboutFiles: true,
        """
        `reduxgen diff` found that a name is gone, and that a new one has the same type or
        values. That may be a rename or not, and only you know. If it is one, say so with
        `@was`, as in `isMuted @was("muted"): Bool = false`: Swift that uses the old name
        and stored data then find the new one.
        """),
      Rule(
        .rx171, .error, "Unknown rule in a comment that allows",
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
        .rx172, .warning, "Error in a comment that allows",
        """
        Only warnings about a schema can be allowed. An error has to be mended, because
        nothing is generated before.
        """,
        wrong: .feature(
          """
          access: public  # reduxgen:allow RX046
          """),
        right: .feature(
          """
          access: public
          """)),
      Rule(
        .rx173, .warning, "Comment that allows nothing",
        """
        What the comment allows is not there, or not any more. Left standing, it would hide
        the next such mistake in its line. A comment at the end of a line is about that
        line, one on a line of its own about the next, and one above all keys about the
        whole file. Delete the id, or move it to where the warning is.
        """,
        wrong: .feature(
          """
          imports: [MapKit]  # reduxgen:allow RX049
          """),
        right: .feature(
          """
          imports: [MapKit]
          """)),
      Rule(
        .rx190, .error, "Version that is no whole number",
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
        .rx191, .error, "Version of a state that is not stored",
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

  /// Rules about what is on the disk.
  static let output = RuleFamily(
    letter: "J", title: "Files and templates",
    rules: [
      Rule(
        .rx174, .error, "Something in the way of generated code", isAboutFiles: true,
        """
        Where a generated file belongs stands something that reduxgen did not write, or
        that was edited by hand since. It may be work of yours, so nothing is overwritten
        and nothing else is written either. Move it; an edit of a generated file can also
        be dropped with `--force`. A merge that git could not make is no edit as long as
        both of its sides are as reduxgen wrote them: it is written anew. Code of a later
        reduxgen stops an older one, so that no two versions undo each other's work.
        """),
      Rule(
        .rx175, .warning, "Generated file that nothing stands behind", isAboutFiles: true,
        """
        The schema of this generated file is gone, or no longer has what it was made from.
        It would have been removed, but it was edited by hand. Save what you need of it,
        and delete it.
        """),
      Rule(
        .rx176, .error, "Mistake in a template", isAboutFiles: true,
        """
        A template asks for a variable or a template that does not exist, uses a variable
        as what it is not, or cannot be read. Templates are judged as a whole before
        anything is rendered, also for what only some schemas would reach.
        `reduxgen templates show NAME --variables` lists what a template may use. If the
        template is not yours, this is a mistake of reduxgen: please report it.
        """),
      Rule(
        .rx200, .warning, "Hand-written Swift that does not end", isAboutFiles: true,
        """
        A brace, comment or string of a hand-written file is not closed, or a brace closes
        nothing, as in a file that was saved halfway. A schema asks for a function that
        reduxgen does not find: it may stand behind that place. So nothing is printed to
        paste, and `--add-stubs` appends nothing, until the file is whole again.
        """),
    ])
}
