/// The parts of a saga in canonical form, and in readable form.
struct CanonicalSaga {
  var values = CanonicalStep()
  /// The path of an action in the newer version.
  var newer: ([String]) -> [String] = { $0 }
  /// The name of a type in the newer version.
  var newerType: (String) -> String = { $0 }

  // MARK: - What is compared

  func trigger(of saga: ResolvedSaga) -> String {
    guard case .actions(let paths) = saga.declaration.trigger else { return "$start" }
    return self.paths(paths)
  }

  func cancelOn(of saga: ResolvedSaga) -> String { paths(saga.declaration.cancelOn) }

  func puts(of saga: Saga) -> String { paths(saga.puts) }

  func condition(of saga: ResolvedSaga) -> String {
    guard let condition = saga.condition else { return "" }
    return "\(saga.declaration.isConditionNegated) \(spelling(of: saga).text(condition))"
  }

  func lets(of saga: ResolvedSaga) -> String {
    saga.lets.map { "\($0.variable.name) = \(spelling(beside: $0.visibleValues).text($0.value))" }
      .joined(separator: "; ")
  }

  func times(of saga: Saga) -> String {
    var parts = [
      saga.debounce.map { "debounce \($0.milliseconds)" },
      saga.throttle.map { "throttle \($0.milliseconds)" },
      saga.timeout.map { "timeout \($0.milliseconds)" },
      saga.poll.map { "poll \($0.milliseconds)" },
    ]
    switch saga.timing {
    case .now: break
    case .after(let span): parts.append("after \(span.milliseconds)")
    case .every(let span): parts.append("every \(span.milliseconds)")
    }
    return parts.compactMap(\.self).joined(separator: " ")
  }

  func optimistic(of saga: ResolvedSaga) -> String {
    saga.optimistic.map(values.text).joined(separator: "; ")
  }

  func retry(of saga: ResolvedSaga) -> String {
    guard let retry = saga.declaration.retry else { return "" }
    let condition = saga.retryCondition.map { condition in
      var names = values.names.hidden(by: condition.values)
      // Without a field of its name, the error is what its cases are of.
      if names.fieldTypes["error"] == nil {
        names.fieldTypes["error"] = condition.values.last?.type
        names.hiding.remove("error")
      }
      return CanonicalStep(names: names).text(condition.expression)
    }
    return "\(retry.count.value) \(retry.backoff?.milliseconds ?? 0) \(condition ?? "")"
  }

  func keys(of saga: ResolvedSaga) -> String {
    let key = saga.per.map { per in
      // It sees no `let`.
      let step = spelling(beside: saga.values)
      let path = saga.declaration.per.map { CanonicalCode.text($0, step.names) } ?? ""
      let members = path.split(separator: " . ").suffix(per.members.count).map(String.init)
      return ([step.text(per.value)] + members).joined(separator: ".")
    }
    return "\(key ?? "") \(saga.declaration.queue?.value ?? "")"
  }

  func fields(of saga: Saga) -> String {
    [saga.loading, saga.into, saga.error]
      .map { name in name.map { values.names.variables[$0.value] ?? $0.value } ?? "" }
      .joined(separator: " ")
      + Self.parts(of: saga) { CanonicalCode.text($0, values.names) }.joined(separator: " ")
  }

  func body(of saga: ResolvedSaga) -> String {
    let values = spelling(of: saga)
    switch saga.body {
    case .call(let dependency, let method, let arguments, _, _):
      let word = if case .stream = saga.declaration.body { "stream" } else { "call" }
      return "\(word) \(dependency).\(method)\(values.text(arguments))"
    case .put(let path, let arguments):
      return "put \(newer(path.components).joined(separator: "."))\(values.text(arguments))"
    case .run: return "run"
    }
  }

  /// Values where those of the trigger and of `let` are at hand.
  private func spelling(of saga: ResolvedSaga) -> CanonicalStep {
    spelling(beside: saga.visibleValues)
  }

  private func spelling(beside visible: [ActionValue]) -> CanonicalStep {
    CanonicalStep(names: values.names.hidden(by: visible))
  }

  func paths(_ paths: [ActionPath]) -> String {
    paths.map { path in
      newer(path.components.map(\.value)).joined(separator: ".") + (path.isGroup ? ".*" : "")
    }.sorted().joined(separator: ", ")
  }

  /// What a run reports, as actions.
  static func events(_ events: SagaEvents, _ newer: (String) -> String) -> String {
    func spelled(_ type: TypeSyntax?) -> String? {
      type.map { $0.mapNames(newer).inShortSpelling.text }
    }
    let key = spelled(events.keySyntax)
    func event(_ name: String, _ value: String? = nil) -> String {
      let values = [key, value].compactMap(\.self)
      return values.isEmpty ? name : "\(name)(\(values.joined(separator: ", ")))"
    }
    let value = spelled(events.valueSyntax)
    var parts = [event("started")]
    switch events.kind {
    case .call: parts.append(event("success", value))
    case .pages:
      parts = (SagaEvents.Kind.requests + ["started"]).map { event($0) }
      parts.append(event("success", value))
    case .stream: parts += [event("next", value), event("finished")]
    }
    switch events.failing {
    case .never: break
    case .anyError: parts.append(event("failure", "any Error"))
    case .typed(let type): parts.append(event("failure", newer(type)))
    }
    parts.append(event("cancelled"))
    return (events.isOptimistic ? "optimistic " : "") + parts.joined(separator: ", ")
  }

  // MARK: - What is shown

  static func shownTrigger(of saga: Saga) -> String {
    guard case .actions(let paths) = saga.trigger else { return "$start" }
    return paths.map(\.text).joined(separator: ", ")
  }

  static func shownCondition(of saga: Saga) -> String {
    saga.condition.map { "\(saga.isConditionNegated ? "unless" : "if") \($0.text)" } ?? "always"
  }

  static func shownLets(of saga: Saga) -> String {
    saga.lets.isEmpty ? "none" : saga.lets.map(\.text).joined(separator: "; ")
  }

  static func shownOptimistic(of saga: Saga) -> String {
    saga.optimistic.isEmpty
      ? "none" : saga.optimistic.map(ChangeFinder.text).joined(separator: "; ")
  }

  static func shownTimes(of saga: Saga) -> String {
    var parts = [
      saga.debounce.map { "debounce: \($0.text)" }, saga.throttle.map { "throttle: \($0.text)" },
      saga.timeout.map { "timeout: \($0.text)" }, saga.poll.map { "poll: \($0.text)" },
    ].compactMap(\.self)
    switch saga.timing {
    case .now: break
    case .after(let span): parts.append("after: \(span.text)")
    case .every(let span): parts.append("every: \(span.text)")
    }
    return parts.isEmpty ? "at once" : parts.joined(separator: ", ")
  }

  static func shownRetry(of saga: Saga) -> String {
    guard let retry = saga.retry else { return "none" }
    let parts = [
      "retry: \(retry.count.value)", retry.backoff.map { "backoff: \($0.text)" },
      retry.condition.map { "retryIf: \($0.text)" },
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  static func shownKeys(of saga: Saga) -> String {
    let parts = [
      saga.per.map { "per: \($0.text)" }, saga.queue.map { "queue: \($0.value)" },
    ].compactMap(\.self)
    return parts.isEmpty ? "none" : parts.joined(separator: ", ")
  }

  static func shownFields(of saga: Saga) -> String {
    let parts =
      [
        saga.loading.map { "loading: \($0.value)" }, saga.into.map { "into: \($0.value)" },
        saga.error.map { "error: \($0.value)" },
      ].compactMap(\.self) + Self.parts(of: saga, \.text)
    return parts.isEmpty ? "none" : parts.joined(separator: ", ")
  }

  /// Where the answer of a load has its elements and the next page.
  private static func parts(of saga: Saga, _ text: (SwiftCode) -> String) -> [String] {
    [
      saga.pages?.items.map { "items: \(text($0))" }, saga.pages?.next.map { "next: \(text($0))" },
    ].compactMap(\.self)
  }

  static func shownBody(of saga: Saga) -> String {
    switch saga.body {
    case .call(let code): "call: \(code.text)"
    case .stream(let code): "stream: \(code.text)"
    case .put(let code): "put: \(code.text)"
    case .run(let type): "run: handler" + (type.map { ", returns: \($0.text)" } ?? "")
    }
  }
}

extension Span {
  /// `300ms`
  var text: String { "\(count)\(unit.rawValue)" }

  /// The length, whatever its unit: a second is a thousand milliseconds.
  var milliseconds: Int {
    switch unit {
    case .milliseconds: count
    case .seconds: count * 1_000
    case .minutes: count * 60_000
    case .hours: count * 3_600_000
    }
  }
}
