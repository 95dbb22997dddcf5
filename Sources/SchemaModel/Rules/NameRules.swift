extension Checker {
  /// Names that generated features and the runtime use themselves.
  static let featureNamesTaken: Words = [
    "Store", "Saga", "SagaContext", "SagaTask", "CasePath", "CasePathable", "Reducer", "Middleware",
    "Pattern",
    "CallEvent", "StreamEvent", "Failure", "NoValue", "ReduxRuntime", "Subscription",
    "CaseIndexed", "IdentifiedArrayOf", "StackOf", "StoreOptions",
  ]
  static let typeNamesTaken: Words = [
    "State", "Action", "Sagas", "Handlers", "Cases", "ViewStore",
  ]
  /// Names inside `Action` that generated code uses.
  static let actionNamesTaken: Words = ["cases", "Cases", "caseIndex"]

  /// A name of a type that is nearly a name; nil if it is taken, or none.
  static func nameOfType(like name: String) -> String? {
    let fixed = SwiftName.capitalized(String(name.drop { $0 == "_" }))
    let isTaken =
      featureNamesTaken.contains(fixed) || typeNamesTaken.contains(fixed)
      || KnownType.has(fixed, .taken) || KnownType.has(fixed, .unspeakable)
      || KnownType.isFoundation(fixed)
    return isTaken || !SwiftName.isTypeName(fixed) ? nil : fixed
  }

  /// Names that clash with each other or with what is generated.
  mutating func checkNames(_ feature: Feature) {
    let name = feature.name
    if Self.featureNamesTaken.contains(name.value) {
      diagnostics.error(
        .rx045, at: name.range, "`\(name.value)` is a runtime type; choose another name")
    } else if Self.typeNamesTaken.contains(name.value) {
      diagnostics.error(
        .rx072, at: name.range,
        "`\(name.value)` is generated inside every feature; choose another name")
    } else if KnownType.has(name.value, .taken)
      || KnownType.isFoundation(name.value)
    {
      diagnostics.error(
        .rx071, at: name.range,
        "`\(name.value)` hides Swift's `\(name.value)`; choose another name")
    }
    // Where all fields have names of their own, there is nothing to say.
    if feature.fieldPlaces.count < feature.state.count || !feature.children.isEmpty {
      var fields: [String: SourceRange] = [:]
      for field in feature.state {
        isNew(field.name, in: &fields, .rx020) { "`\($0)` is already defined on line \($1)" }
      }
      for child in feature.children {
        isNew(child.name, in: &fields, .rx114) { name, _ in
          "`\(name)` is already a state field; a child brings its own field"
        }
      }
    }
    var dependencies: [String: SourceRange] = [:]
    for dependency in feature.dependencies {
      isNew(dependency.name, in: &dependencies, .rx020) {
        "`\($0)` is already defined on line \($1)"
      }
      if feature.hasField(dependency.name.value) {
        diagnostics.error(
          .rx166, at: dependency.name.range,
          "dependency `\(dependency.name.value)` hides the state field `\(dependency.name.value)`; rename one"
        )
      }
    }
    checkSharedNames(feature.declarations, inside: name.value)
    checkBindings(feature)
    for type in feature.declarations.types {
      let root = type.path[0]
      if Self.typeNamesTaken.contains(root) {
        diagnostics.error(
          .rx072, at: type.range, "`\(root)` is generated for every feature; choose another name")
      }
    }
    checkChoiceNames(feature)
    checkActionNames(feature)
    checkGeneratedNames(feature)
  }

  /// What `@bind` and `@once` stand on.
  private mutating func checkBindings(_ feature: Feature) {
    for field in feature.state {
      let name = field.name.value
      let fixed = field.isConstant ? "a `let`" : field.isComputed ? "computed" : nil
      if let bind = field.attributes.bind, let fixed {
        diagnostics.error(.rx092, at: bind, "`\(name)` cannot be `@bind`: it is \(fixed)")
      }
      guard let once = field.attributes.once else { continue }
      if let fixed {
        diagnostics.error(.rx202, at: once, "`\(name)` cannot be `@once`: it is \(fixed)")
      } else if field.initialText == nil {
        diagnostics.error(
          .rx202, at: once,
          "`\(name)` cannot be `@once`: it has no start value to go back to; give it one")
      }
    }
    for child in feature.children where !child.isDismissible {
      guard let bind = child.attributes.bind else { continue }
      let name = child.name.value
      diagnostics.error(
        .rx092, at: bind,
        "`\(name)` cannot be `@bind`: it is \(child.count == .many ? "a list" : "always there"); "
          + "a view can only dismiss an optional child or pop a stack")
    }
    for binding in feature.bindings
    where Feature.storeMembers.contains(binding.name.value) && binding.canChange {
      let name = binding.name.value
      diagnostics.error(
        .rx201, at: binding.name.range,
        "`\(name)` cannot be `@bind`: `store.\(name)` is something else in views; rename it")
    }
  }

  /// The types made for children that can be one of several things, and types that hide a child's feature.
  private mutating func checkChoiceNames(_ feature: Feature) {
    var children: Set<String> = []
    for child in feature.children {
      if case .feature(let name) = child.content { children.insert(name.value) }
      children.formUnion(child.members.map(\.type.text))
    }
    for type in feature.declarations.types
    where type.path.count == 1 && children.contains(type.path[0])
      && table.isFeature(type.path[0])
    {
      diagnostics.error(
        .rx073, at: type.range,
        "type `\(type.path[0])` hides the feature `\(type.path[0])` inside \(feature.name.value); rename one"
      )
    }
    for child in feature.children where !child.members.isEmpty {
      let name = child.choiceName
      let taken =
        feature.declarations.types.contains { $0.path[0] == name }
        ? "the type `\(name)`"
        : table.isFeature(name)
          ? "the feature `\(name)`"
          : Self.typeNamesTaken.contains(name) || Self.featureNamesTaken.contains(name)
            || KnownType.has(name, .taken) || KnownType.isFoundation(name)
            ? "what Swift or reduxgen call `\(name)`" : nil
      guard let taken else { continue }
      diagnostics.error(
        .rx073, at: child.name.range,
        "`\(child.name.value)` makes the type `\(name)`, which clashes with \(taken); rename the child"
      )
    }
  }

  /// Types and clients that would hide what generated code uses.
  mutating func checkSharedNames(_ declarations: Declarations, inside feature: String?) {
    let place = feature.map { " inside \($0)" } ?? ""
    for (name, range) in declarations.types.map({ ($0.path[0], $0.range) })
      + declarations.clients.map({ ($0.name.value, $0.name.range) })
    {
      if Self.featureNamesTaken.contains(name) {
        diagnostics.error(
          .rx045, at: range, "`\(name)` hides the runtime's `\(name)`\(place); choose another name"
        )
      } else if KnownType.has(name, .taken)
        || feature == nil && KnownType.isFoundation(name)
      {
        diagnostics.error(
          .rx071, at: range, "`\(name)` hides Swift's `\(name)`\(place); choose another name")
      } else if feature == nil, Self.typeNamesTaken.contains(name) {
        diagnostics.error(
          .rx072, at: range, "`\(name)` is generated inside every feature; choose another name")
      }
    }
    for client in declarations.clients where feature != nil {
      // Its protocol stands outside the feature.
      guard Self.typeNamesTaken.contains(client.name.value) else { continue }
      diagnostics.error(
        .rx072, at: client.name.range,
        "`\(client.name.value)` is generated inside every feature; choose another name")
    }
    for type in declarations.types where type.path.count > 1 {
      for name in type.path.dropFirst()
      where KnownType.has(name, .taken) || KnownType.has(name, .unspeakable) {
        diagnostics.error(
          .rx071, at: type.range,
          "`\(name)` hides Swift's `\(name)` inside \(type.path[0]); choose another name")
      }
    }
    for type in declarations.types {
      guard type.conformances.contains(where: { $0.value == "Hashable" }),
        case .structure(let fields) = type.kind
      else { continue }
      for field in fields where field.name.value == "hashValue" {
        diagnostics.error(
          .rx062, at: field.name.range,
          "`hashValue` clashes with what Swift gives every Hashable type; choose another name")
      }
    }
  }

  private mutating func checkActionNames(_ feature: Feature) {
    // A name of a group is taken by the group, a full path by its action.
    var groups: [String: Int] = [:]
    var actions = [String: SourceRange](minimumCapacity: feature.actions.count)
    for action in feature.actions {
      let path = action.path.map(\.value)
      for (index, part) in action.path.enumerated() where Self.actionNamesTaken.contains(part.value)
      {
        diagnostics.error(
          .rx062, at: part.range,
          "`\(part.value)` is used for the case paths of every action; choose another name")
        if index == 0 { break }
      }
      if path.last == "none" {
        diagnostics.warning(
          .rx061, at: action.range,
          "`none` is confused with `Optional.none` in Swift; choose another name")
      }
      let full = path.count == 1 ? path[0] : path.joined(separator: ".")
      if let first = actions.keepFirst(action.range, for: full) {
        diagnostics.error(
          .rx020, at: action.range, "`\(full)` is already defined on line \(first.start.line)")
        continue
      }
      for count in 1..<max(1, path.count) {
        let group = path[..<count].joined(separator: ".")
        groups.keepFirst(action.range.start.line, for: group)
        if let first = actions[group] {
          diagnostics.error(
            .rx101, at: action.range,
            "`\(group)` is an action on line \(first.start.line), it cannot also be a group")
        }
      }
      if !groups.isEmpty, let line = groups[full] {
        diagnostics.error(
          .rx101, at: action.range,
          "`\(full)` is a group on line \(line), it cannot also be an action")
      }
      if path[0] == "binding", feature.hasBindings {
        diagnostics.error(
          .rx109, at: action.range, "`\(full)` is generated by `@bind`; remove the line")
      }
      if !feature.children.isEmpty, let child = feature.child(path[0]) {
        diagnostics.error(
          .rx102, at: action.range, "`\(full)` clashes with the child `\(child.name.value)`")
      }
    }
    var sagas: [String: SourceRange] = [:]
    for saga in feature.sagas {
      let name = saga.name.value
      isNew(saga.name, in: &sagas, .rx020) { "`\($0)` is already defined on line \($1)" }
      guard hasEvents(saga) else { continue }
      let clash =
        actions[name] != nil
        ? "an action"
        : !groups.isEmpty && groups[name] != nil
          ? "a group of actions"
          : !feature.children.isEmpty && feature.child(name) != nil ? "a child" : nil
      if let clash {
        diagnostics.error(
          .rx103, at: saga.name.range,
          "saga `\(name)` makes the group `\(name)`, but `\(name)` is \(clash); rename the saga")
      }
      if Self.actionNamesTaken.contains(name) {
        diagnostics.error(
          .rx062, at: saga.name.range,
          "`\(name)` is used for the case paths of every action; rename the saga")
      }
    }
    // Two groups in different places whose enums would have one name are fine; one enum beside a declared type is not.
    let groupTypes = Set(groups.keys.map(SwiftName.capitalized))
    for type in feature.declarations.types
    where
      groupTypes.contains(type.path[0])
      || type.path[0] == "Binding" && feature.hasBindings
    {
      diagnostics.error(
        .rx073, at: type.range,
        "type `\(type.path[0])` clashes with the enum made for `\(SwiftName.uncapitalized(type.path[0])).…`; rename one"
      )
    }
  }

  /// Whether a saga reports what becomes of its runs.
  func hasEvents(_ saga: Saga) -> Bool {
    switch saga.body {
    case .call, .stream: true
    case .put: false
    case .run(let returns): returns != nil
    }
  }

  private mutating func isNew(
    _ name: Name, in seen: inout [String: SourceRange], _ id: RuleID,
    message: (String, Int) -> String
  ) {
    guard let first = seen.updateValue(name.range, forKey: name.value) else { return }
    seen[name.value] = first
    diagnostics.error(id, at: name.range, message(name.value, first.start.line))
  }
}
