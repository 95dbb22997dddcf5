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

  /// - Parameter isWhole: whether all keys can be read. What is missing may be one that cannot.
  private mutating func readSaga(
    _ name: Name, documentation: [String], _ keys: [Node.Entry], isWhole: Bool
  ) -> Saga? {
    var policy: (Saga.Policy, Node.Entry)?
    var trigger: Saga.Trigger?
    var body: (key: String, Saga.Body)?
    var saga = Saga(
      name: name, documentation: documentation, policy: .takeEvery, trigger: .start,
      body: .run(returns: nil))
    var returns: SwiftType?
    var timing: String?
    var isFine = isWhole
    for key in keys {
      guard Grammar.sagaKeyNames.contains(key.key) else {
        if let ours = Self.sagaKeysElsewhere.first(where: { $0.words.contains(key.key) })?
          .ours
        {
          diagnostics.error(.unknownKey, at: key.keyRange, "unknown key `\(key.key)`; \(ours)")
        } else if let near = closestMatch(to: key.key, in: Grammar.sagaKeyNames) {
          diagnostics.error(
            .unknownKey, at: key.keyRange, "unknown key `\(key.key)`; did you mean `\(near)`?",
            replacement: near)
        } else {
          diagnostics.error(
            .unknownKey, at: key.keyRange,
            "unknown key `\(key.key)` of a saga; it has a trigger such as `takeLatest`, one of `call`, `stream`, `put` and `run`, and what modifies them"
          )
        }
        isFine = false
        continue
      }
      guard let value = key.value else {
        diagnostics.error(.nothingToDo, at: key.keyRange, "`\(key.key)` has no value; write one")
        isFine = false
        continue
      }
      switch key.key {
      case "call", "stream", "put", "run":
        if let body {
          diagnostics.error(
            .exclusiveKeys, at: key.keyRange,
            "saga `\(name.value)` has both `\(body.key)` and `\(key.key)`; keep one")
          isFine = false
        } else if key.key == "run" {
          if scalarText(value).map({ current($0, at: value.range, in: .saga) }) != "handler" {
            diagnostics.error(
              .missingKey, at: value.range, "write `run: handler` for a saga in Swift")
            isFine = false
          }
          body = ("run", .run(returns: nil))
        } else {
          let code = SwiftCode(value)
          switch key.key {
          case "call": body = ("call", .call(code))
          case "stream": body = ("stream", .stream(code))
          default: body = ("put", .put(code))
          }
          if !isBalanced(code) { isFine = false }
        }
      case "let":
        let lets = readLets(key)
        if lets.isEmpty { isFine = false }
        saga.lets = lets
      case "if", "unless":
        if saga.condition != nil {
          diagnostics.error(
            .exclusiveKeys, at: key.keyRange,
            "saga `\(name.value)` has two conditions; join them with `&&`")
          isFine = false
        }
        let code = SwiftCode(value)
        if !isBalanced(code) { isFine = false }
        saga.condition = code
        saga.isConditionNegated = key.key == "unless"
      case "debounce":
        saga.debounce = span(value)
        if saga.debounce == nil { isFine = false }
      case "throttle":
        saga.throttle = span(value)
        if saga.throttle == nil { isFine = false }
        if let debounce = keys.first(where: { $0.key == "debounce" }) {
          let later =
            debounce.keyRange.lower > key.keyRange.lower ? debounce.keyRange : key.keyRange
          diagnostics.error(
            .exclusiveKeys, at: later,
            "`debounce` waits for quiet, `throttle` limits how often it runs; keep one"
          )
          isFine = false
        }
      case "after", "every":
        if let timing {
          diagnostics.error(
            .exclusiveKeys, at: key.keyRange,
            "saga `\(name.value)` has both `\(timing)` and `\(key.key)`; keep one")
          isFine = false
        }
        timing = key.key
        guard let span = span(value) else {
          isFine = false
          continue
        }
        saga.timing = key.key == "after" ? .after(span) : .every(span)
      case "cancelOn":
        saga.cancelOn = actionPaths(key)
        checkRepeated(saga.cancelOn, .unknownAction)
      case "puts":
        saga.puts = actionPaths(key)
      case "uses":
        saga.uses = names(key)
      case "per":
        let code = SwiftCode(value)
        if isBalanced(code) { saga.per = code } else { isFine = false }
      case "optimistic":
        let mistakes = diagnostics.errorCount
        saga.optimistic = readSteps(value, of: key)
        if diagnostics.errorCount > mistakes { isFine = false }
      case "retry", "backoff", "retryIf", "timeout", "poll":
        continue
      case "loading", "into", "error", "queue":
        guard let text = scalarText(value), let field = identifier(text, at: value.range) else {
          if scalarText(value) == nil {
            diagnostics.error(
              key.key == "queue" ? .unknownQueue : .unknownField, at: value.range,
              key.key == "queue"
                ? "`queue` is the name of a queue under `queues:`"
                : "`\(key.key)` names one state field; write `\(key.key): FIELD`")
          }
          isFine = false
          continue
        }
        switch key.key {
        case "loading": saga.loading = Name(field, at: value.range)
        case "into": saga.into = Name(field, at: value.range)
        case "queue": saga.queue = Name(field, at: value.range)
        default: saga.error = Name(field, at: value.range)
        }
      case "returns":
        returns = type(value)
        if returns == nil { isFine = false }
      default:
        guard let word = Saga.Policy(rawValue: key.key) else { continue }
        if policy != nil {
          diagnostics.error(
            .exclusiveKeys, at: key.keyRange,
            "saga `\(name.value)` has two triggers; list the actions under one")
          isFine = false
          continue
        }
        policy = (word, key)
        if scalarText(value) == "$start" {
          trigger = .start
        } else {
          let paths = actionPaths(key)
          if key.items.isEmpty {
            diagnostics.error(
              .missingKey, at: value.range, "`\(key.key)` names no action; name one")
          }
          if paths.isEmpty { isFine = false }
          checkRepeated(paths, .exclusiveKeys)
          trigger = .actions(paths)
        }
      }
    }
    guard let policy, let trigger else {
      if isFine {
        diagnostics.error(
          .missingKey, at: name.range,
          "saga `\(name.value)` has no trigger; add `takeLatest: someAction`")
      }
      return nil
    }
    guard let body else {
      if isFine {
        diagnostics.error(
          .missingKey, at: name.range,
          timing.map { "saga `\(name.value)` has `\($0)` and nothing to put; add `put:`" }
            ?? "saga `\(name.value)` does nothing; add `call:`, `put:` or `run: handler`")
      }
      return nil
    }
    if let timing, body.key != "put" {
      let place = keys.first { $0.key == timing }?.keyRange ?? name.range
      diagnostics.error(
        .exclusiveKeys, at: place,
        "`\(timing)` belongs to `put`, saga `\(name.value)` has `\(body.key)`; remove it")
      isFine = false
    }
    saga.policy = policy.0
    saga.trigger = trigger
    if case .actions = trigger, policy.0 != .takeEvery,
      let delay = keys.first(where: { $0.key == "after" })
    {
      reportDelay(delay, of: policy.0, among: keys)
    }
    saga.body = body.1
    if case .run = body.1 {
      saga.body = .run(returns: returns)
    } else {
      for key in keys where ["uses", "puts", "returns"].contains(key.key) {
        diagnostics.error(
          .misplacedKey, at: key.keyRange,
          key.key == "puts"
            ? "`puts` lists what a hand-written saga may send; here `\(body.key)` implies it"
            : "`\(key.key)` is for a hand-written saga (`run: handler`)")
        isFine = false
      }
    }
    if !readRepetition(keys, of: &saga) { isFine = false }
    if let optimistic = keys.first(where: { $0.key == "optimistic" }),
      !checkOptimistic(optimistic, of: saga)
    {
      isFine = false
    }
    return isFine ? saga : nil
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
