extension Checker {
  /// Reports features that contain themselves, except in collections, which may be empty.
  mutating func checkContainment() {
    let edges = schema.features.map { feature in
      feature.children.filter { !$0.isCollection }.flatMap(graph.features)
    }
    // The features of long cycles. A long cycle is reported once, a short one at each of its features.
    var said: Set<Int> = []
    for cycle in ConnectedComponents.parts(along: edges)
    where cycle.count > 1 || edges[cycle[0]].contains(cycle[0]) {
      for place in cycle where !said.contains(place) {
        guard let way = ConnectedComponents.way(through: place, along: edges) else { continue }
        if way.count > Self.shownSteps { said.formUnion(way) }
        let names = way.map { graph.names[$0] }
        diagnostics.error(
          .containsItself, at: schema.features[place].name.range,
          "\(Self.shown(names)) contains itself; make one of them a collection (`[\(names[1])]`)")
      }
    }
  }

  private static let shownSteps = 12

  /// The steps of a cycle, without the middle of a long one.
  static func shown(_ names: [String]) -> String {
    guard names.count > shownSteps else { return names.joined(separator: " → ") }
    let ends = names.prefix(shownSteps / 2) + ["…"] + names.suffix(shownSteps / 2)
    return ends.joined(separator: " → ")
  }
}

/// The dependencies of features and of everything inside them.
extension Checker {
  /// The dependencies of a feature and its children, each name once.
  func dependencies(of feature: Feature) -> [Dependency] {
    guard !feature.children.isEmpty, let place = graph.places[feature.name.value] else {
      return feature.dependencies
    }
    return neededDependencies.list(of: place).compactMap { place in
      table.features[graph.names[Int(place.feature)]]?.dependencies[Int(place.dependency)]
    }
  }

  mutating func checkDependencyCount() {
    guard let place = neededDependencies.excess else { return }
    diagnostics.error(
      .tooLarge, at: schema.features[place].name.range,
      "up to `\(graph.names[place])`, features need more than 200,000 dependencies with those of what is inside them; nest fewer of them"
    )
  }

  /// Reports children that need different clients under the same name.
  mutating func checkSharedDependencies(_ feature: Feature) {
    var known: [String: (client: String, owner: String)] = [:]
    for dependency in feature.dependencies {
      known[dependency.name.value] = (dependency.client.value, feature.name.value)
    }
    for child in feature.children {
      for target in table.features(in: child) {
        let given = child.clients(givenTo: target.name.value)
        for dependency in dependencies(of: target) {
          let name = dependency.name.value
          guard given[name] == nil else { continue }
          if let first = known[name], first.client != dependency.client.value {
            diagnostics.error(
              .nameClash, at: child.name.range,
              "`\(name)` is \(first.client) in \(first.owner), but \(dependency.client.value) in \(target.name.value); rename one"
            )
          } else {
            known[name] = (dependency.client.value, target.name.value)
          }
        }
      }
    }
  }
}
