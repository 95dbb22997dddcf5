import ReduxTesting
import Testing

@testable import ReduxRuntime

/// A child of ``Parts`` in the form of generated code.
enum Part: Feature {
  struct State: Equatable, Sendable, Identifiable {
    var id = 0
    var count = 0
    var sum = 0
  }

  enum Action: Equatable, Sendable {
    case add(Int)
    case bump
  }

  static func reduce(_ state: inout State, _ action: Action) {
    switch action {
    case .add(let number): state.sum += number
    case .bump: state.count += 1
    }
  }
}

extension Part.Action: CaseReadable {
  static let cases = Cases()

  struct Cases: Sendable {
    var add: CaseOf<Int> { CaseOf(0) { .add($0) } }
    var bump: CaseOf<Void> { CaseOf(1, .bump) }
  }

  func read<Reader: CaseReader>(_ reader: Reader) -> Reader.Output {
    switch self {
    case .add(let value): reader.read(0, value)
    case .bump: reader.read(1, ())
    }
  }
}

/// A parent of children of each kind in the form of generated code.
enum Parts: Feature {
  enum Screen: Equatable, Sendable, CaseReadable {
    case part(Part.State)
    case other(String)

    static let cases = Cases()

    struct Cases: Sendable {
      var part: CaseOf<Part.State> { CaseOf(0) { .part($0) } }
      var other: CaseOf<String> { CaseOf(1) { .other($0) } }
    }

    func read<Reader: CaseReader>(_ reader: Reader) -> Reader.Output {
      switch self {
      case .part(let value): reader.read(0, value)
      case .other(let value): reader.read(1, value)
      }
    }
  }

  struct State: Equatable, Sendable {
    var sheet: Part.State?
    var rows: IdentifiedArrayOf<Part.State> = []
    var path: StackOf<Part.State> = []
    var screen = Screen.other("")
    var popover: Screen?
  }

  enum Action: Equatable, Sendable {
    case moved(from: Int, to: Int)
    case sheet(Part.Action)
    case rows(id: Int, action: Part.Action)
    case path(id: StackElementID, action: Part.Action)
    case screen(Part.Action)
    case popover(Part.Action)
  }

  static func reduce(_ state: inout State, _ action: Action) {
    switch action {
    case .moved: break
    case .sheet(let action): Part.reduce(optional: &state.sheet, action, at: "Parts.sheet")
    case .rows(let id, let action): Part.reduce(each: &state.rows, id: id, action, at: "Parts.rows")
    case .path(let id, let action): Part.reduce(each: &state.path, id: id, action, at: "Parts.path")
    case .screen(let action):
      Part.reduce(\.part, of: &state.screen, action, at: "Parts.screen.part")
    case .popover(let action):
      Part.reduce(\.part, of: &state.popover, action, at: "Parts.popover.part")
    }
  }
}

extension Parts.Action: CaseReadable {
  static let cases = Cases()

  struct Cases: Sendable {
    var moved: CaseOf<(from: Int, to: Int)> { CaseOf(0) { .moved(from: $0.from, to: $0.to) } }
    var sheet: CaseOf<Part.Action> { CaseOf(1) { .sheet($0) } }
    var rows: CaseOf<(id: Int, action: Part.Action)> {
      CaseOf(2) { .rows(id: $0.id, action: $0.action) }
    }
    var path: CaseOf<(id: StackElementID, action: Part.Action)> {
      CaseOf(3) { .path(id: $0.id, action: $0.action) }
    }
    var screen: CaseOf<Part.Action> { CaseOf(4) { .screen($0) } }
    var popover: CaseOf<Part.Action> { CaseOf(5) { .popover($0) } }
  }

  func read<Reader: CaseReader>(_ reader: Reader) -> Reader.Output {
    switch self {
    case .moved(let from, let to): reader.read(0, (from: from, to: to))
    case .sheet(let value): reader.read(1, value)
    case .rows(let id, let action): reader.read(2, (id: id, action: action))
    case .path(let id, let action): reader.read(3, (id: id, action: action))
    case .screen(let value): reader.read(4, value)
    case .popover(let value): reader.read(5, value)
    }
  }
}

@Suite("Features")
struct FeatureTests {
  typealias Action = Parts.Action

  @Test("343. a case that is read has a number, and its path its payload")
  func cases() {
    let actions: [Action] = [
      .moved(from: 1, to: 2), .sheet(.bump), .rows(id: 3, action: .add(4)),
      .path(id: .init(number: 0), action: .bump), .screen(.bump), .popover(.add(1)),
    ]
    #expect(actions.map(\.caseIndex) == Array(0...5))
    #expect(actions[0][case: \.moved]?.to == 2)
    #expect(actions[1].is(\.sheet.bump) && !actions[1].is(\.sheet.add))
    #expect(actions[5][case: \.popover.add] == 1)
    #expect(actions.map { $0[case: \.rows]?.id } == [nil, nil, 3, nil, nil, nil])
    #expect(Action.cases.moved.embed((from: 1, to: 2)) == actions[0])
    #expect(Action.cases.sheet.bump.embed() == actions[1])
    #expect(Action.cases.sheet.bump.index == 1)
    #expect(Part.Action.cases.bump.index == 1)
  }

  @Test("344. a key path leads to the case of an element's action")
  func elements() async {
    let trace = Trace()
    let store = Parts.store(
      .init(rows: [.init(id: 3)]),
      sagas: [
        .takeEvery("add", on: \.rows[element: \.add]) { element, _ in
          trace("\(element.id) \(element.value)")
        }
      ])
    store.send(.rows(id: 3, action: .add(4)))
    store.send(.rows(id: 3, action: .bump))
    #expect(trace.lines == ["3 4"])
    #expect(
      Action.cases.rows[element: \.add].embed((id: 3, value: 4)) == .rows(id: 3, action: .add(4)))
  }

  @Test("345. children of each kind are reduced where they are")
  func children() {
    var path = StackOf<Part.State>()
    path.append(.init())
    let state = Parts.State(
      sheet: .init(), rows: [.init(id: 3)], path: path, screen: .part(.init()),
      popover: .part(.init()))
    let store = Parts.store(state)
    let warnings = MissingChildTests.warnings {
      store.send(.sheet(.add(1)))
      store.send(.rows(id: 3, action: .add(2)))
      store.send(.path(id: path.ids[0], action: .add(3)))
      store.send(.screen(.add(4)))
      store.send(.popover(.add(5)))
    }
    #expect(store.state.sheet?.sum == 1)
    #expect(store.state.rows[id: 3]?.sum == 2)
    #expect(store.state.path.last?.sum == 3)
    #expect(store.state.screen == .part(.init(sum: 4)))
    #expect(store.state.popover == .part(.init(sum: 5)))
    #expect(warnings == [])
  }

  @Test("346. an action for a child that does not exist is reported and dropped, whatever its kind")
  func missing() {
    let store = Parts.store(.init())
    let warnings = MissingChildTests.warnings {
      store.send(.sheet(.bump))
      store.send(.rows(id: 3, action: .bump))
      store.send(.path(id: .init(number: 7), action: .bump))
      store.send(.screen(.bump))
      store.send(.popover(.bump))
    }
    #expect(store.state == .init())
    #expect(
      warnings.map { String($0.prefix { $0 != "," }) } == [
        "'Parts.sheet' got the action 'bump'",
        "'Parts.rows' got the action 'bump' for the element '3'",
        "'Parts.path' got the action 'bump' for the element '#7'",
        "'Parts.screen.part' got the action 'bump'",
        "'Parts.popover.part' got the action 'bump'",
      ])
  }

  @MainActor
  @Test("347. a feature makes its store, and one for previews")
  func stores() {
    let trace = Trace()
    let sagas: Parts.Sagas = [.takeEvery("w", on: \.sheet) { _, _ in trace("saga") }]
    let store = Parts.store(
      .init(sheet: .init()), sagas: sagas, options: Parts.Options(clock: TestClock()))
    store.send(.sheet(.bump))
    let preview: Parts.ViewStore = Parts.preview(.init(sheet: .init()))
    preview.send(.sheet(.bump))
    #expect(store.state == preview.state)
    #expect(trace.lines == ["saga"])
  }
}
