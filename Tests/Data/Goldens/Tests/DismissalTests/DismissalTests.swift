import ReduxRuntime
import ReduxTesting
import Testing

@testable import Dismissals

@MainActor
@Suite("What dismisses itself")
struct DismissalTests {
  @Test(
    arguments: [
      .cancelTapped, .chosen(.leave(true)), .menu(.close), .menu(.other),
      .rows(id: 1, action: .tapped), .save(.failure(Failure(Refused()))), .delegate(.saved("")),
    ] as [Editor.Action])
  func dismisses(_ action: Editor.Action) {
    #expect(Editor.isDismissed(by: action))
    var state = Home.State(editor: .init(rows: [.init(id: 1)]))
    Home.reduce(&state, .editor(action))
    #expect(state.editor == nil)
  }

  @Test(
    arguments: [
      .typed("x"), .doneTapped, .chosen(.stay), .rows(id: 1, action: .gone),
      .save(.started), .save(.cancelled),
    ] as [Editor.Action])
  func stays(_ action: Editor.Action) {
    #expect(!Editor.isDismissed(by: action))
    var state = Home.State(editor: .init(rows: [.init(id: 1)]))
    Home.reduce(&state, .editor(action))
    #expect(state.editor != nil)
  }

  @Test("a parent's steps for the action see the child, and run before it is gone")
  func order() {
    let store = Home.store(
      initialState: .init(rows: [.init(id: 1), .init(id: 2)]), dependencies: .init())
    store.send(.rows(id: 1, action: .gone))
    #expect(store.state.rows.ids == [2])
    #expect(store.state.count == 1)
  }

  @Test("an element goes, and what holds it goes, too, if it says so")
  func nested() {
    let store = Home.store(
      initialState: .init(editor: .init(rows: [.init(id: 1), .init(id: 2)])), dependencies: .init())
    store.send(.editor(.rows(id: 1, action: .gone)))
    #expect(store.state.editor?.rows.ids == [2])
    store.send(.editor(.rows(id: 2, action: .tapped)))
    #expect(store.state.editor == nil)
  }

  @Test("a choice stays if the action is for another member")
  func choice() {
    var state = Home.State(sheet: .row(.init(id: 1)))
    #expect(!Home.Sheet.isDismissed(state.sheet, by: .editor(.cancelTapped)))
    Home.reduce(&state, .sheet(.row(.gone)))
    #expect(state.sheet == nil)
  }

  @Test("a stack goes back to the screen before, whatever is above")
  func stack() {
    let store = Home.store(dependencies: .init())
    for _ in 1...3 { store.send(.opened) }
    let ids = store.state.path.ids
    store.send(.path(id: ids[1], action: .editor(.cancelTapped)))
    #expect(store.state.path.ids == [ids[0]])
    store.send(.path(id: ids[0], action: .editor(.typed("x"))))
    #expect(store.state.path.ids == [ids[0]])
  }

  @Test("its sagas end, and what they would send does not arrive")
  func sagas() {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let notes = NotesClientDouble(save: { _ in for await _ in stream {} })
    let store = TestStore(
      initialState: Home.State(editor: .init(text: "Hi")), reduce: Home.reduce,
      sagas: Home.sagas(.init(notes: notes)))
    store.send(.editor(.doneTapped))
    store.receive(.editor(.save(.started)))
    store.send(.editor(.cancelTapped)) { $0.editor = nil }
    continuation.finish()
    store.finish()
  }

  @Test("what it delegates arrives, and then it is gone")
  func delegates() {
    let store = Home.store(
      initialState: .init(editor: .init(text: "Hi")),
      dependencies: .init(notes: NotesClientDouble(save: { _ in })),
      options: StoreOptions(calls: .inline))
    store.send(.editor(.doneTapped))
    #expect(store.state == Home.State(count: 2))
  }
}

private struct Refused: Error {}
