/// The conformances of types, as far as the schema shows them.
extension Checker {
  /// Whether a type is `Hashable`, `Codable`, …; nil if only the compiler knows.
  ///
  /// - Parameters:
  ///   - syntax: The type.
  ///   - name: The protocol, one of ``synthesized``.
  ///   - feature: The feature in which the type is named.
  func conforms(_ syntax: TypeSyntax, to name: String, from feature: String?, depth: Int = 0)
    -> Bool?
  {
    func all(_ parts: [TypeSyntax]) -> Bool? {
      var result: Bool? = true
      for part in parts {
        switch conforms(part, to: name, from: feature, depth: depth + 1) {
        case true: continue
        case false: return false
        default: result = nil
        }
      }
      return result
    }
    guard depth < 20 else { return nil }
    switch syntax {
    case .existential, .tuple, .function: return false
    case .optional(let type), .array(let type): return all([type])
    case .dictionary(let key, let value): return all([key, value])
    case .named(let type, let arguments):
      if type == "Void" || type.hasSuffix(".Type") { return false }
      if let declaration = table.type(type, from: feature) {
        if case .alias = declaration.kind {
          return all([table.qualified(syntax, from: feature)])
        }
        return declared(declaration, to: name)
      }
      let parts = type.split(separator: ".").map(String.init)
      if parts.count > 1, let state = parts.last, state == "State" || state == "Action",
        let owner = table.features[parts[0]]
      {
        guard owner.areConformancesRead else { return nil }
        let list = state == "State" ? owner.stateConformances : owner.actionConformances
        return list.cover(name)
      }
      return Self.standard(type, to: name).flatMap { $0 ? all(arguments) : false }
    }
  }

  /// Whether a declared type conforms, explicitly or implicitly.
  func declared(_ type: TypeDeclaration, to name: String) -> Bool {
    type.conformances.cover(name)
      || name == "Hashable" && (type.isPlainEnum || type.rawType != nil)
  }

  /// The protocols whose requirements Swift synthesizes if all parts conform.
  static let synthesized = ["Hashable", "Encodable", "Decodable"]

  /// Whether a type of Swift, Foundation or the runtime conforms; nil if that is unknown.
  private static func standard(_ type: String, to name: String) -> Bool? {
    let traits = KnownType.of(type)?.traits ?? []
    let (yes, no): (KnownType.Traits, KnownType.Traits) =
      name == "Hashable" ? (.hashable, .notHashable) : (.codable, .notCodable)
    return traits.contains(no) ? false : traits.contains(yes) ? true : nil
  }

  /// Checks the dictionary keys in a feature or in shared declarations.
  mutating func checkKeys(_ declarations: Declarations, of feature: Feature?) {
    var types = TypesWithKeys(table: table)
    types.walk(declarations, of: feature)
    for type in types.all { checkKeys(type, from: feature?.name.value) }
  }

  /// Checks that the parts of a type conform to the protocols of the type.
  mutating func checkConformances(of type: TypeDeclaration, in feature: Feature?) {
    let owner = feature?.name.value
    checkProtocols(Array(type.conformances.dropFirst(type.rawType == nil ? 0 : 1)), in: feature)
    for name in Self.synthesized where type.conformances.cover(name) {
      let promise = Promise(name, of: type.name, type.conformances, from: owner)
      check(type.fields, keep: promise)
      for item in type.cases {
        for payload in item.payload { check(payload.type, of: item.name.value, keeps: promise) }
      }
    }
    if let name = type.conformances.first(where: { $0.value == "Equatable" }),
      !isEquatable(type, from: owner)
    {
      let part = type.memberTypes.first { !isEquatable($0.syntax, from: owner) }
      diagnostics.error(
        .missingConformance, at: name.range,
        "`\(type.name)` cannot be Equatable: `\(part?.text ?? type.name)` is not; take it off")
    }
    checkIdentity(type.fields, of: type.name, type.conformances, from: owner)
  }

  /// Checks that the parts of a feature's state and actions conform to the protocols of the state and actions.
  mutating func checkConformances(_ feature: Feature) {
    let owner = feature.name.value
    checkProtocols(feature.stateConformances + feature.actionConformances, in: feature)
    checkIdentity(feature.state, of: "State", feature.stateConformances, from: owner)
    for name in Self.synthesized {
      if feature.stateConformances.cover(name) {
        let promise = Promise(name, of: "State", feature.stateConformances, from: owner)
        check(feature.state, keep: promise)
        for child in feature.children where promise.isAbout(child.attributes) {
          check(child, of: feature, keeps: promise) { $0.stateConformances }
          for member in child.members where !table.isFeature(member.type.text) {
            check(member.type, of: member.name.value, keeps: promise)
          }
        }
      }
      if name != "Hashable" {
        let codable = [Name("Codable", at: feature.name.range)]
        check(feature.storedFields, keep: Promise(name, of: "StoredState", codable, from: owner))
      }
      guard feature.actionConformances.cover(name) else { continue }
      let promise = Promise(name, of: "Action", feature.actionConformances, from: owner)
      for action in feature.actions {
        for payload in action.payload { check(payload.type, of: action.pathText, keeps: promise) }
      }
      for case .field(let field) in feature.bindings.map(\.kind) {
        check(field.type, of: "binding.\(field.name.value)", keeps: promise)
      }
      for child in feature.children where actionOwner(of: child, in: feature) != nil {
        check(child, of: feature, keeps: promise) { $0.actionConformances }
      }
      for saga in feature.sagas {
        guard let events = events(of: saga, in: feature) else { continue }
        var parts = [("yields", events.valueSyntax), ("has the key", events.keySyntax)]
        if case .typed(let error) = events.failing {
          parts.append(("fails with", .named(error, arguments: [])))
        }
        for case (let verb, let type?) in parts where conforms(type, to: name, from: nil) == false {
          diagnostics.error(
            .missingConformance, at: saga.name.range,
            "`Action` is \(promise.spelling), but saga "
              + "`\(saga.name.value)` \(verb) \(type.text), which is not")
        }
      }
    }
  }

  private mutating func check(_ fields: [StateField], keep promise: Promise) {
    for field in fields where !field.isComputed && promise.isAbout(field.attributes) {
      check(field.type, of: field.name.value, keeps: promise)
    }
  }

  private mutating func check(_ type: SwiftType, of part: String, keeps promise: Promise) {
    guard conforms(type.syntax, to: promise.name, from: promise.feature) == false else { return }
    let isStored = promise.owner == "StoredState"
    var fix = isStored ? "remove `@stored`" : "take it off `\(promise.owner)`"
    // With aliases resolved, because an alias has the conformances of its target.
    for inner in table.qualified(type.syntax, from: promise.feature).names {
      guard let declaration = table.type(inner, from: promise.feature), !declaration.isAlias,
        !declared(declaration, to: promise.name)
      else { continue }
      fix = "write `\(word(for: declaration)) \(declaration.name)(\(promise.spelling))`"
    }
    let problem =
      isStored
      ? "`\(part)` is `@stored`, but `\(type.text)` is not Codable"
      : "`\(promise.owner)` is \(promise.spelling), but `\(part): \(type.text)` is not"
    diagnostics.error(.missingConformance, at: type.range, "\(problem); \(fix)")
  }

  private func word(for type: TypeDeclaration) -> String {
    if case .enumeration = type.kind { "enum" } else { "struct" }
  }

  private mutating func check(
    _ child: Child, of feature: Feature, keeps promise: Promise,
    _ conformances: (Feature) -> [Name]
  ) {
    let (part, wanted) = (promise.owner, promise.spelling)
    for target in table.features(in: child)
    where target.areConformancesRead && !conformances(target).cover(promise.name) {
      diagnostics.error(
        .missingConformance, at: child.name.range,
        "`\(feature.name.value).\(part)` is \(wanted), but `\(target.name.value).\(part)` is not; write `conforms: { \(part): [\(wanted)] }` in \(target.name.value)"
      )
    }
  }

  /// Reports states and actions that cannot be `Equatable`, and saga results that actions cannot carry or compare.
  mutating func checkComparisons(_ feature: Feature) {
    let owner = feature.name.value
    func check(_ part: String, _ conformances: [Name], _ holder: String?, _ child: String) {
      guard let name = conformances.first(where: { $0.value == "Equatable" }) else { return }
      diagnostics.error(
        .missingConformance, at: name.range,
        "`\(part)` cannot be Equatable: \(holder.map { "`\($0)`" } ?? child) is not; take it off")
    }
    if isTrue(.hasUnequatableState, of: owner) {
      let field = feature.state.first {
        !$0.isComputed && !isEquatable($0.type.syntax, from: owner)
      }
      check(
        "State", feature.stateConformances, field.map { "\($0.name.value): \($0.type.text)" },
        "the state of a child")
    }
    if isTrue(.hasUnequatableActions, of: owner) {
      let type = actionTypes(of: feature).first { !isEquatable($0, from: owner) }
      check("Action", feature.actionConformances, type?.text, "an action of a child")
    }
    for saga in feature.sagas {
      guard let value = events(of: saga, in: feature)?.valueSyntax else { continue }
      let start = "saga `\(saga.name.value)` yields"
      if let part = unsendable(value) {
        diagnostics.error(
          .unsupportedType, at: saga.name.range,
          "\(start) `\(part.text)`, which is not Sendable, so no action can carry it")
      } else if let part = value.firstUnstorable {
        let what = if case .function = part { "function" } else { "tuple" }
        diagnostics.warning(
          .resultNotCompared, at: saga.name.range,
          "\(start) the \(what) `\(part.text)`, so that `Action` is not Equatable; let the client return a struct, declared under `types:`"
        )
      }
    }
  }

  /// Checks that the `id` of an `Identifiable` type is `Hashable`.
  private mutating func checkIdentity(
    _ fields: [StateField], of type: String, _ conformances: [Name], from feature: String?
  ) {
    guard conformances.contains(where: { $0.value == "Identifiable" }),
      let id = fields.first(where: { $0.name.value == "id" }),
      conforms(id.type.syntax, to: "Hashable", from: feature) == false
    else { return }
    diagnostics.error(
      .missingConformance, at: id.type.range,
      "`\(type)` is Identifiable, but `id: \(id.type.text)` is not Hashable; \(makeHashable(id.type.syntax, from: feature))"
    )
  }

  /// Checks that dictionary keys and set elements are `Hashable`.
  private mutating func checkKeys(_ type: SwiftType, from feature: String?) {
    func keys(_ syntax: TypeSyntax) -> [TypeSyntax] {
      switch syntax {
      case .dictionary(let key, let value): [key] + keys(key) + keys(value)
      case .named("Set", let arguments): arguments + arguments.flatMap(keys)
      case .named("Dictionary", let arguments): arguments.prefix(1) + arguments.flatMap(keys)
      case .tuple, .function: []
      default: syntax.parts.flatMap(keys)
      }
    }
    for key in keys(type.syntax) where conforms(key, to: "Hashable", from: feature) == false {
      diagnostics.error(
        .missingConformance, at: type.range,
        "`\(key.text)` is not Hashable; \(makeHashable(key, from: feature, "as the key"))")
    }
  }

  /// Advice for a type that has to be `Hashable` and is not.
  ///
  /// - Parameter part: The use of the type, for the message.
  func makeHashable(_ type: TypeSyntax, from feature: String?, _ part: String = "for it") -> String {
    guard case .named(let name, _) = type, let declaration = table.type(name, from: feature),
      !declaration.isAlias
    else { return "use another type \(part)" }
    return "write `\(word(for: declaration)) \(name)(Hashable)`"
  }
}

/// A conformance of a type, a state or an action, which requires the same of all parts.
private struct Promise {
  /// The protocol, one of ``Checker/synthesized``.
  let name: String
  /// The name of the conforming type.
  let owner: String
  /// The feature in which types are named.
  let feature: String?
  /// The conformance as the schema spells it.
  let spelling: String

  init(_ name: String, of owner: String, _ conformances: [Name], from feature: String?) {
    self.name = name
    self.owner = owner
    self.feature = feature
    spelling = conformances.cover("Codable") && name != "Hashable" ? "Codable" : name
  }

  /// Whether the protocol applies to a field.
  func isAbout(_ attributes: Attributes) -> Bool { name == "Hashable" || !attributes.isUnwritten }
}

extension [Name] {
  /// Whether these protocols contain or imply another one.
  func cover(_ wanted: String) -> Bool {
    contains {
      $0.value == wanted
        || $0.value == "Codable" && (wanted == "Encodable" || wanted == "Decodable")
    }
  }

  /// Whether a type with these conformances is encoded or decoded.
  package var areCodable: Bool { cover("Encodable") || cover("Decodable") }
}

/// Collects types that may have dictionary keys or set elements.
private struct TypesWithKeys: SchemaVisitor {
  private(set) var all: [SwiftType] = []
  let table: SymbolTable

  mutating func visit(_ type: SwiftType, _ role: TypeRole) {
    switch role {
    // Other rules check these.
    case .computedStructField, .error, .choice, .sagaResult: break
    default: if !table.isPrimitive(type) { all.append(type) }
    }
  }
}
