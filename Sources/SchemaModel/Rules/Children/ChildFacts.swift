/// Facts about children.
extension Checker {
  /// The name under which the actions of a child are known: its feature, or `Home.Destination` for a choice.
  ///
  /// - Returns: `nil` if it has no actions.
  func actionOwner(of child: Child, in feature: Feature) -> String? {
    switch child.content {
    case .feature(let name):
      table.features[name.value].map { hasActions($0) }
        ?? isDeclaredInSwift(name.value, in: feature)
        ? name.value : nil
    case .choice:
      table.features(in: child).contains { hasActions($0) }
        ? "\(feature.name.value).\(child.choiceName)" : nil
    }
  }

  /// Whether a feature or a feature inside it has actions. If not, the parent's `Action` has no case for the child.
  func hasActions(_ feature: Feature) -> Bool { activeFeatures.contains(feature.name.value) }

  /// The features that have actions, or hold features that have actions.
  func featuresWithActions() -> Set<String> {
    let features = schema.features
    return graph.holders(
      of: features.indices.filter { place in
        let feature = features[place]
        return !feature.actions.isEmpty
          || feature.hasBindings
          || feature.sagas.contains { hasEvents($0) }
          || feature.children.contains { child in
            guard case .feature(let inner) = child.content else { return false }
            return !table.isFeature(inner.value) && isDeclaredInSwift(inner.value, in: feature)
          }
      })
  }

  /// The type of the ids of a collection's elements; nil for other children.
  func idType(of child: Child) -> TypeSyntax? {
    switch (child.count, child.content) {
    case (.stack, _): return .named("StackElementID", arguments: [])
    case (.many, .feature(let name)):
      guard let field = table.features[name.value]?.field("id")
      else { return .named("\(name.value).State.ID", arguments: []) }
      return table.qualified(field.type.syntax, from: name.value)
    default: return nil
    }
  }

  /// Whether a name is listed under `declaredInSwift`.
  func isDeclaredInSwift(_ name: String, in feature: Feature?) -> Bool {
    table.declaredInSwift.contains(name)
      || feature?.declarations.declaredInSwift.contains { $0.value == name } == true
  }
}
