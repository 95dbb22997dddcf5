import Foundation
import ReduxRuntime
import ReduxTesting
import Testing

@testable import Todos

@Suite("Todos")
struct TodosTests {
  func store(_ todos: [Todo.State] = []) -> TestStore<Todos.State, Todos.Action> {
    TestStore(
      initialState: Todos.State(todos: .init(todos)), reduce: Todos.reduce, sagas: Todos.sagas())
  }

  /// The identifiers of a test's environment count: 0, 1, 2, …
  func id(_ number: Int) -> UUID {
    UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(number)))
  }

  @Test("a new one comes first, with an id from the environment")
  func adding() {
    let store = store()
    for (number, title) in ["bread", "milk"].enumerated() {
      store.send(.addTapped(title: title))
      store.receive(.added(id: id(number), title: title)) {
        $0.todos.insert(Todo.State(id: id(number), title: title), at: 0)
      }
    }
    store.finish()
    #expect(store.state.todos.map(\.title) == ["milk", "bread"])
  }

  @Test("finished items move down a second after the last tick")
  func sorting() {
    let store = store(["a", "b", "c"].enumerated().map { .init(id: id($0), title: $1) })
    store.send(.todos(id: id(0), action: .binding(.isDone(true)))) {
      $0.todos[id: id(0)]?.isDone = true
    }
    store.advance(by: .milliseconds(900))
    store.send(.todos(id: id(1), action: .binding(.isDone(true)))) {
      $0.todos[id: id(1)]?.isDone = true
    }
    store.advance(by: .milliseconds(900))
    store.advance(by: .milliseconds(100))
    store.receive(.sorted) { state in
      state.todos = .init([2, 0, 1].compactMap { state.todos[id: id($0)] })
    }
    store.finish()
  }

  @Test("an element asks to be deleted, and its parent does it")
  func deleting() {
    let store = store([.init(id: id(0)), .init(id: id(1))])
    store.send(.todos(id: id(0), action: .deleteTapped))
    store.receive(.todos(id: id(0), action: .delegate(.deleted))) { $0.todos.remove(id: id(0)) }
    store.finish()
  }

  @Test("the filter decides what is shown, and changes nothing else")
  func filtering() {
    let store = store([.init(id: id(0), isDone: true), .init(id: id(1))])
    store.send(.binding(.filter(.open))) { $0.filter = .open }
    #expect(store.state.shown.map(\.id) == [id(1)])
    store.send(.clearDoneTapped) { $0.todos.remove(id: id(0)) }
    store.finish()
  }
}
