/// Names inside a type that generated or compiler-synthesized code of the type uses.
extension Checker {
  mutating func checkInnerNames(_ declarations: Declarations) {
    let types = declarations.types
    for type in types {
      checkMembers(
        type.fields.map(\.name), of: type.name, type.conformances,
        isRedacted: type.fields.contains { $0.attributes.redacted != nil })
    }
    guard types.contains(where: { $0.path.count > 1 }) else { return }
    let named = Dictionary(types.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for type in types where type.path.count > 1 {
      let name = Name(type.path[type.path.count - 1], at: type.range)
      guard let outer = named[type.path.dropLast().joined(separator: ".")] else { continue }
      if case .enumeration = outer.kind, !outer.isPlainEnum, name.value == "Cases" {
        clash(name, "is generated inside `\(outer.name)`")
      } else if outer.conformances.areCodable, Self.codingNames.contains(name.value) {
        clash(name, "is generated inside `\(outer.name)`, which is stored")
      }
    }
  }

  /// Checks the names of a state's fields, and of types that generated members of the state would hide.
  mutating func checkInnerNames(_ feature: Feature) {
    let isPartly = isTrue(.hasStoredFields, of: feature.name.value)
    checkMembers(
      feature.state.map(\.name) + feature.children.map(\.name), of: "State",
      feature.stateConformances + (isPartly ? [Name("Codable", at: feature.name.range)] : []),
      isRedacted: feature.state.contains { $0.attributes.redacted != nil })
    guard feature.stateConformances.areCodable else { return }
    for type in feature.declarations.types
    where Self.codingNames.contains(type.path[0])
      && feature.state.contains(where: { $0.type.syntax.mentions { $0.root == type.path[0] } })
    {
      clash(
        Name(type.path[0], at: type.range),
        "is generated inside `State`, which is stored and mentions it")
    }
  }

  private static let codingNames: Set<String> = ["CodingKeys", "OldCodingKeys"]

  private mutating func checkMembers(
    _ names: [Name], of type: String, _ conformances: [Name], isRedacted: Bool
  ) {
    let isCoded = conformances.areCodable
    guard isCoded || isRedacted else { return }
    for name in names {
      if isCoded, Self.codingNames.contains(name.value) {
        clash(name, "clashes with what is generated inside `\(type)`, which is stored")
      } else if isRedacted, name.value == "customMirror" {
        clash(name, "clashes with what `@redacted` generates")
      }
    }
  }
}
