import Testing

/// What people write who know Swift and have seen one schema: the answer has to be the way on.
@Suite("Rules: first attempts")
struct NewcomerTests {
  private static let head = """
    reduxgen: 1
    feature: Search
    types:
      struct Place:
        let id: Int
        name: String
      struct Found:
        places: [Place]
    clients:
      Api:
        search: '(query: String) async throws -> Search.Found'
    dependencies:
      api: Api
    state:
      query: String = ""
      places: [Place]
    actions:
      typed: String

    """

  @Test(
    "are answered with what to write",
    arguments: [
      Mistake(
        head + """
          reduce:
            typed:
              - query = $0
              - 'if query.isEmpty { reset places }'
            search.failed: places = []
            found.success: places = []
          sagas:
            search: { takeLatest: typed, call: 'api.search(query: query)', into: places }
          """,
        """
        RX134 Test.yaml:22:27: error: `reset` is a step of its own; inside Swift, write what \
        `places` starts with
        """,
        """
        RX119 Test.yaml:23:10: error: unknown action `search.failed`: `search` has no `failed`; it \
        has started, success, failure, cancelled, and settled for any end
        """,
        """
        RX119 Test.yaml:24:3: error: unknown action `found.success`; there is no saga `found`
        """,
        """
        RX155 Test.yaml:26:72: error: `search` yields Search.Found, but `places` is [Search.Place]; \
        handle it in `reduce`: `search.success: places = $0.places`
        """),
      Mistake(
        """
        reduxgen: 1
        feature: A
        types:
          struct Outer(Decodable):
            struct Inner:
              a: Int
            inner: Inner
          struct Far.Day:
            n: Int
          struct Far:
            day: Day
            place: Where
          struct Where:
            n: Int
        """,
        """
        RX068 Test.yaml:5:5: error: a type inside a type stands beside it, under `types:`, as \
        `struct Outer.Inner:`
        """,
        "RX078 Test.yaml:11:10: error: unknown type `Day`; did you mean `Far.Day`?"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        types:
          struct Place: Decodable:
            n: Int
        actions:
          case opened:
        """,
        """
        RX024 Test.yaml:4:17: error: what a type conforms to stands in parentheses: \
        `struct Place(Decodable):`
        """,
        "RX056 Test.yaml:7:3: error: `case` is implied; write `opened`"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        types:
          struct Place:
            n: Int
          struct Far.Day:
            n: Int
          struct Found(Decodable):
            place: Place
            day: Far.Day
          struct Far: { n: Int }
        actions:
          case opened:
          func closed: Int
        """,
        """
        RX100 Test.yaml:9:12: error: `Found` is Decodable, but `place: Place` is not; write `struct \
        Place(Decodable)`
        """,
        """
        RX100 Test.yaml:10:10: error: `Found` is Decodable, but `day: Far.Day` is not; write `struct \
        Far.Day(Decodable)`
        """,
        "RX056 Test.yaml:13:3: error: `case` is implied; write `opened`",
        "RX056 Test.yaml:14:3: error: `func` is implied; write `closed`"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        state:
          isOn: Bool = false
          count: Int = 0
        actions:
          tapped:
          opened:
          closed:
        reduce:
          tapped: { isOn: true }
          opened:
            - if: isOn
              then: count += 1
          closed: [count++, count: 3]
        sagas:
          a:
            on: tapped
            effect: api.load()
            success: count
        """,
        "RX134 Test.yaml:11:11: error: a step is Swift; write `isOn = true`",
        "RX134 Test.yaml:13:7: error: a step is Swift; write `if isOn { … }`",
        "RX134 Test.yaml:15:12: error: Swift has no `++`; write `count += 1`",
        "RX134 Test.yaml:15:21: error: a step is Swift; write `count = 3`",
        """
        RX146 Test.yaml:18:5: error: unknown key `on`; what starts a saga stands behind \
        `takeEvery`, `takeLatest`, `takeLeading` or `takeQueued`
        """,
        "RX146 Test.yaml:19:5: error: unknown key `effect`; write `call: client.method(…)`",
        """
        RX146 Test.yaml:20:5: error: unknown key `success`; write `into: field`, or handle the \
        saga's `success` under `reduce`
        """),
      Mistake(
        head + """
          reduce:
            typed: [query = $0, count++]
            searchSucceeded: places = $0.places
            searchDidFail: query = ""
            searchReset: reset
          sagas:
            search: { takeLatest: typed, call: 'api.search(query: query)' }
          """,
        "RX134 Test.yaml:20:23: error: Swift has no `++`; write `count += 1`",
        """
        RX119 Test.yaml:21:3: error: unknown action `searchSucceeded`; what the saga reports is \
        `search.success`
        """,
        """
        RX119 Test.yaml:22:3: error: unknown action `searchDidFail`; what the saga reports is \
        `search.failure`
        """,
        "RX119 Test.yaml:23:3: error: unknown action `searchReset`"),
      Mistake(
        """
        reduxgen: 1
        feature: Tabs
        state:
          toast: String?
        actions:
          view.shown:
          closed:
        reduce:
          "*": reset toast
          view.*.shown: reset toast
          _: reset toast
          view.*, closed: toast = "Hello"
        """,
        """
        RX053 Test.yaml:9:4: error: `*` stands behind the name of a group, as in `delegate.*`; name \
        the actions, with commas between them
        """,
        """
        RX053 Test.yaml:10:8: error: `*` stands behind the name of a group, as in `delegate.*`; name \
        the actions, with commas between them
        """,
        """
        RX059 Test.yaml:11:3: error: `_` is not a name; name the actions, with commas between them
        """),
      Mistake(
        """
        reduxgen: 1
        feature: Tabs
        actions:
          shown:
        reduce:
          default: reset
        """,
        """
        RX119 Test.yaml:6:3: error: unknown action `default`; nothing stands for all others: name \
        the actions, with commas between them
        """),
      Mistake(
        """
        reduxgen: 1
        feature: A
        clients:
          Api: { load: (Api) async -> Int, copy: () -> Api }
        types:
          enum Contact(Hashable):
            isOn: { language: Api }
        state:
          a: Api?
        actions:
          go: '[Api]'
        """,
        """
        RX084 Test.yaml:4:48: error: `Api` is a client; state and actions hold values only, ask \
        for it under `dependencies`
        """,
        """
        RX084 Test.yaml:7:23: error: `Api` is a client; state and actions hold values only, ask \
        for it under `dependencies`
        """,
        """
        RX084 Test.yaml:9:6: error: `Api` is a client; state and actions hold values only, ask \
        for it under `dependencies`
        """,
        """
        RX084 Test.yaml:11:9: error: `Api` is a client; state and actions hold values only, ask \
        for it under `dependencies`
        """),
      Mistake(
        """
        reduxgen: 1
        feature: A
        state:
          a: Int = 0
        actions:
          increment
          set(value: Int):
          many(a: Int, b: String):
        reduce:
          increment:
            a = 1
            a = 2
        clients:
          Api:
            func load(id: Int) async throws -> String:
        """,
        "RX000 Test.yaml:6:3: error: `increment` needs a colon behind its name",
        """
        RX024 Test.yaml:7:3: error: what `set` carries stands behind the colon: \
        `set: { value: Int }`
        """,
        """
        RX024 Test.yaml:8:3: error: what `many` carries stands behind the colon: \
        `many: { a: Int, b: String }`
        """,
        """
        RX000 Test.yaml:11:5: error: `a = 1` is no `name: …` line; if it is one of several steps, \
        begin it with `- `
        """,
        """
        RX024 Test.yaml:15:5: error: a signature stands behind the colon: \
        `load: '(id: Int) async throws -> String'`
        """),
      Mistake(
        """
        reduxgen: 1
        feature: A
        types:
          enum E: [a, failed(String)]
        actions:
          set(Int):
          go: Int, String
          done: Result<Int, any Error>
        """,
        """
        RX041 Test.yaml:4:15: error: a case in a list is a name; write all cases as lines, such as \
        `failed: String` and `idle:`
        """,
        """
        RX068 Test.yaml:6:3: error: nothing in parentheses behind the name of an action; values \
        stand right of the colon: `set: Int`
        """,
        """
        RX104 Test.yaml:7:7: error: no tuples; write `{ a: Int, b: Int }`, or `_ a` for no label
        """),
    ])
  func mistakes(_ mistake: Mistake) { mistake.check() }

  @Test(
    "text of other languages",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        state:
          a: String = 'x'
          b: String? = null
          c: Double = 1,5
          d: 'String = "\\(null)"'
          e: Bool { a.isEmpty and d.isEmpty }
          f: 'String = new Foo()'
          g: 'String = "" + ''a'''
        actions:
          go: String
          stop:
        reduce:
          go: a = 'a' + $0
          stop: if a.isEmpty or b == null { a = "" }
        sagas:
          s: { takeEvery: go, if: "b == null", put: stop }
        """,
        "RX195 Test.yaml:4:15: error: `'`: a text stands in double quotes, `\"x\"`",
        "RX195 Test.yaml:5:16: error: `null` is `nil` in Swift",
        "RX195 Test.yaml:6:16: error: `,` ends a number; its fraction stands behind a point",
        "RX195 Test.yaml:7:19: error: `null` is `nil` in Swift",
        "RX195 Test.yaml:8:23: error: `and` is `&&` in Swift",
        """
        RX195 Test.yaml:9:16: error: there is no `new` in Swift; a value is made by its type, \
        `Foo(…)`
        """,
        "RX195 Test.yaml:10:21: error: `'`: a text stands in double quotes, `\"a\"`",
        "RX195 Test.yaml:15:11: error: `'`: a text stands in double quotes, `\"a\"`",
        "RX195 Test.yaml:16:22: error: `or` is `||` in Swift",
        "RX195 Test.yaml:18:33: error: `null` is `nil` in Swift"),
      Mistake(
        #"""
        reduxgen: 1
        feature: A
        state:
          null: Int = 0
          text: String = ""
          hasQuotes: Bool { text.contains(/'.'/) }
        actions:
          and:
          go: Int
        reduce:
          go:
            - null = null + $0
            - text = "null and 'none'"
          and: for and in [1, 2] { null += and }
        """#),
      Mistake(
        """
        reduxgen: 1
        feature: A
        state:
          a: int
          b: boolean = true
          c: list<String>
          d: map<String, Int>
        """,
        "RX078 Test.yaml:4:6: error: unknown type `int`; did you mean `Int`?",
        "RX077 Test.yaml:5:6: error: `boolean` is `Bool` in Swift",
        "RX077 Test.yaml:6:6: error: `list` is `[Element]` in Swift",
        "RX077 Test.yaml:7:6: error: `map` is `[Key: Value]` in Swift"),
    ])
  func otherLanguages(_ mistake: Mistake) { mistake.check() }

  @Test("sections and sagas from other libraries")
  func sectionsAndSagas() {
    Mistake(
      """
      reduxgen: 1
      feature: A
      children:
        - One
        tabs: [One, Two]
      """,
      """
      RX000 Test.yaml:5:3: error: `tabs: [One, Two]` stands in a list; begin it with `- `, or give \
      the lines above it a name instead of their dash
      """
    ).check()
    Mistake(
      [
        (
          "A.yaml",
          """
          reduxgen: 1
          feature: A
          clients: { Api: { f: () async throws } }
          dependencies: { api: Api }
          children: { tabs: [B, C] }
          actions: { go: , stop: }
          reduce:
            f:
              success: go = 1
              failure: stop
          sagas:
            f: { takeEvery: go, call: try await api.f() }
            g: { takeEvery: go, after: 5 seconds, put: stop }
            h: { takeEvery: go, after: 2min, put: stop }
            i: { takeEvery: go, after: 7, put: stop }
            j: { takeEvery: go, after: soon, put: stop }
          """
        ),
        ("B.yaml", "reduxgen: 1\nfeature: B\n"), ("C.yaml", "reduxgen: 1\nfeature: C\n"),
      ],
      "RX110 A.yaml:5:19: error: one of several features is `{ oneOf: { b: B, c: C } }`",
      """
      RX134 A.yaml:9:5: error: what follows `success` stands beside `f`, not below it, as \
      `f.success: …`
      """,
      "RX150 A.yaml:12:29: error: `try` and `await` are implied; write `api.f()`",
      "RX147 A.yaml:13:30: error: `5 seconds` is not a duration; write `5s` (units: ms, s, m, h)",
      "RX147 A.yaml:14:30: error: `2min` is not a duration; write `2m` (units: ms, s, m, h)",
      "RX147 A.yaml:15:30: error: `7` is not a duration; write `7ms` (units: ms, s, m, h)",
      "RX147 A.yaml:16:30: error: `soon` is not a duration; write `300ms` (units: ms, s, m, h)"
    ).check()
  }
}
