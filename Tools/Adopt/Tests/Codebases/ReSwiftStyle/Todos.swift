import ReSwift

struct Todo: Equatable, Sendable {
  let id: Int
  var title: String
  var isDone = false
}

enum Filter: Equatable, Sendable {
  case all
  case active
  case done
}

struct TodosState: StateType, Equatable {
  var todos: [Todo] = []
  var filter: Filter = .all
  var draft: String = ""
  var nextID: Int = 1
  var toast: String?
  var isBusy: Bool = false
}

struct AddTodoAction: Action {
  let title: String
}

struct RemoveTodoAction: Action {
  let id: Int
}

struct ToggleTodoAction: Action {
  let id: Int
}

struct RenameTodoAction: Action {
  let id: Int
  let title: String
}

struct SetFilterAction: Action {
  let filter: Filter
}

/// The text of the field changed.
struct SetDraftAction: Action {
  var draft: String
}

struct LoadedTodosAction: Action {
  let todos: [Todo]
}

struct ClearDoneAction: Action {}
struct StartedAction: Action {}
struct ResetAction: Action {}

func todosReducer(action: Action, state: TodosState?) -> TodosState {
  var state = state ?? TodosState()
  switch action {
  case let action as AddTodoAction:
    state.todos.append(Todo(id: state.nextID, title: action.title))
    state.nextID += 1
    state.draft = ""
  case let remove as RemoveTodoAction:
    state.todos.removeAll { $0.id == remove.id }
  case let action as ToggleTodoAction:
    if let index = state.todos.firstIndex(where: { $0.id == action.id }) {
      state.todos[index].isDone.toggle()
    }
  case let action as RenameTodoAction:
    for index in state.todos.indices where state.todos[index].id == action.id {
      state.todos[index].title = action.title
    }
    state.toast = "Renamed to \(action.title)"
  case let action as SetFilterAction:
    state.filter = action.filter
  case let action as SetDraftAction:
    state.draft = action.draft
  case let action as LoadedTodosAction:
    state.todos = merged(state.todos, action.todos)
    state.isBusy = false
  case is ClearDoneAction:
    let count = state.todos.count
    state.todos = state.todos.filter { !$0.isDone }
    state.toast = "\(count - state.todos.count) removed"
  case _ as StartedAction:
    state.isBusy = true
  case is ResetAction:
    state = TodosState()
  default:
    break
  }
  return state
}

/// The old ones, and those that are new.
func merged(_ old: [Todo], _ new: [Todo]) -> [Todo] {
  old + new.filter { todo in !old.contains { $0.id == todo.id } }
}

let telemetryMiddleware: Middleware<TodosState> = { dispatch, getState in
  { next in
    { action in
      switch action {
      case is ClearDoneAction:
        print("cleared")
      case let action as AddTodoAction where action.title.isEmpty:
        print("empty")
      default: break
      }
      next(action)
    }
  }
}
