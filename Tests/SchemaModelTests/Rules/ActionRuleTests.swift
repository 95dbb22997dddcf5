import SchemaModel
import Testing

@Suite("Rules: actions")
struct ActionRuleTests {
  @Test(
    "an action and a group of one name",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        actions:
          login:
          login.success: Int
        """,
        "RX101 Test.yaml:5:3: error: `login` is an action on line 4, it cannot also be a group"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        actions:
          b.c:
          b:
        """,
        "RX101 Test.yaml:5:3: error: `b` is a group on line 4, it cannot also be an action"),
    ])
  func groups(_ mistake: Mistake) { mistake.check() }

  @Test(
    "an action and a child of one name",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        features:
          A:
            children:
              row: B
            actions:
              row.tapped:
          B:
            state: { n: Int = 0 }
        """,
        "RX102 Test.yaml:7:7: error: `row.tapped` clashes with the child `row`")
    ])
  func children(_ mistake: Mistake) { mistake.check() }

  @Test(
    "a saga whose lifecycle has the name of an action, group or child",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        features:
          A:
            children:
              row: B
            actions:
              login:
              view.appeared:
            sagas:
              login: { takeEvery: login, run: swift, returns: Int }
              view: { takeEvery: login, run: swift, returns: Int }
              row: { takeEvery: login, run: swift, returns: Int }
          B:
            state: { n: Int = 0 }
        """,
        """
        RX103 Test.yaml:10:7: error: saga `login` makes the group `login`, but `login` is an \
        action; rename the saga
        """,
        """
        RX103 Test.yaml:11:7: error: saga `view` makes the group `view`, but `view` is a group of \
        actions; rename the saga
        """,
        """
        RX103 Test.yaml:12:7: error: saga `row` makes the group `row`, but `row` is a child; \
        rename the saga
        """),
      Mistake(
        """
        reduxgen: 1
        feature: A
        actions:
          tap:
        sagas:
          s: { takeEvery: tap, run: swift }
          s: { takeEvery: tap, run: swift }
        """,
        "RX020 Test.yaml:7:3: error: `s` is already defined on line 6"),
    ])
  func sagas(_ mistake: Mistake) { mistake.check() }

  @Test(
    "what an action cannot carry",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        actions:
          pair: (Int, String)
        """,
        "RX104 Test.yaml:4:9: error: no tuples; write `{ a: Int, b: Int }`, or `_ a` for no label"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        actions:
          row: { at index: Int }
        """,
        """
        RX105 Test.yaml:4:10: error: an enum case has no second name for a value; write `at` or \
        `_ index`
        """),
      Mistake(
        """
        reduxgen: 1
        feature: A
        actions:
          same: { _ a: Int, a: Int }
        """,
        "RX106 Test.yaml:4:21: error: label `a` is already used"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        actions:
          view:
            tap:
            swipe:
              x: Int
        """,
        """
        RX107 Test.yaml:5:5: error: `view` carries values here, so `tap` needs a type; a group is \
        written `view.tap:`
        """,
        """
        RX107 Test.yaml:7:7: error: `view` carries values here, not cases; a group is written \
        `view.swipe:`
        """),
      Mistake(
        """
        reduxgen: 1
        feature: A
        actions:
          list: [Int, String]
          long:
            - Int
            - String
        """,
        "RX107 Test.yaml:4:9: error: `list` carries a type or `{ label: TYPE }`, not a list",
        "RX107 Test.yaml:6:5: error: `long` carries a type or `{ label: TYPE }`, not a list"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        actions:
          a: () -> Void
          b: some View
          c: Int!
          d: Int = 5
          e: { _: Int }
          f: { a: Int foo }
          g: null
        """,
        """
        RX084 Test.yaml:4:6: error: `() -> Void` is a function; state and actions hold values \
        only, put it in a client
        """,
        "RX082 Test.yaml:5:6: error: `some View` needs a concrete type here",
        """
        RX081 Test.yaml:6:6: error: `Int!`: implicitly unwrapped optionals are not allowed; write \
        `Int?`
        """,
        "RX080 Test.yaml:7:10: error: `Int = 5` is not a type",
        "RX059 Test.yaml:8:8: error: `_` is not a name",
        "RX080 Test.yaml:9:11: error: `Int foo` is not a type",
        "RX048 Test.yaml:10:6: error: `null` is not a type; for an optional write `Something?`"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        types:
          enum E:
            a: [x, y]
            b: (Int, String)
            c: Int = 5
        """,
        "RX107 Test.yaml:5:8: error: `a` carries a type or `{ label: TYPE }`, not a list",
        "RX104 Test.yaml:6:8: error: no tuples; write `{ a: Int, b: Int }`, or `_ a` for no label",
        "RX080 Test.yaml:7:12: error: `Int = 5` is not a type"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        actions:
          d: { a: Int = "x", b: Int = nil }
          e: { a: Int = }
          f: { a: 'Int = f(1' }
        """,
        #"RX087 Test.yaml:4:17: error: `a` is Int, but its default `"x"` is a text"#,
        "RX088 Test.yaml:4:31: error: `b` is Int, not an optional; its default cannot be nil",
        "RX028 Test.yaml:5:15: error: nothing after `=`; write a value or leave out the `=`",
        "RX090 Test.yaml:6:19: error: `f(1`: `(` is never closed"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        actions:
          a: 5
          b: { let h: Int }
          c: { a: { b: Int } }
        """,
        "RX077 Test.yaml:4:6: error: `5` is a value; a type belongs here",
        "RX068 Test.yaml:5:8: error: `let` has no meaning here",
        """
        RX107 Test.yaml:6:11: error: `c` carries values here, not cases; a group is written \
        `c.a:`
        """),
    ])
  func payloads(_ mistake: Mistake) { mistake.check() }

  @Test(
    "a comma in a generic type is one mistake",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        actions:
          a: { x: Result<Int, any Error>, y: Int }
        """,
        """
        RX030 Test.yaml:4:21: error: `,` ends the entry here, leaving `Result<Int`; write one \
        value per line, or quote
        """),
      Mistake(
        """
        reduxgen: 1
        feature: A
        actions:
          tap:
          c: { x: Int, y: (Int, Int) }
        sagas:
          s: { takeEvery: tap, put: set(1, 2) }
        """,
        """
        RX031 Test.yaml:5:23: error: `,` ends the entry here, leaving `(Int`; use a line of its \
        own, or quote
        """,
        """
        RX031 Test.yaml:7:34: error: `,` ends the entry here, leaving `set(1`; use a line of its \
        own, or quote
        """),
    ])
  func pieces(_ mistake: Mistake) { mistake.check() }

  @Test(
    "a label with a dot is not forgotten",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        actions:
          tap: { a.b: Int }
        """,
        "RX053 Test.yaml:4:10: error: `a.b` is not the name of a value: it has a dot")
    ])
  func dots(_ mistake: Mistake) { mistake.check() }

  @Test(
    "actions of every form",
    arguments: [
      Accepted(
        """
        reduxgen: 1
        feature: A
        actions:
          appeared:
          add: Int
          list: [Int]
          table: '[String: Int]'
          cellTapped: { row: Int, column: Int }
          cells: { at: [Int] }
          move: { _ source: IndexSet, _ destination: Int }
          search: { query: String, page: Int = 1 }
          response:
            _ id: Int
            _ result: Result<String, any Error>
          delegate.finished: { score: Int }
          view.list.row.tapped: Int
          view.list.row.closed:
          view.appeared:
        """)
    ])
  func actions(_ schema: Accepted) { schema.check() }
}
