import SchemaModel
import Testing

@Suite("Rules: reduce")
struct ReduceRuleTests {
  @Test(
    "paths that lead nowhere",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        state:
          count: Int = 0
        actions:
          tap:
          view.appeared:
          delegate.done: Int
        reduce:
          tapp: count += 1
          wibble: count += 1
          view: count += 1
          view.apeared: count += 1
          delegate.done: count += 1
        """,
        "RX119 Test.yaml:10:3: error: unknown action `tapp`; did you mean `tap`?",
        "RX119 Test.yaml:11:3: error: unknown action `wibble`",
        """
        RX119 Test.yaml:12:3: error: `view` is a group of actions; name one of them, such as \
        `view.appeared`, or all: `view.*`
        """,
        """
        RX119 Test.yaml:13:8: error: unknown action `view.apeared`: `view` has no `apeared`; \
        did you mean `appeared`?
        """,
        """
        RX120 Test.yaml:14:3: error: `delegate.done` is for the parent; handle the action that \
        leads to it
        """),
      Mistake(
        """
        reduxgen: 1
        features:
          A:
            state:
              n: Int = 0
            children:
              b: B
            reduce:
              b.tpa: n = 1
              b: n = 1
              b.fetch: n = 1
              b.fetch.failure: n = 1
              B.tap: n = 1
          B:
            clients:
              C:
                load: () async -> Int
            dependencies:
              api: C
            actions:
              tap:
            sagas:
              fetch: { takeLatest: tap, call: api.load() }
        """,
        """
        RX119 Test.yaml:9:9: error: unknown action `b.tpa`: `b` has no `tpa`; did you mean \
        `tap`?
        """,
        """
        RX119 Test.yaml:10:7: error: `b` is a group of actions; name one of them, such as \
        `b.tap`, or all: `b.*`
        """,
        """
        RX119 Test.yaml:11:7: error: `b.fetch` is a group of actions; name one of them, such as \
        `b.fetch.started`, or all: `b.fetch.*`
        """,
        """
        RX158 Test.yaml:12:7: error: `fetch` never fails: its method does not throw, so \
        `b.fetch.failure` cannot happen
        """,
        "RX119 Test.yaml:13:7: error: B is inside A: name the child, as in `b.tap`"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        state:
          n: Int = 0
        clients:
          C:
            load: () async -> Int
        dependencies:
          api: C
        actions:
          tap:
        reduce:
          fetch.failure: n = 1
          fetch.cancled: n = 1
          hand.success: n = 1
          relay.success: n = 1
        sagas:
          fetch: { takeLatest: tap, call: api.load() }
          hand: { takeLatest: tap, run: swift }
          relay: { takeLatest: fetch.started, put: tap }
        """,
        """
        RX158 Test.yaml:13:3: error: `fetch` never fails: its method does not throw, so \
        `fetch.failure` cannot happen
        """,
        """
        RX119 Test.yaml:14:9: error: unknown action `fetch.cancled`: `fetch` has no `cancled`; \
        did you mean `cancelled`?
        """,
        """
        RX164 Test.yaml:15:3: error: `hand.success`: saga `hand` has no events; they come with \
        `call:` and `stream:`, or with `returns:` beside `run: swift`
        """,
        """
        RX164 Test.yaml:16:3: error: `relay.success`: saga `relay` has no events; they come with \
        `call:` and `stream:`, or with `returns:` beside `run: swift`
        """),
    ])
  func paths(_ mistake: Mistake) { mistake.check() }

  @Test(
    "actions and handlers that are named twice",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        state:
          count: Int = 0
        actions:
          tap:
          tip:
        reduce:
          tap: count = 1
          tip, tap: count = 2
        """,
        "RX138 Test.yaml:10:8: error: `tap` is already handled on line 9; put both steps there"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        actions:
          list.next:
          listNext:
        reduce:
          list.next: swift
          listNext: swift
        """,
        """
        RX139 Test.yaml:8:13: error: two handlers would be called `listNext`: for `list.next` and \
        `listNext`; rename one action
        """),
    ])
  func twice(_ mistake: Mistake) { mistake.check() }

  @Test(
    "values that the action does not carry",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        state:
          count: Int = 0
        actions:
          none0:
          one: Int
          pair: { _ a: Int, _ b: Int }
          row: { row: Int }
          move: { from: Int, to: Int }
        reduce:
          none0: count = $0
          one: count = $1
          pair: count = $2
          row: count = $0
          move: count = $0
        """,
        "RX127 Test.yaml:12:18: error: `$0`: this action carries no value",
        "RX129 Test.yaml:13:16: error: `$1`: this action carries 1 value, `$0`",
        "RX129 Test.yaml:14:17: error: `$2`: this action carries 2 values, `a` and `b`",
        "RX128 Test.yaml:15:16: error: `$0`: the values are named; write `row`",
        "RX128 Test.yaml:16:17: error: `$0`: the values are named; write `from` or `to`"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        state:
          count: Int = 0
        actions:
          a: Int
          b:
        reduce:
          a, b: count = $0
        """,
        "RX127 Test.yaml:9:17: error: `$0`: this action carries no value"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        state:
          n: Int = 0
          s: String?
        clients:
          C:
            load: () async throws -> Int
            ping: () async
        dependencies:
          api: C
        actions:
          tap:
        reduce:
          fetch.started: n = $0
          fetch.success: s = $0
          fetch.settled: n = $0
          ping.success: n = $0
        sagas:
          fetch: { takeLatest: tap, call: api.load() }
          ping: { takeLatest: tap, call: api.ping() }
        """,
        "RX127 Test.yaml:15:22: error: `$0`: this action carries no value",
        "RX123 Test.yaml:16:22: error: `s` is String?, but `$0` is Int",
        "RX127 Test.yaml:17:22: error: `$0`: this action carries no value",
        "RX123 Test.yaml:18:21: error: `n` is Int, but `$0` is NoValue"),
    ])
  func values(_ mistake: Mistake) { mistake.check() }

  @Test(
    "groups as a whole, and bindings of nothing",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        actions:
          view.shown:
        reduce:
          view.*: swift
          binding.query: swift
          binding.*: swift
        """,
        "RX119 Test.yaml:7:3: error: unknown action `binding.query`",
        "RX119 Test.yaml:8:3: error: unknown action `binding.*`")
    ])
  func groups(_ mistake: Mistake) { mistake.check() }
}
