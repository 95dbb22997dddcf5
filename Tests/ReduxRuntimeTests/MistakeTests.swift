import Testing

/// The compiler reports a wrong program with one message that names the error.
@Suite("Mistakes")
struct MistakeTests {
  /// Actions with and without case paths, and a parent of each.
  static let enums = """
    struct Part: Equatable, Sendable { var count = 0 }
    struct Whole: Sendable {
      var part = Part()
      var sheet: Part?
      var rows = StackOf<Part>()
    }
    enum Bare: Sendable { case opened, counted(Int) }
    enum BareParent: Sendable { case part(Action) }
    enum Action: CasePathable, Sendable {
      case opened, counted(Int), load(CallEvent<Int, Failure>)
      struct Cases: Sendable {
        var opened: CasePath<Action, Void> { .init(embed: { .opened }, extract: { _ in nil }) }
        var counted: CasePath<Action, Int> { .init(embed: Action.counted, extract: { _ in nil }) }
        var load: CasePath<Action, CallEvent<Int, Failure>> {
          .init(embed: Action.load, extract: { _ in nil })
        }
      }
      static let cases = Cases()
    }
    enum Parent: CasePathable, Sendable {
      case part(Action), other(Bare), rows(id: StackOf<Part>.ID, action: Action)
      struct Cases: Sendable {
        var part: CasePath<Parent, Action> { .init(embed: Parent.part, extract: { _ in nil }) }
        var other: CasePath<Parent, Bare> { .init(embed: Parent.other, extract: { _ in nil }) }
        var rows: CasePath<Parent, (id: StackOf<Part>.ID, action: Action)> {
          .init(embed: { .rows(id: $0.id, action: $0.action) }, extract: { _ in nil })
        }
      }
      static let cases = Cases()
    }
    typealias Context = SagaContext<Part, Action>
    typealias BareContext = SagaContext<Part, Bare>
    """

  static let noCasePath = "no such case path: the actions must be 'CasePathable' and have the case"

  /// Holds what the compiler says against what each line of a program must get.
  ///
  /// - Parameter lines: lines of Swift, each with a part of the only message that it gets, or `nil` for none.
  static func expect(
    _ lines: [(swift: String, message: String?)], at place: SourceLocation = #_sourceLocation
  ) throws {
    let first = enums.split(separator: "\n", omittingEmptySubsequences: false).count + 1
    let program = ([enums] + lines.map(\.swift)).joined(separator: "\n")
    var messages: [Int: [String]] = [:]
    for message in try Compiler.messages(for: program) {
      let number = try #require(Int(message.prefix { $0.isNumber }), sourceLocation: place)
      messages[number, default: []].append(String(message.drop { $0 != " " }.dropFirst()))
    }
    for (offset, line) in lines.enumerated() {
      var found = messages.removeValue(forKey: first + offset) ?? []
      // These follow from another one.
      if found.count > 1 {
        found.removeAll {
          $0.contains("cannot infer key path type") || $0.hasPrefix("generic parameter")
        }
      }
      let isRight =
        line.message.map { found.count == 1 && found[0].contains($0) } ?? found.isEmpty
      #expect(isRight, "\(line.swift): \(found)", sourceLocation: place)
    }
    #expect(messages.isEmpty, sourceLocation: place)
  }

  @Test("266. a take of a case without a path says so")
  func takes() throws {
    try Self.expect([
      ("func a(_ c: BareContext) async throws { try await c.take(\\.opened) }", Self.noCasePath),
      (
        "func b(_ c: BareContext) async throws { let n = try await c.take(\\.counted); _ = n }",
        Self.noCasePath
      ),
      (
        "func c(_ c: BareContext) async { _ = try? await c.takeMaybe(\\.opened) }", Self.noCasePath
      ),
      ("func d(_ c: Context) async throws { try await c.take(\\.opend) }", Self.noCasePath),
      ("func e(_ c: Context) async throws { try await c.take(\\.load.sucess) }", Self.noCasePath),
      (
        "func f(_ c: Context) async throws { try await c.take(.any(\\.opened, \\.opend)) }",
        Self.noCasePath
      ),
      (
        "func g(_ c: Context) async throws { try await c.take(.case(\\.count).where { $0 > 1 }) }",
        Self.noCasePath
      ),
      (
        "func h(_ c: Context) async throws { try await c.take(.any(of: [.case(\\.opened), .case(\\.no)])) }",
        Self.noCasePath
      ),
      (
        "func i(_ c: Context) async throws { let n: Int = try await c.take(\\.cuont); _ = n }",
        "'NoCasePath'"
      ),
      (
        "func j(_ c: Context) async throws -> Int { try await c.take(\\.load.success) }", nil
      ),
    ])
  }

  @Test("267. a watcher of a case without a path says so")
  func watchers() throws {
    for watcher in ["takeEvery", "takeLatest", "takeLeading", "takeQueued"] {
      let body = "{ _, c in try await c.put(.opened) }"
      try Self.expect([
        (
          "let a: [Saga<Part, Bare>] = [.\(watcher)(\"a\", on: \\.opened) \(body)]",
          Self.noCasePath
        ),
        (
          "let b: [Saga<Part, Action>] = [.\(watcher)(\"b\", on: \\.opend) \(body)]",
          Self.noCasePath
        ),
        (
          "let c: [Saga<Part, Action>] = [.\(watcher)(\"c\", on: \\.load.sucess) \(body)]",
          Self.noCasePath
        ),
        (
          "let d: [Saga<Part, Action>] = [.\(watcher)(\"d\", on: \\.opened, cancelOn: \\.no) \(body)]",
          Self.noCasePath
        ),
        (
          "let e: [Saga<Part, Action>] = [.\(watcher)(\"e\", on: \\.count) { n, c in _ = n + 1 }]",
          "'NoCasePath'"
        ),
      ])
    }
  }

  @Test("268. a pullback and a scope name the error")
  func children() throws {
    let part =
      "let parts: [Saga<Part, Action>] = []; let reducer = Reducer<Part, Action> { _, _ in }"
    try Self.expect([
      (part, nil),
      (
        "let a: [Saga<Whole, BareParent>] = parts.pullback(each: \\.rows, action: \\.rows)",
        "requires that 'BareParent' conform to 'CasePathable'"
      ),
      (
        "let b: [Saga<Whole, BareParent>] = parts.pullback(state: \\.part, action: \\.part)",
        "requires that 'BareParent' conform to 'CasePathable'"
      ),
      (
        "let c: [Saga<Whole, Parent>] = parts.pullback(state: \\.part, action: \\.other)",
        "cannot convert value of type"
      ),
      (
        "let d: Reducer<Whole, BareParent> = reducer.pullback(state: \\.part, action: \\.part)",
        "requires that 'BareParent' conform to 'CasePathable'"
      ),
      (
        "func e(_ s: Store<Whole, Parent>) { _ = s.scope(state: \\.part, action: \\.prat) }",
        "value of type 'Parent.Cases' has no member 'prat'"
      ),
      (
        "func f(_ s: Store<Whole, BareParent>) { _ = s.scope(state: \\.part, action: \\.part) }",
        "requires that 'BareParent' conform to 'CasePathable'"
      ),
      (
        "@MainActor func g(_ s: MainStore<Whole, Parent>) { _ = s.scope(state: \\.part, action: \\.prat) }",
        Self.noCasePath
      ),
      (
        "@MainActor func h(_ s: MainStore<Whole, BareParent>) { _ = s.scope(state: \\.part, action: \\.part) }",
        Self.noCasePath
      ),
      (
        "let i: [Saga<Whole, Parent>] = parts.pullback(state: \\.part, action: \\.part)", nil
      ),
    ])
  }

  @Test("269. an error in a body is not reported at the case's name")
  func bodies() throws {
    try Self.expect([
      (
        "let a: [Saga<Part, Action>] = [.takeEvery(\"a\", on: \\.counted) { n, c in try await c.put(.no) }]",
        "type 'Action' has no member 'no'"
      ),
      (
        "let b: [Saga<Part, Action>] = [.takeEvery(\"b\", on: \\.counted) { n, c in _ = n.no }]",
        "value of type 'Int' has no member 'no'"
      ),
      (
        "let c: [Saga<Part, Action>] = [.takeEvery(\"c\", on: \\.counted, per: { n, _ in n }) { _, n, _ in _ = n.no }]",
        "value of type 'Int' has no member 'no'"
      ),
      (
        "func d(_ c: Context) async throws { try await c.take(\\.counted).no() }",
        "value of type 'Int' has no member 'no'"
      ),
    ])
  }

  @Test("272. a list of watchers over actions without case paths says so, and nothing else")
  func list() throws {
    let program = """
      let sagas: [Saga<Part, Bare>] = [
        .takeLatest("search", on: \\.counted, debounce: .seconds(1), cancelOn: \\.opened) { n, c in
          _ = n + 1
        },
        .takeEvery("count", on: \\.opened) { _, c in
          let number = try await c.take(\\.counted)
          try await c.put(.counted(number))
        },
        .takeLeading("next", on: \\.opened, cancelOn: \\.opened, \\.counted) { _, c in
          try await c.put(.opened)
        },
      ]
      """
    let messages = try Compiler.messages(for: Self.enums + "\n" + program)
    #expect(
      !messages.isEmpty
        && messages.allSatisfy { $0.contains("CasePathable'") || $0.contains("'NoCasePath'") },
      "\(messages)")
  }

  @Test(
    "273. the compiler has words for every key path without a case",
    arguments: [
      ("Bare", "\\.opened"), ("Action", "\\.opend"), ("Action", "\\.load.sucess"),
      ("Action", "[\\.opened, \\.counted]"),
    ])
  func words(_ action: String, _ path: String) throws {
    let context = "SagaContext<Part, \(action)>"
    var lines: [String] = []
    for watcher in ["takeEvery", "takeLatest", "takeLeading", "takeQueued"] {
      for options in ["", ", debounce: .seconds(1)", ", cancelOn: .any(\\.opened)"] {
        for body in ["try await c.put(.opened)", "let n = try await c.take(\(path)); _ = n + 1"] {
          lines += [
            ".\(watcher)(\"w\", on: \(path)\(options)) { _, c in \(body) }",
            ".\(watcher)(\"w\", on: \(path)\(options), per: { _, _ in 1 }) { _, _, c in \(body) }",
          ].map { "[\($0)] as [Saga<Part, \(action)>]" }
          lines.append("c.\(watcher)(\(path)\(options)) { _, c in \(body) }")
        }
      }
    }
    lines += [
      "Saga<Part, \(action)>.forward(\"f\", from: \(path)) { _ in .opened }",
      "try await c.take(\(path))", "try await c.takeMaybe(\(path))",
      "try await c.race({ c in try await c.take(\(path)) }, { _ in })",
      "c.actionChannel(\(path), .sliding(1))", "try await c.take(.case(\(path)))",
      "try await c.take(.any(\(path), \(path)))", "test.receive(\(path))",
      "store.scope(state: \\.count, action: \(path))",
      "main.scope(state: \\.count, action: \(path))",
    ]
    let stores = ["Store", "MainStore", "TestStore"].map { "\($0)<Part, \(action)>" }
    let parameters = "c: \(context), store: \(stores[0]), main: \(stores[1]), test: \(stores[2])"
    let program = lines.enumerated().map { number, line in
      "@MainActor func f\(number)(\(parameters)) async throws { _ = \(line) }"
    }
    let messages = try Compiler.messages(for: ([Self.enums] + program).joined(separator: "\n"))
    let first = Self.enums.split(separator: "\n", omittingEmptySubsequences: false).count + 1
    #expect(
      Set(messages.compactMap { Int($0.prefix { $0.isNumber }) })
        == Set(first..<first + program.count))
    #expect(messages.filter { $0.contains("failed to produce") } == [])
  }

  @Test("271. the only line of a body may call what has a value, or fork")
  func oneLine() throws {
    let lines = [
      "c.fork { _ in }", "c.fork { c in try await c.take(\\.counted) }",
      "try await c.take(\\.counted)", "try await c.call { count() }",
      "try await c.retry(2) { try read() }",
      "try await c.retry(2, backoff: .none, if: { _ in true }) { try read() }",
      "try await c.join(c.fork { _ in })", "try await c.call { c in c.fork { _ in } }",
      "try await c.call { c in try await c.take(\\.counted) }",
      "try await c.call { c in try await c.call { c in c.fork { _ in } } }",
      "try await c.race({ c in c.fork { _ in } }, { c in try await c.take(\\.counted) })",
      "await c.cleanUp { c in c.fork { _ in } }",
    ]
    try Self.expect(
      lines.enumerated().map { number, line in
        let watcher = ".takeEvery(\"w\", on: \\.opened) { _, c in \(line) }"
        return (
          "let a\(number): [Saga<Part, Action>] = [\(watcher), Saga(\"s\") { c in \(line) }]", nil
        )
      } + [
        ("@discardableResult func count() -> Int { 1 }", nil),
        ("@discardableResult func read() throws -> Int { 1 }", nil),
        (
          "func count(_ c: Context) async throws -> Int { try await c.retry(2) { try read() } + 1 }",
          nil
        ),
        ("func f(_ c: Context) async throws -> Int { try await c.call { 1 } }", nil),
        (
          "func i(_ c: Context) async throws -> SagaTask<Int> { try await c.call { c in c.fork { _ in 1 } } }",
          nil
        ),
        (
          "func j(_ c: Context) async throws { let t = try await c.call { c in c.fork { _ in 1 } }; _ = try await c.join(t) + 1 }",
          nil
        ),
        (
          "func g(_ c: Context) async throws -> Int { let n = try await c.call { 1 }; return n + 1 }",
          nil
        ),
        (
          "func h(_ c: Context) async throws { let n = try await c.call { c in try await c.take(\\.counted) }; _ = n + 1 }",
          nil
        ),
      ])
  }
}
