extension RuleFamily {
  /// Rules about fields and what they start with.
  static let fieldRules: [Rule] = [
    Rule(
      .rx076, .error, "Missing type",
      """
      Right of the colon stands the type: what a field holds, what a dependency or a child
      is. Types are never guessed from a start value.
      """,
      wrong: .feature(
        """
        state:
          count:
        """),
      right: .feature(
        """
        state:
          count: Int
        """)),
    Rule(
      .rx077, .error, "Value in place of a type",
      """
      A field is `TYPE = VALUE`. A value alone, or something else behind a type, does not
      say what the field holds.
      """,
      wrong: .feature(
        """
        state:
          count: 0
        """),
      right: .feature(
        """
        state:
          count: Int = 0
        """)),
    Rule(
      .rx078, .error, "Misspelt type",
      """
      Nothing of this name is declared, but something very near is. If Swift declares the
      name, list it under `externs:`.
      """,
      wrong: .feature(
        """
        types:
          struct Weather:
            degrees: Int
        state:
          today: Wether?
        """),
      right: .feature(
        """
        types:
          struct Weather:
            degrees: Int
        state:
          today: Weather?
        """)),
    Rule(
      .rx079, .warning, "Unknown type",
      """
      The schema does not declare the type, and it is none of those of Swift that reduxgen
      knows. If Swift declares it, list it under `externs:`; the rules then treat it as
      known. If it is misspelt, the Swift compiler will not find it either.
      """,
      wrong: .feature(
        """
        state:
          mode: EditMode
        """),
      right: .feature(
        """
        externs: [EditMode]
        state:
          mode: EditMode
        """)),
    Rule(
      .rx080, .error, "Text that is no type",
      """
      The text cannot be a Swift type, because a bracket is missing or something follows
      where a type ends.
      """,
      wrong: .feature(
        """
        state:
          result: Result<Int
        """),
      right: .feature(
        """
        state:
          names: Set<String>
        """)),
    Rule(
      .rx081, .error, "Implicitly unwrapped optional",
      """
      `String!` is an optional that crashes when it is nil. State can always be copied,
      compared and stored; write `String?`.
      """,
      wrong: .feature(
        """
        state:
          name: String!
        """),
      right: .feature(
        """
        state:
          name: String?
        """)),
    Rule(
      .rx082, .error, "Opaque type",
      """
      `some View` leaves the type to be found out from a value, and a field of a state has
      none to find it from. Write the type itself.
      """,
      wrong: .feature(
        """
        state:
          body: some Equatable
        """),
      right: .feature(
        """
        state:
          body: String
        """)),
    Rule(
      .rx083, .error, "Tuple in state or actions",
      """
      States and actions are compared, and tuples cannot be `Equatable`. Declare a struct,
      whose fields have names anyway. `Void` holds nothing and is left out.
      """,
      wrong: .feature(
        """
        state:
          size: (Int, Int)
        """),
      right: .feature(
        """
        types:
          struct Size: { width: Int, height: Int }
        state:
          size: Size
        """)),
    Rule(
      .rx084, .error, "Function or client in state or actions",
      """
      State and actions hold values that can be compared, printed and stored. What runs
      belongs to a client, which sagas call.
      """,
      wrong: .feature(
        """
        state:
          onTap: () -> Void
        """),
      right: .feature(
        """
        clients:
          Taps:
            report: () async -> Void
        dependencies:
          taps: Taps
        actions:
          tapped:
        sagas:
          report: { takeEvery: tapped, call: taps.report() }
        """)),
    Rule(
      .rx085, .error, "Wrong number of type arguments",
      """
      The type takes another number of types in angle brackets than it was given.
      """,
      wrong: .feature(
        """
        state:
          scores: Dictionary<String>
        """),
      right: .feature(
        """
        state:
          scores: Dictionary<String, Int>
        """)),
    Rule(
      .rx086, .error, "Dictionary key that is not Hashable",
      """
      The keys of a dictionary and the elements of a set are `Hashable`. Give the struct
      that conformance in parentheses.
      """,
      wrong: .feature(
        """
        types:
          struct Place:
            id: Int
        state:
          visits: '[Place: Int]'
        """),
      right: .feature(
        """
        types:
          struct Place(Hashable):
            id: Int
        state:
          visits: '[Place: Int]'
        """)),
    Rule(
      .rx087, .error, "Start value of another type",
      """
      The start value is a literal that does not fit the type of its field, or a case that
      the enum does not have. The start value of an action's value is a literal of its
      type.
      """,
      wrong: .feature(
        """
        state:
          count: Int = "none"
        """),
      right: .feature(
        """
        state:
          count: Int = 0
        """)),
    Rule(
      .rx088, .error, "nil for what is no optional",
      """
      Only an optional can be nil, and `nil` is then what it starts with anyway. Write `Int?`, or give
      a value.
      """,
      wrong: .feature(
        """
        state:
          count: Int = nil
        """),
      right: .feature(
        """
        state:
          count: Int?
        """)),
    Rule(
      .rx089, .error, "Start value that reads another field",
      """
      Start values are used before there is a state, so they cannot read fields. Make the
      field computed, with the expression in braces.
      """,
      wrong: .feature(
        """
        state:
          count: Int = 1
          next: Int = count + 1
        """),
      right: .feature(
        """
        state:
          count: Int = 1
          next: Int { count + 1 }
        """)),
    Rule(
      .rx090, .error, "Unbalanced brackets",
      """
      A bracket or brace of the Swift text is never closed, or closes nothing, or holds
      nothing where an expression belongs.
      """,
      wrong: .feature(
        """
        state:
          count: Int = max(1, 2
        """),
      right: .feature(
        """
        state:
          count: Int = max(1, 2)
        """)),
    Rule(
      .rx091, .error, "Computed field with something more",
      """
      A computed field is its type and an expression in braces. It has no start value,
      nothing follows the closing brace, and it is never a `let`.
      """,
      wrong: .feature(
        """
        state:
          count: Int { 1 } = 2
        """),
      right: .feature(
        """
        state:
          count: Int { 1 }
        """)),
    Rule(
      .rx092, .error, "Binding to what cannot change",
      """
      `@bind` makes an action that sets the field. A `let` and a computed field cannot be
      set.
      """,
      wrong: .feature(
        """
        state:
          let id @bind: Int
        """),
      right: .feature(
        """
        state:
          id @bind: Int
        """)),
  ]
}
