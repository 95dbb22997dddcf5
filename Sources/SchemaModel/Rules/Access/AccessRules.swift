extension Checker {
  /// Reports declarations that mention less visible declarations.
  mutating func checkAccess(_ declarations: Declarations, of feature: Feature?) {
    let wanted = declarations.access
    // Internal declarations may mention anything.
    guard wanted != .internal else { return }
    var mentions = ExposedNames(feature: feature?.name.value, checker: self)
    mentions.walk(declarations, of: feature)
    for case (let name, let access?, let range) in mentions.all where access < wanted {
      diagnostics.error(
        .unknownAccess, at: range,
        "`\(name)` is \(access.rawValue), but \(feature.map { "`\($0.name.value)`" } ?? "what mentions it here") is \(wanted.rawValue); write `access: \(wanted.rawValue)` where `\(name)` is declared"
      )
    }
  }
}

/// The features, clients and types that generated declarations mention, with their access levels.
private struct ExposedNames: SchemaVisitor {
  private(set) var all: [(name: String, access: AccessLevel?, range: SourceRange)] = []
  let feature: String?
  let checker: Checker

  mutating func visit(_ child: Child) -> Bool {
    for target in checker.table.features(in: child) {
      let name = target.name.value
      let place =
        child.feature?.range ?? child.members.first { $0.type.text == name }?.type.range
      all.append((name, target.declarations.access, place ?? child.name.range))
    }
    return true
  }

  mutating func visit(_ member: Child.Member) -> Bool {
    !checker.table.isFeature(member.type.text)
  }

  mutating func visit(_ dependency: Dependency) -> Bool {
    let client = dependency.client
    all.append((client.value, checker.table.clients[client.value]?.access, client.range))
    return true
  }

  mutating func visit(_ type: SwiftType, _ role: TypeRole) {
    for name in type.syntax.names {
      let access = checker.table.access(ofType: name, from: feature)
      all.append((name, access, type.range))
    }
  }
}
