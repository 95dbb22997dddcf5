extension RuleFamily {
  /// Rules about features inside features.
  static let children = RuleFamily(
    letter: "F", title: "Children",
    rules: [
      Rule(
        .rx110, .error, "Unknown feature",
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
        .rx111, .error, "Collection of a feature without id",
        """
        A collection of children finds its elements by their `id`, because their places change when rows
        are moved or deleted. Give the feature a field `id`.
        """,
        wrong: .schema(
          """
          reduxgen: 1
          features:
            Row:
              state:
                title: String = ""
            List:
              children:
                rows: [Row]
          """),
        right: .schema(
          """
          reduxgen: 1
          features:
            Row:
              state:
                let id: UUID
                title: String = ""
            List:
              children:
                rows: [Row]
          """)),
      Rule(
        .rx112, .error, "Child that cannot start by itself",
        """
        A field of the child has no start value, so that nobody could make the child's state together with
        the parent's. Give the field a start value, or the child, or make the child optional: `Login?` is
        there only once an action presents it.
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
        .rx113, .error, "Feature that contains itself",
        """
        The state of a parent holds that of its child. A feature inside itself, also by way of others,
        would be infinitely large. Make one of them a collection or a stack: these may be empty.
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
        .rx114, .error, "Child and field with one name",
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
        .rx115, .error, "A start that is no member",
        """
        `initial` says with which of its members a `oneOf` starts. It is one of the names left of the
        colons.
        """,
        wrong: .schema(
          """
          reduxgen: 1
          features:
            Login:
              state:
                name: String = ""
            Home:
              state:
                title: String = ""
            App:
              children:
                screen: { oneOf: { login: Login, home: Home }, initial: start }
          """),
        right: .schema(
          """
          reduxgen: 1
          features:
            Login:
              state:
                name: String = ""
            Home:
              state:
                title: String = ""
            App:
              children:
                screen: { oneOf: { login: Login, home: Home }, initial: login }
          """)),
      Rule(
        .rx116, .warning, "One of one",
        """
        A `oneOf` chooses between several features. With a single member there is nothing to choose: it
        is an optional child, which has a shorter spelling.
        """,
        wrong: .schema(
          """
          reduxgen: 1
          features:
            Edit:
              state:
                title: String = ""
            List:
              children:
                sheet: { oneOf: { edit: Edit } }
          """),
        right: .schema(
          """
          reduxgen: 1
          features:
            Edit:
              state:
                title: String = ""
            List:
              children:
                sheet: Edit?
          """)),
      Rule(
        .rx117, .error, "Unknown key of a child",
        """
        The long form of a child has the keys `one`, `optional`, `many`, `oneOf` and
        `stack`, and `initial` and `id` beside them.
        """,
        wrong: .schema(
          """
          reduxgen: 1
          features:
            Edit:
              state:
                title: String = ""
            List:
              children:
                sheet: { optonal: Edit }
          """),
        right: .schema(
          """
          reduxgen: 1
          features:
            Edit:
              state:
                title: String = ""
            List:
              children:
                sheet: { optional: Edit }
          """)),
      Rule(
        .rx118, .warning, "Action of a grandchild",
        """
        The path reaches two levels down, so that the parent depends on what its child is made of, and
        breaks when the child is rebuilt. Let the child in between delegate the action.
        """,
        wrong: .schema(
          """
          reduxgen: 1
          features:
            Row:
              actions:
                tapped:
                delegate.picked:
              sagas:
                pick: { takeEvery: tapped, put: delegate.picked }
            List:
              children:
                row: Row
            App:
              state:
                taps: Int = 0
              children:
                list: List
              reduce:
                list.row.tapped: taps += 1
          """),
        right: .schema(
          """
          reduxgen: 1
          features:
            Row:
              actions:
                tapped:
                delegate.picked:
              sagas:
                pick: { takeEvery: tapped, put: delegate.picked }
            List:
              actions:
                delegate.opened:
              children:
                row: Row
              sagas:
                open: { takeEvery: row.delegate.picked, put: delegate.opened }
            App:
              state:
                taps: Int = 0
              children:
                list: List
              reduce:
                list.delegate.opened: taps += 1
          """)),
    ])
}
