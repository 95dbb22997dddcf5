extension Checker {
  /// What is visible to others may only mention what is visible to them as well.
  mutating func checkAccess(_ feature: Feature) {
    // What only this module sees may mention anything.
    guard feature.declarations.access != .internal else { return }
    let owner = feature.name.value
    checkAccess(feature.declarations, in: feature)
    for child in feature.children {
      for target in features(in: child) {
        let place =
          switch child.content {
          case .feature(let name): name.range
          case .choice(let members):
            members.first { $0.type.text == target.name.value }?.type.range ?? child.name.range
          }
        checkAccess(
          target.declarations.access, of: target.name.value, in: feature.declarations, owner,
          at: place)
      }
      for member in child.members where !table.isFeature(member.type.text) {
        checkAccess(to: member.type, in: feature.declarations, feature)
      }
    }
    for dependency in feature.dependencies {
      guard let access = table.access(ofClient: dependency.client.value) else { continue }
      checkAccess(
        access, of: dependency.client.value, in: feature.declarations, owner,
        at: dependency.client.range)
    }
    for field in feature.state { checkAccess(to: field.type, in: feature.declarations, feature) }
    for payload in feature.actions.flatMap(\.payload) {
      checkAccess(to: payload.type, in: feature.declarations, feature)
    }
    for saga in feature.sagas {
      if case .run(let returns?) = saga.body {
        checkAccess(to: returns, in: feature.declarations, feature)
      }
    }
  }

  /// The types and clients of a feature or a shared file.
  mutating func checkAccess(_ declarations: Declarations, in feature: Feature?) {
    guard declarations.access != .internal else { return }
    for type in declarations.types {
      for member in type.memberTypes { checkAccess(to: member, in: declarations, feature) }
      if case .structure(let fields) = type.kind {
        for field in fields where field.isComputed {
          checkAccess(to: field.type, in: declarations, feature)
        }
      }
    }
    for method in declarations.clients.flatMap(\.methods) {
      for parameter in method.parameters {
        checkAccess(to: parameter.type, in: declarations, feature)
      }
      if let result = method.result { checkAccess(to: result, in: declarations, feature) }
      if case .typed(let type) = method.throwing {
        checkAccess(to: type, in: declarations, feature)
      }
    }
  }

  private mutating func checkAccess(
    to type: SwiftType, in declarations: Declarations, _ feature: Feature?
  ) {
    for name in type.syntax.names {
      guard let access = table.access(ofType: name, from: feature?.name.value) else { continue }
      checkAccess(access, of: name, in: declarations, feature?.name.value, at: type.range)
    }
  }

  private mutating func checkAccess(
    _ access: AccessLevel, of name: String, in declarations: Declarations, _ owner: String?,
    at range: SourceRange
  ) {
    guard access < declarations.access else { return }
    diagnostics.error(
      .rx046, at: range,
      "`\(name)` is \(access.rawValue), but \(owner.map { "`\($0)`" } ?? "what mentions it here") is \(declarations.access.rawValue); write `access: \(declarations.access.rawValue)` where `\(name)` is declared"
    )
  }
}
