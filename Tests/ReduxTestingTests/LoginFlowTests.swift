import ReduxRuntime
import ReduxTesting
import Testing

/// A login written by hand, in the shape that redux-saga's documentation teaches: one saga that says in
/// order what happens, with a race against the logout and tries that back off.
enum Login {
  struct State: Equatable, Sendable {
    var user: String?
    var isBusy = false
    var message: String?
  }

  enum Action: Equatable, Sendable, CasePathable {
    case loginTapped(String)
    case logoutTapped
    case loggedIn(token: String)
    case failed(Failure)
    case loggedOut

    struct Cases: Sendable {
      var loginTapped: CasePath<Action, String> {
        CasePath(
          embed: Action.loginTapped,
          extract: { if case .loginTapped(let user) = $0 { user } else { nil } })
      }
      var logoutTapped: CasePath<Action, Void> {
        CasePath(
          embed: { .logoutTapped }, extract: { if case .logoutTapped = $0 { () } else { nil } })
      }
    }

    static let cases = Cases()
  }

  static func reduce(_ state: inout State, _ action: Action) {
    switch action {
    case .loginTapped(let user): state = State(user: user, isBusy: true)
    case .logoutTapped: state.isBusy = false
    case .loggedIn: state.isBusy = false
    case .failed(let failure): state = State(message: failure.message)
    case .loggedOut: state = State()
    }
  }

  static func flow(
    login: @escaping @Sendable (String) async throws -> String
  ) -> Saga<State, Action> {
    Saga("login") { context in
      while true {
        let user = try await context.take(\.loginTapped)
        do {
          let (token, _) = try await context.race(
            { context -> String in
              try await context.retry(3, backoff: Backoff { .seconds(1 << $0) }) {
                try await login(user)
              }
            },
            { context -> Bool in
              try await context.take(\.logoutTapped)
              return true
            })
          if let token {
            try await context.put(.loggedIn(token: token))
            try await context.take(\.logoutTapped)
          }
          try await context.put(.loggedOut)
        } catch let error as Refused {
          try await context.put(.failed(Failure(error)))
        }
      }
    }
  }

  struct Refused: Error, CustomStringConvertible {
    var description: String { "wrong password" }
  }
}

@Suite("A login flow by hand")
struct LoginFlowTests {
  static func store(
    login: @escaping @Sendable (String) async throws -> String
  ) -> TestStore<Login.State, Login.Action> {
    TestStore(initialState: .init(), reduce: Login.reduce, sagas: [Login.flow(login: login)])
  }

  @Test("225. in, and out again, and in")
  func inAndOut() {
    let store = Self.store { "token of \($0)" }
    for user in ["ann", "bob"] {
      store.send(.loginTapped(user)) {
        $0.user = user
        $0.isBusy = true
      }
      store.receive(.loggedIn(token: "token of \(user)")) { $0.isBusy = false }
      store.send(.logoutTapped)
      store.receive(.loggedOut) { $0 = .init() }
    }
    store.finish()
  }

  @Test("226. a logout while the login is tried again ends it")
  func raced() {
    let store = Self.store { _ in throw Login.Refused() }
    store.send(.loginTapped("ann")) {
      $0.user = "ann"
      $0.isBusy = true
    }
    store.advance(by: .milliseconds(500))
    store.send(.logoutTapped) { $0.isBusy = false }
    store.receive(.loggedOut) { $0 = .init() }
    #expect(store.clock.sleeperCount == 0)
    store.finish()
  }

  @Test("227. after three tries the login has failed")
  func failed() {
    let store = Self.store { _ in throw Login.Refused() }
    store.send(.loginTapped("ann")) {
      $0.user = "ann"
      $0.isBusy = true
    }
    store.advance(by: .seconds(3))
    store.receive(.failed(Failure(Login.Refused()))) {
      $0 = .init(message: "wrong password")
    }
    store.finish()
  }
}
