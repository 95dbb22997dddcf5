/// What is deprecated must not be used by the schema itself: the code made of it would not compile without a warning.
extension Checker {
  mutating func checkDeprecations() {
    guard hasDeprecations else { return }
    let shared = schema.files.map(\.shared)
    for declarations in shared { checkDeprecatedTypes(in: declarations, of: nil) }
    for feature in schema.features {
      // Whatever is inside something deprecated may use other deprecated things.
      guard feature.attributes.deprecated == nil else { continue }
      checkDeprecatedTypes(in: feature.declarations, of: feature)
      for type in feature.state.map(\.type)
        + feature.actions.flatMap({ $0.payload.map(\.type) })
        + feature.children.flatMap({ $0.members.map(\.type) })
      {
        checkDeprecated(type, in: feature)
      }
      for child in feature.children {
        for target in features(in: child) where target.attributes.deprecated != nil {
          report("feature", target.name.value, at: child.name.range)
        }
      }
      for dependency in feature.dependencies
      where table.clients[dependency.client.value]?.attributes.deprecated != nil {
        report("client", dependency.client.value, at: dependency.client.range)
      }
      checkDeprecatedFields(in: feature)
      checkDeprecatedDefaults(in: feature)
      checkDeprecatedActions(in: feature)
    }
  }

  /// Whether anything is deprecated at all.
  private var hasDeprecations: Bool {
    func isAny(_ attributes: some Sequence<Attributes>) -> Bool {
      attributes.contains { $0.deprecated != nil }
    }
    func isAny(in declarations: Declarations) -> Bool {
      isAny(declarations.types.lazy.map(\.attributes))
        || declarations.clients.contains { client in
          client.attributes.deprecated != nil || isAny(client.methods.lazy.map(\.attributes))
        }
        || declarations.types.contains { type in
          switch type.kind {
          case .structure(let fields): isAny(fields.lazy.map(\.attributes))
          case .enumeration(let cases): isAny(cases.lazy.map(\.attributes))
          case .alias: false
          }
        }
    }
    return schema.files.contains { file in
      isAny(in: file.shared)
        || file.features.contains { feature in
          feature.attributes.deprecated != nil || isAny(in: feature.declarations)
            || isAny(feature.state.lazy.map(\.attributes))
            || isAny(feature.actions.lazy.map(\.attributes))
        }
    }
  }

  private mutating func report(_ what: String, _ name: String, at range: SourceRange) {
    diagnostics.error(
      "RX177", at: range, "\(what) `\(name)` is deprecated; use what replaces it here as well")
  }

  private mutating func checkDeprecatedTypes(in declarations: Declarations, of feature: Feature?) {
    for type in declarations.types where type.attributes.deprecated == nil {
      for member in type.memberTypes { checkDeprecated(member, in: feature) }
      switch type.kind {
      case .structure(let fields):
        for field in fields {
          guard case .stored(let initial) = field.storage else { continue }
          checkDeprecatedCase(initial, of: field.type, in: feature)
        }
      case .enumeration(let cases):
        for item in cases.lazy.flatMap(\.payload) {
          checkDeprecatedCase(item.initial, of: item.type, in: feature)
        }
      case .alias: break
      }
    }
    for client in declarations.clients where client.attributes.deprecated == nil {
      for method in client.methods where method.attributes.deprecated == nil {
        for parameter in method.parameters { checkDeprecated(parameter.type, in: feature) }
        if let result = method.result { checkDeprecated(result, in: feature) }
        if case .typed(let type) = method.throwing { checkDeprecated(type, in: feature) }
      }
    }
  }

  private mutating func checkDeprecated(_ type: SwiftType, in feature: Feature?) {
    for name in type.syntax.names {
      if table.type(name, from: feature?.name.value)?.attributes.deprecated != nil {
        report("type", name, at: type.range)
      } else if let owner = table.features[name.root],
        owner.attributes.deprecated != nil
      {
        report("feature", owner.name.value, at: type.range)
      }
    }
  }

  /// Code and options that mention a deprecated field.
  private mutating func checkDeprecatedFields(in feature: Feature) {
    var places: [String: Int] = [:]
    for (place, field) in feature.state.enumerated() where field.attributes.deprecated != nil {
      places.keepFirst(place, for: field.name.value)
      if let bind = field.attributes.bind {
        diagnostics.error(
          "RX069", at: bind, "`@bind` and `@deprecated` contradict each other")
      }
    }
    guard !places.isEmpty else { return }
    for (code, values) in code(of: feature) {
      let uses = NameUses(code.tree)
      // In the order of the fields, each once for all of the code.
      let mentioned = Set(
        code.allTokens.indices.compactMap { index -> Int? in
          let name = code.allTokens[index].name
          guard let place = places[name], uses.isVariable(at: index),
            uses[index] == .ownMember || !values.contains(name)
          else { return nil }
          return place
        })
      for place in mentioned.sorted() {
        report("state field", feature.state[place].name.value, at: code.range)
      }
    }
    for saga in feature.sagas {
      for target in [saga.loading, saga.into, saga.error].compactMap(\.self)
      where places[target.value] != nil {
        report("state field", target.value, at: target.range)
      }
    }
    for entry in feature.reduce {
      for case .reset(let names, let range) in entry.steps {
        for name in names where places[name.value] != nil {
          report("state field", name.value, at: range)
        }
      }
    }
  }

  /// Defaults that are a deprecated case of an enum.
  private mutating func checkDeprecatedDefaults(in feature: Feature) {
    // The value of a deprecated field is stored under a name that is not.
    for field in feature.state {
      if case .stored(let initial) = field.storage {
        checkDeprecatedCase(initial, of: field.type, in: feature)
      }
    }
    for action in feature.actions where action.attributes.deprecated == nil {
      for item in action.payload { checkDeprecatedCase(item.initial, of: item.type, in: feature) }
    }
    for entry in feature.reduce {
      for case .code(let code) in entry.steps {
        guard let statement = code.tree.root.onlyChild, statement.kind == .assignment,
          let target = statement.children.first?.variable, target.isWhole,
          let field = feature.field(target.token.name), let value = statement.children.lastOne,
          statement.first(.assignmentOperator)?.firstToken.text == "="
        else { continue }
        checkDeprecatedCase(code.slice(value), of: field.type, in: feature)
      }
    }
  }

  /// Whether code is a deprecated case of an enum: `.old` or `Kind.old`.
  private mutating func checkDeprecatedCase(
    _ code: SwiftCode?, of type: SwiftType, in feature: Feature?
  ) {
    guard let code, let name = code.tokens.last, name.kind == .identifier,
      code.tokens.count > 1, code.tokens[code.tokens.count - 2].text == "."
    else { return }
    var syntax = type.syntax
    while case .optional(let wrapped) = syntax { syntax = wrapped }
    guard case .named(let enumeration, _) = syntax,
      code.tokens.count == 2
        || code.tokens.dropLast(2).map(\.name).joined() == enumeration,
      case .enumeration(let cases)? = table.type(enumeration, from: feature?.name.value)?.kind,
      cases.contains(where: { $0.name.value == name.name && $0.attributes.deprecated != nil })
    else { return }
    report("case", name.name, at: code.range)
  }

  /// Sagas that send or wait for a deprecated action, or call a deprecated method.
  private mutating func checkDeprecatedActions(in feature: Feature) {
    func isDeprecated(_ path: [String]) -> Bool {
      action(at: path, from: feature)?.node.attributes.deprecated != nil
    }
    for forward in feature.forwards {
      for path in forward.actions where isDeprecated(path.components.map(\.value)) {
        report("action", path.text, at: path.range)
      }
      let path = ActionFlow.path(of: forward.target)
      if isDeprecated(path) {
        report("action", path.joined(separator: "."), at: forward.target.range)
      }
    }
    for saga in feature.sagas {
      var paths = saga.cancelOn
      if case .actions(let triggers) = saga.trigger { paths += triggers }
      for path in paths where isDeprecated(path.components.map(\.value)) {
        report("action", path.text, at: path.range)
      }
      checkDeprecatedKey(of: saga, in: feature)
      switch saga.body {
      case .put(let code):
        let path = ActionFlow.path(of: code)
        if isDeprecated(path) { report("action", path.joined(separator: "."), at: code.range) }
      case .call(let code), .stream(let code):
        if let found = method(calledBy: code, in: feature),
          found.method.attributes.deprecated != nil
        {
          report("method", found.method.name.value, at: code.range)
        }
      case .run(let returns):
        if let returns { checkDeprecated(returns, in: feature) }
      }
    }
  }

  /// What tells the lanes of a saga apart, when it is a deprecated field of a struct.
  private mutating func checkDeprecatedKey(of saga: Saga, in feature: Feature) {
    guard let code = saga.per, let path = MemberPath(code),
      var type = rootType(of: path, of: saga, in: feature)
    else { return }
    for name in path.members {
      guard let member = member(name.name, of: type) else { return }
      if member.attributes.deprecated != nil {
        report("field", name.name, at: code.sourceRange(name))
      }
      type = member.type
    }
  }

  /// All Swift in a feature that can read or change its state, with the names of the values that hide fields there.
  private func code(of feature: Feature) -> [(code: SwiftCode, values: Set<String>)] {
    var result: [(code: SwiftCode, values: Set<String>)] = []
    for field in feature.state where field.attributes.deprecated == nil {
      if case .computed(let code) = field.storage { result.append((code, [])) }
    }
    for entry in feature.reduce {
      let values = valueNames(of: entry.actions, in: feature)
      for case .code(let code) in entry.steps { result.append((code, values)) }
    }
    for saga in feature.sagas {
      let carried = Self.shared(by: triggers(of: saga, in: feature))?.values ?? []
      let values = Set(carried.lazy.filter(\.isNamed).map(\.name))
      switch saga.body {
      case .call(let code), .stream(let code): result.append((code, values))
      // An action may be called like a field.
      case .put(let code):
        result.append((code.withoutTarget, values))
      case .run: break
      }
      for code in [saga.condition, saga.per].compactMap(\.self) { result.append((code, values)) }
    }
    return result
  }

  /// The names that all of some actions give their values.
  private func valueNames(of paths: [ActionPath], in feature: Feature) -> Set<String> {
    var result: Set<String>?
    for path in paths {
      guard let action = action(at: path.components.map(\.value), from: feature) else { return [] }
      let names = Set(action.values.filter(\.isNamed).map(\.name))
      result = result?.intersection(names) ?? names
    }
    return result ?? []
  }
}
