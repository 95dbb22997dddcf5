extension RuleFamily {
  /// Rules about what a saga calls, and where results go.
  static let callRules: [Rule] = [
    Rule(
      .rx150, .error, "Unknown dependency",
      """
      `call` and `uses` name what stands under `dependencies:`, and a call is
      `dependency.method(…)`.
      """,
      wrong: .feature(
        """
        clients:
          Api:
            find: () async -> Void
        dependencies:
          api: Api
        actions:
          tapped:
        sagas:
          find: { takeEvery: tapped, call: apy.find() }
        """),
      right: .feature(
        """
        clients:
          Api:
            find: () async -> Void
        dependencies:
          api: Api
        actions:
          tapped:
        sagas:
          find: { takeEvery: tapped, call: api.find() }
        """)),
    Rule(
      .rx151, .error, "Unknown method",
      """
      The client has no such method, or the schema does not know its methods because the
      client is only listed under `externs:`.
      """,
      wrong: .feature(
        """
        clients:
          Api:
            fetch: () async -> Void
        dependencies:
          api: Api
        actions:
          tapped:
        sagas:
          load: { takeEvery: tapped, call: api.fetsh() }
        """),
      right: .feature(
        """
        clients:
          Api:
            fetch: () async -> Void
        dependencies:
          api: Api
        actions:
          tapped:
        sagas:
          load: { takeEvery: tapped, call: api.fetch() }
        """)),
    Rule(
      .rx152, .error, "Wrong arguments",
      """
      The call has another number of arguments than the method, or another label. Labels
      may be left out: the schema knows them.
      """,
      wrong: .feature(
        """
        clients:
          Api:
            find: (Int) async -> Void
        dependencies:
          api: Api
        actions:
          tapped:
        sagas:
          find: { takeEvery: tapped, call: api.find() }
        """),
      right: .feature(
        """
        clients:
          Api:
            find: (Int) async -> Void
        dependencies:
          api: Api
        actions:
          tapped:
        sagas:
          find: { takeEvery: tapped, call: api.find(1) }
        """)),
    Rule(
      .rx153, .error, "Stream that is called",
      """
      The method returns a stream of values, and a `call` waits for one. With `stream` the saga runs as
      long as values come, and reports each of them.
      """,
      wrong: .feature(
        """
        clients:
          Ticker:
            ticks: () -> AsyncStream<Int>
        dependencies:
          ticker: Ticker
        state:
          count: Int = 0
        sagas:
          watch: { takeEvery: $start, call: ticker.ticks(), into: count }
        """),
      right: .feature(
        """
        clients:
          Ticker:
            ticks: () -> AsyncStream<Int>
        dependencies:
          ticker: Ticker
        state:
          count: Int = 0
        sagas:
          watch: { takeEvery: $start, stream: ticker.ticks(), into: count }
        """)),
    Rule(
      .rx154, .error, "Value that is streamed",
      """
      The method returns one value, and `stream` iterates over many. Use `call`, which waits for that
      value.
      """,
      wrong: .feature(
        """
        clients:
          Api:
            name: () async -> String
        dependencies:
          api: Api
        state:
          name: String = ""
        sagas:
          load: { takeEvery: $start, stream: api.name(), into: name }
        """),
      right: .feature(
        """
        clients:
          Api:
            name: () async -> String
        dependencies:
          api: Api
        state:
          name: String = ""
        sagas:
          load: { takeEvery: $start, call: api.name(), into: name }
        """)),
    Rule(
      .rx155, .error, "Result that does not fit its field",
      """
      `into` puts what the call returns into a field of the state, which needs the same
      type or its optional.
      """,
      wrong: .feature(
        """
        clients:
          Api:
            name: () async -> String
        dependencies:
          api: Api
        state:
          count: Int = 0
        actions:
          tapped:
        sagas:
          load: { takeEvery: tapped, call: api.name(), into: count }
        """),
      right: .feature(
        """
        clients:
          Api:
            name: () async -> String
        dependencies:
          api: Api
        state:
          name: String = ""
        actions:
          tapped:
        sagas:
          load: { takeEvery: tapped, call: api.name(), into: name }
        """)),
    Rule(
      .rx156, .error, "Loading flag that is no Bool",
      """
      `loading` names a field that is true while a run is under way.
      """,
      wrong: .feature(
        """
        clients:
          Api:
            find: () async -> Void
        dependencies:
          api: Api
        state:
          loads: Int = 0
        actions:
          tapped:
        sagas:
          find: { takeEvery: tapped, call: api.find(), loading: loads }
        """),
      right: .feature(
        """
        clients:
          Api:
            find: () async -> Void
        dependencies:
          api: Api
        state:
          isLoading: Bool = false
        actions:
          tapped:
        sagas:
          find: { takeEvery: tapped, call: api.find(), loading: isLoading }
        """)),
    Rule(
      .rx157, .error, "Field that cannot hold the error",
      """
      `error` names a field for what went wrong, which is nil while nothing did: a `String?`
      for the error as text, or a `Failure?`. Where the method says which error it throws,
      `async throws(LoadError)`, a `LoadError?` takes the error itself.
      """,
      wrong: .feature(
        """
        clients:
          Api:
            find: () async throws -> Void
        dependencies:
          api: Api
        state:
          failures: Int = 0
        actions:
          tapped:
        sagas:
          find: { takeEvery: tapped, call: api.find(), error: failures }
        """),
      right: .feature(
        """
        clients:
          Api:
            find: () async throws -> Void
        dependencies:
          api: Api
        state:
          message: String?
        actions:
          tapped:
        sagas:
          find: { takeEvery: tapped, call: api.find(), error: message }
        """)),
    Rule(
      .rx158, .error, "Failure of what cannot fail",
      """
      The method does not throw, so that there is no `failure` to handle and no error to
      show.
      """,
      wrong: .feature(
        """
        clients:
          Api:
            ping: () async -> Void
        dependencies:
          api: Api
        state:
          message: String?
        actions:
          tapped:
        sagas:
          ping: { takeEvery: tapped, call: api.ping(), error: message }
        """),
      right: .feature(
        """
        clients:
          Api:
            ping: () async throws -> Void
        dependencies:
          api: Api
        state:
          message: String?
        actions:
          tapped:
        sagas:
          ping: { takeEvery: tapped, call: api.ping(), error: message }
        """)),
  ]
}
