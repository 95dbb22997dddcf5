import SchemaModel
import Testing

@Suite("Rules: sagas")
struct SagaRuleTests {
  @Test(
    "triggers and bodies",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        actions:
          tap:
        sagas:
          a:
          b: text
          c: { put: tap }
          d: { takeEvery: tap, takeLatest: tap, put: tap }
          e: { takeEvery: tap, put: tap, run: swift }
          f: { takeEvery: tap }
          g: { takeEvery: tap, run: foo }
          h: {}
        """,
        "RX142 Test.yaml:6:3: error: saga `a` has no trigger; add `takeLatest: someAction`",
        "RX142 Test.yaml:7:3: error: saga `b` has no trigger; add `takeLatest: someAction`",
        "RX142 Test.yaml:8:3: error: saga `c` has no trigger; add `takeLatest: someAction`",
        "RX143 Test.yaml:9:24: error: saga `d` has two triggers; list the actions under one",
        "RX144 Test.yaml:10:34: error: saga `e` has both `put` and `run`; keep one",
        "RX145 Test.yaml:11:3: error: saga `f` does nothing; add `call:`, `put:` or `run: swift`",
        "RX145 Test.yaml:12:29: error: a saga written by hand is `run: swift`",
        "RX142 Test.yaml:13:3: error: saga `h` has no trigger; add `takeLatest: someAction`"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        actions:
          tap:
        sagas:
          a: { takeLast: tap, put: tap }
          b: { takeEvery: tap, run: swift, dbounce: 1s }
          c: { takeEvery: { a: b }, run: swift }
          d: { takeEvery: , run: swift }
          e: { takeEvery: tap, run: swift, returns: 5 }
          f: { takeEvery: tap, run: swift, loading: 5x }
        """,
        "RX146 Test.yaml:6:8: error: unknown key `takeLast`; did you mean `takeLatest`?",
        "RX146 Test.yaml:7:36: error: unknown key `dbounce`; did you mean `debounce`?",
        """
        RX141 Test.yaml:8:19: error: `takeEvery` names actions, such as `searchTapped` or \
        `login.success`
        """,
        "RX121 Test.yaml:9:8: error: `takeEvery` has no value",
        "RX077 Test.yaml:10:45: error: `5` is a value; a type belongs here",
        "RX054 Test.yaml:11:45: error: `5x` is not a Swift name: it starts with a digit"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        actions:
          tap:
          done:
        sagas:
          a: { takeEvery: tap, put: done, puts: done, uses: x, returns: Int }
        """,
        """
        RX160 Test.yaml:7:35: error: `puts` lists what a hand-written saga may send; here `put` \
        says it already
        """,
        "RX160 Test.yaml:7:47: error: `uses` is for a hand-written saga (`run: swift`)",
        "RX160 Test.yaml:7:56: error: `returns` is for a hand-written saga (`run: swift`)"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        actions:
          tap:
        sagas:
          a: { takeEvery: [$start, tap], run: swift }
          b: { takeEvery: tap, run: swift, loading: [a] }
        """,
        "RX141 Test.yaml:6:20: error: `$start` stands alone: write a saga of its own for it",
        "RX122 Test.yaml:7:45: error: `loading` is the name of one state field"),
    ])
  func shape(_ mistake: Mistake) { mistake.check() }

  @Test(
    "what this version does not carry out",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        actions:
          tap:
        sagas:
          a: { takeEvery: tap, per: x, put: tap }
          b: { takeEvery: tap, queue: x, put: tap }
          c: { takeEvery: tap, stream: x.y() }
          d: { takeEvery: tap, every: 1s, put: tap }
          e: { takeEvery: tap, after: 1s, put: tap }
        """,
        """
        RX039 Test.yaml:6:24: error: `per` is part of the schema language, but this version of \
        reduxgen does not carry it out yet
        """,
        """
        RX039 Test.yaml:7:24: error: `queue` is part of the schema language, but this version of \
        reduxgen does not carry it out yet
        """,
        """
        RX039 Test.yaml:8:24: error: `stream` is part of the schema language, but this version of \
        reduxgen does not carry it out yet
        """,
        """
        RX039 Test.yaml:9:24: error: `every` is part of the schema language, but this version of \
        reduxgen does not carry it out yet
        """,
        """
        RX039 Test.yaml:10:24: error: `after` is part of the schema language, but this version of \
        reduxgen does not carry it out yet
        """)
    ])
  func later(_ mistake: Mistake) { mistake.check() }

  @Test(
    "conditions and durations",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        state:
          isOn: Bool = false
        actions:
          tap:
        sagas:
          a: { takeEvery: tap, debounce: 300, run: swift }
          b: { takeEvery: tap, debounce: 1s, throttle: 1s, run: swift }
          c: { takeEvery: tap, throttle: 1s, debounce: 1s, run: swift }
          d: { takeEvery: tap, throttle: fast, run: swift }
          e: { takeEvery: tap, debounce: [1s], run: swift }
          f: { takeEvery: tap, debounce: -5ms, run: swift }
          g: { takeEvery: tap, if: isOn, unless: isOn, run: swift }
        """,
        "RX147 Test.yaml:8:34: error: `300` is not a duration; write `300ms` (units: ms, s, m, h)",
        "RX148 Test.yaml:9:38: error: `debounce` and `throttle` exclude each other",
        "RX148 Test.yaml:10:38: error: `debounce` and `throttle` exclude each other",
        """
        RX147 Test.yaml:11:34: error: `fast` is not a duration; write `300ms` (units: ms, s, m, \
        h)
        """,
        """
        RX147 Test.yaml:12:34: error: `[1s]` is not a duration; write `300ms` (units: ms, s, m, \
        h)
        """,
        """
        RX147 Test.yaml:13:34: error: `-5ms` is not a duration; write `300ms` (units: ms, s, m, \
        h)
        """,
        "RX144 Test.yaml:14:34: error: saga `g` has two conditions; join them with `&&`"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        state:
          isOn: Bool = false
          count: Int = 0
        actions:
          tap:
        sagas:
          a: { takeEvery: tap, if: count, run: swift }
          b: { takeEvery: tap, if: isOff, run: swift }
          c: { takeEvery: tap, if: isOnn, run: swift }
          d: { takeEvery: tap, unless: $0 > 3, run: swift }
          e: { takeEvery: tap, if: await isOn, run: swift }
        """,
        "RX123 Test.yaml:9:28: error: `if` is Bool, but `count` is Int",
        "RX122 Test.yaml:11:28: error: unknown name `isOnn`; did you mean `isOn`?",
        "RX162 Test.yaml:12:32: error: `$0`: the trigger carries no value",
        "RX136 Test.yaml:13:28: error: `await` is not possible here; use a saga"),
    ])
  func options(_ mistake: Mistake) { mistake.check() }

  @Test(
    "triggers and cancellation",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        actions:
          tap:
          set: Int
        sagas:
          a: { takeEvery: tpa, run: swift, returns: Int }
          b: { takeEvery: [set, wibble], run: swift }
          c: { takeEvery: a.settled, run: swift }
          d: { takeEvery: e.success, run: swift }
          e: { takeEvery: tap, run: swift }
          f: { takeEvery: tap, run: swift, cancelOn: tpa }
          g: { takeEvery: tap, run: swift, cancelOn: [set, a.settled] }
          h: { takeEvery: tap, run: swift, puts: [set, ste] }
          i: { takeEvery: set, run: swift, uses: api }
        """,
        """
        RX141 Test.yaml:7:19: error: saga `a` is triggered by unknown action `tpa`; did you mean \
        `tap`?
        """,
        "RX141 Test.yaml:8:25: error: saga `b` is triggered by unknown action `wibble`",
        """
        RX141 Test.yaml:9:19: error: saga `c` cannot be triggered by `a.settled`; list `success`, \
        `failure` and `cancelled`
        """,
        """
        RX164 Test.yaml:10:19: error: `e.success`: saga `e` has no events; they come with \
        `call:`, or with `returns:` beside `run: swift`
        """,
        "RX161 Test.yaml:12:46: error: `cancelOn` names unknown action `tpa`; did you mean `tap`?",
        """
        RX161 Test.yaml:13:52: error: `cancelOn` needs actions; name `a.success` and its siblings
        """,
        "RX159 Test.yaml:14:48: error: `puts` names unknown action `ste`; did you mean `set`?",
        "RX150 Test.yaml:15:42: error: unknown dependency `api`")
    ])
  func triggers(_ mistake: Mistake) { mistake.check() }

  @Test(
    "values that the trigger does not carry",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        actions:
          tap:
          set: Int
          row: { row: Int }
          done: Int
        sagas:
          a: { takeEvery: tap, put: done($0) }
          b: { takeEvery: [tap, set], put: done($0) }
          c: { takeEvery: set, put: done($1) }
          d: { takeEvery: row, put: done($0) }
          e: { takeEvery: $start, put: done($0) }
        """,
        "RX162 Test.yaml:9:34: error: `$0`: the trigger carries no value",
        """
        RX163 Test.yaml:10:41: error: `$0`: `tap` carries no value, `set` carries Int; split the \
        saga
        """,
        "RX129 Test.yaml:11:34: error: `$1`: the trigger carries 1 value, `$0`",
        "RX128 Test.yaml:12:34: error: `$0`: the values are named; write `row`",
        "RX162 Test.yaml:13:37: error: `$0`: the trigger carries no value")
    ])
  func values(_ mistake: Mistake) { mistake.check() }

  @Test(
    "calls",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        state:
          query: String = ""
        clients:
          C:
            fetch: (Int) async throws -> Int
            ticks: () -> AsyncStream<Int>
            tocks: () -> AsyncThrowingStream<Int, any Error>
            two: '(a: Int, b: String) async throws -> Int'
        dependencies:
          api: C
        actions:
          tap:
        sagas:
          a: { takeEvery: tap, call: apy.fetch(1) }
          b: { takeEvery: tap, call: api.fetsh(1) }
          c: { takeEvery: tap, call: api.fetch() }
          d: { takeEvery: tap, call: api.ticks() }
          e: { takeEvery: tap, call: api.tocks() }
          f: { takeEvery: tap, call: fetch(1) }
          g: { takeEvery: tap, call: api.fetch(1).value }
          h: { takeEvery: tap, call: api.fetch(a:1) }
          i: { takeEvery: tap, call: api.fetch(query) }
          j: { takeEvery: tap, call: 'api.two(a: 1, b: 2)' }
          k: { takeEvery: tap, call: 'api.two(1,, "x")' }
          l: { takeEvery: tap, call: 'api.two(1, )' }
          m: { takeEvery: tap, call: 'api.two(1)' }
        """,
        "RX150 Test.yaml:16:30: error: unknown dependency `apy`; did you mean `api`?",
        "RX151 Test.yaml:17:34: error: `C` has no method `fetsh`; did you mean `fetch`?",
        "RX152 Test.yaml:18:30: error: `api.fetch` takes 1 argument, 0 given",
        "RX153 Test.yaml:19:30: error: `api.ticks` returns a stream; use `stream:`",
        "RX153 Test.yaml:20:30: error: `api.tocks` returns a stream; use `stream:`",
        """
        RX150 Test.yaml:21:30: error: `call` needs `dependency.method(…)`, such as \
        `api.search(query)`
        """,
        "RX134 Test.yaml:22:39: error: `api.fetch(1).value`: nothing may follow the closing `)`",
        "RX152 Test.yaml:23:40: error: argument 1 of `api.fetch` is not labelled, not `a`",
        "RX123 Test.yaml:24:40: error: `value` is Int, but `query` is String",
        "RX124 Test.yaml:25:48: error: `b` is String, `2` is a number",
        "RX152 Test.yaml:26:41: error: an argument is missing before `,`",
        "RX152 Test.yaml:27:42: error: an argument is missing before `)`",
        "RX152 Test.yaml:28:31: error: `api.two` takes 2 arguments, 1 given"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        externs: [Legacy]
        dependencies:
          api: Legacy
        actions:
          tap:
        sagas:
          s: { takeEvery: tap, call: api.load() }
        """,
        """
        RX151 Test.yaml:9:30: error: the schema does not know the methods of `Legacy`; declare it \
        under `clients:`, or write the saga by hand with `run: swift`
        """),
      Mistake(
        """
        reduxgen: 1
        feature: A
        actions:
          tap:
        sagas:
          s:
            takeEvery: tap
            call: api.load(
        """,
        "RX090 Test.yaml:8:19: error: `api.load(`: `(` is never closed"),
    ])
  func calls(_ mistake: Mistake) { mistake.check() }

  @Test(
    "puts",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        state:
          query: String = ""
        actions:
          tap:
          set: Int
          named: { a: Int, b: String }
          view.shown:
        sagas:
          a: { takeEvery: tap, put: ste(1) }
          b: { takeEvery: tap, put: set }
          c: { takeEvery: tap, put: set() }
          d: { takeEvery: tap, put: 'set(1, 2)' }
          e: { takeEvery: tap, put: view }
          f: { takeEvery: tap, put: view.hidden }
          g: { takeEvery: tap, put: 'named(b: query, a: 5)' }
          h: { takeEvery: tap, put: 'named(a: query, b: "")' }
          i: { takeEvery: tap, put: 'named(5, 5)' }
          j: { takeEvery: tap, put: set(nil) }
          k: { takeEvery: tap, put: set(1).foo }
          l: { takeEvery: tap, put: 5 }
          m: { takeEvery: tap, put: .set }
          n: { takeEvery: tap, put: view.shown(1) }
          o: { takeEvery: tap, put: set(await x()) }
          p: { takeEvery: tap, put: tap }
        """,
        "RX159 Test.yaml:11:29: error: unknown action `ste`; did you mean `set`?",
        "RX159 Test.yaml:12:29: error: `set` carries 1 value, 0 given",
        "RX159 Test.yaml:13:29: error: `set` carries 1 value, 0 given",
        "RX159 Test.yaml:14:30: error: `set` carries 1 value, 2 given",
        "RX159 Test.yaml:15:29: error: `view` is a group of actions; name one of them",
        "RX159 Test.yaml:16:34: error: unknown action `view.hidden`: `view` has no `hidden`",
        "RX159 Test.yaml:17:36: error: value 1 of `named` is not labelled `b`",
        "RX123 Test.yaml:18:39: error: `a` is Int, but `query` is String",
        "RX124 Test.yaml:19:39: error: `b` is String, `5` is a number",
        "RX125 Test.yaml:20:33: error: `set` is Int, not an optional; it cannot be nil",
        "RX134 Test.yaml:21:32: error: `set(1).foo`: nothing may follow the closing `)`",
        """
        RX159 Test.yaml:22:29: error: `put` needs an action, such as `put: loaded` or `put: \
        added(query)`
        """,
        "RX159 Test.yaml:23:29: error: `.set` is not the path of an action",
        "RX159 Test.yaml:24:29: error: `view.shown` carries no values, 1 given",
        "RX136 Test.yaml:25:33: error: `await` is not possible here; use a saga",
        "RX149 Test.yaml:26:29: warning: `p` puts `tap`, which triggers `p` again; add `if:`")
    ])
  func puts(_ mistake: Mistake) { mistake.check() }

  @Test(
    "loading, into and error",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        state:
          let id: Int
          count: Int = 0
          text: String = ""
          isOn: Bool = false
          isFar: Bool { count > 9 }
          message: String?
        clients:
          C:
            fetch: () async throws -> Int
            list: () async -> [Int]
            ping: () async throws
        dependencies:
          api: C
        actions:
          tap:
        sagas:
          a: { takeEvery: tap, call: api.fetch(), into: text }
          b: { takeEvery: tap, call: api.fetch(), loading: count }
          c: { takeEvery: tap, call: api.fetch(), error: count }
          d: { takeEvery: tap, call: api.list(), error: message }
          e: { takeEvery: tap, call: api.ping(), into: count }
          f: { takeEvery: tap, call: api.fetch(), into: conut, loading: isFar, error: id }
          g: { takeEvery: tap, run: swift, loading: isOn }
          h: { takeEvery: tap, put: tap2, into: count }
        """,
        "RX155 Test.yaml:20:49: error: `a` yields Int, but `text` is String",
        "RX156 Test.yaml:21:52: error: `loading` needs a Bool field, `count` is Int",
        "RX157 Test.yaml:22:50: error: `error` needs a `String?` field, `count` is Int",
        """
        RX158 Test.yaml:23:49: error: `d` never fails: its method does not throw, so `error` has \
        nothing to show
        """,
        "RX155 Test.yaml:24:48: error: `e` yields nothing that could go into `count`",
        "RX122 Test.yaml:25:49: error: unknown state field `conut`; did you mean `count`?",
        "RX132 Test.yaml:25:65: error: `isFar` is computed; change the fields it uses",
        "RX131 Test.yaml:25:79: error: `id` is a `let`; it cannot change",
        """
        RX164 Test.yaml:26:45: error: `loading` needs a saga with a lifecycle: `call:`, or `run: \
        swift` with `returns:`
        """,
        "RX159 Test.yaml:27:29: error: unknown action `tap2`; did you mean `tap`?",
        """
        RX164 Test.yaml:27:41: error: `into` needs a saga with a lifecycle: `call:`, or `run: \
        swift` with `returns:`
        """),
      Mistake(
        """
        reduxgen: 1
        feature: A
        actions:
          tap:
        sagas:
          a: { takeEvery: tap, run: swift, returns: Wibble }
        """,
        """
        RX079 Test.yaml:6:45: warning: unknown type `Wibble`; if Swift declares it, list it under \
        `externs:`
        """),
    ])
  func targets(_ mistake: Mistake) { mistake.check() }

  @Test(
    "an empty list of triggers is not forgotten",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        actions:
          tap:
        sagas:
          s: { takeEvery: [], put: tap }
        """,
        "RX142 Test.yaml:6:19: error: `takeEvery` names no action")
    ])
  func empty(_ mistake: Mistake) { mistake.check() }

  @Test(
    "sagas of every form",
    arguments: [
      Accepted(
        #"""
        reduxgen: 1
        feature: A
        state:
          query: String = ""
          isOn: Bool = false
          count: Int = 0
          maybe: Int?
          message: String?
        clients:
          C:
            fetch: (Int) async throws -> Int
            two: '(a: Int, b: String) async throws -> Int'
            note: (String) -> Void
        dependencies:
          api: C
        actions:
          tap:
          set: Int
          set2: Int
          maybe2: Int?
          named: { a: Int, b: String }
          row: { row: Int }
          delegate.done: Int
        sagas:
          a: { takeEvery: tap, put: set(1) }
          b: { takeEvery: set, put: 'named(a: $0, b: query)' }
          c: { takeEvery: set, put: 'named($0, "\($0)")' }
          d: { takeLeading: row, put: delegate.done(row) }
          e: { takeQueued: [set, set2], put: maybe2($0) }
          f: { takeEvery: $start, put: tap }
          g:
            takeLatest: [tap, set]
            if: isOn
            debounce: 300ms
            call: api.fetch(count)
            loading: isOn
            into: maybe
            error: message
            cancelOn: [row, h.success]
          h: { takeLatest: tap, unless: query.isEmpty, throttle: 2m, call: api.note(query) }
          i: { takeEvery: g.failure, call: api.note("x") }
          j: { takeEvery: tap, run: swift, uses: api, puts: [set, delegate.done] }
          k: { takeEvery: tap, run: swift, returns: Int, into: count, error: message }
          l: { takeEvery: set, put: 'set2([1].map { $0 + 1 }[0])' }
          m: { takeEvery: tap, put: set(count + 1) }
          n: { takeEvery: set, if: $0 > 3, put: tap }
        """#)
    ])
  func sagas(_ schema: Accepted) { schema.check() }
}
