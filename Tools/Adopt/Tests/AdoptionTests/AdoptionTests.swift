import Testing

@testable import Adoption

/// The steps of one case of a reducer, as the schema has them.
private func steps(_ body: String, action: String = "changed(Int)", pattern: String = "changed(let value)") throws
  -> String
{
  let text = """
    struct CounterState {
      var count = 0
      var other = 1
      var items: [Int] = []
      var name: String?
      static let limit = 3
      mutating func helper() { count += 1 }
    }
    enum CounterAction { case \(action), unused }
    func reduce(state: inout CounterState, action: CounterAction) {
      switch action {
      case .\(pattern):
        \(body)
      case .unused: break
      }
    }
    """
  let schema = try Adoption(path: "Counter.swift", text: text).schema
  guard let start = schema.range(of: "reduce:\n")?.upperBound else { return "" }
  return schema[start...].split(separator: "\n").filter { !$0.hasPrefix("  #") && !$0.hasPrefix("    #") }
    .map { $0.drop { $0 == " " } }.joined(separator: "\n")
}

@Suite struct Steps {
  @Test("what means the same is taken")
  func taken() throws {
    #expect(try steps("state.count = value") == "changed: count = $0")
    #expect(try steps("state.count += state.other") == "changed: count += other")
    #expect(try steps("state.items.removeAll { $0 == value }") == "changed: items.removeAll { $0 == value }")
    #expect(try steps("state = CounterState()") == "changed: reset")
    #expect(
      try steps("state.name = nil; state.count = max(0, value)")
        == "changed:\n- name = nil\n- 'count = max(0, $0)'".replacing("'", with: ""))
    #expect(try steps("if value > 3 { state.count = 3 }") == "changed: if $0 > 3 { count = 3 }")
  }

  @Test("names that hide fields")
  func hiding() throws {
    #expect(
      try steps("state.count = count + state.count", action: "changed(count: Int)", pattern: "changed(let count)")
        == "changed: self.count = count + self.count")
    #expect(
      try steps("state.count = c", action: "changed(count: Int)", pattern: "changed(count: let c)")
        == "changed: self.count = count")
    #expect(
      try steps("let count = state.count\nstate.count = count + value")
        == "changed: |\nlet count = self.count\nself.count = count + $0")
    #expect(
      try steps("let value = value + 1\nstate.count = value")
        == "changed: |\nlet value = value + 1\ncount = value")
  }

  @Test(
    "what is not understood is a handler",
    arguments: [
      "guard value > 3 else { return }\nstate.count = value",
      "state.helper()",
      "state.count = CounterState.limit",
      "state.count = limit",
      "log(state)",
      "save(&state)",
      "withState { state.count += 1 }",
      "state.count = .random(in: 0..<9)",
      "state.items.shuffle()",
      "state.name = UUID().uuidString",
      "defer { state.count = 3 }\nstate.count = 4",
      "do { state.count = 3 }",
      "#if DEBUG\nstate.count = 3\n#endif",
      "let copy = state\nstate.count = copy.count",
      "func add() {}\nadd()",
      "if value > 3 { break }\nstate.count = value",
      "Analytics.track(value)",
      "state.unknown = value",
      "state[keyPath: \\.count] = value",
      "state.count = try! parse(value)",
    ])
  func handlers(body: String) throws {
    #expect(try steps(body) == "changed: handler")
  }

  @Test("steps before what is not understood stay")
  func prefix() throws {
    #expect(try steps("state.count = value\nsave(state)") == "changed:\n- count = $0\n- handler")
    #expect(try steps("let old = state.count\nsave(old)") == "changed: handler")
  }
}

@Suite struct Sagas {
  private let counter = """
    struct CounterState { var count = 0 }
    enum CounterAction { case added(Int), loaded(id: Int, name: String), reset }
    func counterReducer(state: inout CounterState, action: CounterAction) {
      switch action {
      case .added(let count): state.count += count
      case .reset: state.count = 0
      default: break
      }
    }

    """

  /// The sagas without their comments, and the report.
  private func adopt(_ text: String) throws -> (sagas: [String], report: String) {
    let adoption = try Adoption(path: "Counter.swift", text: text)
    guard let start = adoption.schema.range(of: "sagas:\n")?.upperBound else { return ([], adoption.report) }
    let lines = adoption.schema[start...].split(separator: "\n").map { $0.drop { $0 == " " } }
    return (lines.filter { !$0.hasPrefix("#") }.map { String($0) }, adoption.report)
  }

  @Test("cases of middleware run handlers, whatever their condition is")
  func middleware() throws {
    let (sagas, report) = try adopt(
      counter + """
        func logMiddleware(action: CounterAction) {
          switch action {
          case .added(let count) where count > 3: print(count)
          case .loaded, .reset: print("others")
          default: break
          }
          switch result {
          case .reset: print("it is no action")
          }
        }
        func log2Middleware(action: CounterAction) { switch action { case .added: log() } }
        func logMiddleware2(_ store: Store) -> Middleware {
          { action in
            switch action {
            case CounterAction.added(3): log()
            case OtherAction.added: log()
            }
          }
        }
        """)
    #expect(
      sagas == [
        "logAdded:", "takeEvery: added", "run: handler",
        "logLoaded:", "takeEvery: [loaded, reset]", "run: handler",
        "log2Added:", "takeEvery: added", "run: handler",
        "log2Added2:", "takeEvery: added", "run: handler",
      ])
    #expect(report.hasSuffix("middleware cases: 0 of 6 taken, 4 kept as handlers\n"))
    #expect(report.contains("of `logMiddleware`: not about one feature"))
  }

  @Test("effects run handlers, with what cancels them")
  func effects() throws {
    let (sagas, report) = try adopt(
      """
      @Reducer struct Search {
        struct State { var query = "" }
        enum Action { case typed(String), opened, closed, left, delegate(Delegate) }
        enum Delegate { case done }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .typed(let query):
              state.query = query
              return .run { send in await send(.opened) }.cancellable(id: ID.search, cancelInFlight: true)
            case .opened:
              return .run { _ in print("opened") }
            case .closed:
              if state.query.isEmpty { return .cancel(id: ID.search) }
              return .run { _ in print("closed") }.cancellable(id: ID.search)
            case .left:
              return .cancel(id: ID.search)
            case .delegate:
              return .none
            }
          }
        }
      }
      """)
    #expect(
      sagas == [
        "typed:", "takeLatest: typed", "cancelOn: left", "run: handler",
        "opened:", "takeEvery: opened", "run: handler",
        "closed:", "takeEvery: closed", "cancelOn: [typed, left]", "run: handler",
      ])
    #expect(report.hasSuffix("effects: 1 of 5 taken, 3 kept as handlers\n"))
  }

  @Test("what is no feature is reported")
  func skipped() throws {
    let text = """
      struct AppState { var counter = CounterState() }
      struct LostState { var count = 0 }
      struct ResetAction {}
      func appReducer(state: inout AppState, action: CounterAction) {
        counterReducer(state: &state.counter, action: action)
      }
      """
    let report = try adopt(text + "\n" + counter).report
    #expect(report.contains("Counter.swift:5: not taken: function `appReducer`: it calls other reducers"))
    #expect(report.contains("Counter.swift:2: note: `LostState` is not read"))
    #expect(report.contains("Counter.swift:3: note: `ResetAction` is not read"))
    #expect(!report.contains("`AppState` is not read") && !report.contains("`CounterAction` is not read"))
    #expect(throws: InputError.self) { try adopt(text + "\nstruct CounterState {}") }
  }
}

@Suite struct Inputs {
  @Test("the place of an error is reported")
  func errors() {
    #expect(throws: InputError.self) { try Adoption(path: "A.swift", text: "struct {") }
    do {
      _ = try Adoption(path: "A.swift", text: "let a = 1\nlet b = )\n")
    } catch {
      #expect("\(error)".hasPrefix("A.swift:2:"))
    }
  }

  @Test("code that is nested deeply is refused")
  func depth() {
    for text in [String(repeating: "(", count: 5_000), "let a = b" + String(repeating: ".c", count: 5_000)] {
      #expect(throws: InputError.self) { try Adoption(path: "A.swift", text: text) }
    }
  }

  @Test("without a reducer there is no schema")
  func nothing() {
    #expect(throws: InputError.self) { try Adoption(path: "A.swift", text: "struct State { var a = 0 }") }
  }
}

@Suite struct YAMLText {
  @Test(arguments: [
    ("a = 1", false), ("[Int]", false), ("[Int: String]", true), ("\"a\"", true), ("a ? b : c", true), ("a #b", true),
    ("!a", true), ("f(a: 1)", true), ("1 + a", true), ("a ?", true), ("a ?? b", false), ("[Int] = [1]", true),
  ])
  func quotes(text: String, needed: Bool) { #expect(SchemaText.needsQuotes(text) == needed) }
}
