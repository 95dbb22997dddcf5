import SchemaModel

/// Builds the graph of a schema.
struct GraphBuilder {
  private let index: SchemaIndex
  private let shown: Set<String>
  private(set) var groups: [SchemaGraph.Group] = []
  private(set) var outside: [SchemaGraph.Node] = []
  private(set) var edges: [SchemaGraph.Edge] = []
  private var known: Set<SchemaGraph.Edge> = []
  /// Action paths that are used but not declared, by feature: bindings and lifecycle events.
  private var reported: [String: [[String]]] = [:]
  /// The features that are drawn inside the feature that holds them. Recursive features are not.
  private var nested: Set<String> = []
  /// The features whose states have edges.
  private var stated: Set<String> = []

  init(_ index: SchemaIndex, only names: [String]) {
    self.index = index
    shown = index.everythingInside(names.isEmpty ? index.graph.names : names)
  }

  mutating func build() {
    let visible = index.features.filter { shown.contains($0.name.value) }
    for feature in visible { addEdges(of: feature) }
    let held = Dictionary(grouping: visible.flatMap(\.children).flatMap(members), by: \.name)
    nested = Set(held.filter { $1.count == 1 && !index.graph.isRecursive($0) }.keys)
    for feature in visible {
      for child in feature.children {
        for (name, title) in members(of: child) where !nested.contains(name) {
          add(.state(feature: feature.name.value), .state(feature: name), .holds, title)
        }
      }
    }
    for feature in visible where !nested.contains(feature.name.value) {
      groups.append(group(feature, title: feature.name.value))
    }
  }

  // MARK: - Features

  /// The features that a child can be, with their titles: `rows: [Row]`, `panel.edit: Edit`.
  private func members(of child: Child) -> [(name: String, title: String)] {
    index.graph.entrances(of: child).map { target, steps in
      let name = index.graph.names[target]
      let type = child.feature == nil ? name : child.text
      return (name, "\(steps.map(\.name).joined(separator: ".")): \(type)")
    }
  }

  private func group(_ feature: Feature, title: String) -> SchemaGraph.Group {
    let name = feature.name.value
    var group = SchemaGraph.Group(id: .declared(.feature(name)), title: title)
    let paths = feature.actions.map { $0.path.map(\.value) } + (reported[name] ?? [])
    group.nodes = paths.map { action($0, in: name, label: $0.joined(separator: ".")) }
    if stated.contains(name) || group.nodes.isEmpty && feature.sagas.isEmpty {
      group.nodes.append(SchemaGraph.Node(id: .state(feature: name), lines: ["state"]))
    }
    if feature.sagas.contains(where: \.triggers.isEmpty) {
      group.nodes.append(SchemaGraph.Node(id: .start(feature: name), lines: ["start"]))
    }
    for saga in feature.sagas {
      group.nodes.append(
        SchemaGraph.Node(
          id: .declared(.saga(saga.name.value, in: name)), lines: Self.lines(of: saga)))
    }
    for child in feature.children {
      if case .feature(let other) = child.content, !index.names.isFeature(other.value) {
        group.nodes.append(
          SchemaGraph.Node(
            id: .declared(.child(child.name.value, in: name)),
            lines: ["\(child.name.value): \(child.text)"]))
      }
      for (inner, title) in members(of: child) where nested.contains(inner) {
        if let feature = index.names.features[inner] {
          group.groups.append(self.group(feature, title: title))
        }
      }
    }
    return group
  }

  private func action(_ path: [String], in feature: String, label: String) -> SchemaGraph.Node {
    SchemaGraph.Node(id: .declared(.action(path, in: feature)), lines: [label])
  }

  /// `search`, `takeLatest, debounce: 300ms`, `call: api.search(query)`
  private static func lines(of saga: Saga) -> [String] {
    var words = [saga.policy.rawValue]
    let times = saga.shown(.sagaTime)
    if times != "at once" { words.append(times) }
    if let calls = saga.calls { words.append("retry: \(calls.value)") }
    if !saga.optimistic.isEmpty { words.append("optimistic") }
    words += saga.lets.map { "let \($0.text)" }
    if saga.condition != nil { words.append(saga.shown(.sagaCondition)) }
    let lines = [saga.name.value, words.joined(separator: ", ")]
    if case .put = saga.body { return lines }
    return lines + [saga.shownBody]
  }

  // MARK: - Edges

  private mutating func addEdges(of feature: Feature) {
    let name = feature.name.value
    for saga in feature.sagas {
      let id = GraphID.declared(.saga(saga.name.value, in: name))
      if saga.triggers.isEmpty { add(.start(feature: name), id, .runs) }
      for path in saga.triggers { add(node(of: path, in: feature), id, .runs) }
      for path in saga.cancelOn + feature.cancelOn {
        add(node(of: path, in: feature), id, .cancels, "cancels")
      }
      if case .put(let codes) = saga.body {
        for code in codes { add(id, node(of: ActionFlow.path(of: code), in: feature), .sends) }
      }
      for path in saga.puts { add(id, node(of: path, in: feature), .maySend) }
    }
    for forward in feature.forwards {
      let target = node(of: ActionFlow.path(of: forward.target), in: feature)
      for path in forward.actions { add(node(of: path, in: feature), target, .forwards, "forward") }
    }
    addGiven(by: feature)
    for path in feature.reduce.flatMap(\.actions) {
      let source = node(of: path, in: feature)
      if case .declared(let id)? = source, id.feature != name {
        add(source, .state(feature: name), .reduces, "reduce")
      }
    }
  }

  /// The values that children are given, and with `$` give back: `page.size: theme.size`.
  private mutating func addGiven(by feature: Feature) {
    for child in feature.children {
      for given in child.given where !given.isClient {
        guard let owner = child.owner(of: given), index.names.isFeature(owner) else { continue }
        add(
          .state(feature: feature.name.value), .state(feature: owner), .gives,
          "\(given.pathText): \(given.text)")
      }
    }
  }

  private mutating func add(
    _ source: GraphID?, _ target: GraphID?, _ kind: SchemaGraph.Edge.Kind, _ label: String? = nil
  ) {
    guard let source, let target else { return }
    let edge = SchemaGraph.Edge(source: source, target: target, kind: kind, label: label)
    guard known.insert(edge).inserted else { return }
    edges.append(edge)
    for case .state(let feature) in [source, target] { stated.insert(feature) }
  }

  private mutating func node(of path: ActionPath, in feature: Feature) -> GraphID? {
    node(of: path.components.map(\.value), in: feature, isGroup: path.isGroup)
  }

  /// The node of an action in the feature that owns it. An undeclared action gets a new node.
  private mutating func node(
    of path: [String], in feature: Feature, isGroup: Bool = false
  ) -> GraphID? {
    guard let found = index.actions.resolve(path, in: feature.name.value).action,
      let owner = index.names.features[found.route.feature]
    else { return nil }
    let route = found.route
    var path = Array(path[route.start...].dropLast(found.caseTypes.count))
    if let first = path.first, let child = owner.children.first(where: { $0.name.value == first }) {
      if case .feature(let other) = child.content, !index.names.isFeature(other.value) {
        return .declared(.child(first, in: route.feature))
      }
      path.append("*")
    } else if isGroup || path.isEmpty {
      path.append("*")
    }
    guard shown.contains(route.feature) else { return external(path, of: route.feature) }
    let id = GraphID.declared(.action(path, in: route.feature))
    let isDeclared = owner.actions.contains { $0.path.map(\.value) == path }
    if !isDeclared, reported[route.feature]?.contains(path) != true {
      reported[route.feature, default: []].append(path)
      // A page list does not send its own requests, so it has no edges to them.
      let isAsked = path.last.map(SagaEvents.Kind.requests.contains) == true
      if owner.sagas.contains(where: { $0.name.value == path[0] && !($0.isList && isAsked) }) {
        add(.declared(.saga(path[0], in: route.feature)), id, .sends)
      }
    }
    return id
  }

  private mutating func external(_ path: [String], of feature: String) -> GraphID {
    let id = GraphID.declared(.action(path, in: feature))
    if !outside.contains(where: { $0.id == id }) {
      let label = ([feature] + path).joined(separator: ".")
      outside.append(action(path, in: feature, label: label))
    }
    return id
  }
}
