extension RuleFamily {
  /// Rules about what runs because of an action.
  static let sagas = RuleFamily(
    letter: "H", title: "Sagas, clients, dependencies",
    rules: [
      Rule(
        "RX141", .error, "Trigger that is no action",
        """
        A saga is triggered by an action, by any of a list of them, or by `$start`, which
        stands alone. An action is one of the feature itself, of a child or of another saga.
        """,
        wrong: .feature(
          """
          state:
            count: Int = 0
          actions:
            tap:
            add:
          reduce:
            add: count += 1
          sagas:
            relay: { takeEvery: tpa, put: add }
          """),
        right: .feature(
          """
          state:
            count: Int = 0
          actions:
            tap:
            add:
          reduce:
            add: count += 1
          sagas:
            relay: { takeEvery: tap, put: add }
          """)),
      Rule(
        "RX142", .error, "Saga without a trigger",
        """
        A saga says when it runs, with `takeEvery`, `takeLatest`, `takeLeading` or
        `takeQueued`, and with that what happens if it is already running.
        """,
        wrong: .feature(
          """
          actions:
            delegate.done:
          sagas:
            finish: { put: delegate.done }
          """),
        right: .feature(
          """
          actions:
            tapped:
            delegate.done:
          sagas:
            finish: { takeEvery: tapped, put: delegate.done }
          """)),
      Rule(
        "RX143", .error, "Saga with two triggers",
        """
        A saga has one rule for a run that meets another. Several actions stand as a list
        under one trigger.
        """,
        wrong: .feature(
          """
          actions:
            tapped:
            swiped:
            delegate.done:
          sagas:
            finish: { takeEvery: tapped, takeLatest: swiped, put: delegate.done }
          """),
        right: .feature(
          """
          actions:
            tapped:
            swiped:
            delegate.done:
          sagas:
            finish: { takeEvery: [tapped, swiped], put: delegate.done }
          """)),
      Rule(
        "RX144", .error, "Saga with two bodies",
        """
        A saga does one thing: one `call`, one `put`, or `run`. It has one condition, too.
        """,
        wrong: .feature(
          """
          actions:
            tapped:
            delegate.done:
          sagas:
            finish: { takeEvery: tapped, put: delegate.done, run: swift }
          """),
        right: .feature(
          """
          actions:
            tapped:
          sagas:
            finish: { takeEvery: tapped, run: swift }
          """)),
      Rule(
        "RX145", .error, "Saga without a body",
        """
        Something has to run: `call` a method of a dependency, `put` an action, or `run:
        swift` for a function that is written by hand.
        """,
        wrong: .feature(
          """
          actions:
            tapped:
          sagas:
            load: { takeEvery: tapped }
          """),
        right: .feature(
          """
          actions:
            tapped:
          sagas:
            load: { takeEvery: tapped, run: swift }
          """)),
      Rule(
        "RX146", .error, "Unknown key of a saga",
        """
        The keys of a saga are fixed. The message names the nearest, or all.
        """,
        wrong: .feature(
          """
          actions:
            tapped:
          sagas:
            load: { takeLast: tapped, run: swift }
          """),
        right: .feature(
          """
          actions:
            tapped:
          sagas:
            load: { takeLatest: tapped, run: swift }
          """)),
      Rule(
        "RX147", .error, "Duration without a unit",
        """
        A number alone could be seconds or milliseconds. The units are `ms`, `s`, `m` and
        `h`.
        """,
        wrong: .feature(
          """
          actions:
            typed:
          sagas:
            load: { takeLatest: typed, debounce: 300, run: swift }
          """),
        right: .feature(
          """
          actions:
            typed:
          sagas:
            load: { takeLatest: typed, debounce: 300ms, run: swift }
          """)),
      Rule(
        "RX148", .error, "Debounce and throttle together",
        """
        `debounce` waits until no action comes for a while, `throttle` lets one through in a
        while. Choose one.
        """,
        wrong: .feature(
          """
          actions:
            typed:
          sagas:
            load: { takeLatest: typed, debounce: 300ms, throttle: 1s, run: swift }
          """),
        right: .feature(
          """
          actions:
            typed:
          sagas:
            load: { takeLatest: typed, debounce: 300ms, run: swift }
          """)),
      Rule(
        "RX149", .warning, "Saga that triggers itself",
        """
        The saga puts the action that triggers it, without a condition: it would run for
        ever. Add `if:`, or put something else.
        """,
        wrong: .feature(
          """
          state:
            count: Int = 0
          actions:
            tick:
          reduce:
            tick: count += 1
          sagas:
            repeat: { takeEvery: tick, put: tick }
          """),
        right: .feature(
          """
          state:
            count: Int = 0
          actions:
            tick:
          reduce:
            tick: count += 1
          sagas:
            repeat: { takeEvery: tick, if: count < 10, put: tick }
          """)),
      Rule(
        "RX150", .error, "Unknown dependency",
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
        "RX151", .error, "Unknown method",
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
        "RX152", .error, "Wrong arguments",
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
        "RX153", .error, "Stream that is called",
        """
        The method returns a stream of values, and a call waits for one.
        """,
        wrong: .feature(
          """
          clients:
            Clock:
              ticks: () -> AsyncStream<Int>
          dependencies:
            clock: Clock
          sagas:
            watch: { takeEvery: $start, call: clock.ticks() }
          """),
        right: .feature(
          """
          clients:
            Clock:
              next: () async -> Int
          dependencies:
            clock: Clock
          sagas:
            watch: { takeEvery: $start, call: clock.next() }
          """)),
      Rule(
        "RX154", .error, "Value that is streamed", isReported: false,
        """
        The method returns one value, and `stream` iterates over many. Use `call`.
        """),
      Rule(
        "RX155", .error, "Result that does not fit its field",
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
        "RX156", .error, "Loading flag that is no Bool",
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
        "RX157", .error, "Field that cannot hold the error",
        """
        `error` names a field for what went wrong, as text: a `String?`, which is nil while
        nothing did.
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
        "RX158", .error, "Failure of what cannot fail",
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
      Rule(
        "RX159", .error, "Put of an unknown action, or with wrong values",
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
        "RX160", .error, "Key for sagas that are written by hand",
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
        "RX161", .error, "Unknown action in cancelOn",
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
        "RX162", .error, "Value that the trigger does not carry",
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
        "RX163", .error, "Triggers with different values",
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
        "RX164", .error, "Event of a saga that has none",
        """
        `started`, `success`, `failure` and `cancelled` are reported by sagas with a `call`.
        A `put` is done at once; a function written by hand sends what it wants.
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
        "RX165", .error, "Unknown client",
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
        "RX166", .error, "Dependency that hides a field, or another dependency",
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
        "RX167", .error, "Method without a signature",
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
        "RX168", .error, "Unknown queue or policy", isReported: false,
        """
        A queue says how many runs it lets through at once, and what happens to further
        ones: `newest 3`, or `oldest 2, wait`.
        """),
    ])
}
