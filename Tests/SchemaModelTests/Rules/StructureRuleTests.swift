import SchemaModel
import Testing

@Suite("Rules: structure")
struct StructureRuleTests {
  @Test(
    "the version line",
    arguments: [
      Mistake(
        """
        feature: A
        state:
          a: Int = 0
        """,
        "RX034 Test.yaml:1:1: error: the first key must be `reduxgen: 1`"),
      Mistake(
        """
        feature: A
        reduxgen: 1
        """,
        "RX034 Test.yaml:1:1: error: the first key must be `reduxgen: 1`"),
      Mistake(
        """
        reduxgen: 2
        feature: A
        """,
        """
        RX035 Test.yaml:1:11: error: this file is written for language version 2, this reduxgen \
        reads 1; update reduxgen
        """),
      Mistake(
        """
        reduxgen: 0
        feature: A
        """,
        """
        RX035 Test.yaml:1:11: error: this file is written for language version 0, this reduxgen \
        reads 1; write `reduxgen: 1`
        """),
      Mistake(
        """
        reduxgen: 1.0
        feature: A
        """,
        "RX036 Test.yaml:1:11: error: the language version is a whole number: `reduxgen: 1`"),
      Mistake(
        """
        reduxgen: "1"
        feature: A
        """,
        "RX036 Test.yaml:1:11: error: the language version is a whole number: `reduxgen: 1`"),
      Mistake(
        """
        reduxgen:
        feature: A
        """,
        "RX036 Test.yaml:1:1: error: the language version is a whole number: `reduxgen: 1`"),
    ])
  func version(_ mistake: Mistake) { mistake.check() }

  @Test(
    "what is no mapping at all",
    arguments: [
      Mistake(
        """
        - reduxgen
        """,
        "RX019 Test.yaml:1:1: error: a schema is a mapping; start with `reduxgen: 1`"),
      Mistake(
        """
        hello
        """,
        "RX019 Test.yaml:1:1: error: a schema is a mapping; start with `reduxgen: 1`"),
    ])
  func root(_ mistake: Mistake) { mistake.check() }

  @Test(
    "keys that do not exist or stand in the wrong place",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        staet:
          a: Int
        """,
        "RX037 Test.yaml:3:1: error: unknown key `staet`; did you mean `state`?"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        debounce: 300ms
        """,
        "RX038 Test.yaml:3:1: error: `debounce` belongs to a saga, not to a feature"),
      Mistake(
        """
        reduxgen: 1
        takeEvery: tap
        """,
        "RX038 Test.yaml:2:1: error: `takeEvery` belongs to a saga, not to a feature"),
      Mistake(
        """
        reduxgen: 1
        features:
          A:
            stat:
              a: Int
        """,
        "RX037 Test.yaml:4:5: error: unknown key `stat`; did you mean `state`?"),
      Mistake(
        """
        reduxgen: 1
        typs:
          struct A:
            a: Int
        """,
        "RX037 Test.yaml:2:1: error: unknown key `typs`; did you mean `types`?"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        features:
          B:
            actions:
              tap:
        """,
        """
        RX038 Test.yaml:3:1: error: a file has either `feature:` or `features:`; move the others \
        into their own file
        """),
      Mistake(
        """
        reduxgen: 1
        feature: A
        wibble: 1
        """,
        """
        RX037 Test.yaml:3:1: error: unknown key `wibble`; known here: reduxgen, feature, doc, \
        access, imports, externs, conforms, version, types, clients, dependencies, queues, state, \
        children, actions, reduce, forward, sagas, removed
        """),
    ])
  func keys(_ mistake: Mistake) { mistake.check() }

  @Test(
    "keys that this version does not carry out",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        queues:
          images: newest 3
        conforms:
          State: [Codable]
        forward:
          a: b
        removed: [legacy]
        """,
        """
        RX074 Test.yaml:9:11: error: `legacy`: say of what, such as `actions.legacy` or \
        `state.legacy`
        """),
      Mistake(
        """
        reduxgen: 1
        queues:
          images: newest 3
        """),
      Mistake(
        """
        reduxgen: 1
        features:
          A:
            forward: { a: b }
        """,
        "RX141 Test.yaml:4:16: error: `forward` names unknown action `a`"),
    ])
  func later(_ mistake: Mistake) { mistake.check() }

  @Test(
    "sections of another shape",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        state: [a, b]
        actions:
          - tap
        """,
        "RX040 Test.yaml:3:8: error: `state` needs `name: …` lines, not a list",
        "RX040 Test.yaml:5:3: error: `actions` needs `name: …` lines, not a list"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        state: hello
        dependencies: hello
        clients: hello
        types: hello
        children: hello
        actions: hello
        reduce: hello
        sagas: hello
        """,
        "RX041 Test.yaml:3:8: error: `state` needs `name: …` lines, not text",
        "RX041 Test.yaml:4:15: error: `dependencies` needs `name: …` lines, not text",
        "RX041 Test.yaml:5:10: error: `clients` needs `name: …` lines, not text",
        "RX041 Test.yaml:6:8: error: `types` needs `name: …` lines, not text",
        "RX041 Test.yaml:7:11: error: `children` needs `name: …` lines, not text",
        "RX041 Test.yaml:8:10: error: `actions` needs `name: …` lines, not text",
        "RX041 Test.yaml:9:9: error: `reduce` needs `name: …` lines, not text",
        "RX041 Test.yaml:10:8: error: `sagas` needs `name: …` lines, not text"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        imports: { a: b }
        externs: [[a]]
        """,
        "RX041 Test.yaml:3:10: error: `imports` is a list of names",
        "RX041 Test.yaml:4:11: error: `externs` is a list of names"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        imports: [Foundation, My Module, 2x]
        """,
        "RX053 Test.yaml:3:23: error: `My Module` is not a Swift name",
        "RX053 Test.yaml:3:34: error: `2x` is not a Swift name"),
      Mistake(
        """
        reduxgen: 1
        features: [A, B]
        """,
        "RX040 Test.yaml:2:11: error: `features` needs `name: …` lines, not a list"),
      Mistake(
        """
        reduxgen: 1
        features:
          A:
          B: text
          C: [state]
        """,
        "RX040 Test.yaml:3:3: error: feature `A` is empty; give it `state:` or `actions:`",
        "RX041 Test.yaml:4:6: error: `B` needs the sections of a feature, not text or a list",
        "RX041 Test.yaml:5:6: error: `C` needs the sections of a feature, not text or a list"),
      Mistake(
        """
        reduxgen: 1
        state:
          a: Int
        """,
        "RX042 Test.yaml:2:1: error: `state` needs a `feature:` line above it"),
      Mistake(
        """
        reduxgen: 1
        features:
          A:
            actions:
              tap:
        state:
          a: Int
        """,
        "RX042 Test.yaml:6:1: error: `state` belongs into one of the `features:`"),
    ])
  func sections(_ mistake: Mistake) { mistake.check() }

  @Test(
    "names and sections that exist twice",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        state:
          a: Int = 0
        state:
          b: Int = 0
        """,
        "RX021 Test.yaml:5:1: error: `state` is already defined on line 3; put its lines there"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        state:
          a: Int = 0
          let a: Int
        actions:
          tap:
          tap: Int
        """,
        "RX020 Test.yaml:5:7: error: `a` is already defined on line 4",
        "RX020 Test.yaml:8:3: error: `tap` is already defined on line 7"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        types:
          struct P:
            a: Int
          enum P: [a, b]
        """,
        "RX044 Test.yaml:6:8: error: type `A.P` is already defined on line 4"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        imports: [Foundation, SwiftUI, Foundation]
        """,
        "RX049 Test.yaml:3:32: warning: `Foundation` is imported twice"),
    ])
  func twice(_ mistake: Mistake) { mistake.check() }

  @Test(
    "access levels",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        access: open
        """,
        "RX046 Test.yaml:3:9: error: `access` is public, package or internal, not `open`"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        access:
        """,
        "RX046 Test.yaml:3:1: error: `access` is public, package or internal"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        access: [public]
        """,
        "RX046 Test.yaml:3:1: error: `access` is public, package or internal"),
    ])
  func access(_ mistake: Mistake) { mistake.check() }

  @Test(
    "shapes of a file",
    arguments: [
      Accepted(
        """
        reduxgen: 1
        feature: A
        """),
      Accepted(
        """
        reduxgen: 1
        features:
          A:
            state:
              a: Int = 0
          B:
            children:
              a: A
        """),
      Accepted(
        """
        reduxgen: 1
        access: public
        features:
          A:
            state:
              a: Int = 0
          B:
            access: package
            children:
              a: A
        """),
      Accepted(
        """
        reduxgen: 1
        access: public
        imports: [Foundation, Foo.Bar]
        externs: Money
        types:
          struct Price:
            amount: Money
        """),
      Accepted(
        """
        reduxgen: 1
        x-note: hello
        feature: A
        x-list: [a, b]
        state:
          x-field: what?
          a: Int = 0
        actions:
          x-action: 3
          tap: { x-label: 2, a: Int }
        sagas:
          s: { takeEvery: tap, run: swift, x-why: because }
        """),
      Accepted(
        """
        reduxgen: 1
        ## Short.
        feature: A
        doc: |
          Long.

          Longer.
        access: package
        """),
      Accepted(
        """
        { reduxgen: 1, feature: A, state: { a: Int = 0 }, actions: { tap: Int } }
        """),
    ])
  func shapes(_ schema: Accepted) { schema.check() }

  @Test(
    "quotation marks make no difference",
    arguments: [
      Accepted(
        """
        "reduxgen": 1
        'feature': "A"
        "state":
          'a': 'Int = 0'
          "b": "String?"
          'let c': Bool
        'actions':
          "tap": 'Int'
          "typed": 'String'
        "reduce":
          "tap": 'a = $0'
          'typed': "b = $0"
        'sagas':
          "s": { 'takeEvery': "tap", "run": 'swift' }
        """)
    ])
  func quotes(_ schema: Accepted) { schema.check() }
}
