extension RuleFamily {
  /// Rules about Swift for which the compiler has a warning in the code that is generated.
  static let idleCode: [Rule] = [
    Rule(
      .rx186, .error, "Condition that is decided already",
      """
      With `if: true` the saga always runs, and with `if: false` never, which makes the generated
      code do nothing, as swiftc would remark. Leave the condition out, or the saga.
      """,
      wrong: .feature(
        """
        actions:
          tapped:
          counted:
        sagas:
          count: { takeEvery: tapped, if: true, put: counted }
        """),
      right: .feature(
        """
        actions:
          tapped:
          counted:
        sagas:
          count: { takeEvery: tapped, put: counted }
        """)),
    Rule(
      .rx187, .error, "Step that changes nothing",
      """
      The field gets the value that it has, which swiftc refuses. Mostly the other side should
      have been a value of the action: `$0`, or its name.
      """,
      wrong: .feature(
        """
        state:
          count: Int = 0
        actions:
          set: Int
        reduce:
          set: count = count
        """),
      right: .feature(
        """
        state:
          count: Int = 0
        actions:
          set: Int
        reduce:
          set: count = $0
        """)),
    Rule(
      .rx188, .error, "Free closure in a condition",
      """
      In `if items.contains { … } { … }` readers, and Swift itself, cannot tell at once which
      braces are the body. Write the closure as an argument in parentheses.
      """,
      wrong: .feature(
        """
        state:
          items: [Int]
          count: Int = 0
        actions:
          set: Int
        reduce:
          set: 'if items.contains { $0 == 3 } { count = $0 }'
        """),
      right: .feature(
        """
        state:
          items: [Int]
          count: Int = 0
        actions:
          set: Int
        reduce:
          set: 'if items.contains(where: { $0 == 3 }) { count = $0 }'
        """)),
  ]
}
