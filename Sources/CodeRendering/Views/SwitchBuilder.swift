import SchemaModel

/// The path of a case, as `reduce` writes it: `load.success`.
struct ActionKey {
  let text: String
  /// The last part.
  let name: String
  /// The text without it; empty for a case of the actions themselves.
  let parent: String
  /// How many parts there are.
  let count: Int

  /// - Parameter parent: nil for a case of the actions themselves, or another feature.
  init(_ name: String, in parent: ActionKey? = nil) {
    text = parent.map { String(parts: $0.text, ".", name) } ?? name
    self.name = name
    self.parent = parent?.text ?? ""
    count = (parent?.count ?? 0) + 1
  }

  /// Any action inside.
  var any: ActionKey { ActionKey("*", in: self) }
}

/// Makes the switch of a feature's reducer.
struct SwitchBuilder {
  let feature: CheckedFeature
  /// The names of its sagas, in their order.
  private let sagas: [String]
  /// Every beginning of a path that the schema reacts to and that leads into something. Nothing else of a child has to
  /// be looked at, and a feature that contains itself has no end.
  private var beginnings: Set<String> = []
  /// What comes before the steps for an action, if there are any.
  private var resets: [StepView] = []

  init(_ feature: CheckedFeature) {
    self.feature = feature
    sagas = feature.sagas.map(\.declaration.name.value)
    for path in feature.reduce.keys {
      for dot in path.utf8.indices where path.utf8[dot] == UInt8(ascii: ".") {
        beginnings.insert(String(path[..<dot]))
      }
    }
  }

  /// - Parameter values: what the actions carry.
  /// - Returns: nil when no action changes anything.
  func build(_ values: [[ActionValue]]) -> SwitchView? {
    let name = feature.declaration.name.value
    return build(feature.actions.map { ($0, name) }, values, in: nil, subject: "action")
  }

  /// The switch over the actions of another feature that this one reacts to.
  func build(reactingTo owner: String) -> SwitchView? {
    var builder = self
    builder.resets = OneShots.resets(in: feature)
    var view = builder.build(feature.cases(of: owner), in: ActionKey(owner), subject: "action")
    // Most of what happens there is of no interest here.
    if view?.rest != nil {
      view?.rest = nil
      view?.usesDefault = true
    }
    return view
  }

  /// What happens whichever action of another feature it is.
  func steps(forAnyOf owner: String) -> [StepView] {
    steps(at: ActionKey(owner).any, values: []).steps
  }

  /// - Parameters:
  ///   - known: what the nodes carry, if that is known.
  ///   - parent: what the nodes are in; nil for the feature's own actions.
  private func build(
    _ nodes: [(node: ActionNode, feature: String)], _ known: [[ActionValue]]? = nil,
    in parent: ActionKey?, subject: String, isInElement: Bool = false
  ) -> SwitchView? {
    var branches: [SwitchView.BranchView] = []
    branches.reserveCapacity(nodes.count)
    var idle: [String] = []
    for (index, (node, owner)) in nodes.enumerated() {
      let key = ActionKey(node.name, in: parent)
      let name = SwiftName.escaped(node.name)
      switch node.kind {
      case .action:
        let values = known?[index] ?? feature.values(of: node, in: owner)
        let (steps, used) = steps(at: key, values: values)
        if steps.isEmpty {
          idle.append(String(parts: ".", name))
        } else {
          branches.append(
            .init(pattern: pattern(name, values, used), steps: resets + steps, nested: nil))
        }
      case .group, .child, .events:
        var steps: [StepView] = []
        var inner = "action"
        var first = ""
        var routes: [RouteView] = []
        if case .child(_, let id) = node.kind {
          if key.count == 1,
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
            let isFirst = !isInElement && usesElement(below: key)
            first = isFirst ? "let elementID, " : "_, "
          }
        }
        var subject = inner
        if case .events(let events) = node.kind {
          inner = events.isOptimistic ? "run" : "event"
          subject = events.isOptimistic ? "run.event" : inner
          if events.kind == .pages, let step = pages(node.name, at: key) { steps.append(step) }
        }
        var nested: SwitchView?
        if !steps.isEmpty, !reacts(below: key) {
          // The child alone knows what to do, and so does a list of pages.
        } else if case .child = node.kind, !reacts(below: key) {
          // Nothing of it is of interest.
        } else {
          nested = build(
            feature.cases(of: node, in: owner), in: key, subject: subject,
            isInElement: isInElement || !first.isEmpty)
        }
        let (last, _) = self.steps(at: key.any, values: [])
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

  /// The listeners of the actions of a child and of the features inside it.
  private func routing(through child: String) -> [RouteView] {
    feature.routing.routes.filter { $0.way.steps.first?.name == child }.map { route in
      let rest = route.way.steps.dropFirst()
      return RouteView(
        route, pattern: rest.isEmpty ? nil : Spelling.pattern(rest), in: feature)
    }
  }

  /// Whether anything that the schema does below a path needs to know the element.
  func usesElement(below path: ActionKey) -> Bool {
    let beginning = "\(path.text)."
    return feature.reduce.contains { key, steps in
      key.hasPrefix(beginning)
        && steps.contains(where: \.usesElement)
    }
  }

  /// `.moved(let row, _)`, without the parentheses when no value is used.
  private func pattern(_ name: String, _ values: [ActionValue], _ used: [Bool]) -> String {
    guard used.contains(true) else { return String(parts: ".", name) }
    let bindings = Spelling.tuple(values) { parts, index, value in
      if used[index] {
        parts.append("let ", Spelling.binding(index, of: values))
      } else {
        parts.append("_")
      }
    }
    return String(parts: ".", name, bindings)
  }

  /// Whether the schema says what happens for an action at or below a path.
  func reacts(below path: ActionKey) -> Bool {
    beginnings.contains(path.text) || feature.reduce[path.text] != nil
  }

  /// What happens for an action: the lifecycle's own steps first, then the schema's.
  ///
  /// - Returns: with the steps, which of the values they use.
  func steps(at path: ActionKey, values: [ActionValue]) -> (steps: [StepView], used: [Bool]) {
    var used = [Bool](repeating: false, count: values.count)
    var steps: [StepView] = []
    func name(_ index: Int) -> String {
      used[index] = true
      return Spelling.binding(index, of: values)
    }
    if path.count == 2, path.parent == "binding",
      let binding = feature.declaration.bindings.first(where: { $0.name.value == path.name })
    {
      let field = SwiftName.escaped(path.name)
      switch binding.kind {
      case .field:
        steps.append(StepView(kind: .assign(field: field, operation: "=", value: name(0))))
      case .dismissal:
        steps.append(StepView(kind: .assign(field: field, operation: "=", value: "nil")))
      case .pop:
        steps.append(StepView(kind: .statement("state.\(field).pop(toDepth: \(name(0)))")))
      }
    }
    if path.count == 2, path.name != "*", let place = sagas.firstIndex(of: path.parent),
      feature.sagas[place].events != nil
    {
      let last = values.count - 1
      let isKeyed = feature.sagas[place].events?.key != nil
      steps += lifecycle(
        ofSagaAt: place, at: path.name, value: { name(last) }, key: isKeyed ? { name(0) } : nil)
    }
    add(feature.reduce[path.text])
    if path.count >= 2 {
      switch path.name {
      case "success", "failure", "cancelled", "finished":
        add(feature.reduce["\(path.parent).settled"])
      default: break
      }
    }
    return (steps, used)

    func add(_ resolved: [ResolvedStep]?) {
      if let resolved { steps += views(of: resolved, values, name) }
    }
  }

  /// Steps, wherever the schema writes them.
  ///
  /// - Parameter name: what a value is called, which then is used.
  func views(
    of all: [ResolvedStep], _ values: [ActionValue], _ name: (Int) -> String
  ) -> [StepView] {
    let lets = all.compactMap { if case .binding(let binding) = $0 { binding } else { nil } }
    let names = Spelling.lets(lets, beside: values)
    // Not the number of the event's: `load.settled` stands for events that carry different values.
    let carried = lets.first?.visibleValues.count ?? .max
    var mentioned: Set<Int> = []
    func variable(_ index: Int) -> String {
      guard index >= carried else { return name(index) }
      mentioned.insert(index)
      return names[index - carried]
    }
    func views(of resolved: ArraySlice<ResolvedStep>) -> [StepView] {
      var views: [StepView] = []
      for (place, step) in zip(resolved.indices, resolved) {
        if case .code(let code) = step, !code.statements.isEmpty {
          views += code.statements.map {
            StepView(kind: .statement($0.text { Self.text(of: $0, variable) }))
          }
        } else if case .binding = step {
          return views + bindings(in: resolved[place...])
        } else if let view = view(of: step, values, variable) {
          views.append(view)
        }
      }
      return views
    }
    /// The values of `let` that steps begin with, with the other steps inside of them.
    func bindings(in resolved: ArraySlice<ResolvedStep>) -> [StepView] {
      let bindings = resolved.prefix(while: \.isBinding)
      let inner = views(of: resolved.dropFirst(bindings.count))
      var conditions: [String] = []
      for case .binding(let binding) in bindings.reversed() {
        let index = binding.visibleValues.count
        // Swift warns about a name that nothing uses.
        let isUsed = mentioned.contains(index)
        let value = text(of: binding, variable)
        conditions.append(isUsed ? "let \(names[index - carried]) = \(value)" : "\(value) != nil")
      }
      return Spelling.joined(conditions.reversed(), width: LineWrapper.width - 20).reversed()
        .reduce(inner) { [StepView(kind: .binding(condition: $1, steps: $0))] }
    }
    return views(of: all[...])
  }

  /// The value of a `let`.
  private func text(of binding: ResolvedLet, _ name: (Int) -> String) -> String {
    switch binding.value {
    case .swift(let swift, _):
      return swift.text { Self.text(of: $0, name) }
    case .code(let function, let code, _, _):
      let arguments = Self.arguments(
        of: code, binding.visibleValues, passesElement: binding.usesElement, name)
      return "state.\(function)(\(arguments))"
    case .literal, .value, .element, .field, .builtIn: return ""
    }
  }

  /// What a function with a piece of Swift gets: the values that it mentions.
  private static func arguments(
    of code: SwiftCode, _ values: [ActionValue], passesElement: Bool, _ name: (Int) -> String
  ) -> String {
    let mentioned = Spelling.used(values, in: code)
    return [passesElement ? "elementID" : "", Spelling.arguments(mentioned, name: name)]
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// A field or value as a reducer calls it.
  private static func text(of part: KnownSwift.Part, _ name: (Int) -> String) -> String {
    switch part {
    case .text(let text): text
    case .value(let index): name(index)
    case .element: "elementID"
    case .field(let field): "state.\(SwiftName.escaped(field))"
    }
  }

  /// - Parameter name: what a value is called, which then is used.
  private func view(
    of step: ResolvedStep, _ values: [ActionValue], _ name: (Int) -> String
  ) -> StepView? {
    switch step {
    case .assign(let field, let operation, let expression):
      let text: String
      switch expression {
      case .literal(let literal): text = literal
      case .value(let index): text = name(index)
      case .element: text = Self.text(of: .element, name)
      case .field(let other): text = Self.text(of: .field(other), name)
      case .code, .swift, .builtIn: return nil
      }
      return StepView(
        kind: .assign(field: SwiftName.escaped(field), operation: operation, value: text))
    case .toggle(let field):
      return StepView(kind: .toggle(field: SwiftName.escaped(field)))
    case .resetAll:
      return StepView(kind: .resetAll)
    case .reset(let field):
      return StepView(
        kind: .assign(
          field: SwiftName.escaped(field), operation: "=",
          value: Initials.text(of: field, in: feature)))
    case .binding: return nil
    case .code(let step):
      // Not the event's, as for a handler: what is called `value` here can be a field.
      let arguments = Self.arguments(
        of: step.code, step.values, passesElement: step.isElementUsed, name)
      return StepView(kind: .call(function: step.function, arguments: arguments))
    case .handler(let handler):
      // Not the event's own: `load.settled` stands for events that carry different values.
      let all = handler.values.enumerated().map { ($0.offset, $0.element) }
      let arguments = Spelling.arguments(all, name: name)
      let list = [handler.element == nil ? "" : "elementID: elementID", arguments]
      return StepView(
        kind: .call(
          function: handler.name,
          arguments: list.filter { !$0.isEmpty }.joined(separator: ", ")))
    }
  }

  /// What the events of a list of pages do to it.
  private func pages(_ name: String, at key: ActionKey) -> StepView? {
    guard key.count == 1, let place = sagas.firstIndex(of: name),
      let list = feature.sagas[place].declaration.pages
    else { return nil }
    let arguments = [("items", list.items), ("next", list.next)].compactMap { label, code in
      code.map { "\(label): \\\($0.text.dropFirst(2))" }
    }
    // An answer that is an array has its elements in itself.
    let whole = list.items == nil && list.next != nil ? ["items: \\.self"] : []
    return StepView(
      kind: .call(
        function: "\(SwiftName.escaped(name)).reduce",
        arguments: (["event"] + whole + arguments).joined(separator: ", ")))
  }

  /// What a saga's events do to the fields that the schema names for them.
  private func lifecycle(
    ofSagaAt place: Int, at event: String, value: () -> String, key: (() -> String)?
  ) -> [StepView] {
    var steps: [StepView] = []
    func assign(_ field: Name, _ text: String) {
      steps.append(
        StepView(kind: .assign(field: SwiftName.escaped(field.value), operation: "=", value: text)))
    }
    if let loading = feature.sagas[place].declaration.loading, event != "next" {
      let isStart = event == "started"
      if let key {
        let method = isStart ? "insert" : "remove"
        steps.append(
          StepView(
            kind: .call(
              function: "\(SwiftName.escaped(loading.value)).\(method)", arguments: key())))
      } else {
        assign(loading, isStart ? "true" : "false")
      }
    }
    let error = feature.sagas[place].declaration.error
    if event == "started", let error { assign(error, "nil") }
    if event == "success" || event == "next", let into = feature.sagas[place].declaration.into {
      if let key, let type = feature.declaration.field(into.value)?.type,
        feature.isDictionary(type, of: feature.sagas[place])
      {
        steps.append(
          StepView(
            kind: .assign(
              field: "\(SwiftName.escaped(into.value))[\(key())]", operation: "=", value: value())))
      } else {
        assign(into, value())
      }
    }
    if event == "failure", let error, let field = feature.declaration.field(error.value) {
      let failing = feature.sagas[place].events?.failing
      assign(error, shown(value(), as: feature.qualified(field.type), failing: failing))
    }
    return steps
  }

  /// An error as a field of a type takes it.
  private func shown(_ error: String, as type: String, failing: SagaEvents.Failing?) -> String {
    switch (failing, type) {
    case (.anyError, "Failure?"): error
    case (.anyError, "String?"): "\(error).message"
    case (.anyError, _): "\(error).underlying"
    case (.typed(let thrown), _) where type == "\(thrown)?": error
    case (_, "(any Error)?"): error
    case (_, "Failure?"): "Failure(\(error))"
    default: "Failure(\(error)).message"
    }
  }
}
