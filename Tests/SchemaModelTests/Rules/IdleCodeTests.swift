import Testing

@Suite("Rules: names that look alike, and Swift that does nothing")
struct IdleCodeTests {
  @Test(
    "conditions that are decided, and steps that change nothing",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        actions: { a: , b: }
        sagas:
          s: { takeEvery: a, if: true, put: b }
          t: { takeEvery: a, unless: true, put: b }
        """,
        "RX186 Test.yaml:5:26: error: `if: true` always holds; leave it out",
        "RX186 Test.yaml:6:30: error: with `unless: true`, saga `t` never runs; remove one of them"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        state: { n: Int = 0, m: Int = 0 }
        actions: { a: , b: , c: { n: Int } }
        reduce:
          a: n = n
          b: 'if m > 0 { self.n = n }'
          c: self.n = n
        """,
        "RX187 Test.yaml:6:6: error: `n = n` changes nothing; remove it, or write the other value",
        "RX187 Test.yaml:7:18: error: `n = n` changes nothing; remove it, or write the other value"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        state: { n: Int = 0, m: Int = 0 }
        actions: { a: Int, b: '[Int]', c: '[Int]' }
        reduce:
          a: |
            let n = $0
            self.n = n
          b: |
            if let m = $0.first { print(m) }
            self.n = n
          c: |
            $0.forEach { n in
              self.n = n
              self.m = m
            }
            self.n = n
        """,
        "RX187 Test.yaml:11:5: error: `n = n` changes nothing; remove it, or write the other value",
        "RX187 Test.yaml:15:7: error: `m = m` changes nothing; remove it, or write the other value",
        "RX187 Test.yaml:17:5: error: `n = n` changes nothing; remove it, or write the other value"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        state: { xs: [Int], n: Int = 0 }
        actions: { a: Int, b: Int }
        reduce:
          a: 'if xs.contains { $0 == 3 } { n = $0 }'
          b: 'guard xs.contains { $0 == 3 } else { return }'
        """,
        "RX188 Test.yaml:6:22: error: Swift takes this `{` for the body; "
          + "put the closure into parentheses: `(where: { … })`",
        "RX188 Test.yaml:7:25: error: Swift takes this `{` for the body; "
          + "put the closure into parentheses: `(where: { … })`"),
    ])
  func idle(_ mistake: Mistake) { mistake.check() }

  @Test(
    "braces that are bodies, and assignments that are none of these",
    arguments: [
      Accepted(
        """
        reduxgen: 1
        feature: A
        state: { xs: [Int], n: Int = 0, m: Int = 0 }
        actions: { a: Int, b: Int, c: , d: }
        reduce:
          a: 'if xs.contains(where: { $0 == 3 }) { n = $0 } else if n > 0 { n = 1 } else { n = 2 }'
          b: 'guard let x = xs.first, x > $0 else { return }'
          c: |
            for x in xs where x > 0 { n += x }
            switch n { case 0: m = 1; default: n = m }
          d: 'n = m == n ? n : m'
        """)
    ])
  func fine(_ schema: Accepted) { schema.check() }

  @Test(
    "truth values of other languages",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        types:
          struct P: { x: Bool = True }
        state: { a: Bool = yes, no: Bool = false }
        actions: { b: { on: Bool = off }, c: , d: Bool }
        reduce:
          b: a = on
          c: a = off
          d: a = no
        sagas:
          s: { takeEvery: c, put: d(YES) }
        """,
        "RX047 Test.yaml:4:25: error: write `true`, not `True`",
        "RX047 Test.yaml:5:20: error: write `true`, not `yes`",
        "RX047 Test.yaml:6:28: error: write `false`, not `off`",
        "RX047 Test.yaml:9:10: error: write `false`, not `off`",
        "RX047 Test.yaml:12:29: error: write `true`, not `YES`")
    ])
  func truth(_ mistake: Mistake) { mistake.check() }

  @Test(
    "externs that the schema declares",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        features:
          A:
            externs: [P, B, C, Q]
            types:
              struct P: { x: Int }
            clients:
              C: { f: () -> Void }
          B:
            types:
              struct Q: { x: Int }
        """,
        "RX050 Test.yaml:4:15: error: `P` is declared on line 6; remove it from `externs`",
        "RX050 Test.yaml:4:18: error: `B` is declared on line 9; remove it from `externs`",
        "RX050 Test.yaml:4:21: error: `C` is declared on line 8; remove it from `externs`")
    ])
  func externs(_ mistake: Mistake) { mistake.check() }

  @Test(
    "names that look alike",
    arguments: [
      Mistake(
        "reduxgen: 1\nfeature: A\nstate: { cafe\u{301}: Int, caf\u{e9}2: Int }\n",
        "RX063 Test.yaml:3:10: error: `cafe\u{301}` is not in normal form C; "
          + "retype it (two spellings would look the same)"),
      Mistake(
        "reduxgen: 1\nfeature: A\nactions: { view.\u{441}ount: }\n",
        "RX064 Test.yaml:3:17: warning: `\u{441}ount` mixes Cyrillic and Latin letters"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        types:
          enum E: [one, One]
        state: { imageUrl: Int, imageURL: Int }
        actions: { x.b: , y.B: }
        """,
        "RX065 Test.yaml:4:17: warning: `One` and `one` (line 4) differ only in case",
        "RX065 Test.yaml:5:25: warning: `imageURL` and `imageUrl` (line 5) differ only in case"),
    ])
  func looks(_ mistake: Mistake) { mistake.check() }

  @Test(
    "names in other scripts",
    arguments: [
      Accepted(
        "reduxgen: 1\nfeature: A\nstate: { счёт: Int, größe: Int, Δx: Int, 名前: Int, が: Int }\n")
    ])
  func scripts(_ schema: Accepted) { schema.check() }

  @Test(
    "protocols and type arguments that do not exist",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        externs: [Mine]
        conforms: { State: [Codble] }
        types:
          struct P(Mine, Hashable): { x: Int }
          struct Q(Hashabel, Strange): { x: String<Int> }
          struct R: { a: Range, b: Date<Int>, c: P<Int>, d: Range<Int>, e: Set<Int> }
        """,
        "RX078 Test.yaml:4:21: error: unknown protocol `Codble`; did you mean `Codable`?",
        "RX078 Test.yaml:7:12: error: unknown protocol `Hashabel`; did you mean `Hashable`?",
        "RX079 Test.yaml:7:22: warning: unknown protocol `Strange`; "
          + "if Swift declares it, list it under `externs:`",
        "RX085 Test.yaml:7:37: error: `String` takes no type arguments, 1 given",
        "RX085 Test.yaml:8:18: error: `Range` needs 1 type argument, 0 given",
        "RX085 Test.yaml:8:28: error: `Date` takes no type arguments, 1 given",
        "RX085 Test.yaml:8:42: error: `P` takes no type arguments, 1 given")
    ])
  func protocols(_ mistake: Mistake) { mistake.check() }

  @Test(
    "a value of an action is not the deprecated field of its name",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        state: { old @deprecated("x"): Int = 0, n: Int = 0 }
        actions: { a: { old: Int }, b: }
        reduce:
          a: n = old
          b: n = old
        """,
        "RX177 Test.yaml:7:6: error: state field `old` is deprecated; "
          + "use what replaces it here as well")
    ])
  func deprecated(_ mistake: Mistake) { mistake.check() }

  @Test("what stands behind any is a protocol that somebody declares")
  func existentials() {
    Mistake(
      """
      reduxgen: 1
      feature: A
      externs: [Shape]
      types:
        struct S: { id: Int }
      clients:
        Api:
          load: ([any Shape], any Api, any StringProtocol & Sendable) async throws -> Int
      state:
        a: Result<Int, any Eror>?
        b: '[(any Wibble)?]'
        c: (any S)?
      actions:
        tapped: any LocalizedError & Missing
      """,
      "RX078 Test.yaml:10:22: error: unknown protocol `Eror`; did you mean `Error`?",
      """
      RX079 Test.yaml:11:13: warning: unknown protocol `Wibble`; if Swift declares it, list it \
      under `externs:`
      """,
      "RX078 Test.yaml:12:11: error: `S` is a type, and a protocol belongs here",
      """
      RX079 Test.yaml:14:32: warning: unknown protocol `Missing`; if Swift declares it, list it \
      under `externs:`
      """
    ).check()
  }
}
