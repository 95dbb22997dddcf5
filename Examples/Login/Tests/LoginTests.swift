import ReduxRuntime
import ReduxTesting
import Testing

@testable import Login

@Suite("Login")
struct LoginTests {
  func store(_ auth: AuthClientDouble) -> TestStore<Login.State, Login.Action> {
    TestStore(
      initialState: Login.State(), reduce: Login.reduce, sagas: Login.sagas(.init(auth: auth)))
  }

  @Test("in, out, and in again")
  func inAndOut() {
    let store = store(
      AuthClientDouble(login: { user, _ in .welcome(token: "token of \(user)") }, logout: { _ in }))
    for user in ["Ada", "Grace"] {
      store.send(.loginTapped(user: user, password: "secret")) {
        $0.phase = .loggingIn(user: user)
      }
      store.receive(.loggedIn(token: "token of \(user)")) {
        $0.phase = .loggedIn(token: "token of \(user)")
      }
      store.send(.logoutTapped)
      store.receive(.loggedOut) { $0.phase = .loggedOut }
    }
    store.finish()
  }

  @Test("a busy server gets three requests, with increasing delays")
  func busy() {
    let store = store(AuthClientDouble(login: { _, _ in throw Busy() }))
    store.send(.loginTapped(user: "Ada", password: "secret")) {
      $0.phase = .loggingIn(user: "Ada")
    }
    store.advance(by: .milliseconds(599))
    store.advance(by: .milliseconds(1))
    store.receive(.failed("the server is busy")) {
      $0.phase = .loggedOut
      $0.errorMessage = "the server is busy"
    }
    store.finish()
  }

  @Test("a wrong password is tried once")
  func refused() {
    let store = store(AuthClientDouble(login: { _, _ in .refused }))
    store.send(.loginTapped(user: "Eve", password: "12345")) {
      $0.phase = .loggingIn(user: "Eve")
    }
    store.receive(.failed("wrong password")) {
      $0.phase = .loggedOut
      $0.errorMessage = "wrong password"
    }
    store.finish()
  }

  @Test("a logout during a delay ends the attempt")
  func raced() {
    let store = store(AuthClientDouble(login: { _, _ in throw Busy() }))
    store.send(.loginTapped(user: "Ada", password: "secret")) {
      $0.phase = .loggingIn(user: "Ada")
    }
    store.advance(by: .milliseconds(100))
    store.send(.logoutTapped)
    store.receive(.loggedOut) { $0.phase = .loggedOut }
    // No retry is left.
    store.advance(by: .seconds(60))
    store.finish()
  }

  @Test("tokens are renewed every ten minutes, until the logout, which gives up the last one")
  func renewed() {
    let store = store(
      AuthClientDouble(
        login: { _, _ in .welcome(token: "1") },
        renew: { "\((Int($0) ?? 0) + 1)" },
        logout: { token in #expect(token == "3") }))
    store.send(.loginTapped(user: "Ada", password: "secret")) {
      $0.phase = .loggingIn(user: "Ada")
    }
    store.receive(.loggedIn(token: "1")) { $0.phase = .loggedIn(token: "1") }
    store.advance(by: .seconds(599))
    store.advance(by: .seconds(1))
    store.receive(.renewed(token: "2")) { $0.phase = .loggedIn(token: "2") }
    store.advance(by: .seconds(600))
    store.receive(.renewed(token: "3")) { $0.phase = .loggedIn(token: "3") }
    store.send(.logoutTapped)
    store.receive(.loggedOut) { $0.phase = .loggedOut }
    // Nothing is renewed any more.
    store.advance(by: .seconds(3600))
    store.finish()
  }

  @Test("the flow alone, without a reducer: its effects, in order")
  func alone() {
    let flow = Saga<Login.State, Login.Action>("flow") { context in
      try await Login.flowSaga(
        auth: AuthClientDouble(login: { _, _ in .welcome(token: "token") }, logout: { _ in }),
        context: context)
    }
    let tester = SagaTester(Login.State(), flow)
    tester.send(.loginTapped(user: "Ada", password: "secret"))
    #expect(tester.takePuts() == [.loggedIn(token: "token")])
    tester.send(.logoutTapped)
    #expect(tester.takePuts() == [.loggedOut])
    #expect(tester.takeEffects().contains("call logout"))
  }
}
