/// Names that would hide names in generated code, or that generated code cannot use.
extension Checker {
  /// The names that generated code uses in the same scope as dependencies.
  static let dependencyNamesTaken: Set<String> = [
    "Action", "Store", "clock", "context", "element", "elementID", "initialState", "key",
    "middleware",
    "options", "reduce", "runKey", "sagas", "state", "stateStorage", "value", "values",
  ]

  /// Reports fields and values with the name `self`.
  mutating func checkSelf(_ feature: Feature) {
    for name in [feature.field("self")?.name, feature.child("self")?.name].compactMap(\.self) {
      clash(name, "cannot be a field: Swift reads it as the state itself")
    }
    for case let name? in feature.actions.lazy.flatMap(\.payload).map(\.name)
    where name.value == "self" {
      clash(name, "cannot be the name of a value: Swift reads it as the state")
    }
  }

  /// Reports handlers that would have the name of a field or child.
  mutating func checkHandlerNames(_ feature: Feature) {
    for entry in feature.reduce {
      let handlers = entry.steps.lazy.compactMap {
        if case .handler(let range) = $0 { range } else { nil }
      }
      guard let handler = handlers.first else { continue }
      for path in entry.actions {
        let name = path.handlerName
        let field = feature.field(name)
        let child = feature.child(name)
        let isSelf = name == "self" || name == "Self"
        guard isSelf || field != nil || child != nil else { continue }
        diagnostics.error(
          .handledTwice, at: handler,
          isSelf
            ? "the handler of `\(path.text)` cannot be called; rename the action"
            : "the handler of `\(path.text)` would be called `\(name)`, as the \(field == nil ? "child" : "state field") is; rename one"
        )
      }
    }
  }

  /// Checks the name of the type generated for a choice.
  mutating func checkMadeType(of child: Child) {
    if !child.members.isEmpty { checkMadeType(child.choiceName, by: child.name, of: "child") }
  }

  /// Checks that the enum generated for a group does not hide a type that `Action` mentions.
  mutating func checkGroupNames(_ feature: Feature) {
    guard feature.actions.contains(where: { $0.path.count > 1 }) else { return }
    let mentioned = typesInActions(feature)
    var seen: Set<String> = []
    for action in feature.actions {
      for (depth, part) in action.path.dropLast().enumerated() {
        guard seen.insert(part.value).inserted else { continue }
        let name = SwiftName.capitalized(part.value)
        guard checkMadeType(name, by: part, of: "group"), mentioned.contains(name),
          depth > 0 || !feature.declarations.types.contains(where: { $0.path[0] == name })
        else { continue }
        diagnostics.error(
          .nameClash, at: part.range,
          "group `\(part.value)` makes the enum `\(name)`, which hides the type `\(name)` that the actions mention; rename the group"
        )
      }
    }
  }

  /// Whether a type can be generated for a name. Reports the reason if not.
  @discardableResult
  private mutating func checkMadeType(_ type: String, by name: Name, of what: String) -> Bool {
    guard KnownType.has(type, .unspeakable) || type == name.value else { return true }
    return diagnostics.refuse(
      .nameClash, at: name.range,
      type == name.value
        ? "\(what) `\(name.value)` would make a type of the same name; begin it with a small letter\(SwiftName.isTypeName(name.value) ? "" : " that has a capital, such as `a`")"
        : "\(what) `\(name.value)` would make the type `\(type)`, which Swift reads otherwise; rename it"
    )
  }

  /// The first name components of the types in a feature's `Action`.
  private func typesInActions(_ feature: Feature) -> Set<String> {
    var names: Set<String> = [
      "CasePath", "Equatable", "Error", "Sendable", "Void", feature.name.value,
    ]
    for type in actionTypes(of: feature) {
      for name in type.names { names.insert(name.root) }
    }
    for child in feature.children {
      names.formUnion(table.features(in: child).map(\.name.value))
      if !child.members.isEmpty { names.insert(child.choiceName) }
      if child.isCollection { names.formUnion(["Int", "StackElementID", "ElementAction"]) }
    }
    if feature.sagas.contains(where: hasEvents) {
      names.formUnion(["CallEvent", "StreamEvent", "Failure", "NoValue", "Never"])
      names.formUnion(["OptimisticEvent", "OptimisticValues", "RedactedEvent"])
    }
    return names
  }
}

extension ActionPath {
  /// The name of the handler of an action or a group.
  var handlerName: String {
    SwiftName.uncapitalized(
      SwiftName.camelCase(components.map(\.value) + (isGroup ? ["any"] : [])))
  }
}

extension Checker {
  /// Reports test doubles whose name is already taken in the scope of the client's protocol.
  mutating func checkDoubleNames() {
    // The taken names, with their owners. The last of several owners counts.
    var others: [String: String] = [:]
    func add(_ name: String, _ old: Name?, _ what: String) {
      // Only a name with this suffix can clash with a double.
      if name.hasSuffix("Double") { others[name] = "is the name of \(what)" }
      guard let old, old.value.hasSuffix("Double") else { return }
      others[old.value] = "is an old name of \(what)"
    }
    let files = schema.own.compactMap(\.declaration)
    let declarations = files.flatMap(\.everyDeclarations)
    for type in files.lazy.flatMap(\.shared.types) where type.path.count == 1 {
      add(type.path[0], type.attributes.was, "a type")
    }
    for feature in files.lazy.flatMap(\.features) {
      add(feature.name.value, feature.attributes.was, "a feature")
    }
    for client in declarations.lazy.flatMap(\.clients) {
      add(client.name.value, client.attributes.was, "a client")
    }
    for name in declarations.lazy.flatMap(\.declaredInSwift) where name.value.hasSuffix("Double") {
      others[name.value] = "is listed under `declaredInSwift`"
    }
    guard !others.isEmpty else { return }
    for client in schema.files.flatMap(\.everyDeclarations).flatMap(\.ownClients) {
      guard let what = others[client.doubleName] else { continue }
      diagnostics.error(
        .declaredTwice, at: client.name.range,
        "client `\(client.name.value)` makes the test double `\(client.doubleName)`, which \(what); rename one"
      )
    }
  }
}
