import SchemaModel
import Testing

@Suite("Rules: types")
struct TypeRuleTests {
  @Test(
    "what is no type of a field",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        state:
          a:
          b: 0
          c: 1.5
          d: true
          e: ''
          f: null
          g: ~
          h: nil
          i: String!
          j: some View
          k: (Int, Int)
          l: () -> Void
          m: Result<Int
          n: Frame(x:0)
          o: Int 5
          p: '[Int'
          q: '[Int, String]'
        """,
        "RX076 Test.yaml:4:3: error: `a` has no type",
        "RX077 Test.yaml:5:6: error: `0` is not a type; a field is `TYPE = VALUE`, here `Int = 0`",
        """
        RX077 Test.yaml:6:6: error: `1.5` is not a type; a field is `TYPE = VALUE`, here `Double \
        = 1.5`
        """,
        """
        RX077 Test.yaml:7:6: error: `true` is not a type; a field is `TYPE = VALUE`, here `Bool = \
        true`
        """,
        "RX076 Test.yaml:8:6: error: a type is missing",
        "RX048 Test.yaml:9:6: error: `null` is not a type; for an optional write `Something?`",
        "RX048 Test.yaml:10:6: error: `~` is not a type; for an optional write `Something?`",
        "RX048 Test.yaml:11:6: error: `nil` is not a type; for an optional write `Something?`",
        """
        RX081 Test.yaml:12:6: error: `String!`: implicitly unwrapped optionals are not allowed; \
        write `String?`
        """,
        "RX082 Test.yaml:13:6: error: `some View` needs a concrete type here",
        """
        RX083 Test.yaml:14:6: error: `(Int, Int)` is a tuple, which is not Equatable; declare a \
        struct under `types:`
        """,
        """
        RX084 Test.yaml:15:6: error: `() -> Void` is a function; state and actions hold values \
        only, put it in a client
        """,
        "RX080 Test.yaml:16:6: error: `Result<Int` is not a type: expected `>` at the end",
        """
        RX077 Test.yaml:17:11: error: `(x:0)` does not belong to a type; a field is `TYPE = \
        VALUE`
        """,
        "RX077 Test.yaml:18:10: error: `5` does not belong to a type; a field is `TYPE = VALUE`",
        "RX080 Test.yaml:19:6: error: `[Int` is not a type: expected `]` at the end",
        "RX080 Test.yaml:20:6: error: `[Int, String]` is not a type: expected `]` at the end"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        state:
          a: Dictionary<String>
          b: Array<Int, Int>
        """,
        "RX085 Test.yaml:4:6: error: `Dictionary<String>` needs 2 type arguments, 1 given",
        "RX085 Test.yaml:5:6: error: `Array<Int, Int>` needs 1 type argument, 2 given"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        state:
          a: Int =
          b: 'Int = (1'
          c: 'Int = (1))'
          d: 'Int { 5'
        """,
        "RX028 Test.yaml:4:10: error: nothing after `=`; write a value or leave out the `=`",
        "RX090 Test.yaml:5:13: error: `(1`: `(` is never closed",
        "RX090 Test.yaml:6:16: error: `(1))`: `)` closes nothing",
        "RX090 Test.yaml:7:11: error: `{ 5`: `{` is never closed"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        state:
          a: "hi"
          b: text
          c: -1
          d: = 5
          e: ()
          f: (() -> Void)?
          g: '[() -> Void]'
        """,
        """
        RX077 Test.yaml:4:7: error: `hi` is not a type; a text needs double quotes inside single \
        ones: '"hi"'
        """,
        """
        RX077 Test.yaml:5:6: error: `text` is not a type; a text needs double quotes inside \
        single ones: '"text"'
        """,
        """
        RX077 Test.yaml:6:6: error: `-1` is not a type; a field is `TYPE = VALUE`, here `Int = \
        -1`
        """,
        "RX080 Test.yaml:7:6: error: `= 5` is not a type: expected a type",
        "RX083 Test.yaml:8:6: error: `()` holds nothing; leave it out",
        """
        RX084 Test.yaml:9:6: error: `(() -> Void)?` is a function; state and actions hold values \
        only, put it in a client
        """,
        """
        RX084 Test.yaml:10:7: error: `[() -> Void]` is a function; state and actions hold values \
        only, put it in a client
        """),
      Mistake(
        """
        reduxgen: 1
        feature: A
        state:
          a: 'Int { 5 } = 5'
          b: Int { }
          let c: Int { 5 }
          d: Int { $0 }
        """,
        """
        RX091 Test.yaml:4:11: error: nothing may follow the `}` of a computed field, such as `= \
        …`
        """,
        """
        RX090 Test.yaml:5:10: error: the braces are empty; a computed field is `TYPE { EXPRESSION \
        }`
        """,
        "RX091 Test.yaml:6:3: error: a computed field is never a constant; leave out `let`",
        "RX127 Test.yaml:7:12: error: `$0`: a computed field is given no values"),
    ])
  func fields(_ mistake: Mistake) { mistake.check() }

  @Test(
    "types that nobody declares",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        types:
          struct Weather:
            a: Int
        state:
          a: Wether?
          b: EditMode?
          c: '[Wether]'
          d: Weather.Zone?
          e: B.State?
          f: Sting?
          g: Set<Wether>?
        """,
        "RX078 Test.yaml:7:6: error: unknown type `Wether`; did you mean `Weather`?",
        """
        RX079 Test.yaml:8:6: warning: unknown type `EditMode`; if Swift declares it, list it \
        under `externs:`
        """,
        "RX078 Test.yaml:9:8: error: unknown type `Wether`; did you mean `Weather`?",
        """
        RX079 Test.yaml:10:6: warning: unknown type `Weather.Zone`; if Swift declares it, list it \
        under `externs:`
        """,
        "RX078 Test.yaml:11:6: error: unknown type `B.State`; did you mean `A.State`?",
        "RX078 Test.yaml:12:6: error: unknown type `Sting`; did you mean `String`?",
        "RX078 Test.yaml:13:10: error: unknown type `Wether`; did you mean `Weather`?"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        types:
          enum E:
            a: EditMode
          struct S:
            a: EditMode
        clients:
          C:
            f: (EditMode) async throws(EditError) -> EditMode
        actions:
          tap: EditMode
        """,
        """
        RX079 Test.yaml:5:8: warning: unknown type `EditMode`; if Swift declares it, list it \
        under `externs:`
        """,
        """
        RX079 Test.yaml:7:8: warning: unknown type `EditMode`; if Swift declares it, list it \
        under `externs:`
        """,
        """
        RX079 Test.yaml:10:9: warning: unknown type `EditMode`; if Swift declares it, list it \
        under `externs:`
        """,
        """
        RX079 Test.yaml:10:32: warning: unknown type `EditError`; if Swift declares it, list it \
        under `externs:`
        """,
        """
        RX079 Test.yaml:10:46: warning: unknown type `EditMode`; if Swift declares it, list it \
        under `externs:`
        """,
        """
        RX079 Test.yaml:12:8: warning: unknown type `EditMode`; if Swift declares it, list it \
        under `externs:`
        """),
    ])
  func unknown(_ mistake: Mistake) { mistake.check() }

  @Test(
    "start values of another type",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        types:
          enum Side: [left, right]
        state:
          a: Int = "x"
          b: Bool = 1
          c: String = 5
          d: Int? = "x"
          e: Int = 1.5
          f: Int = nil
          g: Side = nil
          h: Side = .lft
        """,
        #"RX087 Test.yaml:6:12: error: `a` is Int, but its default `"x"` is a text"#,
        "RX087 Test.yaml:7:13: error: `b` is Bool, but its default `1` is a number",
        "RX087 Test.yaml:8:15: error: `c` is String, but its default `5` is a number",
        #"RX087 Test.yaml:9:13: error: `d` is Int?, but its default `"x"` is a text"#,
        "RX087 Test.yaml:10:12: error: `e` is Int, but its default `1.5` is a number",
        "RX088 Test.yaml:11:12: error: `f` is Int, not an optional; its default cannot be nil",
        "RX088 Test.yaml:12:13: error: `g` is Side, not an optional; its default cannot be nil",
        "RX087 Test.yaml:13:13: error: enum `Side` has no case `lft`; did you mean `left`?"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        state:
          count: Int = 0
          a: Int = count
          b: Int = count + 1
          c: String = "x" + count
        """,
        """
        RX089 Test.yaml:5:12: error: the default of `a` uses `count`; defaults cannot read \
        fields, make `a` computed
        """,
        """
        RX089 Test.yaml:6:12: error: the default of `b` uses `count`; defaults cannot read \
        fields, make `b` computed
        """,
        """
        RX089 Test.yaml:7:21: error: the default of `c` uses `count`; defaults cannot read \
        fields, make `c` computed
        """),
      Mistake(
        """
        reduxgen: 1
        feature: A
        types:
          struct S:
            a: Int = "x"
            b: Int = a
            let c: Bool = nil
        """,
        #"RX087 Test.yaml:5:14: error: `a` is Int, but its default `"x"` is a text"#,
        """
        RX089 Test.yaml:6:14: error: the default of `b` uses `a`; defaults cannot read fields, \
        make `b` computed
        """,
        "RX088 Test.yaml:7:19: error: `c` is Bool, not an optional; its default cannot be nil"),
    ])
  func defaults(_ mistake: Mistake) { mistake.check() }

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
        """,
        """
        RX039 Test.yaml:4:3: error: `typealias` is part of the schema language, but this version \
        of reduxgen does not carry it out yet
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
        RX041 Test.yaml:9:7: error: a case in a list is a name; write payloads as `name: TYPE` \
        lines
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
          struct O.I:
            a: O.I?
        """,
        "RX099 Test.yaml:4:10: error: `Node` contains itself; use `[Node]`",
        "RX099 Test.yaml:6:10: error: `B` contains itself; use `[B]`",
        "RX099 Test.yaml:8:10: error: `C` contains itself; use `[C]`",
        "RX099 Test.yaml:10:8: error: `T` contains itself; use `[T]`",
        "RX099 Test.yaml:13:10: error: `E` contains itself; use `[E]`",
        "RX099 Test.yaml:15:10: error: `O.I` contains itself; use `[O.I]`")
    ])
  func recursive(_ mistake: Mistake) { mistake.check() }

  @Test(
    "generic, optional and existential types",
    arguments: [
      Accepted(
        """
        reduxgen: 1
        feature: A
        state:
          a: '[String: [Int?]]'
          b: Result<Int, any Error>?
          c: (any Error)?
          d: Dictionary<String, Array<Int>>?
          e: '[[String]?]?'
          f: Int??
          g: Set<Set<Int>> = []
          h: '[String : Int]'
          i: Result<[Int?], Failure>?
          j: '(any Equatable & Sendable)?'
          k: (Int)?
          l: Optional<Int> = 3
          m: Range<Int>?
        """),
      Accepted(
        """
        reduxgen: 1
        feature: A
        state:
          let id: UUID
          date: Date?
          url: URL?
          when: Date.FormatStyle?
        """),
    ])
  func generics(_ schema: Accepted) { schema.check() }

  @Test(
    "names of declared types",
    arguments: [
      Accepted(
        """
        reduxgen: 1
        feature: A
        types:
          struct Place(Decodable, Hashable):
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
          e: UInt8 = 300
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
