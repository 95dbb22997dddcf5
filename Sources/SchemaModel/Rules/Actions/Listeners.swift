/// Which features listen to the actions of which other features, computed once for all of them.
struct Listeners: Sendable {
  /// The other features whose actions a feature reacts to.
  struct Sources: Sendable {
    /// Those of its own reducer.
    var inReduce: Set<String> = []
    /// Those of its sagas, and what it forwards.
    var inSagas: Set<String> = []
  }

  /// A reaction of a reducer to actions of another feature.
  struct Reaction: Sendable {
    var listener: Int
    /// The first name of the action's path; nil for all actions.
    var head: String?
  }

  /// Features without sources are left out.
  private(set) var sources: [String: Sources] = [:]
  /// Whether no feature listens to another one.
  var isEmpty: Bool { sources.isEmpty }
  /// The sources of each feature and of everything inside it.
  private var gathered: (inReduce: [PlaceSet], inSagas: [PlaceSet]) = ([], [])
  /// The reactions of all reducers, by whose actions they are to.
  private var reactions: [Int: [Reaction]] = [:]

  init() {}

  /// - Parameters:
  ///   - sources: the sources of each feature.
  ///   - reactions: what the reducer of each feature reacts to.
  init(
    _ sources: [Sources], _ reactions: [[(owner: String, head: String?)]], in graph: FeatureGraph
  ) {
    guard sources.contains(where: { !$0.inReduce.isEmpty || !$0.inSagas.isEmpty }) else { return }
    let count = sources.count
    var inReduce = [PlaceSet](repeating: PlaceSet(), count: count)
    var inSagas = inReduce
    for (place, sources) in sources.enumerated()
    where !sources.inReduce.isEmpty || !sources.inSagas.isEmpty {
      self.sources[graph.names[place]] = sources
      for owner in sources.inReduce.compactMap({ graph.places[$0] }) {
        inReduce[place].insert(owner, of: count)
      }
      for owner in sources.inSagas.compactMap({ graph.places[$0] }) {
        inSagas[place].insert(owner, of: count)
      }
    }
    for (place, reactions) in reactions.enumerated() {
      for (owner, head) in reactions {
        guard let owner = graph.places[owner] else { continue }
        self.reactions[owner, default: []].append(Reaction(listener: place, head: head))
      }
    }
    gathered = (graph.gathered(inReduce), graph.gathered(inSagas))
  }

  /// Whether the reducer of a feature itself reacts to actions of another one.
  func reacts(_ feature: String, to owner: String) -> Bool {
    sources[feature]?.inReduce.contains(owner) ?? false
  }

  /// Whether a feature, or one inside it, listens to the actions of a feature outside of it.
  func listens(_ feature: Int, _ owner: Int, inReduce: Bool, in graph: FeatureGraph) -> Bool {
    (inReduce ? gathered.inReduce : gathered.inSagas)[feature].contains(owner)
      && feature != owner && !graph.holds(feature, owner)
  }

  /// The sources of a feature and of everything inside it, in schema order.
  func owners(listenedToIn feature: Int) -> [Int] {
    var all = gathered.inReduce[feature]
    all.formUnion(gathered.inSagas[feature])
    return all.places
  }

  /// The reactions of reducers to the actions of a feature.
  func reactions(to owner: Int) -> [Reaction] { reactions[owner] ?? [] }
}

extension Checker {
  /// The listeners of all features.
  func allListeners() -> Listeners {
    let parts = Workers.map(schema.parts) { file in
      file.answer(to: .listeners, in: surroundings) {
        (file.declaration?.features ?? []).map { feature in
          let reactions = reactions(of: feature)
          return ListenerPart(
            sources: listeners(of: feature, with: reactions), reactions: reactions)
        }
      }
    }.joined()
    return Listeners(parts.map(\.sources), parts.map(\.reactions), in: graph)
  }

  /// What one feature listens to.
  private struct ListenerPart: Sendable {
    let sources: Listeners.Sources
    let reactions: [(owner: String, head: String?)]
  }

  private func listeners(
    of feature: Feature, with reactions: [(owner: String, head: String?)]
  ) -> Listeners.Sources {
    var paths = feature.forwards.flatMap(\.actions) + feature.cancelOn
    for saga in feature.sagas {
      paths += saga.triggers + saga.cancelOn
    }
    let owners = paths.map { $0.components[0].value }.filter { isForeign($0, in: feature) }
    return Listeners.Sources(inReduce: Set(reactions.map(\.owner)), inSagas: Set(owners))
  }

  private func reactions(of feature: Feature) -> [(owner: String, head: String?)] {
    var result: [(owner: String, head: String?)] = []
    for entry in feature.reduce {
      for path in entry.actions where isForeign(path.components[0].value, in: feature) {
        result.append((path.components[0].value, path.components.dropFirst().first?.value))
      }
    }
    return result
  }
}
