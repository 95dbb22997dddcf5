import SchemaModel

/// A saga in the list that a feature gives to its store. Writing the Swift of a run records what it uses: the values
/// of the trigger, the state, the error.
struct SagaView: DescribedView {
  let saga: ResolvedSaga
  /// Whether the saga is the only one in its list. Then the literal of the list has no trailing comma.
  let isOnly: Bool
  /// The trigger without regard to `cancelOn`: a key path or a pattern.
  private(set) var ownTrigger: String
  /// The closure for the key of a run: its parameters and its expression.
  private(set) var key: (names: String, value: String)?
  /// The lines of conditions for a run: the values of `let`, and `if`.
  private(set) var conditions: [String] = []
  /// Whether each call of the saga reads the state: after the optimistic steps, or again.
  private(set) var usesStateInCall = false
  /// The case of `Action` for its lifecycle events: `Action.load`, or `context.optimistic(Action.load, …)`.
  private(set) var event: String?
  /// The expression that runs: `try await api.search(query: state.query)`.
  private(set) var expression: String?
  /// The condition for a retry after an error.
  private(set) var retryCondition: String?
  /// The calls whose ends nothing reports: `try await api.track(.opened)`.
  private(set) var calls: [String] = []
  /// The expressions for the actions that the saga sends.
  private(set) var actions: [String] = []

  private let isElementAlone: Bool
  /// The closure parameter for the trigger's values: `values`, or the name of the only value.
  private var wholeName: String
  private let letNames: [String]
  /// The expression that reads the state. A run that reads it only once needs no variable for it.
  private var stateName = Self.state
  private var stateReads = 0
  private var usedValues: Set<Int> = []
  private var usesElement = false
  private var usesError = false

  /// Stands for the state until it is known how the code reads it.
  private static let state = "\u{1}"

  /// Whether a run needs a variable for the state.
  var usesState: Bool { stateReads > 1 }
  /// The name of the error in the condition of a retry, or `_`.
  var errorName: String { usesError ? errorText : "_" }

  /// The name of the trigger's value in the closure.
  var valueName: String {
    if saga.element != nil {
      return !usesElement && usedValues.isEmpty ? "_" : isElementAlone ? "elementID" : "element"
    }
    return usedValues.isEmpty ? "_" : wholeName
  }

  init(_ saga: ResolvedSaga, isOnly: Bool) {
    self.saga = saga
    self.isOnly = isOnly
    // If the actions of an element share no value, the run gets only the element's id.
    isElementAlone =
      if saga.element != nil, case .actions(let paths, let sharesValue) = saga.trigger {
        paths.count > 1 && !sharesValue
      } else {
        false
      }
    wholeName =
      saga.values.count == 1
      ? Spelling.binding(0, of: saga.values, beside: ["dependencies"]) : "values"
    letNames = Spelling.lets(
      saga.lets, beside: saga.values, and: ["dependencies", wholeName, saga.runKeyName])
    ownTrigger =
      switch saga.trigger {
      case .start: ".start"
      case .actions(let paths, let sharesValue): Self.trigger(paths, sharesValue: sharesValue)
      }
    key = saga.per.map { [self] in key($0.value) }
    var needs = condition().map { [$0] } ?? []
    event = saga.events == nil ? nil : "Action.\(SwiftName.escaped(saga.name))"
    writeBody()
    writeOptimisticEvent()
    // The condition for a retry reads the current state, which may have changed during the call.
    stateName = "context.state"
    retryCondition = saga.retryCondition.map { text($0.expression, seeing: $0.values) }
    stateName = Self.state
    needs.insert(contentsOf: lets(), at: 0)
    let name = usesState ? "state" : "context.state"
    conditions = Spelling.joined(
      needs.map { $0.replacing(Self.state, with: name) }, width: LineWrapper.width - 30)
    calls = calls.map { $0.replacing(Self.state, with: name) }
    actions = actions.map { $0.replacing(Self.state, with: name) }
    event = event?.replacing(Self.state, with: name)
    expression = expression?.replacing(Self.state, with: "state")
    let isKey = saga.per?.value.parts.contains(.element) == true
    if isElementAlone, usesElement || isKey, case .actions(let paths, _) = saga.trigger {
      let list = paths.map { "\(Self.typedPattern($0)).map { $0.id }" }
      ownTrigger = ".any(of: [\(list.joined(separator: ", "))])"
    }
  }

  // MARK: - The body

  private mutating func condition() -> String? {
    guard let expression = saga.condition else { return nil }
    var condition = text(expression)
    guard saga.declaration.isConditionNegated else { return condition }
    // Without parentheses, `!a.count > 3` would be another condition, and `!!a` is no Swift.
    if expression.known != nil, condition.contains(" ") || condition.hasPrefix("!") {
      condition = "(\(condition))"
    }
    return "!\(condition)"
  }

  private mutating func writeBody() {
    switch saga.body {
    case .call(let call):
      // A stream without values may have elements of any type, but its events carry `NoValue`.
      let elements =
        (saga.events?.isOfAnyType == true ? ".opened()" : "")
        + (saga.events?.kind == .stream && saga.events?.value == nil ? ".map { _ in NoValue() }" : "")
      let before = stateReads
      expression = text(call) + elements
      let readsState = stateReads > before
      usesStateInCall =
        readsState && (saga.events?.isOptimistic == true || saga.declaration.isQuery)
      // Count one read more, to force a variable that is set before `started` is sent. Optimistic calls set their own,
      // and so do queries, which may call again.
      stateReads = usesStateInCall ? before : stateReads + (readsState ? 1 : 0)
    case .tell(let list):
      let before = stateReads
      calls = list.map { ($0.hasResult ? "_ = " : "") + text($0) }
      // Later calls see the same state as the first one.
      if list.count > 1, stateReads > before { stateReads += 1 }
    case .put(let puts):
      if !saga.declaration.isImmediate { stateName = "context.state" }
      for (path, arguments) in puts {
        actions.append(Self.action(path, arguments) { text($0) })
        // Later actions see what the ones before them changed.
        stateName = "context.state"
      }
      stateName = Self.state
    case .run(let function, let uses):
      var arguments = saga.values.enumerated().map { Spelling.argument($1.label, triggerText($0)) }
      if saga.passesElement {
        usesElement = true
        arguments.insert("elementID: element.id", at: 0)
      }
      arguments += saga.lets.enumerated().map { index, binding in
        Spelling.argument(binding.variable.name, valueText(saga.values.count + index))
      }
      arguments += uses.map {
        Spelling.argument($0.name.value, "dependencies.\(SwiftName.escaped($0.name.value))")
      }
      arguments.append("context: context")
      expression = "try await \(function)(\(arguments.joined(separator: ", ")))"
    }
  }

  /// `try await api.search(query: state.query)`
  private mutating func text(_ call: ResolvedSaga.MethodCall) -> String {
    let marks = (call.isThrowing ? "try " : "") + (call.isAsync ? "await " : "")
    let list = call.arguments.map { Spelling.argument($0.label, text($0.value)) }
    return "\(marks)dependencies.\(SwiftName.escaped(call.dependency)).\(SwiftName.escaped(call.method))"
      + "(\(list.joined(separator: ", ")))"
  }

  private mutating func writeOptimisticEvent() {
    guard let own = event, saga.events?.isOptimistic == true else { return }
    let parts =
      (saga.element == nil ? [] : [text(KnownSwift.Part.element)])
      + saga.values.indices.map { triggerText($0) }
    let trigger =
      switch parts.count {
      case 0: "NoValue()"
      case 1: parts[0]
      default: "OptimisticValues(\(parts.joined(separator: ", ")))"
      }
    event = "context.optimistic(\(own), \(trigger))"
  }

  /// The values of `let`, in order. They are written last to first, because later ones use earlier ones.
  private mutating func lets() -> [String] {
    var lines: [String] = []
    for (index, binding) in saga.lets.enumerated().reversed() {
      // An unused `let` becomes a comparison with nil, because Swift would warn about the name.
      let isUsed = usedValues.remove(saga.values.count + index) != nil
      let value = text(binding.value, seeing: binding.visibleValues)
      lines.insert(isUsed ? "let \(letNames[index]) = \(value)" : "\(value) != nil", at: 0)
    }
    return lines
  }

  // MARK: - Expressions

  private var errorText: String { wholeName == "error" ? "failure" : "error" }

  /// A value that the body sees. Indices count the trigger's values, then those of `let`, then the error.
  private mutating func valueText(_ index: Int) -> String {
    if index < saga.values.count { return triggerText(index) }
    guard index < saga.values.count + letNames.count else {
      usesError = true
      return errorText
    }
    usedValues.insert(index)
    return letNames[index - saga.values.count]
  }

  private mutating func triggerText(_ index: Int) -> String {
    usedValues.insert(index)
    return Spelling.value(
      index, of: saga.values, in: saga.element == nil ? wholeName : "element.value")
  }

  private mutating func readState() -> String {
    if stateName == Self.state { stateReads += 1 }
    return stateName
  }

  private mutating func text(
    _ expression: ResolvedExpression, seeing visible: [ActionValue]? = nil
  ) -> String {
    switch expression {
    case .known(let swift): return swift.text { text($0) }
    case .code(let function, let code, _, let builtIns):
      let state = readState()
      var arguments: [String] = []
      if let element = saga.element, code.mentions(element.name) {
        arguments.append(text(KnownSwift.Part.element))
      }
      for (index, value) in Spelling.used(visible ?? saga.visibleValues, in: code) {
        arguments.append(Spelling.argument(value.label, valueText(index)))
      }
      arguments += builtIns.map {
        "\($0.rawValue): context.\($0 == .random ? "randomNumbers" : $0.rawValue)"
      }
      return "\(state).\(function)(\(arguments.joined(separator: ", ")))"
    }
  }

  /// Spells a part of known Swift in a run.
  private mutating func text(_ part: KnownSwift.Part) -> String {
    switch part {
    case .text(let text): return text
    case .value(let index): return valueText(index)
    case .element:
      usesElement = true
      return isElementAlone ? "elementID" : "element.id"
    case .builtIn(let builtIn): return "context.\(builtIn.rawValue)()"
    case .field(let field): return "\(readState()).\(SwiftName.escaped(field))"
    }
  }

  /// The key, made from the action's value and the state.
  private func key(_ key: KnownSwift) -> (names: String, value: String) {
    var run = self
    run.wholeName = "value"
    let value = key.text { run.text($0) }
    let state = run.stateReads > 0 ? "state" : "_"
    return ("\(run.valueName), \(state)", value.replacing(Self.state, with: "state"))
  }
}
