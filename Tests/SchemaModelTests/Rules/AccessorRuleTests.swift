import Testing

/// What properties of Swift have, and fields of schemas do not.
@Suite("Rules: accessors and observers")
struct AccessorRuleTests {
  @Test(
    "are answered",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        state:
          n: Int = 0
          a: 'Int { get { n } }'
          b: 'Int = 0 { didSet { n = b } }'
          c: 'Int { willSet { n = 3 } }'
        """,
        """
        RX091 Test.yaml:5:13: error: a computed field is its value, without `get`: `Int { … }`
        """,
        """
        RX091 Test.yaml:6:17: error: a field has no `didSet`; what an action changes stands under \
        `reduce`, and what follows from other fields is a computed field, `Int { … }`
        """,
        """
        RX091 Test.yaml:7:13: error: a computed field is its value, without `willSet`: `Int { … }`
        """)
    ])
  func answered(_ mistake: Mistake) { mistake.check() }
}
