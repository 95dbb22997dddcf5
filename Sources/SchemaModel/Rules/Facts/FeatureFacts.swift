/// What is asked of features again and again, by all those that hold them.
enum FeatureFact: CaseIterable, Sendable {
  /// Its code mentions Foundation. A feature holds its children's state and actions, and what their sagas are given:
  /// their types are named there, wherever they are declared.
  case mentionsFoundation
  /// Its state holds something that cannot be compared, be it in a child.
  case hasUnequatableState
  /// Its actions carry something that cannot be compared, be it a child's.
  case hasUnequatableActions
  /// It has a field that is `@once`, be it in a child.
  case hasOneShots
  /// Sagas run in it; one that is written by hand may have some.
  case hasSagas
}

extension Checker {
  /// Whether something is true of a feature, by its name.
  func isTrue(_ fact: FeatureFact, of feature: String) -> Bool {
    facts[fact]?.contains(feature) == true
  }

  /// The features of which each fact is true, from trees of actions that are complete.
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

  /// What is true of a feature by itself.
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
    if !feature.sagas.isEmpty || !feature.forwards.isEmpty
      || feature.children.contains(where: isHandwritten)
    {
      facts.append(.hasSagas)
    }
    return facts
  }

  /// Those that hold a feature, and those that react to its actions and so name what they carry.
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
