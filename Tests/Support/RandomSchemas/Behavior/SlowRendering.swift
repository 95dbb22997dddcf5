import SchemaModel

/// The reducers of a checked schema once more, slow and obvious, to compare those of the tool with.
///
/// States and actions are those of the generated code. Each entry of `reduce` is a closure of its own. What children
/// are given is given again after each of them, until nothing changes. Every child is asked whether it reacts. Nothing
/// here looks into a step to find out what it changes.
package struct SlowRendering {
  private let features: [ResolvedFeature]
  /// The fields that some parent shares, by feature. `reset` leaves them as they are.
  private var given: [String: Set<String>] = [:]

  /// A rendering of all features of a schema.
  ///
  /// - Parameter schema: the schema, whose features are all Equatable.
  package init(_ schema: CheckedSchema) {
    features = schema.files.flatMap(\.features)
    for value in features.flatMap(\.given) where value.declaration.isShared {
      given[value.owner.name.value, default: []].insert(value.declaration.target.value)
    }
  }

  /// The Swift: an enum `SlowName` for each feature. ``BehaviorProgram`` has what it stands on.
  package var text: String {
    let names = Set(features.map(\.name))
    return "import ReduxRuntime\n\n"
      + features.map { feature in
        var slow = SlowFeature(feature, given: given[feature.name] ?? [], features: names)
        return slow.text()
      }.joined(separator: "\n")
  }
}

extension ResolvedChild { var field: String { declaration.name.value } }
extension ResolvedSaga { var field: String { declaration.name.value } }

/// A place of a child's state: the child, or a member of it if it is a choice.
struct ChildSlot {
  let child: ResolvedChild
  /// The member of a choice; nil for a feature.
  let member: String?
  /// The feature whose state is there.
  let feature: String

  /// All places in a feature that hold states of features.
  ///
  /// - Parameter features: the names of all features.
  static func all(in feature: ResolvedFeature, features: Set<String>) -> [ChildSlot] {
    feature.children.flatMap { child -> [ChildSlot] in
      switch child.declaration.content {
      case .feature(let name): [ChildSlot(child: child, member: nil, feature: name.value)]
      case .choice(let members):
        members.filter { features.contains($0.type.text) }
          .map { ChildSlot(child: child, member: $0.name.value, feature: $0.type.text) }
      }
    }
  }

  var isCollection: Bool { child.declaration.isCollection }
  /// The function that changes the state.
  var function: String { "at_\(child.field)\(member.map { "_\($0)" } ?? "")" }
  /// The state, with `id` for an element.
  var path: String {
    let count = child.declaration.count
    let inner = member.map { (count == .one ? "." : "?.") + $0 } ?? ""
    return "state.\(child.field)\(isCollection ? "[id: id]" : "")\(inner)"
  }
  /// The pattern of its actions, which binds `inner` and the `id` of an element.
  var pattern: String {
    let action = member.map { ".\($0)(let inner)" } ?? "let inner"
    return ".\(child.field)(\(isCollection ? "let id, " : "")\(action))"
  }
  /// The same, without the `id`.
  var patternOfAny: String { pattern.replacing("let id, ", with: "_, ") }
  /// Whether the state is always there.
  var isAlways: Bool { child.declaration.count == .one && member == nil }
}

/// The slow reducer of one feature.
private struct SlowFeature {
  private let feature: ResolvedFeature
  private let given: Set<String>
  private let slots: [ChildSlot]
  private let keys: Set<String>
  /// Whether entries alone count, and not what the keys of sagas and bindings do.
  private var isSearching = false
  private var methods: [String] = []

  init(_ feature: ResolvedFeature, given: Set<String>, features: Set<String>) {
    (self.feature, self.given) = (feature, given)
    slots = ChildSlot.all(in: feature, features: features)
    keys = Set(feature.reduce.keys)
  }

  mutating func text() -> String {
    let name = feature.name
    let active = slots.filter(\.child.hasActions)
    let steps = matches(
      feature.actions.map { ($0, feature.name) }, in: "", over: "action", when: [])
    let reactions = feature.routing.reactions.filter(\.isOwn).map { reaction(to: $0.owner) }
    let once = resets
    return """
      enum Slow\(name): SlowReducer {
        typealias State = \(name).State
        typealias Action = \(name).Action

      \(feature.isOptimistic ? optimistic() : "")
        static func \(feature.isOptimistic ? "change" : "reduce")(_ state: inout State, _ action: Action) {
      \(once)
          settle(&state)
          switch action {
      \(active.map(reduction).joined())
          default: break
          }
      \(steps.joined(separator: "\n"))
          switch action {
      \(active.map(dismissal).joined())
          default: break
          }
          settle(&state)
          for listener in listeners { listener.ask(&state, action) }
        }

        static func react(_ state: inout State, to event: Any) {
          nonisolated(unsafe) let event = event
          \(feature.isOptimistic ? "optimist.react(&state) { state in" : "do {")
      \(reactions.joined(separator: "\n"))
            for listener in listeners { listener.ask(&state, event) }
          }
        }

        static func events(_ action: Action) -> [Any] {
          switch action {
      \(active.map(inside).joined())
          default: [action]
          }
        }

        static func dismisses(_ action: Action) -> Bool {
          var result = false
      \(dismissals(feature.actions.map { ($0, feature.name) }).joined(separator: "\n"))
          return result
        }

        static func settle(_ state: inout State) {
          for _ in 0..<100 {
            let before = state
      \(slots.map(giving).joined())
            if state == before { return }
          }
          fatalError("what \(name) gives goes round in a circle")
        }

        static let listeners: [(name: String, ask: @Sendable (inout State, Any) -> Void)] = [
      \(slots.map(listener).joined())
        ]

        static func fresh(_ old: State) -> State {
          var state = State(\(required))
      \(given.sorted().map { "    state.\($0) = old.\($0)\n" }.joined())
          return state
        }

      \(slots.map(visit).joined(separator: "\n"))
      \(RandomActions(feature, slots).text)
      }

      extension \(name).State {
      \(methods.joined(separator: "\n"))
      }

      """
  }

  /// The arguments of a state that starts: what has no default stays.
  private var required: String {
    let fields = feature.declaration.state.filter { !$0.isComputed && $0.initialText == nil }
      .map(\.name.value)
    return (fields + feature.children.filter { !$0.startsByItself }.map(\.field))
      .map { "\($0): old.\($0)" }.joined(separator: ", ")
  }

  /// What sets fields that are `@once` back.
  private var resets: String {
    feature.declaration.fields { $0.once != nil }.map { field in
      let name = field.name.value
      return field.type.text.hasPrefix("Pulse")
        ? "    state.\(name).value = nil\n" : "    state.\(name) = fresh(state).\(name)\n"
    }.joined()
  }

  // MARK: - Children

  private func given(to slot: ChildSlot) -> [Given] {
    feature.given.map(\.declaration).filter {
      $0.child.value == slot.child.field && $0.member?.value == slot.member
    }
  }

  private func visit(_ slot: ChildSlot) -> String {
    let binding =
      slot.isAlways
      ? "var child = \(slot.path)" : "guard var child = \(slot.path) else { return }"
    let id = slot.isCollection ? "_ id: \(slot.child.idType ?? "Int"), " : ""
    let takes = given(to: slot).filter(\.isShared).map { value in
      let (target, source) = (value.target.value, value.source.text)
      return "    if child.\(target) != before.\(target) { state.\(source) = child.\(target) }\n"
    }
    return """
        static func \(slot.function)(_ state: inout State, \(id)_ change: (inout \(slot.feature).State) -> Void) {
          \(binding)
          let before = child
          change(&child)
          \(slot.path) = child
          _ = before
      \(takes.joined())    settle(&state)
        }
      """
  }

  private func giving(_ slot: ChildSlot) -> String {
    let gifts = given(to: slot).map {
      "        child.\($0.target.value) = state.\($0.source.text)\n"
    }
    let loop = slot.isCollection ? "for id in state.\(slot.child.field).ids " : "do "
    let binding =
      slot.isAlways ? "do { var child = \(slot.path)" : "if var child = \(slot.path) {"
    return """
            \(loop){
              \(binding)
      \(gifts.joined())        Slow\(slot.feature).settle(&child)
              \(slot.path) = child
              }
            }

      """
  }

  private func listener(_ slot: ChildSlot) -> String {
    let call =
      "\(slot.function)(&state\(slot.isCollection ? ", id" : "")) { Slow\(slot.feature).react(&$0, to: event) }"
    let body = slot.isCollection ? "for id in state.\(slot.child.field).ids { \(call) }" : call
    return "    (\"\(slot.child.field)\", { state, event in \(body) }),\n"
  }

  private func reduction(_ slot: ChildSlot) -> String {
    let name = slot.child.field
    return """
          case \(slot.pattern):
            \(slot.function)(&state\(slot.isCollection ? ", id" : "")) { Slow\(slot.feature).reduce(&$0, inner) }
            for event in Slow\(slot.feature).events(inner) {
              for listener in listeners where \(slot.isCollection) || listener.name != "\(name)" {
                listener.ask(&state, event)
              }
            }

      """
  }

  private func inside(_ slot: ChildSlot) -> String {
    return "    case \(slot.patternOfAny): Slow\(slot.feature).events(inner) + [action]\n"
  }

  private func dismissal(_ slot: ChildSlot) -> String {
    let name = slot.child.field
    let removal =
      switch slot.child.declaration.count {
      case .one: "break"
      case .optional: "state.\(name) = nil"
      case .many: "state.\(name)[id: id] = nil"
      case .stack: "state.\(name).pop(from: id)"
      }
    let isThere = slot.child.declaration.count == .one ? "" : "\(slot.path) != nil, "
    let pattern = removal.contains("id") ? slot.pattern : slot.patternOfAny
    return "    case \(pattern):\n      if \(isThere)Slow\(slot.feature).dismisses(inner) { \(removal) }\n"
  }

  // MARK: - Entries

  private typealias Nodes = [(node: ActionNode, feature: String)]

  private func reacts(below key: String) -> Bool { keys.contains { $0.hasPrefix("\(key).") } }

  /// A statement for each case of some actions that has steps, in the order in which they run.
  ///
  /// - Parameters:
  ///   - parent: the path of the actions, with a dot at its end; empty for those of the feature.
  ///   - subject: what has the action.
  ///   - conditions: what holds outside of it.
  ///   - prefix: what runs before steps.
  private mutating func matches(
    _ nodes: Nodes, in parent: String, over subject: String, when conditions: [String],
    element: String? = nil, after prefix: String = "", of saga: ResolvedSaga? = nil
  ) -> [String] {
    var result: [String] = []
    let depth = conditions.count
    for (node, owner) in nodes {
      let key = parent + node.name
      func when(_ pattern: String) -> [String] { conditions + ["case .\(pattern) = \(subject)"] }
      func add(_ conditions: [String], _ steps: [String]) {
        let steps = steps.filter { !$0.isEmpty }
        guard !steps.isEmpty else { return }
        let body = ([prefix] + steps).map { "      \($0)\n      settle(&state)" }
        result.append(
          "    if \(conditions.joined(separator: ", ")) {\n\(body.joined(separator: "\n"))\n    }")
      }
      switch node.kind {
      case .action:
        let values = feature.values(of: node, in: owner)
        let names = values.indices.map { "v\(depth)_\($0)" }
        let list = names.isEmpty ? "" : "(\(names.map { "let \($0)" }.joined(separator: ", ")))"
        var entries = [keys.contains(key) ? key : nil].compactMap(\.self)
        if ["success", "failure", "cancelled", "finished"].contains(node.name), depth > 0,
          keys.contains(parent + "settled")
        {
          entries.append(parent + "settled")
        }
        let isOwn = !isSearching && (depth == 0 || parent == "binding.")
        let binding = isOwn ? feature.declaration.bindings.first { $0.path == key } : nil
        let bound = binding.map { changes(of: $0, names.first ?? "") }
        let lifecycle = saga.map { self.lifecycle(of: $0, at: node.name, names) } ?? ""
        let own = saga?.eventSteps[node.name].map { steps(of: $0, values, names, element) } ?? ""
        let entry = entries.map { steps(of: feature.reduce[$0]!, values, names, element) }
        add(when(node.name + list), [bound ?? "", lifecycle, own] + entry)
        if reacts(below: key), names.count == 1 {
          result += matches(
            feature.cases(carriedBy: values).map { ($0.node, $0.feature) }, in: "\(key).", over: names[0],
            when: when(node.name + list),
            element: element, after: prefix)
        }
      case .group, .child, .events:
        var element = element
        var bound = "let a\(depth)"
        if case .child(_, .some) = node.kind {
          element = element ?? "e\(depth)"
          bound = "let e\(depth), \(bound)"
        }
        var own: ResolvedSaga?
        var inner = "a\(depth)"
        if case .events(let events) = node.kind {
          own = !isSearching && depth == 0 && parent.isEmpty ? feature.sagas.first { $0.field == node.name } : nil
          if events.isOptimistic { inner += ".event" }
          if let own { add(when("\(node.name)(\(bound))"), [pages(own, inner)]) }
        }
        let isBinding = !isSearching && parent.isEmpty && key == "binding"
        if own != nil || isBinding || reacts(below: key) {
          result += matches(
            feature.cases(of: node, in: owner).map { ($0.node, $0.feature) }, in: "\(key).", over: inner,
            when: when("\(node.name)(\(bound))"), element: element, after: prefix, of: own)
        }
        if keys.contains("\(key).*"), let any = feature.reduce["\(key).*"] {
          add(when("\(node.name)(\(bound))"), [steps(of: any, [], [], element)])
        }
      }
    }
    return result
  }

  private mutating func reaction(to owner: String) -> String {
    let steps = matches(
      feature.cases(of: owner).map { ($0.node, $0.feature) }, in: "\(owner).", over: "action",
      when: ["let action = event as? \(owner).Action"],
      after: resets.replacing("\n", with: ";"))
    let any = feature.reduce["\(owner).*"].map { entry in
      "    if event is \(owner).Action {\n"
        + self.steps(of: entry, [], [], nil) + "\n      settle(&state)\n    }"
    }
    return (steps + [any].compactMap(\.self)).joined(separator: "\n")
  }

  private func changes(of binding: ViewBinding, _ value: String) -> String {
    let name = binding.name.value
    return switch binding.kind {
    case .field: "let old = state.\(name); _ = old; state.\(name) = \(value)"
    case .dismissal: "let old = state.\(name); _ = old; state.\(name) = nil"
    case .pop: "let old = state.\(name).count; _ = old; state.\(name).pop(toDepth: \(value))"
    }
  }

  /// What the keys of a saga do at one of its events.
  private func lifecycle(of saga: ResolvedSaga, at event: String, _ values: [String]) -> String {
    guard let events = saga.events, saga.declaration.pages == nil else { return "" }
    let key = events.key == nil ? nil : values.first
    var steps: [String] = []
    if let name = saga.declaration.loading?.value, event != "next" {
      let isStart = event == "started"
      steps.append(
        key.map { "state.\(name).\(isStart ? "insert" : "remove")(\($0))" } ?? "state.\(name) = \(isStart)")
    }
    if let name = saga.declaration.error?.value {
      if event == "started" { steps.append("state.\(name) = nil") }
      if event == "failure" { steps.append("state.\(name) = shown(\(values.last ?? ""))") }
    }
    if let name = saga.declaration.into?.value, ["success", "next"].contains(event) {
      let field = feature.declaration.field(name)
      let place = key != nil && field.map { feature.isDictionary($0.type, of: saga) } == true ? "[\(key!)]" : ""
      steps.append("state.\(name)\(place) = \(values.last ?? "")")
    }
    return steps.joined(separator: "; ")
  }

  /// The change of a list or a query by an event.
  private func pages(_ saga: ResolvedSaga, _ event: String) -> String {
    guard let list = saga.declaration.pages else { return "" }
    let parts = [("items", list.items), ("next", list.next)].compactMap { label, code in
      code.map { ", \(label): \\.\($0.text.dropFirst(3))" }
    }
    let whole = list.items == nil && list.next != nil ? ", items: \\.self" : ""
    return "state.\(saga.field).reduce(\(event)\(whole)\(parts.joined()))"
  }

  /// The steps of an entry, as a call of a closure or of a method.
  private mutating func steps(
    of entry: ResolvedEntry, _ values: [ActionValue], _ names: [String], _ element: String?
  ) -> String {
    if let function = entry.function {
      let method = "slow\(methods.count)"
      methods.append(self.method(method, function))
      let arguments = function.values.map { $0.element.title == "old" ? "old" : names[$0.offset] }
      return
        "state.\(method)(\(((function.element == nil ? [] : [element ?? ""]) + arguments).joined(separator: ", ")))"
    }
    guard !entry.steps.isEmpty else { return "" }
    let lets = entry.steps.compactMap { if case .binding(let binding) = $0 { binding } else { nil } }
    let carried = lets.first?.visibleValues.count ?? values.count
    func spell(_ swift: KnownSwift) -> String {
      swift.text {
        switch $0 {
        case .text(let text): text
        case .value(let index) where index < carried: index < names.count ? names[index] : "old"
        case .value(let index): "x\(index - carried)"
        case .element: element ?? "elementID"
        case .field(let field): "state.\(field)"
        case .builtIn: ""
        }
      }
    }
    let steps = entry.steps.map { step -> String in
      switch step {
      case .assign(let field, let operation, let value):
        return "state.\(field) \(operation) \(spell(value))"
      case .toggle(let field): return "state.\(field).toggle()"
      case .resetAll: return "state = fresh(state)"
      case .reset(let field): return "state.\(field) = fresh(state).\(field)"
      case .binding(let binding):
        guard let value = binding.value.known else { return "" }
        let name = "x\(binding.visibleValues.count - carried)"
        return "guard let \(name) = \(spell(value)) else { return }; _ = \(name)"
      case .code(let code): return code.statements.map(spell).joined(separator: "; ")
      case .handler(let handler): return call(handler, element, names, on: "state.")
      }
    }
    return "({ (state: inout State) -> Void in \(steps.joined(separator: "; ")) })(&state)"
  }

  private func call(_ handler: Handler, _ element: String?, _ names: [String], on subject: String) -> String {
    let id = handler.element == nil ? [] : ["elementID: \(element ?? "_id")"]
    let rest = handler.values.indices.map { index in
      (handler.values[index].label.map { "\($0): " } ?? "") + names[index]
    }
    return "\(subject)\(handler.name)(\((id + rest).joined(separator: ", ")))"
  }

  /// A method of the state with the steps as they are written.
  private func method(_ name: String, _ function: EntryFunction) -> String {
    let id = function.element.map { ["_ _id: \($0.type)"] } ?? []
    let parameters = id + function.values.map { "_ \($0.element.name): \($0.element.type)" }
    let parts = function.parts.map { part, _ -> String in
      switch part {
      case .code(let code): code.lines.map(\.text).joined(separator: "\n")
      case .binding(let name, let type, let code):
        "guard let \(name ?? "_")\(type.map { ": \($0)" } ?? "") = (\(code.lines.map(\.text).joined(separator: "\n"))) else { return }"
      case .reset(let field): "self.\(field) = Slow\(feature.name).fresh(self).\(field)"
      case .resetAll: "self = Slow\(feature.name).fresh(self)"
      case .handler(let handler): call(handler, "_id", handler.values.map(\.name), on: "")
      }
    }
    return """
        mutating func \(name)(\(parameters.joined(separator: ", "))) {
      \(parts.joined(separator: "\n"))
        }
      """
  }

  // MARK: - What the runtime asks

  /// The statements that find out whether an action dismisses the feature.
  private func dismissals(_ nodes: Nodes) -> [String] {
    var finder = SlowFeature(self, only: feature.reduce.filter(\.value.dismisses).map(\.key))
    return finder.matches(nodes, in: "", over: "action", when: []).map { text in
      let condition = text.split(separator: "\n").first ?? ""
      return "\(condition) result = true }"
    }
  }

  private init(_ other: SlowFeature, only keys: [String]) {
    (feature, given, slots) = (other.feature, other.given, other.slots)
    self.keys = Set(keys)
    isSearching = true
  }

  /// A bit for each of some fields and children.
  private func bits(_ names: Set<String>) -> String {
    feature.changeable.enumerated().filter { names.contains($1) }.map { "1 << \($0.offset)" }
      .joined(separator: " | ")
  }

  private mutating func optimistic() -> String {
    let everything = Set(feature.changeable)
    let runs = feature.optimisticSagas.map { saga -> String in
      let values = saga.values
      let names = values.indices.map { "v\($0)" }
      let all = (saga.element == nil ? [] : ["e"]) + names
      let tuple =
        all.count > 1
        ? "let (\(all.joined(separator: ", "))) = trigger.values; " : all.first.map { "let \($0) = trigger; " } ?? ""
      let steps = self.steps(of: saga.optimistic, values, names, saga.element == nil ? nil : "e")
      return """
            case .\(saga.field)(let run):
              run.step(Action.\(saga.field), writing: \(bits(saga.optimistic.mayChange(everything)))) { state, trigger in
                \(tuple)\(steps); settle(&state)
              }
        """
    }
    let changed = feature.optimisticSagas.map { $0.optimistic.mayChange(everything) }
    let answers = feature.answers(changing: changed.reduce([]) { $0.union($1) }).map { answer in
      let event = answer.isOptimistic ? "let run" : ".\(answer.event)"
      let pattern = answer.way.reversed().reduce(event) {
        ".\($1.name)(\($1.isCollection ? "_, " : "")\($0))"
      }
      let condition = answer.isOptimistic ? ", run.event.is(\\.\(answer.event))" : ""
      return "    if case \(pattern) = action\(condition) { return \(bits(answer.fields)) }"
    }
    let fields =
      feature.changeable
      + feature.stackPaths.filter { $0.count > 1 }.map { $0.joined(separator: ".") }
    return """
        static func reduce(_ state: inout State, _ action: Action) { optimist.reduce(&state, action) }

        private static let optimist = OptimisticReducer<State, Action>(
          change, run(of:), in: \\.optimisticJournal, answering: answered(by:), fields: \(fields.map { "\\.\($0)" }.joined(separator: ", ")))

        private static func answered(by action: Action) -> UInt64 {
      \(answers.joined(separator: "\n"))
          return 0
        }

        private static func run(of action: Action) -> OptimisticStep<State, Action>? {
          switch action {
      \(runs.joined(separator: "\n"))
          default: nil
          }
        }
      """
  }
}
