extension RuleFamily {
  /// Rules about what sections hold.
  static let sectionRules: [Rule] = [
    Rule(
      .rx040, .error, "List in place of named lines",
      """
      The section consists of lines with a name and a value; a list with dashes has no
      names.
      """,
      wrong: .feature(
        """
        state:
          - count
        """),
      right: .feature(
        """
        state:
          count: Int
        """)),
    Rule(
      .rx041, .error, "Text in place of named lines",
      """
      The section or entry has lines of its own below it, not a text behind its colon; or
      it is a list of names and got something else.
      """,
      wrong: .feature(
        """
        actions: tapped
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
      .rx042, .error, "Section without a feature",
      """
      State, actions and what belongs to them are those of a feature. A file without one
      holds only what features share: types, clients and externs.
      """,
      wrong: .schema(
        """
        reduxgen: 1
        state:
          count: Int
        """),
      right: .schema(
        """
        reduxgen: 1
        feature: Counter
        state:
          count: Int
        """)),
    Rule(
      .rx043, .error, "Name of a type in lower case",
      """
      Features, types and clients become Swift types, and those begin with a capital.
      Names are never changed for you: what you write is what you find in the Swift.
      """,
      wrong: .schema(
        """
        reduxgen: 1
        feature: search
        """),
      right: .schema(
        """
        reduxgen: 1
        feature: Search
        """)),
    Rule(
      .rx044, .error, "One name for two features, types or clients",
      """
      All files of a run share one set of names. Of two features, types or clients with
      one name nobody could say which is meant. The client `PlaceClient` also makes a
      test double, `PlaceClientDouble`.
      """,
      wrong: .schema(
        """
        reduxgen: 1
        features:
          Search:
            state:
              query: String
        clients:
          Search:
            find: () async -> Int
        """),
      right: .schema(
        """
        reduxgen: 1
        features:
          Search:
            state:
              query: String
        clients:
          SearchClient:
            find: () async -> Int
        """)),
    Rule(
      .rx045, .error, "Name of the runtime",
      """
      The generated code uses the types of ReduxRuntime, such as `Store`, by their bare
      names. A feature or type of the same name would hide them.
      """,
      wrong: .schema(
        """
        reduxgen: 1
        feature: Store
        """),
      right: .schema(
        """
        reduxgen: 1
        feature: Shop
        """)),
    Rule(
      .rx046, .error, "Unknown access level",
      """
      Generated declarations are `public`, `package` or `internal`. `open` is for classes,
      of which there are none; `private` would hide a feature from everybody.
      """,
      wrong: .feature(
        """
        access: open
        """),
      right: .feature(
        """
        access: public
        """)),
    Rule(
      .rx047, .error, "Truth value that is not true or false",
      """
      Truth values are written as in Swift, `true` and `false`. YAML's `yes`, `on` and `True` are
      refused, because readers do not agree on what they mean.
      """,
      wrong: .feature(
        """
        state:
          isOn: Bool = yes
        """),
      right: .feature(
        """
        state:
          isOn: Bool = true
        """)),
    Rule(
      .rx048, .error, "Null in place of a type",
      """
      YAML's `null` and `~` are plain text here. What can be missing has an optional type,
      and starts as nil without being told.
      """,
      wrong: .feature(
        """
        state:
          name: null
        """),
      right: .feature(
        """
        state:
          name: String?
        """)),
    Rule(
      .rx049, .warning, "Import written twice",
      """
      The second import does nothing, and readers wonder what it was meant to be. Delete it.
      """,
      wrong: .feature(
        """
        imports: [MapKit, MapKit]
        """),
      right: .feature(
        """
        imports: [MapKit]
        """)),
    Rule(
      .rx050, .error, "Extern that the schema declares",
      """
      `externs` lists what Swift declares and the schema does not. A name that is declared
      here as well would make it unclear which of the two is used. Take it off the list.
      """,
      wrong: .feature(
        """
        externs: [Place]
        types:
          struct Place:
            id: Int
        state:
          place: Place
        """),
      right: .feature(
        """
        types:
          struct Place:
            id: Int
        state:
          place: Place
        """)),
    Rule(
      .rx051, .warning, "Declared and not used",
      """
      Nothing in the schema uses the extern, client, type or queue. Delete it, or the place
      that should use it is missing. Types and clients that other modules can see are not
      looked at, since these may use them.
      """,
      wrong: .feature(
        """
        externs: [EditMode]
        state:
          count: Int
        """),
      right: .feature(
        """
        externs: [EditMode]
        state:
          let mode: EditMode
        """)),
  ]
}
