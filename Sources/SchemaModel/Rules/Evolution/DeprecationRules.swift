/// What is deprecated must not be used by the schema itself: the code made of it would not compile without a warning.
extension Checker {
  mutating func checkDeprecations() {
    guard hasDeprecations else { return }
    for file in schema.files { report(DeprecatedUse(in: file.shared, self)) }
    // Whatever is inside something deprecated may use other deprecated things.
    for feature in schema.features where feature.attributes.deprecated == nil {
      for field in feature.state where field.attributes.deprecated != nil {
        for (attribute, range) in [
          ("@bind", field.attributes.bind), ("@once", field.attributes.once),
        ] {
          guard let range else { continue }
          diagnostics.error(
            .wrongAttribute, at: range,
            "`\(attribute)` and `@deprecated` contradict each other; remove one")
        }
      }
      report(DeprecatedUse(in: feature, self))
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

  private mutating func report(_ use: DeprecatedUse) {
    for (what, name, range) in use.found {
      diagnostics.error(
        .deprecatedUse, at: range,
        "\(what) `\(name)` is deprecated; use what replaces it here as well")
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

/// Where a feature, or what a file declares beside features, mentions something that is deprecated.
private struct DeprecatedUse: SchemaVisitor {
  private(set) var found: [(what: String, name: String, range: SourceRange)] = []
  private let checker: Checker
  private let feature: Feature?
  /// Where in the state each deprecated field stands.
  private var places: [String: Int] = [:]
  /// Whether the field or action that is visited is deprecated.
  private var isDeprecated = false
  /// The names of values, which hide fields, in the entry or saga that is visited.
  private var values: Set<String> = []

  init(in shared: Declarations, _ checker: Checker) {
    self.checker = checker
    feature = nil
    walk(shared)
  }

  init(in feature: Feature, _ checker: Checker) {
    self.checker = checker
    self.feature = feature
    for (place, field) in feature.state.enumerated() where field.attributes.deprecated != nil {
      places.keepFirst(place, for: field.name.value)
    }
    walk(feature)
  }

  mutating func visit(_ type: TypeDeclaration) -> Bool { type.attributes.deprecated == nil }
  mutating func visit(_ client: Client) -> Bool { client.attributes.deprecated == nil }
  mutating func visit(_ method: ClientMethod) -> Bool { method.attributes.deprecated == nil }

  mutating func visit(_ dependency: Dependency) -> Bool {
    let client = dependency.client
    if checker.table.clients[client.value]?.value.attributes.deprecated != nil {
      add("client", client.value, at: client.range)
    }
    return true
  }

  // The value of a deprecated field is stored under a name that is not.
  mutating func visit(_ field: StateField, _ owner: FieldOwner) -> Bool {
    isDeprecated = field.attributes.deprecated != nil
    if case .stored(let initial?) = field.storage { addCase(initial, of: field.type) }
    return true
  }

  mutating func visit(_ child: Child) -> Bool {
    for target in checker.features(in: child) where target.attributes.deprecated != nil {
      add("feature", target.name.value, at: child.name.range)
    }
    return true
  }

  mutating func visit(_ action: ActionDeclaration) -> Bool {
    isDeprecated = action.attributes.deprecated != nil
    return true
  }

  mutating func visit(_ value: Payload, _ owner: PayloadOwner) -> Bool {
    if let initial = value.initial, owner == .enumCase || !isDeprecated {
      addCase(initial, of: value.type)
    }
    return true
  }

  mutating func visit(_ entry: ReduceEntry) -> Bool {
    values = feature.map { checker.valueNames(of: entry.actions, in: $0) } ?? []
    for case .reset(let names, let range) in entry.steps {
      for name in names { addField(name.value, at: range) }
    }
    return true
  }

  mutating func visit(_ saga: Saga) -> Bool {
    guard let feature else { return false }
    let carried = Checker.shared(by: checker.triggers(of: saga, in: feature))?.values ?? []
    values = Set(carried.lazy.filter(\.isNamed).map(\.name))
    addKey(of: saga, in: feature)
    return true
  }

  mutating func visit(_ type: SwiftType, _ role: TypeRole) {
    guard role != .computedStructField else { return }
    for name in type.syntax.names {
      if checker.table.type(name, from: feature?.name.value)?.attributes.deprecated != nil {
        add("type", name, at: type.range)
      } else if let owner = checker.table.features[name.root], owner.attributes.deprecated != nil {
        add("feature", owner.name.value, at: type.range)
      }
    }
  }

  mutating func visit(_ code: SwiftCode, _ role: CodeRole) {
    switch role {
    case .stateFieldBody: if !isDeprecated { addFields(in: code, hidden: []) }
    case .condition, .letValue, .key: addFields(in: code, hidden: values)
    case .retryCondition: addFields(in: code, hidden: values.union(["error"]))
    case .reduceStep:
      addFields(in: code, hidden: values)
      addAssignedCase(in: code)
    case .call, .stream:
      addFields(in: code, hidden: values)
      let method = feature.flatMap { checker.method(calledBy: code, in: $0)?.method }
      if let method, method.attributes.deprecated != nil {
        add("method", method.name.value, at: code.range)
      }
    case .put:
      // An action may be called like a field.
      addFields(in: code.withoutTarget, hidden: values)
      addAction(ActionFlow.path(of: code), at: code.range)
    case .forwardTarget: addAction(ActionFlow.path(of: code), at: code.range)
    default: break
    }
  }

  mutating func visit(_ path: ActionPath, _ role: ActionPathRole) {
    switch role {
    // Someone has to handle what is deprecated.
    case .reduce, .puts: break
    default: addAction(path.components.map(\.value), path.isGroup, at: path.range)
    }
  }

  mutating func visit(_ name: Name, _ role: ReferenceRole) {
    switch role {
    case .loadingField, .intoField, .errorField: addField(name.value, at: name.range)
    default: break
    }
  }

  private mutating func add(_ what: String, _ name: String, at range: SourceRange) {
    found.append((what, name, range))
  }

  private mutating func addField(_ field: String, at range: SourceRange) {
    if places[field] != nil { add("state field", field, at: range) }
  }

  private mutating func addFields(in code: SwiftCode, hidden: Set<String>) {
    guard let feature, !places.isEmpty else { return }
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
    for place in mentioned.sorted() { addField(feature.state[place].name.value, at: code.range) }
  }

  private mutating func addAction(_ path: [String], _ isGroup: Bool = false, at range: SourceRange)
  {
    guard let feature,
      checker.action(at: path, from: feature)?.node.attributes.deprecated != nil
    else { return }
    add("action", (path + (isGroup ? ["*"] : [])).joined(separator: "."), at: range)
  }

  /// A field that is set to a deprecated case of an enum.
  private mutating func addAssignedCase(in code: SwiftCode) {
    guard let statement = code.tree.root.onlyChild, statement.kind == .assignment,
      let target = statement.children.first?.variable, target.isWhole,
      let field = feature?.field(target.token.name), let value = statement.children.lastOne,
      statement.first(.assignmentOperator)?.firstToken.text == "="
    else { return }
    addCase(code.slice(value), of: field.type)
  }

  /// Code that may be a deprecated case of an enum: `.old` or `Kind.old`.
  private mutating func addCase(_ code: SwiftCode, of type: SwiftType) {
    guard let name = code.tokens.last, name.kind == .identifier,
      code.tokens.count > 1, code.tokens[code.tokens.count - 2].text == "."
    else { return }
    guard case .named(let enumeration, _) = type.syntax.unwrapped,
      code.tokens.count == 2
        || code.tokens.dropLast(2).map(\.name).joined() == enumeration,
      case .enumeration(let cases)? =
        checker.table.type(enumeration, from: feature?.name.value)?.kind,
      cases.contains(where: { $0.name.value == name.name && $0.attributes.deprecated != nil })
    else { return }
    add("case", name.name, at: code.range)
  }

  /// The key of a saga's runs, if it is a deprecated field of a struct.
  private mutating func addKey(of saga: Saga, in feature: Feature) {
    guard let code = saga.per, let path = MemberPath(code),
      let root = checker.rootType(of: path, of: saga, in: feature)
    else { return }
    for (name, member) in zip(path.members, checker.members(of: path, from: root))
    where member.attributes.deprecated != nil {
      add("field", name.name, at: code.sourceRange(name))
    }
  }
}
