import SchemaModel
import Testing

@Suite("Rules: children, clients, dependencies")
struct ChildRuleTests {
  @Test(
    "children that name no feature",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        features:
          A:
            children:
              a: Todoo
              b: Xyzzy
              c: Todo<Int>
              d: '[String: Todo]'
              e:
              f: Todo foo
          Todo:
            state: { n: Int = 0 }
        """,
        "RX110 Test.yaml:5:10: error: unknown feature `Todoo`; did you mean `Todo`?",
        """
        RX110 Test.yaml:7:10: error: `Todo<Int>` is not a feature; a child is `Row`, \
        `Row?`, `[Row]`, `{ oneOf: … }` or `{ stack: … }`
        """,
        """
        RX110 Test.yaml:8:11: error: `[String: Todo]` is not a feature; a child is `Row`, \
        `Row?`, `[Row]`, `{ oneOf: … }` or `{ stack: … }`
        """,
        "RX076 Test.yaml:9:7: error: `e` needs the name of a feature",
        "RX077 Test.yaml:10:15: error: a child is `FEATURE` or `FEATURE = START`"),
      Mistake(
        """
        reduxgen: 1
        features:
          A:
            children:
              a: Todoo
              b: Xyzzy
              c: stack
          Todo:
            state: { n: Int = 0 }
        """,
        "RX110 Test.yaml:5:10: error: unknown feature `Todoo`; did you mean `Todo`?",
        """
        RX110 Test.yaml:6:10: error: unknown feature `Xyzzy`; declare it, or list it under \
        `externs:` if it is written in Swift
        """,
        """
        RX110 Test.yaml:7:10: error: unknown feature `stack`; a child is `Row`, `Row?`, `[Row]`, \
        `{ oneOf: … }` or `{ stack: … }`
        """),
    ])
  func features(_ mistake: Mistake) { mistake.check() }

  @Test(
    "kinds of children",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        features:
          A:
            children:
              a: B?
              b: '[B]'
              c: { oneOf: { b: B } }
              d: { stack: { b: B } }
              e: { optional: B }
              f: [B]
          B:
            state: { n: Int = 0 }
        """,
        """
        RX111 Test.yaml:6:12: error: `[B]` is kept by id, but B has no `id`; add `let id: UUID` \
        to it, or write `{ many: B, id: FIELD }`
        """,
        "RX116 Test.yaml:7:21: warning: one-of with a single member; write `c: B?`",
        """
        RX111 Test.yaml:10:11: error: `[B]` is kept by id, but B has no `id`; add `let id: \
        UUID` to it, or write `{ many: B, id: FIELD }`
        """),
      Mistake(
        """
        reduxgen: 1
        feature: A
        externs: [Legacy]
        children:
          a: Legacy
        """),
    ])
  func kinds(_ mistake: Mistake) { mistake.check() }

  @Test(
    "children that cannot start",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        features:
          A:
            children:
              login: Login
              other: Holder
          Login:
            state:
              token: String
          Holder:
            children:
              login: Login = .init(token:"")
          Third:
            children:
              a: Holder
        """,
        """
        RX112 Test.yaml:5:14: error: `Login` cannot start by itself: `token` has no default; \
        give `= .init(token:…)` or make it `Login?`
        """),
      Mistake(
        """
        reduxgen: 1
        features:
          A:
            children:
              p: 'B = '
              q: B = .init(x
          B:
            state: { n: Int = 0 }
        """,
        "RX028 Test.yaml:5:13: error: nothing after `=`; write a value or leave out the `=`",
        "RX090 Test.yaml:6:19: error: `.init(x`: `(` is never closed"),
    ])
  func start(_ mistake: Mistake) { mistake.check() }

  @Test(
    "children beside other names",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        features:
          A:
            state:
              row: Int = 0
            children:
              row: B
          B:
            state: { n: Int = 0 }
        """,
        "RX114 Test.yaml:7:7: error: `row` is already a state field; a child brings its own field"),
      Mistake(
        """
        reduxgen: 1
        features:
          A:
            clients:
              One:
                f: () -> Void
              Two:
                f: () -> Void
            dependencies:
              api: One
            state:
              api: Int = 0
            children:
              b: B
          B:
            dependencies:
              api: Two
        """,
        "RX166 Test.yaml:10:7: error: dependency `api` hides the state field `api`; rename one",
        "RX166 Test.yaml:14:7: error: `api` is One in A, but Two in B; rename one"),
    ])
  func clashes(_ mistake: Mistake) { mistake.check() }

  @Test(
    "features that contain themselves",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        features:
          A:
            state:
              n: Int = 0
            children:
              b: B = .init()
          B:
            children:
              c: C = .init()
          C:
            children:
              b: B = .init()
          D:
            children:
              d: D = .init()
        """,
        """
        RX113 Test.yaml:8:3: error: B → C → B contains itself; make one of them a collection \
        (`[C]`)
        """,
        """
        RX113 Test.yaml:11:3: error: C → B → C contains itself; make one of them a collection \
        (`[B]`)
        """,
        """
        RX113 Test.yaml:14:3: error: D → D contains itself; make one of them a collection \
        (`[D]`)
        """),
      Mistake(
        """
        reduxgen: 1
        features:
          A:
            children:
              b: B
          B:
            children:
              a: A
        """,
        """
        RX113 Test.yaml:3:3: error: A → B → A contains itself; make one of them a collection \
        (`[B]`)
        """,
        """
        RX113 Test.yaml:6:3: error: B → A → B contains itself; make one of them a collection \
        (`[A]`)
        """),
    ])
  func cycles(_ mistake: Mistake) { mistake.check() }

  @Test(
    "signatures and methods",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        clients:
          C:
            a: Int
            b:
            c: (Int
            d: () ->
            e: () -> Int foo
            f: { a: Int }
            g: [Int]
          D:
          E: text
        """,
        "RX167 Test.yaml:5:8: error: `a` needs a signature such as `() async throws -> T`",
        "RX167 Test.yaml:6:5: error: `b` needs a signature such as `() async throws -> T`",
        "RX167 Test.yaml:7:8: error: `c` needs a signature such as `() async throws -> T`",
        "RX167 Test.yaml:8:8: error: `d` needs a signature such as `() async throws -> T`",
        "RX167 Test.yaml:9:8: error: `e` needs a signature such as `() async throws -> T`",
        "RX167 Test.yaml:10:8: error: `f` needs a signature such as `() async throws -> T`",
        "RX167 Test.yaml:11:8: error: `g` needs a signature such as `() async throws -> T`",
        "RX093 Test.yaml:12:3: error: client `D` has no methods",
        "RX041 Test.yaml:13:6: error: `E` needs `name: …` lines, not text"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        clients:
          C:
            a: (inout Int) -> Int
            b: (Int...) -> Int
            c: '(a: Int = 5) -> Int'
            d: () throws async -> Int
            e: () rethrows
          F: {}
        """,
        """
        RX167 Test.yaml:5:9: error: `inout` has no place in the method of a client; write the \
        plain type
        """,
        """
        RX167 Test.yaml:6:12: error: a variadic parameter has no place in the method of a client; \
        write the plain type
        """,
        """
        RX167 Test.yaml:7:17: error: a default value has no place in the method of a client; \
        write the plain type
        """,
        "RX167 Test.yaml:8:8: error: `d` needs a signature such as `() async throws -> T`",
        "RX167 Test.yaml:9:8: error: `e` needs a signature such as `() async throws -> T`",
        "RX093 Test.yaml:10:3: error: client `F` has no methods"),
    ])
  func clients(_ mistake: Mistake) { mistake.check() }

  @Test(
    "dependencies without a client",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        clients:
          Api:
            f: () -> Void
        dependencies:
          a: Apii
          b: Whatever
        """,
        "RX165 Test.yaml:7:6: error: unknown client `Apii`; did you mean `Api`?",
        """
        RX165 Test.yaml:8:6: error: unknown client `Whatever`; declare it under `clients:`, or \
        list it under `externs:` if Swift does
        """),
      Mistake(
        """
        reduxgen: 1
        feature: A
        clients:
          Api:
            f: () -> Void
        dependencies:
          a:
          b: [Api]
        """,
        "RX076 Test.yaml:7:3: error: `a` needs the name of a client",
        "RX076 Test.yaml:8:3: error: `b` needs the name of a client"),
    ])
  func dependencies(_ mistake: Mistake) { mistake.check() }

  @Test(
    "clients and dependencies",
    arguments: [
      Accepted(
        """
        reduxgen: 1
        feature: A
        externs: [IconError, Handmade]
        clients:
          C:
            a: () async -> Void
            b: (Int) async throws(IconError) -> Data
            c: '(email: String, password p: String) async throws -> [String: Int]'
            d: '(_ x: Int) -> AsyncStream<Int>'
            e: () async throws
            f: () async throws(any Error) -> Int
            g: () -> [Int]?
            h: '() throws -> Result<Int, any Error>'
        dependencies:
          c: C
          h: Handmade
        """)
    ])
  func validClients(_ schema: Accepted) { schema.check() }

  @Test(
    "children",
    arguments: [
      Accepted(
        """
        reduxgen: 1
        features:
          A:
            children:
              ## The first.
              a: B
              b: B = .init(n:3)
              c: 'B = .init(n: 3, m: [1, 2])'
              d: C = .init(token:"x")
              e: D
          B:
            state: { n: Int = 0, m: [Int] }
          C:
            state: { token: String }
          D:
            children:
              c: C = .init(token:"y")
        """)
    ])
  func validChildren(_ schema: Accepted) { schema.check() }

  @Test(
    "functions as parameters of clients",
    arguments: [
      Accepted(
        """
        reduxgen: 1
        feature: A
        clients:
          C:
            a: '(@Sendable () -> Void) -> Void'
            b: '(handler: @escaping @Sendable (Int) async -> Void, Int) -> Void'
        """)
    ])
  func closures(_ schema: Accepted) { schema.check() }
}
