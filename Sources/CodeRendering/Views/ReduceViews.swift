import SchemaModel

/// One statement of a reducer. Exactly one of its kinds is set.
struct StepView: TemplateView {
  enum Kind {
    case assign(field: String, operation: String, value: String)
    case toggle(field: String)
    case resetAll
    case call(function: String, arguments: String)
    case child(feature: String, field: String, path: String, Child.Count)
  }

  var kind: Kind

  func value(of variable: String) -> TemplateValue? {
    switch (variable, kind) {
    case ("isAssignment", .assign), ("isToggle", .toggle), ("isReset", .resetAll),
      ("isCall", .call), ("isChild", .child(_, _, _, .one)),
      ("isOptionalChild", .child(_, _, _, .optional)), ("isElement", .child(_, _, _, .many)),
      ("isElement", .child(_, _, _, .stack)):
      .flag(true)
    case ("isAssignment", _), ("isToggle", _), ("isReset", _), ("isCall", _), ("isChild", _),
      ("isOptionalChild", _), ("isElement", _):
      .flag(false)
    case ("field", .assign(let field, _, _)), ("field", .toggle(let field)),
      ("field", .child(_, let field, _, _)):
      .text(field)
    case ("operation", .assign(_, let operation, _)): .text(operation)
    case ("value", .assign(_, _, let value)): .text(value)
    case ("function", .call(let function, _)): .text(function)
    case ("arguments", .call(_, let arguments)): .text(arguments)
    case ("feature", .child(let feature, _, _, _)): .text(feature)
    case ("path", .child(_, _, let path, _)): .text(path)
    case ("field", _), ("operation", _), ("value", _), ("function", _), ("arguments", _),
      ("feature", _), ("path", _):
      .absent
    default: nil
    }
  }
}

/// A `switch` over an action or one of its groups.
struct SwitchView: TemplateView {
  struct BranchView: TemplateView {
    /// `.add(let value)`
    var pattern: String
    var steps: [StepView]
    /// Who hears of it elsewhere in the tree.
    var routes: [RouteView] = []
    var nested: SwitchView?
    /// What follows for any case inside.
    var last: [StepView] = []

    func value(of variable: String) -> TemplateValue? {
      switch variable {
      case "pattern": .text(pattern)
      case "steps": .list(steps)
      case "routes": .list(routes)
      case "nested": .view(nested)
      case "lastSteps": .list(last)
      default: nil
      }
    }
  }

  var subject: String
  var branches: [BranchView]
  /// The patterns of cases that change nothing, or `default` when they are many.
  var rest: String?
  var usesDefault: Bool

  func value(of variable: String) -> TemplateValue? {
    switch variable {
    case "subject": .text(subject)
    case "branches": .list(branches)
    case "rest": .text(rest)
    case "usesDefault": .flag(usesDefault)
    default: nil
    }
  }
}

/// Hands an action on to children that react to it.
struct RouteView: TemplateView {
  /// Where the action is inside the one at hand: `.toolbar(let action)`; nil when it is that one.
  var pattern: String?
  /// The actions that somebody reacts to; nil for all.
  var heads: String?
  var listeners: [ListenerView]

  init(_ route: Routing.Route, pattern: String?, in feature: CheckedFeature) {
    self.pattern = pattern
    heads = route.heads.map {
      $0.map { ".\(SwiftName.escaped($0))" }.joined(separator: ", ")
    }
    listeners = feature.listeners(route.listeners)
  }

  func value(of variable: String) -> TemplateValue? {
    switch variable {
    case "pattern": .text(pattern)
    case "heads": .text(heads)
    case "listeners": .list(listeners)
    default: nil
    }
  }
}

/// A child that reacts to actions of another feature.
struct ListenerView: TemplateView {
  var field: String
  var feature: String
  var count: Child.Count

  init(_ child: ResolvedChild) {
    field = SwiftName.escaped(child.declaration.name.value)
    feature = child.type
    count = child.declaration.count
  }

  func value(of variable: String) -> TemplateValue? {
    switch variable {
    case "field": .text(field)
    case "feature": .text(feature)
    case "isOne": .flag(count == .one)
    case "isOptional": .flag(count == .optional)
    case "isMany": .flag(count == .many || count == .stack)
    default: nil
    }
  }
}

/// What a feature does when something happens in another one.
struct ReactionView: TemplateView {
  var owner: String
  var reduce: SwitchView?
  var steps: [StepView]
  var listeners: [ListenerView]

  func value(of variable: String) -> TemplateValue? {
    switch variable {
    case "owner": .text(owner)
    case "reduce": .view(reduce)
    case "steps": .list(steps)
    case "listeners": .list(listeners)
    default: nil
    }
  }
}

/// Makes the switch of a feature's reducer.
struct SwitchBuilder {
  let feature: CheckedFeature
  private var sagas: [String: ResolvedSaga] = [:]
  /// Every beginning of a path that the schema reacts to. Nothing else of a child has to be looked at, and a
  /// feature that contains itself has no end.
  private var beginnings: Set<String> = []

  init(_ feature: CheckedFeature) {
    self.feature = feature
    for saga in feature.sagas { sagas[saga.declaration.name.value] = saga }
    for path in feature.reduce.keys {
      let parts = path.split(separator: ".")
      for count in 1...parts.count { beginnings.insert(parts[..<count].joined(separator: ".")) }
    }
  }

  /// - Returns: nil when no action changes anything.
  func build() -> SwitchView? {
    let name = feature.declaration.name.value
    return build(feature.actions.map { ($0, name) }, path: [], subject: "action")
  }

  /// The switch over the actions of another feature that this one reacts to.
  func build(reactingTo owner: String) -> SwitchView? {
    var view = build(feature.cases(of: owner), path: [owner], subject: "action")
    // Most of what happens there is of no interest here.
    if view?.rest != nil {
      view?.rest = nil
      view?.usesDefault = true
    }
    return view
  }

  /// What happens whichever action of another feature it is.
  func steps(forAnyOf owner: String) -> [StepView] { steps(at: [owner, "*"], values: []).steps }

  private func build(
    _ nodes: [(node: ActionNode, feature: String)], path: [String], subject: String,
    isInElement: Bool = false
  ) -> SwitchView? {
    var branches: [SwitchView.BranchView] = []
    var idle: [String] = []
    for (node, owner) in nodes {
      let path = path + [node.name]
      let name = SwiftName.escaped(node.name)
      switch node.kind {
      case .action:
        let values = feature.values(of: node, in: owner)
        let (steps, used) = steps(at: path, values: values)
        if steps.isEmpty {
          idle.append(".\(name)")
        } else {
          branches.append(
            .init(pattern: ".\(name)\(pattern(values, used))", steps: steps, nested: nil))
        }
      case .group, .child, .events:
        var steps: [StepView] = []
        var inner = "action"
        var first = ""
        var routes: [RouteView] = []
        if case .child(_, let id) = node.kind {
          if path.count == 1,
            let child = feature.children.first(where: { $0.declaration.name.value == node.name })
          {
            steps.append(
              StepView(
                kind: .child(
                  feature: child.type, field: name,
                  path: "\(feature.declaration.name.value).\(node.name)", child.declaration.count)))
            if id != nil { first = "let elementID, " }
            routes = routing(through: node.name)
          } else if id != nil {
            let isFirst = !isInElement && usesElement(below: path.joined(separator: "."))
            first = isFirst ? "let elementID, " : "_, "
          }
        }
        if case .events = node.kind { inner = "event" }
        var nested: SwitchView?
        if case .child = node.kind, !beginnings.contains(path.joined(separator: ".")) {
          // The child alone knows what to do.
        } else {
          nested = build(
            feature.cases(of: node, in: owner), path: path, subject: inner,
            isInElement: isInElement || !first.isEmpty)
        }
        let (last, _) = self.steps(at: path + ["*"], values: [])
        if steps.isEmpty, last.isEmpty, nested == nil {
          idle.append(".\(name)")
        } else {
          let isUsed = !steps.isEmpty || nested != nil
          branches.append(
            .init(
              pattern: isUsed ? ".\(name)(\(first)let \(inner))" : ".\(name)", steps: steps,
              routes: routes, nested: nested, last: last))
        }
      }
    }
    guard !branches.isEmpty else { return nil }
    let list = idle.joined(separator: ", ")
    let fits = list.count < 70
    return SwitchView(
      subject: subject, branches: branches, rest: idle.isEmpty || !fits ? nil : list,
      usesDefault: !idle.isEmpty && !fits)
  }

  /// Who hears of the actions of a child, and of those below it.
  private func routing(through child: String) -> [RouteView] {
    feature.routing.routes.filter { $0.way.steps.first?.name == child }.map { route in
      let rest = route.way.steps.dropFirst()
      return RouteView(
        route, pattern: rest.isEmpty ? nil : Spelling.pattern(rest), in: feature)
    }
  }

  /// Whether anything that the schema does below a path needs to know the element.
  private func usesElement(below path: String) -> Bool {
    feature.reduce.contains { key, steps in
      key.hasPrefix(path + ".")
        && steps.contains { step in
          switch step {
          case .assign(_, _, .element): true
          case .code(_, let code, _, let element): element.map { code.mentions($0.name) } ?? false
          case .handler(let handler): handler.element != nil
          default: false
          }
        }
    }
  }

  /// `(let row, _)`, nothing when no value is used.
  private func pattern(_ values: [ActionValue], _ used: Set<Int>) -> String {
    guard !used.isEmpty else { return "" }
    let parts = values.enumerated().map { index, value in
      used.contains(index) ? "let \(Spelling.binding(value, at: index, of: values.count))" : "_"
    }
    return "(\(parts.joined(separator: ", ")))"
  }

  /// What happens for an action: the lifecycle's own steps first, then the schema's.
  private func steps(at path: [String], values: [ActionValue]) -> (
    steps: [StepView], used: Set<Int>
  ) {
    var used: Set<Int> = []
    var steps: [StepView] = []
    func name(_ index: Int) -> String {
      used.insert(index)
      return Spelling.binding(values[index], at: index, of: values.count)
    }
    if path.count == 2, path[0] == "binding",
      feature.declaration.state.contains(where: {
        $0.name.value == path[1] && $0.attributes.bind != nil
      })
    {
      let field = SwiftName.escaped(path[1])
      steps.append(StepView(kind: .assign(field: field, operation: "=", value: name(0))))
    }
    if path.count == 2, path[1] != "*", let saga = sagas[path[0]], saga.events != nil {
      let last = values.count - 1
      steps += lifecycle(
        of: saga, at: path[1], value: { name(last) },
        key: saga.events?.key == nil ? nil : { name(0) })
    }
    var resolved = feature.reduce[path.joined(separator: ".")] ?? []
    if path.count >= 2, Self.ends.contains(path[path.count - 1]) {
      resolved += feature.reduce[(path.dropLast() + ["settled"]).joined(separator: ".")] ?? []
    }
    for step in resolved {
      switch step {
      case .assign(let field, let operation, let expression):
        let text: String
        switch expression {
        case .literal(let literal): text = literal
        case .value(let index): text = name(index)
        case .element: text = "elementID"
        case .field(let other): text = "state.\(SwiftName.escaped(other))"
        case .code, .builtIn: continue
        }
        steps.append(
          StepView(
            kind: .assign(field: SwiftName.escaped(field), operation: operation, value: text)))
      case .toggle(let field):
        steps.append(StepView(kind: .toggle(field: SwiftName.escaped(field))))
      case .resetAll:
        steps.append(StepView(kind: .resetAll))
      case .reset(let field):
        steps.append(
          StepView(
            kind: .assign(
              field: SwiftName.escaped(field), operation: "=",
              value: Initials.text(of: field, in: feature))))
      case .code(let function, let code, _, let element):
        let mentioned = Spelling.used(values, in: code)
        let isElementUsed = element.map { code.mentions($0.name) } ?? false
        let arguments = Spelling.arguments(mentioned, of: values.count, name: name)
        let list = [isElementUsed ? "elementID" : "", arguments].filter { !$0.isEmpty }
        steps.append(
          StepView(kind: .call(function: function, arguments: list.joined(separator: ", "))))
      case .handler(let handler):
        // Not the event's own: `load.settled` stands for events that carry different values.
        let all = handler.values.enumerated().map { ($0.offset, $0.element) }
        let arguments = Spelling.arguments(all, of: values.count, name: name)
        let list = [handler.element == nil ? "" : "elementID: elementID", arguments]
        steps.append(
          StepView(
            kind: .call(
              function: handler.name,
              arguments: list.filter { !$0.isEmpty }.joined(separator: ", "))))
      }
    }
    return (steps, used)
  }

  private static let ends: Set<String> = ["success", "failure", "cancelled", "finished"]

  private func lifecycle(
    of saga: ResolvedSaga, at event: String, value: () -> String, key: (() -> String)?
  ) -> [StepView] {
    var steps: [StepView] = []
    func assign(_ field: Name, _ text: String) {
      steps.append(
        StepView(kind: .assign(field: SwiftName.escaped(field.value), operation: "=", value: text)))
    }
    let declaration = saga.declaration
    if let loading = declaration.loading, event != "next", let key {
      let method = event == "started" ? "insert" : "remove"
      steps.append(
        StepView(
          kind: .call(
            function: "\(SwiftName.escaped(loading.value)).\(method)", arguments: key())))
    } else if let loading = declaration.loading, event != "next" {
      assign(loading, event == "started" ? "true" : "false")
    }
    if event == "started", let error = declaration.error { assign(error, "nil") }
    if event == "success" || event == "next", let into = declaration.into {
      let type = feature.declaration.state.first { $0.name.value == into.value }?.type
      if let key, let type, feature.isDictionary(type, of: saga) {
        steps.append(
          StepView(
            kind: .assign(
              field: "\(SwiftName.escaped(into.value))[\(key())]", operation: "=", value: value())))
      } else {
        assign(into, value())
      }
    }
    if event == "failure", let error = declaration.error {
      let type = feature.declaration.state.first { $0.name.value == error.value }?.type.text
      if case .anyError? = saga.events?.failing {
        let part = type == "Failure?" ? "" : type == "String?" ? ".message" : ".underlying"
        assign(error, value() + part)
      } else if type == "Failure?" {
        assign(error, "Failure(\(value()))")
      } else if type == "(any Error)?" {
        assign(error, value())
      } else {
        assign(error, "String(describing: \(value()))")
      }
    }
    return steps
  }
}

/// Where fields start.
enum Initials {
  /// The text of a field's start value.
  ///
  /// - Parameter owner: what the state is called where the text stands.
  static func text(of name: String, in feature: CheckedFeature, owner: String = "State") -> String {
    if let field = feature.declaration.state.first(where: { $0.name.value == name }) {
      if case .stored(let initial?) = field.storage, !feature.isPlain(initial, for: field.type) {
        return "\(owner).\(property(name))"
      }
      return field.initialText ?? ""
    }
    guard let child = feature.children.first(where: { $0.declaration.name.value == name }) else {
      return ""
    }
    if child.declaration.start != nil { return "\(owner).\(property(name))" }
    switch child.declaration.count {
    case .optional: return "nil"
    case .many, .stack: return "[]"
    case .one: break
    }
    guard let initial = child.declaration.initial?.value,
      let member = child.members.first(where: { $0.declaration.name.value == initial })
    else { return "\(child.type).State()" }
    return ".\(SwiftName.escaped(initial))(\(member.type)())"
  }

  /// The property that holds a start value which is more than a literal.
  static func property(_ name: String) -> String { "initial\(SwiftName.capitalized(name))" }
}

extension CheckedFeature {
  /// Children by name, as listeners.
  func listeners(_ names: [String]) -> [ListenerView] {
    children.filter { names.contains($0.declaration.name.value) }.map(ListenerView.init)
  }
}
