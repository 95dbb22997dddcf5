import SchemaModel
import Testing

@Suite("Rules: steps of reduce")
struct StepRuleTests {
  @Test(
    "what is not a step",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        state:
          count: Int = 0
        actions:
          a:
          b:
          c:
          d:
          e:
          f:
          g:
        reduce:
          a:
          b: ''
          c: { count: 5 }
          d: [[count = 1]]
          e: 'count = (1'
          f: reset count,
          g: reset count query
        """,
        "RX121 Test.yaml:14:3: error: `a` has no step; write one or remove the line",
        "RX121 Test.yaml:15:6: error: the step is empty",
        "RX134 Test.yaml:16:6: error: a step is Swift; write `count = 5`",
        """
        RX134 Test.yaml:17:7: error: a step is one Swift statement; quote it when it contains \
        `: `, `[` or `{`
        """,
        "RX090 Test.yaml:18:15: error: `count = (1`: `(` is never closed",
        "RX134 Test.yaml:19:6: error: a field name is missing after the last `,`",
        "RX134 Test.yaml:20:18: error: `reset` takes field names: `reset`, `reset a, b`"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        state:
          count: Int = 0
        actions:
          a:
          b:
          c:
          d:
          e:
        reduce:
          a: increment the count
          b: 5
          c: count
          d: state.count = 1
          e: [count = 1, count]
        """,
        """
        RX134 Test.yaml:12:6: error: `increment the count` is not a step; write `count = …`, \
        `reset count` or `swift`
        """,
        """
        RX134 Test.yaml:13:6: error: `5` is not a step; write `count = …`, `reset count` or \
        `swift`
        """,
        """
        RX134 Test.yaml:14:6: error: `count` is not a step; write `count = …`, `reset count` or \
        `swift`
        """,
        "RX135 Test.yaml:15:6: error: write `count`; the state is implied",
        """
        RX134 Test.yaml:16:18: error: `count` is not a step; write `count = …`, `reset count` or \
        `swift`
        """),
      Mistake(
        """
        reduxgen: 1
        feature: A
        state:
          count: Int = 0
          query: String = ""
        actions:
          a:
          b:
          c:
          d:
        reduce:
          a: if count > 3 { reset } else { count = 1 }
          b: |
            count += 1
            reset query
            reset
          c: |
            if count > 3 {
              query = ""
              reset
            }
          d: |
            switch count {
            case .reset: count = 1
            default: count = 2
            }
        """,
        """
        RX134 Test.yaml:12:21: error: `reset` is a step of its own; inside Swift, write what the \
        fields start with
        """,
        """
        RX134 Test.yaml:15:5: error: `reset` is a step of its own; inside Swift, write what `query` \
        starts with
        """,
        """
        RX134 Test.yaml:16:5: error: `reset` is a step of its own; inside Swift, write what the \
        fields start with
        """,
        """
        RX134 Test.yaml:20:7: error: `reset` is a step of its own; inside Swift, write what the \
        fields start with
        """),
      // Where it is a field, it is a name like any other.
      Mistake(
        """
        reduxgen: 1
        feature: A
        state: { count: Int = 0, reset: Bool = false }
        actions: { a: }
        reduce:
          a: |
            count += 1
            reset
        """,
        """
        RX134 Test.yaml:8:5: error: `reset` is not a step; write `reset = …`, `reset reset` or \
        `swift`
        """),
      Mistake(
        """
        reduxgen: 1
        feature: A
        state:
          page: Int = 0
          products: [String]
        actions:
          cleared:
        reduce:
          cleared: [reset page, products]
        """,
        """
        RX134 Test.yaml:9:25: error: `products` is not a step; write `products = …`, \
        `reset products` or `swift`
        """),
      Mistake(
        """
        reduxgen: 1
        feature: A
        state:
          ids: [UUID]
          date: Date?
        actions:
          a:
          b:
          c:
        reduce:
          a: ids.append(uuid())
          b: date = now()
          c: ids = await load()
        """,
        """
        RX137 Test.yaml:11:17: error: `uuid()` is not possible in a reducer; let a saga put the \
        value
        """,
        """
        RX137 Test.yaml:12:13: error: `now()` is not possible in a reducer; let a saga put the \
        value
        """,
        "RX136 Test.yaml:13:12: error: `await` is not possible here; use a saga"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        state:
          a: Int = 0
        actions:
          tap:
        reduce:
          tap: |
            a = 1
            a = 2
            a = 3
            a = 4
            a = 5
            a = 6
        """,
        "RX140 Test.yaml:8:8: warning: 6 lines of Swift; move them to a handler with `swift`"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        state:
          count: Int = 0
        actions:
          a:
        reduce:
          a: await load()
        """,
        "RX136 Test.yaml:8:6: error: `await` is not possible here; use a saga"),
    ])
  func steps(_ mistake: Mistake) { mistake.check() }

  @Test(
    "fields that do not exist or cannot change",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        state:
          let id: Int
          count: Int = 0
          token: String
          items: [Int]
          isValid: Bool { count > 0 }
        actions:
          a:
          b:
          c:
          d:
          e: { count: Int, x: Int }
          f: { count: Int, x: Int }
          g:
          h:
          i:
        reduce:
          a: conut = 1
          b: itms.append(1)
          c: id = 5
          d: isValid = true
          e: count = count
          f: x = 1
          g: reset
          h: reset conut, isValid, id, token
          i: count = itmes
        """,
        "RX122 Test.yaml:20:6: error: unknown state field `conut`; did you mean `count`?",
        "RX122 Test.yaml:21:6: error: unknown state field `itms`; did you mean `items`?",
        "RX131 Test.yaml:22:6: error: `id` is a `let`; it cannot change",
        "RX132 Test.yaml:23:6: error: `isValid` is computed; change the fields it uses",
        """
        RX130 Test.yaml:24:6: error: `count` is the action's value here; write `self.count = \
        count`
        """,
        "RX130 Test.yaml:25:6: error: `x` is the action's value; it cannot change",
        """
        RX133 Test.yaml:26:6: error: `id` has no default to reset to; name the fields: `reset a, \
        b`
        """,
        "RX122 Test.yaml:27:12: error: unknown state field `conut`; did you mean `count`?",
        "RX132 Test.yaml:27:19: error: `isValid` is computed; change the fields it uses",
        "RX131 Test.yaml:27:28: error: `id` is a `let`; it cannot change",
        "RX133 Test.yaml:27:32: error: `token` has no default to reset to",
        "RX122 Test.yaml:28:14: error: unknown name `itmes`; did you mean `items`?"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        state:
          count: Int = 0
          names: '[String: Int]'
        actions:
          a:
          b:
          c:
        reduce:
          a: nmaes["x"] = 1
          b: wibble?.foo()
          c: self.conut += 1
        """,
        "RX122 Test.yaml:11:6: error: unknown state field `nmaes`; did you mean `names`?",
        "RX122 Test.yaml:12:6: error: unknown state field `wibble`",
        "RX122 Test.yaml:13:11: error: unknown state field `conut`; did you mean `count`?"),
    ])
  func fields(_ mistake: Mistake) { mistake.check() }

  @Test(
    "values of another type",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        types:
          enum Side: [left, right]
        state:
          query: String = ""
          isOn: Bool = false
          count: Int = 0
          side: Side = .left
        actions:
          a: Int
          b:
          c:
          d:
          e:
          f: { text: String }
          g:
        reduce:
          a: query = $0
          b: isOn = 1
          c: count = nil
          d: isOn += 1
          e: side = .lft
          f: count = text
          g: count = query
        """,
        "RX123 Test.yaml:19:14: error: `query` is String, but `$0` is Int",
        "RX124 Test.yaml:20:13: error: `isOn` is Bool, `1` is a number",
        "RX125 Test.yaml:21:14: error: `count` is Int, not an optional; it cannot be nil",
        "RX126 Test.yaml:22:11: error: `+=` does not work on Bool; did you mean `isOn.toggle()`?",
        "RX124 Test.yaml:23:13: error: enum `Side` has no case `lft`; did you mean `left`?",
        "RX123 Test.yaml:24:14: error: `count` is Int, but `text` is String",
        "RX123 Test.yaml:25:14: error: `count` is Int, but `query` is String")
    ])
  func types(_ mistake: Mistake) { mistake.check() }

  @Test(
    "a step under two actions is reported once",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        state:
          count: Int = 0
        actions:
          a:
          b:
        reduce:
          a, b: conut = 1
        """,
        "RX122 Test.yaml:9:9: error: unknown state field `conut`; did you mean `count`?")
    ])
  func once(_ mistake: Mistake) { mistake.check() }

  @Test(
    "an empty list of steps is not forgotten",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        actions:
          tap:
        reduce:
          tap: []
        """,
        "RX121 Test.yaml:6:8: error: `tap` has no step; write one or remove the line")
    ])
  func empty(_ mistake: Mistake) { mistake.check() }

  @Test(
    "steps of every form",
    arguments: [
      Accepted(
        #"""
        reduxgen: 1
        feature: A
        types:
          enum Phase:
            idle:
            busy: Int
        state:
          count: Int = 0
          d: Double = 0
          isOn: Bool = false
          query: String = ""
          opt: Int?
          items: [Int]
          table: '[String: Int]'
          phase: Phase = .idle
        actions:
          a:
          b:
          c:
          d:
          e:
          f: Int
          g: Int
          h: Int
          i: { count: Int, text: String }
          j: { _ from: Int, _ to: Int }
          k: Int
          delegate.done:
        reduce:
          a: reset
          b: reset count, query
          c: isOn.toggle()
          d: [count = 1, d = 2, opt = nil, opt = 3]
          e: phase = .busy(1)
          f:
            - count += $0
            - opt = $0
            - items.append($0)
            - if $0 > 3 { items = []; opt = nil }
            - table["x", default:0] += $0
          g: swift
          h: |
            let double = $0 * 2
            count = double
          i: [self.count = count, query = text, query += text]
          j: items.swapAt(from, to)
          k: 'query = "\($0) of \(items.count)"'
        """#),
      Accepted(
        """
        reduxgen: 1
        features:
          A:
            state:
              n: Int = 0
              s: String?
            children:
              b: B
            actions:
              tap:
            reduce:
              tap: [b = .init(), reset b]
              b.tap: n += 1
              b.delegate.done: n = $0
              b.fetch.success: n = $0
              b.fetch.failure: s = $0.localizedDescription
              b.fetch.settled, b.fetch.cancelled: n = 1
          B:
            state:
              n: Int = 0
            clients:
              C:
                load: () async throws -> Int
            dependencies:
              api: C
            actions:
              tap:
              delegate.done: Int
            reduce:
              fetch.started: n = 0
              fetch.success: n = $0
            sagas:
              fetch: { takeLatest: tap, call: api.load() }
        """),
    ])
  func validSteps(_ schema: Accepted) { schema.check() }
}
