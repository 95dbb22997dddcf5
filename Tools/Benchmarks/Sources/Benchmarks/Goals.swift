/// What the runtime promises: a number and the most that it may be.
struct Goal {
  let text: String
  let value: Double
  let limit: Double

  var isMet: Bool { value <= limit }
}

/// What redux-saga takes for the round trips, as `Tools/Benchmarks/Runtime/round-trips.cjs` prints it.
struct ReduxSaga {
  let take: Double
  let takeEvery: Double

  /// - Parameter lines: A name and nanoseconds on each line.
  init?(lines: String) {
    var times: [Substring: Double] = [:]
    for line in lines.split(separator: "\n") {
      let parts = line.split(separator: " ")
      if parts.count == 2 { times[parts[0]] = Double(parts[1]) }
    }
    guard let take = times["take"], let takeEvery = times["takeEvery"] else { return nil }
    (self.take, self.takeEvery) = (take, takeEvery)
  }
}

/// Says which goals are met.
///
/// - Returns: Whether all of them are.
func show(_ goals: [Goal]) -> Bool {
  print("\nGoals")
  for goal in goals {
    let value = rounded(goal.value).padding(to: 10)
    let limit = "at most \(rounded(goal.limit))".padding(to: 16)
    print("  \(goal.text.padding(to: 60))\(value)\(limit)\(goal.isMet ? "met" : "MISSED")")
  }
  return goals.allSatisfy(\.isMet)
}

/// The goals of the round trips.
///
/// The bare executor does without order among sagas and without cancellation. On a machine where both were
/// measured, redux-saga took 3.3 times as long for a take and a put, and 3.1 times for a task per action.
func sagaGoals(_ times: Times, _ reduxSaga: ReduxSaga?) -> [Goal] {
  var goals = [
    Goal(
      text: "take + put, to a bare executor",
      value: times.ratio("take + put", to: "bare executor: a task that takes"), limit: 1.5),
    Goal(
      text: "takeEvery + put, to a bare executor with a task per action",
      value: times.ratio("takeEvery + put", to: "bare executor: a task per action"), limit: 2),
  ]
  if let reduxSaga, let take = times.byName["take + put"],
    let takeEvery = times.byName["takeEvery + put"]
  {
    goals += [
      Goal(text: "take + put, to redux-saga", value: take / reduxSaga.take, limit: 1),
      Goal(
        text: "takeEvery + put, to redux-saga", value: takeEvery / reduxSaga.takeEvery, limit: 1),
    ]
  }
  return goals
}

/// The goals of threads that send at full speed.
func senderGoals(_ measured: [Int: SenderBenchmarks.Measured]) -> [Goal] {
  guard let alone = measured[1] else { return [] }
  return [2, 8].compactMap { count in measured[count].map { (count, $0) } }.flatMap { count, many in
    [
      Goal(
        text: "one sender's actions per second, to those of \(count) senders",
        value: alone.rate / many.rate, limit: 2),
      Goal(
        text: "actions that wait behind \(count) senders", value: Double(many.worstLag),
        limit: 10_000),
    ]
  }
}
