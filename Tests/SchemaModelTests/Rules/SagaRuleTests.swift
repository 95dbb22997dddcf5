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
      Mistake(
        """
        reduxgen: 1
        feature: A
        actions:
          tap:
        sagas:
          a: { takeEvery: tap, wibble: 1, run: swift }
        """,
        """
        RX146 Test.yaml:6:24: error: unknown key `wibble`; a saga has takeEvery, takeLatest, \
        takeLeading, takeQueued, debounce, throttle, if, unless, per, queue, call, stream, \
        every, after, put, run, uses, puts, returns, loading, into, error, cancelOn
        """),
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
        """,
        """
        RX178 Test.yaml:6:29: error: `per` needs something whose type the schema knows: `$id`, \
        `$0`, a value, a field of the state or of a struct; not `x`
        """,
        """
        RX149 Test.yaml:6:37: warning: `a` puts `tap`, which triggers `a` again; add `if:` or \
        `after:`
        """,
        "RX168 Test.yaml:7:31: error: unknown queue `x`",
        """
        RX149 Test.yaml:7:39: warning: `b` puts `tap`, which triggers `b` again; add `if:` or \
        `after:`
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
        "RX123 Test.yaml:9:28: error: `if` needs a Bool, but `count` is Int",
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
        RX141 Test.yaml:7:19: error: saga `a` is triggered by unknown action `tpa`; did you \
        mean `tap`?
        """,
        "RX141 Test.yaml:8:25: error: saga `b` is triggered by unknown action `wibble`",
        """
        RX164 Test.yaml:10:19: error: `e.success`: saga `e` has no events; they come with \
        `call:` and `stream:`, or with `returns:` beside `run: swift`
        """,
        "RX161 Test.yaml:12:46: error: `cancelOn` names unknown action `tpa`; did you mean `tap`?",
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
        "RX162 Test.yaml:13:37: error: `$0`: the trigger carries no value"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        dependencies: { api: C }
        clients: { C: { f: () async } }
        state: { a: Int = 0 }
        actions:
          one: { x: Int }
          two: { x: Int, y: Int }
          done:
        sagas:
          f: { takeEvery: one, call: api.f(), per: x }
          g: { takeEvery: [one, two], put: done, per: x }
          h: { takeEvery: [f.success, f.started], put: done, per: key }
          i: { takeEvery: [f.started, f.cancelled], put: done, per: key }
          j: { takeEvery: [one, two], put: done, per: a }
          k: { takeEvery: [one, f.started], put: done, per: x }
        """,
        """
        RX163 Test.yaml:12:47: error: `x`: `one` carries Int, `two` carries Int, Int; split the saga
        """,
        """
        RX163 Test.yaml:13:59: error: `key`: `f.success` carries Int, NoValue, `f.started` carries \
        Int; split the saga
        """,
        """
        RX178 Test.yaml:16:53: error: `per` needs something whose type the schema knows: `$id`, `$0`, \
        a value, a field of the state or of a struct; not `x`
        """),
    ])
  func values(_ mistake: Mistake) { mistake.check() }

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
