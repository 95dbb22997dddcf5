/// A case of a feature's `Action`, whatever declares it: written under `actions`, a child, or the lifecycle of a saga.
package struct ActionNode: Sendable {
  // Most nodes are actions, of which there are many: what only others have takes no room in them.
  package enum Kind: Sendable {
    /// Something that can happen, with its values.
    case action([Payload])
    /// `delegate.…`: a nested enum of this name.
    case group(typeName: String, [ActionNode])
    /// The actions of a child: whose they are, and what tells the elements of a collection apart.
    indirect case child(feature: String, id: ActionValue?)
    /// The lifecycle of a saga's run.
    indirect case events(SagaEvents)
  }

  package var name: String
  package var documentation: [String]
  package var kind: Kind
  package var range: SourceRange
  package var attributes = Attributes()
  /// The failure of a lifecycle.
  var isFailure = false
  /// What it carries, if that is known from the start.
  fileprivate(set) var values: [ActionValue]?
}

/// What a run of a saga reports: started, success, failure, cancelled.
package struct SagaEvents: Sendable {
  package enum Kind: Sendable {
    /// started, success, failure, cancelled
    case call
    /// started, next, finished, failure, cancelled
    case stream
    /// first, refresh, more, and those of a call
    case pages

    /// What a list of pages is asked for.
    package static let requests = ["first", "refresh", "more"]
    /// What does not end a run.
    static let beginnings = Set(requests + ["started", "next"])
  }

  package enum Failing: Sendable {
    case never
    case anyError
    case typed(String)
  }

  package var kind = Kind.call
  package var failing: Failing
  /// The type of what it yields, which can stand anywhere; nil for Void.
  package var valueSyntax: TypeSyntax?
  package var value: String? { valueSyntax?.text }
  /// The type of the key, for a saga with `per`. Every event carries the key.
  package var keySyntax: TypeSyntax?
  package var key: String? { keySyntax?.text }
  /// Whether events name their run, which undoes what it wrote.
  package var isOptimistic = false
  /// Whether logs must not show what they carry.
  package var isRedacted = false
  /// Whether what is called could not be found, which has been reported where it is called.
  var isUnknown = false

  static func unknown(_ kind: Kind) -> SagaEvents {
    SagaEvents(
      kind: kind, failing: .anyError, valueSyntax: .named("?", arguments: []), isUnknown: true)
  }
}

/// One value that an action carries, as handlers and sagas see it.
package struct ActionValue: Sendable {
  /// The argument label in the action; nil for none.
  package var label: String?
  /// The name under which embedded Swift knows it: its own, or `_0` for `$0`.
  package var name: String
  /// Whether the schema gives it a name, so that `$0` is not its name.
  package var isNamed: Bool
  /// What a variable that holds it is called when it has no name of its own: `value`, or `error` for a failure.
  package var title = "value"
  /// The type as Swift text that can stand anywhere.
  package var type: String
  package var syntax: TypeSyntax
  /// Whether a sender may leave it out.
  var hasDefault = false
  /// Whether logs must not show it.
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
  /// A value with a name that no action carries.
  package init(_ name: String, _ type: TypeSyntax) {
    self.init(label: name, name: name, isNamed: true, type: type.text, syntax: type)
  }

  /// `$0`
  package static func unnamed(_ type: TypeSyntax) -> ActionValue {
    ActionValue(label: nil, name: "_0", isNamed: false, type: type.text, syntax: type)
  }
}

extension TypeSyntax {
  /// The type of what has a name, where only the compiler knows it.
  package static let unknown = TypeSyntax.named("Unknown value", arguments: [])
}

/// How a path leads to the feature whose action it is.
package struct ActionRoute {
  /// A child with a schema, on the path.
  struct Step {
    let feature: String
    /// Where in the path the child stands.
    let index: Int
    /// Whether its name is two components: a child, and what it is.
    let isChoice: Bool
  }

  package var feature: String
  /// Where in the path the action's own path begins; the end of the path if it is the feature as a whole.
  package var start = 0
  /// Whether the path begins with the name of a feature elsewhere.
  package var isForeign = false
  var steps: [Step] = []
}

extension ActionRoute {
  /// The way to a feature itself.
  package init(to feature: String) { self.init(feature: feature) }
}

/// An action that a path leads to.
package struct ResolvedAction {
  var path: [String]
  package var values: [ActionValue]
  /// A group, a child or a lifecycle as a whole.
  var isGroup: Bool
  /// `saga.settled`: any end of a run, which no action stands for by itself.
  var isSettled = false
  var node: ActionNode
  /// `$id`: the element of a collection that the action belongs to.
  var element: ActionValue?
  /// How many components of the path lead to the element.
  var elementDepth: Int?
  /// Whether it is an action of an element of a collection in an element of a collection.
  var isInNestedCollection = false
  /// The feature elsewhere whose name the path begins with.
  var owner: String?
  /// The children that the path leads through.
  var route: ActionRoute

  var resolvedPath: ResolvedPath {
    ResolvedPath(
      components: path, elementDepth: elementDepth, owner: owner, hasValues: !values.isEmpty)
  }
}

/// The actions of all features, with every group, child and lifecycle in its place.
package struct ActionTree: Sendable {
  /// Cases that stand side by side.
  package struct Level {
    package var nodes: [ActionNode] = []
    /// Whose actions they are.
    package var feature: String
    /// Where each name stands; nil for levels that are too seldom asked.
    fileprivate var places: [String: Int]?
    /// Whether they are a lifecycle. `settled` matches each of its ends.
    package fileprivate(set) var isLifecycle = false

    var names: [String] { nodes.map(\.name) }

    /// What there is in a lifecycle, for someone who looks for something else.
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

  /// The cases of a feature's `Action`, or of a choice, with memoized answers.
  func level(_ nodes: consuming [ActionNode], of feature: String) -> Level {
    var places = [String: Int](minimumCapacity: nodes.count)
    for index in nodes.indices {
      setValues(of: &nodes[index], in: feature)
      places.keepFirst(index, for: nodes[index].name)
    }
    return Level(nodes: nodes, feature: feature, places: places)
  }

  /// Computes common answers once.
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

  /// The cases of a feature's `Action`, or of a child that is one of several.
  func root(of owner: String) -> Level { roots[owner] ?? Level(feature: owner) }

  /// What a saga reports, if that is known already.
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
        nodes: Self.eventNodes(events, at: node.range), feature: feature, isLifecycle: true)
    }
  }

  /// The values of an action as they are named in handlers.
  package func values(of node: ActionNode, in feature: String) -> [ActionValue] {
    switch node.kind {
    case .action(let payload):
      if let values = node.values { return values }
      var values = values(of: payload, in: feature, title: node.isFailure ? "error" : "value")
      // Nobody wrote this name, so an app may have it for another type.
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

  /// The values that a payload brings.
  func values(of payload: [Payload], in feature: String?, title: String = "value") -> [ActionValue] {
    // By their places, as they are large.
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

  private static func eventNodes(_ events: SagaEvents, at range: SourceRange) -> [ActionNode] {
    self.events(events).map { eventNode($0, of: events, at: range) }
  }

  /// What a run reports, and what comes with it.
  package static func events(_ events: SagaEvents) -> [(name: String, value: TypeSyntax?)] {
    let value = events.valueSyntax ?? .named("NoValue", arguments: [])
    var result: [(name: String, value: TypeSyntax?)] = [("started", nil)]
    switch events.kind {
    case .pages:
      result = (SagaEvents.Kind.requests + ["started"]).map { ($0, nil) } + [("success", value)]
    case .call: result.append(("success", value))
    case .stream: result += [("next", value), ("finished", nil)]
    }
    switch events.failing {
    case .never: break
    case .anyError: result.append(("failure", .named("Failure", arguments: [])))
    case .typed(let type): result.append(("failure", .named(type, arguments: [])))
    }
    result.append(("cancelled", nil))
    return result
  }

  private static func eventNode(
    _ event: (name: String, value: TypeSyntax?), of events: SagaEvents, at range: SourceRange
  ) -> ActionNode {
    func payload(_ type: TypeSyntax, _ name: String) -> Payload {
      var payload = Payload(
        name: events.key == nil ? nil : Name(name, at: range),
        type: SwiftType(type, at: range))
      if events.isRedacted { payload.attributes[.redacted] = Located("", at: range) }
      return payload
    }
    let isFailure = event.name == "failure"
    var payloads: [Payload] = []
    if let key = events.keySyntax { payloads.append(payload(key, "key")) }
    if let value = event.value { payloads.append(payload(value, isFailure ? "error" : "value")) }
    return ActionNode(
      name: event.name, documentation: [], kind: .action(payloads), range: range,
      isFailure: isFailure)
  }

  // MARK: - Paths

  /// Where a path leads.
  package enum Resolution {
    case found(ResolvedAction)
    /// The component that names nothing, where it would have to stand, and what says so.
    case unknown(index: Int, level: Level, origin: SourceRange?)
    /// A failure of something that cannot fail.
    case neverFails

    package var action: ResolvedAction? {
      if case .found(let action) = self { action } else { nil }
    }
  }

  /// Whether the name that a path in a feature begins with is that of another feature.
  package func isForeign(_ name: String, in feature: String) -> Bool {
    table.isFeature(name) && roots[feature]?.node(name) == nil
  }

  /// Follows a path as it is written in a feature: from the feature itself, or from another one that it begins with.
  ///
  /// This is the only resolver of action paths. It does not know about listeners.
  package func resolve(_ path: [String], in feature: String) -> Resolution {
    // Most paths are the name of an action.
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

  /// How a path that is written in a feature leads to the feature whose action it is; nil if it leads nowhere.
  package func route(_ path: [String], in feature: String) -> ActionRoute? {
    resolve(path, in: feature).action?.route
  }

  /// Follows a path from where its route begins.
  ///
  /// - Parameter owner: The feature that it begins with.
  private func resolve(
    _ path: [String], from start: ActionRoute, of owner: Feature?
  ) -> Resolution {
    var route = start
    var level = root(of: start.feature)
    var last: (node: ActionNode, feature: String)?
    var element: ActionValue?
    var elementDepth: Int?
    var isNested = false
    // The child whose member is the next component.
    var choice: Int?
    var origin: SourceRange?
    func found(
      _ node: ActionNode, _ values: [ActionValue] = [], isGroup: Bool = false,
      isSettled: Bool = false
    ) -> Resolution {
      .found(
        ResolvedAction(
          path: Array(path[start.start...].dropLast(isSettled ? 1 : 0)), values: values,
          isGroup: isGroup, isSettled: isSettled, node: node, element: element,
          elementDepth: elementDepth, isInNestedCollection: isNested,
          owner: owner?.name.value, route: route))
    }
    for index in path.indices.dropFirst(start.start) {
      if let (saga, feature) = last, case .events(let events) = saga.kind {
        if let event = Self.events(events).first(where: { $0.name == path[index] }) {
          last = (Self.eventNode(event, of: events, at: saga.range), feature)
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
