import SchemaModel
import Testing

@Suite("Rules: whole runs")
struct RunRuleTests {
  @Test(
    "all mistakes of a file, in its order",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: search
        access: open
        imports: [A, A]
        state:
          count: 0
          add-item: Int
        types:
          Place:
            a: Int
        reduce:
          tap:
        sagas:
          s: { put: tap }
        """,
        "RX043 Test.yaml:2:10: error: `search` is not a type name; did you mean `Search`?",
        "RX046 Test.yaml:3:9: error: `access` is public, package or internal, not `open`",
        "RX049 Test.yaml:4:14: warning: `A` is imported twice",
        """
        RX077 Test.yaml:6:10: error: `0` is not a type; a field is `TYPE = VALUE`, here `Int = 0`
        """,
        "RX052 Test.yaml:7:3: error: `add-item` is not a Swift name; did you mean `addItem`?",
        "RX094 Test.yaml:9:3: error: say what `Place` is: `struct Place:` or `enum Place:`",
        "RX121 Test.yaml:12:3: error: `tap` has no step; write one or remove the line",
        "RX142 Test.yaml:14:3: error: saga `s` has no trigger; add `takeLatest: someAction`"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        sagas:
          s: { takeEvery: tpa, put: ste }
        reduce:
          tap: conut = 1
          set: count = "x"
        actions:
          tap:
          set: Int
        state:
          count: Int = nil
          other: Intt = 0
        """,
        """
        RX141 Test.yaml:4:19: error: saga `s` is triggered by unknown action `tpa`; did you mean \
        `tap`?
        """,
        "RX159 Test.yaml:4:29: error: unknown action `ste`; did you mean `set`?",
        "RX122 Test.yaml:6:8: error: unknown state field `conut`; did you mean `count`?",
        #"RX124 Test.yaml:7:16: error: `count` is Int, `"x"` is a text"#,
        "RX088 Test.yaml:12:16: error: `count` is Int, not an optional; its default cannot be nil",
        "RX078 Test.yaml:13:10: error: unknown type `Intt`; did you mean `Int`?"),
    ])
  func order(_ mistake: Mistake) { mistake.check() }

  @Test(
    "nothing is said about what uses a failed declaration",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        state:
          count: 0
        actions:
          tap: (Int, Int)
          2nd:
        reduce:
          tap: count = 1
          second: wibble = 1
        sagas:
          s: { takeEvery: second, put: tap }
          t: { takeEvery: tap, call: api.load(), into: count }
        """,
        """
        RX077 Test.yaml:4:10: error: `0` is not a type; a field is `TYPE = VALUE`, here `Int = 0`
        """,
        "RX104 Test.yaml:6:8: error: no tuples; write `{ a: Int, b: Int }`, or `_ a` for no label",
        "RX054 Test.yaml:7:3: error: `2nd` is not a Swift name: it starts with a digit"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        types:
          struct Place:
            id: 0
          enum Kind: text
        clients:
          Api:
            load: Int
        dependencies:
          api: Apis
        state:
          place: Place
          kind: Kind = .small
          zone: Zone
        children:
          b: B
        sagas:
          s: { takeEvery: tap, call: api.load() }
        """,
        "RX077 Test.yaml:5:9: error: `0` is not a type; a field is `TYPE = VALUE`, here `Int = 0`",
        "RX041 Test.yaml:6:14: error: an enum needs a list of cases, not text",
        "RX167 Test.yaml:9:11: error: `load` needs a signature such as `() async throws -> T`",
        "RX165 Test.yaml:11:8: error: unknown client `Apis`; did you mean `Api`?"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        state:
          a: '[String'
        actions:
          tap:
        reduce:
          tap: a = []
          fetch.success: a = []
        sagas:
          fetch: { takeEvery: tap }
          next: { takeEvery: fetch.success, put: tap }
        """,
        "RX080 Test.yaml:4:6: error: `[String` is not a type: expected `]` at the end",
        """
        RX145 Test.yaml:11:3: error: saga `fetch` does nothing; add `call:`, `put:` or `run: \
        swift`
        """),
      Mistake(
        """
        reduxgen: 1
        feature: A
        state:
          count: 0
          conut: Int = 0
        actions:
          tap:
        reduce:
          tap: count += 1
        """,
        """
        RX077 Test.yaml:4:10: error: `0` is not a type; a field is `TYPE = VALUE`, here `Int = 0`
        """),
    ])
  func poison(_ mistake: Mistake) { mistake.check() }

  @Test(
    "several files",
    arguments: [
      Mistake(
        [
          (
            "A.yaml",
            """
            reduxgen: 1
            feature: Search
            state:
              a: Int = 0
            """
          ),
          (
            "B.yaml",
            """
            reduxgen: 1
            feature: Search
            state:
              b: Int = "x"
            """
          ),
        ],
        "RX044 B.yaml:2:10: error: feature `Search` is already defined in A.yaml:2",
        #"RX087 B.yaml:4:12: error: `b` is Int, but its default `"x"` is a text"#),
      Mistake(
        [
          (
            "A.yaml",
            """
            reduxgen: 1
            types:
              struct P:
                a: Int
            clients:
              C:
                f: () -> Void
            """
          ),
          (
            "B.yaml",
            """
            reduxgen: 1
            types:
              struct P:
                a: Int
            clients:
              C:
                f: () -> Void
            """
          ),
        ],
        "RX044 B.yaml:3:10: error: type `P` is already defined in A.yaml:3",
        "RX044 B.yaml:6:3: error: client `C` is already defined in A.yaml:6"),
      Mistake(
        [
          (
            "A.yaml",
            """
            reduxgen: 1
            feature: A
            state:
              p: Place
              q: B.Inner
              r: Inner
              s: Plce
            dependencies:
              api: WeatherClint
            """
          ),
          (
            "B.yaml",
            """
            reduxgen: 1
            feature: B
            types:
              struct Inner:
                a: Int
            """
          ),
          (
            "C.yaml",
            """
            reduxgen: 1
            types:
              struct Place:
                a: Int
              struct Box:
                a: Inner
                b: B.Inner
            clients:
              WeatherClient:
                load: (Plac) async -> Place
            """
          ),
        ],
        """
        RX079 A.yaml:6:6: warning: unknown type `Inner`; if Swift declares it, list it under \
        `externs:`
        """,
        "RX078 A.yaml:7:6: error: unknown type `Plce`; did you mean `Place`?",
        "RX165 A.yaml:9:8: error: unknown client `WeatherClint`; did you mean `WeatherClient`?",
        """
        RX079 C.yaml:6:8: warning: unknown type `Inner`; if Swift declares it, list it under \
        `externs:`
        """,
        "RX078 C.yaml:10:12: error: unknown type `Plac`; did you mean `Place`?"),
      Mistake(
        [
          (
            "B.yaml",
            """
            reduxgen: 1
            feature: B
            state:
              n: 0
            """
          ),
          (
            "A.yaml",
            """
            reduxgen: 1
            feature: A
            state:
              n: Int = nil
            children:
              c: C
            """
          ),
        ],
        "RX088 A.yaml:4:12: error: `n` is Int, not an optional; its default cannot be nil",
        """
        RX110 A.yaml:6:6: error: unknown feature `C`; declare it, or list it under `externs:` if it \
        is written in Swift
        """,
        "RX077 B.yaml:4:6: error: `0` is not a type; a field is `TYPE = VALUE`, here `Int = 0`"),
    ])
  func files(_ mistake: Mistake) { mistake.check() }

  @Test(
    "types and clients in a file of their own",
    arguments: [
      Accepted(
        [
          (
            "A.yaml",
            """
            reduxgen: 1
            feature: Forecast
            dependencies:
              api: WeatherClient
            state:
              place: Place?
              week: '[Weather.Day]'
              error: String?
              isBusy: Bool = false
            actions:
              tapped: Place
            reduce:
              tapped: [place = $0, week.removeAll()]
              load.success: week = $0.days
            sagas:
              load:
                takeLatest: tapped
                call: api.load($0)
                loading: isBusy
                error: error
            """
          ),
          (
            "B.yaml",
            """
            reduxgen: 1
            externs: [Wind]
            types:
              struct Place:
                let id: Int
              struct Weather:
                days: '[Weather.Day]'
              struct Weather.Day:
                date: Date
                wind: Wind
            clients:
              WeatherClient:
                load: '(place: Place) async throws -> Weather'
            """
          ),
          (
            "C.yaml",
            """
            reduxgen: 1
            feature: Main
            children:
              forecast: Forecast
            reduce:
              forecast.load.settled: swift
            """
          ),
        ])
    ])
  func sharedFiles(_ schema: Accepted) { schema.check() }
}
