extension RuleFamily {
  /// Rules about what actions do to the state.
  static let reduce = RuleFamily(
    letter: "G", title: "Reduce",
    rules: [
      Rule(
        "RX119", .error, "Unknown action in reduce",
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
        "RX120", .error, "Feature that handles its own delegate action",
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
        "RX121", .error, "Nothing to do",
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
        "RX122", .error, "Unknown field",
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
        "RX123", .error, "Value of another type",
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
        "RX124", .error, "Literal of another type",
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
        "RX125", .error, "nil for a field that is no optional",
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
        "RX126", .error, "Operator that the type does not have",
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
        "RX127", .error, "Dollar sign without a value",
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
        "RX128", .error, "Dollar sign for a named value",
        """
        A value with a label, or with a name behind `_`, is reached by that name.
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
        "RX129", .error, "Dollar sign beyond the values",
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
      Rule(
        "RX130", .error, "Value that hides a field",
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
        "RX131", .error, "Constant that changes",
        """
        A field with `let` keeps the value it starts with.
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
        "RX132", .error, "Computed field that changes",
        """
        A computed field follows from others. Change those.
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
        "RX133", .error, "Reset of a field without a start value",
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
        "RX134", .error, "Text that is no step",
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
        "RX135", .error, "state in front of a field",
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
        "RX136", .error, "Waiting in a reducer",
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
        "RX137", .error, "Chance or time in a reducer",
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
        "RX138", .error, "Action handled twice",
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
        "RX139", .error, "Two handlers with one name",
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
        "RX140", .warning, "Long block of Swift",
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
    ])
}
