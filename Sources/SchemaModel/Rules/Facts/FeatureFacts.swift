/// A fact about a feature and everything inside it, computed once for all features.
enum FeatureFact: CaseIterable, Sendable {
  /// The code of the feature, or of a feature that it holds or listens to, mentions Foundation. Generated code also
  /// names the types of those features.
  case mentionsFoundation
  /// The state of the feature, or of a feature inside it, has a value that is not `Equatable`.
  case hasUnequatableState
  /// The actions of the feature, or of a feature inside it, carry a value that is not `Equatable`.
  case hasUnequatableActions
  /// The feature, or a feature inside it, has a `@once` field.
  case hasOneShots
  /// The feature, or a feature inside it, has a `@stored` field.
  case hasStoredFields
  /// The feature, or a feature inside it, has sagas or forwards. A hand-written child counts, because it may have some.
  case hasSagas
  /// The feature, or a feature inside it, gives values to children.
  case givesValues
}

extension Checker {
  /// Whether a fact is true for a feature, by its name.
  func isTrue(_ fact: FeatureFact, of feature: String) -> Bool {
    facts[fact]?.contains(feature) == true
  }

  /// For each fact, the features for which it is true. Needs the actions of all features in the action tree.
  func featureFacts() -> [FeatureFact: Set<String>] {
    let own = Workers.map(schema.parts) { file in
      file.answer(to: .facts, in: surroundings) {
        (file.declaration?.features ?? []).map(ownFacts)
      }
    }.flatMap(\.self)
    return FeatureFact.allCases.reduce(into: [:]) { facts, fact in
      facts[fact] = graph.reachable(
        from: own.indices.filter { own[$0].contains(fact) },
        along: fact == .mentionsFoundation ? usersOfTypes() : graph.outside)
    }
  }

  /// The facts about a feature, without the features inside it.
  private func ownFacts(of feature: Feature) -> [FeatureFact] {
    let name = feature.name.value
    let areMembersEquatable = feature.children.allSatisfy {
      arePlainMembersEquatable($0, in: feature)
    }
    let isStateEquatable =
      areMembersEquatable
      && feature.state.allSatisfy {
        table.isPrimitive($0.type) || $0.isComputed || isEquatable($0.type.syntax, from: name)
      }
    let areActionsEquatable =
      areMembersEquatable
      && actionTypes(of: feature, besidesPrimitives: true)
        .allSatisfy { isEquatable($0, from: name) }
    var facts: [FeatureFact] = []
    if mentionsFoundation(feature) { facts.append(.mentionsFoundation) }
    if !isStateEquatable { facts.append(.hasUnequatableState) }
    if !areActionsEquatable { facts.append(.hasUnequatableActions) }
    if feature.state.contains(where: { $0.attributes.once != nil }) { facts.append(.hasOneShots) }
    if !feature.storedFields.isEmpty { facts.append(.hasStoredFields) }
    if !feature.sagas.isEmpty || !feature.forwards.isEmpty
      || feature.children.contains(where: isHandwritten)
    {
      facts.append(.hasSagas)
    }
    if !feature.given.allSatisfy(\.isClient) { facts.append(.givesValues) }
    return facts
  }

  /// For each feature, the features whose code names its types: those that hold it or listen to its actions.
  private func usersOfTypes() -> [[Int]] {
    var users = graph.outside
    for listener in users.indices where !listeners.isEmpty {
      for owner in listeners.owners(listenedToIn: listener) { users[owner].append(listener) }
    }
    return users
  }

  /// Whether a child is a feature that Swift declares.
  func isHandwritten(_ child: Child) -> Bool {
    child.feature.map { !table.isFeature($0.value) } ?? false
  }
}
