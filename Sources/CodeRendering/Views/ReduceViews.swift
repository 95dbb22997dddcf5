import SchemaModel

/// One statement of a reducer. Exactly one of its kinds is set.
struct StepView: DescribedView {
  enum Kind {
    case assign(field: String, operation: String, value: String)
    case toggle(field: String)
    case resetAll
    case call(function: String, arguments: String)
    case child(feature: String, field: String, path: String, Child.Count)
  }

  var kind: Kind

  private var isAssignment: Bool { if case .assign = kind { true } else { false } }
  private var isToggle: Bool { if case .toggle = kind { true } else { false } }
  private var isReset: Bool { if case .resetAll = kind { true } else { false } }
  private var isCall: Bool { if case .call = kind { true } else { false } }
  private var isChild: Bool { count == .one }
  private var isOptionalChild: Bool { count == .optional }
  private var isElement: Bool { count == .many || count == .stack }

  private var count: Child.Count? {
    if case .child(_, _, _, let count) = kind { count } else { nil }
  }

  private var field: String? {
    switch kind {
    case .assign(let field, _, _), .toggle(let field), .child(_, let field, _, _): field
    case .resetAll, .call: nil
    }
  }

  private var operation: String? {
    if case .assign(_, let operation, _) = kind { operation } else { nil }
  }

  private var value: String? { if case .assign(_, _, let value) = kind { value } else { nil } }

  private var function: String? {
    if case .call(let function, _) = kind { function } else { nil }
  }

  private var arguments: String? {
    if case .call(_, let arguments) = kind { arguments } else { nil }
  }

  private var feature: String? {
    if case .child(let feature, _, _, _) = kind { feature } else { nil }
  }

  private var path: String? { if case .child(_, _, let path, _) = kind { path } else { nil } }

  static let title = "step"
  static let about = "One statement of a reducer. Exactly one of its kinds is true."
  static let variables = TemplateVariables<Self> { add in
    add.flag("isAssignment", "Whether a field gets a value.") { $0.isAssignment }
    add.flag("isToggle", "Whether a field is toggled.") { $0.isToggle }
    add.flag("isReset", "Whether the whole state starts again.") { $0.isReset }
    add.flag("isCall", "Whether a function is called.") { $0.isCall }
    add.flag("isChild", "Whether an action is for a child that is always there.") { $0.isChild }
    add.flag("isOptionalChild", "Whether it is for a child that may be missing.") {
      $0.isOptionalChild
    }
    add.flag("isElement", "Whether it is for one of many children, called `elementID`.") {
      $0.isElement
    }
    add.optionalText(
      "field", "The field.",
      with: ["isAssignment", "isToggle", "isChild", "isOptionalChild", "isElement"]
    ) { $0.field }
    add.optionalText("operation", "`=`, `+=` and the like.", with: ["isAssignment"]) {
      $0.operation
    }
    add.optionalText("value", "The value.", with: ["isAssignment"]) { $0.value }
    add.optionalText("function", "The function.", with: ["isCall"]) { $0.function }
    add.optionalText("arguments", "The arguments of the function.", with: ["isCall"]) {
      $0.arguments
    }
    add.optionalText(
      "feature", "What the child's reducer belongs to.",
      with: ["isChild", "isOptionalChild", "isElement"]
    ) { $0.feature }
    add.optionalText(
      "path", "Where the child is in the schema: `Home.rows`.",
      with: ["isChild", "isOptionalChild", "isElement"]
    ) { $0.path }
  }
}

/// A `switch` over an action or one of its groups.
struct SwitchView: DescribedView {
  struct BranchView: DescribedView {
    /// `.add(let value)`
    var pattern: String
    var steps: [StepView]
    /// Who hears of it elsewhere in the tree.
    var routes: [RouteView] = []
    var nested: SwitchView?
    /// What follows for any case inside.
    var last: [StepView] = []

    static let title = "branch"
    static let about = "A case of a switch over actions."
    static let variables = TemplateVariables<Self> { add in
      add.text("pattern", "The pattern: `.add(let value)`.") { $0.pattern }
      add.list("steps", "What happens first.") { $0.steps }
      add.list("routes", "Who hears of it elsewhere in the tree.") { $0.routes }
      add.optionalView("nested", "The switch over what is inside the case.") { $0.nested }
      add.list("lastSteps", "What follows, whatever was inside.") { $0.last }
    }
  }

  var subject: String
  var branches: [BranchView]
  /// The patterns of cases that change nothing, or `default` when they are many.
  var rest: String?
  var usesDefault: Bool

  static let title = "switch"
  static let about = "A switch over an action or one of its groups."
  static let variables = TemplateVariables<Self> { add in
    add.text("subject", "What is switched over: `action`, `event`.") { $0.subject }
    add.list("branches", "The cases that change something.") { $0.branches }
    add.optionalText("rest", "The patterns of the others, where they fit on a line.") { $0.rest }
    add.flag("usesDefault", "Whether the others are a `default`.") { $0.usesDefault }
  }
}

/// Hands an action on to children that react to it.
struct RouteView: DescribedView {
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

  static let title = "route"
  static let about = "Hands an action on to children that react to it."
  static let variables = TemplateVariables<Self> { add in
    add.optionalText("pattern", "Where the action is inside the one at hand.") { $0.pattern }
    add.optionalText(
      "heads", "The patterns of the actions that somebody reacts to; missing for all."
    ) { $0.heads }
    add.list("listeners", "The children.") { $0.listeners }
  }
}

/// A child that reacts to actions of another feature.
struct ListenerView: DescribedView {
  var field: String
  var feature: String
  var count: Child.Count

  init(_ child: ResolvedChild) {
    field = SwiftName.escaped(child.declaration.name.value)
    feature = child.type
    count = child.declaration.count
  }

  static let title = "listener"
  static let about = "A child that reacts to actions of another feature."
  static let variables = TemplateVariables<Self> { add in
    add.text("field", "The field that holds it.") { $0.field }
    add.text("feature", "What its reducer belongs to.") { $0.feature }
    add.flag("isOne", "Whether it is always there.") { $0.count == .one }
    add.flag("isOptional", "Whether it may be missing.") { $0.count == .optional }
    add.flag("isMany", "Whether there are many.") { $0.count == .many || $0.count == .stack }
  }
}

/// What a feature does when something happens in another one.
struct ReactionView: DescribedView {
  var owner: String
  var reduce: SwitchView?
  var steps: [StepView]
  var listeners: [ListenerView]

  static let title = "reaction"
  static let about = "What a feature does when something happens in another one."
  static let variables = TemplateVariables<Self> { add in
    add.text("owner", "The other feature.") { $0.owner }
    add.optionalView("reduce", "What its actions do to the state.") { $0.reduce }
    add.list("steps", "What happens whichever action it is.") { $0.steps }
    add.list("listeners", "The children that react.") { $0.listeners }
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
      for dot in path.utf8.indices where path.utf8[dot] == UInt8(ascii: ".") {
        beginnings.insert(String(path[..<dot]))
      }
      beginnings.insert(path)
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
  func usesElement(below path: String) -> Bool {
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

  /// Whether the schema says what happens for an action below a path.
  func reacts(below path: [String]) -> Bool { beginnings.contains(path.joined(separator: ".")) }

  /// What happens for an action: the lifecycle's own steps first, then the schema's.
  func steps(at path: [String], values: [ActionValue]) -> (
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
      let type = feature.declaration.field(into.value)?.type
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
      let type = feature.declaration.field(error.value)?.type.text
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
    if let field = feature.declaration.field(name) {
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
