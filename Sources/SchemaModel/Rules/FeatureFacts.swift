/// What is asked of features again and again, by all those that hold them.
struct FeatureFacts: Sendable {
  /// The features whose own code mentions Foundation.
  fileprivate(set) var withFoundation: Set<String> = []
  /// The features whose own state holds something that cannot be compared.
  fileprivate(set) var unequatableStates: Set<String> = []
  /// The features whose own actions carry something that cannot be compared.
  fileprivate(set) var unequatableActions: Set<String> = []
}

extension Checker {
  /// The facts of all features, from trees of actions that are complete.
  func featureFacts() -> FeatureFacts {
    let features = schema.features
    let answers = Workers.map(features) { feature in
      let name = feature.name.value
      return (
        mentionsFoundation: mentionsFoundation(feature),
        isStateEquatable: feature.state.allSatisfy {
          table.isPrimitive($0.type) || $0.isComputed || isEquatable($0.type.syntax, from: name)
        },
        isActionEquatable: actionTypes(of: feature, besidesPrimitives: true)
          .allSatisfy { isEquatable($0, from: name) }
      )
    }
    var facts = FeatureFacts()
    for (feature, answer) in zip(features, answers) {
      let name = feature.name.value
      if answer.mentionsFoundation { facts.withFoundation.insert(name) }
      if !answer.isStateEquatable { facts.unequatableStates.insert(name) }
      if !answer.isActionEquatable { facts.unequatableActions.insert(name) }
    }
    return facts
  }
}
