import Given
import ReduxRuntime
import ReduxTesting
import Synchronization
import Testing

/// Random actions of all who may write, over a tree of four levels, against a model without copies.
@Suite("Given values: random actions", .timeLimit(.minutes(3)))
struct RandomGivenTests {
  /// Each value once.
  struct Model {
    struct Row {
      var total = 0
      var isOpen = false
    }

    var stats = Stats()
    var theme = Theme()
    var draft = Draft()
    var selected: Int?
    var name = ""
    var sheet: String?
    var hasStep = false
    var rows: [(id: Int, row: Row)] = []
    var path: [(id: StackElementID, isName: Bool)] = []

    /// What each row does when somebody counts.
    mutating func count() {
      stats.count += 1
      stats.total += 1 + rows.count
    }

    /// Whether a state has these values, and each copy is equal to its source.
    func matches(_ state: Tabs.State) -> Bool {
      let title = "Counted \(stats.count)"
      func profile(_ name: String) -> Profile.State {
        Profile.State(stats: stats, title: title, size: theme.size, name: name)
      }
      guard state.stats == stats, state.theme == theme, state.draft == draft,
        state.selected == selected, state.counter == Counter.State(stats: stats),
        state.profile == profile(name), state.sheet == sheet.map(profile),
        state.step == (hasStep ? .name(NameStep.State(draft: draft)) : nil)
      else { return false }
      let rows = rows.map { id, row in
        Given.Row.State(
          id: id, stats: stats, selected: selected,
          inner: Inner.State(
            stats: stats, total: row.total,
            deep: row.isOpen ? Deep.State(total: row.total) : nil))
      }
      return Array(state.rows) == rows
        && Array(state.path)
          == path.map {
            $0.isName
              ? .name(NameStep.State(draft: draft)) : .topics(TopicStep.State(draft: draft))
          }
    }

    /// The next action, and what it does.
    mutating func next(_ random: inout Random, _ state: Tabs.State) -> Tabs.Action {
      let row = rows.indices.randomElement(using: &random)
      switch Int.random(in: 0..<19, using: &random) {
      case 0:
        count()
        return .counter(.incremented)
      case 1:
        stats = Stats()
        return .profile(.resetTapped)
      case 2:
        name = ""
        return .profile(.everythingReset)
      case 3:
        name += "a"
        return .profile(.named(name))
      case 4 where row != nil:
        stats.total += 10
        return .rows(id: rows[row!].id, action: .tapped)
      case 5 where row != nil:
        stats.total += 100
        rows[row!].row.total += 1
        return .rows(id: rows[row!].id, action: .inner(.tapped))
      case 6 where row != nil:
        rows[row!].row.isOpen = true
        return .rows(id: rows[row!].id, action: .inner(.opened))
      case 7 where row != nil:
        rows[row!].row.total += 1
        return .rowTotalChanged(rows[row!].id)
      case 8 where rows.count < 5:
        let id = Int.random(in: 0..<1_000_000, using: &random)
        rows.append((id, Row()))
        return .rowAdded(id)
      case 9:
        selected = rows.randomElement(using: &random)?.id ?? 7
        return .rowSelected(selected!)
      case 10:
        sheet = ""
        return .sheetOpened
      case 11 where sheet != nil:
        stats = Stats()
        return .sheet(.resetTapped)
      case 12 where sheet != nil:
        sheet = nil
        return .binding(.sheet)
      case 13:
        theme.size += 1
        return .grown(1)
      case 14:
        theme.isDark.toggle()
        return .darkened
      case 15 where path.count < 6:
        // A stack numbers its elements in order.
        var stack = state.path
        let names = [
          stack.append(.name(NameStep.State(draft: draft))),
          stack.append(.topics(TopicStep.State(draft: draft))),
        ]
        path += [(names[0], true), (names[1], false)]
        return .pushed
      case 16 where !path.isEmpty:
        let screen = path.randomElement(using: &random)!
        if screen.isName {
          draft.name += "n"
          return .path(id: screen.id, action: .name(.binding(.draft(draft))))
        }
        draft.topics = draft.topics.count > 3 ? [] : draft.topics
        draft.topics.append("t")
        return .path(id: screen.id, action: .topics(.topicTapped("t")))
      case 17:
        stats.count += 2
        return .twiceCounted
      case 18 where path.count > 4:
        path.removeLast(path.count - 1)
        return .binding(.path(1))
      default:
        stats = Stats()
        return .cleared
      }
    }
  }

  @Test("100,000 actions: every copy is equal to its source, and has the model's value")
  func model() {
    var random = Random(seed: 40)
    var model = Model()
    var state = Tabs.State()
    for number in 0..<100_000 {
      // Topics only grow in the state.
      if model.draft.topics.count > 3 {
        model = Model()
        state = Tabs.State()
      }
      let action = model.next(&random, state)
      Tabs.reduce(&state, action)
      guard model.matches(state) else {
        Issue.record("\(number): \(action) leaves \(state)")
        return
      }
    }
  }

  @Test("20,000 actions with optimistic runs: no observer sees a copy that differs")
  func optimistic() {
    let clock = TestClock()
    var random = Random(seed: 41)
    var server = ServerDouble()
    server.save = { seconds in
      try await clock.sleep(for: .seconds(seconds))
      if !seconds.isMultiple(of: 2) { throw Refused() }
    }
    let store = Tabs.store(
      dependencies: .init(server: server), options: StoreOptions(clock: clock, calls: .inline))
    let differences = Mutex(0)
    let subscription = store.subscribe { state in
      var given = state
      given.give()
      if given != state { differences.withLock { $0 += 1 } }
    }
    var model = Model()
    for _ in 0..<20_000 {
      if model.draft.topics.count > 3 { model.draft = Draft() }
      if let id = store.state.rows.ids.randomElement(using: &random),
        Int.random(in: 0..<3, using: &random) == 0
      {
        let seconds = Int.random(in: 1...6, using: &random)
        store.send(.rows(id: id, action: .inner(.boosted(seconds))))
        clock.advance(by: .seconds(1), in: store)
      } else {
        store.send(model.next(&random, store.state))
      }
    }
    clock.advance(by: .seconds(10), in: store)
    subscription.cancel()
    #expect(differences.withLock { $0 } == 0)
  }

  struct Refused: Error {}

  /// A generator whose numbers are the same on every machine.
  struct Random: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var mixed = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
      return mixed ^ (mixed >> 31)
    }
  }
}
