import Testing

/// Schemas that once passed the check and did not compile, or crashed the tool, made small.
@Suite("Promise: counter-examples")
struct CounterExampleTests {
  private static let schemas: [CounterExample] = [
    (
      "a group called binding",
      "state: { a: Int = 0 }\nactions: { binding.x: Int }\nreduce: { binding.x: a = $0 }\n"
    ),
    (
      "a handler for every end of a run",
      "clients: { C#: { f: () async throws -> Int } }\ndependencies: { c: C# }\nactions: { go: }\n"
        + "reduce: { load.settled: handler }\nsagas: { load: { takeLatest: go, call: c.f() } }\n"
    ),
    ("a bound field that cannot be compared", "state:\n  a @bind: Result<Int, any Error>? = nil\n"),
    (
      "a saga's value that cannot be compared",
      "clients: { C#: { f: '() async -> Result<Int, any Error>' } }\ndependencies: { c: C# }\nactions: { go: }\n"
        + "sagas: { load: { takeLatest: go, call: c.f() } }\n"
    ),
    (
      "backticks in Swift positions",
      "types: { enum E: [switch, b] }\nstate: { e: 'E = .`switch`' }\nactions: { import: Int, go: }\n"
        + "sagas: { s: { takeEvery: go, put: '`import`(3)' } }\n"
    ),
    (
      "Foundation in embedded Swift only",
      "state:\n  a: Double { Date.now.timeIntervalSince1970 }\n"
    ),
    (
      "an old name of an action with a keyword's label",
      "actions:\n  go @was(\"went\"): { func: Bool }\n"
    ),
    (
      "a queue and what cancels",
      "queues: { q#: { limit: 3, overflow: dropOldest } }\nactions: { go: , stop: }\n"
        + "sagas: { s: { takeEvery: go, run: handler, queue: q#, cancelOn: stop } }\n"
    ),
    (
      "a value called key beside the key of a run",
      "clients: { C#: { f: (Bool) async -> Int } }\ndependencies: { c: C# }\nstate: { a: Bool = false }\n"
        + "actions: { go: { key: Bool } }\nsagas: { s: { takeLatest: go, per: a, call: c.f(!key) } }\n"
    ),
    (
      "an old name of a constant called get, and one that an id returns",
      "state: { let get @was(\"old\"): Int }\n---Box#\nchildren: { rows: [Row#] }\n"
        + "---Row#\nstate: { let get: Int, id: 'Int { self.get }' }\n"
    ),
    ("an old name of a field called newValue", "state:\n  newValue @was(\"old\"): Int = 0\n"),
    (
      "a bound field with the name of a case path's member",
      "state: { index @bind: Int = 0 }\nactions: { go: Int }\nsagas: { s: { takeEvery: binding.index, put: go($0) } }\n"
    ),
    (
      "a dependency called like a keyword",
      "clients: { C#: { f: () async -> Int } }\ndependencies: { default: C# }\nactions: { go: }\n"
        + "sagas: { s: { takeEvery: go, call: default.f() } }\n"
    ),
    (
      "a deprecated field called like the keyword that a step needs",
      "state: { case @deprecated(\"no\"): Int = 0, a: Bool = false }\nactions: { go: }\n"
        + "reduce: { go: 'switch a { case true: a = false; case false: a = true }' }\n"
    ),
    (
      "the success of a keyed call without result, forwarded",
      "clients: { C#: { f: () async -> Void } }\ndependencies: { c: C# }\nstate: { a: Int = 0 }\n"
        + "actions: { go: , delegate.did: Int }\nforward: { s.success: delegate.did }\n"
        + "sagas: { s: { takeEvery: go, per: a, call: c.f() } }\n"
    ),
    (
      "a key from a field that a value of the trigger hides",
      "state: { id: Int = 0 }\nactions: { go: { id: String }, stop: }\n"
        + "sagas: { s: { takeEvery: go, per: self.id, put: stop } }\n"
    ),
    (
      "a saga listens to a feature at many paths, which a compiler must type-check in time",
      "children: { boxes: '[Box#]', b: B# }\n---Box#\nstate: { let id: Int }\nchildren: { "
        + (1...14).map { "a\($0): A#" }.joined(separator: ", ")
        + " }\n---A#\nactions: { go: }\nstate: { n: Int = 0 }\nreduce: { go: n += 1 }\n"
        + "---B#\nactions: { done: }\nstate: { n: Int = 0 }\nreduce: { done: n += 1 }\n"
        + "sagas: { s: { takeEvery: A#.go, put: done } }\n"
    ),
    (
      "somebody reacts to every action of another feature by its name",
      "children: { a: A#, b: B# }\n"
        + "---A#\nactions: { go: }\n---B#\nstate: { n: Int = 0 }\nreduce: { A#.go: n += 1 }\n"
    ),
    (
      "code that ends in a name that could begin a declaration on the next line",
      "state: { async: Int?, open: Int = 0, lazy: [Int], "
        + "a: 'Int? { return async }', b: 'Int { open }', c: '[Int] { lazy }' }\n"
        + "actions: { go: }\nreduce: { go: 'if lazy == [] { return }; open = c.count; return' }\n"
    ),
    (
      "code for the end of a saga that mentions a field as the result of a success is called",
      "clients: { C#: { f: () async throws -> Int } }\ndependencies: { c: C# }\n"
        + "state: { value: Int = 0, a: Int = 0 }\nactions: { go: }\n"
        + "reduce: { s.settled: 'if a > 3 { value = 1 }', t.settled: 'if a > 3 { value = 2 }' }\n"
        + "sagas: { s: { takeEvery: go, per: a, call: c.f() }, t: { takeEvery: go, call: c.f() } }\n"
    ),
    (
      "the key of a saga is a field where the values of its triggers differ, one of which has its name",
      "clients: { C#: { f: () async -> Int } }\ndependencies: { c: C# }\nstate: { x: Bool = false }\n"
        + "actions: { a: { x: Int }, b: { y: Int, x: Int }, done: }\n"
        + "sagas: { s: { takeEvery: [a, b], per: x, call: c.f() }, t: { takeEvery: s.started, put: done, per: key } }\n"
    ),
    (
      "an action that a saga sends is called like a deprecated field",
      "state: { let old @deprecated(\"no\"): Int = 0 }\nactions: { go: , old.gone: , old.sent: { n: Int } }\n"
        + "sagas: { s: { takeEvery: go, put: old.gone }, t: { takeEvery: go, put: 'old.sent(n: 1)' } }\n"
    ),
    (
      "children have sagas, but nothing can happen to them",
      "children: { a: A#, log: Log#, logs: '[Item#]', maybe: Log#?, pick: { oneOf: { x: A#, y: Log# } }, "
        + "none: { oneOf: { x: Log#, y: Log# } }, path: { stack: { x: Log#, y: A# } } }\n"
        + "---A#\nactions: { go: Int }\n"
        + "---Log#\nstate: { n: Int = 0 }\nsagas: { t: { takeEvery: A#.go, run: handler } }\n"
        + "---Item#\nstate: { let id: Int }\nsagas: { t: { takeEvery: A#.go, run: handler } }\n"
    ),
    (
      "stored fields are called as the code that stores them calls its own",
      "conforms: { State: [Codable] }\nstoredVersion: 2\n"
        + "types: { struct P(Codable): { values: Int = 3, old: 'String?', decoder @was(\"a\"): Int = 2, encoder: Int } }\n"
        + "state: { values: Int = 0, old @was(\"b\"): Int = 1, decoder: 'Int?', encoder: 'Int? = 3', version: Int }\n"
        + "children: { inner: V# }\n"
        + "---V#\nconforms: { State: [Codable] }\nstate: { values: 'Int? = 3', old @transient: Int = 1 }\n"
    ),
    (
      "what everybody sees reacts to what only some see",
      "children: { a: A#, mid: Mid#, pick: { oneOf: { b: B# } } }\n---A#\nactions: { go: Int }\n"
        + "---Mid#\naccess: public\nchildren: { b: B# }\n"
        + "---B#\naccess: public\nstate: { n: Int = 0 }\nreduce: { A#.go: n = $0 }\n"
    ),
    (
      "a child that can be one of several is left out of what is stored",
      "conforms: { State: [Codable, Hashable] }\n"
        + "children: { a @transient: { oneOf: { x: A#, y: A# } }, b @transient: { stack: { x: A# } } }\n"
        + "---A#\nconforms: { State: [Hashable] }\nstate: { n: Int = 0 }\nactions: { go: }\nreduce: { go: n += 1 }\n"
    ),
    (
      "a field of a child is called like what a handler of its group is not",
      "state: { row: Int = 0 }\nactions: { group.a: , group.b: Int }\nchildren: { line: Line# }\n"
        + "reduce: { group.*: handler, line.*: handler }\n"
        + "---Line#\nstate: { n: Int = 0 }\nactions: { go: }\nreduce: { go: n += 1 }\n"
    ),
    (
      "an id that cannot tell things apart",
      "types: { struct Key: { a: Int }, struct B: { id: Key }, struct C: { x: Key, id: 'Key { x }' } }\n"
        + "state: { let id: Key }\nactions: { go: }\n"
    ),
    (
      "raw values and numbers in all of Swift's spellings",
      "types:\n  enum E(Int): { a: = -2, b: , c: , d: = 0x10, e: , f: = 0b1_1, g: = 0o7 }\n"
        + "  enum F(Double): { a: = 1e3, b: = 1.5e-3, c: = 2, d: , e: = -1.5, f: = 0x1p4 }\n"
        + "  enum G(UInt64): { a: = 18446744073709551615 }\n"
        + "  enum H(Int64): { a: = -9223372036854775808, b: }\n"
        + "  enum J(Float): { a: , b: , c: = 2.5 }\n"
        + "state: { a: UInt8 = 255, b: Double = 1e3, c: Int = 0x10, d: Float = -1.5e-3, e: Int8 = -128 }\n"
        + "actions: { go: { x: UInt8 = 0xFF } }\nreduce: { go: [a = 0x1F, b = 1e-3] }\n"
    ),
    (
      "parts that can be sent and not compared",
      "types:\n  struct S: { a: AsyncStream<Int>?, b: Int.Type?, c: CancellationError?, e: '(any Sendable)?' }\n"
        + "  enum U: { x: StaticString, y: }\n"
        + "clients: { C#: { g: '() async -> StaticString', k: '() async throws(CancellationError) -> Int' } }\n"
        + "dependencies: { c: C# }\nstate: { a: S?, u: U = .y, s: StaticString = \"x\", i: Int.Type = Int.self }\n"
        + "actions: { go: , x: StaticString, y: Int.Type }\n"
        + "sagas: { m: { takeEvery: go, call: c.g() }, o: { takeEvery: go, call: c.k() } }\n"
    ),
    (
      "errors of Foundation's kinds, where nothing else is of Foundation",
      "types:\n  struct F(LocalizedError): { message: String }\n  struct G(CustomNSError): { a: Int }\n"
        + "clients: { C#: { f: () async throws(F) -> Int } }\ndependencies: { c: C# }\n"
        + "actions: { go: }\nsagas: { l: { takeEvery: go, call: c.f() } }\n"
    ),
    (
      "quotes and backslashes in attributes",
      "types:\n  struct L(Codable): { x @key(\"\\(x)\"): Int, y @key(\"C:\\q\"): Int }\n"
        + "  enum E(Codable): { a @key(\"\\(x)\"): Int, b: }\n"
        + "state: { n @deprecated(\"say \\\"no\\\"\"): Int = 0 }\nactions: { go: }\n"
    ),
    (
      "types that contain themselves elsewhere, and Swift's own under longer names",
      "types: { struct G: { a: ContiguousArray<G> }, struct Task: { a: Int } }\n"
        + "state: { a: CGFloat = 1.5, b: NSError?, c: Swift.Int = 3, t: Task?, g: G? }\nactions: { go: }\n"
    ),
    (
      "optionals and arrays by their long names",
      "state: { o: Optional<Int>, a: Array<Int>, d: 'Dictionary<String, Optional<Int>>', s: 'Set<Int> = []' }\n"
        + "actions: { go: Int, x: , y: }\nreduce: { go: o = $0, x: o = nil, y: 'a = []' }\n"
    ),
    (
      "values of triggers are called like the dependencies of their sagas",
      "clients: { C#: { f: '(_ x: Int) async throws -> Int', g: '(_ x: Int) -> AsyncStream<Int>' } }\n"
        + "dependencies: { a: C#, b: C#, error: C# }\nstate: { n: Int = 0 }\nchildren: { rows: '[Row#]' }\n"
        + "actions: { one: { a: Int }, two: { a: Int, _ b: Int }, odd: { context: Int, contextValue: Int } }\n"
        + "reduce: { odd: handler }\n"
        + "sagas:\n  s1: { takeEvery: one, call: a.f(a) }\n  s2: { takeEvery: one, run: handler, uses: [a, b] }\n"
        + "  s3: { takeEvery: two, run: handler, uses: [a, b] }\n  s4: { takeEvery: two, call: b.f(b + n) }\n"
        + "  s5: { takeEvery: s1.failure, call: error.f(n) }\n  s6: { takeEvery: s1.failure, run: handler, uses: error }\n"
        + "  s7: { takeEvery: rows.go, run: handler, uses: a }\n  s8: { takeEvery: one, stream: a.g(a), per: a }\n"
        + "  s9: { takeEvery: odd, run: handler }\n"
        + "---Row#\nstate: { id: Int }\nactions: { go: { a: Int } }\nreduce: { go: handler }\n"
    ),
    (
      "names of the code's own are called like fields",
      "state: { l: Int = 3, a: '[Int]' }\nactions: { go: Int?, on: , ho: '[Int]', fo: Int? }\nreduce:\n"
        + "  go: 'guard let l = $0 else { return }; self.l = l'\n  on: 'let l = 3; self.l = l'\n"
        + "  ho: 'for l in $0 { self.l = l }; $0.forEach { l in self.l = l }'\n"
        + "  fo: 'if case .some(let l) = $0 { self.l = l }'\n"
    ),
    (
      "a client throws what cannot be, and gives a stream by another name",
      "types: { typealias Numbers#: AsyncStream<Int> }\n"
        + "clients: { C#: { f: '() async throws(Never) -> Int', g: () -> Numbers# } }\n"
        + "dependencies: { c: C# }\nstate: { n: Int = 0 }\nactions: { go: }\n"
        + "sagas: { s: { takeEvery: go, call: c.f(), into: n }, t: { takeEvery: go, stream: c.g(), into: n } }\n"
    ),
    (
      "a client throws any error by another name",
      "types: { typealias Oops#: any Error }\nclients: { C#: { f: '() async throws(Oops#) -> Int' } }\n"
        + "dependencies: { c: C# }\nstate: { text: String? }\nactions: { go: }\n"
        + "sagas: { s: { takeEvery: go, call: c.f(), error: text } }\n"
    ),
    (
      "values are forwarded by their names where another order has the same",
      "actions: { b: { x: Int, y: Text# }, c: { y: Text#, x: Int } }\ntypes: { struct Text#: { t: String } }\n"
        + "reduce: { c: handler }\nforward: { b: c }\n"
    ),
    (
      "all that some actions have in common is the element that they are of",
      "state: { ids: 'Set<Int> = []', n: Int = 0 }\nchildren: { rows: '[Row#]', side: 'Side#' }\n"
        + "actions: { y: Int, z: , wait: { id: Int, k: Int } }\nreduce: { y: n = $0, z: n = 3, wait: handler }\n"
        + "clients: { D#: { f: '(x: Int) async throws -> Int' } }\ndependencies: { d: D# }\nsagas:\n"
        + "  s1: { takeEvery: rows, put: y($id) }\n"
        + "  s2: { takeEvery: rows.load.settled, put: y($id), if: $id == n }\n"
        + "  s3: { takeEvery: [rows.tapped, rows.other], put: y($id + n) }\n"
        + "  s4: { takeEvery: [rows.tapped, rows.other], put: rows.y($id), after: 1s , if: $id > 3 }\n"
        + "  s5: { takeEvery: rows.load, put: y($id) }\n"
        + "  s6: { takeEvery: [rows.tapped, rows.other], call: d.f(3), per: $id, loading: ids }\n"
        + "  s7: { takeEvery: rows.load.settled, call: d.f($id), per: $id }\n"
        + "  s8: { takeEvery: [rows.tapped, rows.other], put: z }\n"
        + "  s9: { takeEvery: [rows.tapped, rows.other], run: handler, per: $id }\n"
        + "  t1: { takeEvery: [rows.tapped, rows.other], run: handler, if: $id == 3 }\n"
        + "  t2: { takeEvery: rows, run: handler, per: $id, returns: Int }\n"
        + "  t3: { takeEvery: [rows, rows.tapped], put: 'wait(id: $id, k: n)' }\n"
        + "---Row#\nclients: { C#: { f: '(x: Int) async throws -> Int' } }\ndependencies: { c: C# }\n"
        + "state: { id: Int, n: Int = 0 }\nactions: { tapped: , other: Int, y: }\n"
        + "reduce: { tapped: n += 1, other: n = $0, y: n = 4 }\n"
        + "sagas: { load: { takeEvery: tapped, call: c.f(n), into: n } }\n"
        + "---Side#\nstate: { n: Int = 0 }\nactions: { y: Int }\nreduce: { y: n = $0 }\nsagas:\n"
        + "  s: { takeEvery: [Main#.rows.tapped, Main#.rows.other], put: y($id) }\n"
        + "  t: { takeEvery: Main#.rows.load, put: y($id) }\n"
    ),
    (
      "a closure behind the end of a run has a `key` of its own",
      "clients: { C#: { f: '(x: Int) async throws -> Int' } }\ndependencies: { c: C# }\n"
        + "state: { n: Int = 0, d: '[Int: Int] = [:]' }\nactions: { go: Int }\n"
        + "reduce:\n  go: 'd[$0] = 1'\n  l.settled: 'n = d.filter { key, value in key > value }.count'\n"
        + "sagas: { l: { takeEvery: go, call: c.f($0), per: $0 } }\n"
    ),
    (
      "streams without values",
      "clients:\n  C#:\n    f: () -> AsyncStream<Void>\n    g: '() async throws -> AsyncThrowingStream<(), any Error>'\n"
        + "    h: '(x: Int) -> AsyncStream<Void>'\ndependencies: { c: C# }\nconforms: { State: [Hashable], Action: [Hashable] }\n"
        + "state: { n: Int = 0 }\nactions: { go: Int, done: }\nreduce: { f.next: n += 1, g.next: handler, h.next: n = key }\n"
        + "forward: { f.next: done }\nsagas:\n  f: { takeLatest: go, stream: c.f() }\n"
        + "  g: { takeLatest: go, stream: c.g() }\n  h: { takeLatest: go, per: $0, stream: c.h($0) }\n"
        + "  i: { takeEvery: g.next, put: done }\n"
    ),
    (
      "protocols that are given types",
      "types: { struct Item: { id: Int } }\nclients:\n  C#:\n"
        + "    f: '(_ items: any Sequence<Item> & Sendable) async -> (any Collection<Item> & Sendable)?'\n"
        + "dependencies: { c: C# }\nstate: { items: '[Item]', shown: 'any Collection<Item> & Sendable = [Item]()' }\n"
        + "actions: { go: }\nsagas: { f: { takeLatest: go, call: c.f(items) } }\n"
    ),
    (
      "a value that a closure captures",
      "state: { ids: '[Int]' }\nactions: { removed: Int }\n"
        + "reduce:\n  removed: 'ids.removeAll { [removed = $0] in $0 == removed }'\n"
    ),
    (
      "a value with a type of the feature, in a function that is not inside it",
      "types: { enum Kind: [a, b] }\nstate: { kinds: '[Kind]', shown: '[[Kind]]' }\nactions: { go: }\n"
        + "reduce:\n  go:\n    - let: 'kind: Kind = kinds.first'\n"
        + "    - 'if shown.isEmpty { shown.insert([kind], at: 0) }'\n"
    ),
    (
      "a dependency that is called like the function that is given it",
      "clients: { C#: { f: () async -> Int } }\ndependencies: { store: C# }\nactions: { go: }\n"
        + "state: { n: Int = 0 }\nsagas: { f: { takeLatest: go, call: store.f(), into: n } }\n"
    ),
    (
      "a comment behind Swift that would fit on a line",
      "state: { n: Int = 0 }\nactions: { go: Int }\nreduce:\n  go: |\n    n = [$0].map { $0 }.count // all of them\n"
    ),
    (
      "a deprecated action with a type from outside",
      "imports: [Foundation]\ndeclaredInSwift: [ComparisonResult]\nstate: { n: Int = 0 }\n"
        + "actions: { go @deprecated(\"no more\"): ComparisonResult, do: ComparisonResult }\n"
        + "reduce: { go: n += 1, do: n = 0 }\n"
    ),
  ]

  @Test("compile")
  func compile() throws { try expectToCompile(Self.schemas) }
}
