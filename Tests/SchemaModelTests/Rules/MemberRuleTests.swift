import Testing

/// What `oneOf` and `stack` hold beside features of schemas.
@Suite("Rules: members that no schema knows")
struct MemberRuleTests {
  @Test(
    "are answered",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        externs: [Hand]
        feature: Main
        children: { h: Hand, a: { oneOf: { hand: Hand, n: Int } }, b: { stack: { hand: Hand } } }
        """,
        """
        RX110 Test.yaml:4:42: error: `Hand` is a feature written by hand, which `oneOf` cannot \
        hold; put a feature of the schema there that has it as its child: `children: { hand: \
        Hand }`
        """,
        """
        RX110 Test.yaml:4:80: error: `Hand` is a feature written by hand, which `stack` cannot \
        hold; put a feature of the schema there that has it as its child: `children: { hand: \
        Hand }`
        """),
      Mistake(
        """
        reduxgen: 1
        externs: [Hand]
        feature: Main
        children: { a: { oneOf: { hand: Hand, n: Int } } }
        state: { n: Int = 0 }
        actions: { go: }
        reduce: { a.hand.go: n += 1, a.n.*: n += 2 }
        sagas: { s: { takeEvery: a.hand, put: go } }
        """,
        """
        RX119 Test.yaml:7:13: error: `a.hand` is of the plain type `Hand`, which has no actions; \
        if it is a feature written by hand, put a feature of the schema there that has it as its \
        child: `children: { hand: Hand }`
        """,
        """
        RX119 Test.yaml:7:32: error: `a.n` is of the plain type `Int`, which has no actions
        """,
        """
        RX141 Test.yaml:8:28: error: `a.hand` is of the plain type `Hand`, which has no actions; \
        if it is a feature written by hand, put a feature of the schema there that has it as its \
        child: `children: { hand: Hand }`
        """),
    ])
  func answered(_ mistake: Mistake) { mistake.check() }
}
