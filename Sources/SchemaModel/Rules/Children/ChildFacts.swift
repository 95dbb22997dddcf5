/// What a child is.
extension Checker {
  /// Under which name the actions of a child are known: that of the feature, or `Home.Destination`.
  ///
  /// - Returns: nil when it has none.
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

  /// Whether anything can happen in a feature. An enum without cases would be of no use to its parent.
  func hasActions(_ feature: Feature) -> Bool { activeFeatures.contains(feature.name.value) }

  /// The features in which anything can happen, be it in a feature inside.
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

  /// The field that identifies the elements of a collection; nil for other children.
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

  /// The child as code that holds it needs to know it.
  func resolve(_ child: Child, in feature: Feature) -> ResolvedChild? {
    let inner = table.features(in: child)
    var names: Set<String> = []
    let known = inner.flatMap { dependencies(of: $0) }
      .filter { names.insert($0.name.value).inserted }
    let owner: String
    switch child.content {
    case .feature(let name): owner = name.value
    case .choice: owner = child.choiceName
    }
    let name = feature.name.value
    return ResolvedChild(
      declaration: child,
      type: owner,
      stateType: child.stateType(in: feature.name.value),
      idType: idType(of: child)?.text,
      startsByItself: table.startsByItself(child),
      dependencies: known,
      hasActions: actionOwner(of: child, in: feature) != nil,
      hasSagas: isHandwritten(child)
        || inner.contains { isTrue(.hasSagas, of: $0.name.value) },
      hasOneShots: inner.contains { isTrue(.hasOneShots, of: $0.name.value) },
      isRecursive: inner.contains { graph.holds($0.name.value, name) },
      members: child.members.map { member in
        let target = table.features[member.type.text]
        return ResolvedChild.Member(
          declaration: member,
          feature: target?.name.value,
          type: table.type(of: member, in: feature).text,
          dependencies: target.map { dependencies(of: $0) } ?? [],
          hasActions: target.map { hasActions($0) } ?? false,
          sources: owners(listenedToBy: member.type.text),
          hasSagas: target.map { isTrue(.hasSagas, of: $0.name.value) } ?? false,
          hasOneShots: isTrue(.hasOneShots, of: member.type.text),
          isRecursive: graph.holds(member.type.text, name))
      },
      isStateEquatable: arePlainMembersEquatable(child, in: feature)
        && !inner.contains { isTrue(.hasUnequatableState, of: $0.name.value) },
      isActionEquatable: !inner.contains { isTrue(.hasUnequatableActions, of: $0.name.value) })
  }

  /// Whether Swift declares a name that the schema only uses.
  func isDeclaredInSwift(_ name: String, in feature: Feature?) -> Bool {
    table.declaredInSwift.contains(name)
      || feature?.declarations.declaredInSwift.contains { $0.value == name } == true
  }
}
