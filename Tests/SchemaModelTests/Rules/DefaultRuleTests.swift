import SchemaModel
import Testing

@Suite("Rules: start values")
struct DefaultRuleTests {
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
        "RX087 Test.yaml:10:12: error: `e` is Int, but its default `1.5` is no whole number",
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
}
