extension Reader {
  /// What other tools and people call the keys of a saga, and what to write here.
  private static let sagaKeysElsewhere: [(words: Set<String>, ours: String)] = [
    (
      ["on", "when", "trigger", "triggers", "take", "takes", "watch", "action"],
      "a trigger is `takeEvery`, `takeLatest`, `takeLeading` or `takeQueued`"
    ),
    (["effect", "fetch", "request", "do", "perform", "method"], "write `call: client.method(…)`"),
    (["send", "dispatch", "emit"], "write `put: action`"),
    (
      ["success", "onSuccess", "result", "then"],
      "write `into: field`, or handle the saga's `success` under `reduce`"
    ),
    (
      ["failure", "onFailure", "onError", "catch"],
      "write `error: field`, or handle the saga's `failure` under `reduce`"
    ),
    (["cancel", "cancelledBy", "until", "stop", "stopOn"], "write `cancelOn: action`"),
    (
      ["delay", "wait"],
      "write `debounce: 300ms`, or `after: 300ms` with `takeEvery`, before a `put`"
    ),
    (
      ["interval", "repeat", "timer", "pollingInterval", "refetchInterval"],
      "write `poll: 30s` beside a `call`, or `every: 1s` beside a `put`"
    ),
    (["retries", "attempts", "maxRetries", "maxAttempts", "tries"], "write `retry: 3`"),
    (["retryDelay", "backOff", "jitter"], "write `backoff: 200ms`"),
    (["retryWhen", "retryCondition", "retryOn", "shouldRetry"], "write `retryIf: …`"),
    (["deadline", "timeLimit"], "write `timeout: 5s`"),
    (["condition", "where", "filter"], "write `if: …` or `unless: …`"),
    (["guard", "bind", "unwrap"], "write `let: name = VALUE`, or `if: …` for a condition"),
    (["onQueryStarted", "optimisticUpdate", "optimisticResponse"], "write `optimistic: …`"),
    (["race", "steps"], "write it in Swift: `run: handler`"),
  ]

  mutating func readSagas(_ section: Node.Entry) -> [Saga] {
    declarations(mapping(section, what: "sagas")) { reader, entry in
      guard let header = reader.header(entry, Grammar.saga) else { return nil }
      let name = header.name
      guard let value = entry.value, case .mapping(let keys) = value.content else {
        return reader.diagnostics.refuse(
          .missingKey, at: name.range,
          "saga `\(name.value)` has no trigger; add `takeLatest: someAction`")
      }
      let areOdd = Self.areOdd(keys)
      return reader.readSaga(
        name, documentation: entry.documentation,
        areOdd ? keys.filter { !reader.isExtension($0) && !reader.isSpoiled($0) } : keys,
        isWhole: !areOdd || !keys.contains(where: reader.isSpoiled))
    }
  }

  /// What the keys of a saga have said so far.
  private struct SagaReading {
    var saga: Saga
    var policy: Saga.Policy?
    var trigger: Saga.Trigger?
    var body: (key: String, value: Saga.Body)?
    var returns: SwiftType?
    /// `after` or `every`.
    var timing: String?

    var name: Name { saga.name }
  }

  /// - Parameter isWhole: whether all keys can be read. What is missing may be one that cannot.
  private mutating func readSaga(
    _ name: Name, documentation: [String], _ keys: [Node.Entry], isWhole: Bool
  ) -> Saga? {
    var reading = SagaReading(
      saga: Saga(
        name: name, documentation: documentation, policy: .takeEvery, trigger: .start,
        body: .run(returns: nil)))
    var isFine = isWhole
    for key in keys where !read(key, among: keys, into: &reading) { isFine = false }
    guard let policy = reading.policy, let trigger = reading.trigger else {
      return isFine
        ? diagnostics.refuse(
          .missingKey, at: name.range,
          "saga `\(name.value)` has no trigger; add `takeLatest: someAction`") : nil
    }
    guard let body = reading.body else {
      let missing =
        reading.timing.map { "has `\($0)` and nothing to put; add `put:`" }
        ?? "does nothing; add `call:`, `put:` or `run: handler`"
      return isFine
        ? diagnostics.refuse(.missingKey, at: name.range, "saga `\(name.value)` \(missing)") : nil
    }
    var saga = reading.saga
    saga.policy = policy
    saga.trigger = trigger
    saga.body = body.key == "run" ? .run(returns: reading.returns) : body.value
    if case .actions = trigger, policy != .takeEvery,
      let delay = keys.first(where: { $0.key == "after" })
    {
      reportDelay(delay, of: policy, among: keys)
    }
    let mistakes = diagnostics.errorCount
    checkPlaces(of: keys, beside: body.key, reading)
    readRepetition(keys, of: &saga)
    checkOptimistic(keys, of: saga)
    return isFine && diagnostics.errorCount == mistakes ? saga : nil
  }

  /// - Returns: whether the key can be read.
  private mutating func read(
    _ key: Node.Entry, among keys: [Node.Entry], into reading: inout SagaReading
  ) -> Bool {
    guard Grammar.sagaKeyNames.contains(key.key) else { return refuseSagaKey(key) }
    guard let value = key.value else {
      return diagnostics.refuse(
        .nothingToDo, at: key.keyRange, "`\(key.key)` has no value; write one")
    }
    switch key.key {
    case "call", "stream", "put", "run": return readBody(key, value, into: &reading)
    case "let":
      reading.saga.lets = readLets(key)
      return !reading.saga.lets.isEmpty
    case "if", "unless": return readCondition(key, value, of: "saga", into: &reading.saga)
    case "debounce":
      reading.saga.debounce = span(value)
      return reading.saga.debounce != nil
    case "throttle":
      reading.saga.throttle = span(value)
      return checkThrottle(key, among: keys) && reading.saga.throttle != nil
    case "after", "every": return readTiming(key, value, into: &reading)
    case "cancelOn":
      reading.saga.cancelOn = actionPaths(key)
      checkRepeated(reading.saga.cancelOn, .unknownAction)
    case "puts": reading.saga.puts = actionPaths(key)
    case "uses": reading.saga.uses = names(key)
    case "per":
      let code = SwiftCode(value)
      reading.saga.per = code
      return isBalanced(code)
    case "optimistic":
      let mistakes = diagnostics.errorCount
      reading.saga.optimistic = readSteps(value, of: key)
      return diagnostics.errorCount == mistakes
    case "loading", "into", "error", "queue": return readName(key, value, into: &reading.saga)
    case "returns":
      reading.returns = type(value)
      return reading.returns != nil
    default:
      // What is no trigger is read when the body is known.
      guard let policy = Saga.Policy(rawValue: key.key) else { return true }
      return readTrigger(key, value, policy, into: &reading)
    }
    return true
  }

  private mutating func refuseSagaKey(_ key: Node.Entry) -> Bool {
    if let elsewhere = Self.sagaKeysElsewhere.first(where: { $0.words.contains(key.key) }) {
      return diagnostics.refuse(
        .unknownKey, at: key.keyRange, "unknown key `\(key.key)`; \(elsewhere.ours)")
    }
    return refuseUnknown(
      key, in: Grammar.sagaKeyNames,
      otherwise:
        "a saga has a trigger such as `takeLatest`, one of `call`, `stream`, `put` and `run`, and what modifies them"
    )
  }

  private mutating func readBody(
    _ key: Node.Entry, _ value: Node, into reading: inout SagaReading
  ) -> Bool {
    if let body = reading.body {
      return diagnostics.refuse(
        .exclusiveKeys, at: key.keyRange,
        "saga `\(reading.name.value)` has both `\(body.key)` and `\(key.key)`; keep one")
    }
    if key.key == "run" {
      reading.body = (key.key, .run(returns: nil))
      return scalarText(value).map { current($0, at: value.range, in: .saga) } == "handler"
        || diagnostics.refuse(
          .missingKey, at: value.range, "write `run: handler` for a saga in Swift")
    }
    let code = SwiftCode(value)
    let body: Saga.Body =
      switch key.key {
      case "call": .call(code)
      case "stream": .stream(code)
      default: .put(code)
      }
    reading.body = (key.key, body)
    return isBalanced(code)
  }

  /// Reads `if` and `unless`.
  ///
  /// - Parameter kind: what has the condition, `saga` or `list`.
  mutating func readCondition(
    _ key: Node.Entry, _ value: Node, of kind: String, into saga: inout Saga
  ) -> Bool {
    let isFirst = saga.condition == nil
    if !isFirst {
      diagnostics.error(
        .exclusiveKeys, at: key.keyRange,
        "\(kind) `\(saga.name.value)` has two conditions; join them with `&&`")
    }
    let code = SwiftCode(value)
    saga.condition = code
    saga.isConditionNegated = key.key == "unless"
    return isBalanced(code) && isFirst
  }

  private mutating func checkThrottle(_ key: Node.Entry, among keys: [Node.Entry]) -> Bool {
    guard let debounce = keys.first(where: { $0.key == "debounce" }) else { return true }
    let later = debounce.keyRange.lower > key.keyRange.lower ? debounce : key
    return diagnostics.refuse(
      .exclusiveKeys, at: later.keyRange,
      "`debounce` waits for quiet, `throttle` limits how often it runs; keep one")
  }

  private mutating func readTiming(
    _ key: Node.Entry, _ value: Node, into reading: inout SagaReading
  ) -> Bool {
    let other = reading.timing
    if let other {
      diagnostics.error(
        .exclusiveKeys, at: key.keyRange,
        "saga `\(reading.name.value)` has both `\(other)` and `\(key.key)`; keep one")
    }
    reading.timing = key.key
    guard let span = span(value) else { return false }
    reading.saga.timing = key.key == "after" ? .after(span) : .every(span)
    return other == nil
  }

  /// Reads what names a field of the state, or a queue.
  private mutating func readName(
    _ key: Node.Entry, _ value: Node, into saga: inout Saga
  ) -> Bool {
    guard let text = scalarText(value) else {
      return key.key == "queue"
        ? diagnostics.refuse(
          .unknownQueue, at: value.range, "`queue` is the name of a queue under `queues:`")
        : diagnostics.refuse(
          .unknownField, at: value.range,
          "`\(key.key)` names one state field; write `\(key.key): FIELD`")
    }
    guard let name = identifier(text, at: value.range).map({ Name($0, at: value.range) }) else {
      return false
    }
    switch key.key {
    case "loading": saga.loading = name
    case "into": saga.into = name
    case "queue": saga.queue = name
    default: saga.error = name
    }
    return true
  }

  private mutating func readTrigger(
    _ key: Node.Entry, _ value: Node, _ policy: Saga.Policy, into reading: inout SagaReading
  ) -> Bool {
    guard reading.policy == nil else {
      return diagnostics.refuse(
        .exclusiveKeys, at: key.keyRange,
        "saga `\(reading.name.value)` has two triggers; list the actions under one")
    }
    reading.policy = policy
    reading.trigger = .start
    if scalarText(value) == "$start" { return true }
    let paths = actionPaths(key)
    if key.items.isEmpty {
      diagnostics.error(.missingKey, at: value.range, "`\(key.key)` names no action; name one")
    }
    checkRepeated(paths, .exclusiveKeys)
    reading.trigger = .actions(paths)
    return !paths.isEmpty
  }

  /// Checks that no key stands beside a body that has no use for it.
  private mutating func checkPlaces(
    of keys: [Node.Entry], beside body: String, _ reading: SagaReading
  ) {
    for key in keys {
      switch key.key {
      case let timing where timing == reading.timing && body != "put":
        diagnostics.error(
          .exclusiveKeys, at: key.keyRange,
          "`\(timing)` belongs to `put`, saga `\(reading.name.value)` has `\(body)`; remove it")
      case "puts" where body != "run":
        diagnostics.error(
          .misplacedKey, at: key.keyRange,
          "`puts` lists what a hand-written saga may send; here `\(body)` implies it")
      case "uses" where body != "run", "returns" where body != "run":
        diagnostics.error(
          .misplacedKey, at: key.keyRange,
          "`\(key.key)` is for a hand-written saga (`run: handler`)")
      default: break
      }
    }
  }

  /// Actions that a list names twice.
  mutating func checkRepeated(_ paths: [ActionPath], _ id: RuleID) {
    guard paths.count > 1 else { return }
    var seen: Set<String> = []
    for path in paths where !seen.insert(path.text).inserted {
      diagnostics.error(id, at: path.range, "`\(path.text)` is listed twice; once is enough")
    }
  }

  /// Reads `300ms`, `1s`, `5m`, `2h`.
  ///
  /// - Parameter example: a usual length.
  mutating func span(_ node: Node, example: String = "300ms") -> Span? {
    let text = scalarText(node) ?? node.range.text
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let unit = text.dropFirst(digits.count)
    if let count = Int(digits), count <= 1_000_000_000, let unit = Span.Unit(rawValue: String(unit))
    {
      return Span(count: count, unit: unit, range: node.range)
    }
    if !digits.isEmpty, Span.Unit(rawValue: String(unit)) != nil {
      return diagnostics.refuse(.notADuration, at: node.range, "`\(text)` is too long a duration")
    }
    let isFraction = unit.first == "." || unit.first == ","
    let fraction = isFraction ? unit.dropFirst().prefix { $0.isASCII && $0.isNumber } : ""
    let word = unit.dropFirst(isFraction ? fraction.count + 1 : 0).drop { $0 == " " }.lowercased()
    let unitless = example.hasSuffix("ms") || digits.count > 2 ? "ms" : "s"
    let meant = ["ms", "mil", "s", "m", "h"].first { word.hasPrefix($0) } ?? unitless
    if let fix = Self.milliseconds(digits, fraction, of: meant) {
      return diagnostics.refuse(
        .notADuration, at: node.range,
        "`\(text)` is not a duration, which has no fraction; write `\(fix)` (units: ms, s, m, h)")
    }
    let fix = digits.isEmpty ? example : "\(digits)\(meant == "mil" ? "ms" : meant)"
    return diagnostics.refuse(
      .notADuration, at: node.range,
      "`\(text)` is not a duration; write `\(fix)` (units: ms, s, m, h)")
  }

  /// `1500ms` for `1.5s`, and `90s` for `1.5m`; nil for what has no fraction that can be written so.
  private static func milliseconds(
    _ digits: Substring, _ fraction: Substring, of unit: String
  ) -> String? {
    let sizes = ["s": (1_000, "ms"), "m": (60, "s"), "h": (60, "m")]
    guard !fraction.isEmpty, digits.count < 7, fraction.count < 7, let size = sizes[unit],
      let whole = Int(digits.isEmpty ? "0" : digits), let part = Int(fraction)
    else { return nil }
    var scale = 1
    for _ in fraction { scale *= 10 }
    let count = whole * size.0 + (part * size.0 + scale / 2) / scale
    return count > 0 ? "\(count)\(size.1)" : nil
  }
}
