import Testing

@testable import ReduxRuntime

@Suite("Optics")
struct OpticsTests {
  typealias Action = Spelling.Action

  let actions: [Action] = [
    .appeared, .queryChanged("x"), .moved(row: 1, column: 2), .fetch(.started),
    .fetch(.success(["y"])), .count(.success(3)),
  ]

  @Test("16. lens laws get-set, set-get, set-set")
  func lens() {
    let lens: WritableKeyPath<Spelling.State, String> & Sendable = \.query
    var state = Spelling.State(query: "a")
    state[keyPath: lens] = state[keyPath: lens]
    #expect(state == Spelling.State(query: "a"))
    state[keyPath: lens] = "b"
    #expect(state[keyPath: lens] == "b")
    state[keyPath: lens] = "c"
    #expect(state == Spelling.State(query: "c"))
  }

  @Test("17. prism laws extract∘embed = some, embed∘extract = id where it matches")
  func prism() {
    let path = Action.cases.queryChanged
    #expect(path.extract(from: path.embed("q")) == "q")
    for action in actions {
      if let value = path.extract(from: action) { #expect(path.embed(value) == action) }
      if let value = Action.cases.fetch.success.extract(from: action) {
        #expect(Action.cases.fetch.success.embed(value) == action)
      }
    }
    #expect(Action.cases.appeared.embed() == .appeared)
    #expect(
      actions.map { Action.cases.appeared.extract(from: $0) != nil } == [true]
        + Array(repeating: false, count: 5))
    #expect(Action.cases.moved.embed((row: 1, column: 2)) == .moved(row: 1, column: 2))
  }

  @Test("18. composition is associative and has an identity")
  func composition() {
    typealias Path = CasePath<Action?, Action>
    let first = Path(embed: { $0 }, extract: { $0 })
    let (second, third) = (Action.cases.fetch, CallEvent<[String], Failure>.cases.success)
    let left = first.appending(second).appending(third)
    let right = first.appending(second.appending(third))
    let identity = CasePath<Action?, Action?>(embed: { $0 }, extract: { $0 })
    let neutral = identity.appending(left)
    for action in actions {
      #expect(left.extract(from: action) == right.extract(from: action))
      #expect(neutral.extract(from: action) == right.extract(from: action))
    }
    #expect(left.embed(["z"]) == right.embed(["z"]))
  }

  @Test("193. the index of a path is that of its case")
  func indices() {
    #expect(Action.cases.queryChanged.index == Action.queryChanged("").caseIndex)
    #expect(Action.cases.fetch.success.index == Action.fetch(.started).caseIndex)
    #expect(
      CallEvent<Int, Never>.cases.cancelled.index == CallEvent<Int, Never>.cancelled.caseIndex)
    #expect(StreamEvent<Int, Never>.cases.next.index == StreamEvent<Int, Never>.next(1).caseIndex)
  }

  @Test("194. is and subscript look into a case")
  func lookups() {
    let action = Action.fetch(.success(["n"]))
    #expect(action.is(\.fetch))
    #expect(action.is(\.fetch.success))
    #expect(!action.is(\.fetch.failure))
    #expect(!action.is(\.cleared))
    #expect(action[case: \.fetch.success] == ["n"])
    #expect(action[case: \.queryChanged] == nil)
  }

  @Test("195. patterns match what they say")
  func patterns() {
    typealias Either = Pattern<Action, Action>
    let either = Either.any(\.appeared, \.fetch.success)
    #expect(actions.filter { either.match($0) != nil } == [.appeared, .fetch(.success(["y"]))])
    let paths = Either.any(\.appeared, \.queryChanged)
    #expect(actions.compactMap(paths.match) == [.appeared, .queryChanged("x")])
    #expect(actions.compactMap(Either.anyAction.match) == actions)
    #expect(actions.compactMap(Either.where { $0 == .appeared }.match) == [.appeared])
    let long = Pattern<Action, String>.case(\.queryChanged).where { $0.count > 1 }
    #expect(long.match(.queryChanged("a")) == nil)
    #expect(long.match(.queryChanged("ab")) == "ab")
    #expect(long.map(\.count).match(.queryChanged("ab")) == 2)
    let none = Pattern<Action, String>.any(of: [Pattern<Action, String>]())
    #expect(actions.compactMap(none.match).isEmpty)
    #expect(Pattern<Action, Void>.start.match(.appeared) == nil)
  }
}
