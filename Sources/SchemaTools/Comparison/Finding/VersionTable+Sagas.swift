import SchemaModel

// Sagas.

extension VersionTable {
  /// - Parameter scope: The scope of the feature.
  func sagas(_ sagas: [ResolvedSaga], in scope: ChangeScope) -> DeclaredList {
    let items = sagas.map { saga in
      let declaration = saga.declaration
      var item = Declared(
        declaration.name, Attributes(), declaration.documentation,
        properties: properties(of: saga))
      if saga.events != nil, isOld {
        item.effects = [.source]
        item.note = "the actions of its events are removed too"
      } else if saga.events != nil, !scope.isInternal {
        item.effects = [.softSource]
        item.note = ChangeKind.switchNote
      }
      item.text = declaration.summary
      item.shape = { (body(of: saga), declaration.summary) }
      return item
    }
    return DeclaredList(
      section: "sagas", added: .sagaAdded, removed: .sagaRemoved, order: .sagaOrder,
      canHaveOldName: false, items: items)
  }

  private func properties(of saga: ResolvedSaga) -> [Property] {
    let declaration = saga.declaration
    var policy = Property(.sagaPolicy, declaration.policy.rawValue)
    policy.note = declaration.policy.consequence
    var body = Property(.sagaBody, body(of: saga), shown: declaration.shownBody)
    let events = Property(
      .eventsChanged, more: .eventsAppeared, less: .eventsDisappeared, saga.events.map(text))
    var result = [
      Property(.sagaTrigger, paths(declaration.triggers), shown: declaration.shownTrigger),
      policy, events,
    ]
    if case .run(let function, let uses) = saga.body {
      body.functions = [function]
      let clients = uses.map { "\($0.name.value): \(renames.typeName($0.client.value))" }
      result.append(Property(.sagaUses, Self.list(clients)))
    }
    let groups = Set(Grammar.sagaKeys.all.compactMap(\.change))
    return result + [body] + groups.map { property($0, of: saga) }
  }

  /// The values of the keys that belong to a kind of change.
  private func property(_ kind: ChangeKind, of saga: ResolvedSaga) -> Property {
    let meanings = saga.declaration.keys.filter { $0.change == kind }.map {
      "\($0.name) \(meaning(of: $0, in: saga))"
    }
    return Property(kind, meanings.joined(separator: " "), shown: saga.declaration.shown(kind))
  }

  private func meaning(of key: SagaKey, in saga: ResolvedSaga) -> String {
    let declaration = saga.declaration
    switch key.value {
    case .delay(let path), .time(let path, _):
      return "\(declaration[keyPath: path]?.milliseconds ?? 0)"
    case .name(let path, let role):
      let name = declaration[keyPath: path]?.value ?? ""
      return role == .queue ? name : field(name)
    case .target(let name, let step, _):
      return declaration[keyPath: name].map { field($0.value) }
        ?? text(declaration[keyPath: step], separator: "; ")
    case .paths(let path, _, _): return paths(declaration[keyPath: path])
    case .lets(let path): return declaration[keyPath: path].map(text).joined(separator: "; ")
    case .steps(let path): return text(declaration[keyPath: path], separator: "; ")
    case .code(let path, _): return declaration[keyPath: path].map(code.text) ?? ""
    default: return key.shown(in: declaration) ?? ""
    }
  }

  /// The name that a field of the state has in both versions.
  private func field(_ name: String) -> String {
    renames.members(of: "\(feature ?? "").State")[name] ?? name
  }

  /// The canonical form of the body.
  private func body(of saga: ResolvedSaga) -> String {
    let given = saga.declaration.body.codes.map(code.arguments)
    let names =
      switch saga.body {
      case .call(let call): ["\(call.dependency).\(call.method)"]
      case .tell(let calls): calls.map { "\($0.dependency).\($0.method)" }
      case .put(let puts): puts.map { path($0.path.components) }
      case .run: [String]()
      }
    let list = zip(names, given).map { $0 + $1 }.joined(separator: "; ")
    return "\(saga.declaration.body.key) \(list)"
  }

  /// The canonical form of the lifecycle events, as actions.
  private func text(of events: SagaEvents) -> String {
    let all = events.all.map { name, type in
      let value: TypeSyntax? =
        switch (name, events.failing) {
        case ("failure", .anyError): .existential([.named("Error", arguments: [])])
        case ("success", _), ("next", _): events.valueSyntax
        default: type
        }
      let values = [events.keySyntax, value].compactMap(\.self).map {
        $0.mapNames(renames.typeName).text
      }
      return values.isEmpty ? name : "\(name)(\(values.joined(separator: ", ")))"
    }
    return (events.isOptimistic ? "optimistic " : "") + all.joined(separator: ", ")
  }
}

extension Saga.Policy {
  /// The effect of the policy on a trigger during a run.
  fileprivate var consequence: String {
    switch self {
    case .takeEvery: "runs are concurrent now"
    case .takeLatest: "a new run cancels the current one now"
    case .takeLeading: "triggers during a run are dropped now"
    case .takeQueued: "a new run waits for the current one now"
    }
  }
}
