import SchemaModel
import Testing

@Suite("Rules: embedded Swift")
struct EmbeddedSwiftTests {
  @Test(
    "$0 in closures, interpolations and braces",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        state:
          n: Int = 0
          items: [Int]
        actions:
          a:
          b: Int
          c: Int
          d: Int
          e: Int
        reduce:
          a: items = items.filter { $0 > $1 }
          b: n = items.reduce(0) { $0 + $1 } + $0
          c: |
            if items.contains(where: { $0 == 1 }) {
              n = $1
            }
            for item in items { n += $2 }
          d: guard $0 > 1 else { n = $1; return }
          e: while n < $1 { n += items.first { $0 > $1 } ?? 1 }
        """,
        "RX129 Test.yaml:17:11: error: `$1`: this action carries 1 value, `$0`",
        "RX129 Test.yaml:19:30: error: `$2`: this action carries 1 value, `$0`",
        "RX129 Test.yaml:20:30: error: `$1`: this action carries 1 value, `$0`",
        "RX129 Test.yaml:21:16: error: `$1`: this action carries 1 value, `$0`"),
      Mistake(
        ##"""
        reduxgen: 1
        feature: A
        state:
          s: String = ""
          items: [Int]
        actions:
          a: Int
          b: Int
          c: Int
          d: { row: Int }
          e:
        reduce:
          a: 's = "\($0) and \($1)"'
          b: 's = "\(items.map { $0 + $1 })"'
          c: 's = #"\($5)"# + #"\#($6)"#'
          d: 's = "\(row) \($0)"'
          e: s = "costs $0" // $1
        """##,
        "RX129 Test.yaml:13:24: error: `$1`: this action carries 1 value, `$0`",
        "RX129 Test.yaml:15:28: error: `$6`: this action carries 1 value, `$0`",
        "RX128 Test.yaml:16:21: error: `$0`: the values are named; write `row`"),
    ])
  func closures(_ mistake: Mistake) { mistake.check() }

  @Test(
    "where a mistake in Swift is",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        state:
          s: String = ""
          n: Int = 0
        actions:
          a:
          b:
          c:
          d:
          e:
          f:
          g:
        reduce:
          a: s = "é名" + $0
          b: 's = "b" + $0'
          c: "s = s + $0"
          d:
            - n = 1
            - n = $0
            - 'n = $1'
          e: |
            n = 1
            if n > 0 {
              n = $2
            }
          f: [n = 1, n = $3]
          g: |-
            s = "é" + s; n = $4
        """,
        "RX127 Test.yaml:15:17: error: `$0`: this action carries no value",
        "RX127 Test.yaml:16:17: error: `$0`: this action carries no value",
        "RX127 Test.yaml:17:15: error: `$0`: this action carries no value",
        "RX127 Test.yaml:20:11: error: `$0`: this action carries no value",
        "RX127 Test.yaml:21:12: error: `$1`: this action carries no value",
        "RX127 Test.yaml:25:11: error: `$2`: this action carries no value",
        "RX127 Test.yaml:27:18: error: `$3`: this action carries no value",
        "RX127 Test.yaml:29:22: error: `$4`: this action carries no value"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        state:
          a: |
            Int = "x"
          b: 'String = 5'
          ccc: "Bool =   1"
          größe: Bool = nil
          d: >
            Wibble
        """,
        #"RX087 Test.yaml:5:11: error: `a` is Int, but its default `"x"` is a text"#,
        "RX087 Test.yaml:6:16: error: `b` is String, but its default `5` is a number",
        "RX087 Test.yaml:7:18: error: `ccc` is Bool, but its default `1` is a number",
        "RX088 Test.yaml:8:17: error: `größe` is Bool, not an optional; its default cannot be nil",
        """
        RX079 Test.yaml:10:5: warning: unknown type `Wibble`; if Swift declares it, list it under \
        `externs:`
        """),
      Mistake(
        """
        reduxgen: 1
        feature: A
        state: { a: Int = "x", b: 'Int = (1' }
        actions: { tap: , "top": }
        reduce: { tap: a = $0, "top": 'a = $1' }
        """,
        #"RX087 Test.yaml:3:19: error: `a` is Int, but its default `"x"` is a text"#,
        "RX090 Test.yaml:3:34: error: `(1`: `(` is never closed",
        "RX127 Test.yaml:5:20: error: `$0`: this action carries no value",
        "RX127 Test.yaml:5:36: error: `$1`: this action carries no value"),
    ])
  func positions(_ mistake: Mistake) { mistake.check() }

  @Test(
    "code of several lines is quoted on one",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        state:
          n: Int = 0
          a: |
            Int {
              (1
            }
        actions:
          tap:
        reduce:
          tap: |
            n = (1
            n = 2
        """,
        "RX090 Test.yaml:7:7: error: `{ (1 }`: `(` is never closed",
        "RX090 Test.yaml:13:9: error: `n = (1 n = 2`: `(` is never closed")
    ])
  func lines(_ mistake: Mistake) { mistake.check() }
}
