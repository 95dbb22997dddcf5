/// What is asked of features again and again, by all those that hold them.
struct FeatureFacts: Sendable {
  /// The features whose code mentions Foundation. They hold their children's state and actions, and what their sagas are
  /// given: their types are named there, wherever they are declared.
  fileprivate(set) var withFoundation: Set<String> = []
  /// The features whose state holds something that cannot be compared, be it in a child.
  fileprivate(set) var unequatableStates: Set<String> = []
  /// The features whose actions carry something that cannot be compared, be it a child's.
  fileprivate(set) var unequatableActions: Set<String> = []
  /// The features with a field that is `@once`, be it in a child.
  fileprivate(set) var withOneShots: Set<String> = []
  /// The features in which sagas run; one that is written by hand may have some.
  fileprivate(set) var withSagas: Set<String> = []
}

extension Checker {
  /// The facts of all features, from trees of actions that are complete.
  func featureFacts() -> FeatureFacts {
    let features = schema.features
    let answers = Workers.map(schema.parts) { file in
      file.answer(to: .facts, in: surroundings) {
        (file.declaration?.features ?? []).map(ownFacts)
      }
    }.flatMap(\.self)
    let places = features.indices
    var facts = FeatureFacts()
    facts.withFoundation = graph.reachable(
      from: places.filter { answers[$0].mentionsFoundation }, along: usersOfTypes())
    facts.unequatableStates = graph.holders(of: places.filter { !answers[$0].isStateEquatable })
    facts.unequatableActions = graph.holders(of: places.filter { !answers[$0].isActionEquatable })
    facts.withOneShots = graph.holders(of: places.filter { answers[$0].hasOneShots })
    facts.withSagas = graph.holders(of: places.filter { answers[$0].hasSagas })
    return facts
  }

  /// What is true of a feature by itself.
  private struct OwnFacts: Sendable {
    let mentionsFoundation: Bool
    let isStateEquatable: Bool
    let isActionEquatable: Bool
    let hasOneShots: Bool
    let hasSagas: Bool
  }

  private func ownFacts(of feature: Feature) -> OwnFacts {
    let name = feature.name.value
    let areMembersEquatable = feature.children.allSatisfy {
      arePlainMembersEquatable($0, in: feature)
    }
    return OwnFacts(
      mentionsFoundation: mentionsFoundation(feature),
      isStateEquatable: areMembersEquatable
        && feature.state.allSatisfy {
          table.isPrimitive($0.type) || $0.isComputed || isEquatable($0.type.syntax, from: name)
        },
      isActionEquatable: areMembersEquatable
        && actionTypes(of: feature, besidesPrimitives: true)
          .allSatisfy { isEquatable($0, from: name) },
      hasOneShots: feature.state.contains { $0.attributes.once != nil },
      hasSagas: !feature.sagas.isEmpty || !feature.forwards.isEmpty
        || feature.children.contains { isHandwritten($0) }
    )
  }

  /// Those that hold a feature, and those that react to its actions and so name what they carry.
  private func usersOfTypes() -> [[Int]] {
    guard !listeners.isEmpty else { return graph.outside }
    var users = graph.outside
    for (listener, sources) in listeners.sources {
      for owner in sources.inReduce.union(sources.inSagas) {
        guard let owner = graph.places[owner], let listener = graph.places[listener] else {
          continue
        }
        users[owner].append(listener)
      }
    }
    return users
  }

  /// Whether a child is a feature that Swift declares.
  func isHandwritten(_ child: Child) -> Bool {
    child.feature.map { !table.isFeature($0.value) } ?? false
  }
}
