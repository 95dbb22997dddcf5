extension RuleFamily {
  /// Rules about the ways of actions, failures and values through all features.
  static let flow: [Rule] = [
    Rule(
      .rx180, .warning, "Actions that send each other without end",
      """
      Each of these actions has another one sent, at once and whatever the state is, and the
      last one has the first one sent again: the app would do nothing else. Let a condition
      (`if:`, `unless:`) or time (`after:`, `debounce:`, `throttle:`) hold it up somewhere on the
      way. Ways that lead through children, and through features that hear each other, count.
      """,
      wrong: .feature(
        """
        actions:
          shown:
          refreshed:
        forward:
          shown: refreshed
        sagas:
          show: { takeEvery: refreshed, put: shown }
        """),
      right: .feature(
        """
        state:
          isShown @bind: Bool = false
        actions:
          shown:
          refreshed:
        forward:
          shown: refreshed
        sagas:
          show: { takeEvery: refreshed, unless: isShown, put: shown }
        """)),
    Rule(
      .rx181, .warning, "Failure that nobody shows",
      """
      The method throws, and nothing reacts when it does: no `error:` field, no reducer, saga or
      parent that handles `failure` or `settled`. Whoever uses the app waits for something that
      does not come. Name a field with `error:`, or handle the failure. Where failing is nobody's
      business, say so beside the saga.
      """,
      wrong: .feature(
        """
        clients:
          Api:
            load: () async throws -> String
        dependencies: { api: Api }
        state:
          text: String = ""
        sagas:
          load: { takeLatest: $start, call: api.load(), into: text }
        """),
      right: .feature(
        """
        clients:
          Api:
            load: () async throws -> String
        dependencies: { api: Api }
        state:
          text: String = ""
          message: String?
        sagas:
          load: { takeLatest: $start, call: api.load(), into: text, error: message }
        """)),
    Rule(
      .rx182, .warning, "Client method that nobody calls",
      """
      No saga calls the method, and the client is not given to a saga that is written by hand.
      Every implementation and every test has to provide it for nothing. Delete it, or the saga
      that should call it is missing. Clients that other modules can see are not looked at, nor
      any while the schema has children that are written by hand: they may call it.
      """,
      wrong: .feature(
        """
        clients:
          Api:
            start: () async -> Void
            stop: () async -> Void
        dependencies: { api: Api }
        sagas:
          start: { takeLatest: $start, call: api.start() }
        """),
      right: .feature(
        """
        clients:
          Api:
            start: () async -> Void
        dependencies: { api: Api }
        sagas:
          start: { takeLatest: $start, call: api.start() }
        """)),
    Rule(
      .rx183, .warning, "Delegate action that no parent handles",
      """
      Actions of the group `delegate` are for the feature around, and no feature that holds this
      one handles the action. Handle it there, or delete it. A feature that nothing in the schema
      holds delegates to the app, of which the schema knows nothing.
      """,
      wrong: .schema(
        """
        reduxgen: 1
        features:
          Login:
            actions:
              doneTapped:
              delegate.finished:
            forward:
              doneTapped: delegate.finished
          App:
            children: { login: Login }
        """),
      right: .schema(
        """
        reduxgen: 1
        features:
          Login:
            actions:
              doneTapped:
              delegate.finished:
            forward:
              doneTapped: delegate.finished
          App:
            state:
              isLoggedIn: Bool = false
            children: { login: Login }
            reduce:
              login.delegate.finished: isLoggedIn = true
        """)),
    Rule(
      .rx184, .warning, "Field that nothing changes",
      """
      No step, saga or binding writes to the field, and no parent does: it keeps the value that
      it has at the start. Make it a `let`, which says so, or handle what should change it. For
      a child that is there or not, nothing ever puts one there. Fields are not looked at where
      a reducer that is written by hand may write to them.
      """,
      wrong: .feature(
        """
        state:
          title: String
          count: Int = 0
        actions:
          tapped:
        reduce:
          tapped: count += 1
        """),
      right: .feature(
        """
        state:
          let title: String
          count: Int = 0
        actions:
          tapped:
        reduce:
          tapped: count += 1
        """)),
    Rule(
      .rx185, .warning, "Delegate action that nothing sends",
      """
      A feature delegates because something happened in it: a view sends what was done, and a
      `forward` or a saga passes it on. Nothing in the schema sends this action, so whoever
      handles it waits in vain. Add it to `forward:`, or let a saga put it.
      """,
      wrong: .feature(
        """
        state:
          isDone: Bool = false
        actions:
          doneTapped:
          delegate.finished:
        reduce:
          doneTapped: isDone = true
        """),
      right: .feature(
        """
        actions:
          doneTapped:
          delegate.finished:
        forward:
          doneTapped: delegate.finished
        """)),
  ]
}
