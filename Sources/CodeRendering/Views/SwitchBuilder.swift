import SchemaModel

/// The path of a case, as `reduce` writes it: `load.success`.
struct ActionKey {
  let text: String
  /// The last part of the path.
  let name: String
  /// The text without the last part; empty for a top-level case.
  let parent: String
  /// The number of parts of the path.
  let count: Int

  /// - Parameter parent: `nil` for a top-level case, or for another feature.
  init(_ name: String, in parent: ActionKey? = nil) {
    text = parent.map { String(parts: $0.text, ".", name) } ?? name
    self.name = name
    self.parent = parent?.text ?? ""
    count = (parent?.count ?? 0) + 1
  }

  /// The key for any action inside: `load.*`.
  var any: ActionKey { ActionKey("*", in: self) }
}

/// Makes the statements of a feature's reducer.
struct SwitchBuilder {
  let feature: ResolvedFeature
  /// Whether the code may call functions of the runtime.
  let usesRuntime: Bool
  /// The sagas of the feature, by name.
  let sagas: [String: ResolvedSaga]
  /// What keeps the fields of children equal to what they are given.
  let giving: Giving
  /// What views may change, by the paths of the actions.
  let bindings: [String: ViewBinding]
  private let children: [String: ResolvedChild]
  /// The entries that are built, by the paths of their actions.
  let reduce: [String: ResolvedEntry]
  /// What stands for the steps of each entry; nil for the steps themselves.
  let mark: StepView?
  /// The paths of entries that use the id of an element.
  private let elementPaths: [String]
  /// Every proper prefix of a path in `reduce`. Only these are searched: a recursive feature has infinitely many paths.
  let beginnings: Set<String>

  init(_ feature: ResolvedFeature, usesRuntime: Bool = true) {
    self.init(
      feature, feature.reduce.filter { !$0.value.steps.isEmpty }, usesRuntime: usesRuntime,
      sagas: Dictionary(first: feature.sagas.map { ($0.name, $0) }),
      bindings: Dictionary(first: feature.declaration.bindings.map { ($0.path, $0) }))
  }

  private init(
    _ feature: ResolvedFeature, _ reduce: [String: ResolvedEntry], usesRuntime: Bool = true,
    sagas: [String: ResolvedSaga] = [:], bindings: [String: ViewBinding] = [:],
    mark: StepView? = nil
  ) {
    self.feature = feature
    self.reduce = reduce
    self.usesRuntime = usesRuntime
    self.sagas = sagas
    self.bindings = bindings
    self.mark = mark
    giving = Giving(feature, usesRuntime: usesRuntime)
    children = Dictionary(first: feature.children.map { ($0.name, $0) })
    elementPaths = reduce.filter(\.value.usesElement).map(\.key)
    var beginnings: Set<String> = []
    for path in reduce.keys {
      for dot in path.utf8.indices where path.utf8[dot] == UInt8(ascii: ".") {
        beginnings.insert(String(path[..<dot]))
      }
    }
    self.beginnings = beginnings
  }

  private var owner: String { feature.name }

  // MARK: - The feature's own actions

  /// The switch over the feature's actions.
  ///
  /// - Returns: `nil` when no action changes anything.
  func build() -> SwitchView? {
    var view = SwitchView(over: "action")
    for node in feature.actions {
      let key = ActionKey(node.name)
      let name = SwiftName.escaped(node.name)
      switch node.kind {
      case .action:
        let values = feature.values(of: node, in: owner)
        let (steps, used) = steps(at: key, values: values)
        view.add(pattern(name, values, used), steps)
      case .group:
        add(node, key, to: &view, inner: "action")
      case .child(_, let id):
        let element = id == nil ? "" : "let elementID, "
        view.add(".\(name)(\(element)let action)", steps(forChild: node, key))
      case .events(let events):
        add(node, key, events, to: &view)
      }
    }
    return view.step == nil ? nil : view
  }

  /// Adds a case for each action in a group. A group without steps, or with some for any action, gets a single case.
  private func add(
    _ node: ActionNode, _ key: ActionKey, to view: inout SwitchView, inner: String
  ) {
    let name = SwiftName.escaped(node.name)
    let any = steps(at: key.any, values: []).steps
    guard any.isEmpty else {
      // The steps for any action of the group are written once.
      let steps = self.steps(inside: node, of: owner, key, over: inner) + any
      let isUsed = steps.count > any.count
      return view.add(isUsed ? ".\(name)(let \(inner))" : ".\(name)", steps)
    }
    var parts = SwitchView(over: inner)
    let cases = feature.cases(of: node, in: owner)
    collect(cases, in: key, showsIdle: true, &parts) { pattern, _ in ".\(name)(\(pattern))" }
    guard parts.step != nil else { return view.add(".\(name)", []) }
    for branch in parts.branches { view.add(branch.pattern, branch.steps) }
  }

  /// The steps for an action of a child: in the child, in its listeners, and in this feature.
  private func steps(forChild node: ActionNode, _ key: ActionKey) -> [StepView] {
    guard let child = children[node.name] else { return [] }
    let count = child.declaration.count
    let arguments = [
      child.argument(in: "state."), child.declaration.isCollection ? "id: elementID" : nil,
      usesRuntime || count == .one ? "action" : nil,
      usesRuntime && count != .one ? "at: \"\(owner).\(node.name)\"" : nil,
    ]
    let list = arguments.compactMap(\.self).joined(separator: ", ")
    let reduction =
      usesRuntime || count == .one
      ? "\(child.type).reduce(\(list))"
      : "modify(\(list)) { \(child.type).reduce(&$0, action) }"
    return [.statement(reduction)]
      + giving.steps(afterChild: child)
      + routing(through: node.name)
      + steps(
        inside: node, of: owner, key, over: "action", isInElement: child.declaration.isCollection)
      + steps(at: key.any, values: []).steps
      + dismissal(of: child)
  }

  /// The statement that removes a child after an action that dismisses it.
  private func dismissal(of child: ResolvedChild) -> [StepView] {
    guard child.dismisses else { return [] }
    let field = "state.\(SwiftName.escaped(child.name))"
    let count = child.declaration.count
    let place = count == .optional ? field : "\(field)[id: elementID]"
    let subject = child.members.isEmpty ? "" : "\(place), "
    let removal = count == .stack ? "\(field).pop(from: elementID)" : "\(place) = nil"
    return [
      .condition(
        "\(child.type).isDismissed(\(subject)by: action)",
        steps: [.statement(removal)]
          + giving.steps(afterChanging: [], removing: [child.name]))
    ]
  }

  /// The switch over the actions that dismiss the feature, as steps that say so.
  static func dismissals(of feature: ResolvedFeature) -> [StepView] {
    let entries = feature.reduce.filter(\.value.dismisses)
    guard !entries.isEmpty else { return [] }
    let builder = SwitchBuilder(feature, entries, mark: .statement("isDismissed = true"))
    var view = SwitchView(over: "action")
    builder.collect(feature.actions.map { ($0, feature.name) }, in: nil, &view)
    return view.steps
  }

  /// The statements after the lifecycle of a saga has changed its fields.
  func given(after saga: ResolvedSaga) -> [StepView] {
    giving.steps(afterChanging: Set(saga.declaration.changedFields.map(\.value)))
  }

  /// Adds the cases for the events of a saga.
  private func add(
    _ node: ActionNode, _ key: ActionKey, _ events: SagaEvents, to view: inout SwitchView
  ) {
    let name = SwiftName.escaped(node.name)
    let saga = sagas[node.name]
    let subject = events.isOptimistic ? "run.event" : "event"
    let whole = saga.flatMap { pages($0) ?? lifecycle($0, of: subject).map { .statement($0) } }
    guard whole != nil || events.isOptimistic else {
      return add(node, key, to: &view, inner: "event")
    }
    let steps =
      (whole.map { [$0] + (saga.map(given(after:)) ?? []) } ?? [])
      + self.steps(
        inside: node, of: owner, key, over: subject, withLifecycle: whole == nil)
    let any = self.steps(at: key.any, values: []).steps
    let variable = events.isOptimistic ? "run" : "event"
    view.add(steps.isEmpty ? ".\(name)" : ".\(name)(let \(variable))", steps + any)
  }

  // MARK: - Actions inside of others

  /// The steps for the actions inside a child or a saga.
  private func steps(
    inside node: ActionNode, of owner: String, _ key: ActionKey, over subject: String,
    isInElement: Bool = false, withLifecycle: Bool = true
  ) -> [StepView] {
    guard reacts(below: key) || withLifecycle && sagas[node.name] != nil && key.count == 1 else {
      return []
    }
    var parts = SwitchView(over: subject)
    collect(
      feature.cases(of: node, in: owner), in: key, isInElement: isInElement,
      withLifecycle: withLifecycle, &parts)
    return parts.steps
  }

  /// The steps of a reaction to the actions of another feature.
  func steps(reactingTo owner: String) -> [StepView] {
    var parts = SwitchView(over: "action")
    collect(
      feature.cases(of: owner), in: ActionKey(owner), before: OneShots.resets(in: feature), &parts)
    return parts.steps + steps(at: ActionKey(owner).any, values: []).steps
  }

  /// Collects the cases that have steps below an action.
  ///
  /// - Parameters:
  ///   - isInElement: Whether an outer pattern binds `elementID`.
  ///   - showsIdle: Whether cases without steps are listed, too.
  ///   - resets: The steps before those of each case.
  ///   - wrap: Puts a pattern into the outer ones, which bind `elementID` if the second argument is true.
  private func collect(
    _ nodes: [(node: ActionNode, feature: String)], in parent: ActionKey?,
    isInElement: Bool = false, withLifecycle: Bool = true, showsIdle: Bool = false,
    before resets: [StepView] = [], _ parts: inout SwitchView,
    _ wrap: (_ pattern: String, _ usesElement: Bool) -> String = { pattern, _ in pattern }
  ) {
    func add(_ pattern: String, _ steps: [StepView]) {
      if !steps.isEmpty || showsIdle {
        parts.add(pattern, steps.isEmpty ? [] : resets + steps)
      } else {
        parts.usesDefault = true
      }
    }
    for (node, owner) in nodes {
      let key = ActionKey(node.name, in: parent)
      let name = SwiftName.escaped(node.name)
      let usesElement = reduce[key.text]?.usesElement == true
      if case .action = node.kind {
        let values = feature.values(of: node, in: owner)
        let (steps, used) = steps(at: key, values: values, withLifecycle: withLifecycle)
        add(
          wrap(
            pattern(name, values, used),
            usesElement || self.usesElement(below: key) || settled(at: key)?.usesElement == true),
          steps)
        continue
      }
      guard reacts(below: key) else {
        add(wrap(".\(name)", false), [])
        continue
      }
      let isCollection = if case .child(_, .some) = node.kind { true } else { false }
      func wrapped(_ pattern: String, _ usesElement: Bool) -> String {
        let first = !isCollection ? "" : usesElement && !isInElement ? "let elementID, " : "_, "
        return wrap(".\(name)(\(first)\(pattern))", usesElement && isInElement)
      }
      if case .events(let events) = node.kind, events.isOptimistic {
        // The event is a property of the run, so it needs a switch of its own.
        let steps = steps(inside: node, of: owner, key, over: "run.event", isInElement: isInElement)
        add(wrapped("let run", self.usesElement(below: key)), steps)
      } else {
        collect(
          feature.cases(of: node, in: owner), in: key, isInElement: isInElement || isCollection,
          showsIdle: showsIdle, before: resets, &parts, wrapped)
      }
      let any = steps(at: key.any, values: []).steps
      if !any.isEmpty {
        let needsElement = reduce[key.any.text]?.usesElement == true
        let pattern = needsElement ? wrapped("_", true) : wrap(".\(name)", false)
        parts.later.append(
          .condition("case \(pattern) = \(parts.subject)", steps: any))
      }
    }
  }

  /// Whether an entry below a path uses the id of an element.
  func usesElement(below key: ActionKey) -> Bool {
    elementPaths.contains { $0.hasPrefix("\(key.text).") }
  }

  /// Whether `reduce` has an entry for an action at or below a path.
  func reacts(below path: ActionKey) -> Bool {
    beginnings.contains(path.text) || reduce[path.text] != nil
  }

  // MARK: - Listeners

  /// The steps that hand the actions of a child, and of the features inside it, on to their listeners.
  private func routing(through child: String) -> [StepView] {
    feature.routing.routes.filter { $0.way.steps.first?.name == child }.flatMap { route in
      let rest = route.way.steps.dropFirst()
      let steps = steps(of: route)
      return rest.isEmpty
        ? steps
        : [.condition("case \(Spelling.pattern(rest)) = action", steps: steps)]
    }
  }

  /// Hands an action on to the children that react to it.
  func steps(of route: Routing.Route) -> [StepView] {
    let listeners = route.listeners.flatMap { steps(reactingIn: $0) }
    guard let heads = route.heads else { return listeners }
    var view = SwitchView(over: "action")
    for head in heads { view.add(".\(SwiftName.escaped(head))", listeners) }
    view.usesDefault = true
    return view.steps
  }

  /// Hands an action on to a child.
  func steps(reactingIn name: String) -> [StepView] {
    guard let child = children[name] else { return [] }
    let subject = child.argument(in: "state.")
    let reaction =
      if giving.needsLoop(over: child) {
        "state.\(SwiftName.escaped(name)).modify(id: id) { \(child.type).react(&$0, to: action) }"
      } else if child.declaration.count == .one {
        "\(child.type).react(\(subject), to: action)"
      } else {
        "modify(\(subject)) { \(child.type).react(&$0, to: action) }"
      }
    return giving.steps(.statement(reaction), of: child)
  }

  /// `.moved(let row, _)`, without the parentheses when no value is used.
  func pattern(_ name: String, _ values: [ActionValue], _ used: [Bool]) -> String {
    guard used.contains(true) else { return String(parts: ".", name) }
    let bindings = Spelling.tuple(values) { parts, index, _ in
      if used[index] {
        parts.append("let ", Spelling.binding(index, of: values))
      } else {
        parts.append("_")
      }
    }
    return String(parts: ".", name, bindings)
  }
}
