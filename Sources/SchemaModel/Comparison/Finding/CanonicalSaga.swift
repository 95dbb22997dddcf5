/// The parts of a saga in canonical form, and in readable form.
struct CanonicalSaga {
  /// What a part means, and how it is written.
  typealias Part = (meaning: String, text: String)

  var values = CanonicalStep()
  /// The path of an action in the newer version.
  var newer: ([String]) -> [String] = { $0 }

  /// The parts, each with the kind of a change of it.
  func parts(of saga: ResolvedSaga) -> [(ChangeKind, Part)] {
    let declaration = saga.declaration
    let policy = declaration.policy.rawValue
    return [
      (.sagaTrigger, trigger(of: declaration)), (.sagaPolicy, (policy, policy)),
      (.sagaLet, lets(of: saga)), (.sagaCondition, condition(of: saga)),
      (.sagaTime, Self.times(of: declaration)), (.sagaRetry, retry(of: saga)),
      (.sagaOptimistic, optimistic(of: saga)), (.sagaCancel, paths(declaration.cancelOn)),
      (.sagaKeys, keys(of: saga)), (.sagaFields, fields(of: declaration)),
      (.sagaBody, body(of: saga)), (.sagaPuts, paths(declaration.puts)),
    ]
  }

  func trigger(of saga: Saga) -> Part {
    guard case .actions(let paths) = saga.trigger else { return ("$start", "$start") }
    return (self.paths(paths).meaning, Self.shownTrigger(of: saga))
  }

  private func condition(of saga: ResolvedSaga) -> Part {
    let meaning = saga.condition.map {
      "\(saga.declaration.isConditionNegated) \(spelling(of: saga).text($0))"
    }
    return (meaning ?? "", Self.shownCondition(of: saga.declaration))
  }

  static func shownCondition(of saga: Saga) -> String {
    saga.condition.map { "\(saga.isConditionNegated ? "unless" : "if") \($0.text)" } ?? "always"
  }

  private func lets(of saga: ResolvedSaga) -> Part {
    let values = saga.lets.map {
      "\($0.variable.name) = \(spelling(beside: $0.visibleValues).text($0.value))"
    }
    return (
      values.joined(separator: "; "), Self.list(saga.declaration.lets.map(\.text), separator: "; ")
    )
  }

  static func times(of saga: Saga) -> Part {
    var spans = [
      ("debounce", saga.debounce), ("throttle", saga.throttle), ("timeout", saga.timeout),
      ("poll", saga.poll),
    ].compactMap { name, span in span.map { (name, $0) } }
    switch saga.timing {
    case .now: break
    case .after(let span): spans.append(("after", span))
    case .every(let span): spans.append(("every", span))
    }
    return (
      spans.map { "\($0) \($1.milliseconds)" }.joined(separator: " "),
      list(spans.map { "\($0): \($1.text)" }, none: "at once")
    )
  }

  private func optimistic(of saga: ResolvedSaga) -> Part {
    (
      saga.optimistic.steps.map(values.text).joined(separator: "; "),
      Self.list(saga.declaration.optimistic.map(ChangeFinder.text), separator: "; ")
    )
  }

  private func retry(of saga: ResolvedSaga) -> Part {
    guard let retry = saga.declaration.retry else { return ("", "none") }
    let condition = saga.retryCondition.map { condition in
      var names = values.names.hidden(by: condition.values)
      // Without a field of its name, the error is what its cases are of.
      if names.fieldTypes["error"] == nil {
        names.fieldTypes["error"] = condition.values.last?.type
        names.hiding.remove("error")
      }
      return CanonicalStep(names: names).text(condition.expression)
    }
    let texts = [
      "retry: \(retry.count.value)", retry.backoff.map { "backoff: \($0.text)" },
      retry.condition.map { "retryIf: \($0.text)" },
    ]
    return (
      "\(retry.count.value) \(retry.backoff?.milliseconds ?? 0) \(condition ?? "")",
      Self.list(texts.compactMap(\.self))
    )
  }

  private func keys(of saga: ResolvedSaga) -> Part {
    let declaration = saga.declaration
    let key = saga.per.map { per in
      // It sees no `let`.
      let step = spelling(beside: saga.values)
      let path = declaration.per.map { CanonicalCode.text($0, step.names) } ?? ""
      let members = path.split(separator: " . ").suffix(per.members.count).map(String.init)
      return ([step.text(per.value)] + members).joined(separator: ".")
    }
    let texts = [
      declaration.per.map { "per: \($0.text)" }, declaration.queue.map { "queue: \($0.value)" },
    ]
    return (
      "\(key ?? "") \(declaration.queue?.value ?? "")", Self.list(texts.compactMap(\.self))
    )
  }

  private func fields(of saga: Saga) -> Part {
    let names = [("loading", saga.loading), ("into", saga.into), ("error", saga.error)]
    // Where the answer of a load has its elements and the next page.
    let codes = [("items", saga.pages?.items), ("next", saga.pages?.next)]
      .compactMap { name, code in code.map { (name, $0) } }
    let meanings = names.map { _, name in
      name.map { values.names.variables[$0.value] ?? $0.value } ?? ""
    }
    let texts = names.compactMap { key, name in name.map { "\(key): \($0.value)" } }
    return (
      meanings.joined(separator: " ")
        + codes.map { "\($0): \(CanonicalCode.text($1, values.names))" }.joined(separator: " "),
      Self.list(texts + codes.map { "\($0): \($1.text)" })
    )
  }

  func body(of saga: ResolvedSaga) -> Part {
    let values = spelling(of: saga)
    let text = Self.shownBody(of: saga.declaration)
    switch saga.body {
    case .call(let dependency, let method, let arguments, _, _):
      let word = if case .stream = saga.declaration.body { "stream" } else { "call" }
      return ("\(word) \(dependency).\(method)\(values.text(arguments))", text)
    case .put(let path, let arguments):
      let target = newer(path.components).joined(separator: ".")
      return ("put \(target)\(values.text(arguments))", text)
    case .run: return ("run", text)
    }
  }

  /// Values where those of the trigger and of `let` are at hand.
  private func spelling(of saga: ResolvedSaga) -> CanonicalStep {
    spelling(beside: saga.visibleValues)
  }

  private func spelling(beside visible: [ActionValue]) -> CanonicalStep {
    CanonicalStep(names: values.names.hidden(by: visible))
  }

  func paths(_ paths: [ActionPath]) -> Part {
    let meanings = paths.map { path in
      newer(path.components.map(\.value)).joined(separator: ".") + (path.isGroup ? ".*" : "")
    }
    return (meanings.sorted().joined(separator: ", "), Self.list(paths.map(\.text)))
  }

  private static func list(
    _ texts: [String], separator: String = ", ", none: String = "none"
  ) -> String {
    texts.isEmpty ? none : texts.joined(separator: separator)
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
