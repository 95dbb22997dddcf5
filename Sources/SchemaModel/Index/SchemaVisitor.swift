/// Visits everything in a schema: each declaration, and each type, piece of Swift, action path and name in it, with its
/// role.
///
/// This is the only walk over declarations. Each visitor implements the methods for the declarations and roles that it
/// needs. Declarations come in the order of the language's sections, not of the file.
package protocol SchemaVisitor {
  // Returning false skips a declaration with everything in it.
  mutating func visit(_ feature: Feature) -> Bool
  mutating func visit(_ type: TypeDeclaration) -> Bool
  mutating func visit(_ field: StateField, _ owner: FieldOwner) -> Bool
  mutating func visit(_ item: EnumCase) -> Bool
  mutating func visit(_ value: Payload, _ owner: PayloadOwner) -> Bool
  mutating func visit(_ client: Client) -> Bool
  mutating func visit(_ method: ClientMethod) -> Bool
  mutating func visit(_ parameter: ClientMethod.Parameter) -> Bool
  mutating func visit(_ queue: Queue)
  mutating func visit(_ dependency: Dependency) -> Bool
  mutating func visit(_ child: Child) -> Bool
  mutating func visit(_ member: Child.Member) -> Bool
  mutating func visit(_ given: Given) -> Bool
  mutating func visit(_ action: ActionDeclaration) -> Bool
  mutating func visit(_ entry: ReduceEntry) -> Bool
  mutating func visit(_ forward: Forward) -> Bool
  mutating func visit(_ saga: Saga) -> Bool
  mutating func visit(_ binding: LetBinding)

  mutating func visit(_ type: SwiftType, _ role: TypeRole)
  mutating func visit(_ code: SwiftCode, _ role: CodeRole)
  mutating func visit(_ path: ActionPath, _ role: ActionPathRole)
  mutating func visit(_ name: Name, _ role: ReferenceRole)
}

package enum FieldOwner: Sendable {
  case state
  case structure
}

package enum PayloadOwner: Sendable {
  case action
  case enumCase
}

/// The position of a type in a schema.
package enum TypeRole: Hashable, Sendable {
  case stateField, computedStateField
  case structField, computedStructField
  case actionValue, caseValue
  case aliasTarget
  case parameter, result, error
  /// A member of a choice.
  case choice
  /// The result of a hand-written saga.
  case sagaResult
  /// The type of a `let`.
  case letValue
}

/// The position of a piece of Swift in a schema.
package enum CodeRole: Hashable, Sendable {
  case stateFieldDefault, stateFieldBody
  case structFieldDefault, structFieldBody
  case actionValueDefault, caseValueDefault
  case rawValue
  case childStart
  case given
  case reduceStep
  /// The steps of a saga that see the values of an event.
  case intoStep, errorStep
  case forwardTarget
  case call, stream, put
  case condition
  case letValue
  /// `retryIf`, which decides whether to repeat a failed call.
  case retryCondition
  /// The key of a run: `per`.
  case key
  /// The key behind an action: `cancelOn: stop(id)`, `show: appeared(id)`.
  case canceledKey
  /// A part of an answer: `items` and `next` of a list of pages.
  case answerPart
}

/// The position of an action path in a schema.
package enum ActionPathRole: Hashable, Sendable {
  case reduce
  case forward
  case trigger
  case cancelOn
  /// `cancelOn` of a feature, for all its sagas.
  case featureCancelOn
  /// An action that a hand-written saga may send.
  case puts
}

/// The position of a name that refers to a declaration elsewhere.
package enum ReferenceRole: Hashable, Sendable {
  case typeConformance, stateConformance, actionConformance
  /// The client of a dependency.
  case client
  /// The feature of a child.
  case childFeature
  /// A part of the path of what a child is given.
  case given
  case resetField
  case queue
  case loadingField, intoField, errorField
  /// A dependency that a hand-written saga uses.
  case dependency
}

extension SchemaVisitor {
  package mutating func visit(_ feature: Feature) -> Bool { true }
  package mutating func visit(_ type: TypeDeclaration) -> Bool { true }
  package mutating func visit(_ field: StateField, _ owner: FieldOwner) -> Bool { true }
  package mutating func visit(_ item: EnumCase) -> Bool { true }
  package mutating func visit(_ value: Payload, _ owner: PayloadOwner) -> Bool { true }
  package mutating func visit(_ client: Client) -> Bool { true }
  package mutating func visit(_ method: ClientMethod) -> Bool { true }
  package mutating func visit(_ parameter: ClientMethod.Parameter) -> Bool { true }
  package mutating func visit(_ queue: Queue) {}
  package mutating func visit(_ dependency: Dependency) -> Bool { true }
  package mutating func visit(_ child: Child) -> Bool { true }
  package mutating func visit(_ member: Child.Member) -> Bool { true }
  package mutating func visit(_ given: Given) -> Bool { true }
  package mutating func visit(_ action: ActionDeclaration) -> Bool { true }
  package mutating func visit(_ entry: ReduceEntry) -> Bool { true }
  package mutating func visit(_ forward: Forward) -> Bool { true }
  package mutating func visit(_ saga: Saga) -> Bool { true }
  package mutating func visit(_ binding: LetBinding) {}

  package mutating func visit(_ type: SwiftType, _ role: TypeRole) {}
  package mutating func visit(_ code: SwiftCode, _ role: CodeRole) {}
  package mutating func visit(_ path: ActionPath, _ role: ActionPathRole) {}
  package mutating func visit(_ name: Name, _ role: ReferenceRole) {}
}

// Loops use indices: a loop over values would copy each declaration and retain all its parts.

extension SchemaVisitor {
  /// Visits everything in a file.
  package mutating func walk(_ file: FileDeclaration) {
    walk(file.shared)
    for index in file.features.indices { walk(file.features[index]) }
  }

  /// Visits a feature, and everything in it.
  package mutating func walk(_ feature: Feature) {
    guard visit(feature) else { return }
    walk(feature.declarations)
    for name in feature.stateConformances { visit(name, .stateConformance) }
    for name in feature.actionConformances { visit(name, .actionConformance) }
    for dependency in feature.dependencies where visit(dependency) {
      visit(dependency.client, .client)
    }
    for index in feature.state.indices { walk(feature.state[index], .state) }
    for index in feature.children.indices { walk(feature.children[index]) }
    for given in feature.given where visit(given) { visit(given.source, .given) }
    for index in feature.actions.indices where visit(feature.actions[index]) {
      // The value of a `@bind` has the type of its field, which has been visited.
      let isBound = feature.actions[index].attributes.bind != nil
      if !isBound { walk(feature.actions[index].payload, .action) }
    }
    for index in feature.reduce.indices { walk(feature.reduce[index]) }
    for forward in feature.forwards where visit(forward) {
      for path in forward.actions {
        visit(path, .forward)
        for key in path.key { visit(key, .canceledKey) }
      }
      if forward.pagesKey == nil { visit(forward.target, .forwardTarget) }
    }
    for index in feature.sagas.indices { walk(feature.sagas[index]) }
    for path in feature.cancelOn { visit(path, .featureCancelOn) }
  }

  /// Visits a feature, or the shared declarations of a file.
  mutating func walk(_ declarations: Declarations, of feature: Feature?) {
    if let feature { walk(feature) } else { walk(declarations) }
  }

  /// Visits the types, clients and queues of a feature or of a file.
  package mutating func walk(_ declarations: Declarations) {
    for index in declarations.types.indices { walk(declarations.types[index]) }
    for index in declarations.clients.indices { walk(declarations.clients[index]) }
    for queue in declarations.queues { visit(queue) }
  }

  private mutating func walk(_ type: TypeDeclaration) {
    guard visit(type) else { return }
    for name in type.conformances { visit(name, .typeConformance) }
    switch type.kind {
    case .structure(let fields):
      for index in fields.indices { walk(fields[index], .structure) }
    case .enumeration(let cases):
      for index in cases.indices where visit(cases[index]) {
        walk(cases[index].payload, .enumCase)
        if let raw = cases[index].rawValue { visit(raw, .rawValue) }
      }
    case .alias(let target): visit(target, .aliasTarget)
    }
  }

  /// Visits a client, and everything in it.
  package mutating func walk(_ client: Client) {
    guard visit(client) else { return }
    for index in client.methods.indices where visit(client.methods[index]) {
      let parameters = client.methods[index].parameters
      for index in parameters.indices where visit(parameters[index]) {
        visit(parameters[index].type, .parameter)
      }
      if let result = client.methods[index].result { visit(result, .result) }
      if case .typed(let error) = client.methods[index].throwing { visit(error, .error) }
    }
  }

  private mutating func walk(_ field: StateField, _ owner: FieldOwner) {
    guard visit(field, owner) else { return }
    let isState = owner == .state
    switch field.storage {
    case .stored(let initial):
      visit(field.type, isState ? .stateField : .structField)
      if let initial { visit(initial, isState ? .stateFieldDefault : .structFieldDefault) }
    case .computed(let body):
      visit(field.type, isState ? .computedStateField : .computedStructField)
      visit(body, isState ? .stateFieldBody : .structFieldBody)
    }
  }

  private mutating func walk(_ values: [Payload], _ owner: PayloadOwner) {
    let isAction = owner == .action
    for index in values.indices where visit(values[index], owner) {
      visit(values[index].type, isAction ? .actionValue : .caseValue)
      if let initial = values[index].initial {
        visit(initial, isAction ? .actionValueDefault : .caseValueDefault)
      }
    }
  }

  private mutating func walk(_ child: Child) {
    guard visit(child) else { return }
    switch child.content {
    case .feature(let name): visit(name, .childFeature)
    case .choice(let members):
      for index in members.indices where visit(members[index]) {
        visit(members[index].type, .choice)
      }
    }
    if let start = child.start { visit(start, .childStart) }
  }

  private mutating func walk(_ entry: ReduceEntry) {
    guard visit(entry) else { return }
    for path in entry.actions { visit(path, .reduce) }
    walk(entry.steps)
  }

  private mutating func walk(_ steps: [ReduceStep], _ role: CodeRole = .reduceStep) {
    for step in steps {
      switch step {
      case .handler, .dismiss: break
      case .reset(let names, _): for name in names { visit(name, .resetField) }
      case .binding(let binding): walk(binding)
      case .code(let code): visit(code, role)
      }
    }
  }

  private mutating func walk(_ binding: LetBinding) {
    if let type = binding.type { visit(type, .letValue) }
    visit(binding.value, .letValue)
    // Last, because the name is in scope only from here on.
    visit(binding)
  }

  private mutating func walk(_ saga: Saga) {
    guard visit(saga) else { return }
    for key in saga.keys { walk(key, of: saga) }
    // Last, because the `let` names of these steps are local to them.
    walk(saga.optimistic)
  }

  private mutating func walk(_ key: SagaKey, of saga: Saga) {
    switch key.value {
    case .trigger: for path in saga.triggers { visit(path, .trigger) }
    case .body(_, let role), .bodies(_, let role):
      for code in saga.body.codes { visit(code, role) }
    case .code(let path, let role): if let code = saga[keyPath: path] { visit(code, role) }
    case .type(let path, let role): if let type = saga[keyPath: path] { visit(type, role) }
    case .name(let path, let role): if let name = saga[keyPath: path] { visit(name, role) }
    case .names(let path, let role): for name in saga[keyPath: path] { visit(name, role) }
    case .target(let name, let step, let role):
      if let name = saga[keyPath: name] { visit(name, role) }
      walk(saga[keyPath: step], role == .intoField ? .intoStep : .errorStep)
    case .paths(let path, let role?, _):
      for item in saga[keyPath: path] {
        visit(item, role)
        for key in item.key { visit(key, .canceledKey) }
      }
    case .lets(let path): for binding in saga[keyPath: path] { walk(binding) }
    case .page, .queryKey: visit(saga.list.page, .stateField)
    case .handler, .flag, .delay, .time, .calls, .keep, .steps, .element, .paths: break
    }
  }
}
