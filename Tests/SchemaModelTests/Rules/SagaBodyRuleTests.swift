import SchemaModel
import Testing

@Suite("Rules: what sagas do")
struct SagaBodyRuleTests {
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
        "RX149 Test.yaml:26:29: warning: `p` puts `tap`, which triggers `p` again; add `if:` or `after:`"
      )
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
        """
        RX155 Test.yaml:20:49: error: `a` yields Int, but `text` is String; handle it in \
        `reduce`: `a.success: text = …`
        """,
        "RX156 Test.yaml:21:52: error: `loading` needs a Bool field, `count` is Int",
        """
        RX157 Test.yaml:22:50: error: `error` needs a `String?` or `Failure?` field, `count` is \
        Int
        """,
        """
        RX158 Test.yaml:23:49: error: `d` never fails: its method does not throw, so `error` \
        has nothing to show
        """,
        "RX155 Test.yaml:24:48: error: `e` yields nothing that could go into `count`",
        "RX122 Test.yaml:25:49: error: unknown state field `conut`; did you mean `count`?",
        "RX132 Test.yaml:25:65: error: `isFar` is computed; change the fields it uses",
        "RX131 Test.yaml:25:79: error: `id` is a `let`; it cannot change",
        """
        RX164 Test.yaml:26:45: error: `loading` needs a saga with a lifecycle: `call:`, \
        `stream:`, or `run: swift` with `returns:`
        """,
        "RX159 Test.yaml:27:29: error: unknown action `tap2`; did you mean `tap`?",
        """
        RX164 Test.yaml:27:41: error: `into` needs a saga with a lifecycle: `call:`, `stream:`, \
        or `run: swift` with `returns:`
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
    "what is yielded and cannot be compared",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        clients:
          C:
            pair: '() async throws -> (Int, name: String)'
            pairs: () async -> [(Int, Int)?]
            pings: () -> AsyncStream<(Int, Int)>
            end: () async -> @Sendable () -> Void
            nothing: () async -> ()
        dependencies:
          api: C
        state:
          name: String = ""
        actions:
          tap:
        reduce:
          a.success: name = $0.name
        sagas:
          a: { takeEvery: tap, call: api.pair() }
          b: { takeEvery: tap, call: api.pairs() }
          d: { takeEvery: tap, stream: api.pings() }
          e: { takeEvery: tap, call: api.end() }
          f: { takeEvery: tap, call: api.nothing() }
          g: { takeEvery: tap, call: api.pair() } # reduxgen:allow RX198
        """,
        """
        RX198 Test.yaml:19:3: warning: saga `a` yields the tuple `(Int, name: String)`, so that \
        `Action` is not Equatable; let the client return a struct, declared under `types:`
        """,
        """
        RX198 Test.yaml:20:3: warning: saga `b` yields the tuple `(Int, Int)`, so that \
        `Action` is not Equatable; let the client return a struct, declared under `types:`
        """,
        """
        RX198 Test.yaml:21:3: warning: saga `d` yields the tuple `(Int, Int)`, so that \
        `Action` is not Equatable; let the client return a struct, declared under `types:`
        """,
        """
        RX198 Test.yaml:22:3: warning: saga `e` yields the function `@Sendable () -> Void`, so that \
        `Action` is not Equatable; let the client return a struct, declared under `types:`
        """)
    ])
  func uncomparable(_ mistake: Mistake) { mistake.check() }
}

@Suite("Rules: streams and timers")
struct StreamRuleTests {
  @Test(
    "what has to be a stream, and what cannot be one",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        clients:
          C:
            get: () async -> Int
            ticks: () -> AsyncStream<Int>
            lines: () -> AsyncThrowingStream<String, any Error>
        dependencies:
          c: C
        state:
          text: String = ""
          error: Int = 0
        actions:
          tap:
        reduce:
          b.success: text = ""
          b.next: text = $0
          b.failure: text = ""
          d.finished, d.settled: text = "end"
        sagas:
          a: { takeEvery: tap, stream: c.get() }
          b: { takeEvery: tap, stream: c.ticks() }
          d: { takeEvery: tap, stream: c.lines(), into: text, error: error }
          e: { takeEvery: tap, call: c.ticks() }
        """,
        """
        RX119 Test.yaml:16:5: error: unknown action `b.success`: `b` has no `success`; it has \
        started, next, finished, cancelled, and settled for any end
        """,
        "RX123 Test.yaml:17:18: error: `text` is String, but `$0` is Int",
        """
        RX158 Test.yaml:18:3: error: `b` never fails: its method does not throw, so `b.failure` \
        cannot happen
        """,
        """
        RX154 Test.yaml:21:32: error: `c.get` returns Int, which is not an AsyncStream or \
        AsyncThrowingStream; use `call:`
        """,
        """
        RX157 Test.yaml:23:62: error: `error` needs a `String?` or `Failure?` field, `error` is \
        Int
        """,
        "RX153 Test.yaml:24:30: error: `c.ticks` returns a stream; use `stream:`"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        types:
          enum Problem(Error): [offline]
          enum Other(Error): [late]
          typealias Oops: any Error
        clients:
          C:
            get: () async throws(A.Problem) -> Int
            any: () async throws -> Int
            oops: () async throws(A.Oops) -> Int
        dependencies:
          c: C
        state:
          problem: Problem?
          plain: Problem = .offline
          other: Other?
        actions:
          tap: { id: Int }
        reduce:
          tap: [problem = .offline, plain = .offline]
        sagas:
          a: { takeEvery: tap, call: c.get(), error: plain }
          b: { takeEvery: tap, per: id, call: c.get(), error: other }
          d: { takeEvery: tap, call: c.any(), error: problem }
          e: { takeEvery: tap, run: swift, returns: Int, error: problem }
          f: { takeEvery: tap, per: id, run: swift, returns: Int, error: problem }
          g: { takeEvery: tap, call: c.oops(), error: problem }
        """,
        """
        RX157 Test.yaml:23:46: error: `a` fails with A.Problem, but `plain` is A.Problem; `error` \
        needs a field of type `A.Problem?`, `String?` or `Failure?`
        """,
        """
        RX157 Test.yaml:24:55: error: `b` fails with A.Problem, but `other` is A.Other?; `error` \
        needs a field of type `A.Problem?`, `String?` or `Failure?`
        """,
        """
        RX157 Test.yaml:25:46: error: `error` needs a `String?` or `Failure?` field, `problem` is \
        A.Problem?; let `any` say which error it throws: `throws(A.Problem)`
        """,
        """
        RX157 Test.yaml:26:57: error: `error` needs a `String?` or `Failure?` field, `problem` is \
        A.Problem?; handle it in `reduce`: `e.failure: problem = $0.underlying as? A.Problem`
        """,
        """
        RX157 Test.yaml:27:66: error: `error` needs a `String?` or `Failure?` field, `problem` is \
        A.Problem?; handle it in `reduce`: `f.failure: problem = error.underlying as? A.Problem`
        """,
        """
        RX157 Test.yaml:28:47: error: `error` needs a `String?` or `Failure?` field, `problem` is \
        A.Problem?; let `oops` say which error it throws: `throws(A.Problem)`
        """),
    ])
  func streams(_ mistake: Mistake) { mistake.check() }

  @Test(
    "a field takes an error of its own type",
    arguments: [
      Accepted(
        """
        reduxgen: 1
        externs: [Refusal]
        feature: A
        types:
          enum Problem(Error): [offline]
          struct Details(Error): { code: Int }
          typealias Oops: Problem
        clients:
          C:
            get: () async throws(A.Problem) -> Int
            find: () async throws(A.Oops) -> Int
            load: () async throws(A.Details) -> Int
            buy: () async throws(Refusal) -> Int
            ticks: () -> AsyncThrowingStream<Int, A.Problem>
        dependencies:
          c: C
        state:
          problem: Problem?
          oops: Oops?
          details: A.Details?
          refusal: Refusal?
          text: String?
          whole: Failure?
        actions:
          tap: { id: Int }
        sagas:
          a: { takeEvery: tap, call: c.get(), error: problem }
          b: { takeEvery: tap, per: id, call: c.get(), error: oops }
          d: { takeEvery: tap, call: c.find(), error: problem }
          e: { takeEvery: tap, call: c.load(), error: details }
          f: { takeEvery: tap, call: c.buy(), error: refusal }
          g: { takeEvery: tap, stream: c.ticks(), error: problem }
          h: { takeEvery: tap, call: c.load(), error: text }
          i: { takeEvery: tap, call: c.load(), error: whole }
        """)
    ])
  func ownErrors(_ schema: Accepted) { schema.check() }

  @Test(
    "after and every belong to put",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        actions:
          tap:
          tick:
        sagas:
          a: { takeEvery: tap, after: 1s }
          b: { takeEvery: tap, after: 1s, run: swift }
          c: { takeEvery: tap, after: 1s, every: 1s, put: tick }
          d: { takeEvery: tap, every: 5, put: tick }
          e: { takeLatest: tap, after: 1s, put: tap }
        """,
        "RX145 Test.yaml:7:3: error: saga `a` has `after` and nothing to put; add `put:`",
        "RX144 Test.yaml:8:24: error: `after` belongs to `put`, saga `b` has `run`",
        "RX144 Test.yaml:9:35: error: saga `c` has both `after` and `every`; keep one",
        """
        RX147 Test.yaml:10:31: error: `5` is not a duration; write `5ms` (units: ms, s, m, h)
        """)
    ])
  func timing(_ mistake: Mistake) { mistake.check() }

  @Test("a method can throw an error of Foundation's, which the code imports by itself")
  func errorOfFoundation() {
    let run = CheckedRun([
      (
        "Test.yaml",
        """
        reduxgen: 1
        feature: A
        clients:
          Api:
            load: (String) async throws(URLError) -> Int
        dependencies: { api: Api }
        state:
          count: Int = 0
          failure: URLError?
        actions:
          tap: String
        sagas:
          load: { takeLatest: tap, call: api.load($0), into: count, error: failure }
        """
      )
    ])
    #expect(run.lines == [])
    #expect(run.schema?.files.first?.features.first?.usesFoundation == true)
  }
}
