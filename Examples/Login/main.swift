import ReduxRuntime

let logger = Middleware<Login.State, Login.Action> { _, action, next in
  print("  \(action)")
  next(action)
}
let auth = LocalAuth()
let store = Login.ViewStore(
  Login.store(dependencies: .init(auth: auth), options: .init(middleware: [logger])))

/// Waits until the login has a result.
@MainActor
func settle() async {
  while case .loggingIn = store.state.phase { await Task.yield() }
  print("  > \(store.state.phase)\(store.state.errorMessage.map { ", \($0)" } ?? "")")
}

print("The server is busy once, so the saga tries again:")
auth.beBusy(times: 1)
store.send(.loginTapped(user: "Ada", password: "secret"))
await settle()

print("\nOut again:")
store.send(.logoutTapped)
await settle()

print("\nA logout while the server is asked ends the attempt:")
store.send(.loginTapped(user: "Grace", password: "secret"))
store.send(.logoutTapped)
await settle()

print("\nThe wrong password is not tried again:")
store.send(.loginTapped(user: "Eve", password: "12345"))
await settle()

print("\nAfter three tries it gives up:")
auth.beBusy(times: 3)
store.send(.loginTapped(user: "Ada", password: "secret"))
await settle()
