extension RuleFamily {
  /// Rules about features inside features.
  static let children = RuleFamily(
    letter: "F", title: "Children",
    rules: [
      Rule(
        "RX110", .error, "Unknown feature",
        """
        A child is a feature of one of the files that are checked together. Name all files,
        or their folder, in one run.
        """,
        wrong: .schema(
          """
          reduxgen: 1
          features:
            Todo:
              state:
                title: String = ""
            List:
              children:
                todo: Todoo
          """),
        right: .schema(
          """
          reduxgen: 1
          features:
            Todo:
              state:
                title: String = ""
            List:
              children:
                todo: Todo
          """)),
      Rule(
        "RX111", .error, "Collection of a feature without id", isReported: false,
        """
        A collection of children finds its elements by their `id`. Give the feature one.
        """),
      Rule(
        "RX112", .error, "Child that cannot start by itself",
        """
        A field of the child has no start value, so that nobody could make the child's state
        together with the parent's. Give the field one, or the child.
        """,
        wrong: .schema(
          """
          reduxgen: 1
          features:
            Login:
              state:
                token: String
            App:
              children:
                login: Login
          """),
        right: .schema(
          """
          reduxgen: 1
          features:
            Login:
              state:
                token: String
            App:
              children:
                login: 'Login = .init(token: "")'
          """)),
      Rule(
        "RX113", .error, "Feature that contains itself",
        """
        The state of a parent holds that of its child. A feature inside itself, also by way
        of others, would be infinitely large.
        """,
        wrong: .schema(
          """
          reduxgen: 1
          features:
            List:
              children:
                row: Row
            Row:
              children:
                list: List
          """),
        right: .schema(
          """
          reduxgen: 1
          features:
            List:
              children:
                row: Row
            Row:
              state:
                title: String = ""
          """)),
      Rule(
        "RX114", .error, "Child and field with one name",
        """
        A child brings its own field, with the child's name. Remove the field, or rename one
        of the two.
        """,
        wrong: .schema(
          """
          reduxgen: 1
          features:
            Row:
              state:
                title: String = ""
            List:
              state:
                row: Int = 0
              children:
                row: Row
          """),
        right: .schema(
          """
          reduxgen: 1
          features:
            Row:
              state:
                title: String = ""
            List:
              state:
                rowNumber: Int = 0
              children:
                row: Row
          """)),
      Rule(
        "RX115", .error, "initial that is no member", isReported: false,
        """
        `initial` says with which of its members a `oneOf` starts.
        """),
      Rule(
        "RX116", .warning, "One of one", isReported: false,
        """
        A `oneOf` with a single member is an optional child, which has a shorter spelling.
        """),
      Rule(
        "RX117", .error, "Unknown key of a child", isReported: false,
        """
        The long form of a child has the keys `one`, `optional`, `many`, `oneOf` and
        `stack`, and `initial` and `id` beside them.
        """),
      Rule(
        "RX118", .warning, "Action of a grandchild", isReported: false,
        """
        The path reaches two levels down, so that the parent depends on what its child is
        made of. Let the child in between delegate the action.
        """),
    ])
}
