extension RuleFamily {
  /// Rules about entries, and about fields and their values.
  static let stepRules: [Rule] = [
    Rule(
      .rx119, .error, "Unknown action in reduce",
      """
      The key of an entry is the path of an action: one of the feature itself, one of a
      child's behind the child's name, or an event of a saga. A group is none.
      """,
      wrong: .feature(
        """
        state:
          count: Int = 0
        actions:
          tap:
        reduce:
          tapp: count += 1
        """),
      right: .feature(
        """
        state:
          count: Int = 0
        actions:
          tap:
        reduce:
          tap: count += 1
        """)),
    Rule(
      .rx120, .error, "Feature that handles its own delegate action",
      """
      The actions `delegate.…` tell the parent something. A feature that answers them
      itself would not need them: handle the action that leads to them.
      """,
      wrong: .feature(
        """
        state:
          isDone: Bool = false
        actions:
          delegate.done:
        reduce:
          delegate.done: isDone = true
        """),
      right: .feature(
        """
        state:
          isDone: Bool = false
        actions:
          doneTapped:
          delegate.done:
        reduce:
          doneTapped: isDone = true
        sagas:
          finish: { takeEvery: doneTapped, put: delegate.done }
        """)),
    Rule(
      .rx121, .error, "Nothing to do",
      """
      An entry of `reduce`, or a key of a saga, without anything behind the colon. Write a
      step, or remove the line.
      """,
      wrong: .feature(
        """
        actions:
          tapped:
        reduce:
          tapped:
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
      .rx122, .error, "Unknown field",
      """
      Nothing of this name is a field of the state, a child, a value of the action or a
      name that Swift text declares itself.
      """,
      wrong: .feature(
        """
        state:
          count: Int = 0
        actions:
          tapped:
        reduce:
          tapped: conut += 1
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
      .rx123, .error, "Value of another type",
      """
      What is assigned, passed or asked is a value of the action or a field of the state,
      and its type is not the one that is needed.
      """,
      wrong: .feature(
        """
        state:
          query: String = ""
        actions:
          picked: Int
        reduce:
          picked: query = $0
        """),
      right: .feature(
        """
        state:
          query: String = ""
        actions:
          picked: Int
        reduce:
          picked: query = String($0)
        """)),
    Rule(
      .rx124, .error, "Literal of another type",
      """
      The literal does not fit the type of the field or value it is meant for, or the enum
      has no such case.
      """,
      wrong: .feature(
        """
        state:
          isOn: Bool = false
        actions:
          tapped:
        reduce:
          tapped: isOn = 1
        """),
      right: .feature(
        """
        state:
          isOn: Bool = false
        actions:
          tapped:
        reduce:
          tapped: isOn = true
        """)),
    Rule(
      .rx125, .error, "nil for a field that is no optional",
      """
      Only an optional can be nil. `reset count` sets a field back to where it starts.
      """,
      wrong: .feature(
        """
        state:
          count: Int = 0
        actions:
          cleared:
        reduce:
          cleared: count = nil
        """),
      right: .feature(
        """
        state:
          count: Int = 0
        actions:
          cleared:
        reduce:
          cleared: reset count
        """)),
    Rule(
      .rx126, .error, "Operator that the type does not have",
      """
      The type of the field does not know the operator, or the method `toggle()`, which is
      for `Bool`.
      """,
      wrong: .feature(
        """
        state:
          isOn: Bool = false
        actions:
          tapped:
        reduce:
          tapped: isOn += 1
        """),
      right: .feature(
        """
        state:
          isOn: Bool = false
        actions:
          tapped:
        reduce:
          tapped: isOn.toggle()
        """)),
    Rule(
      .rx127, .error, "Dollar sign without a value",
      """
      `$0` is the first value of the action without a label. This action carries none.
      """,
      wrong: .feature(
        """
        state:
          count: Int = 0
        actions:
          tapped:
        reduce:
          tapped: count = $0
        """),
      right: .feature(
        """
        state:
          count: Int = 0
        actions:
          tapped: Int
        reduce:
          tapped: count = $0
        """)),
    Rule(
      .rx128, .error, "Value by another name than its own",
      """
      A value with a label, or with a name behind `_`, is reached by that name, and one without by `$0`.
      What sagas yield has none, unless they have lanes: then it is `value`, beside the `key`.
      """,
      wrong: .feature(
        """
        state:
          row: Int = 0
        actions:
          tapped: { row: Int, column: Int }
        reduce:
          tapped: self.row = $0
        """),
      right: .feature(
        """
        state:
          row: Int = 0
        actions:
          tapped: { row: Int, column: Int }
        reduce:
          tapped: self.row = row + column
        """)),
    Rule(
      .rx129, .error, "Dollar sign beyond the values",
      """
      Values are counted from `$0`, so that of one value `$1` is too much.
      """,
      wrong: .feature(
        """
        state:
          count: Int = 0
        actions:
          tapped: Int
        reduce:
          tapped: count = $1
        """),
      right: .feature(
        """
        state:
          count: Int = 0
        actions:
          tapped: Int
        reduce:
          tapped: count = $0
        """)),
  ]
}
