/// The properties of a saga: canonical forms, and readable ones.
struct CanonicalSaga {
  private let table: VersionTable

  init(_ table: VersionTable) { self.table = table }

  func properties(of saga: ResolvedSaga) -> [Property] {
    let declaration = saga.declaration
    var policy = Property(.sagaPolicy, declaration.policy.rawValue)
    policy.note = declaration.policy.consequence
    var body = Property(.sagaBody, body(of: saga), shown: Self.shownBody(of: declaration))
    let events = Property(
      .eventsChanged, more: .eventsAppeared, less: .eventsDisappeared,
      saga.events.map(text))
    var result = [
      Property(
        .sagaTrigger, table.paths(declaration.triggers), shown: Self.shownTrigger(of: declaration)),
      policy, events,
    ]
    if case .run(let function, let uses) = saga.body {
      body.functions = [function]
      let clients = uses.map { "\($0.name.value): \(table.renames.typeName($0.client.value))" }
      result.append(Property(.sagaUses, VersionTable.list(clients)))
    }
    let groups = Set(Grammar.sagaKeys.all.compactMap(\.change))
    return result + [body] + groups.map { property($0, of: saga) }
  }

  /// What the keys of a group say.
  private func property(_ kind: ChangeKind, of saga: ResolvedSaga) -> Property {
    let meanings = saga.declaration.keys.filter { $0.change == kind }.map {
      "\($0.name) \(meaning(of: $0, in: saga))"
    }
    return Property(
      kind, meanings.joined(separator: " "), shown: Self.shown(kind, of: saga.declaration))
  }

  private func meaning(of key: SagaKey, in saga: ResolvedSaga) -> String {
    let declaration = saga.declaration
    switch key.value {
    case .delay(let path), .time(let path, _):
      return "\(declaration[keyPath: path]?.milliseconds ?? 0)"
    case .name(let path, let role):
      let name = declaration[keyPath: path]?.value ?? ""
      let renamed = table.renames.members(of: "\(table.feature ?? "").State")
      return role == .queue ? name : renamed[name] ?? name
    case .paths(let path, _, _): return table.paths(declaration[keyPath: path])
    case .lets(let path): return declaration[keyPath: path].map(table.text).joined(separator: "; ")
    case .steps(let path): return table.text(declaration[keyPath: path], separator: "; ")
    case .code(let path, _): return declaration[keyPath: path].map(table.code.text) ?? ""
    default: return key.shown(in: declaration) ?? ""
    }
  }

  /// What a run does.
  func body(of saga: ResolvedSaga) -> String {
    let given = saga.declaration.body.code.map(table.code.arguments) ?? ""
    switch saga.body {
    case .call(let dependency, let method, _, _, _):
      let word = if case .stream = saga.declaration.body { "stream" } else { "call" }
      return "\(word) \(dependency).\(method)\(given)"
    case .put(let path, _): return "put \(table.path(path.components))\(given)"
    case .run: return "run"
    }
  }

  /// What a run reports, as actions.
  private func text(of events: SagaEvents) -> String {
    let all = ActionTree.events(events).map { name, type in
      let value: TypeSyntax? =
        switch (name, events.failing) {
        case ("failure", .anyError): .existential([.named("Error", arguments: [])])
        case ("success", _), ("next", _): events.valueSyntax
        default: type
        }
      let values = [events.keySyntax, value].compactMap(\.self).map {
        $0.mapNames(table.renames.typeName).inShortSpelling.text
      }
      return values.isEmpty ? name : "\(name)(\(values.joined(separator: ", ")))"
    }
    return (events.isOptimistic ? "optimistic " : "") + all.joined(separator: ", ")
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

extension Saga.Policy {
  /// What it means for the next action while a run is under way.
  fileprivate var consequence: String {
    switch self {
    case .takeEvery: "runs are concurrent now"
    case .takeLatest: "a new run cancels the current one now"
    case .takeLeading: "triggers during a run are dropped now"
    case .takeQueued: "a new run waits for the current one now"
    }
  }
}
