import Testing

/// Swift that people write seldom, and what stands around it.
@Suite("Promise: odd Swift")
struct OddSwiftTests {
  private static let schemas: [CounterExample] = [
    (
      "comments behind types, values, computed fields and steps",
      """
      types:
        struct P: { x: 'Int = 3 // three' }
        typealias T: 'Int // alias'
        enum E(String): { a: '= "x" // raw' }
      state:
        n: T = 0
        a: Int { n } // tail
        b: |
          Int { n + 1 }
          // tail
        c: 'Int { n /* in */ + 1 } /* tail */'
        d: '[P] // list'
        e: E = .a
        f: 'Int /* type */ = /* value */ 4 // four'
      actions:
        go: { a: 'Int = 3 // three', b: 'Int // last', c: Bool }
        ho: 'Int // one'
      reduce:
        go: n += 1 // more
        ho: n = $0 /* it */
      sagas:
        s: { takeEvery: go, if: n > 0 /* some */, put: ho(a) }

      """
    ),
    (
      "regular expressions with quotes and brackets, and slashes that are none",
      #"""
      state:
        n: Int = 0
        s: String = ""
        a: Bool { s.contains(/"/) }
        b: Bool { s.contains(#/a"b{/#) }
        c: 'Bool { s.firstMatch(of: /(\d+) \/ \{/) != nil }'
        d: 'Int { n / 2 + (n)/3 }'
        e: 'Int { [1, 2].reduce(4, /) + [3].reduce(1, /) }'
      actions: { go: }
      reduce:
        go: 'if s.contains(/fo{2}["]/) { n += 1 }'

      """#
    ),
    (
      "texts with what cannot be seen",
      #"""
      conforms: { State: [Codable] }
      state:
        "n @deprecated(\"tab\there \u0007 bell\")": Int = 0
        "m @key(\"a\tb\")": Int = 0
      actions: { go: }

      """#
    ),
    (
      "shared types made of the runtime's",
      """
      dependencies: { c: C# }
      state: { p: P#?, q: Q#? }
      actions: { go: }
      sagas: { s: { takeEvery: go, call: c.f(), into: q } }
      ---
      types:
        struct Row#: { let id: Int }
        struct P#: { rows: IdentifiedArrayOf<Row#>, failure: Failure? }
        struct Q#: { n: Int = 0, why: 'Failure { Failure(CancellationError()) }' }
      clients: { C#: { f: () async throws -> Q# } }

      """
    ),
    (
      "an action is sent without what has a default",
      """
      state: { n: Int = 0 }
      actions:
        go:
        moved: { from: Int, to: Int = 0, _ by: String = "x" }
        put: { a: Int = 1, b: Int }
        wiped: { all: Bool = false }
        delegate.wiped: { all: Bool = false }
      forward: { wiped: delegate.wiped(), go: 'moved(3)' }
      sagas:
        a: { takeEvery: go, put: moved(1) }
        b: { takeEvery: go, put: 'moved(1, to: 2)' }
        c: { takeEvery: go, put: 'moved(from: 3, to: n, "y")' }
        e: { takeEvery: go, put: 'put(b: 3)' }
        f: { takeEvery: go, put: wiped() }
        g: { takeEvery: go, put: wiped }
        h: { takeEvery: go, put: delegate.wiped }

      """
    ),
    (
      "a stream of nothing, whose elements cannot be compared",
      """
      clients: { C#: { f: () -> AsyncStream<Void>, g: '() async -> Result<Void, CancellationError>' } }
      dependencies: { c: C# }
      state: { n: Int = 0 }
      actions: { go: }
      reduce: { s.next: n += 1 }
      sagas: { s: { takeEvery: $start, stream: c.f() }, t: { takeEvery: go, call: c.g() } }

      """
    ),
    (
      "labels in backticks",
      """
      clients: { C#: { f: '(`in`: Int, `default` x: Int) async -> Int' } }
      dependencies: { c: C# }
      actions: { go: Int }
      sagas: { s: { takeEvery: go, call: 'c.f(in: $0, default: 3)' } }

      """
    ),
  ]

  @Test("compiles")
  func compile() throws { try expectToCompile(Self.schemas, prefix: "Odd") }
}
