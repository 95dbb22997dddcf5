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
    }
    for client in declarations.clients where client.attributes.deprecated == nil {
      for method in client.methods where method.attributes.deprecated == nil {
        for parameter in method.parameters { checkDeprecated(parameter.type, in: feature) }
        if let result = method.result { checkDeprecated(result, in: feature) }
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

  /// Code that mentions a deprecated field.
  private mutating func checkDeprecatedFields(in feature: Feature) {
    let fields = feature.state.filter { $0.attributes.deprecated != nil }
    for field in fields {
      let name = field.name.value
      if let bind = field.attributes.bind {
        diagnostics.error(
          "RX069", at: bind, "`@bind` and `@deprecated` contradict each other")
      }
      for (code, values) in code(of: feature)
      where code.mentionsVariable(name, onlyOfSelf: values.contains(name)) {
        report("state field", name, at: code.range)
      }
      for saga in feature.sagas {
        for target in [saga.loading, saga.into, saga.error].compactMap(\.self)
        where target.value == name {
          report("state field", name, at: target.range)
        }
      }
      for entry in feature.reduce {
        for case .reset(let names, let range) in entry.steps
        where names.contains(where: { $0.value == name }) {
          report("state field", name, at: range)
        }
      }
    }
  }

  /// Sagas that send or wait for a deprecated action, or call a deprecated method.
  private mutating func checkDeprecatedActions(in feature: Feature) {
    func isDeprecated(_ path: [String]) -> Bool {
      guard case .found(let action) = tree.lookup(path, from: feature.name.value) else {
        return false
      }
      return action.node.attributes.deprecated != nil
    }
    for saga in feature.sagas {
      var paths = saga.cancelOn
      if case .actions(let triggers) = saga.trigger { paths += triggers }
      for path in paths where isDeprecated(path.components.map(\.value)) {
        report("action", path.text, at: path.range)
      }
      switch saga.body {
      case .put(let code):
        let path = code.text.prefix { $0 != "(" }.split(separator: ".").map(String.init)
        if isDeprecated(path) { report("action", path.joined(separator: "."), at: code.range) }
      case .call(let code), .stream(let code):
        if let found = method(calledBy: code, in: feature),
          found.method.attributes.deprecated != nil
        {
          report("method", found.method.name.value, at: code.range)
        }
      case .run:
        break
      }
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
        guard let start = code.tokens.first(where: { $0.text == "(" }) else { break }
        result.append((code.slice(start.range.lowerBound..<code.text.utf8.count), values))
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
      let components = path.components.map(\.value)
      let isElsewhere = isForeign(components, in: feature)
      let lookup = tree.lookup(
        isElsewhere ? Array(components.dropFirst()) : components,
        from: isElsewhere ? components[0] : feature.name.value)
      guard case .found(let action) = lookup else { return [] }
      let names = Set(action.values.filter(\.isNamed).map(\.name))
      result = result?.intersection(names) ?? names
    }
    return result ?? []
  }
}
