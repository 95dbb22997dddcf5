import ReduxRuntime

// From the text that the adopted schema keeps.
nonisolated extension Todos.State {
  mutating func loadedTodos(todos new: [Todo]) {
    todos = merged(todos, new)
    isBusy = false
  }
}
