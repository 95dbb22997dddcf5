import SchemaModel
import Testing

@Suite("Rules: names")
struct NameRuleTests {
  @Test(
    "what cannot name a field",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        state:
          add-item: Int
          add item: Int
          2fa: Int
          $x: Int
          var x: Int
          Type: Int
          Protocol: Int
          init: Int
          _: Int
          a(B): Int
          a.b: Int
        """,
        "RX052 Test.yaml:4:3: error: `add-item` is not a Swift name; did you mean `addItem`?",
        "RX053 Test.yaml:5:3: error: `add item` is not a Swift name; did you mean `addItem`?",
        "RX054 Test.yaml:6:3: error: `2fa` is not a Swift name: it starts with a digit",
        "RX055 Test.yaml:7:3: error: names cannot start with `$`; that is for built-ins",
        "RX056 Test.yaml:8:3: error: `var` is implied; write `x`",
        "RX057 Test.yaml:9:3: error: `Type` cannot be a name: Swift reads `X.Type` as a metatype",
        """
        RX057 Test.yaml:10:3: error: `Protocol` cannot be a name: Swift reads `X.Protocol` as a \
        metatype
        """,
        "RX058 Test.yaml:11:3: error: `init` cannot be a name: `.init` would call an initializer",
        "RX059 Test.yaml:12:3: error: `_` is not a name",
        """
        RX068 Test.yaml:13:3: error: nothing in parentheses behind the name of a state field; \
        values stand right of the colon: `a: B`
        """,
        "RX053 Test.yaml:14:3: error: `a.b` is not the name of a state field: it has a dot"),
      Mistake(
        """
        reduxgen: 1
        feature: self
        """,
        "RX043 Test.yaml:2:10: error: `self` is not a type name, and `Self` is taken; choose another one"
      ),
      Mistake(
        """
        reduxgen: 1
        feature: store
        types:
          struct int:
            var Type: Int
        clients:
          add-item: {}
        """,
        "RX043 Test.yaml:2:10: error: `store` is not a type name, and `Store` is taken; choose another one",
        "RX043 Test.yaml:4:10: error: `int` is not a type name, and `Int` is taken; choose another one",
        "RX052 Test.yaml:7:3: error: `add-item` is not a Swift name; did you mean `AddItem`?"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        state:
          'add-item': Int
          "let a-b": Int
        """,
        "RX052 Test.yaml:4:4: error: `add-item` is not a Swift name; did you mean `addItem`?",
        "RX052 Test.yaml:5:8: error: `a-b` is not a Swift name; did you mean `aB`?"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        state:
          größe-2: Int
          😀: Int
        """,
        "RX052 Test.yaml:4:3: error: `größe-2` is not a Swift name; did you mean `größe2`?",
        "RX053 Test.yaml:5:3: error: `😀` is not a Swift name"),
    ])
  func fields(_ mistake: Mistake) { mistake.check() }

  @Test(
    "what cannot name an action",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        actions:
          add-item:
          add item: Int
          2fa:
          $x:
          var x:
          Type:
          init: Int
          _:
          a.2b:
          a.b-c:
        """,
        "RX052 Test.yaml:4:3: error: `add-item` is not a Swift name; did you mean `addItem`?",
        "RX053 Test.yaml:5:3: error: `add item` is not a Swift name; did you mean `addItem`?",
        "RX054 Test.yaml:6:3: error: `2fa` is not a Swift name: it starts with a digit",
        "RX055 Test.yaml:7:3: error: names cannot start with `$`; that is for built-ins",
        "RX056 Test.yaml:8:3: error: `var` is implied; write `x`",
        "RX057 Test.yaml:9:3: error: `Type` cannot be a name: Swift reads `X.Type` as a metatype",
        "RX058 Test.yaml:10:3: error: `init` cannot be a name: `.init` would call an initializer",
        "RX059 Test.yaml:11:3: error: `_` is not a name",
        "RX054 Test.yaml:12:5: error: `2b` is not a Swift name: it starts with a digit",
        "RX052 Test.yaml:13:5: error: `b-c` is not a Swift name; did you mean `bC`?")
    ])
  func actions(_ mistake: Mistake) { mistake.check() }

  @Test(
    "names of everything else",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        types:
          enum E: [a-b, 2, init, Type]
          enum F:
            a-b:
            c.d:
        children:
          a-b: B
          c.d: B
        clients:
          C-D:
            f: () -> Void
          C:
            f-g: () -> Void
        dependencies:
          a-p: C
          api: c
          none: [C]
        sagas:
          s-t: { takeEvery: tap, run: swift }
        """,
        "RX052 Test.yaml:4:12: error: `a-b` is not a Swift name; did you mean `aB`?",
        "RX054 Test.yaml:4:17: error: `2` is not a Swift name: it starts with a digit",
        "RX058 Test.yaml:4:20: error: `init` cannot be a name: `.init` would call an initializer",
        "RX057 Test.yaml:4:26: error: `Type` cannot be a name: Swift reads `X.Type` as a metatype",
        "RX052 Test.yaml:6:5: error: `a-b` is not a Swift name; did you mean `aB`?",
        "RX053 Test.yaml:7:5: error: `c.d` is not the name of a case: it has a dot",
        "RX052 Test.yaml:9:3: error: `a-b` is not a Swift name; did you mean `aB`?",
        "RX053 Test.yaml:10:3: error: `c.d` is not the name of a child: it has a dot",
        "RX052 Test.yaml:12:3: error: `C-D` is not a Swift name; did you mean `CD`?",
        "RX052 Test.yaml:15:5: error: `f-g` is not a Swift name; did you mean `fG`?",
        "RX052 Test.yaml:17:3: error: `a-p` is not a Swift name; did you mean `aP`?",
        "RX043 Test.yaml:18:8: error: `c` is not a type name; did you mean `C`?",
        "RX076 Test.yaml:19:3: error: `none` needs the name of a client",
        "RX052 Test.yaml:21:3: error: `s-t` is not a Swift name; did you mean `sT`?"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        actions:
          tap:
        reduce:
          tap-x: swift
          2x: swift
        sagas:
          s: { takeEvery: tap-x, run: swift }
        """,
        "RX052 Test.yaml:6:3: error: `tap-x` is not a Swift name; did you mean `tapX`?",
        "RX054 Test.yaml:7:3: error: `2x` is not a Swift name: it starts with a digit",
        "RX052 Test.yaml:9:19: error: `tap-x` is not a Swift name; did you mean `tapX`?"),
    ])
  func others(_ mistake: Mistake) { mistake.check() }

  @Test(
    "names of features, types and clients begin with a capital",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: search
        """,
        "RX043 Test.yaml:2:10: error: `search` is not a type name; did you mean `Search`?"),
      Mistake(
        """
        reduxgen: 1
        feature:
        state:
          a: Int
        """,
        "RX043 Test.yaml:2:1: error: `feature` needs a name such as `feature: Search`"),
      Mistake(
        """
        reduxgen: 1
        feature: [A]
        """,
        "RX043 Test.yaml:2:1: error: `feature` needs a name such as `feature: Search`"),
      Mistake(
        """
        reduxgen: 1
        feature: Search-Bar
        """,
        "RX052 Test.yaml:2:10: error: `Search-Bar` is not a Swift name; did you mean `SearchBar`?"),
      Mistake(
        """
        reduxgen: 1
        features:
          search:
            state:
              a: Int
        """,
        "RX043 Test.yaml:3:3: error: `search` is not a type name; did you mean `Search`?"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        types:
          struct place:
            a: Int
          struct Place.zone:
            a: Int
        clients:
          api:
            f: () -> Void
        dependencies:
          api: api
        """,
        "RX043 Test.yaml:4:10: error: `place` is not a type name; did you mean `Place`?",
        "RX043 Test.yaml:6:16: error: `zone` is not a type name; did you mean `Zone`?",
        "RX043 Test.yaml:9:3: error: `api` is not a type name; did you mean `Api`?",
        "RX043 Test.yaml:12:8: error: `api` is not a type name; did you mean `Api`?"),
    ])
  func types(_ mistake: Mistake) { mistake.check() }

  @Test(
    "keywords are names",
    arguments: [
      Accepted(
        """
        reduxgen: 1
        feature: A
        types:
          enum Word: [in, default, self, case]
          struct Pair:
            for: Int
            let while: Int
        state:
          default: Int = 0
          in: Int = 0
          true: Bool = false
          let: Int = 0
          let let2: Int = 0
          word: Word = .default
        actions:
          switch:
          case: Int
          delegate.for: { in: Int, default: Bool }
        reduce:
          switch: default = 1
          case: in = $0
        sagas:
          while: { takeEvery: switch, run: swift }
        """),
      Accepted(
        """
        reduxgen: 1
        feature: Ünit
        state:
          größe: Int = 0
          名前: String = ""
          _private: Int = 0
          a1: Int = 0
        actions:
          größer:
        reduce:
          größer: größe += 1
        """),
    ])
  func keywords(_ schema: Accepted) { schema.check() }
}
