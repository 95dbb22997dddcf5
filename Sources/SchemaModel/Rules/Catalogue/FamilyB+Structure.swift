extension RuleFamily {
  /// Rules about the sections of a schema and the keys in them.
  static let structure = RuleFamily(
    letter: "B", title: "Structure",
    rules: [
      Rule(
        "RX034", .error, "No version line",
        """
        The first key of every schema says which version of the language it is written in. A
        later reduxgen can then read it as it was meant.
        """,
        wrong: .schema(
          """
          feature: Search
          """),
        right: .schema(
          """
          reduxgen: 1
          feature: Search
          """)),
      Rule(
        "RX035", .error, "Another version of the language",
        """
        The file is written for a version of the language that this reduxgen does not read.
        Update reduxgen if the file is newer; there is no version before 1.
        """,
        wrong: .schema(
          """
          reduxgen: 2
          feature: Search
          """),
        right: .schema(
          """
          reduxgen: 1
          feature: Search
          """)),
      Rule(
        "RX036", .error, "Version that is not a whole number",
        """
        The version of the language is a whole number, without a point, quotes or letters.
        It is not the version of the tool.
        """,
        wrong: .schema(
          """
          reduxgen: 1.0
          feature: Search
          """),
        right: .schema(
          """
          reduxgen: 1
          feature: Search
          """)),
      Rule(
        "RX037", .error, "Unknown key",
        """
        The sections of a feature are fixed, so that a misspelt one cannot pass unnoticed.
        The message suggests the nearest. Keys of your own begin with `x-` and are ignored.
        """,
        wrong: .feature(
          """
          staet:
            count: Int = 0
          """),
        right: .feature(
          """
          state:
            count: Int = 0
          x-owner: search team
          """)),
      Rule(
        "RX038", .error, "Key in the wrong place",
        """
        The key exists, but it belongs somewhere else: `debounce` to a saga, `feature` and
        `features` not into one file.
        """,
        wrong: .feature(
          """
          state:
            count: Int = 0
          debounce: 300ms
          """),
        right: .feature(
          """
          clients:
            Api:
              find: () async -> Int
          dependencies:
            api: Api
          state:
            count: Int = 0
          actions:
            typed:
          sagas:
            find: { takeLatest: typed, debounce: 300ms, call: api.find(), into: count }
          """)),
      Rule(
        "RX039", .error, "Part of the language that is not carried out yet",
        """
        The language describes more than this version of reduxgen generates. What it does
        not carry out is refused by name rather than ignored, so that no schema seems to
        work and does not. `reduxgen --version` says which version you have.
        """,
        wrong: .feature(
          """
          state:
            count: Int = 0
          removed: [state.total]
          """),
        right: .feature(
          """
          state:
            count: Int = 0
          """)),
      Rule(
        "RX040", .error, "List in place of named lines",
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
        "RX041", .error, "Text in place of named lines",
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
        "RX042", .error, "Section without a feature",
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
        "RX043", .error, "Name of a type in lower case",
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
        "RX044", .error, "One name for two features, types or clients",
        """
        All files of a run share one set of names. Of two features, types or clients with
        one name nobody could say which is meant.
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
        "RX045", .error, "Name of the runtime",
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
        "RX046", .error, "Unknown access level",
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
        "RX047", .error, "Truth value that is not true or false", isReported: false,
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
        "RX048", .error, "Null in place of a type",
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
        "RX049", .warning, "Import written twice",
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
        "RX050", .error, "Extern that the schema declares", isReported: false,
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
        "RX051", .warning, "Declared and not used", isReported: false,
        """
        Nothing in the schema uses the extern, client or type. Delete it, or the place that
        should use it is missing.
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
            mode: EditMode
          """)),
    ])
}
