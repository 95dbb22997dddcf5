/// Who hears the actions of which other features, worked out once for all of them.
struct Hearing: Sendable {
  /// The other features whose actions a feature reacts to.
  struct Heard: Sendable {
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

  /// Those that hear nothing are left out.
  private(set) var heard: [String: Heard] = [:]
  /// Whether anybody hears anything.
  var isEmpty: Bool { heard.isEmpty }
  /// Whose actions each feature or anything inside it hears.
  private var gathered: (inReduce: [PlaceSet], inSagas: [PlaceSet]) = ([], [])
  /// The reactions of all reducers, by whose actions they are to.
  private var reactions: [Int: [Reaction]] = [:]

  init() {}

  /// - Parameters:
  ///   - heard: what each feature hears.
  ///   - reactions: what the reducer of each feature reacts to.
  init(
    _ heard: [Heard], _ reactions: [[(owner: String, head: String?)]], in graph: FeatureGraph
  ) {
    guard heard.contains(where: { !$0.inReduce.isEmpty || !$0.inSagas.isEmpty }) else { return }
    let count = heard.count
    var inReduce = [PlaceSet](repeating: PlaceSet(), count: count)
    var inSagas = inReduce
    for (place, heard) in heard.enumerated()
    where !heard.inReduce.isEmpty || !heard.inSagas.isEmpty {
      self.heard[graph.names[place]] = heard
      for owner in heard.inReduce {
        if let owner = graph.places[owner] { inReduce[place].insert(owner, of: count) }
      }
      for owner in heard.inSagas {
        if let owner = graph.places[owner] { inSagas[place].insert(owner, of: count) }
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
    heard[feature]?.inReduce.contains(owner) ?? false
  }

  /// Whether a feature hears the actions of another one, by itself or further down; nearer owners are their own affair.
  func hears(_ feature: Int, _ owner: Int, inReduce: Bool, in graph: FeatureGraph) -> Bool {
    (inReduce ? gathered.inReduce : gathered.inSagas)[feature].contains(owner)
      && feature != owner && !graph.holds(feature, owner)
  }

  /// Whose actions a feature or anything inside it hears, in schema order.
  func owners(heardIn feature: Int) -> [Int] {
    var all = gathered.inReduce[feature]
    all.formUnion(gathered.inSagas[feature])
    return all.places
  }

  /// The reactions of reducers to the actions of a feature.
  func reactions(to owner: Int) -> [Reaction] { reactions[owner] ?? [] }
}

extension Checker {
  /// What all features hear of others.
  func allHearing() -> Hearing {
    let features = schema.features
    let parts = Workers.map(features) { feature in
      let reactions = reactions(of: feature)
      return (heard: hearing(of: feature, with: reactions), reactions: reactions)
    }
    return Hearing(parts.map(\.heard), parts.map(\.reactions), in: graph)
  }

  private func hearing(
    of feature: Feature, with reactions: [(owner: String, head: String?)]
  ) -> Hearing.Heard {
    func owners(_ paths: [ActionPath]) -> Set<String> {
      var owners: Set<String> = []
      for path in paths {
        let first = path.components[0].value
        if isForeign(first, in: feature) { owners.insert(first) }
      }
      return owners
    }
    var heard = Hearing.Heard(inReduce: Set(reactions.map(\.owner)))
    for forward in feature.forwards { heard.inSagas.formUnion(owners(forward.actions)) }
    for saga in feature.sagas {
      if case .actions(let triggers) = saga.trigger { heard.inSagas.formUnion(owners(triggers)) }
      heard.inSagas.formUnion(owners(saga.cancelOn))
    }
    return heard
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
