import ReduxRuntime
import Testing

@Suite("Reducers")
struct ReducerTests {
  typealias LetterReducer = Reducer<Letters.State, Letters.Action>

  let log = LetterReducer(Letters.reduce)

  struct Parent: Equatable, Sendable {
    var child = Letters.State()
    var other = 0
  }

  enum ParentAction: Equatable, Sendable, CasePathable {
    case child(Letters.Action)
    case other

    struct Cases: Sendable {
      var child: CaseOf<Letters.Action> {
        CaseOf(
          embed: ParentAction.child,
          extract: { if case .child(let action) = $0 { action } else { nil } })
      }
    }
    static let cases = Cases()
  }

  struct Root: Equatable, Sendable { var parent = Parent() }

  enum RootAction: Equatable, Sendable, CasePathable {
    case parent(ParentAction)
    case other

    struct Cases: Sendable {
      var parent: CaseOf<ParentAction> {
        CaseOf(
          embed: RootAction.parent,
          extract: { if case .parent(let action) = $0 { action } else { nil } })
      }
    }
    static let cases = Cases()
  }

  enum Screen: Equatable, Sendable, CasePathable {
    case letters(Letters.State)
    case empty

    struct Cases: Sendable {
      var letters: CaseOf<Letters.State> {
        CaseOf(
          embed: Screen.letters,
          extract: { if case .letters(let state) = $0 { state } else { nil } })
      }
    }
    static let cases = Cases()
  }

  @Test("11. combine runs all reducers in order on the same state")
  func combine() {
    let double = LetterReducer { state, _ in state.sum *= 2 }
    var state = Letters.State()
    LetterReducer.combine(log, double).reduce(&state, .number(3))
    #expect(state.sum == 6)
    LetterReducer.combine(double, log).reduce(&state, .number(3))
    #expect(state.sum == 15)
  }

  @Test("12. empty combine is the identity")
  func emptyCombine() {
    var state = Letters.State(seen: [.a], sum: 4)
    LetterReducer.combine().reduce(&state, .b)
    LetterReducer.identity.reduce(&state, .b)
    #expect(state == Letters.State(seen: [.a], sum: 4))
  }

  @Test("13. pullback ignores foreign actions and leaves state untouched")
  func pullbackIgnores() {
    let parent = log.pullback(state: \Parent.child, action: \ParentAction.Cases.child)
    var state = Parent()
    parent.reduce(&state, .other)
    #expect(state == Parent())
    parent.reduce(&state, .child(.number(2)))
    #expect(state.child.sum == 2)
  }

  @Test("15. nested pullback equals pullback by the composed optics")
  func pullbackComposes() {
    let nested = log.pullback(state: \Parent.child, action: \ParentAction.Cases.child)
      .pullback(state: \Root.parent, action: \RootAction.Cases.parent)
    let direct = log.pullback(
      state: \Root.parent.child, action: \RootAction.Cases.parent.child)
    var (left, right) = (Root(), Root())
    for action in [
      RootAction.parent(.child(.a)), .parent(.other), .other, .parent(.child(.number(5))),
    ] {
      nested.reduce(&left, action)
      direct.reduce(&right, action)
    }
    #expect(left == right)
    #expect(left.parent.child.seen == [.a, .number(5)])
  }

  @Test("19. reducing an absent state is a no-op")
  func optional() {
    var state: Letters.State?
    log.optional().reduce(&state, .a)
    #expect(state == nil)
    state = Letters.State()
    log.optional().reduce(&state, .a)
    #expect(state?.seen == [.a])
  }

  @Test("19. reducing another case of an enum state is a no-op")
  func ifCase() {
    let reducer = log.ifCase(\Screen.Cases.letters, action: \ParentAction.Cases.child)
    var screen = Screen.empty
    reducer.reduce(&screen, .child(.a))
    #expect(screen == .empty)
    screen = .letters(.init())
    reducer.reduce(&screen, .child(.a))
    reducer.reduce(&screen, .other)
    #expect(screen == .letters(.init(seen: [.a])))
  }

  @Test("198. onChange reacts to a change of its part only")
  func onChange() {
    let reducer = log.onChange(of: \.sum) { state, old, new in
      state.seen.append(.number(new - old))
    }
    var state = Letters.State()
    reducer.reduce(&state, .a)
    reducer.reduce(&state, .number(5))
    #expect(state.seen == [.a, .number(5), .number(5)])
  }

  @Test("199. a reducer held in a property makes a store")
  func property() {
    let store = Store(initialState: Letters.State(), reduce: log.reduce)
    store.send(.number(7))
    #expect(store.state.sum == 7)
  }
}
