/// The ways that actions take to those who hear them.
extension Checker {
  /// How many ways may lead from a feature to one that is heard. Each is code of its own.
  private static let wayLimit = 100

  /// Who hears whose actions, as far as a feature has to do with it.
  mutating func routing(of feature: Feature) -> Routing {
    var result = Routing()
    guard !hearing.isEmpty, let place = graph.places[feature.name.value] else { return result }
    let children = ListeningChildren(of: feature, hearing, graph)
    for owner in hearing.owners(heardIn: place) {
      let name = graph.names[owner]
      let inReduce = children.listeners(to: owner, inReduce: true)
      if hearing.hears(place, owner, inReduce: true, in: graph) {
        result.reactions.append(
          Routing.Reaction(
            owner: name, isOwn: hearing.reacts(feature.name.value, to: name),
            children: inReduce.map { feature.children[$0].name.value }))
      }
      guard owner == place || graph.holds(place, owner) else { continue }
      let inSagas = children.listeners(to: owner, inReduce: false)
      guard !inReduce.isEmpty || !inSagas.isEmpty else { continue }
      if owner == place {
        let way = Routing.Way(owner: name, steps: [])
        if !inReduce.isEmpty {
          result.routes.append(
            Routing.Route(
              way: way, listeners: inReduce.map { feature.children[$0].name.value },
              heads: heads(of: owner, for: inReduce.flatMap { children.targets[$0] })))
        }
        result.hearings += inSagas.map {
          Routing.Hearing(child: feature.children[$0].name.value, ways: [way])
        }
        continue
      }
      var waysBySource: [(child: Int, ways: [Routing.Way])] = []
      for source in children.sources(of: owner, in: graph) {
        let child = feature.children[source]
        var search = WaySearch(owner: owner, graph: graph, table: table, limit: Self.wayLimit)
        search.follow(child, from: [place], steps: [])
        if search.isExceeded {
          diagnostics.error(
            .rx032, at: child.name.range,
            "more than 100 ways, or one of more than 100 steps, lead through `\(child.name.value)` to \(name), whose actions are heard elsewhere; let a feature on the way pass them on"
          )
        }
        if !search.ways.isEmpty { waysBySource.append((source, search.ways)) }
      }
      for source in waysBySource {
        let others = inReduce.filter { $0 != source.child }
        guard !others.isEmpty else { continue }
        let heads = heads(of: owner, for: others.flatMap { children.targets[$0] })
        let names = others.map { feature.children[$0].name.value }
        result.routes += source.ways.map {
          Routing.Route(way: $0, listeners: names, heads: heads)
        }
      }
      for child in inSagas {
        let ways = waysBySource.filter { $0.child != child }.flatMap(\.ways)
        if !ways.isEmpty {
          result.hearings.append(
            Routing.Hearing(child: feature.children[child].name.value, ways: ways))
        }
      }
    }
    return result
  }

  /// The first names of the actions of a feature that some children, or those below them, react to.
  ///
  /// - Parameter children: the features that they can be.
  /// - Returns: nil when that is all of them.
  private func heads(of owner: Int, for children: [Int]) -> [String]? {
    let targets = Set(children)
    var heads: Set<String> = []
    for reaction in hearing.reactions(to: owner)
    where targets.contains(reaction.listener)
      || targets.contains(where: { graph.holds($0, reaction.listener) })
    {
      guard let head = reaction.head else { return nil }
      heads.insert(head)
    }
    let all = tree.root(of: graph.names[owner]).names
    return all.allSatisfy(heads.contains) ? nil : all.filter(heads.contains)
  }

  /// The features whose actions one of several hears, in schema order.
  func owners(heardBy member: String) -> [String] {
    guard !hearing.isEmpty, let place = graph.places[member] else { return [] }
    return hearing.owners(heardIn: place)
      .filter { hearing.hears(place, $0, inReduce: true, in: graph) }
      .map { graph.names[$0] }
  }
}

/// The children of one feature by what they hear and hold: a feature may have thousands.
private struct ListeningChildren {
  /// The features that each child can be.
  let targets: [[Int]]
  private var listeners: [Sound: [Int]] = [:]
  private var byTarget: [Int: [Int]] = [:]

  /// Whose actions are heard, and by what.
  private struct Sound: Hashable {
    let owner: Int
    let inReduce: Bool
  }

  init(of feature: Feature, _ hearing: Hearing, _ graph: FeatureGraph) {
    targets = feature.children.map(graph.features)
    for (child, targets) in targets.enumerated() {
      for target in Set(targets) {
        byTarget[target, default: []].append(child)
        for owner in hearing.owners(heardIn: target) {
          for inReduce in [true, false]
          where hearing.hears(target, owner, inReduce: inReduce, in: graph) {
            let sound = Sound(owner: owner, inReduce: inReduce)
            if listeners[sound]?.last != child { listeners[sound, default: []].append(child) }
          }
        }
      }
    }
  }

  /// The children that hear the actions of a feature, in their order.
  func listeners(to owner: Int, inReduce: Bool) -> [Int] {
    listeners[Sound(owner: owner, inReduce: inReduce)] ?? []
  }

  /// The children that are or hold a feature, in their order.
  func sources(of owner: Int, in graph: FeatureGraph) -> [Int] {
    let children = ([owner] + graph.holders(of: owner)).flatMap { byTarget[$0] ?? [] }
    return Set(children).sorted()
  }
}

/// Finds the ways from a feature down to another one through one of its children; none goes through a feature twice.
private struct WaySearch {
  let owner: Int
  let graph: FeatureGraph
  let table: SymbolTable
  let limit: Int
  private(set) var ways: [Routing.Way] = []
  /// All steps so far, those on ways that led nowhere included.
  private(set) var visits = 0
  /// Whether there are too many, or a too long one.
  private(set) var isExceeded = false

  /// - Parameters:
  ///   - seen: the features on the way so far.
  ///   - steps: the children on the way so far.
  mutating func follow(
    _ child: Child, from seen: Set<Int>, steps: [(name: String, isCollection: Bool)]
  ) {
    for (target, entrance) in graph.entrances(of: child) {
      isExceeded = isExceeded || ways.count > limit || steps.count > limit || visits > 100 * limit
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
