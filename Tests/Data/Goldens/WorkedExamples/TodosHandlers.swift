import Foundation
import ReduxRuntime

nonisolated extension Todos.State {
  /// `delete`
  mutating func delete(_ value: IndexSet) {
    let shown = filteredTodos
    for index in value { todos.remove(id: shown[index].id) }
  }

  /// `move`
  mutating func move(_ source: IndexSet, _ destination: Int) {
    var source = source
    var destination = destination
    if filter == .completed {
      let shown = filteredTodos
      source = IndexSet(source.compactMap { todos.index(id: shown[$0].id) })
      destination =
        destination < shown.count
        ? todos.index(id: shown[destination].id) ?? todos.endIndex : todos.endIndex
    }
    todos.move(fromOffsets: source, toOffset: destination)
  }
}
