/// `Equatable` and `Identifiable` types.
extension Checker {
  /// Whether all plain types among the members of a choice are `Equatable`.
  func arePlainMembersEquatable(_ child: Child, in feature: Feature) -> Bool {
    child.members.allSatisfy {
      table.isFeature($0.type.text) || isEquatable($0.type.syntax, from: feature.name.value)
    }
  }

  func isEquatable(_ type: TypeSyntax, from feature: String?) -> Bool {
    guard !type.isNeverEquatable else { return false }
    guard !unequatableTypes.isEmpty else { return true }
    return !type.mentions { name in
      table.fullName(ofType: name, from: feature).map { unequatableTypes.contains($0) } ?? false
    }
  }

  /// Whether a declared type can be `Equatable`: whether all types in it can.
  func isEquatable(_ type: TypeDeclaration, from feature: String?) -> Bool {
    table.fullName(ofType: type.name, from: feature).map { !unequatableTypes.contains($0) } ?? true
  }

  /// The full names of declared types that cannot be `Equatable`, because a type in them is not.
  static func unequatableTypes(in table: SymbolTable) -> Set<String> {
    var users: [String: [String]] = [:]
    var open: [String] = []
    for (name, type) in table.types {
      for member in type.value.memberTypes {
        if member.syntax.isNeverEquatable { open.append(name) }
        for inner in member.syntax.names {
          guard let inner = table.fullName(ofType: inner, from: type.feature) else { continue }
          users[inner, default: []].append(name)
        }
      }
    }
    var result: Set<String> = []
    while let name = open.popLast() {
      if result.insert(name).inserted { open += users[name] ?? [] }
    }
    return result
  }

  /// Whether a struct or a state has a field `id` whose type is `Hashable` or unknown.
  func hasIdentity(_ fields: [StateField], from feature: String?) -> Bool {
    guard let id = fields.first(where: { $0.name.value == "id" }) else { return false }
    return conforms(id.type.syntax, to: "Hashable", from: feature) != false
  }

  /// The types of all values of a feature's own actions, including generated actions.
  ///
  /// - Parameter besidesPrimitives: Whether primitive types are left out.
  func actionTypes(of feature: Feature, besidesPrimitives: Bool = false) -> [TypeSyntax] {
    var types: [TypeSyntax] = []
    for action in feature.actions {
      for payload in action.payload where !besidesPrimitives || !table.isPrimitive(payload.type) {
        types.append(payload.type.syntax)
      }
    }
    types += feature.bindings.compactMap(\.payload?.type.syntax)
    for saga in feature.sagas {
      guard let events = events(of: saga, in: feature), !events.isUnknown else { continue }
      if let value = events.valueSyntax { types.append(value) }
      if events.isOptimistic,
        let shared = Self.shared(by: actions(at: saga.triggers, from: feature))
      {
        types += shared.values.map(\.syntax)
      }
      if case .typed(let failure) = events.failing {
        types.append(.named(failure, arguments: []))
      }
    }
    return types
  }
}
