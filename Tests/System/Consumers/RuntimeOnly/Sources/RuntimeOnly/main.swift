import ReduxRuntime

struct Counter: Equatable, Sendable { var count = 0 }
enum Action: Sendable { case incremented }

let store = Store<Counter, Action>(initialState: Counter()) { state, _ in state.count += 1 }
store.send(.incremented)
print("count", store.state.count)
