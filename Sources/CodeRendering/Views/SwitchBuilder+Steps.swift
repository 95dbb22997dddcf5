import SchemaModel

extension SwitchBuilder {
  /// The steps for an action: first those of the lifecycle, then those of the schema.
  ///
  /// - Parameter withLifecycle: Whether the steps of the lifecycle are among them.
  /// - Returns: The steps, and whether they use each of the values.
  func steps(
    at path: ActionKey, values: [ActionValue], withLifecycle: Bool = true
  ) -> (steps: [StepView], used: [Bool]) {
    var used = [Bool](repeating: false, count: values.count)
    var steps: [StepView] = []
    func name(_ index: Int) -> String {
      used[index] = true
      return Spelling.binding(index, of: values)
    }
    if let binding = bindings[path.text] {
      let field = SwiftName.escaped(binding.name.value)
      if reduce[path.text]?.usesOld == true {
        let depth = if case .pop = binding.kind { ".count" } else { "" }
        steps.append(.statement("let old = state.\(field)\(depth)"))
      }
      switch binding.kind {
      case .field:
        steps.append(.assign(field: field, value: name(0)))
        steps += giving.steps(afterChanging: [binding.name.value])
      case .dismissal:
        steps.append(.assign(field: field, value: "nil"))
        steps += giving.steps(afterChanging: [], removing: [binding.name.value])
      case .pop:
        steps.append(.statement("state.\(field).pop(toDepth: \(name(0)))"))
        steps += giving.steps(afterChanging: [], removing: [binding.name.value])
      }
    }
    let entries = [reduce[path.text], settled(at: path)].compactMap(\.self)
    var isOnly = entries.count == 1
    if withLifecycle, path.count == 2, path.name != "*", let saga = sagas[path.parent],
      let events = saga.events
    {
      let last = values.count - 1
      let own = lifecycle(
        of: saga, at: path.name, value: { name(last) }, key: events.key == nil ? nil : { name(0) })
      steps += own
      if let entry = saga.eventSteps[path.name] {
        isOnly = entries.isEmpty
        steps += views(of: entry, values, isOnly: isOnly, name)
      }
      if !own.isEmpty || saga.eventSteps[path.name] != nil { steps += given(after: saga) }
    }
    for entry in entries { steps += views(of: entry, values, isOnly: isOnly, name) }
    return (steps + self.steps(forCasesAt: path, of: values) { name(0) }, used)
  }

  /// The steps for the cases of the enum that an action carries.
  ///
  /// - Parameter subject: Names the value of the action.
  private func steps(
    forCasesAt path: ActionKey, of values: [ActionValue], _ subject: () -> String
  ) -> [StepView] {
    guard beginnings.contains(path.text), values.count == 1 else { return [] }
    var view = SwitchView(over: subject())
    for (node, owner) in feature.cases(carriedBy: values) {
      let key = ActionKey(node.name, in: path)
      let values = feature.values(of: node, in: owner)
      var used = [Bool](repeating: false, count: values.count)
      func name(_ index: Int) -> String {
        used[index] = true
        return Spelling.binding(index, of: values)
      }
      let own = reduce[key.text].map { views(of: $0, values, name) } ?? []
      let steps = own + self.steps(forCasesAt: key, of: values) { name(0) }
      if steps.isEmpty {
        view.usesDefault = true
      } else {
        view.add(pattern(SwiftName.escaped(node.name), values, used), steps)
      }
    }
    return view.steps
  }

  /// The `settled` entry of `reduce`, which covers all actions that end a run; nil for other actions.
  func settled(at path: ActionKey) -> ResolvedEntry? {
    path.count >= 2 && Self.ends.contains(path.name)
      ? reduce["\(path.parent).settled"] : nil
  }

  /// The events that `settled` stands for.
  private static let ends: Set<String> = ["success", "failure", "cancelled", "finished"]

  /// The steps of an entry of `reduce` or `optimistic`.
  ///
  /// - Parameters:
  ///   - isOnly: Whether no other entry has steps for the same action.
  ///   - name: Names a value that the steps use.
  func views(
    of entry: ResolvedEntry, _ values: [ActionValue], isOnly: Bool = true, _ name: (Int) -> String
  ) -> [StepView] {
    if let mark { return [mark] }
    let views = steps(of: entry, values, name)
    let all = continuingIDs(of: entry, views)
    return (isOnly || all.count == views.count ? all : [.block("do {", steps: all)])
      + giving.steps(after: entry)
  }

  /// Steps around which stacks go on with their ids: what is put into the place of an element is another one.
  private func continuingIDs(of entry: ResolvedEntry, _ steps: [StepView]) -> [StepView] {
    let stacks = feature.children.filter {
      $0.declaration.count == .stack && usesRuntime && entry.mayReplace($0.name, of: feature.declaration)
    }
    let names = stacks.map { (SwiftName.escaped($0.name), "idsOf\(SwiftName.capitalized($0.name))") }
    return names.map { .statement("let \($1) = state.\($0).markIDs()") } + steps
      + names.map { .statement("state.\($0).continueIDs(from: \($1))") }
  }

  private func steps(
    of entry: ResolvedEntry, _ values: [ActionValue], _ name: (Int) -> String
  ) -> [StepView] {
    if let function = entry.function {
      let element = function.element == nil ? [] : ["elementID"]
      let values = function.values.map {
        let isOld = $0.element.title == "old"
        return Spelling.argument($0.element.label, isOld ? "old" : name($0.offset))
      }
      return [.call(function.name, (element + values).joined(separator: ", "))]
    }
    let all = entry.steps
    let lets = all.compactMap { if case .binding(let binding) = $0 { binding } else { nil } }
    let names = Spelling.lets(lets, beside: values)
    // The number of values that the steps see. The events of `load.settled` may carry more or fewer.
    let carried = lets.first?.visibleValues.count ?? .max
    var mentioned: Set<Int> = []
    func variable(_ index: Int) -> String {
      guard index >= carried else { return name(index) }
      mentioned.insert(index)
      return names[index - carried]
    }
    func views(of resolved: ArraySlice<ResolvedStep>) -> [StepView] {
      let plain = resolved.prefix { !$0.isBinding }
      let before = plain.flatMap { self.views(of: $0, variable) }
      // The steps after a `let` go into the condition that binds it.
      let bindings = resolved.dropFirst(plain.count).prefix(while: \.isBinding)
      guard !bindings.isEmpty else { return before }
      let inner = views(of: resolved[bindings.endIndex...])
      var conditions: [String] = []
      for case .binding(let binding) in bindings.reversed() {
        guard let swift = binding.value.known else { continue }
        let index = binding.visibleValues.count
        // An unused `let` becomes a comparison with nil, because Swift would warn about the name.
        let isUsed = mentioned.contains(index)
        let value = swift.text { Self.text(of: $0, variable) }
        conditions.append(isUsed ? "let \(names[index - carried]) = \(value)" : "\(value) != nil")
      }
      return before
        + Spelling.joined(conditions.reversed(), width: LineWrapper.width - 20).reversed()
        .reduce(inner) { [.condition($1, steps: $0)] }
    }
    return views(of: all[...])
  }

  /// Spells a part of known Swift in a reducer.
  private static func text(of part: KnownSwift.Part, _ name: (Int) -> String) -> String {
    switch part {
    case .text(let text): text
    case .value(let index): name(index)
    case .element: "elementID"
    case .field(let field): "state.\(SwiftName.escaped(field))"
    // A reducer has no environment.
    case .builtIn: ""
    }
  }

  /// - Parameter name: Names a value that the step uses.
  private func views(of step: ResolvedStep, _ name: (Int) -> String) -> [StepView] {
    switch step {
    case .assign(let field, let operation, let value):
      let text = value.text { Self.text(of: $0, name) }
      let field = SwiftName.escaped(field)
      return [
        operation == "="
          ? .assign(field: field, value: text)
          : .statement("state.\(field) \(operation) \(text)")
      ]
    case .toggle(let field):
      return [.call("\(SwiftName.escaped(field)).toggle", "")]
    case .resetAll:
      return [.statement("state = State(\(feature.keeping("state")))")]
    case .reset(let field):
      let start = Initials.text(of: field, in: feature, values: "state.")
      return [.assign(field: SwiftName.escaped(field), value: start)]
    case .binding:
      return []
    case .code(let step):
      return step.statements.map { .statement($0.text { Self.text(of: $0, name) }) }
    case .handler(let handler):
      // The arguments are the handler's values, not all those of the event: `load.settled` stands for events that
      // carry different ones.
      return [.call(handler.name, handler.arguments(element: "elementID", name: name))]
    }
  }

  // MARK: - Lifecycles

  /// The step that applies the events of an entry of `pages` or `queries` to its field; nil for other sagas.
  func pages(_ saga: ResolvedSaga) -> StepView? {
    guard let list = saga.declaration.pages else { return nil }
    let arguments = [("items", list.items), ("next", list.next)].compactMap { label, code in
      code.map { "\(label): \\\($0.text.dropFirst(2))" }
    }
    // Without `items`, the answer itself is the array.
    let whole = list.items == nil && list.next != nil ? ["items: \\.self"] : []
    return .call(
      "\(SwiftName.escaped(saga.name)).reduce",
      (["event"] + whole + arguments).joined(separator: ", "))
  }

  /// The call that applies all events of a saga to its `loading`, `into` and `error` fields.
  ///
  /// - Returns: `nil` if there are no such fields, or one needs another statement, or has a step in its place.
  func lifecycle(_ saga: ResolvedSaga, of subject: String) -> String? {
    let declaration = saga.declaration
    guard usesRuntime, let events = saga.events, events.kind == .call, saga.eventSteps.isEmpty
    else { return nil }
    var arguments: [String] = []
    for (label, name) in [
      ("loading", declaration.loading), ("into", declaration.into), ("error", declaration.error),
    ] {
      guard let name = name?.value else { continue }
      // All fields are passed `inout` at once, so they must be different stored properties.
      guard let field = feature.declaration.field(name), field.attributes.deprecated == nil,
        fits(field, label, events), !arguments.contains(where: { $0.hasSuffix(".\(SwiftName.escaped(name))") })
      else { return nil }
      arguments.append("\(label): &state.\(SwiftName.escaped(name))")
    }
    return arguments.isEmpty ? nil : "\(subject).reduce(\(arguments.joined(separator: ", ")))"
  }

  /// Whether the runtime can store the labeled part of a call's events in a field.
  private func fits(_ field: StateField, _ label: String, _ events: SagaEvents) -> Bool {
    let type = feature.qualified(field.type)
    switch label {
    case "loading": return type == (events.key.map { "Set<\($0)>" } ?? "Bool")
    case "into":
      guard events.key == nil, let value = events.value else { return false }
      return type == value || type == "\(value)?"
    default:
      switch events.failing {
      case .anyError: return type == "Failure?" || type == "String?"
      case .typed(let thrown): return type == "\(thrown)?"
      case .never: return false
      }
    }
  }

  /// The steps by which an event of a saga changes its `loading`, `into` and `error` fields.
  private func lifecycle(
    of saga: ResolvedSaga, at event: String, value: () -> String, key: (() -> String)?
  ) -> [StepView] {
    var steps: [StepView] = []
    func assign(_ field: Name, _ text: String) {
      steps.append(.assign(field: SwiftName.escaped(field.value), value: text))
    }
    if let loading = saga.declaration.loading, event != "next" {
      let isStart = event == "started"
      if let key {
        steps.append(
          .call("\(SwiftName.escaped(loading.value)).\(isStart ? "insert" : "remove")", key()))
      } else {
        assign(loading, isStart ? "true" : "false")
      }
    }
    let error = saga.declaration.error
    if event == "started", let error { assign(error, "nil") }
    if event == "success" || event == "next", let into = saga.declaration.into {
      if let key, let type = feature.declaration.field(into.value)?.type,
        feature.isDictionary(type, of: saga)
      {
        steps.append(
          .assign(field: "\(SwiftName.escaped(into.value))[\(key())]", value: value()))
      } else {
        assign(into, value())
      }
    }
    if event == "failure", let error, let field = feature.declaration.field(error.value) {
      let type = feature.qualified(field.type)
      assign(error, shown(value(), as: type, failing: saga.events?.failing))
    }
    return steps
  }

  /// An error, converted to the type of a field.
  private func shown(_ error: String, as type: String, failing: SagaEvents.Failing?) -> String {
    switch (failing, type) {
    case (.anyError, "Failure?"): error
    case (.anyError, "String?"): "\(error).message"
    case (.anyError, _): "\(error).underlying"
    case (.typed(let thrown), _) where type == "\(thrown)?": error
    case (_, "(any Error)?"): error
    case (_, "Failure?"): "Failure(\(error))"
    default: "ReduxRuntime.Failure(\(error)).message"
    }
  }
}

extension ResolvedEntry {
  /// Whether the steps may put something else into the place of a child.
  fileprivate func mayReplace(_ child: String, of feature: Feature) -> Bool {
    if let function {
      return function.parts.contains { part, _ in
        switch part {
        case .handler, .resetAll: true
        case .reset(let field): field == child
        case .code(let code), .binding(_, _, let code):
          feature.namesRead(by: code)?.contains(child) ?? true
        }
      }
    }
    return steps.contains { step in
      switch step {
      case .handler, .resetAll: true
      case .reset(let field): field == child
      case .assign, .toggle, .binding: false
      case .code(let step):
        step.statements.isEmpty
          || step.statements.contains { statement in
            guard case .field(let name)? = statement.parts.first else { return true }
            return name == child && statement.text({ _ in "" }).hasPrefix(" = ")
          }
      }
    }
  }
}
