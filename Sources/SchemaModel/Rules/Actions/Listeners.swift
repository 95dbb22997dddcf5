/// The features that listen to actions of other features, computed once for all features.
struct Listeners: Sendable {
  /// The features that one feature listens to.
  struct Interest: Sendable {
    /// The features whose actions the reducer reacts to, with the first component of each path; nil for all actions.
    var inReduce: [(owner: String, head: String?)] = []
    /// The features whose actions trigger or cancel the sagas, or are forwarded.
    var inSagas: [String] = []
  }

  /// For each feature, the features whose actions its own reducer reacts to.
  private var own: [PlaceSet] = []
  /// For each feature, the features to which it or anything inside it listens.
  private var gathered: (inReduce: [PlaceSet], inSagas: [PlaceSet]) = ([], [])
  /// The reactions of all reducers, by the feature that declares the actions.
  private var reactions: [Int: [(listener: Int, head: String?)]] = [:]
  /// Whether no feature listens to another one.
  var isEmpty: Bool { own.isEmpty }

  init() {}

  /// - Parameter parts: The interest of each feature, in schema order.
  init(_ parts: [Interest], in graph: FeatureGraph) {
    guard parts.contains(where: { !$0.inReduce.isEmpty || !$0.inSagas.isEmpty }) else { return }
    own = [PlaceSet](repeating: PlaceSet(), count: parts.count)
    var inSagas = own
    for (place, part) in parts.enumerated() {
      for (owner, head) in part.inReduce {
        guard let owner = graph.places[owner] else { continue }
        own[place].insert(owner, of: parts.count)
        reactions[owner, default: []].append((place, head))
      }
      for owner in part.inSagas.compactMap({ graph.places[$0] }) {
        inSagas[place].insert(owner, of: parts.count)
      }
    }
    gathered = (graph.gathered(own), graph.gathered(inSagas))
  }

  /// Whether the reducer of a feature itself reacts to actions of another one.
  func reacts(_ feature: Int, to owner: Int) -> Bool { own[feature].contains(owner) }

  /// Whether a feature, or one inside it, listens to the actions of a feature outside of it.
  func listens(_ feature: Int, _ owner: Int, inReduce: Bool, in graph: FeatureGraph) -> Bool {
    (inReduce ? gathered.inReduce : gathered.inSagas)[feature].contains(owner)
      && feature != owner && !graph.holds(feature, owner)
  }

  /// The features to which a feature or anything inside it listens, in schema order.
  func owners(listenedToIn feature: Int) -> [Int] {
    var all = gathered.inReduce[feature]
    all.formUnion(gathered.inSagas[feature])
    return all.places
  }

  /// The reactions of reducers to a feature, with the first component of each action path; nil for all actions.
  func reactions(to owner: Int) -> [(listener: Int, head: String?)] { reactions[owner] ?? [] }
}

extension Checker {
  /// The listeners of all features.
  func allListeners() -> Listeners {
    let parts = Workers.map(schema.parts) { file in
      file.answer(to: .listeners, in: surroundings) {
        (file.declaration?.features ?? []).map(listening)
      }
    }
    return Listeners(Array(parts.joined()), in: graph)
  }

  private func listening(of feature: Feature) -> Listeners.Interest {
    var part = Listeners.Interest()
    for entry in feature.reduce {
      for path in entry.actions where isForeign(path.components[0].value, in: feature) {
        part.inReduce.append((path.components[0].value, path.components.dropFirst().first?.value))
      }
    }
    var paths = feature.forwards.flatMap(\.actions) + feature.cancelOn
    for saga in feature.sagas { paths += saga.triggers + saga.cancelOn }
    part.inSagas = paths.map { $0.components[0].value }.filter { isForeign($0, in: feature) }
    return part
  }
}
