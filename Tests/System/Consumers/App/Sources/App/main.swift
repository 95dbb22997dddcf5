import ReduxRuntime

let counter = Counter.store()
counter.send(.incremented)
print("counter", counter.state.count)

let first = First.store()
first.send(.renamed("b"))
print("first", first.state.name)
