extension RuleFamily {
  /// Rules about the keys of a saga, and about when it runs.
  static let triggerRules: [Rule] = [
    Rule(
      .rx141, .error, "Trigger that is no action",
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
      .rx142, .error, "Saga without a trigger",
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
      .rx143, .error, "Saga with two triggers",
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
      .rx144, .error, "Saga with two bodies",
      """
      A saga does one thing: `call`, `stream`, `put` or `run`. It has one condition, too: `if` or
      `unless`. For two things write two sagas with the same trigger.
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
      .rx145, .error, "Saga without a body",
      """
      Something has to run: `call` a method of a dependency, iterate over a `stream`, `put` an action, or
      `run: swift` for a function that is written by hand. `after` and `every` say when to `put`.
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
      .rx146, .error, "Unknown key of a saga",
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
      .rx147, .error, "Duration without a unit",
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
      .rx148, .error, "Debounce and throttle together",
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
      .rx149, .warning, "Saga that triggers itself",
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
  ]
}
