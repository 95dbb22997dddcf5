import ReduxRuntime

/// Middleware that logs the actions by their names in the schema.
let logger = Middleware<Session.State, Session.Action> { _, action, next in
  var text = "\(action)"
  for noise in ["UserSession.", "ReduxRuntime.", "User.Action.", "Counter.Action."] {
    text = text.replacing(noise, with: "")
  }
  print("  \(text.replacing("CallEvent<User.Profile, Failure>", with: ""))")
  next(action)
}

let users = LocalUsers()
let store = Session.store(dependencies: .init(users: users), options: .init(middleware: [logger]))

/// The text of a screen: a selector made of the selectors of two features.
func summary(_ state: Session.State) -> String {
  "\(state.user.displayName), count \(state.counter.count)"
}
let subscription = store.subscribe(select: summary) { print("  > \($0)") }

/// Sends actions, then lets the server answer until every request has ended.
func play(_ title: String, _ actions: [Session.Action]) async {
  print("\n\(title)")
  for action in actions { store.send(action) }
  while store.state.user.running > 0 || store.state.user.isLoading {
    users.answer()
    await Task.yield()
  }
}

await play("A session starts and asks for user 1:", [.started])
await play("takeEvery answers each:", [.user(.requestEvery(id: 1)), .user(.requestEvery(id: 2))])
await play("takeLatest answers the last:", [.user(.request(id: 1)), .user(.request(id: 2))])
await play(
  "takeLeading answers the first:",
  [.user(.requestLeading(id: 1)), .user(.requestLeading(id: 2))])
await play(
  "takeQueued answers one after the other:",
  [.user(.requestQueued(id: 1)), .user(.requestQueued(id: 2))])
await play("A request that fails:", [.user(.request(id: 9))])
print("  error: \(store.state.user.errorMessage ?? "none")")
await play("Signing out cancels a request:", [.user(.request(id: 1)), .user(.signedOut)])
await play("Ten steps roll over:", (1...10).map { _ in .counter(.increase) })
print("\nlog: \(store.state.log)")
subscription.cancel()
