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
  func validGenerics(_ schema: Accepted) { schema.check() }

  @Test(
    "wrong numbers of type arguments",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        state:
          a: Result<Int>?
          b: '[Set<Int, Int>]'
          c: '[String: Dictionary<Int>]'
        """,
        "RX085 Test.yaml:4:6: error: `Result<Int>` needs 2 type arguments, 1 given",
        "RX085 Test.yaml:5:7: error: `Set<Int, Int>` needs 1 type argument, 2 given",
        "RX085 Test.yaml:6:7: error: `Dictionary<Int>` needs 2 type arguments, 1 given")
    ])
  func generics(_ mistake: Mistake) { mistake.check() }

  @Test(
    "a protocol in place of a type",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        state:
          result: Result<Int, Error>?
        """,
        """
        RX082 Test.yaml:4:23: error: `Error` is a protocol; write `any Error`, or the type of an \
        error
        """)
    ])
  func protocols(_ mistake: Mistake) { mistake.check() }
}
