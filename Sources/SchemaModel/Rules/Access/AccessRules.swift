extension Checker {
  /// What is visible to others may only mention what is visible to them as well.
  mutating func checkAccess(_ feature: Feature) {
    // What only this module sees may mention anything.
    guard feature.declarations.access != .internal else { return }
    let owner = feature.name.value
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
    }
    for dependency in feature.dependencies {
      guard let access = table.access(ofClient: dependency.client.value) else { continue }
      checkAccess(
        access, of: dependency.client.value, in: feature.declarations, owner,
        at: dependency.client.range)
    }
    var types = MentionedTypes(table)
    types.walk(feature)
    for type in types.all { checkAccess(to: type, in: feature.declarations, feature) }
  }

  /// The types and clients of a shared file.
  mutating func checkAccess(_ shared: Declarations) {
    guard shared.access != .internal else { return }
    var types = MentionedTypes(table)
    types.walk(shared)
    for type in types.all { checkAccess(to: type, in: shared, nil) }
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
      .unknownAccess, at: range,
      "`\(name)` is \(access.rawValue), but \(owner.map { "`\($0)`" } ?? "what mentions it here") is \(declarations.access.rawValue); write `access: \(declarations.access.rawValue)` where `\(name)` is declared"
    )
  }
}

/// The types that generated declarations mention, besides features.
private struct MentionedTypes: SchemaVisitor {
  private(set) var all: [SwiftType] = []
  private let table: SymbolTable

  init(_ table: SymbolTable) { self.table = table }

  mutating func visit(_ member: Child.Member) -> Bool { !table.isFeature(member.type.text) }

  mutating func visit(_ type: SwiftType, _ role: TypeRole) { all.append(type) }
}
