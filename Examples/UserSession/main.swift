import ReduxRuntime

/// Answers at once, and remembers who was asked for.
struct LocalUsers: UserClient {
  func user(id: Int) async throws -> User.Profile {
    let names = ["Ada", "Grace", "Edsger"]
    guard names.indices.contains(id - 1) else { throw UnknownUser(id: id) }
    return User.Profile(id: id, name: names[id - 1])
  }
}

struct UnknownUser: Error, CustomStringConvertible {
  var id: Int
  var description: String { "there is no user \(id)" }
}

let store = Session.store(
  users: LocalUsers(),
  middleware: [.logger { print("  | \($0)") }])

/// What a screen would show. Selectors compose: this one is made of the two features' own.
func summary(_ state: Session.State) -> String {
  "\(state.user.displayName), count \(state.counter.count)"
}
let subscription = store.subscribe(select: summary) { print("> \($0)") }

func section(_ title: String, _ actions: [Session.Action]) {
  print("\n\(title)")
  for action in actions { store.send(action) }
}

section("A session starts and asks for user 1", [.started])
section("takeLatest: the last request wins", [.user(.request(id: 2)), .user(.request(id: 3))])
section("takeEvery: each request is answered", [.user(.requestEvery(id: 1)), .user(.requestEvery(id: 2))])
section("takeLeading: while one runs, others are dropped", [.user(.requestLeading(id: 1)), .user(.requestLeading(id: 2))])
section("takeQueued: one after the other", [.user(.requestQueued(id: 1)), .user(.requestQueued(id: 2))])
section("A request that fails", [.user(.request(id: 9))])
section("Ten steps roll over", (1...10).map { _ in .counter(.increase) })
print("\nanswers: \(store.state.user.answers)")
print("error: \(store.state.user.errorMessage ?? "none")")
section("Signing out resets both features", [.counter(.move(count: 4)), .user(.signedOut)])
print("log: \(store.state.log)")
subscription.cancel()
