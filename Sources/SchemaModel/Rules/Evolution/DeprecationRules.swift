/// What is deprecated must not be used by the schema itself: the code made of it would not compile without a warning.
extension Checker {
  mutating func checkDeprecations() {
    guard hasDeprecations else { return }
    for file in schema.files { checkDeprecated(UndeprecatedUse(of: file.shared), in: nil) }
    for feature in schema.features {
      // Whatever is inside something deprecated may use other deprecated things.
      guard feature.attributes.deprecated == nil else { continue }
      checkDeprecated(UndeprecatedUse(of: feature), in: feature)
      for child in feature.children {
        for target in features(in: child) where target.attributes.deprecated != nil {
          report("feature", target.name.value, at: child.name.range)
        }
      }
      for dependency in feature.dependencies
      where table.clients[dependency.client.value]?.value.attributes.deprecated != nil {
        report("client", dependency.client.value, at: dependency.client.range)
      }
      checkDeprecatedFields(in: feature)
      checkDeprecatedAssignments(in: feature)
      checkDeprecatedActions(in: feature)
    }
  }

  /// Whether anything is deprecated at all.
  private var hasDeprecations: Bool {
    schema.parts.contains { file in
      file.answer(to: .deprecations, in: surroundings) {
        var search = DeprecationSearch()
        if let declaration = file.declaration { search.walk(declaration) }
        return search.isFound
      }
    }
  }

  private mutating func report(_ what: String, _ name: String, at range: SourceRange) {
    diagnostics.error(
      .deprecatedUse, at: range,
      "\(what) `\(name)` is deprecated; use what replaces it here as well")
  }

  private mutating func checkDeprecated(_ use: UndeprecatedUse, in feature: Feature?) {
    for type in use.types { checkDeprecated(type, in: feature) }
    for (initial, type) in use.defaults { checkDeprecatedCase(initial, of: type, in: feature) }
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
      for (attribute, range) in [
        ("@bind", field.attributes.bind), ("@once", field.attributes.once),
      ] {
        guard let range else { continue }
        diagnostics.error(
          .wrongAttribute, at: range,
          "`\(attribute)` and `@deprecated` contradict each other; remove one")
      }
    }
    guard !places.isEmpty else { return }
    var uses = DeprecatedFieldUse(of: places, in: feature, self)
    uses.walk(feature)
    for (field, range) in uses.found { report("state field", field, at: range) }
  }

  /// Fields that are set to a deprecated case of an enum.
  private mutating func checkDeprecatedAssignments(in feature: Feature) {
    for steps in feature.allSteps {
      for case .code(let code) in steps {
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
    _ code: SwiftCode, of type: SwiftType, in feature: Feature?
  ) {
    guard let name = code.tokens.last, name.kind == .identifier,
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
    for path in feature.cancelOn where isDeprecated(path.components.map(\.value)) {
      report("action", path.text, at: path.range)
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
      case .run: break
      }
    }
  }

  /// The key of a saga's runs, if it is a deprecated field of a struct.
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

  /// The names that all of some actions give their values.
  fileprivate func valueNames(of paths: [ActionPath], in feature: Feature) -> Set<String> {
    var result: Set<String>?
    for path in paths {
      guard let action = action(at: path.components.map(\.value), from: feature) else { return [] }
      let names = Set(action.values.filter(\.isNamed).map(\.name))
      result = result?.intersection(names) ?? names
    }
    return result ?? []
  }
}

/// Where a feature mentions its deprecated fields.
private struct DeprecatedFieldUse: SchemaVisitor {
  private(set) var found: [(field: String, range: SourceRange)] = []
  /// Where in the state each deprecated field stands.
  private let places: [String: Int]
  private let feature: Feature
  private let checker: Checker
  /// The names of values, which hide fields, in the entry or saga that is visited.
  private var values: Set<String> = []

  init(of places: [String: Int], in feature: Feature, _ checker: Checker) {
    self.places = places
    self.feature = feature
    self.checker = checker
  }

  mutating func visit(_ field: StateField, _ owner: FieldOwner) -> Bool {
    field.attributes.deprecated == nil
  }

  mutating func visit(_ entry: ReduceEntry) -> Bool {
    values = checker.valueNames(of: entry.actions, in: feature)
    for case .reset(let names, let range) in entry.steps {
      for name in names { add(name.value, at: range) }
    }
    return true
  }

  mutating func visit(_ saga: Saga) -> Bool {
    let carried = Checker.shared(by: checker.triggers(of: saga, in: feature))?.values ?? []
    values = Set(carried.lazy.filter(\.isNamed).map(\.name))
    return true
  }

  mutating func visit(_ name: Name, _ role: ReferenceRole) {
    switch role {
    case .loadingField, .intoField, .errorField: add(name.value, at: name.range)
    default: break
    }
  }

  mutating func visit(_ code: SwiftCode, _ role: CodeRole) {
    switch role {
    case .stateFieldBody: add(code, hidden: [])
    case .reduceStep, .call, .stream, .condition, .letValue, .key: add(code, hidden: values)
    case .retryCondition: add(code, hidden: values.union(["error"]))
    // An action may be called like a field.
    case .put: add(code.withoutTarget, hidden: values)
    default: break
    }
  }

  private mutating func add(_ field: String, at range: SourceRange) {
    if places[field] != nil { found.append((field, range)) }
  }

  private mutating func add(_ code: SwiftCode, hidden: Set<String>) {
    let uses = NameUses(code.tree)
    // In the order of the fields, each once for all of the code.
    let mentioned = Set(
      code.allTokens.indices.compactMap { index -> Int? in
        let name = code.allTokens[index].name
        guard let place = places[name], uses.isVariable(at: index),
          uses[index] == .ownMember || !hidden.contains(name)
        else { return nil }
        return place
      })
    for place in mentioned.sorted() { add(feature.state[place].name.value, at: code.range) }
  }
}

/// Looks for anything that is deprecated.
private struct DeprecationSearch: SchemaVisitor {
  private(set) var isFound = false

  private mutating func add(_ attributes: Attributes) -> Bool {
    if attributes.deprecated != nil { isFound = true }
    return !isFound
  }

  mutating func visit(_ feature: Feature) -> Bool { add(feature.attributes) }
  mutating func visit(_ type: TypeDeclaration) -> Bool { add(type.attributes) }
  mutating func visit(_ field: StateField, _ owner: FieldOwner) -> Bool { add(field.attributes) }
  mutating func visit(_ item: EnumCase) -> Bool { add(item.attributes) }
  mutating func visit(_ client: Client) -> Bool { add(client.attributes) }
  mutating func visit(_ method: ClientMethod) -> Bool { add(method.attributes) }
  mutating func visit(_ action: ActionDeclaration) -> Bool { add(action.attributes) }

  // What cannot be deprecated, nor anything in it.
  mutating func visit(_ entry: ReduceEntry) -> Bool { false }
  mutating func visit(_ forward: Forward) -> Bool { false }
  mutating func visit(_ saga: Saga) -> Bool { false }
}

/// The types and defaults in a schema besides those in types, clients and methods that are deprecated.
private struct UndeprecatedUse: SchemaVisitor {
  private(set) var types: [SwiftType] = []
  private(set) var defaults: [(initial: SwiftCode, type: SwiftType)] = []
  private var isActionDeprecated = false

  init(of shared: Declarations) { walk(shared) }

  init(of feature: Feature) { walk(feature) }

  mutating func visit(_ type: TypeDeclaration) -> Bool { type.attributes.deprecated == nil }
  mutating func visit(_ client: Client) -> Bool { client.attributes.deprecated == nil }
  mutating func visit(_ method: ClientMethod) -> Bool { method.attributes.deprecated == nil }

  // The value of a deprecated field is stored under a name that is not.
  mutating func visit(_ field: StateField, _ owner: FieldOwner) -> Bool {
    if case .stored(let initial?) = field.storage { defaults.append((initial, field.type)) }
    return true
  }

  mutating func visit(_ action: ActionDeclaration) -> Bool {
    isActionDeprecated = action.attributes.deprecated != nil
    return true
  }

  mutating func visit(_ value: Payload, _ owner: PayloadOwner) -> Bool {
    if let initial = value.initial, owner == .enumCase || !isActionDeprecated {
      defaults.append((initial, value.type))
    }
    return true
  }

  mutating func visit(_ type: SwiftType, _ role: TypeRole) {
    switch role {
    case .computedStructField: break
    default: types.append(type)
    }
  }
}
