/// The actions that are handled and sent, over all features of a run.
///
/// It is built once, in time proportional to the schema, from a schema without errors, so every path resolves. Code
/// outside the schema, such as hand-written sagas, counts as handling, so that no warning is wrong.
package struct ActionFlow: Sendable {
  /// Features whose actions all count as handled: a path stands for the whole feature or for one that contains it, or
  /// one of these has a hand-written saga.
  private(set) var takenWhole: Set<String> = []
  /// Features for which hand-written Swift may send anything.
  private(set) var sentUnseen: Set<String> = []
  let index: SchemaIndex
  private var handled: [String: Set<String>] = [:]
  private var sent: [String: Set<String>] = [:]

  init(_ index: SchemaIndex) {
    self.index = index
    var whole: [String] = []
    var unseen: [String] = []
    let flow = self
    let parts = Workers.map(index.files) { file in
      file.answer(to: .flow, in: index.checker.surroundings) {
        (file.declaration?.features ?? []).map { flow.part(of: $0) }
      }
    }
    for part in parts.joined() {
      handled.merge(part.handled) { $0.union($1) }
      sent.merge(part.sent) { $0.union($1) }
      whole += part.whole
      if part.isHandwritten { unseen.append(part.feature) }
    }
    sentUnseen = index.everythingInside(unseen)
    takenWhole = index.everythingInside(whole).union(sentUnseen)
  }

  /// The actions that one feature handles and sends, by the feature that owns them.
  private struct FeatureFlow: Sendable {
    let feature: String
    var handled: [String: Set<String>] = [:]
    var sent: [String: Set<String>] = [:]
    var whole: [String] = []
    var isHandwritten = false
  }

  private func part(of feature: Feature) -> FeatureFlow {
    let name = feature.name.value
    var part = FeatureFlow(feature: name)
    var own = Set<String>(minimumCapacity: feature.reduce.count)
    let paths = ActionPaths(in: feature)
    for path in paths.sources {
      let path = path.components.map(\.value)
      if feature.children.isEmpty, path.count == 1, !index.names.isFeature(path[0]) {
        own.insert(path[0])
        continue
      }
      guard let found = index.actions.resolve(path, in: name).action else { continue }
      // A case of a value is a part of its action.
      let action = path[found.route.start...].dropLast(found.caseTypes.count)
      if action.isEmpty { part.whole.append(found.route.feature) }
      if action.count == 1, case .child = found.node.kind,
        let child = index.names.features[found.route.feature]?.child(path[found.route.start])
      {
        part.whole += index.graph.features(in: child).map { index.graph.names[$0] }
      }
      part.handled[found.route.feature, default: []].insert(action.joined(separator: "."))
    }
    part.handled[name] = part.handled[name]?.union(own) ?? own
    for path in paths.sent {
      guard let route = index.actions.route(path, in: name) else { continue }
      part.sent[route.feature, default: []].insert(path[route.start...].joined(separator: "."))
    }
    part.isHandwritten = feature.sagas.contains {
      if case .run = $0.body { true } else { false }
    }
    return part
  }

  /// The path of the action that a `put` sends.
  package static func path(of code: SwiftCode) -> [String] {
    code.targetPath.map(\.name)
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

  /// Whether a set of paths contains a path, or a prefix of it, which stands for all actions below it.
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

/// The paths of actions in a feature.
struct ActionPaths: SchemaVisitor {
  /// The paths that the feature reacts to.
  private(set) var sources: [ActionPath] = []
  /// The paths that the feature sends.
  private(set) var sent: [[String]] = []

  init(in feature: Feature) { walk(feature) }

  mutating func visit(_ path: ActionPath, _ role: ActionPathRole) {
    switch role {
    case .reduce, .forward, .trigger, .cancelOn, .featureCancelOn: sources.append(path)
    case .puts: sent.append(path.components.map(\.value))
    }
  }

  mutating func visit(_ code: SwiftCode, _ role: CodeRole) {
    switch role {
    case .forwardTarget, .put: sent.append(ActionFlow.path(of: code))
    default: break
    }
  }
}
