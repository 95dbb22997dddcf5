extension Checker {
  /// Features that contain themselves other than in a collection, which may be empty.
  mutating func checkContainment() {
    let edges = schema.features.map { feature in
      feature.children.filter { !$0.isCollection }.flatMap(graph.features)
    }
    // A long cycle is reported once.
    var said: Set<Int> = []
    for cycle in ConnectedComponents.parts(along: edges)
    where cycle.count > 1 || edges[cycle[0]].contains(cycle[0]) {
      for place in cycle where !said.contains(place) {
        guard let way = ConnectedComponents.way(through: place, along: edges) else { continue }
        if way.count > Self.shownSteps { said.formUnion(way) }
        let names = way.map { graph.names[$0] }
        diagnostics.error(
          .rx113, at: schema.features[place].name.range,
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
