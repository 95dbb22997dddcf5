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
    return [(.sagaTrigger, trigger(of: declaration)), (.sagaPolicy, (policy, policy))]
      + [
        .sagaLet, .sagaCondition, .sagaTime, .sagaRetry, .sagaOptimistic, .sagaCancel, .sagaKeys,
        .sagaFields,
      ].map { ($0, part($0, of: saga)) }
      + [(.sagaBody, body(of: saga)), (.sagaPuts, part(.sagaPuts, of: saga))]
  }

  func trigger(of saga: Saga) -> Part {
    (meaning(of: saga.triggers), Self.shownTrigger(of: saga))
  }

  /// What the keys of a group say.
  private func part(_ kind: ChangeKind, of saga: ResolvedSaga) -> Part {
    let meanings = saga.declaration.keys.filter { $0.change == kind }.map {
      "\($0.name) \(meaning(of: $0, in: saga))"
    }
    return (meanings.joined(separator: " "), Self.shown(kind, of: saga.declaration))
  }

  private func meaning(of key: SagaKey, in saga: ResolvedSaga) -> String {
    let declaration = saga.declaration
    switch key.value {
    case .delay(let path), .time(let path, _):
      return "\(declaration[keyPath: path]?.milliseconds ?? 0)"
    case .name(let path, let role):
      let name = declaration[keyPath: path]?.value ?? ""
      return role == .queue ? name : values.names.variables[name] ?? name
    case .paths(let path, _, _): return meaning(of: declaration[keyPath: path])
    case .lets:
      let lets = saga.lets.map {
        "\($0.variable.name) = \(spelling(beside: $0.visibleValues).text($0.value))"
      }
      return lets.joined(separator: "; ")
    case .steps: return saga.optimistic.steps.map(values.text).joined(separator: "; ")
    case .code(_, .condition):
      return saga.condition.map(spelling(beside: saga.visibleValues).text) ?? ""
    case .code(_, .key): return runKey(of: saga)
    case .code(_, .retryCondition): return retryCondition(of: saga)
    case .code(let path, _):
      return declaration[keyPath: path].map { CanonicalCode.text($0, values.names) } ?? ""
    default: return key.shown(in: declaration) ?? ""
    }
  }

  private func retryCondition(of saga: ResolvedSaga) -> String {
    guard let condition = saga.retryCondition else { return "" }
    var names = values.names.hidden(by: condition.values)
    // Without a field of its name, the error is what its cases are of.
    if names.fieldTypes["error"] == nil {
      names.fieldTypes["error"] = condition.values.last?.type
      names.hiding.remove("error")
    }
    return CanonicalStep(names: names).text(condition.expression)
  }

  private func runKey(of saga: ResolvedSaga) -> String {
    guard let per = saga.per else { return "" }
    // It sees no `let`.
    let step = spelling(beside: saga.values)
    let path = saga.declaration.per.map { CanonicalCode.text($0, step.names) } ?? ""
    let members = path.split(separator: " . ").suffix(per.members.count).map(String.init)
    return ([step.text(per.value)] + members).joined(separator: ".")
  }

  func body(of saga: ResolvedSaga) -> Part {
    let values = spelling(beside: saga.visibleValues)
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

  private func spelling(beside visible: [ActionValue]) -> CanonicalStep {
    CanonicalStep(names: values.names.hidden(by: visible))
  }

  func paths(_ paths: [ActionPath]) -> Part {
    (meaning(of: paths), paths.isEmpty ? "none" : paths.map(\.text).joined(separator: ", "))
  }

  private func meaning(of paths: [ActionPath]) -> String {
    let meanings = paths.map { path in
      newer(path.components.map(\.value)).joined(separator: ".") + (path.isGroup ? ".*" : "")
    }
    return meanings.sorted().joined(separator: ", ")
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

  /// The keys of a group as the schema writes them.
  static func shown(_ kind: ChangeKind, of saga: Saga) -> String {
    let texts = saga.keys.filter { $0.change == kind }.compactMap { key in
      key.shown(in: saga).map { text in
        switch kind {
        case .sagaTime, .sagaRetry, .sagaKeys, .sagaFields: "\(key.name): \(text)"
        case .sagaCondition: "\(key.name) \(text)"
        default: text
        }
      }
    }
    let none =
      switch kind {
      case .sagaTime: "at once"
      case .sagaCondition: "always"
      default: "none"
      }
    return texts.isEmpty ? none : texts.joined(separator: ", ")
  }

  static func shownTrigger(of saga: Saga) -> String {
    saga.triggers.isEmpty ? "$start" : saga.triggers.map(\.text).joined(separator: ", ")
  }

  static func shownBody(of saga: Saga) -> String {
    switch saga.body {
    case .call(let code): "call: \(code.text)"
    case .stream(let code): "stream: \(code.text)"
    case .put(let code): "put: \(code.text)"
    case .run: "run: handler" + (saga.returns.map { ", returns: \($0.text)" } ?? "")
    }
  }
}

extension SagaKey {
  /// Its value as the schema writes it; nil if it has none.
  func shown(in saga: Saga) -> String? {
    switch value {
    case .trigger: CanonicalSaga.shownTrigger(of: saga)
    case .body: saga.body.code?.text
    case .handler: "handler"
    case .delay(let path), .time(let path, _): saga[keyPath: path]?.text
    case .calls(let path): saga[keyPath: path].map { "\($0.value)" }
    case .code(let path, _): saga[keyPath: path]?.text
    case .type(let path, _): saga[keyPath: path]?.text
    case .name(let path, _): saga[keyPath: path]?.value
    case .names(let path, _): Self.list(saga[keyPath: path].map(\.value))
    case .paths(let path, _, _): Self.list(saga[keyPath: path].map(\.text))
    case .lets(let path): Self.list(saga[keyPath: path].map(\.text), separator: "; ")
    case .steps(let path):
      Self.list(saga[keyPath: path].map(ChangeFinder.text), separator: "; ")
    case .element: saga.list.element.text
    case .page: saga.list.page.text
    }
  }

  private static func list(_ texts: [String], separator: String = ", ") -> String? {
    texts.isEmpty ? nil : texts.joined(separator: separator)
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
