/// The steps of a saga that are undone when its run fails or is cancelled.
extension Reader {
  /// Checks that there is a run that can fail, and that its steps can be undone.
  mutating func checkOptimistic(_ keys: [Node.Entry], of saga: Saga) {
    guard let key = keys.first(where: { $0.key == "optimistic" }) else { return }
    switch saga.body {
    case .call, .run(.some): break
    case .run:
      diagnostics.error(
        .optimisticWithoutResult, at: key.keyRange,
        "`optimistic` needs a result to report; add `returns: TYPE`")
    case .stream:
      diagnostics.error(
        .optimisticWithoutResult, at: key.keyRange,
        "`optimistic` waits for the result of a `call`, and a stream has many; write the steps in `reduce`, under `\(saga.name.value).started`"
      )
    case .put:
      diagnostics.error(
        .optimisticWithoutResult, at: key.keyRange,
        "a `put` cannot fail, so nothing is ever undone; write the steps in `reduce`")
    }
    if saga.poll != nil {
      diagnostics.error(
        .optimisticWithoutResult, at: key.keyRange,
        "with `poll`, the steps would happen again in each round; write a saga of its own for what `optimistic` expects"
      )
    }
    for case .handler(let range) in saga.optimistic {
      diagnostics.error(
        .notAStep, at: range, "`handler` has no place in `optimistic`; write the steps here")
    }
  }
}
