/// The graph of actions that send other actions unconditionally and without delay.
///
/// Each feature has a graph of its own paths. A search follows a path into the graphs of the children on it, so that
/// two children of the same feature stay separate, as they are in the app.
struct PutGraph {
  /// An action that is sent whenever another action is sent.
  struct Edge {
    let feature: String
    /// The path of the sent action.
    let target: [String]
    /// The source range of the `put` or `forward` that sends the action.
    let range: SourceRange
    /// Whether the source action belongs to another feature.
    var isForeign = false
  }

  struct Cycle {
    let edges: [Edge]
    /// The actions of the cycle. The first one is repeated at the end.
    let actions: [DeclarationID]
    /// Whether the actions are those of several features, so messages name the features.
    var areOfSeveral = false
  }

  private let actions: ActionTree
  private let names: [String]
  /// The edges by the feature that declares them, then by the path of the source action or group in that feature.
  private var edges: [String: [[String]: [Edge]]] = [:]
  /// The edges between actions that do not belong to children, by the source action: inside one feature, or from a
  /// feature to one that listens to it.
  private var listeners: [DeclarationID: [Edge]] = [:]

  init(_ index: SchemaIndex) {
    actions = index.actions
    names = index.features.map(\.name.value)
    for feature in index.features {
      for forward in feature.forwards { add(forward.actions, forward.target, of: feature) }
      for saga in feature.sagas {
        guard case .put(let codes) = saga.body, !saga.triggers.isEmpty, saga.alwaysRunsAtOnce else { continue }
        for code in codes { add(saga.triggers, code, of: feature) }
      }
    }
  }

  private mutating func add(_ sources: [ActionPath], _ code: SwiftCode, of feature: Feature) {
    let name = feature.name.value
    let target = ActionFlow.path(of: code)
    let targetStays = actions.route(target, in: name)?.steps.isEmpty == true
    for source in sources {
      let path = source.components.map(\.value)
      guard let route = actions.route(path, in: name) else { continue }
      let edge = Edge(
        feature: name, target: target, range: code.range, isForeign: route.isForeign)
      if !route.isForeign { edges[name, default: [:]][path, default: []].append(edge) }
      if targetStays, route.steps.isEmpty {
        let action = DeclarationID.action(Array(path[route.start...]), in: route.feature)
        listeners[action, default: []].append(edge)
      }
    }
  }

  /// Every cycle, each once.
  func cycles() -> [Cycle] {
    var result: [Cycle] = []
    for name in names {
      guard let own = edges[name] else { continue }
      let found = cycles(from: own.keys.map { DeclarationID(.action, in: name, $0) }, next)
      // Skips cycles inside a child, which are found in the graph of the child's feature.
      result += found.filter { $0.edges.contains { $0.feature == name } }
    }
    guard listeners.values.contains(where: { $0.contains(where: \.isForeign) }) else {
      return result
    }
    let sources = cycles(from: Array(listeners.keys)) { action in
      ([[]] + prefixes(of: action.path[...]))
        .flatMap { listeners[DeclarationID(.action, in: action.feature, $0)] ?? [] }
        .map { ($0, .action($0.target, in: $0.feature)) }
    }
    for var cycle in sources where cycle.edges.contains(where: \.isForeign) {
      cycle.areOfSeveral = true
      result.append(cycle)
    }
    return result
  }

  /// The edges from `action`, and the actions they lead to. All paths start at the feature of `action`.
  private func next(after action: DeclarationID) -> [(Edge, DeclarationID)] {
    var result: [(Edge, DeclarationID)] = []
    let (path, outer) = (action.path, action.feature ?? "")
    // Stops at long paths: a recursive feature has paths of any length.
    guard path.count <= Self.depthLimit, let route = actions.route(path, in: outer) else {
      return []
    }
    let levels = route.steps.map { ($0.feature, $0.index) } + [(route.feature, route.start)]
    for (feature, start) in levels {
      guard let own = edges[feature] else { continue }
      for edge in prefixes(of: path[start...]).flatMap({ own[$0] ?? [] }) {
        result.append((edge, .action(path[..<start] + edge.target, in: outer)))
      }
    }
    return result
  }

  private static let depthLimit = 16
  /// The maximum number of actions in a search for cycles. No real feature sends as many.
  private static let visitLimit = 10_000

  /// A path and every group around it.
  private func prefixes(of path: ArraySlice<String>) -> [[String]] {
    path.indices.map { Array(path[...$0]) }
  }

  private func cycles(
    from starts: [DeclarationID], _ next: (DeclarationID) -> [(Edge, DeclarationID)]
  ) -> [Cycle] {
    var result: [Cycle] = []
    /// For each visited node, its index on the current path; nil if all its successors have been visited.
    var places: [DeclarationID: Int?] = [:]
    let starts = starts.map { (id: $0, text: $0.fullName) }.sorted { $0.text < $1.text }
    for start in starts.map(\.id) where places[start] == nil {
      var way: [(node: DeclarationID, edge: Edge?, rest: ArraySlice<(Edge, DeclarationID)>)] = []
      places[start] = .some(0)
      way.append((start, nil, next(start)[...]))
      while let last = way.indices.last {
        guard let (edge, node) = way[last].rest.popFirst() else {
          places[way[last].node] = .some(nil)
          way.removeLast()
          continue
        }
        if let place = places[node] {
          guard let place else { continue }
          result.append(
            Cycle(
              edges: way[(place + 1)...].compactMap(\.edge) + [edge],
              actions: way[place...].map(\.node) + [node]))
        } else if places.count < Self.visitLimit {
          places[node] = .some(way.count)
          way.append((node, edge, next(node)[...]))
        }
      }
    }
    return result
  }
}

extension Checker {
  /// Reports actions that send each other endlessly.
  mutating func checkCycles(_ graph: PutGraph) {
    for cycle in graph.cycles() {
      let way = Self.shown(
        cycle.actions.map { "`\(cycle.areOfSeveral ? $0.fullName : $0.pathText)`" })
      let first = cycle.edges.min {
        ($0.range.file.path, $0.range.lower) < ($1.range.file.path, $1.range.lower)
      }
      guard let first else { continue }
      diagnostics.warning(
        cycle.edges.count == 1 ? .sagaTriggersItself : .endlessLoop, at: first.range,
        "\(way) never ends; add `if:` or `debounce:` to a step")
    }
  }

  /// Reports sagas that trigger themselves.
  mutating func checkRuns(of feature: Feature) {
    for saga in feature.sagas where saga.alwaysRunsAtOnce && hasEvents(saga) && !saga.isList {
      for path in saga.triggers where path.components[0].value == saga.name.value {
        let event = path.components.dropFirst().first?.value
        // A failed or cancelled run may be retried. Repeating a completed run is a mistake.
        guard event != "failure", event != "cancelled" else { continue }
        diagnostics.warning(
          .sagaTriggersItself, at: path.range,
          "`\(path.text)` comes from `\(saga.name.value)` itself, which runs again for it; add `if:` or `debounce:`"
        )
      }
    }
  }
}
