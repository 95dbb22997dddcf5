import ReduxRuntime

let store = Todos.store()

func show(_ title: String) {
  print("\(title):")
  for todo in store.state.shown { print("  \(todo.isDone ? "☑" : "☐") \(todo.title)") }
  print("  \(store.state.openCount) to do")
}

for title in ["buy bread", "call Ada", "water the plants"] {
  store.send(.addTapped(title: title))
}
show("Three things to do")

let first = store.state.todos[0].id
store.send(.todos(id: first, action: .binding(.isDone(true))))
show("\nThe first one is done, and stays where it is for a second")
try await Task.sleep(for: .milliseconds(1100))
show("\nThen it moves down")

store.send(.binding(.filter(.open)))
show("\nWhat is open")

store.send(.todos(id: store.state.shown[0].id, action: .deleteTapped))
store.send(.clearDoneTapped)
store.send(.binding(.filter(.all)))
show("\nOne deleted, the done ones cleared")
