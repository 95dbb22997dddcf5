/// Reactions to actions of features elsewhere in the tree, and the ways that those actions take.
///
/// Everything is decided here: at the nearest feature that holds both, the generated reducer hands an action on to those
/// who react to it. Nobody else pays.
extension Checker {
  /// Whether a path begins with the name of another feature.
  func isForeign(_ path: [String], in feature: Feature) -> Bool {
    isForeign(path[0], in: feature)
  }

  /// Whether the name that a path begins with is that of another feature.
  private func isForeign(_ name: String, in feature: Feature) -> Bool {
    table.isFeature(name) && tree.root(of: feature.name.value).node(name) == nil
  }

  /// The action that a path in a feature leads to, its own or another feature's; nil if there is none.
  func action(at path: [String], from feature: Feature) -> ResolvedAction? {
    guard !path.isEmpty else { return nil }
    let isElsewhere = isForeign(path, in: feature)
    let lookup = tree.lookup(
      isElsewhere ? Array(path.dropFirst()) : path,
      from: isElsewhere ? path[0] : feature.name.value)
    guard case .found(let action) = lookup else { return nil }
    return action
  }

  /// Follows a path into another feature, reporting where it leads nowhere.
  mutating func resolveForeign(
    _ path: ActionPath, of owner: Feature, in feature: Feature, id: String, what: String
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
    if below(feature).contains(name) {
      let child = feature.children.first { child in
        features(in: child).contains { $0.name.value == name || below($0).contains(name) }
      }
      // What is one of several has its name between the child's and the action's.
      let member = child?.members.first { member in
        let type = member.type.text
        return type == name || table.features[type].map { below($0).contains(name) } ?? false
      }
      let way = [child?.name.value ?? "child", member?.name.value, rest.first ?? "…"]
      diagnostics.error(
        id, at: path.range,
        "\(name) is inside \(feature.name.value): name the child, as in `\(way.compactMap(\.self).joined(separator: "."))`"
      )
      return nil
    }
    guard isTogether(feature, owner) else {
      diagnostics.error(
        "RX179", at: path.components[0].range,
        "no feature holds both \(feature.name.value) and \(name), so \(feature.name.value) never hears `\(path.text)`"
      )
      return nil
    }
    if rest.first == "delegate", rest.count > 1 {
      diagnostics.error(
        "RX120", at: path.range,
        "`\(path.text)` is for the parent of \(name) alone; let the parent pass it on")
      return nil
    }
    if rest.isEmpty {
      let node = ActionNode(
        name: name, documentation: [], kind: .child(feature: name, id: nil), range: path.range)
      return ResolvedAction(path: [], values: [], isGroup: true, node: node, owner: name)
    }
    switch tree.lookup(rest, from: name) {
    case .found(var action):
      action.owner = name
      return action
    case .neverFails:
      diagnostics.error(
        "RX158", at: path.range,
        "`\(rest[rest.count - 2])` never fails: its method does not throw, so `\(path.text)` cannot happen"
      )
    case .unknown(let index, let level):
      unknown(
        id, at: path.components[index + 1].range, "\(what) `\(path.text)`", name: rest[index],
        candidates: { _ in level.candidates })
    }
    return nil
  }

  /// The names of all features inside a feature.
  func below(_ feature: Feature) -> Set<String> { descendants[feature.name.value] ?? [] }

  /// All features inside each feature.
  static func descendants(of schema: Schema, _ table: SymbolTable) -> [String: Set<String>] {
    func inner(_ feature: Feature) -> [String] {
      feature.children.flatMap { child in
        switch child.content {
        case .feature(let name): [name.value]
        case .choice(let members): members.map(\.type.text)
        }
      }.filter { table.isFeature($0) }
    }
    var result: [String: Set<String>] = [:]
    for feature in schema.features {
      var seen: Set<String> = []
      var rest = inner(feature)
      while let next = rest.popLast() {
        guard seen.insert(next).inserted, let feature = table.features[next] else { continue }
        rest += inner(feature)
      }
      result[feature.name.value] = seen
    }
    return result
  }

  /// Whether some feature holds both, or one the other.
  private func isTogether(_ feature: Feature, _ owner: Feature) -> Bool {
    schema.features.contains { parent in
      let inside = below(parent)
      return inside.contains(feature.name.value)
        && (inside.contains(owner.name.value) || parent.name.value == owner.name.value)
    }
  }

  // MARK: - Ways

  /// The other features whose actions a feature reacts to.
  struct Heard: Sendable {
    /// Those of its own reducer.
    var inReduce: Set<String> = []
    /// Those of its sagas, and what it forwards.
    var inSagas: Set<String> = []
  }

  /// What each feature hears of others; those that hear nothing are left out.
  func heardByFeatures() -> [String: Heard] {
    let features = schema.features
    var result: [String: Heard] = [:]
    for (feature, heard) in zip(features, Workers.map(features) { hearing(of: $0) })
    where !heard.inReduce.isEmpty || !heard.inSagas.isEmpty {
      result[feature.name.value] = heard
    }
    return result
  }

  /// What a feature hears of others.
  private func hearing(of feature: Feature) -> Heard {
    func owners(_ paths: [ActionPath]) -> Set<String> {
      var owners: Set<String> = []
      for path in paths {
        let first = path.components[0].value
        if isForeign(first, in: feature) { owners.insert(first) }
      }
      return owners
    }
    var heard = Heard()
    for entry in feature.reduce { heard.inReduce.formUnion(owners(entry.actions)) }
    for forward in feature.forwards { heard.inSagas.formUnion(owners(forward.actions)) }
    for saga in feature.sagas {
      if case .actions(let triggers) = saga.trigger { heard.inSagas.formUnion(owners(triggers)) }
      heard.inSagas.formUnion(owners(saga.cancelOn))
    }
    return heard
  }

  /// Every feature whose actions another one reacts to, in schema order.
  func allHeardFeatures() -> [String] {
    guard !heard.isEmpty else { return [] }
    let owners = heard.values.reduce(into: Set<String>()) { owners, heard in
      owners.formUnion(heard.inReduce)
      owners.formUnion(heard.inSagas)
    }
    return schema.features.map(\.name.value).filter(owners.contains)
  }

  /// Whether the reducer of a feature, or its sagas, react to actions of another one.
  private func hears(_ feature: String, _ owner: String, inReduce: Bool) -> Bool {
    guard let heard = heard[feature] else { return false }
    return (inReduce ? heard.inReduce : heard.inSagas).contains(owner)
  }

  /// Whether a feature hears the actions of another one, by itself or further down; nearer owners are their own affair.
  private func hears(_ feature: Feature, _ owner: String, inReduce: Bool, seen: Set<String> = [])
    -> Bool
  {
    let name = feature.name.value
    guard name != owner, !below(feature).contains(owner), !seen.contains(name) else { return false }
    if hears(name, owner, inReduce: inReduce) { return true }
    return feature.children.contains { child in
      features(in: child).contains {
        hears($0, owner, inReduce: inReduce, seen: seen.union([name]))
      }
    }
  }

  private func listeners(of owner: String, in feature: Feature, inReduce: Bool) -> [String] {
    feature.children.filter { child in
      features(in: child).contains { hears($0, owner, inReduce: inReduce) }
    }.map(\.name.value)
  }

  /// The features that a child can be, each with the steps that lead to it. Two members of a choice can be the same
  /// feature.
  private func entrances(
    of child: Child
  ) -> [(target: Feature, steps: [(name: String, isCollection: Bool)])] {
    let first = (name: child.name.value, isCollection: child.isCollection)
    switch child.content {
    case .feature: return features(in: child).map { ($0, [first]) }
    case .choice(let members):
      return members.compactMap { member in
        table.features[member.type.text].map {
          ($0, [first, (name: member.name.value, isCollection: false)])
        }
      }
    }
  }

  /// The ways from a feature down to another one, through one of its children.
  private func ways(to owner: String, through child: Child, seen: Set<String>) -> [Routing.Way] {
    var result: [Routing.Way] = []
    for (target, steps) in entrances(of: child) {
      let name = target.name.value
      if name == owner { result.append(Routing.Way(owner: owner, steps: steps)) }
      guard !seen.contains(name) else { continue }
      for inner in target.children {
        result += ways(to: owner, through: inner, seen: seen.union([name])).map {
          Routing.Way(owner: owner, steps: steps + $0.steps)
        }
      }
    }
    return result
  }

  /// Who hears whose actions, as far as a feature has to do with it.
  func routing(of feature: Feature) -> Routing {
    var result = Routing()
    let name = feature.name.value
    for owner in heardFeatures {
      let inReduce = listeners(of: owner, in: feature, inReduce: true)
      let inSagas = listeners(of: owner, in: feature, inReduce: false)
      if hears(feature, owner, inReduce: true) {
        result.reactions.append(
          Routing.Reaction(
            owner: owner, isOwn: hears(name, owner, inReduce: true),
            children: inReduce))
      }
      if owner == name {
        if !inReduce.isEmpty {
          result.routes.append(
            Routing.Route(
              way: Routing.Way(owner: owner, steps: []), listeners: inReduce,
              heads: heads(of: owner, heardBy: inReduce, in: feature)))
        }
        for child in inSagas {
          result.hearings.append(
            Routing.Hearing(child: child, ways: [Routing.Way(owner: owner, steps: [])]))
        }
        continue
      }
      guard below(feature).contains(owner) else { continue }
      var waysBySource: [(child: String, ways: [Routing.Way])] = []
      for child in feature.children {
        let ways = ways(to: owner, through: child, seen: [name])
        if !ways.isEmpty { waysBySource.append((child.name.value, ways)) }
      }
      for source in waysBySource {
        let others = inReduce.filter { $0 != source.child }
        guard !others.isEmpty else { continue }
        let heads = heads(of: owner, heardBy: others, in: feature)
        result.routes += source.ways.map {
          Routing.Route(way: $0, listeners: others, heads: heads)
        }
      }
      for child in inSagas {
        let ways = waysBySource.filter { $0.child != child }.flatMap(\.ways)
        if !ways.isEmpty { result.hearings.append(Routing.Hearing(child: child, ways: ways)) }
      }
    }
    return result
  }

  /// The first names of the actions of a feature that some children, or those below them, react to.
  ///
  /// - Returns: nil when that is all of them.
  private func heads(of owner: String, heardBy children: [String], in feature: Feature) -> [String]?
  {
    let listeners = feature.children.filter { children.contains($0.name.value) }
      .flatMap { features(in: $0) }
    let names = Set(listeners.flatMap { [$0.name.value] + below($0) })
    var heads: Set<String> = []
    for name in names {
      guard let listener = table.features[name] else { continue }
      for path in listener.reduce.flatMap(\.actions) {
        let parts = path.components.map(\.value)
        guard parts[0] == owner, isForeign(parts, in: listener) else { continue }
        guard parts.count > 1 else { return nil }
        heads.insert(parts[1])
      }
    }
    let all = tree.root(of: owner).names
    return all.allSatisfy(heads.contains) ? nil : all.filter(heads.contains)
  }

  /// Which members of a choice hear the actions of another feature.
  func members(of child: Child, hearing owner: String) -> [String] {
    child.members.filter { member in
      table.features[member.type.text].map { hears($0, owner, inReduce: true) } ?? false
    }.map(\.name.value)
  }
}
