import SchemaModel
import Testing

@Suite("Rules: kinds of children")
struct ChildKindRuleTests {
  @Test(
    "every kind in its short and its long form",
    arguments: [
      Accepted(
        """
        reduxgen: 1
        features:
          A:
            types:
              struct Alert: { text: String }
            children:
              one: Row = .init(id:1)
              oneLong: { one: Row = .init(id:1) }
              maybe: Row?
              maybeLong: { optional: Row }
              shown: 'Row? = .init(id: 1)'
              rows: [Row]
              rowsLong: { many: Row }
              tags: { many: Tag, id: slug }
              destination:
                oneOf:
                  row: Row
                  alert: Alert
                  text: String
              screen: { oneOf: { tag: Tag, empty: Empty }, initial: empty }
              path: { stack: { row: Row, tag: Tag } }
            state:
              states: '[Row.State] { Array(rows) }'
              last: Destination.State?
              ids: [StackElementID]
            actions:
              showTapped: Int
            reduce:
              showTapped: [maybe = .init(id:$0), destination = nil, screen = .empty(.init())]
              rows.tapped: rows.remove(id:$id)
              rows.*: reset rows, maybe, screen
              destination.row.tapped: destination = nil
              path.row.tapped: path.pop(from:$id)
            sagas:
              open:
                takeEvery: rows.tapped
                put: rows.tapped($id)
                if: $id > 3
              close: { takeEvery: destination.row.tapped, put: showTapped(3) }
          Row:
            state: { let id: Int, text: String = "" }
            actions:
              tapped:
          Tag:
            state: { slug: String }
          Empty:
            doc: Nothing to see.
        """),
      Accepted(
        """
        reduxgen: 1
        features:
          Folder:
            state: { let id: Int }
            children:
              folders: [Folder]
              path: { stack: { folder: Folder } }
        """),
      Accepted(
        """
        reduxgen: 1
        feature: A
        externs: [Legacy]
        children:
          legacy: Legacy
          maybe: Legacy?
          many: [Legacy]
        actions:
          tapped:
        reduce:
          legacy.*: reset legacy
        """),
    ])
  func accepted(_ schema: Accepted) { schema.check() }

  @Test(
    "long forms that say too little or too much",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        features:
          A:
            children:
              a: { optonal: B }
              b: { one: B, many: B }
              c: { initial: x }
              d: {}
              e: { many: [B] }
              f: { optional: }
              g: { oneOf: [B] }
              h: { oneOf: { x: B, x2: B, x3: }, initial: x }
              i: { stack: {} }
              j: { stack: { x: B }, initial: x }
              k: { one: B, id: n }
              l: { oneOf: { x: B, y: B }, initial: [x] }
              m: { whatever: B }
          B:
            state: { n: Int = 0 }
        """,
        "RX117 Test.yaml:5:12: error: unknown key `optonal`; did you mean `optional`?",
        "RX117 Test.yaml:6:20: error: `b` has both `one` and `many`; keep one",
        """
        RX117 Test.yaml:7:10: error: say how many of what `c` is: `one:`, `optional:`, `many:`, \
        `oneOf:`, `stack:`
        """,
        """
        RX117 Test.yaml:8:10: error: say how many of what `d` is: `one:`, `optional:`, `many:`, \
        `oneOf:`, `stack:`
        """,
        """
        RX110 Test.yaml:9:18: error: `[B]`: `many` says how many; write the name of the feature \
        alone
        """,
        "RX076 Test.yaml:10:12: error: `optional` needs the name of a feature",
        """
        RX117 Test.yaml:11:19: error: `oneOf` names what it can be: `{ edit: Edit, alert: Alert \
        }`
        """,
        "RX076 Test.yaml:12:34: error: `x3` needs the name of a feature",
        "RX117 Test.yaml:13:19: error: `stack` has no members",
        "RX115 Test.yaml:14:38: error: `initial` belongs to `oneOf`",
        "RX117 Test.yaml:15:24: error: `id` belongs to `many`",
        "RX115 Test.yaml:16:44: error: `initial` is the name of one of the members",
        """
        RX117 Test.yaml:17:12: error: unknown key `whatever`; a child has one, optional, many, \
        oneOf, stack, initial, id
        """),
      Mistake(
        """
        reduxgen: 1
        features:
          A:
            children:
              a: { oneOf: { x: B, y: Bb, z: Nowhere } }
              b: { oneOf: { x: B, y: C }, initial: z }
              c: { oneOf: { x: B, y: C }, initial: y }
              d: { oneOf: { x: B, y: String }, initial: y }
              e: { oneOf: { x: B } }
              date: { oneOf: { x: B, y: C } }
              f: { stack: { x: B } }
              g: [B]
              h: { many: B, id: m }
              i: { many: D, id: slug }
              j: [D]
          B:
            state: { n: Int = 0 }
          C:
            state: { token: String }
          D:
            state: { let id: Int, slug @bind: String = "" }
        """,
        """
        RX073 Test.yaml:5:7: error: `a` makes the type `A`, which clashes with the feature `A`; \
        rename the child
        """,
        "RX110 Test.yaml:5:30: error: unknown feature or type `Bb`",
        "RX110 Test.yaml:5:37: error: unknown feature or type `Nowhere`",
        """
        RX073 Test.yaml:6:7: error: `b` makes the type `B`, which clashes with the feature `B`; \
        rename the child
        """,
        "RX115 Test.yaml:6:44: error: `initial: z` is not one of x, y",
        """
        RX073 Test.yaml:7:7: error: `c` makes the type `C`, which clashes with the feature `C`; \
        rename the child
        """,
        """
        RX112 Test.yaml:7:44: error: `C` cannot start by itself: `token` has no default; give \
        `token` a default
        """,
        """
        RX073 Test.yaml:8:7: error: `d` makes the type `D`, which clashes with the feature `D`; \
        rename the child
        """,
        "RX115 Test.yaml:8:49: error: `y` is of type String, which has no start; begin with a feature",
        "RX116 Test.yaml:9:21: warning: one-of with a single member; write `e: B?`",
        """
        RX073 Test.yaml:10:7: error: `date` makes the type `Date`, which clashes with what \
        Swift or reduxgen call `Date`; rename the child
        """,
        """
        RX111 Test.yaml:12:11: error: `[B]` is kept by id, but B has no `id`; add `let id: \
        UUID` to it, or write `{ many: B, id: FIELD }`
        """,
        "RX122 Test.yaml:13:25: error: `B` has no field `m`",
        "RX111 Test.yaml:14:25: error: `D` is told apart by `id` already; use it here too"),
      Mistake(
        """
        reduxgen: 1
        features:
          A:
            types:
              struct Path: { x: Int }
              struct B: { x: Int }
            children:
              path: { stack: { b: B, c: C } }
              state: { oneOf: { b: B, c: C } }
              c: { oneOf: { b: B, c: C } }
              error: { oneOf: { b: B, c: C } }
          B:
            state: { let id: Int }
          C:
            state: { n: Int = 0 }
        """,
        "RX073 Test.yaml:6:14: error: type `B` hides the feature `B` inside A; rename one",
        """
        RX073 Test.yaml:8:7: error: `path` makes the type `Path`, which clashes with the type \
        `Path`; rename the child
        """,
        """
        RX073 Test.yaml:9:7: error: `state` makes the type `State`, which clashes with what \
        Swift or reduxgen call `State`; rename the child
        """,
        """
        RX073 Test.yaml:10:7: error: `c` makes the type `C`, which clashes with the feature \
        `C`; rename the child
        """,
        """
        RX073 Test.yaml:11:7: error: `error` makes the type `Error`, which clashes with what \
        Swift or reduxgen call `Error`; rename the child
        """),
    ])
  func longForms(_ mistake: Mistake) { mistake.check() }

  @Test(
    "the id of an element",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        features:
          A:
            children:
              rows: [B]
              one: B?
            state: { text: String = "", last: Int? }
            actions:
              tapped: Int
            reduce:
              tapped: rows.remove(id:$id)
              one.tapped: last = $id
              rows.tapped: [text = $id, last = $id]
            sagas:
              a:
                takeEvery: tapped
                put: rows.tapped($id)
              b:
                takeEvery: [rows.tapped, tapped]
                put: rows.tapped($id)
              c: { takeEvery: rows.tapped, put: rows.tapped }
              d: { takeEvery: rows.tapped, put: rows.tapped(text) }
          B:
            state: { let id: Int }
            actions:
              tapped:
        """,
        """
        RX127 Test.yaml:11:30: error: `$id`: this action is not that of an element; only \
        children of which there are many have ids
        """,
        """
        RX127 Test.yaml:12:26: error: `$id`: this action is not that of an element; only \
        children of which there are many have ids
        """,
        "RX123 Test.yaml:13:28: error: `text` is String, but `$id` is Int",
        """
        RX162 Test.yaml:17:26: error: `$id`: the trigger is not that of an element; only \
        children of which there are many have ids
        """,
        """
        RX162 Test.yaml:20:26: error: `$id`: the trigger is not that of an element; only \
        children of which there are many have ids
        """,
        """
        RX159 Test.yaml:21:41: error: `rows.tapped` needs the id of the element and carries no \
        values, 0 given in all
        """,
        "RX123 Test.yaml:22:53: error: `id` is Int, but `text` is String")
    ])
  func elements(_ mistake: Mistake) { mistake.check() }

  @Test(
    "what a hand-written feature keeps to itself",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        externs: [Legacy]
        children:
          legacy: Legacy
        reduce:
          legacy.tapped: reset legacy
        """,
        """
        RX119 Test.yaml:7:10: error: `Legacy` is written by hand, so the schema does not know \
        its actions; `legacy.*` stands for all of them
        """)
    ])
  func handwritten(_ mistake: Mistake) { mistake.check() }

  @Test(
    "features that others may not see",
    arguments: [
      Mistake(
        [
          (
            "A.yaml",
            """
            reduxgen: 1
            feature: A
            access: public
            children:
              b: B
              c: { oneOf: { b: B, d: D } }
            dependencies:
              client: Client
            state:
              place: Place?
              other: '[B.State] { [] }'
            actions:
              found: [Place]
            """
          ),
          (
            "B.yaml",
            """
            reduxgen: 1
            access: package
            types:
              struct Place: { inner: Inner? }
            clients:
              Client:
                find: () -> Hidden
            features:
              B:
                state: { n: Int = 0 }
              D:
                access: public
            """
          ),
          (
            "C.yaml",
            """
            reduxgen: 1
            types:
              struct Inner: { x: Int }
              struct Hidden: { x: Int }
            """
          ),
        ],
        """
        RX046 A.yaml:5:6: error: `B` is package, but `A` is public; write `access: public` \
        where `B` is declared
        """,
        """
        RX046 A.yaml:6:20: error: `B` is package, but `A` is public; write `access: public` \
        where `B` is declared
        """,
        """
        RX046 A.yaml:8:11: error: `Client` is package, but `A` is public; write `access: \
        public` where `Client` is declared
        """,
        """
        RX046 A.yaml:10:10: error: `Place` is package, but `A` is public; write `access: \
        public` where `Place` is declared
        """,
        """
        RX046 A.yaml:11:11: error: `B.State` is package, but `A` is public; write `access: \
        public` where `B.State` is declared
        """,
        """
        RX046 A.yaml:13:10: error: `Place` is package, but `A` is public; write `access: \
        public` where `Place` is declared
        """,
        """
        RX046 B.yaml:4:26: error: `Inner` is internal, but what mentions it here is package; \
        write `access: package` where `Inner` is declared
        """,
        """
        RX046 B.yaml:7:17: error: `Hidden` is internal, but what mentions it here is package; \
        write `access: package` where `Hidden` is declared
        """)
    ])
  func access(_ mistake: Mistake) { mistake.check() }
}
