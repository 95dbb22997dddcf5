extension RuleFamily {
  /// Rules about the use of what is deprecated, about lanes, and about hearing.
  static let deprecationsAndLanes: [Rule] = [
    Rule(
      .rx177, .error, "Use of what is deprecated",
      """
      `@deprecated` tells those who use the generated code to move on. The schema itself
      has to move on first: a saga that puts a deprecated action, or a step that changes a
      deprecated field, would give code that does not compile without a warning. Handling
      a deprecated action is fine, since somebody may still send it.
      """,
      wrong: .feature(
        """
        actions:
          tapped:
          reset @deprecated("use clear"):
          clear:
        sagas:
          start: { takeEvery: tapped, put: reset }
        """),
      right: .feature(
        """
        actions:
          tapped:
          reset @deprecated("use clear"):
          clear:
        sagas:
          start: { takeEvery: tapped, put: clear }
        """)),
    Rule(
      .rx178, .error, "Lane whose key has no known type",
      """
      `per` parts the runs of a saga into lanes, one for each value. The events of the saga
      carry that value, so the schema has to know its type: `$id`, a value of the action, a
      field of the state, or a field of a declared struct behind one of these, `$0.id`.
      Compute anything else before, and let the action carry it.
      """,
      wrong: .feature(
        """
        actions:
          opened: String
          counted: Int
        sagas:
          count: { takeLatest: opened, per: $0.count, put: counted(3) }
        """),
      right: .feature(
        """
        actions:
          opened: String
          counted: Int
        sagas:
          count: { takeLatest: opened, per: $0, put: counted(3) }
        """)),
    Rule(
      .rx179, .error, "Action that is never heard",
      """
      A path that begins with the name of another feature reacts to that feature's actions.
      The nearest feature that holds both hands them on; where there is none, nothing would
      ever arrive. Put both into one tree, or let a common parent say it with an action of
      its own.
      """,
      wrong: .schema(
        """
        reduxgen: 1
        features:
          Toolbar:
            actions:
              opened:
          Search:
            state: { isOpen: Bool = false }
            reduce:
              Toolbar.opened: isOpen = true
        """),
      right: .schema(
        """
        reduxgen: 1
        features:
          Toolbar:
            actions:
              opened:
          Search:
            state: { isOpen: Bool = false }
            reduce:
              Toolbar.opened: isOpen = true
          App:
            children: { toolbar: Toolbar, search: Search }
        """)),
  ]
}
