import SchemaModel
import Testing

@Suite("Rules: heads of declarations")
struct HeadRuleTests {
  @Test(
    "attributes",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        state:
          query @bind: String = ""
          let id @key("a b"): Int
          password @redacted @transient: String
          old @deprecated("why") @was("older"): Int
        actions:
          go @deprecated("no"):
          ü @bind:
        """,
        """
        RX068 Test.yaml:5:16: error: `@key` says how `id` is stored, but `State` is not \
        Codable; write `conforms: { State: [Codable] }`
        """,
        """
        RX068 Test.yaml:6:22: error: `@transient` says how `password` is stored, but `State` is \
        not Codable; write `conforms: { State: [Codable] }`
        """,
        "RX068 Test.yaml:10:5: error: `@bind` is for state fields, not for an action"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        state:
          pass @redact: String = ""
          foo @wibble: Int
          'bar @bnd': Int
        """,
        "RX066 Test.yaml:4:8: error: unknown attribute `@redact`; did you mean `@redacted`?",
        """
        RX066 Test.yaml:5:7: error: unknown attribute `@wibble`; known: @bind, @redacted, \
        @transient, @key, @deprecated, @was
        """,
        "RX066 Test.yaml:6:8: error: unknown attribute `@bnd`; did you mean `@bind`?"),
    ])
  func attributes(_ mistake: Mistake) { mistake.check() }

  @Test(
    "words without a meaning here",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        state:
          struct a: Int
          enum b: Int
          _ c: Int
        actions:
          let d:
          _ e: Int
        """,
        "RX068 Test.yaml:4:3: error: types stand under `types:`, not here",
        "RX068 Test.yaml:5:3: error: types stand under `types:`, not here",
        "RX068 Test.yaml:6:3: error: `_` has no meaning here",
        "RX068 Test.yaml:8:3: error: `let` has no meaning here",
        "RX068 Test.yaml:9:3: error: `_` has no meaning here")
    ])
  func modifiers(_ mistake: Mistake) { mistake.check() }

  @Test(
    "dots and parentheses where a name has none",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        types:
          enum P:
            idle(Int):
        clients:
          C(Foo):
            f(Int): () -> Void
        dependencies:
          api(X): C
        actions:
          tap(Int):
        sagas:
          s(Int): { takeEvery: tap, run: swift }
        """,
        """
        RX068 Test.yaml:5:5: error: nothing in parentheses behind the name of a case; values \
        stand right of the colon: `idle: Int`
        """,
        """
        RX068 Test.yaml:7:3: error: nothing in parentheses behind the name of a client; values \
        stand right of the colon: `C: Foo`
        """,
        """
        RX068 Test.yaml:10:3: error: nothing in parentheses behind the name of a dependency; \
        values stand right of the colon: `api: X`
        """,
        """
        RX068 Test.yaml:12:3: error: nothing in parentheses behind the name of an action; values \
        stand right of the colon: `tap: Int`
        """,
        """
        RX068 Test.yaml:14:3: error: nothing in parentheses behind the name of a saga; values \
        stand right of the colon: `s: Int`
        """),
      Mistake(
        """
        reduxgen: 1
        feature: A
        clients:
          C.D:
            f: () -> Void
          E:
            f.g: () -> Void
        dependencies:
          a.b: E
        actions:
          tap:
        sagas:
          a.b: { takeEvery: tap, run: swift }
        """,
        "RX053 Test.yaml:4:3: error: `C.D` is not the name of a client: it has a dot",
        "RX053 Test.yaml:7:5: error: `f.g` is not the name of a method: it has a dot",
        "RX053 Test.yaml:9:3: error: `a.b` is not the name of a dependency: it has a dot",
        "RX053 Test.yaml:13:3: error: `a.b` is not the name of a saga: it has a dot"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        types:
          struct P(Decodable, Hash-able):
            a: Int
        """,
        "RX052 Test.yaml:4:23: error: `Hash-able` is not a Swift name; did you mean `HashAble`?"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        actions:
          a..b:
          .a:
          a.:
        """,
        "RX059 Test.yaml:4:3: error: `a..b` is not a name: one is missing before or behind a dot",
        "RX059 Test.yaml:5:3: error: `.a` is not a name: one is missing before or behind a dot",
        "RX059 Test.yaml:6:3: error: `a.` is not a name: one is missing before or behind a dot"),
      Mistake(
        """
        reduxgen: 1
        features:
          A @deprecated("x"):
            actions:
              tap:
        """),
    ])
  func forms(_ mistake: Mistake) { mistake.check() }
}
