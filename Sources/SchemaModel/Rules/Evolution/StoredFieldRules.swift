/// Fields that are `@stored`.
extension Checker {
  /// Checks a feature that has such fields, or has a child with some.
  mutating func checkStoredFields(_ feature: Feature) {
    let fields = feature.storedFields
    let withFields = feature.children.filter { child in
      table.features(in: child).contains { isTrue(.hasStoredFields, of: $0.name.value) }
    }
    if feature.stateConformances.areCodable {
      diagnostics.error(
        .cannotStore, at: fields.first?.attributes.stored ?? withFields[0].name.range,
        "`State` is Codable, so that it is stored as a whole, and `@stored` is for single fields; take `Codable` off `State`, or `@stored` off the fields"
      )
    }
    for child in withFields where child.count != .one || !child.members.isEmpty {
      diagnostics.error(
        .cannotStore, at: child.name.range,
        "`\(child.name.value)` comes and goes, so nothing keeps the `@stored` fields inside it; let `\(feature.name.value)` have them"
      )
    }
    for field in fields where field.isConstant {
      diagnostics.error(
        .meaninglessModifier, at: field.attributes.stored ?? field.name.range,
        "`\(field.name.value)` is a `let`, which cannot be restored; remove `let` or `@stored`")
    }
    let names = feature.state.map(\.name) + feature.children.map(\.name)
    for name in names + feature.state.compactMap(\.attributes.was) where name.value == "storedState" {
      clash(name, "is what `@stored` adds to the state")
    }
    let name = feature.name
    checkCoding(
      fields, in: "StoredState", [Name("Codable", at: name.range)],
      children: withFields.filter { $0.attributes.transient == nil })
    checkCoding(
      feature.fields { $0.stored == nil }, in: "State", feature.stateConformances,
      children: feature.children.filter { $0.attributes.transient != nil })
  }
}
