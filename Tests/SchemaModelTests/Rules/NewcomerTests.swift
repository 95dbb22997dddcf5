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
    ])
  func mistakes(_ mistake: Mistake) { mistake.check() }
}
