extension RuleFamily {
  /// Rules about structs and enums.
  static let typeRules: [Rule] = [
    Rule(
      .rx093, .error, "Nothing in it",
      """
      A struct without fields, an enum without cases or a client without methods has no
      use, and an enum without cases cannot even be made. Perhaps the lines below it are
      not indented.
      """,
      wrong: .feature(
        """
        types:
          enum Side:
        """),
      right: .feature(
        """
        types:
          enum Side: [left, right]
        state:
          side: Side = .left
        """)),
    Rule(
      .rx094, .error, "Type that is neither struct nor enum",
      """
      The entry begins with `struct` or `enum`, as its Swift declaration does.
      """,
      wrong: .feature(
        """
        types:
          Weather:
            degrees: Int
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
      .rx095, .error, "Case written twice",
      """
      An enum has every case once. Delete the second, or give it the name that was meant.
      """,
      wrong: .feature(
        """
        types:
          enum Side: [left, right, left]
        """),
      right: .feature(
        """
        types:
          enum Side: [left, right]
        state:
          side: Side = .left
        """)),
    Rule(
      .rx096, .error, "Raw value without a raw type",
      """
      `= "All"` gives a case a raw value. Which type raw values have stands in parentheses
      behind the name of the enum.
      """,
      wrong: .feature(
        """
        types:
          enum Filter:
            all: = "All"
        """),
      right: .feature(
        """
        types:
          enum Filter(String):
            all: = "All"
        state:
          filter: Filter = .all
        """)),
    Rule(
      .rx097, .error, "Raw value of another type, or used twice",
      """
      A raw value is a literal of the raw type, and belongs to one case. In an enum with
      texts as raw values, a case without one has its own name.
      """,
      wrong: .feature(
        """
        types:
          enum Filter(String):
            all: = "all"
            every: = "all"
        """),
      right: .feature(
        """
        types:
          enum Filter(String):
            all: = "all"
            every: = "every"
        state:
          filter: Filter = .all
        """)),
    Rule(
      .rx098, .error, "Raw type and values in one enum",
      """
      In Swift an enum has raw values, or cases that carry values, but not both.
      """,
      wrong: .feature(
        """
        types:
          enum Filter(String):
            all:
            owner: Int
        """),
      right: .feature(
        """
        types:
          enum Filter:
            all:
            owner: Int
        state:
          filter: Filter = .all
        """)),
    Rule(
      .rx099, .error, "Struct that contains itself",
      """
      A value that holds a whole value of its own type would be infinitely large. Keep the
      inner ones in an array.
      """,
      wrong: .feature(
        """
        types:
          struct Node:
            child: Node?
        """),
      right: .feature(
        """
        types:
          struct Node:
            children: [Node]
        state:
          root: Node
        """)),
    Rule(
      .rx100, .error, "Codable with a part that is not",
      """
      What is to be `Codable` must consist of what is. Write `(Codable)` behind the name of the type in
      question, or leave the field out with `@transient`. Types under `externs:` are trusted: Swift
      knows more of them than the schema does.
      """,
      wrong: .feature(
        """
        conforms: { State: [Codable] }
        types:
          struct Board: { cells: [Int] }
        state:
          board: Board?
        """),
      right: .feature(
        """
        conforms: { State: [Codable] }
        types:
          struct Board(Codable): { cells: [Int] }
        state:
          board: Board?
        """)),
    Rule(
      .rx192, .error, "Several statements without `return`",
      """
      Swift takes the value of a single expression as the result. Where several statements
      stand, in a computed field or a condition, one of them has to say `return`.
      """,
      wrong: .feature(
        """
        state:
          count: Int = 1
          next: Int { let step = 2; count + step }
        """),
      right: .feature(
        """
        state:
          count: Int = 1
          next: Int { let step = 2; return count + step }
        """)),
  ]
}
