extension Checker {
  /// What is visible to others may only mention what is visible to them as well.
  mutating func checkAccess(_ feature: Feature) {
    // What only this module sees may mention anything.
    guard feature.declarations.access != .internal else { return }
    var mentions = Mentions(in: feature, self)
    mentions.walk(feature)
    check(mentions, of: feature.declarations, feature.name.value)
  }

  /// The types and clients of a shared file.
  mutating func checkAccess(_ shared: Declarations) {
    guard shared.access != .internal else { return }
    var mentions = Mentions(in: nil, self)
    mentions.walk(shared)
    check(mentions, of: shared, nil)
  }

  private mutating func check(_ mentions: Mentions, of declarations: Declarations, _ owner: String?)
  {
    let wanted = declarations.access
    for case (let name, let access?, let range) in mentions.all where access < wanted {
      diagnostics.error(
        .unknownAccess, at: range,
        "`\(name)` is \(access.rawValue), but \(owner.map { "`\($0)`" } ?? "what mentions it here") is \(wanted.rawValue); write `access: \(wanted.rawValue)` where `\(name)` is declared"
      )
    }
  }
}

/// The features, clients and types that generated declarations mention, and who may use them.
private struct Mentions: SchemaVisitor {
  private(set) var all: [(name: String, access: AccessLevel?, range: SourceRange)] = []
  private let feature: Feature?
  private let checker: Checker

  init(in feature: Feature?, _ checker: Checker) {
    self.feature = feature
    self.checker = checker
  }

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
    all.append((client.value, checker.table.access(ofClient: client.value), client.range))
    return true
  }

  mutating func visit(_ type: SwiftType, _ role: TypeRole) {
    for name in type.syntax.names {
      let access = checker.table.access(ofType: name, from: feature?.name.value)
      all.append((name, access, type.range))
    }
  }
}
