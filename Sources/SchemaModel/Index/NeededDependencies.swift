/// The dependencies of every feature together with those of everything inside it.
struct NeededDependencies: Sendable {
  /// The maximum number of dependencies in all lists together. A chain of thousands of features with one dependency
  /// each would need millions.
  static let limit = 200_000

  /// The feature of a dependency, and the index of the dependency in the feature.
  struct Source: Sendable {
    var feature: Int32
    var dependency: Int32
  }

  /// The feature whose list makes the total exceed `limit`.
  private(set) var excess: Int?
  /// The dependencies of each feature that contains others, its own first, each name of a client once.
  private(set) var lists: [[Source]]

  init(of features: [Feature], _ graph: FeatureGraph) {
    lists = [[Source]](repeating: [], count: features.count)
    let seeds = features.indices.filter { !features[$0].dependencies.isEmpty }
    guard !seeds.isEmpty else { return }
    let holders = graph.holders(of: seeds)
    guard features.contains(where: { !$0.children.isEmpty && holders.contains($0.name.value) })
    else { return }
    if features.contains(where: { $0.given.contains(where: \.isClient) }) {
      collect(from: features, graph)
      return
    }
    let isHolder = features.map { holders.contains($0.name.value) }
    // Names and their clients as numbers, since each is compared many times.
    var numbers: [String: Int] = [:]
    let own = features.map { feature in
      feature.dependencies.map { dependency in
        let next = numbers.count
        return numbers.keepFirst(next, for: dependency.key) ?? next
      }
    }
    var count = 0
    // The `start` from which each feature and each name was visited last, or -1.
    var met = [Int](repeating: -1, count: features.count)
    var metNames = [Int](repeating: -1, count: numbers.count)
    for start in features.indices where isHolder[start] && !graph.inside[start].isEmpty {
      var open = [start]
      while let place = open.popLast() {
        guard met[place] != start else { continue }
        met[place] = start
        for (index, name) in own[place].enumerated() where metNames[name] != start {
          metNames[name] = start
          lists[start].append(Source(feature: Int32(place), dependency: Int32(index)))
        }
        open += graph.inside[place].reversed().lazy.filter { isHolder[$0] }
      }
      count += lists[start].count
      guard count <= Self.limit else {
        excess = start
        return
      }
    }
  }

  /// Collects the lists where some places give clients: what a place gives is not needed from outside of it.
  private mutating func collect(from features: [Feature], _ graph: FeatureGraph) {
    func key(_ source: Source) -> String {
      features[Int(source.feature)].dependencies[Int(source.dependency)].key
    }
    lists = features.indices.map { place in
      features[place].dependencies.indices.map {
        Source(feature: Int32(place), dependency: Int32($0))
      }
    }
    var before = -1
    while lists.lazy.map(\.count).reduce(0, +) != before, before <= Self.limit {
      before = lists.lazy.map(\.count).reduce(0, +)
      for place in features.indices {
        var keys = Set(lists[place].map(key))
        for child in features[place].children {
          for target in graph.features(in: child) {
            let given = child.clients(givenTo: features[target])
            lists[place] += lists[target].filter {
              given[key($0)] == nil && keys.insert(key($0)).inserted
            }
          }
        }
      }
    }
    if before > Self.limit { excess = lists.indices.max { lists[$0].count < lists[$1].count } }
  }
}
