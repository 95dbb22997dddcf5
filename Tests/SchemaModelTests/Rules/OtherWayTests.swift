import Testing

/// Rules speak in more places than their pages show; each of these is one.
@Suite("Rules: other ways to the same mistake")
struct OtherWayTests {
  @Test(
    "are answered as well",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        clients: { C: { f: () async } }
        dependencies: { context: C, Store: C }
        state: { a: Int = 0 }
        """,
        """
        RX166 Test.yaml:4:17: error: dependency `context` hides what generated code calls \
        `context`; rename it
        """,
        """
        RX166 Test.yaml:4:29: error: dependency `Store` hides what generated code calls \
        `Store`; rename it
        """),
      Mistake(
        """
        reduxgen: 1
        feature: A
        state: { self: Int = 0 }
        actions: { go: }
        """,
        """
        RX057 Test.yaml:3:10: error: `self` cannot be a field: Swift reads it as the state \
        itself; choose another name
        """),
      Mistake(
        """
        reduxgen: 1
        feature: A
        actions: { Foo.bar: , type.bar: }
        """,
        """
        RX057 Test.yaml:3:12: error: group `Foo` would make a type of the same name; begin \
        it with a small letter
        """,
        """
        RX057 Test.yaml:3:23: error: group `type` would make the type `Type`, which Swift \
        reads otherwise; rename it
        """),
      Mistake(
        """
        reduxgen: 1
        feature: State
        actions: { go: }
        """,
        """
        RX072 Test.yaml:2:10: error: `State` is generated inside every feature; choose \
        another name
        """),
      Mistake(
        """
        reduxgen: 1
        feature: A
        state:
          a @bind: Int = 0
          let a: Int = 0
        actions: { go: Int, `go`: }
        """,
        "RX020 Test.yaml:5:7: error: `a` is already defined on line 4",
        """
        RX025 Test.yaml:6:21: error: a value cannot start with a backtick; write '`go`:' in \
        single quotes
        """),
      Mistake(
        """
        reduxgen: 1
        feature: A
        actions: { go @deprecated("x"): Int, go: }
        """,
        "RX020 Test.yaml:3:38: error: `go` is already defined on line 3"),
      Mistake(
        """
        reduxgen: 1
        features:
          A:
            conforms: { State: [Codable] }
            children: { b @transient: B }
          B:
            conforms: { State: [Codable] }
            state: { n: Int }
        """,
        "RX100 Test.yaml:5:17: error: `b` is left out of what is stored, so it needs a start",
        """
        RX112 Test.yaml:5:31: error: `B` cannot start by itself: `n` has no default; give `=\
         .init(n:…)` or make it `B?`
        """),
      Mistake(
        """
        reduxgen: 1
        types:
          enum K(Codable): { a @key("x"): , b @key("x"): , x: Int }
        """,
        "RX070 Test.yaml:3:45: error: `x` is already the coding key of `a` (line 3)",
        "RX070 Test.yaml:3:52: error: `x` is already the coding key of `b` (line 3)"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        conforms: { Action: [Codable, Hashable] }
        types:
          struct R: { x: Int }
        clients: { C: { f: () async -> R } }
        dependencies: { c: C }
        actions: { go: }
        sagas: { load: { takeEvery: go, call: c.f() } }
        """,
        """
        RX086 Test.yaml:9:10: error: `Action` is Hashable, but saga `load` yields A.R, which\
         is not
        """),
      Mistake(
        """
        reduxgen: 1
        features:
          A: { children: { b: B, d: D } }
          B:
            clients: { C: { f: () async } }
            dependencies: { c: C }
            actions: { go: }
            sagas: { load: { takeEvery: go, call: c.f() } }
          D:
            state: { n: Int = 0 }
            actions: { tip: }
            reduce: { B.load.failure: n += 1 }
            sagas: { s: { takeEvery: B.load.failure, put: tip } }
        """,
        """
        RX158 Test.yaml:12:15: error: `load` never fails: its method does not throw, so \
        `B.load.failure` cannot happen
        """,
        """
        RX158 Test.yaml:13:30: error: `load` never fails: its method does not throw, so \
        `B.load.failure` cannot happen
        """),
      Mistake(
        """
        reduxgen: 1
        features:
          A: { state: { b: B.State? } }
          B @deprecated("x"): { state: { n: Int = 0 } }
        """,
        "RX177 Test.yaml:3:20: error: feature `B` is deprecated; use what replaces it here as well"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        clients: { C: { f: '(Int) async' } }
        dependencies: { c: C }
        actions: { go: Int, out: Int }
        sagas:
          a: { takeEvery: go, call: c.f($0).x }
          b: { takeEvery: go, put: out($0).x }
        """,
        "RX134 Test.yaml:7:32: error: `c.f($0).x`: nothing may follow the closing `)`",
        "RX134 Test.yaml:8:31: error: `out($0).x`: nothing may follow the closing `)`"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        state: { n: Int = 0 }
        actions: { go: }
        reduce: { go: n.toggle() }
        """,
        "RX126 Test.yaml:5:15: error: `toggle()` needs a Bool, `n` is Int"),
      Mistake(
        """
        reduxgen: 1
        types:
          enum K(Int): { a: = 1, b: = 1 }
          enum L(String): { a: , b: = "a" }
        """,
        "RX097 Test.yaml:3:31: error: raw value `1` is already used by `a`",
        """
        RX097 Test.yaml:4:31: error: raw value `"a"` is already used by `a`
        """),
      Mistake(
        """
        reduxgen: 1
        feature: A
        state: { _0: Int = 0 }
        actions: { go: { _1: Int, _id: Int } }
        """,
        "RX055 Test.yaml:3:10: error: `_0` is what generated code calls `$0`; choose another name",
        "RX055 Test.yaml:4:18: error: `_1` is what generated code calls `$1`; choose another name",
        "RX055 Test.yaml:4:27: error: `_id` is what generated code calls `$id`; choose another name"
      ),
      Mistake(
        """
        reduxgen: 1
        feature: A
        doc: [a, b]
        actions: { go: }
        """,
        "RX041 Test.yaml:3:6: error: `doc` is text; write it behind `|` for several lines"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        state: { [a, b]: Int }
        actions:
          ? [a, b]
          : Int
          {x: y}: Int
        """,
        "RX018 Test.yaml:3:10: error: a key cannot be a list or a mapping; quote it",
        "RX018 Test.yaml:5:5: error: a key cannot be a list or a mapping; quote it",
        "RX018 Test.yaml:7:3: error: a key cannot be a list or a mapping; quote it"),
      Mistake(
        """
        reduxgen: 1
        features:
          A:
            conforms: { State: [Hashable], Action: [Hashable] }
            children: { b: B }
            state: { s: B.State?, n: Int = 0 }
          B: { state: { n: Int = 0 }, actions: { go: } }
        """,
        """
        RX086 Test.yaml:5:17: error: `A.State` is Hashable, but `B.State` is not; write \
        `conforms: { State: [Hashable] }` in B
        """,
        """
        RX086 Test.yaml:6:17: error: `State` is Hashable, but `s: B.State?` is not; take it \
        off `State`
        """),
      Mistake(
        """
        reduxgen: 1
        features:
          App:
            children: { rows: '[Row]', other: Other }
            actions: { x: Int, y: }
            sagas:
              a: { takeEvery: rows.cells.tapped, put: y, cancelOn: rows.cells.tapped }
              b: { takeEvery: x, put: 'rows.cells.tapped(3, $0)' }
              c: { takeEvery: [rows.cells, rows.other], put: y }
            forward: { rows.cells.tapped: x }
            reduce: { rows.cells.tapped: swift }
          Row: { state: { let id: Int }, actions: { other: }, children: { cells: '[Cell]' } }
          Cell: { state: { let id: Int }, actions: { tapped: Int } }
          Other:
            actions: { z: }
            sagas: { d: { takeEvery: App.rows.cells.tapped, put: z }, e: { takeEvery: Cell.tapped, put: z } }
        """,
        reach("RX141", "7:23", "rows.cells.tapped"), reach("RX161", "7:60", "rows.cells.tapped"),
        reach("RX159", "8:32", "rows.cells.tapped"), reach("RX141", "10:16", "rows.cells.tapped"),
        reach("RX141", "16:30", "App.rows.cells.tapped")),
    ])
  func answered(_ mistake: Mistake) { mistake.check() }

  private static func reach(_ id: String, _ place: String, _ path: String) -> String {
    """
    \(id) Test.yaml:\(place): error: `\(path)` belongs to an element of a collection inside \
    another one, where sagas and `forward` do not reach; let the feature in between send an \
    action of its own
    """
  }
}
