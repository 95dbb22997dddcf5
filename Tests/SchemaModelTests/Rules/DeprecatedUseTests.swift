import Testing

/// What is deprecated is used in more ways than one, and swiftc warns of each.
@Suite("Rules: uses of what is deprecated")
struct DeprecatedUseTests {
  @Test(
    "are found",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        actions: { tapped: , old @deprecated("x"): , more @deprecated("y"): Int }
        forward: { tapped: old, old: tapped }
        sagas: { s: { takeEvery: tapped, put: 'more (3)' } }
        """,
        "RX177 Test.yaml:4:20: error: action `old` is deprecated; use what replaces it here as well",
        "RX177 Test.yaml:4:25: error: action `old` is deprecated; use what replaces it here as well",
        "RX177 Test.yaml:5:39: error: action `more` is deprecated; use what replaces it here as well"
      ),
      Mistake(
        """
        reduxgen: 1
        features:
          A:
            state: { a: Int = 0 }
            actions: { old @deprecated("x"): , new: }
            reduce: { old: a = 1, new: a = 2 }
          B:
            state: { a: Int = 0 }
            actions: { done: }
            reduce: { A.old: a = 1, done: a = 2 }
            sagas:
              s: { takeEvery: A.old, put: done }
              t: { takeEvery: A.new, put: done, cancelOn: A.old }
          P:
            children: { a: A, b: B }
        """,
        "RX177 Test.yaml:12:23: error: action `A.old` is deprecated; use what replaces it here as well",
        "RX177 Test.yaml:13:51: error: action `A.old` is deprecated; use what replaces it here as well"
      ),
      Mistake(
        """
        reduxgen: 1
        feature: A
        types:
          enum Kind: { old @deprecated("x"): , new: }
          struct Fine @deprecated("x"): { k: Kind = .old }
          struct Row: { k: Kind = .old }
          enum Sum: { some: { k: Kind = .old }, other: }
        state: { k: Kind = .old, j @deprecated("x"): Kind? = .old, fine: Kind = .new }
        actions: { go: { k: Kind = .old }, on: }
        reduce: { go: 'self.k = .old', on: k = .new }
        """,
        "RX177 Test.yaml:6:27: error: case `old` is deprecated; use what replaces it here as well",
        "RX177 Test.yaml:7:33: error: case `old` is deprecated; use what replaces it here as well",
        "RX177 Test.yaml:8:20: error: case `old` is deprecated; use what replaces it here as well",
        "RX177 Test.yaml:8:54: error: case `old` is deprecated; use what replaces it here as well",
        "RX177 Test.yaml:9:28: error: case `old` is deprecated; use what replaces it here as well",
        "RX177 Test.yaml:10:25: error: case `old` is deprecated; use what replaces it here as well"
      ),
      Mistake(
        """
        reduxgen: 1
        feature: A
        types: { struct Old @deprecated("x"): { a: Int }, enum Bad(Error) @deprecated("x"): [a] }
        clients: { C: { f: () async throws(Bad) -> Int } }
        dependencies: { c: C }
        actions: { go: }
        sagas: { s: { takeEvery: go, run: swift, returns: Old, uses: c } }
        """,
        "RX177 Test.yaml:4:36: error: type `Bad` is deprecated; use what replaces it here as well",
        "RX177 Test.yaml:7:51: error: type `Old` is deprecated; use what replaces it here as well"),
    ])
  func answers(_ mistake: Mistake) { mistake.check() }
}
