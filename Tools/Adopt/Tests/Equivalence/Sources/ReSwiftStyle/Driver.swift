import Comparison
import ReSwift

@main
struct Driver {
  @MainActor static func main() {
    var original: TodosState?
    var generated = Todos.State()
    compare("ReSwiftStyle", fields: ["todos", "filter", "draft", "nextID", "toast", "isBusy"]) { random in
      let (one, other) = pair(&random)
      let state = todosReducer(action: one, state: original)
      original = state
      Todos.reduce(&generated, other)
      return (one, state, generated)
    }
  }

  static func pair(_ random: inout SeededGenerator) -> (any Action, Todos.Action) {
    let (id, word) = (random.int(0..<9), random.word())
    switch random.int(0..<40) {
    case 0: return (ResetAction(), .reset)
    case 1...12: return (AddTodoAction(title: word), .addTodo(title: word))
    case 13...16: return (RemoveTodoAction(id: id), .removeTodo(id: id))
    case 17...21: return (ToggleTodoAction(id: id), .toggleTodo(id: id))
    case 22...26: return (RenameTodoAction(id: id, title: word), .renameTodo(id: id, title: word))
    case 27...28: return (SetFilterAction(filter: .active), .setFilter(filter: .active))
    case 29...31: return (SetDraftAction(draft: word), .setDraft(draft: word))
    case 32...34:
      let todos = [Todo(id: id, title: word), Todo(id: 100 + id, title: "b", isDone: true)]
      return (LoadedTodosAction(todos: todos), .loadedTodos(todos: todos))
    case 35...37: return (ClearDoneAction(), .clearDone)
    default: return (StartedAction(), .started)
    }
  }
}
