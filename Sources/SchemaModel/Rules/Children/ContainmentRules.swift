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
  func dependencies(of feature: Feature) -> [NeededDependency] {
    guard !feature.children.isEmpty, let place = graph.places[feature.name.value] else {
      return feature.dependencies.map { NeededDependency(dependency: $0, property: $0.name.value) }
    }
    let all = neededDependencies.lists[place].compactMap { source in
      table.features[graph.names[Int(source.feature)]].map {
        (owner: $0.name.value, dependency: $0.dependencies[Int(source.dependency)])
      }
    }
    let names = all.reduce(into: [:]) { $0[$1.dependency.name.value, default: 0] += 1 }
    var taken: Set<String> = []
    return all.map { owner, dependency in
      var name = dependency.name.value
      if names[name] ?? 0 > 1, owner != feature.name.value {
        name = SwiftName.uncapitalized(owner.lastName) + SwiftName.capitalized(name)
      }
      while !taken.insert(name).inserted { name += "OfChild" }
      return NeededDependency(dependency: dependency, property: name)
    }
  }

  mutating func checkDependencyCount() {
    guard let place = neededDependencies.excess else { return }
    diagnostics.error(
      .tooLarge, at: schema.features[place].name.range,
      "up to `\(graph.names[place])`, features need more than 200,000 dependencies with those of what is inside them; "
        + "nest fewer of them"
    )
  }
}
