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

  static let notPathable = "the actions have no case paths; declare them 'CasePathable'"
  static let noSuchCase = "'Action.Cases' has no case of this name"
  static let noKeyPath = #"name it with a key path: '\.name'"#
  static let noSignal = #"'cancelOn' takes a signal: use '.any(\.first)'"#
  static let several = #"use '.any(\.first, \.second)' for several cases"#

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
      let found = messages.removeValue(forKey: first + offset) ?? []
      let isRight =
        line.message.map { found.count == 1 && found[0].contains($0) } ?? found.isEmpty
      #expect(isRight, "\(line.swift): \(found)", sourceLocation: place)
    }
    #expect(messages.isEmpty, sourceLocation: place)
  }

  @Test("266. a take names the error: no case paths, no such case, a list")
  func takes() throws {
    try Self.expect([
      ("func a(_ c: BareContext) async throws { try await c.take(\\.opened) }", Self.notPathable),
      (
        "func b(_ c: BareContext) async throws { let n = try await c.take(\\.counted); _ = n }",
        Self.notPathable
      ),
      (
        "func c(_ c: BareContext) async { _ = try? await c.takeMaybe(\\.opened) }", Self.notPathable
      ),
      ("func d(_ c: Context) async throws { try await c.take(\\.opend) }", Self.noSuchCase),
      ("func e(_ c: Context) async throws { try await c.take(\\.load.sucess) }", Self.noSuchCase),
      ("func f(_ c: Context) async { _ = try? await c.takeMaybe(\\.opend) }", Self.noSuchCase),
      ("func g(_ c: Context) { _ = c.actionChannel(\\.opend, .sliding(1)) }", Self.noSuchCase),
      (
        "func h(_ c: Context) async throws { try await c.take(.any(\\.opened, \\.opend)) }",
        Self.noSuchCase
      ),
      (
        "func i(_ c: Context) async throws { try await c.take(.case(\\.count).where { $0 > 1 }) }",
        Self.noSuchCase
      ),
      (
        "func j(_ c: Context) async throws { try await c.take([\\.opened, \\.counted]) }",
        Self.several
      ),
      (
        "func m(_ c: Context) async throws { try await c.takeMaybe([\\.opened, \\.counted]) }",
        Self.several
      ),
      (
        "func n(_ c: Context) { _ = c.actionChannel([\\.opened, \\.counted], .sliding(1)) }",
        Self.several
      ),
      (
        "func o(_ c: Context) async throws { try await c.take(.any(of: [.case(\\.opened), .case(\\.no)])) }",
        Self.noSuchCase
      ),
      (
        "func k(_ c: Context) async throws { let n: Int = try await c.take(\\.cuont); _ = n }",
        "'NoSuchCase'"
      ),
      (
        "func l(_ c: Context) async throws -> Int { try await c.take(\\.load.success) }", nil
      ),
      (
        "func p(_ c: Context) async throws { try await c.take(\\.opened, \\.counted) }",
        Self.several
      ),
      (
        "func q(_ c: Context) async throws { try await c.takeMaybe(\\.opened, \\.counted) }",
        Self.several
      ),
      ("func r(_ c: Context) async throws { try await c.take(.opened) }", Self.noKeyPath),
      ("func s(_ c: Context) async throws { try await c.takeMaybe(.opened) }", Self.noKeyPath),
    ])
  }

  @Test("267. a watcher names the error: no case paths, no such case, a list")
  func watchers() throws {
    for watcher in ["takeEvery", "takeLatest", "takeLeading", "takeQueued"] {
      let body = "{ _, c in try await c.put(.opened) }"
      let keyed = "{ _, _, c in try await c.put(.opened) }"
      try Self.expect([
        (
          "let a: [Saga<Part, Bare>] = [.\(watcher)(\"a\", on: \\.opened) \(body)]",
          Self.notPathable
        ),
        (
          "let b: [Saga<Part, Action>] = [.\(watcher)(\"b\", on: \\.opend) \(body)]",
          Self.noSuchCase
        ),
        (
          "let c: [Saga<Part, Action>] = [.\(watcher)(\"c\", on: \\.load.sucess) \(body)]",
          Self.noSuchCase
        ),
        (
          "let d: [Saga<Part, Action>] = [.\(watcher)(\"d\", on: \\.opened, cancelOn: .any(\\.no)) \(body)]",
          Self.noSuchCase
        ),
        (
          "let e: [Saga<Part, Action>] = [.\(watcher)(\"e\", on: \\.no, per: { _, _ in 1 }) \(keyed)]",
          Self.noSuchCase
        ),
        (
          "let f: [Saga<Part, Bare>] = [.\(watcher)(\"f\", on: \\.opened, per: { _, _ in 1 }) \(keyed)]",
          Self.notPathable
        ),
        (
          "let g: [Saga<Part, Action>] = [.\(watcher)(\"g\", on: [\\.opened, \\.load]) \(body)]",
          Self.several
        ),
        (
          "let m: [Saga<Part, Action>] = [.\(watcher)(\"m\", on: [\\.opened, \\.load], per: { _, _ in 1 }) \(keyed)]",
          Self.several
        ),
        (
          "let n: [Saga<Part, Action>] = [.\(watcher)(\"n\", on: \\.counted, cancelOn: \\.opened) \(body)]",
          Self.noSignal
        ),
        (
          "let o: [Saga<Part, Action>] = [.\(watcher)(\"o\", on: .any(\\.counted), cancelOn: \\.opened) \(body)]",
          Self.noSignal
        ),
        (
          "let p: [Saga<Part, Action>] = [.\(watcher)(\"p\", on: \\.counted, cancelOn: \\.opened, per: { n, _ in n }) \(keyed)]",
          Self.noSignal
        ),
        (
          "let q: [Saga<Part, Action>] = [.\(watcher)(\"q\", on: \\.counted, cancelOn: [\\.opened, \\.load]) \(body)]",
          #"use '.any(\.first, \.second)'"#
        ),
        (
          "let r: [Saga<Part, Action>] = [.\(watcher)(\"r\", on: \\.counted, cancelOn: .case(\\.opened)) \(body)]",
          "a signal is written '.any("
        ),
        (
          "func s(_ c: Context) { c.\(watcher)(\\.counted, cancelOn: \\.opened) \(body) }",
          Self.noSignal
        ),
        (
          "func t(_ c: Context) { c.\(watcher)(.any(\\.counted), cancelOn: \\.opened) \(body) }",
          Self.noSignal
        ),
        ("func h(_ c: BareContext) { c.\(watcher)(\\.opened) \(body) }", Self.notPathable),
        ("func i(_ c: Context) { c.\(watcher)(\\.opend) \(body) }", Self.noSuchCase),
        ("func j(_ c: Context) { c.\(watcher)([\\.opened, \\.load]) \(body) }", Self.several),
        (
          "let k: [Saga<Part, Action>] = [.\(watcher)(\"k\", on: \\.count) { n, c in _ = n + 1 }]",
          "'NoSuchCase'"
        ),
        (
          "let l: [Saga<Part, Bare>] = [.\(watcher)(\"l\", on: \\.counted) { n, c in _ = n + 1 }]",
          "'NotCasePathable'"
        ),
      ])
    }
  }

  @Test("268. a relay, a pullback and a scope name the error")
  func children() throws {
    let part =
      "let parts: [Saga<Part, Action>] = []; let reducer = Reducer<Part, Action> { _, _ in }"
    try Self.expect([
      (part, nil),
      (
        "let a: Saga<Part, Bare> = .forward(\"a\", from: \\.opened) { _ in .opened }",
        Self.notPathable
      ),
      (
        "let b: Saga<Part, Action> = .forward(\"b\", from: \\.opend) { _ in .opened }",
        Self.noSuchCase
      ),
      (
        "let q: Saga<Part, Action> = .forward(\"q\", from: [\\.opened, \\.counted]) { _ in .opened }",
        Self.several
      ),
      (
        "let s: [Saga<Whole, BareParent>] = parts.pullback(each: \\.rows, action: \\.rows)",
        "requires that 'BareParent' conform to 'CasePathable'"
      ),
      (
        "let c: [Saga<Whole, BareParent>] = parts.pullback(state: \\.part, action: \\.part)",
        "requires that 'BareParent' conform to 'CasePathable'"
      ),
      (
        "let e: [Saga<Whole, Parent>] = parts.pullback(state: \\.part, action: \\.other)",
        "cannot convert value of type"
      ),
      (
        "let h: Reducer<Whole, BareParent> = reducer.pullback(state: \\.part, action: \\.part)",
        "requires that 'BareParent' conform to 'CasePathable'"
      ),
      (
        "func i(_ s: Store<Whole, Parent>) { _ = s.scope(state: \\.part, action: \\.prat) }",
        Self.noSuchCase
      ),
      (
        "func j(_ s: Store<Whole, Parent>) { _ = s.scope(optional: \\.sheet, action: \\.prat) }",
        Self.noSuchCase
      ),
      (
        "func k(_ s: Store<Whole, Parent>) { _ = s.scope(each: \\.rows, id: s.state.rows.ids[0], action: \\.row) }",
        Self.noSuchCase
      ),
      (
        "func l(_ s: Store<Whole, BareParent>) { _ = s.scope(state: \\.part, action: \\.part) }",
        Self.notPathable
      ),
      (
        "func m(_ s: Store<Whole, Parent>) { _ = s.scoped.scope(state: \\.part, action: \\.prat) }",
        Self.noSuchCase
      ),
      (
        "@MainActor func n(_ s: MainStore<Whole, Parent>) { _ = s.scope(state: \\.part, action: \\.prat) }",
        Self.noSuchCase
      ),
      (
        "@MainActor func o(_ s: MainStore<Whole, BareParent>) { _ = s.scope(state: \\.part, action: \\.part) }",
        Self.notPathable
      ),
      (
        "let p: [Saga<Whole, Parent>] = parts.pullback(state: \\.part, action: \\.part)", nil
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
        .takeLatest("search", on: \\.counted, debounce: .seconds(1), cancelOn: .any(\\.opened)) { n, c in
          _ = n + 1
        },
        .takeEvery("count", on: \\.opened) { _, c in
          let number = try await c.take(\\.counted)
          try await c.put(.counted(number))
        },
        .takeLeading("next", on: \\.opened, cancelOn: .any(\\.opened, \\.counted)) { _, c in
          try await c.put(.opened)
        },
      ]
      """
    let messages = try Compiler.messages(for: Self.enums + "\n" + program)
    #expect(
      !messages.isEmpty && messages.allSatisfy { $0.contains("CasePathable'") }, "\(messages)")
  }

  @Test("273. a test that receives a case names the error")
  func tests() throws {
    try Self.expect([
      ("@MainActor func a(_ s: TestStore<Part, Bare>) { s.receive(\\.opened) }", Self.notPathable),
      ("@MainActor func b(_ s: TestStore<Part, Action>) { s.receive(\\.opend) }", Self.noSuchCase),
      (
        "@MainActor func c(_ s: TestStore<Part, Action>) { s.receive(\\.load.sucess) { $0.count = 1 } }",
        Self.noSuchCase
      ),
      (
        "@MainActor func d(_ s: TestStore<Part, Action>) { s.receive(\\.load.success) { $0.count = 1 } }",
        nil
      ),
    ])
  }

  @Test("271. the only line of a body may call what has a value, or fork")
  func oneLine() throws {
    let lines = [
      "c.fork { _ in }", "c.fork { c in try await c.take(\\.counted) }",
      "try await c.take(\\.counted)", "try await c.call { count() }",
      "try await c.retry(2) { try read() }",
      "try await c.retry(2, backoff: .none) { try read() } if: { _ in true }",
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
