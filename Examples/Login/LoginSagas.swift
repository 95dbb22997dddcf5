import ReduxRuntime

nonisolated extension Login {
  /// `flow`
  ///
  /// The login flow of redux-saga's documentation: one saga with all steps in order. Every effect is typed,
  /// without casts.
  static func flowSaga(auth: any AuthClient, context: SagaContext<State, Action>) async throws {
    while true {
      let (user, password) = try await context.take(\.loginTapped)
      do {
        // The first one cancels the other: a logout during the request ends the attempt.
        let (answer, _) = try await context.race(
          { context in
            try await context.retry(3, backoff: Backoff(pause)) {
              try await auth.login(user: user, password: password)
            }
          },
          { context in try await context.take(\.logoutTapped) }
        )
        switch answer {
        case .welcome(let token):
          try await context.put(.loggedIn(token: token))
          // It goes on beside the flow, which waits for the logout.
          let renewing = context.fork("renew") { context in
            try await renewTokens(from: token, auth: auth, context: context)
          }
          try await context.take(\.logoutTapped)
          renewing.cancel()
          let last = if case .loggedIn(let renewed) = context.state.phase { renewed } else { token }
          try await context.call(named: "logout") { await auth.logout(last) }
          try await context.put(.loggedOut)
        case .refused:
          try await context.put(.failed("wrong password"))
        case nil:
          try await context.put(.loggedOut)
        }
      } catch let error as Busy {
        try await context.put(.failed("\(error)"))
      }
    }
  }

  /// Gets a new token every ten minutes, until it is cancelled.
  private static func renewTokens(
    from first: String, auth: any AuthClient, context: SagaContext<State, Action>
  ) async throws {
    var token = first
    while true {
      try await context.delay(for: .seconds(600))
      let old = token
      token = try await context.call(named: "renew") { await auth.renew(old) }
      try await context.put(.renewed(token: token))
    }
  }

  /// The delay after a failure: 200 milliseconds, then 400.
  private static func pause(after attempt: Int) -> Duration { .milliseconds(200 << attempt) }
}

/// Why the server does not answer.
struct Busy: Error, CustomStringConvertible {
  var description: String { "the server is busy" }
}
