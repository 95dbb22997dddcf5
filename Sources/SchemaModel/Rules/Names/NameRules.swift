/// The owner of a type name that is not declared in a schema.
enum NameOwner {
  case swift, runtime
  /// Types generated inside every feature.
  case generated

  /// The owner of a name; nil if it is free.
  ///
  /// - Parameter foundation: Whether the names of Foundation's types are taken too.
  init?(of name: String, besideFoundation foundation: Bool = true) {
    if Self.namesOfRuntime.contains(name) {
      self = .runtime
    } else if Self.generatedNames.contains(name) {
      self = .generated
    } else if KnownType.has(name, .taken) || foundation && KnownType.isFoundation(name) {
      self = .swift
    } else {
      return nil
    }
  }

  /// Names that generated features and the runtime use.
  private static let namesOfRuntime: Set<String> = [
    "Store", "Saga", "SagaContext", "SagaTask", "CasePath", "CasePathable", "Reducer", "Middleware",
    "Pattern",
    "CallEvent", "CallEventOf", "KeyedCallEventOf", "StreamEvent", "StreamEventOf",
    "KeyedStreamEventOf", "PagesEventOf", "QueryEvent", "Failure", "NoValue", "ReduxRuntime", "StoreSubscription",
    "CaseOf", "CaseReadable", "CaseReader", "IdentifiedArrayOf", "StackOf", "StoreOptions",
    "OptimisticEvent", "OptimisticJournal", "OptimisticReducer", "OptimisticStep",
    "OptimisticValues", "RedactedEvent",
    "ReduxChildren", "ReduxFeature", "ReduxGivingState", "ReduxSupport",
  ]
  private static let generatedNames: Set<String> = [
    "State", "Action", "Dependencies", "Sagas", "HandwrittenSagas", "Handlers", "Cases", "ViewStore",
    "StoredState",
  ]
}

extension Checker {
  /// Names inside `Action` that generated code uses.
  static let actionNamesTaken: Set<String> = ["cases", "Cases", "caseIndex", "CaseOf"]

  /// A type name similar to a name; nil if it is taken or not valid.
  package static func nameOfType(like name: String) -> String? {
    let fixed = SwiftName.capitalized(String(name.drop { $0 == "_" }))
    let isTaken = NameOwner(of: fixed) != nil || KnownType.has(fixed, .unspeakable)
    return isTaken || !SwiftName.isTypeName(fixed) ? nil : fixed
  }

  /// Reports names that are declared twice.
  mutating func checkDeclaredTwice() {
    for diagnostic in table.declaredTwice { diagnostics.append(diagnostic) }
  }

  /// Checks the name of a feature, which becomes the name of a type.
  mutating func checkName(of feature: Feature) {
    let name = feature.name.value
    guard let owner = NameOwner(of: name) else { return }
    let reason =
      switch owner {
      case .runtime: "is a runtime type"
      case .generated: "is generated inside every feature"
      case .swift: "hides Swift's `\(name)`"
      }
    clash(feature.name, reason)
  }

  /// Reports a name that is already in use.
  ///
  /// - Parameter isOld: Whether it is a `@was` name.
  mutating func clash(_ name: Name, _ reason: String, isOld: Bool = false) {
    let start = isOld ? "`@was(\"\(name.value)\")`: " : ""
    let fix = isOld ? "remove the old name" : "choose another name"
    diagnostics.error(.nameClash, at: name.range, "\(start)`\(name.value)` \(reason); \(fix)")
  }

  /// Reports fields and children with the same name.
  mutating func checkFieldNames(_ feature: Feature) {
    for field in feature.state { checkHidesType(field.name) }
    for child in feature.children { checkHidesType(child.name) }
    // Returns early if all field names differ and there are no children.
    guard feature.fieldPlaces.count < feature.state.count || !feature.children.isEmpty else {
      return
    }
    var fields: [String: SourceRange] = [:]
    for field in feature.state {
      isNew(field.name, in: &fields) { "`\($0)` is already defined on line \($1)" }
    }
    for child in feature.children {
      isNew(child.name, in: &fields) { name, _ in
        "`\(name)` is already a state field; a child brings its own field"
      }
    }
  }

  /// Reports a field with the name of a feature or of a generated type, which the field would hide in the state.
  private mutating func checkHidesType(_ name: Name) {
    guard SwiftName.isTypeName(name.value),
      NameOwner(of: name.value) == .generated || table.isFeature(name.value)
    else { return }
    let fixed = name.value.prefix(1).lowercased() + name.value.dropFirst()
    diagnostics.error(
      .nameClash, at: name.range,
      "the field `\(name.value)` hides the type `\(name.value)` in the state; write `\(fixed)`")
  }

  /// Reports dependencies with the same name, or with the name of a field or of something that generated code uses.
  mutating func checkDependencyNames(_ feature: Feature) {
    var dependencies: [String: SourceRange] = [:]
    for dependency in feature.dependencies.map(\.name) {
      isNew(dependency, in: &dependencies) { "`\($0)` is already defined on line \($1)" }
      let name = dependency.value
      if feature.hasField(name) {
        diagnostics.error(
          .nameClash, at: dependency.range,
          "dependency `\(name)` hides the state field `\(name)`; rename one")
      } else if Self.dependencyNamesTaken.contains(name) {
        diagnostics.error(
          .nameClash, at: dependency.range,
          "dependency `\(name)` hides what generated code calls `\(name)`; rename it")
      }
    }
  }

  /// Reports types with the name of a type that is generated beside them.
  mutating func checkTypeNames(_ feature: Feature) {
    for type in feature.declarations.types {
      let root = type.path[0]
      if NameOwner(of: root) == .generated {
        clash(Name(root, at: type.range), "is generated for every feature")
      }
    }
  }

  /// Checks the names of types generated for choices, and reports types that hide a child's feature.
  mutating func checkChoiceNames(_ feature: Feature) {
    var children: Set<String> = []
    for child in feature.children {
      if let name = child.feature { children.insert(name.value) }
      children.formUnion(child.members.map(\.type.text))
    }
    for type in feature.declarations.types
    where type.path.count == 1 && children.contains(type.path[0])
      && table.isFeature(type.path[0])
    {
      diagnostics.error(
        .nameClash, at: type.range,
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
          : NameOwner(of: name) != nil ? "what Swift or reduxgen call `\(name)`" : nil
      guard let taken else { continue }
      diagnostics.error(
        .nameClash, at: child.name.range,
        "`\(child.name.value)` makes the type `\(name)`, which clashes with \(taken); rename the child"
      )
    }
  }

  /// Reports types and clients that would hide names in generated code.
  mutating func checkSharedNames(_ declarations: Declarations, inside feature: String?) {
    let place = feature.map { " inside \($0)" } ?? ""
    // Clients are always outside, because their protocols are generated outside the feature.
    let names =
      declarations.types.map { ($0.path[0], $0.range, isOutside: feature == nil) }
      + declarations.clients.map { ($0.name.value, $0.name.range, isOutside: true) }
    for (name, range, isOutside) in names {
      let reason =
        switch NameOwner(of: name, besideFoundation: feature == nil) {
        case .runtime: "hides the runtime's `\(name)`\(place)"
        case .swift: "hides Swift's `\(name)`\(place)"
        case .generated where isOutside: "is generated inside every feature"
        case .generated, nil: String?.none
        }
      if let reason { clash(Name(name, at: range), reason) }
    }
    for type in declarations.types where type.path.count > 1 {
      for name in type.path.dropFirst()
      where KnownType.has(name, [.taken, .unspeakable]) {
        clash(Name(name, at: type.range), "hides Swift's `\(name)` inside \(type.path[0])")
      }
    }
    for type in declarations.types
    where type.conformances.contains(where: { $0.value == "Hashable" }) {
      for field in type.fields where field.name.value == "hashValue" {
        clash(field.name, "clashes with what Swift gives every Hashable type")
      }
    }
  }

  mutating func isNew(
    _ name: Name, in seen: inout [String: SourceRange], message: (String, Int) -> String
  ) {
    guard let first = seen.updateValue(name.range, forKey: name.value) else { return }
    seen[name.value] = first
    diagnostics.error(.declaredTwice, at: name.range, message(name.value, first.start.line))
  }

  /// Reports names that are listed under `declaredInSwift`, but declared in the schema.
  mutating func checkDeclaredInSwift(_ declaredInSwift: [Name], in feature: Feature?) {
    for name in declaredInSwift {
      // A client may be both: a protocol of Swift whose methods the schema describes.
      let place =
        table.type(name.value, from: feature?.name.value)?.range
        ?? table.features[name.value]?.name.range
      guard let place else { continue }
      let text =
        place.file === name.range.file ? "on line \(place.start.line)" : "in \(place.file.path)"
      diagnostics.error(
        .declaredTwice, at: name.range,
        "`\(name.value)` is declared \(text); remove it from `declaredInSwift`")
    }
  }
}
