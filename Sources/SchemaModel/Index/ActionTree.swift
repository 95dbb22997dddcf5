/// A case of a feature's `Action`: a declared action, a child, or the lifecycle of a saga.
package struct ActionNode: Sendable {
  // Most nodes are actions. The payloads of rarer kinds are indirect, to keep nodes small.
  package enum Kind: Sendable {
    /// A declared action, with its values.
    case action([Payload])
    /// `delegate.…`: a nested enum of this name.
    case group(typeName: String, [ActionNode])
    /// The actions of a child: its feature, and the id of an element in a collection.
    indirect case child(feature: String, id: ActionValue?)
    /// The lifecycle of a saga's run.
    indirect case events(SagaEvents)
  }

  package var name: String
  package var documentation: [String]
  package var kind: Kind
  package var range: SourceRange
  package var attributes = Attributes()
  /// Whether the case is the `failure` event of a saga.
  var isFailure = false
  /// The memoized values of an action.
  fileprivate(set) var values: [ActionValue]?
}

/// One value that an action carries, as handlers and sagas see it.
package struct ActionValue: Sendable {
  /// The argument label in the action; nil for none.
  package var label: String?
  /// The name in embedded Swift: the one in the schema, or `_0` for `$0`.
  package var name: String
  /// Whether the schema names the value, so that `$0` does not refer to it.
  package var isNamed: Bool
  /// The name of a variable that holds an unnamed value: `value`, or `error` for a failure.
  package var title = "value"
  /// The type as Swift text, written in full.
  package var type: String
  package var syntax: TypeSyntax
  /// Whether a sender may leave the value out.
  var hasDefault = false
  /// Whether logs must not show the value.
  var isRedacted = false
}

extension [ActionValue] {
  /// The names in scope of `retryIf`. `error` shadows a value of that name, which `$n` still reaches.
  func beside(errorOf type: TypeSyntax) -> [ActionValue] {
    var values = self
    for index in indices where self[index].name == "error" {
      values[index].name = "_\(index)"
      values[index].isNamed = false
    }
    var error = ActionValue("error", type)
    (error.label, error.title) = (nil, "error")
    values.append(error)
    return values
  }
}

extension ActionValue {
  /// A named value that belongs to no action.
  package init(_ name: String, _ type: TypeSyntax) {
    self.init(label: name, name: name, isNamed: true, type: type.text, syntax: type)
  }

  /// `$0`
  package static func unnamed(_ type: TypeSyntax) -> ActionValue {
    ActionValue(label: nil, name: "_0", isNamed: false, type: type.text, syntax: type)
  }
}

extension TypeSyntax {
  /// The type of a named value whose real type only the compiler knows.
  package static let unknown = TypeSyntax.named("Unknown value", arguments: [])
}

/// The route of an action path to the feature that declares the action.
package struct ActionRoute {
  /// A child on the path whose feature has a schema.
  struct Step {
    let feature: String
    /// The index of the child in the path.
    let index: Int
    /// Whether the child is a choice, which takes two components of the path: the child and its member.
    let isChoice: Bool
  }

  package var feature: String
  /// The index in the path where the action's own path begins; the end of the path for the whole feature.
  package var start = 0
  /// Whether the path begins with the name of another feature.
  package var isForeign = false
  var steps: [Step] = []
}

extension ActionRoute {
  /// The route to a feature itself.
  package init(to feature: String) { self.init(feature: feature) }
}

/// The action that a path resolves to.
package struct ResolvedAction {
  var path: [String]
  package var values: [ActionValue]
  /// Whether the path leads to a whole group, child or lifecycle.
  var isGroup: Bool
  /// Whether the path is `saga.settled`: any end of a run, without an action of its own.
  var isSettled = false
  var node: ActionNode
  /// `$id`: the element of a collection that the action belongs to.
  var element: ActionValue?
  /// The number of path components that lead to the element.
  var elementDepth: Int?
  /// Whether the action belongs to an element of a nested collection.
  var isInNestedCollection = false
  /// The other feature whose name begins the path.
  var owner: String?
  /// The children that the path leads through.
  package var route: ActionRoute
  /// The enums whose cases end the path, by their full names: the action carries a value of the first one.
  package var caseTypes: [String] = []

  /// `$old`: the value before the change by a view.
  var old: ActionValue? {
    guard node.attributes.bind != nil, route.steps.isEmpty, owner == nil, var old = values.first
    else { return nil }
    (old.name, old.title) = ("_old", "old")
    return old
  }

  var resolvedPath: ResolvedPath {
    ResolvedPath(
      components: path, elementDepth: elementDepth, owner: owner, hasValues: !values.isEmpty)
  }
}

/// The actions of all features as trees of groups, children and lifecycles.
package struct ActionTree: Sendable {
  /// Sibling cases.
  package struct Level {
    package var nodes: [ActionNode] = []
    /// The feature that owns the actions.
    package var feature: String
    /// The index of each case by name; nil for levels with few lookups.
    fileprivate var places: [String: Int]?
    /// Whether the cases are lifecycle events. `settled` matches each end of a run.
    package fileprivate(set) var isLifecycle = false
    /// The enum whose cases these are, in the value of an action.
    package fileprivate(set) var enumName: String?

    var names: [String] { nodes.map(\.name) }

    /// The events of a lifecycle, for the message about an unknown one.
    var hint: String? {
      isLifecycle
        ? "it has \(names.joined(separator: ", ")), and settled for any end" : nil
    }

    /// The suggestions for an unknown name.
    var candidates: [String] { names + (isLifecycle ? ["settled"] : []) }

    func node(_ name: String) -> ActionNode? {
      if let places { return places[name].map { nodes[$0] } }
      return nodes.firstIndex { $0.name == name }.map { nodes[$0] }
    }
  }

  private var roots: [String: Level] = [:]
  let table: SymbolTable

  init(_ table: SymbolTable) { self.table = table }

  mutating func set(_ nodes: [ActionNode], for feature: String) {
    set(level(nodes, of: feature))
  }

  mutating func set(_ level: Level) { roots[level.feature] = level }

  /// The cases of a feature's `Action`, or of a choice, with memoized values and indexes.
  func level(_ nodes: consuming [ActionNode], of feature: String) -> Level {
    var places = [String: Int](minimumCapacity: nodes.count)
    for index in nodes.indices {
      setValues(of: &nodes[index], in: feature)
      places.keepFirst(index, for: nodes[index].name)
    }
    return Level(nodes: nodes, feature: feature, places: places)
  }

  /// Memoizes the values of actions.
  private func setValues(of node: inout ActionNode, in feature: String) {
    switch node.kind {
    case .action: node.values = values(of: node, in: feature)
    case .group(let name, var nodes):
      node.kind = .action([])
      for index in nodes.indices { setValues(of: &nodes[index], in: feature) }
      node.kind = .group(typeName: name, nodes)
    case .child, .events: break
    }
  }

  /// The cases of a feature's `Action`, or of a choice.
  func root(of owner: String) -> Level { roots[owner] ?? Level(feature: owner) }

  /// The lifecycle events of a saga, if they are known already.
  func events(ofSaga name: Name, in feature: String) -> SagaEvents? {
    guard let level = roots[feature], let place = level.places?[name.value],
      level.nodes[place].range.lower == name.range.lower,
      level.nodes[place].range.file === name.range.file,
      case .events(let events) = level.nodes[place].kind
    else { return nil }
    return events
  }

  /// The cases inside a node.
  func children(of node: ActionNode, in feature: String) -> Level {
    switch node.kind {
    case .action: Level(feature: feature)
    case .group(_, let nodes): Level(nodes: nodes, feature: feature)
    case .child(let child, _): root(of: child)
    case .events(let events):
      Level(
        nodes: events.nodes(at: node.range), feature: feature, isLifecycle: true)
    }
  }

  /// The cases of the declared enum that an action carries as its only value; nil for any other action.
  package func cases(carriedBy values: [ActionValue]) -> Level? {
    guard values.count == 1, case .named(let name, _) = values[0].syntax,
      let type = table.types[name], !type.value.cases.isEmpty
    else { return nil }
    let nodes = type.value.cases.map { item in
      ActionNode(
        name: item.name.value, documentation: item.documentation, kind: .action(item.payload),
        range: item.name.range, attributes: item.attributes)
    }
    return Level(nodes: nodes, feature: type.feature ?? "", enumName: name)
  }

  /// The values of an action, with their names in handlers.
  package func values(of node: ActionNode, in feature: String) -> [ActionValue] {
    switch node.kind {
    case .action(let payload):
      if let values = node.values { return values }
      var values = values(of: payload, in: feature, title: node.isFailure ? "error" : "value")
      // The `Failure` of this event is the runtime's, so qualify it: the app may declare another type of that name.
      for index in values.indices where node.isFailure && values[index].type == "Failure" {
        values[index].type = "ReduxRuntime.Failure"
      }
      return values
    case .child(let child, let id?):
      return [
        id, ActionValue("action", .named("\(child).Action", arguments: [])),
      ]
    case .group, .child, .events:
      return []
    }
  }

  /// The values of a payload.
  func values(of payload: [Payload], in feature: String?, title: String = "value") -> [ActionValue] {
    // By index, since a copy of a payload is expensive.
    payload.indices.map { index in
      let type = payload[index].type
      let name = payload[index].name?.value
      let syntax = table.qualified(type, from: feature)
      return ActionValue(
        label: payload[index].isLabelled ? name : nil, name: name ?? "_\(index)",
        isNamed: name != nil, title: title,
        type: table.isPrimitive(type) ? type.text : syntax.text, syntax: syntax,
        hasDefault: payload[index].initial != nil,
        isRedacted: payload[index].attributes.redacted != nil)
    }
  }

  // MARK: - Paths

  /// The result of resolving a path.
  package enum Resolution {
    case found(ResolvedAction)
    /// The unknown component, the level that lacks it, and the name that leads to that level.
    case unknown(index: Int, level: Level, origin: SourceRange?)
    /// The `failure` of a saga that cannot fail.
    case neverFails

    package var action: ResolvedAction? {
      if case .found(let action) = self { action } else { nil }
    }
  }

  /// Whether a name that begins a path in a feature is the name of another feature.
  package func isForeign(_ name: String, in feature: String) -> Bool {
    table.isFeature(name) && roots[feature]?.node(name) == nil
  }

  /// Resolves a path that is written in a feature: from the feature itself, or from another one that the path names.
  ///
  /// This is the only resolver of action paths. It does not know about listeners.
  package func resolve(_ path: [String], in feature: String) -> Resolution {
    // A shortcut, because most paths are a single action name.
    if path.count == 1, let node = roots[feature]?.node(path[0]), case .action = node.kind {
      return .found(
        ResolvedAction(
          path: path, values: values(of: node, in: feature), isGroup: false, node: node,
          route: ActionRoute(feature: feature)))
    }
    guard let first = path.first, isForeign(first, in: feature), let owner = table.features[first]
    else { return resolve(path, from: ActionRoute(feature: feature), of: nil) }
    return resolve(
      path, from: ActionRoute(feature: first, start: 1, isForeign: true), of: owner)
  }

  /// The route of a path that is written in a feature; nil if it does not resolve.
  package func route(_ path: [String], in feature: String) -> ActionRoute? {
    resolve(path, in: feature).action?.route
  }

  /// Resolves a path from the start of its route.
  ///
  /// - Parameter owner: The other feature whose name begins the path.
  private func resolve(
    _ path: [String], from start: ActionRoute, of owner: Feature?
  ) -> Resolution {
    var route = start
    var level = root(of: start.feature)
    var last: (node: ActionNode, feature: String)?
    var element: ActionValue?
    var elementDepth: Int?
    var isNested = false
    // The index of a child with a choice, until the next component selects its member.
    var choice: Int?
    var origin: SourceRange?
    var caseTypes: [String] = []
    func found(
      _ node: ActionNode, _ values: [ActionValue] = [], isGroup: Bool = false,
      isSettled: Bool = false
    ) -> Resolution {
      .found(
        ResolvedAction(
          path: Array(path[start.start...].dropLast(isSettled ? 1 : 0)), values: values,
          isGroup: isGroup, isSettled: isSettled, node: node, element: element,
          elementDepth: elementDepth, isInNestedCollection: isNested,
          owner: owner?.name.value, route: route, caseTypes: caseTypes))
    }
    for index in path.indices.dropFirst(start.start) {
      if let (saga, feature) = last, case .events(let events) = saga.kind {
        if let event = events.all.first(where: { $0.name == path[index] }) {
          last = (events.node(event, at: saga.range), feature)
          level = Level(feature: feature)
          continue
        }
        let isEnd = index == path.count - 1
        if isEnd, path[index] == "settled" { return found(saga, isSettled: true) }
        if isEnd, path[index] == "failure" { return .neverFails }
        return .unknown(
          index: index, level: children(of: saga, in: feature),
          origin: table.features[feature]?.sagas.first { $0.name.value == saga.name }?.body.called?
            .range)
      }
      if let (action, feature) = last, case .action = action.kind,
        let cases = cases(carriedBy: values(of: action, in: feature))
      {
        level = cases
        caseTypes.append(cases.enumName ?? "")
      }
      guard let node = level.node(path[index]) else {
        let child = table.features[level.feature]?.child(path[index])
        return .unknown(index: index, level: level, origin: child?.feature?.range ?? origin)
      }
      last = (node, level.feature)
      if case .events = node.kind { continue }
      if case .child = node.kind {
        origin = table.features[level.feature]?.child(node.name)?.feature?.range
      }
      level = children(of: node, in: level.feature)
      guard case .child(let child, let id) = node.kind else { continue }
      if id != nil, element != nil, index < path.count - 1 { isNested = true }
      if let id, element == nil {
        elementDepth = index - start.start + 1
        element = ActionValue(
          label: nil, name: "_id", isNamed: false, title: "elementID", type: id.type,
          syntax: id.syntax)
      }
      if table.choices.contains(child) {
        choice = index
      } else if table.isFeature(child) {
        route.steps.append(
          ActionRoute.Step(
            feature: route.feature, index: choice ?? index, isChoice: choice != nil))
        route.feature = child
        route.start = index + 1
        choice = nil
      }
    }
    guard let last else {
      guard let owner else { return .unknown(index: 0, level: level, origin: nil) }
      let name = owner.name
      return found(
        ActionNode(
          name: name.value, documentation: [], kind: .child(feature: name.value, id: nil),
          range: name.range), isGroup: true)
    }
    if case .action = last.node.kind {
      return found(last.node, values(of: last.node, in: last.feature))
    }
    return found(last.node, isGroup: true)
  }
}
