extension Checker {
  /// Features that contain themselves other than in a collection, which may be empty.
  mutating func checkContainment() {
    let edges = schema.features.map { feature in
      feature.children.filter { !$0.isCollection }.flatMap(graph.features)
    }
    // Of a long way once is enough.
    var said: Set<Int> = []
    for circle in Circles.parts(along: edges)
    where circle.count > 1 || edges[circle[0]].contains(circle[0]) {
      for place in circle where !said.contains(place) {
        guard let way = Circles.way(through: place, along: edges) else { continue }
        if way.count > Self.shownSteps { said.formUnion(way) }
        let names = way.map { graph.names[$0] }
        diagnostics.error(
          .rx113, at: schema.features[place].name.range,
          "\(Self.shown(names)) contains itself; make one of them a collection (`[\(names[1])]`)")
      }
    }
  }

  private static let shownSteps = 12

  /// The steps of a way that leads back to where it starts, the middle of a long one left out.
  static func shown(_ names: [String]) -> String {
    guard names.count > shownSteps else { return names.joined(separator: " → ") }
    let ends = names.prefix(shownSteps / 2) + ["…"] + names.suffix(shownSteps / 2)
    return ends.joined(separator: " → ")
  }
}
