/// Reactions to actions of features elsewhere in the tree, and the paths of those actions.
///
/// The generated reducer of the nearest common ancestor forwards an action to its listeners. Other features
/// have no cost.
extension Checker {
  /// Whether the name that a path begins with is that of another feature.
  func isForeign(_ name: String, in feature: Feature) -> Bool {
    tree.isForeign(name, in: feature.name.value)
  }

  /// The action that a path in a feature leads to, its own or another feature's; nil if there is none.
  func action(at path: [String], from feature: Feature) -> ResolvedAction? {
    tree.resolve(path, in: feature.name.value).action
  }

  /// Follows a path into another feature, reporting where it leads nowhere.
  mutating func resolveForeign(
    _ path: ActionPath, of owner: Feature, in feature: Feature, id: RuleID, what: String
  ) -> ResolvedAction? {
    let name = owner.name.value
    let rest = path.components.dropFirst().map(\.value)
    guard name != feature.name.value else {
      diagnostics.error(
        id, at: path.range,
        "`\(path.text)` is an action of \(name) itself; write `\(rest.joined(separator: "."))`",
        replacement: rest.isEmpty ? nil : rest.joined(separator: "."))
      return nil
    }
    if graph.holds(feature.name.value, name), let place = graph.places[name] {
      let end = path.isGroup ? rest + ["*"] : rest.isEmpty ? ["…"] : rest
      let whole = way(from: feature, to: place) + end
      diagnostics.error(
        id, at: path.range,
        "\(name) is inside \(feature.name.value): name the child, as in `\(whole.joined(separator: "."))`"
      )
      return nil
    }
    guard graph.isHeldTogether(feature.name.value, with: name) else {
      // A child that could not be read may be what leads there.
      guard isComplete, schema.poisoned.isEmpty else { return nil }
      diagnostics.error(
        .rx179, at: path.components[0].range,
        "no feature contains both \(feature.name.value) and \(name), so \(feature.name.value) cannot react to `\(path.text)`; put both into one tree"
      )
      return nil
    }
    if rest.first == "delegate", rest.count > 1 {
      diagnostics.error(
        .rx120, at: path.range,
        "`\(path.text)` is for the parent of \(name) alone; let the parent pass it on")
      return nil
    }
    switch tree.resolve(path.components.map(\.value), in: feature.name.value) {
    case .found(let action):
      return action
    case .neverFails:
      diagnostics.error(
        .rx158, at: path.range,
        "`\(rest[rest.count - 2])` never fails: its method does not throw, so `\(path.text)` cannot happen"
      )
    case .unknown where leadsToUnread(rest, in: owner):
      break
    case .unknown(let index, let level):
      unknown(
        id, at: path.components[index].range, "\(what) `\(path.text)`", name: rest[index - 1],
        candidates: { _ in level.candidates })
    }
    return nil
  }

  /// The names of the children from a feature to one inside it. A long path is cut.
  private func way(from feature: Feature, to target: Int) -> [String] {
    var way: [String] = []
    var place = graph.places[feature.name.value]
    var seen: Set<Int> = []
    while let here = place, way.count < 8, seen.insert(here).inserted {
      let children = table.features[graph.names[here]]?.children ?? []
      // The path to a member of a choice is longer: the member's name follows the child's.
      let entrances = children.flatMap(graph.entrances).sorted { $0.steps.count < $1.steps.count }
      let next =
        entrances.first { $0.target == target }
        ?? entrances.first { graph.holds($0.target, target) && !seen.contains($0.target) }
      guard let next else { break }
      way += next.steps.map(\.name)
      if next.target == target { return way }
      place = next.target
    }
    return way + ["…"]
  }
}
