/// The paths of actions to their listeners.
extension Checker {
  /// The routing of actions through a feature.
  mutating func routing(of feature: Feature) -> Routing {
    var result = Routing()
    guard !listeners.isEmpty, let place = graph.places[feature.name.value] else { return result }
    let children = ListeningChildren(of: feature, listeners, graph)
    func names(of places: [Int]) -> [String] { places.map { feature.children[$0].name.value } }
    for owner in listeners.owners(listenedToIn: place) {
      let name = graph.names[owner]
      let inReduce = children.listeners(to: owner, inReduce: true)
      if listeners.listens(place, owner, inReduce: true, in: graph) {
        result.reactions.append(
          Routing.Reaction(
            owner: name, isOwn: listeners.reacts(place, to: owner), children: names(of: inReduce)))
      }
      guard owner == place || graph.holds(place, owner) else { continue }
      let inSagas = children.listeners(to: owner, inReduce: false)
      guard !inReduce.isEmpty || !inSagas.isEmpty else { continue }
      // The child is nil for the feature's own actions.
      var waysBySource: [(child: Int?, ways: [Routing.Way])] =
        owner == place ? [(nil, [Routing.Way(owner: name, steps: [])])] : []
      for source in owner == place ? [] : children.sources(of: owner, in: graph) {
        let child = feature.children[source]
        var search = WaySearch(owner: owner, graph: graph, table: table)
        search.follow(child, from: [place], steps: [])
        if search.isExceeded {
          diagnostics.error(
            .tooLarge, at: child.name.range,
            "more than 100 paths, or one of more than 100 steps, lead through `\(child.name.value)` to \(name), whose actions have listeners elsewhere; "
              + "let a feature on the path forward them"
          )
        }
        if !search.ways.isEmpty { waysBySource.append((source, search.ways)) }
      }
      for source in waysBySource {
        let others = inReduce.filter { $0 != source.child || feature.children[$0].isCollection }
        guard !others.isEmpty else { continue }
        let heads = heads(of: owner, for: others.flatMap { children.targets[$0] })
        result.routes += source.ways.map {
          Routing.Route(way: $0, listeners: names(of: others), heads: heads)
        }
      }
      for child in inSagas {
        let ways = waysBySource.filter {
          $0.child != child || feature.children[child].isCollection
        }.flatMap(\.ways)
        if !ways.isEmpty {
          result.sagaListeners.append(
            Routing.Listener(child: feature.children[child].name.value, ways: ways))
        }
      }
    }
    return result
  }

  /// The first path components of a feature's actions to which children, or features inside them, react.
  ///
  /// - Parameter children: The features that the children can be.
  /// - Returns: `nil` if they react to all actions.
  private func heads(of owner: Int, for children: [Int]) -> [String]? {
    let targets = Set(children)
    var heads: Set<String> = []
    for reaction in listeners.reactions(to: owner)
    where targets.contains(reaction.listener)
      || targets.contains(where: { graph.holds($0, reaction.listener) })
    {
      guard let head = reaction.head else { return nil }
      heads.insert(head)
    }
    let all = tree.root(of: graph.names[owner]).names
    return all.allSatisfy(heads.contains) ? nil : all.filter(heads.contains)
  }

  /// The features that a member of a choice listens to, in schema order.
  func owners(listenedToBy member: String) -> [String] {
    guard !listeners.isEmpty, let place = graph.places[member] else { return [] }
    return listeners.owners(listenedToIn: place)
      .filter { listeners.listens(place, $0, inReduce: true, in: graph) }
      .map { graph.names[$0] }
  }
}

/// An index of the children of one feature, which may be thousands, by the features that they listen to or can be.
private struct ListeningChildren {
  /// The features that each child can be.
  let targets: [[Int]]
  /// For `true`, the children whose reducers listen to a feature, by the feature; for `false`, those whose sagas do.
  private var bySource: [Bool: [Int: [Int]]] = [:]
  private var byTarget: [Int: [Int]] = [:]

  init(of feature: Feature, _ listeners: Listeners, _ graph: FeatureGraph) {
    targets = feature.children.map(graph.features)
    for (child, targets) in targets.enumerated() {
      for target in Set(targets) {
        byTarget[target, default: []].append(child)
        for owner in listeners.owners(listenedToIn: target) {
          for inReduce in [true, false]
          where listeners.listens(target, owner, inReduce: inReduce, in: graph)
            && bySource[inReduce]?[owner]?.last != child
          {
            bySource[inReduce, default: [:]][owner, default: []].append(child)
          }
        }
      }
    }
  }

  /// The indices of the children that listen to the actions of a feature, in schema order.
  func listeners(to owner: Int, inReduce: Bool) -> [Int] { bySource[inReduce]?[owner] ?? [] }

  /// The indices of the children that are or hold a feature, in schema order.
  func sources(of owner: Int, in graph: FeatureGraph) -> [Int] {
    let children = ([owner] + graph.holders(of: owner)).flatMap { byTarget[$0] ?? [] }
    return Set(children).sorted()
  }
}

/// Finds the paths from a feature down to another one through one child. No path visits a feature twice.
private struct WaySearch {
  let owner: Int
  let graph: FeatureGraph
  let table: SymbolTable
  /// The maximum number of paths, and of steps on a path. Each path adds generated code.
  private static let limit = 100
  private(set) var ways: [Routing.Way] = []
  /// The number of steps so far, including those on dead ends.
  private(set) var visits = 0
  /// Whether there are too many paths, or one is too long.
  private(set) var isExceeded = false

  /// - Parameters:
  ///   - seen: The features on the path so far.
  ///   - steps: The children on the path so far.
  mutating func follow(
    _ child: Child, from seen: Set<Int>, steps: [(name: String, isCollection: Bool)]
  ) {
    for (target, entrance) in graph.entrances(of: child) {
      isExceeded =
        isExceeded || max(ways.count, steps.count) > Self.limit || visits > 100 * Self.limit
      guard !isExceeded else { return }
      let steps = steps + entrance
      if target == owner {
        ways.append(Routing.Way(owner: graph.names[owner], steps: steps))
      }
      guard graph.holds(target, owner), !seen.contains(target),
        let feature = table.features[graph.names[target]]
      else { continue }
      visits += 1
      for inner in feature.children { follow(inner, from: seen.union([target]), steps: steps) }
    }
  }
}
