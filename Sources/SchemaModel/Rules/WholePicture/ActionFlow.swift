/// Who handles and who sends which actions, over all features of a run.
///
/// It is built once, in time proportional to the schema, from a schema without errors: every path in it leads somewhere.
/// Whatever the schema cannot see (hand-written sagas) counts as handling, so that nothing is said that might be wrong.
struct ActionFlow: Sendable {
  /// The place of an action: the feature it belongs to, and its path there. An empty path is the feature as a whole.
  struct Place: Hashable {
    var feature: String
    var path: [String]
    /// Through how many children the path leads from where it is written.
    var hops: Int
    /// Whether it is an action of a feature elsewhere.
    var isForeign: Bool
  }

  /// The children of each feature, by name.
  private(set) var children: [String: [String: Child]] = [:]
  /// The features that hold a feature.
  private(set) var parents: [String: [String]] = [:]
  /// Features whose actions are taken by something that the schema does not show, such as a saga written by hand, or all
  /// together by a feature around them.
  private(set) var takenWhole: Set<String> = []
  /// Features for which hand-written Swift may send anything.
  private(set) var sentUnseen: Set<String> = []
  private let table: SymbolTable
  private var handled: [String: Set<String>] = [:]
  private var sent: [String: Set<String>] = [:]

  init(_ features: [Feature], _ table: SymbolTable) {
    self.table = table
    for feature in features {
      let name = feature.name.value
      guard !feature.children.isEmpty else { continue }
      children[name] = Dictionary(
        feature.children.map { ($0.name.value, $0) }, uniquingKeysWith: { first, _ in first })
      for inner in Set(feature.children.flatMap { Self.features(in: $0, table) }) {
        parents[inner, default: []].append(name)
      }
    }
    var whole: [String] = []
    var unseen: [String] = []
    let flow = self
    for (feature, part) in zip(features, Workers.map(features) { flow.part(of: $0) }) {
      handled.merge(part.handled) { $0.union($1) }
      sent.merge(part.sent) { $0.union($1) }
      whole += part.whole
      if part.isHandwritten { unseen.append(feature.name.value) }
    }
    sentUnseen = everythingInside(unseen)
    takenWhole = everythingInside(whole).union(sentUnseen)
  }

  /// What one feature handles and sends, by the feature whose actions they are.
  private struct Part: Sendable {
    var handled: [String: Set<String>] = [:]
    var sent: [String: Set<String>] = [:]
    var whole: [String] = []
    var isHandwritten = false
  }

  private func part(of feature: Feature) -> Part {
    var part = Part()
    let name = feature.name.value
    var own = Set<String>(minimumCapacity: feature.reduce.count)
    for path in Self.heard(by: feature) {
      if feature.children.isEmpty, path.components.count == 1,
        !table.isFeature(path.components[0].value)
      {
        own.insert(path.components[0].value)
        continue
      }
      guard let place = place(of: path.components.map(\.value), in: name) else { continue }
      if place.path.isEmpty { part.whole.append(place.feature) }
      if place.path.count == 1, let child = children[place.feature]?[place.path[0]] {
        part.whole += Self.features(in: child, table)
      }
      part.handled[place.feature, default: []].insert(place.path.joined(separator: "."))
    }
    part.handled[name] = part.handled[name]?.union(own) ?? own
    for path in Self.sent(by: feature) {
      guard let place = place(of: path, in: name) else { continue }
      part.sent[place.feature, default: []].insert(place.path.joined(separator: "."))
    }
    part.isHandwritten = feature.sagas.contains {
      if case .run = $0.body { true } else { false }
    }
    return part
  }

  /// The features that a child can be, hand-written ones left out.
  static func features(in child: Child, _ table: SymbolTable) -> [String] {
    switch child.content {
    case .feature(let name): table.isFeature(name.value) ? [name.value] : []
    case .choice(let members): members.map(\.type.text).filter { table.isFeature($0) }
    }
  }

  /// All paths of actions to which a feature reacts.
  static func heard(by feature: Feature) -> [ActionPath] {
    var paths: [ActionPath] = []
    for entry in feature.reduce { paths += entry.actions }
    for forward in feature.forwards { paths += forward.actions }
    for saga in feature.sagas {
      if case .actions(let triggers) = saga.trigger { paths += triggers }
      paths += saga.cancelOn
    }
    return paths
  }

  /// All paths of actions that a feature says it sends.
  private static func sent(by feature: Feature) -> [[String]] {
    var paths = feature.forwards.map { path(of: $0.target) }
    for saga in feature.sagas {
      if case .put(let code) = saga.body { paths.append(path(of: code)) }
      paths += saga.puts.map { $0.components.map(\.value) }
    }
    return paths
  }

  /// The path of the action that a `put` sends.
  static func path(of code: SwiftCode) -> [String] {
    code.targetPath.map(\.name)
  }

  /// Features and all that is inside them.
  func everythingInside(_ names: [String]) -> Set<String> {
    var result: Set<String> = []
    var rest = names
    while let next = rest.popLast() {
      guard result.insert(next).inserted else { continue }
      for child in (children[next] ?? [:]).values { rest += Self.features(in: child, table) }
    }
    return result
  }

  /// The feature to which a child leads, by the rest of a path: one of several has a name of its own.
  ///
  /// - Returns: the feature, and how many components of the path lead to it; nil when the path ends before, or leads
  ///   into what is written by hand.
  func step(_ path: ArraySlice<String>, in feature: String) -> (feature: String, count: Int)? {
    guard let first = path.first, let child = children[feature]?[first] else { return nil }
    switch child.content {
    case .feature(let name):
      return table.isFeature(name.value) ? (name.value, 1) : nil
    case .choice(let members):
      guard let name = path.dropFirst().first,
        let member = members.first(where: { $0.name.value == name }),
        table.isFeature(member.type.text)
      else { return nil }
      return (member.type.text, 2)
    }
  }

  /// Where a path that is written in a feature leads.
  func place(of path: [String], in feature: String) -> Place? {
    guard let first = path.first else { return nil }
    var place = Place(feature: feature, path: [], hops: 0, isForeign: false)
    var rest = path[...]
    if children[feature]?[first] == nil, table.isFeature(first), !isOwn(first, in: feature) {
      place.feature = first
      place.isForeign = true
      rest = rest.dropFirst()
    }
    while let (next, count) = step(rest, in: place.feature) {
      place.feature = next
      place.hops += 1
      rest = rest.dropFirst(count)
    }
    place.path = Array(rest)
    return place
  }

  /// Whether a feature has an action, or a saga, of a name.
  private func isOwn(_ name: String, in feature: String) -> Bool {
    guard let feature = table.features[feature] else { return false }
    return feature.actions.contains { $0.path[0].value == name }
      || feature.sagas.contains { $0.name.value == name }
  }

  /// Whether anything reacts to an action, or may.
  func isHandled(_ path: [String], of feature: String) -> Bool {
    takenWhole.contains(feature) || handled[feature].map { Self.covers($0, path) } ?? false
  }

  /// The actions and groups of a feature that something reacts to, joined with dots.
  func handled(of feature: String) -> Set<String> { handled[feature] ?? [] }

  /// Whether anything in the schema sends an action, or hand-written Swift may.
  func isSent(_ path: [String], of feature: String) -> Bool {
    sentUnseen.contains(feature) || sent[feature].map { Self.covers($0, path) } ?? false
  }

  /// Whether a path, or a group around it, is among some paths. No name is that of an action and of a group.
  static func covers(_ paths: Set<String>, _ path: [String]) -> Bool {
    if path.count == 1 { return paths.contains(path[0]) }
    var text = ""
    for component in path {
      text += text.isEmpty ? component : ".\(component)"
      if paths.contains(text) { return true }
    }
    return false
  }
}
