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
