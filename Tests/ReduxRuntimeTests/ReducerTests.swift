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

  enum ParentAction: Equatable, Sendable {
    case child(Letters.Action)
    case other

    static let childPath = CasePath<ParentAction, Letters.Action>(
      embed: ParentAction.child,
      extract: { if case .child(let action) = $0 { action } else { nil } })
  }

  @Test("11. combine runs all reducers in order on the same state")
  func combine() {
    let double = LetterReducer { state, _ in state.sum *= 2 }
    var state = Letters.State()
    LetterReducer.combine(log, double)(&state, .number(3))
    #expect(state.sum == 6)
    LetterReducer.combine([double, log])(&state, .number(3))
    #expect(state.sum == 15)
    log.combined(with: double)(&state, .number(1))
    #expect(state.sum == 32)
  }

  @Test("12. empty combine is the identity")
  func emptyCombine() {
    var state = Letters.State(seen: [.a], sum: 4)
    LetterReducer.combine([])(&state, .b)
    LetterReducer.identity(&state, .b)
    #expect(state == Letters.State(seen: [.a], sum: 4))
  }

  @Test("13. pullback ignores foreign actions and leaves state untouched")
  func pullbackIgnores() {
    let parent = log.pullback(state: \Parent.child, action: ParentAction.childPath)
    var state = Parent()
    parent(&state, .other)
    #expect(state == Parent())
    parent(&state, .child(.number(2)))
    #expect(state.child.sum == 2)
  }

  @Test("15. nested pullback equals pullback by the composed optics")
  func pullbackComposes() {
    struct Root: Equatable, Sendable { var parent = Parent() }
    let toParent = CasePath<ParentAction?, ParentAction>(embed: { $0 }, extract: { $0 })
    let nested = log.pullback(state: \Parent.child, action: ParentAction.childPath)
      .pullback(state: \Root.parent, action: toParent)
    let direct = log.pullback(
      state: \Root.parent.child, action: toParent.appending(ParentAction.childPath))
    var (left, right) = (Root(), Root())
    for action in [ParentAction.child(.a), .other, nil, .child(.number(5))] {
      nested(&left, action)
      direct(&right, action)
    }
    #expect(left == right)
    #expect(left.parent.child.seen == [.a, .number(5)])
  }

  @Test("19. reducing an absent state is a no-op")
  func optional() {
    var state: Letters.State?
    log.optional()(&state, .a)
    #expect(state == nil)
    state = Letters.State()
    log.optional()(&state, .a)
    #expect(state?.seen == [.a])
  }

  @Test("19. reducing another case of an enum state is a no-op")
  func ifCase() {
    enum Screen: Equatable, Sendable {
      case letters(Letters.State)
      case empty
    }
    let letters = CasePath<Screen, Letters.State>(
      embed: Screen.letters, extract: { if case .letters(let state) = $0 { state } else { nil } })
    let reducer = log.ifCase(letters, action: ParentAction.childPath)
    var screen = Screen.empty
    reducer(&screen, .child(.a))
    #expect(screen == .empty)
    screen = .letters(.init())
    reducer(&screen, .child(.a))
    reducer(&screen, .other)
    #expect(screen == .letters(.init(seen: [.a])))
  }

  @Test("198. onChange reacts to a change of its part only")
  func onChange() {
    let reducer = log.onChange(of: \.sum) { state, old, new in
      state.seen.append(.number(new - old))
    }
    var state = Letters.State()
    reducer(&state, .a)
    reducer(&state, .number(5))
    #expect(state.seen == [.a, .number(5), .number(5)])
  }

  @Test("199. a reducer held in a property makes a store")
  func property() {
    let store = Store(initialState: Letters.State(), reducer: log)
    store.send(.number(7))
    #expect(store.state.sum == 7)
  }
}
