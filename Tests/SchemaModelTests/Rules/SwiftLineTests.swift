import Testing

@testable import SchemaModel

@Suite("Lines that say it as Swift does")
struct SwiftLineTests {
  @Test(
    "are answered with how a schema says it",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        state:
          a = false
          let b = 3
          var c = 1.5
          d = Date()
          e = "x"
        """,
        "RX000 Test.yaml:4:3: error: a field has a type: `a: Bool = false`",
        "RX000 Test.yaml:5:3: error: a field has a type: `let b: Int = 3`",
        "RX000 Test.yaml:6:3: error: a field has a type: `c: Double = 1.5`",
        "RX000 Test.yaml:7:3: error: a field has a type: `d: Type = Date()`",
        "RX000 Test.yaml:8:3: error: a field has a type: `e: String = \"x\"`"),
      Mistake(
        """
        reduxgen: 1
        features:
          A:
            state:
              a = 1
            actions: go
          B:
            state: {}
        """,
        "RX000 Test.yaml:5:7: error: a field has a type: `a: Int = 1`",
        "RX041 Test.yaml:6:14: error: `actions` needs `name: …` lines, not text"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        actions:
          done()
          set(Int)
          case failed(String)
          case gone
          two(Int, String)
          move: (from: Int, to: Int)
        """,
        "RX024 Test.yaml:4:3: error: `done` carries nothing: `done:`",
        "RX024 Test.yaml:5:3: error: what `set` carries stands behind the colon: `set: Int`",
        """
        RX024 Test.yaml:6:3: error: what `failed` carries stands behind the colon: \
        `failed: String`
        """,
        "RX056 Test.yaml:7:3: error: `case` is implied: `gone:`",
        """
        RX024 Test.yaml:8:3: error: what `two` carries stands behind the colon: \
        `two: { a: …, b: … }`
        """,
        """
        RX024 Test.yaml:9:3: error: what `move` carries stands in braces: \
        `move: { from: Int, to: Int }`
        """),
      Mistake(
        """
        reduxgen: 1
        feature: A
        actions:
          case went(to: Int)
          came(from: Int, _ by: String)
        """,
        """
        RX024 Test.yaml:4:3: error: what `went` carries stands behind the colon: \
        `went: { to: Int }`
        """,
        """
        RX024 Test.yaml:5:3: error: what `came` carries stands behind the colon: \
        `came: { from: Int, _ by: String }`
        """),
      Mistake(
        """
        reduxgen: 1
        feature: A
        clients:
          Api:
            buy(items: [Int]) async throws -> Int
            func load(id: Int) async throws -> String
            save(_ id: Int, name: String) async
            ping() async
        """,
        """
        RX024 Test.yaml:5:5: error: a signature stands behind the colon: \
        `buy: '(items: [Int]) async throws -> Int'`
        """,
        """
        RX024 Test.yaml:6:5: error: a signature stands behind the colon: \
        `load: '(id: Int) async throws -> String'`
        """,
        """
        RX024 Test.yaml:7:5: error: a signature stands behind the colon: \
        `save: '(_ id: Int, name: String) async'`
        """,
        "RX024 Test.yaml:8:5: error: a signature stands behind the colon: `ping: '() async'`"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        types:
          struct Item: Identifiable, Equatable
            id: Int
        """,
        """
        RX024 Test.yaml:4:16: error: what a type conforms to stands in parentheses: \
        `struct Item(Identifiable, Equatable):`
        """),
      Mistake(
        """
        reduxgen: 1
        feature: A
        types:
          enum Kind: String { case a, b }
          enum Mode: on | off
          enum Size: Int
        """,
        """
        RX041 Test.yaml:4:14: error: an enum needs a list of cases, not text; write \
        `enum Kind(String): [a, b]`
        """,
        """
        RX041 Test.yaml:5:14: error: an enum needs a list of cases, not text; write \
        `enum Mode: [on, off]`
        """,
        "RX041 Test.yaml:6:14: error: an enum needs a list of cases, not text"),
    ])
  func answers(_ mistake: Mistake) { mistake.check() }

  @Test("prose is none of them")
  func prose() {
    Mistake(
      """
      reduxgen: 1
      feature: A
      doc:
        The first line
        second
      actions: { go: }
      """,
      "RX009 Test.yaml:4:3: error: text of several lines stands behind `|`: `doc: |`"
    ).check()
    Mistake(
      """
      reduxgen: 1
      feature: A
      actions:
        go
        set it to something

        stop
      """,
      "RX000 Test.yaml:4:3: error: `go` needs a colon behind its name",
      "RX000 Test.yaml:7:3: error: `stop` needs a colon behind its name"
    ).check()
  }

  @Test("what is advised is right")
  func advice() {
    Mistake(
      """
      reduxgen: 1
      feature: A
      state:
        a: Bool = false
        let b: Int = 3
        c: Double = 1.5
        kind: Kind = .a
      types:
        enum Kind(String): [a, b]
        struct Item(Identifiable, Equatable):
          id: Int
      clients:
        Api:
          buy: '(items: [Int]) async throws -> Int'
          ping: '() async'
      dependencies: { api: Api }
      actions:
        done:
        set: Int
        move: { from: Int, to: Int }
        came: { from: Int, _ by: String }
      reduce:
        done: a.toggle()
        set: c = Double($0)
        move: kind = .b
        came: kind = .a
      sagas:
        buy: { takeEvery: set, call: "api.buy(items: [])" }
        ping: { takeEvery: done, call: api.ping() }
      """
    ).check()
  }

  @Test("a reducer that returns something")
  func returns() {
    Mistake(
      """
      reduxgen: 1
      feature: A
      state: { a: Int = 0, items: '[Int]' }
      actions: { x: , y: , z: , w: , v: { state: Int } , f: }
      reduce:
        x: |
          guard a > 0 else { return .none }
          if items.contains(where: { return .zero == $0 }) { return }
          items = items.map { x in
            return 1
          }
        y: return .none
        z: |
          a += 1
          return state
        w: if a > 0 { return nil } else { a = 2 }
        f: |
          func two() -> Int { return 2 }
          a = two()
      """,
      """
      RX196 Test.yaml:7:24: error: a reducer returns nothing, it changes the state in its place; \
      write `return` alone, and let a saga do what follows
      """,
      """
      RX196 Test.yaml:12:6: error: a reducer returns nothing, it changes the state in its place; \
      write `return` alone, and let a saga do what follows
      """,
      """
      RX196 Test.yaml:15:5: error: a reducer returns nothing, it changes the state in its place; \
      write `return` alone, and let a saga do what follows
      """,
      """
      RX196 Test.yaml:16:17: error: a reducer returns nothing, it changes the state in its place; \
      write `return` alone, and let a saga do what follows
      """
    ).check()
  }

  @Test("a client that is taken for a dependency")
  func dependencies() {
    Mistake(
      """
      reduxgen: 1
      feature: A
      clients: { Api: { f: () async }, SearchClient: { g: () async } }
      dependencies: { one: Api }
      actions: { go: }
      sagas:
        a: { takeEvery: go, call: Api.f() }
        b: { takeEvery: go, call: SearchClient.g() }
        c: { takeEvery: go, call: search.g() }
        d: { takeEvery: go, run: swift, uses: [Api, search] }
      """,
      "RX150 Test.yaml:7:29: error: `Api` is the client; the dependency is called `one`",
      """
      RX150 Test.yaml:8:29: error: unknown dependency `SearchClient`; add `search: SearchClient` \
      to `dependencies:` and call `search`
      """,
      """
      RX150 Test.yaml:9:29: error: unknown dependency `search`; add `search: SearchClient` to \
      `dependencies:`
      """,
      "RX150 Test.yaml:10:42: error: `Api` is the client; the dependency is called `one`",
      """
      RX150 Test.yaml:10:47: error: unknown dependency `search`; add `search: SearchClient` to \
      `dependencies:`
      """
    ).check()
    Mistake(
      """
      reduxgen: 1
      feature: A
      clients: { CartClient: { f: () async } }
      actions: { go: }
      sagas:
        a: { takeEvery: go, call: CartClient.f() }
      """,
      """
      RX150 Test.yaml:6:29: error: unknown dependency `CartClient`; add \
      `dependencies: { cart: CartClient }` and call `cart`
      """
    ).check()
  }
}
