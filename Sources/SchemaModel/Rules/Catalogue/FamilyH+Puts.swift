extension RuleFamily {
  /// Rules about what a saga puts, and about clients and queues.
  static let putRules: [Rule] = [
    Rule(
      .rx159, .error, "Put of an unknown action, or with wrong values",
      """
      `put` names an action and gives it the values it carries. Labels may be left out.
      """,
      wrong: .feature(
        """
        state:
          count: Int = 0
        actions:
          tapped:
          set: Int
        reduce:
          set: count = $0
        sagas:
          relay: { takeEvery: tapped, put: set }
        """),
      right: .feature(
        """
        state:
          count: Int = 0
        actions:
          tapped:
          set: Int
        reduce:
          set: count = $0
        sagas:
          relay: { takeEvery: tapped, put: set(1) }
        """)),
    Rule(
      .rx160, .error, "Key for sagas that are written by hand",
      """
      `puts` and `uses` tell what a function written by hand sends and needs. Of `call`
      and `put` the schema knows it already.
      """,
      wrong: .feature(
        """
        actions:
          tapped:
          delegate.done:
        sagas:
          finish: { takeEvery: tapped, put: delegate.done, puts: delegate.done }
        """),
      right: .feature(
        """
        actions:
          tapped:
          delegate.done:
        sagas:
          finish: { takeEvery: tapped, run: swift, puts: delegate.done }
        """)),
    Rule(
      .rx161, .error, "Unknown action in cancelOn",
      """
      `cancelOn` names the actions that end a run. Groups are not enough: name their
      actions.
      """,
      wrong: .feature(
        """
        actions:
          tapped:
          cancelled:
        sagas:
          load: { takeEvery: tapped, run: swift, cancelOn: canceled }
        """),
      right: .feature(
        """
        actions:
          tapped:
          cancelled:
        sagas:
          load: { takeEvery: tapped, run: swift, cancelOn: cancelled }
        """)),
    Rule(
      .rx162, .error, "Value that the trigger does not carry",
      """
      `$0` in a saga is the value of the action that triggered it.
      """,
      wrong: .feature(
        """
        state:
          count: Int = 0
        actions:
          tapped:
          set: Int
        reduce:
          set: count = $0
        sagas:
          relay: { takeEvery: tapped, put: set($0) }
        """),
      right: .feature(
        """
        state:
          count: Int = 0
        actions:
          tapped: Int
          set: Int
        reduce:
          set: count = $0
        sagas:
          relay: { takeEvery: tapped, put: set($0) }
        """)),
    Rule(
      .rx163, .error, "Triggers with different values",
      """
      The saga uses a value that not all of its triggers carry, or not with the same type.
      Write a saga for each.
      """,
      wrong: .feature(
        """
        state:
          count: Int = 0
        actions:
          tapped:
          picked: Int
          set: Int
        reduce:
          set: count = $0
        sagas:
          relay: { takeEvery: [tapped, picked], put: set($0) }
        """),
      right: .feature(
        """
        state:
          count: Int = 0
        actions:
          tapped:
          picked: Int
          set: Int
        reduce:
          set: count = $0
        sagas:
          clear: { takeEvery: tapped, put: set(0) }
          relay: { takeEvery: picked, put: set($0) }
        """)),
    Rule(
      .rx164, .error, "Event of a saga that has none",
      """
      `started`, `success`, `failure` and `cancelled` are reported by sagas with a `call`, and others by
      those with a `stream`. A `put` is done at once; a function written by hand sends what it wants.
      """,
      wrong: .feature(
        """
        state:
          count: Int = 0
        actions:
          tapped:
        reduce:
          work.success: count += 1
        sagas:
          work: { takeEvery: tapped, run: swift }
        """),
      right: .feature(
        """
        state:
          count: Int = 0
        actions:
          tapped:
          worked:
        reduce:
          worked: count += 1
        sagas:
          work: { takeEvery: tapped, run: swift, puts: worked }
        """)),
    Rule(
      .rx165, .error, "Unknown client",
      """
      A dependency is one of the `clients:` of this or another schema, or an extern that
      Swift declares.
      """,
      wrong: .feature(
        """
        clients:
          Api:
            find: () async -> Void
        dependencies:
          api: Apii
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
      .rx166, .error, "Dependency that hides a field, or another dependency",
      """
      In a saga, fields and dependencies are reached by their bare names, so that they
      cannot share one. A feature and its children share dependencies of one name, so that
      these have one client.
      """,
      wrong: .feature(
        """
        clients:
          Api:
            find: () async -> Void
        dependencies:
          api: Api
        state:
          api: Int = 0
        """),
      right: .feature(
        """
        clients:
          Api:
            find: () async -> Void
        dependencies:
          api: Api
        state:
          apiCalls: Int = 0
        actions:
          tapped:
        sagas:
          find: { takeEvery: tapped, call: api.find() }
        """)),
    Rule(
      .rx167, .error, "Method without a signature",
      """
      A method of a client is what follows the name of a Swift function: its parameters
      and what it returns. One with labels goes in single quotes.
      """,
      wrong: .feature(
        """
        clients:
          Api:
            find: Int
        """),
      right: .feature(
        """
        clients:
          Api:
            find: '(id: Int) async throws -> Int'
        dependencies:
          api: Api
        state:
          count: Int = 0
        actions:
          tapped:
        sagas:
          find: { takeEvery: tapped, call: api.find(1), into: count }
        """)),
    Rule(
      .rx168, .error, "Unknown queue or policy",
      """
      A queue says how many runs it lets through at once, and what happens to further
      ones: `newest 3`, or `oldest 2, wait`.
      """,
      wrong: .feature(
        """
        queues:
          images: newst 3
        clients:
          Api:
            image: () async -> Void
        dependencies:
          api: Api
        actions:
          tapped:
        sagas:
          load: { takeEvery: tapped, call: api.image(), queue: images }
        """),
      right: .feature(
        """
        queues:
          images: newest 3
        clients:
          Api:
            image: () async -> Void
        dependencies:
          api: Api
        actions:
          tapped:
        sagas:
          load: { takeEvery: tapped, call: api.image(), queue: images }
        """)),
    Rule(
      .rx198, .warning, "Saga that yields what cannot be compared",
      """
      What a saga yields comes as an action. Tuples and functions are never `Equatable`, so
      that no action of the feature is, nor of those it is a child of: tests cannot say which
      action they expect. Let the client return a struct, whose fields have names anyway.
      """,
      wrong: .feature(
        """
        clients:
          Api:
            find: () async -> (Int, String)
        dependencies:
          api: Api
        state:
          name: String = ""
        actions:
          tapped:
        reduce:
          find.success: name = $0.1
        sagas:
          find: { takeEvery: tapped, call: api.find() }
        """),
      right: .feature(
        """
        types:
          struct Found: { count: Int, name: String }
        clients:
          Api:
            find: () async -> Found
        dependencies:
          api: Api
        state:
          name: String = ""
        actions:
          tapped:
        reduce:
          find.success: name = $0.name
        sagas:
          find: { takeEvery: tapped, call: api.find() }
        """)),
  ]
}
