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
        .cannotStore,
        at: fields.first?.attributes.stored ?? withFields.first?.name.range ?? feature.name.range,
        "`State` is Codable, so that it is stored as a whole, and `@stored` is for single fields; "
          + "take `Codable` off `State`, or `@stored` off the fields"
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
    let others = feature.fields { $0.stored == nil }.map(\.attributes)
    for attributes in others + feature.children.map(\.attributes) {
      guard let range = attributes.key?.range ?? attributes.transient else { continue }
      diagnostics.error(
        .meaninglessModifier, at: range,
        "in this state, only fields that are `@stored` are stored; remove this attribute")
    }
    checkCoding(
      fields, in: "StoredState", [Name("Codable", at: feature.name.range)],
      children: withFields.filter { $0.attributes.transient == nil })
  }
}
