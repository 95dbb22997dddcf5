extension RuleFamily {
  /// Rules about what a step may change, and how it is written.
  static let bodyRules: [Rule] = [
    Rule(
      .rx130, .error, "Value that hides a field",
      """
      The action carries a value with the name of a field, and the value wins. It is a
      constant; write `self.` in front for the field.
      """,
      wrong: .feature(
        """
        state:
          count: Int = 0
        actions:
          changed: { count: Int, step: Int }
        reduce:
          changed: count = count + step
        """),
      right: .feature(
        """
        state:
          count: Int = 0
        actions:
          changed: { count: Int, step: Int }
        reduce:
          changed: self.count = count + step
        """)),
    Rule(
      .rx131, .error, "Constant that changes",
      """
      A field with `let` keeps the value it starts with. If it is to change, leave out the `let`.
      """,
      wrong: .feature(
        """
        state:
          let id: Int
        actions:
          tapped:
        reduce:
          tapped: id = 1
        """),
      right: .feature(
        """
        state:
          id: Int
        actions:
          tapped:
        reduce:
          tapped: id = 1
        """)),
    Rule(
      .rx132, .error, "Computed field that changes",
      """
      A computed field follows from others and cannot be set. Change those that it is computed from.
      """,
      wrong: .feature(
        """
        state:
          count: Int = 0
          isEmpty: Bool { count == 0 }
        actions:
          cleared:
        reduce:
          cleared: isEmpty = true
        """),
      right: .feature(
        """
        state:
          count: Int = 0
          isEmpty: Bool { count == 0 }
        actions:
          cleared:
        reduce:
          cleared: count = 0
        """)),
    Rule(
      .rx133, .error, "Reset of a field without a start value",
      """
      `reset` sets a field back to its start value. Without one, nobody knows where back
      is: give it one, or assign.
      """,
      wrong: .feature(
        """
        state:
          token: String
        actions:
          loggedOut:
        reduce:
          loggedOut: reset token
        """),
      right: .feature(
        """
        state:
          token: String = ""
        actions:
          loggedOut:
        reduce:
          loggedOut: reset token
        """)),
    Rule(
      .rx134, .error, "Text that is no step",
      """
      A step is one Swift statement that changes the state, `reset`, or `swift` for a
      handler that is written by hand.
      """,
      wrong: .feature(
        """
        state:
          count: Int = 0
        actions:
          tapped:
        reduce:
          tapped: increment the count
        """),
      right: .feature(
        """
        state:
          count: Int = 0
        actions:
          tapped:
        reduce:
          tapped: count += 1
        """)),
    Rule(
      .rx135, .error, "state in front of a field",
      """
      An entry of `reduce` is the body of a method of the state, so that fields are
      reached by their names alone.
      """,
      wrong: .feature(
        """
        state:
          count: Int = 0
        actions:
          tapped:
        reduce:
          tapped: state.count += 1
        """),
      right: .feature(
        """
        state:
          count: Int = 0
        actions:
          tapped:
        reduce:
          tapped: count += 1
        """)),
    Rule(
      .rx136, .error, "Waiting in a reducer",
      """
      A reducer is a plain function from state and action to state, which never waits.
      What takes time belongs into a saga.
      """,
      wrong: .feature(
        """
        state:
          count: Int = 0
        actions:
          tapped:
        reduce:
          tapped: count = await load()
        """),
      right: .feature(
        """
        clients:
          Api:
            count: () async -> Int
        dependencies:
          api: Api
        state:
          count: Int = 0
        actions:
          tapped:
        sagas:
          load: { takeEvery: tapped, call: api.count(), into: count }
        """)),
    Rule(
      .rx137, .error, "Chance or time in a reducer",
      """
      The same state and action always give the same new state; recorded actions can then
      be played again. What differs from run to run comes from a saga, as the value of an
      action.
      """,
      wrong: .feature(
        """
        state:
          id: UUID?
        actions:
          tapped:
        reduce:
          tapped: id = uuid()
        """),
      right: .feature(
        """
        state:
          id: UUID?
        actions:
          tapped: UUID
        reduce:
          tapped: id = $0
        """)),
    Rule(
      .rx138, .error, "Action handled twice",
      """
      All steps for an action stand in one entry, in the order in which they are done.
      """,
      wrong: .feature(
        """
        state:
          count: Int = 0
        actions:
          tapped:
          added:
        reduce:
          tapped: count += 1
          tapped, added: count += 2
        """),
      right: .feature(
        """
        state:
          count: Int = 0
        actions:
          tapped:
          added:
        reduce:
          tapped: [count += 1, count += 2]
          added: count += 2
        """)),
    Rule(
      .rx139, .error, "Two handlers with one name",
      """
      A handler that is written by hand is named after the path of its action, without the
      dots. Two paths give the same name; rename one action.
      """,
      wrong: .feature(
        """
        actions:
          list.next:
          listNext:
        reduce:
          list.next: swift
          listNext: swift
        """),
      right: .feature(
        """
        actions:
          list.next:
          forward:
        reduce:
          list.next: swift
          forward: swift
        """)),
    Rule(
      .rx140, .warning, "Long block of Swift",
      """
      A schema says what there is; more than five lines of Swift are easier to read, to
      format and to test in a Swift file. Write `swift`, and move them to the handler that
      reduxgen starts for you.
      """,
      wrong: .feature(
        """
        state:
          count: Int = 0
        actions:
          tapped:
        reduce:
          tapped: |
            count += 1
            count += 2
            count += 3
            count += 4
            count += 5
            count += 6
        """),
      right: .feature(
        """
        state:
          count: Int = 0
        actions:
          tapped:
        reduce:
          tapped: swift
        """)),
    Rule(
      .rx195, .error, "Text of another language",
      """
      What stands in a schema as code is Swift: a text stands in double quotes, nothing is
      `nil`, and conditions are joined by `&&` and `||`. YAML's quotes are none of
      Swift's: `'"a"'` is the text `"a"`.
      """,
      wrong: .feature(
        """
        state:
          name: String = "" + 'a'
        """),
      right: .feature(
        """
        state:
          name: 'String = "" + "a"'
        """)),
    Rule(
      .rx196, .error, "Value returned by a reducer",
      """
      In other libraries a reducer returns the next state, or the effects of an action. Here it
      changes the state in its place and returns nothing: `return` alone ends it early. What
      runs because of an action is a saga, in a section of its own.
      """,
      wrong: .feature(
        """
        state:
          count: Int = 0
        actions:
          tapped:
        reduce:
          tapped: |
            guard count < 9 else { return .none }
            count += 1
        """),
      right: .feature(
        """
        state:
          count: Int = 0
        actions:
          tapped:
        reduce:
          tapped: |
            guard count < 9 else { return }
            count += 1
        """)),
  ]
}
