/// The keys of a saga that say when it calls again, and how long a call may take.
extension Reader {
  private static let mostCalls = 1_000_000

  /// Reads `timeout`, `retry`, `backoff`, `retryIf` and `poll`.
  mutating func readRepetition(_ keys: [Node.Entry], of saga: inout Saga) {
    let hasResult = keys.contains { $0.key == "returns" }
    for key in keys {
      guard let value = key.value else { continue }
      switch key.key {
      case "timeout":
        saga.timeout = time(value, for: key.key, example: "5s")
        checkCall(key, of: saga, hasResult: hasResult)
      case "poll":
        saga.poll = time(value, for: key.key, example: "30s")
        checkPoll(
          key, of: saga, queue: keys.first { $0.key == "queue" }, hasResult: hasResult)
      case "retry":
        saga.retry = callCount(value).map { Saga.Retry(count: Located($0, at: value.range)) }
        checkCall(key, of: saga, hasResult: hasResult)
      default: continue
      }
    }
    // What they say about a retry can be read when that is known.
    for key in keys where key.key == "backoff" || key.key == "retryIf" {
      guard let value = key.value else { continue }
      if !keys.contains(where: { $0.key == "retry" }) {
        diagnostics.error(
          .retryWithoutEffect, at: key.keyRange,
          "`\(key.key)` has no effect without `retry`; add `retry: 3`")
      }
      if key.key == "backoff" {
        saga.retry?.backoff = time(value, for: key.key, example: "200ms")
      } else {
        let code = SwiftCode(value)
        if isBalanced(code) { saga.retry?.condition = code }
      }
    }
  }

  /// Reads `3`, the maximum number of calls.
  private mutating func callCount(_ node: Node) -> Int? {
    let text = isPlain(node) ? scalarText(node) ?? "" : node.range.text
    let digits = !text.isEmpty && text.allSatisfy { $0.isASCII && $0.isNumber }
    guard digits else {
      return diagnostics.refuse(
        .retryWithoutEffect, at: node.range, "`\(text)` is not a number of calls; write `retry: 3`")
    }
    guard let count = Int(text), count <= Self.mostCalls else {
      return diagnostics.refuse(
        .retryWithoutEffect, at: node.range, "`\(text)` is too many calls; a million are the most")
    }
    guard count > 1 else {
      return diagnostics.refuse(
        .retryWithoutEffect, at: node.range,
        "`retry` counts the first call, so `retry: \(count)` never calls again; write `retry: 2` for one more call, or remove it"
      )
    }
    return count
  }

  /// Reads a time above zero.
  private mutating func time(_ node: Node, for key: String, example: String) -> Span? {
    guard let span = span(node, example: example) else { return nil }
    guard span.count > 0 else {
      return diagnostics.refuse(
        .notADuration, at: node.range, "`\(key)` needs a time above zero, such as `\(example)`")
    }
    return span
  }

  /// `timeout` and `retry` are for what can be called again, and ends by itself.
  private mutating func checkCall(_ key: Node.Entry, of saga: Saga, hasResult: Bool) {
    switch saga.body {
    case .call: return
    case .run:
      guard !hasResult else { return }
      diagnostics.error(
        .retryWithoutEffect, at: key.keyRange,
        "`\(key.key)` needs a result to report; add `returns: TYPE`, or write `context.\(key.key)` in the function"
      )
    case .stream:
      diagnostics.error(
        .retryWithoutEffect, at: key.keyRange,
        key.key == "retry"
          ? "`retry` calls again, and a stream may fail after many values; write `poll: 5s` to open it again"
          : "`timeout` limits a call, and a stream may be open for any time; end it with `cancelOn`"
      )
    case .put:
      diagnostics.error(
        .retryWithoutEffect, at: key.keyRange,
        "`\(key.key)` belongs to `call`, saga `\(saga.name.value)` has `put`; remove it")
    }
  }

  /// A poll runs until something ends it, so that nothing may wait for its end.
  private mutating func checkPoll(
    _ key: Node.Entry, of saga: Saga, queue: Node.Entry?, hasResult: Bool
  ) {
    switch saga.body {
    case .call, .stream: break
    case .run:
      if !hasResult {
        diagnostics.error(
          .exclusiveKeys, at: key.keyRange, "`poll` needs a result to report; add `returns: TYPE`")
      }
    case .put:
      diagnostics.error(
        .exclusiveKeys, at: key.keyRange,
        "`poll` repeats a `call` or a `stream`; a `put` has `every: 30s`")
    }
    if let queue {
      diagnostics.error(
        .exclusiveKeys, at: queue.keyRange,
        "a poll would keep its place in `queue` between its runs; remove `queue` or `poll`")
    }
    guard case .actions = saga.trigger else { return }
    switch saga.policy {
    case .takeLatest, .takeLeading: return
    case .takeEvery:
      diagnostics.error(
        .exclusiveKeys, at: key.keyRange,
        "with `takeEvery`, each action would start one more poll; write `takeLatest`, which replaces it, or `takeLeading`, which keeps it"
      )
    case .takeQueued:
      diagnostics.error(
        .exclusiveKeys, at: key.keyRange,
        "with `takeQueued`, the next action would wait until the poll ends; write `takeLatest`, which replaces it, or `takeLeading`, which keeps it"
      )
    }
  }
}
