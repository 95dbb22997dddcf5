import ReduxRuntime
import Testing

@Suite("Actions for children that are not there")
struct MissingChildTests {
  /// The warnings of a body, as a test sees them.
  static func warnings(of body: () -> Void) -> [String] {
    let trace = Trace()
    RuntimeWarning.$handler.withValue(.init { trace($0.message) }, operation: body)
    return trace.lines
  }

  @Test("108. an action for an absent optional is reported and dropped")
  func optional() {
    let store = Family.store()
    let before = store.state
    let warnings = Self.warnings {
      store.send(.sheet(.a))
      store.send(.guest(.bump))
      store.send(.trip(.home(.bump)))
    }
    #expect(store.state == before)
    #expect(
      warnings == [
        "'Family.sheet' got the action 'a', but the child does not exist; the action was dropped. "
          + "Send the action only while the child exists, and cancel its sender when the child is removed.",
        "'Family.guest' got the action 'bump', but the child does not exist; the action was dropped. "
          + "Send the action only while the child exists, and cancel its sender when the child is removed.",
        "'Family.trip' got the action 'home(ReduxRuntimeTests.Member.Action.bump)', "
          + "but the child does not exist; the action was dropped. "
          + "Send the action only while the child exists, and cancel its sender when the child is removed.",
      ])
  }

  @Test("109. an action for a missing id is reported and dropped")
  func element() {
    let store = Family.store(.init(rows: [.init(id: 1)]))
    let warnings = Self.warnings {
      store.send(.rows(id: 1, action: .bump))
      store.send(.rows(id: 2, action: .bump))
      store.send(.path(id: .init(number: 4), action: .school(.a)))
    }
    #expect(store.state == .init(rows: [.init(id: 1, count: 1)]))
    #expect(warnings.count == 2)
    #expect(
      warnings.first
        == "'Family.rows' got the action 'bump' for the element '2', which does not exist; the action was "
        + "dropped. Send it only while the element exists, and cancel its sender when the element is removed."
    )
    #expect(warnings.last?.contains("the element '#4'") == true)
  }

  @Test("110. an action for another case is reported and dropped")
  func otherCase() {
    let store = Family.store()
    let warnings = Self.warnings {
      store.send(.place(.home(.bump)))
      store.send(.place(.school(.a)))
    }
    #expect(store.state.place == .school(.init(seen: [.a])))
    #expect(warnings.count == 1)
  }

  @Test("129. a store's own handler gets the warnings of its reducer, whatever thread it runs on")
  func storeHandler() {
    let trace = Trace()
    let store = Store(
      initialState: Family.State(), reduce: Family.reduce,
      options: StoreOptions(onWarning: { trace("\($0.kind)") }))
    store.send(.sheet(.a))
    #expect(trace.lines == ["missingChild"])
  }

  @Test("243. that a run was cancelled is no news of a child that has gone in the meantime")
  func cancelledRuns() {
    enum Row: Sendable {
      case load(CallEvent<Int, Failure>)
      case watch(StreamEvent<Int, Never>)
      case loadEach(KeyedCallEvent<Int, Int, Failure>)
      case watchEach(KeyedStreamEvent<Int, Int, Failure>)
      case inner(id: Int, action: CallEvent<Int, Never>)
      case noted(String, was: CallEvent<Int, Never>?)
    }
    enum Sheet: Sendable { case row(Row) }
    func reported(_ row: Row) -> Int {
      Self.warnings {
        missingChild("App.rows", id: 1, action: row)
        missingChild("App.sheet", action: Sheet.row(row))
      }.count
    }
    #expect(reported(.load(.cancelled)) == 0)
    #expect(reported(.watch(.cancelled)) == 0)
    #expect(reported(.loadEach(.cancelled(7))) == 0)
    #expect(reported(.watchEach(.cancelled(7))) == 0)
    #expect(reported(.inner(id: 7, action: .cancelled)) == 0)
    #expect(reported(.load(.started)) == 2)
    #expect(reported(.load(.success(1))) == 2)
    #expect(reported(.watch(.finished)) == 2)
    #expect(reported(.loadEach(.started(7))) == 2)
    #expect(reported(.watchEach(.next(7, 1))) == 2)
    #expect(reported(.noted("cancelled", was: nil)) == 2)
  }

  @Test("130. changing a payload in place does not copy it")
  func inPlace() {
    enum Screen {
      case list([Int])
      case other
    }
    let path = CasePath<Screen, [Int]>(
      embed: Screen.list, extract: { if case .list(let value) = $0 { value } else { nil } })
    var screen = Screen.list(Array(0..<1000))
    func address() -> UnsafeRawPointer? {
      guard case .list(let list) = screen else { return nil }
      return list.withUnsafeBytes { $0.baseAddress }
    }
    let before = address()
    let isThere = path.modify(&screen) { $0[0] = 7 }
    #expect(isThere)
    #expect(before == address())
    #expect(path.extract(from: screen)?.first == 7)
    var other = Screen.other
    #expect(!path.modify(&other) { $0[0] = 7 })
  }
}
