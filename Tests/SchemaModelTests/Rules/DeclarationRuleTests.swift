import SchemaModel
import Testing

@Suite("Rules: declarations of types")
struct DeclarationRuleTests {
  @Test(
    "declarations of types",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        types:
          Weather:
            a: Int
        """,
        "RX094 Test.yaml:4:3: error: say what `Weather` is: `struct Weather:` or `enum Weather:`"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        types:
          struct S:
        """,
        "RX093 Test.yaml:4:10: error: struct `S` has no fields"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        types:
          enum E: []
        """,
        "RX093 Test.yaml:4:8: error: enum `E` has no cases"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        types:
          typealias ID: Int
        """),
      Mistake(
        """
        reduxgen: 1
        feature: A
        types:
          struct S: [a, b]
          struct T: text
          enum E: text
          enum F:
            - a
            - b: Int
        """,
        "RX040 Test.yaml:4:13: error: `S` needs `name: …` lines, not a list",
        "RX041 Test.yaml:5:13: error: `T` needs `name: …` lines, not text",
        "RX041 Test.yaml:6:11: error: an enum needs a list of cases, not text",
        """
        RX041 Test.yaml:9:7: error: a case in a list is a name; write all cases as lines, such as \
        `failed: String` and `idle:`
        """),
      Mistake(
        """
        reduxgen: 1
        feature: A
        types:
          class Foo:
            a: Int
        """,
        "RX094 Test.yaml:4:3: error: say what `Foo` is: `struct Foo:` or `enum Foo:`"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        types:
          struct S:
            next: A.S
        """,
        "RX099 Test.yaml:4:10: error: `S` contains itself; use `[S]`"),
    ])
  func declarations(_ mistake: Mistake) { mistake.check() }

  @Test(
    "every empty type in one run",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        types:
          struct S:
          enum E: {}
          enum F: []
          struct T: {}
        """,
        "RX093 Test.yaml:4:10: error: struct `S` has no fields",
        "RX093 Test.yaml:5:8: error: enum `E` has no cases",
        "RX093 Test.yaml:6:8: error: enum `F` has no cases",
        "RX093 Test.yaml:7:10: error: struct `T` has no fields")
    ])
  func empty(_ mistake: Mistake) { mistake.check() }

  @Test(
    "cases and raw values",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        types:
          enum E: [all, some, all]
        """,
        "RX095 Test.yaml:4:23: error: case `all` is already in this enum"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        types:
          enum E:
            all: = "All"
        """,
        #"RX096 Test.yaml:5:12: error: `= "All"` needs a raw type: `enum E(String)`"#),
      Mistake(
        """
        reduxgen: 1
        feature: A
        types:
          enum E(String):
            all: = "All"
            any: = "All"
            foo: = 5
            bar: Int
        """,
        #"RX097 Test.yaml:6:12: error: raw value `"All"` is already used by `all`"#,
        "RX097 Test.yaml:7:12: error: `5` is not a literal of type String",
        "RX098 Test.yaml:8:5: error: an enum with raw values cannot have payloads"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        types:
          enum E(Int):
            a: = 1
            b: = 1
            c: = x + 1
        """,
        "RX097 Test.yaml:6:10: error: raw value `1` is already used by `a`",
        "RX097 Test.yaml:7:10: error: `x + 1` is not a literal of type Int"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        types:
          enum E(Int):
            a: =
        """,
        "RX028 Test.yaml:5:8: error: nothing after `=`; write the raw value"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        types:
          enum E(String):
            a:
            b: = "a"
        """,
        #"RX097 Test.yaml:6:10: error: raw value `"a"` is already used by `a`"#),
      Mistake(
        """
        reduxgen: 1
        feature: A
        types:
          enum E:
            a: = 1
        """,
        "RX096 Test.yaml:5:10: error: `= 1` needs a raw type: `enum E(Int)`"),
    ])
  func enums(_ mistake: Mistake) { mistake.check() }

  @Test(
    "types that contain themselves",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        types:
          struct Node:
            next: Node?
          struct B:
            c: C
          struct C:
            b: B
          enum T:
            leaf:
            node: T
          struct E:
            d: Result<E, any Error>
          struct O:
            n: Int
          struct O.I:
            a: O.I?
        """,
        "RX099 Test.yaml:4:10: error: `Node` contains itself; use `[Node]`",
        "RX099 Test.yaml:6:10: error: `B` contains itself; use `[B]`",
        "RX099 Test.yaml:8:10: error: `C` contains itself; use `[C]`",
        "RX099 Test.yaml:10:8: error: `T` contains itself; use `[T]`",
        "RX099 Test.yaml:13:10: error: `E` contains itself; use `[E]`",
        "RX099 Test.yaml:17:10: error: `O.I` contains itself; use `[O.I]`")
    ])
  func recursive(_ mistake: Mistake) { mistake.check() }

  @Test(
    "names of declared types",
    arguments: [
      Accepted(
        """
        reduxgen: 1
        feature: A
        types:
          struct Place(Equatable):
            let id: Int
            zone: Place.Zone
            near: '[Place]'
            far: '[String: Place]'
          struct Place.Zone: { code: String, offset: Int = 0 }
          enum Filter(String):
            all: = "All"
            active:
          enum Phase:
            idle:
            loading: { progress: Double }
            failed: String
          enum Side: [left, right]
        state:
          a: Place?
          b: Place.Zone?
          c: A.Place.Zone?
          d: Place.ID?
          e: Filter = .all
          f: Side? = .left
          g: Phase = .loading(progress:0.5)
          h: A.State.Type2?
          i: UI.Color?
        externs: [UI]
        """),
      Accepted(
        #"""
        reduxgen: 1
        feature: A
        state:
          a: Int = .max
          b: Double = 1
          c: Float = 1.5
          d: Int? = nil
          e: UInt8 = 200
          f: Int = -1
          g: Character = "x"
          h: '[Int] = [1, 2]'
          i: '[String: Int] = [:]'
          j: Set<Int> = []
          k: Bool { a > 0 }
          l: Date = .now
          m: |
            String {
              let n = a
              return "\(n)"
            }
        """#),
    ])
  func names(_ schema: Accepted) { schema.check() }
}
