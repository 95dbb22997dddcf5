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
        RX068 Test.yaml:13:3: error: nothing in parentheses behind the name of a field; values \
        stand right of the colon: `a: B`
        """,
        "RX053 Test.yaml:14:3: error: `a.b` is not the name of a field: it has a dot"),
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
        RX039 Test.yaml:4:9: error: `@bind` is part of the schema language, but this version of \
        reduxgen does not carry it out yet
        """,
        """
        RX039 Test.yaml:5:10: error: `@key` is part of the schema language, but this version of \
        reduxgen does not carry it out yet
        """,
        """
        RX039 Test.yaml:6:12: error: `@redacted` is part of the schema language, but this version \
        of reduxgen does not carry it out yet
        """,
        """
        RX039 Test.yaml:6:22: error: `@transient` is part of the schema language, but this \
        version of reduxgen does not carry it out yet
        """,
        """
        RX039 Test.yaml:7:7: error: `@deprecated` is part of the schema language, but this \
        version of reduxgen does not carry it out yet
        """,
        """
        RX039 Test.yaml:7:26: error: `@was` is part of the schema language, but this version of \
        reduxgen does not carry it out yet
        """,
        """
        RX039 Test.yaml:9:6: error: `@deprecated` is part of the schema language, but this \
        version of reduxgen does not carry it out yet
        """,
        """
        RX039 Test.yaml:10:5: error: `@bind` is part of the schema language, but this version of \
        reduxgen does not carry it out yet
        """),
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
        "RX068 Test.yaml:4:3: error: `struct` has no meaning here",
        "RX068 Test.yaml:5:3: error: `enum` has no meaning here",
        "RX068 Test.yaml:6:3: error: `_` has no meaning here",
        "RX068 Test.yaml:8:3: error: `let` has no meaning here",
        "RX068 Test.yaml:9:3: error: `_` has no meaning here")
    ])
  func modifiers(_ mistake: Mistake) { mistake.check() }

  @Test(
    "names that Swift or the runtime has taken",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: Store
        """,
        "RX045 Test.yaml:2:10: error: `Store` is a runtime type; choose another name"),
      Mistake(
        """
        reduxgen: 1
        feature: Result
        """,
        "RX071 Test.yaml:2:10: error: `Result` hides Swift's `Result`; choose another name"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        types:
          struct Result:
            a: Int
          enum State: [a]
          struct Action:
            a: Int
          struct String.Zone:
            a: Int
          enum Handlers: [a]
        """,
        """
        RX071 Test.yaml:4:10: error: `Result` hides Swift's `Result` inside A; choose another \
        name
        """,
        "RX072 Test.yaml:6:8: error: `State` is generated for every feature; choose another name",
        """
        RX072 Test.yaml:7:10: error: `Action` is generated for every feature; choose another name
        """,
        """
        RX071 Test.yaml:9:10: error: `String` hides Swift's `String` inside A; choose another \
        name
        """,
        """
        RX072 Test.yaml:11:8: error: `Handlers` is generated for every feature; choose another \
        name
        """),
      Mistake(
        """
        reduxgen: 1
        feature: A
        types:
          struct Delegate:
            a: Int
        actions:
          delegate.done:
        """,
        """
        RX073 Test.yaml:4:10: error: type `Delegate` clashes with the enum made for `delegate.…`; \
        rename one
        """),
      Mistake(
        """
        reduxgen: 1
        clients:
          Result:
            f: () -> Void
        """,
        "RX071 Test.yaml:3:3: error: `Result` hides Swift's `Result`; choose another name"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        actions:
          cases:
          view.Cases:
          caseIndex: Int
        """,
        """
        RX062 Test.yaml:4:3: error: `cases` is used for the case paths of every action; choose \
        another name
        """,
        """
        RX062 Test.yaml:5:8: error: `Cases` is used for the case paths of every action; choose \
        another name
        """,
        """
        RX062 Test.yaml:6:3: error: `caseIndex` is used for the case paths of every action; \
        choose another name
        """),
      Mistake(
        """
        reduxgen: 1
        feature: A
        actions:
          tap:
        sagas:
          cases: { takeEvery: tap, run: swift, returns: Int }
        """,
        """
        RX062 Test.yaml:6:3: error: `cases` is used for the case paths of every action; rename \
        the saga
        """),
      Mistake(
        """
        reduxgen: 1
        feature: A
        types:
          enum E: [none, some]
          enum F:
            allCases:
            hashValue:
            rawValue:
            none:
        """,
        """
        RX061 Test.yaml:4:12: warning: `none` is confused with `Optional.none` in Swift; choose \
        another name
        """,
        """
        RX062 Test.yaml:6:5: error: `allCases` clashes with what Swift gives every enum; choose \
        another name
        """,
        """
        RX062 Test.yaml:7:5: error: `hashValue` clashes with what Swift gives every enum; choose \
        another name
        """,
        """
        RX062 Test.yaml:8:5: error: `rawValue` clashes with what Swift gives every enum; choose \
        another name
        """,
        """
        RX061 Test.yaml:9:5: warning: `none` is confused with `Optional.none` in Swift; choose \
        another name
        """),
    ])
  func taken(_ mistake: Mistake) { mistake.check() }

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
        "RX059 Test.yaml:4:3: error: a name is missing here",
        "RX059 Test.yaml:5:3: error: a name is missing here",
        "RX059 Test.yaml:6:3: error: a name is missing here"),
      Mistake(
        """
        reduxgen: 1
        features:
          A @deprecated("x"):
            actions:
              tap:
        """,
        """
        RX039 Test.yaml:3:5: error: `@deprecated` is part of the schema language, but this \
        version of reduxgen does not carry it out yet
        """),
    ])
  func forms(_ mistake: Mistake) { mistake.check() }

  @Test(
    "names that would hide the runtime's or Swift's",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        types:
          struct Result:
            a: Int
          struct Store:
            a: Int
        clients:
          Saga:
            f: () -> Void
        """,
        "RX071 Test.yaml:3:10: error: `Result` hides Swift's `Result`; choose another name",
        "RX045 Test.yaml:5:10: error: `Store` hides the runtime's `Store`; choose another name",
        "RX045 Test.yaml:8:3: error: `Saga` hides the runtime's `Saga`; choose another name"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        types:
          struct Store:
            a: Int
          enum Failure: [a]
        """,
        """
        RX045 Test.yaml:4:10: error: `Store` hides the runtime's `Store` inside A; choose another \
        name
        """,
        """
        RX045 Test.yaml:6:8: error: `Failure` hides the runtime's `Failure` inside A; choose \
        another name
        """),
      Mistake(
        """
        reduxgen: 1
        types:
          struct Shop:
            a: Int
        clients:
          Shop:
            f: () -> Void
        """,
        "RX044 Test.yaml:6:3: error: type `Shop` is already defined on line 3"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        actions:
          none:
        """,
        """
        RX061 Test.yaml:4:3: warning: `none` is confused with `Optional.none` in Swift; choose \
        another name
        """),
    ])
  func hidden(_ mistake: Mistake) { mistake.check() }
}
