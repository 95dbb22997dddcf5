import ReduxRuntime

let store = Live.store(dependencies: .init(socket: EchoServer()))

let subscriptions = [
  store.subscribe(select: \.chat.messages.last) { $0.map { print("  \($0)") } },
  store.subscribe(select: \.chat.connection) { print("  (\($0))") },
  store.subscribe(select: \.stopwatch.display) { print("  \($0)") },
]

print("A chat, and a stopwatch that runs as long as it lasts:")
store.send(.chat(.connectTapped))
while store.state.chat.connection != .online { await Task.yield() }
try await Task.sleep(for: .milliseconds(250))

print("\nMessages leave one after the other, in order:")
for text in ["hello", "how are you", "bye"] { store.send(.chat(.sendTapped(text))) }
while store.state.chat.connection != .offline { await Task.yield() }

print("\nThe server has hung up, so the stopwatch stands:")
try await Task.sleep(for: .milliseconds(250))
print("  \(store.state.stopwatch.display), running: \(store.state.stopwatch.isRunning)")
for subscription in subscriptions { subscription.cancel() }
