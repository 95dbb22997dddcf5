extension RuleFamily {
  /// Rules about what can happen.
  static let actions = RuleFamily(
    letter: "E", title: "Actions",
    rules: [
      Rule(
        .rx101, .error, "Action and group with one name",
        """
        A dot in the name of an action makes a group, which becomes a case that carries an
        enum. It cannot also be an action of its own.
        """,
        wrong: .feature(
          """
          actions:
            login:
            login.failed:
          """),
        right: .feature(
          """
          state:
            failures: Int = 0
          actions:
            login.started:
            login.failed:
          reduce:
            login.started: reset
            login.failed: failures += 1
          """)),
      Rule(
        .rx102, .error, "Action that clashes with a child",
        """
        The actions of a child appear under its name in the parent's actions. An action of
        the parent's own cannot begin with that name.
        """,
        wrong: .schema(
          """
          reduxgen: 1
          features:
            Row:
              state:
                count: Int = 0
              actions:
                tap:
              reduce:
                tap: count += 1
            List:
              children:
                row: Row
              actions:
                row.tapped:
          """),
        right: .schema(
          """
          reduxgen: 1
          features:
            Row:
              state:
                count: Int = 0
              actions:
                tap:
              reduce:
                tap: count += 1
            List:
              state:
                taps: Int = 0
              children:
                row: Row
              reduce:
                row.tap: taps += 1
          """)),
      Rule(
        .rx103, .error, "Action that clashes with the events of a saga",
        """
        A saga with a `call` reports `started`, `success`, `failure` and `cancelled` in a
        group with the saga's name. An action of that name takes its place; rename one of
        the two.
        """,
        wrong: .feature(
          """
          clients:
            Api:
              login: () async -> Void
          dependencies:
            api: Api
          actions:
            login:
          sagas:
            login: { takeEvery: login, call: api.login() }
          """),
        right: .feature(
          """
          clients:
            Api:
              login: () async -> Void
          dependencies:
            api: Api
          actions:
            loginTapped:
          sagas:
            login: { takeEvery: loginTapped, call: api.login() }
          """)),
      Rule(
        .rx104, .error, "Tuple as the value of an action",
        """
        Several values of an action are written with their labels, as in the declaration of
        a case. `_ a: Int` is a value without a label.
        """,
        wrong: .feature(
          """
          actions:
            moved: (Int, Int)
          """),
        right: .feature(
          """
          state:
            row: Int = 0
          actions:
            moved: { from: Int, to: Int }
          reduce:
            moved: row += to - from
          """)),
      Rule(
        .rx105, .error, "Value with two names",
        """
        A parameter of a function may have a label and a name of its own. A value of an enum
        case has only one of them: `at: Int`, or `_ index: Int` for a value without a label.
        """,
        wrong: .feature(
          """
          actions:
            tapped: { at index: Int }
          """),
        right: .feature(
          """
          state:
            row: Int = 0
          actions:
            tapped: { at: Int }
          reduce:
            tapped: row = at
          """)),
      Rule(
        .rx106, .error, "Label used twice",
        """
        The values of an action, or of a case, have different labels.
        """,
        wrong: .feature(
          """
          actions:
            moved:
              _ row: Int
              row: Int
          """),
        right: .feature(
          """
          state:
            place: Int = 0
          actions:
            moved: { row: Int, column: Int }
          reduce:
            moved: place = row + column
          """)),
      Rule(
        .rx107, .error, "Action in place of a value",
        """
        Below an action stand the values it carries, each with a type. A group of actions is
        written with dots: `view.tapped:`.
        """,
        wrong: .feature(
          """
          actions:
            view:
              tapped:
              swiped:
          """),
        right: .feature(
          """
          state:
            taps: Int = 0
          actions:
            view.tapped:
            view.swiped:
          reduce:
            view.tapped: taps += 1
            view.swiped: reset
          """)),
      Rule(
        .rx108, .warning, "Action that nobody handles",
        """
        No reducer, saga, `forward` or parent answers the action, and none waits for it with
        `cancelOn`, so that sending it changes nothing. Delete it, or what should answer is
        missing. Where the feature, or one around it, has a saga that is written by hand,
        nothing is said: such a saga can take any action.
        """,
        wrong: .feature(
          """
          state:
            count: Int = 0
          actions:
            tapped:
            cancelTapped:
          reduce:
            tapped: count += 1
          """),
        right: .feature(
          """
          state:
            count: Int = 0
          actions:
            tapped:
            cancelTapped:
          reduce:
            tapped: count += 1
            cancelTapped: reset
          """)),
      Rule(
        .rx109, .error, "Binding written by hand",
        """
        `@bind` makes the action `binding.<field>` and the reducer for it. Remove your own.
        """,
        wrong: .feature(
          """
          state:
            title @bind: String = ""
          actions:
            binding.title: String
          """),
        right: .feature(
          """
          state:
            title @bind: String = ""
          """)),
    ])
}
