import SchemaModel

/// A saga as it stands in the list that a feature gives to its store.
struct SagaView: DescribedView {
  var name: String
  var documentation: [String]
  var policy: String
  /// The pattern that the saga waits for; nil for the start of the store.
  var trigger: String?
  /// `debounce: .milliseconds(300)` and the like.
  var options: [String]
  /// What the closure calls the trigger's value.
  var valueName: String
  var usesState: Bool
  /// Whether its call reads the state that the steps of the run have left.
  var usesStateInCall = false
  /// What its runs need: values of `let`, and the condition; those of a line together.
  var conditions: [String]
  /// The case of the lifecycle.
  var event: String?
  /// The expression that runs: `try await api.search(query: state.query)`.
  var expression: String?
  /// The signatures of the closures around it, when Swift cannot find them out: of the call that is reported, and of the
  /// one that may be made again.
  var signature: String?
  var retrySignature: String?
  /// The arguments of `retry`.
  var retry: String?
  /// Whether an error is worth another call, and what its closure calls the error.
  var retryCondition: String?
  var errorName: String
  /// How long a call may take.
  var timeout: String?
  /// Whether it calls a function written by hand, which gets a context.
  var isHandwritten = false
  /// How long after the end of a run the next one starts.
  var poll: String?
  /// The action that is put.
  var action: String?
  /// How long after the trigger it is put.
  var delay: String?
  /// How often it is put.
  var interval: String?
  /// Whether a sequence is listened to.
  var isStream: Bool
  /// Whether the saga is a keyed watcher.
  var isKeyed: Bool { key != nil }
  /// The expression of the key, and the names of its parts.
  var key: (names: String, value: String)?
  /// The name of the key of a run, beside the values of its trigger.
  let runKeyName: String

  /// The only one in its list, which then is a literal without a last comma.
  var isOnly: Bool

  init(_ saga: ResolvedSaga, in feature: CheckedFeature, isOnly: Bool) {
    self.isOnly = isOnly
    let declaration = saga.declaration
    let values = saga.values
    var usedValues: Set<Int> = []
    var usesElement = false
    let isElementAlone = Self.isElementAlone(in: saga)
    let elementText = isElementAlone ? "elementID" : "element.id"
    var readsState = false
    // Code after a delay reads the state at that time.
    var stateName = "state"
    let onlyName =
      values.count == 1 ? Spelling.binding(0, of: values, beside: saga.dependencies) : ""
    let letNames = Spelling.lets(
      saga.lets, beside: values, and: saga.dependencies + [onlyName, saga.runKeyName])
    var usedLets: Set<Int> = []
    // The condition of a retry sees the error behind everything else.
    let errorText = onlyName == "error" ? "failure" : "error"
    var usesError = false
    func valueText(_ index: Int) -> String {
      if index < values.count { return triggerText(index) }
      if index < values.count + letNames.count {
        usedLets.insert(index)
        return letNames[index - values.count]
      }
      usesError = true
      return errorText
    }
    func triggerText(_ index: Int) -> String {
      usedValues.insert(index)
      if saga.element != nil {
        if values.count == 1 { return "element.value" }
        return "element.value.\(values[index].label.map(SwiftName.escaped) ?? String(index))"
      }
      if values.count == 1 { return onlyName }
      return "values.\(values[index].label.map(SwiftName.escaped) ?? String(index))"
    }
    func text(_ expression: ResolvedExpression, seeing visible: [ActionValue]? = nil) -> String {
      switch expression {
      case .literal(let literal):
        return literal
      case .value(let index):
        return valueText(index)
      case .element:
        usesElement = true
        return elementText
      case .builtIn(let builtIn):
        return "context.\(builtIn.rawValue)()"
      case .field(let field):
        if stateName == "state" { readsState = true }
        return "\(stateName).\(SwiftName.escaped(field))"
      case .swift(let swift, _):
        return swift.text { part in
          switch part {
          case .text(let text): text
          case .value(let index): text(.value(index))
          case .element: text(.element)
          case .field(let name): text(.field(name))
          }
        }
      case .code(let function, let code, _, let builtIns):
        if stateName == "state" { readsState = true }
        let used = Spelling.used(visible ?? saga.visibleValues, in: code)
        var arguments = Spelling.arguments(used, name: valueText)
        if let element = saga.element, code.mentions(element.name) {
          usesElement = true
          arguments = elementText + (arguments.isEmpty ? "" : ", ") + arguments
        }
        let worldly = builtIns.map(Self.argument)
        if !worldly.isEmpty {
          arguments += (arguments.isEmpty ? "" : ", ") + worldly.joined(separator: ", ")
        }
        return "\(stateName).\(function)(\(arguments))"
      }
    }
    func list(_ arguments: [(label: String?, value: ResolvedExpression)]) -> String {
      arguments.map { argument in
        (argument.label.map { "\(SwiftName.label($0)): " } ?? "") + text(argument.value)
      }.joined(separator: ", ")
    }
    name = declaration.name.value
    documentation = declaration.documentation
    policy = declaration.policy.rawValue
    switch saga.trigger {
    case .start:
      trigger = nil
    case .actions(let paths, let sharesValue):
      trigger = Self.trigger(paths, sharesValue: sharesValue)
    }
    options = []
    if let span = declaration.debounce { options.append("debounce: \(Self.duration(span))") }
    if let span = declaration.throttle { options.append("throttle: \(Self.duration(span))") }
    // In the order of the runtime's parameters.
    if let queue = declaration.queue {
      options.append("queue: .\(SwiftName.escaped(queue.value))")
    }
    if !saga.cancelOn.isEmpty {
      options.append("cancelOn: \(Self.signal(saga.cancelOn))")
    }
    key = saga.per.map { per in
      let root = Self.key(per.value, of: saga, isElementAlone: isElementAlone)
      let parts = [root.value] + per.members.map(SwiftName.escaped)
      return (root.names, parts.joined(separator: "."))
    }
    runKeyName = saga.runKeyName
    var needs: [String] = []
    if var condition = saga.condition.map({ text($0) }) {
      // `!a.count > 3` would be another condition, and `!!a` none.
      if declaration.isConditionNegated, case .swift? = saga.condition,
        condition.contains(" ") || condition.hasPrefix("!")
      {
        condition = "(\(condition))"
      }
      needs.append(declaration.isConditionNegated ? "!\(condition)" : condition)
    }
    isStream = saga.events?.kind == .stream
    event = saga.events == nil ? nil : "Action.\(SwiftName.escaped(name))"
    let isOptimistic = saga.events?.isOptimistic == true
    switch saga.body {
    case .call(let dependency, let method, let arguments, let isAsync, let isThrowing):
      let marks = (isThrowing ? "try " : "") + (isAsync ? "await " : "")
      if case .typed(let type)? = saga.events?.failing, !isStream {
        let rest = "throws(\(type)) -> \(saga.events?.value ?? "Void")"
        retrySignature = "() \(isAsync ? "async " : "")\(rest)"
        signature = declaration.retry == nil ? retrySignature : "() async \(rest)"
      }
      // What has no value must be comparable all the same.
      let elements = isStream && saga.events?.value == nil ? ".map { _ in NoValue() }" : ""
      // The steps of the start come before the arguments, and the condition before the steps.
      let readsStateBefore = readsState
      readsState = false
      expression =
        "\(marks)\(SwiftName.escaped(dependency)).\(SwiftName.escaped(method))(\(list(arguments)))\(elements)"
      usesStateInCall = isOptimistic && readsState
      readsState = readsStateBefore || readsState && !isOptimistic
    case .put(let path, let arguments):
      switch declaration.timing {
      case .now: break
      case .after(let span): delay = Self.duration(span)
      case .every(let span): interval = Self.duration(span)
      }
      if delay != nil || interval != nil { stateName = "context.state" }
      action = Self.action(path, arguments) { text($0) }
    case .run(let function, let uses):
      var arguments = values.enumerated().map { index, value in
        (value.label.map { "\(SwiftName.label($0)): " } ?? "") + triggerText(index)
      }
      if saga.passesElement {
        usesElement = true
        arguments.insert("elementID: element.id", at: 0)
      }
      arguments += saga.lets.enumerated().map { index, binding in
        "\(SwiftName.label(binding.variable.name)): \(valueText(values.count + index))"
      }
      arguments += uses.map {
        "\(SwiftName.label($0.name.value)): \(SwiftName.escaped($0.name.value))"
      }
      arguments.append("context: context")
      expression = "try await \(function)(\(arguments.joined(separator: ", ")))"
    }
    if let own = event, isOptimistic {
      let parts = (saga.element == nil ? [] : [text(.element)]) + values.indices.map(triggerText)
      switch parts.count {
      case 0: event = "context.optimistic(\(own), NoValue())"
      case 1: event = "context.optimistic(\(own), \(parts[0]))"
      default:
        event = "context.optimistic(\(own), OptimisticValues(\(parts.joined(separator: ", "))))"
      }
    }
    // It is asked after a call, when the state may have changed.
    stateName = "context.state"
    retryCondition = saga.retryCondition.map { text($0.expression, seeing: $0.values) }
    stateName = "state"
    for (index, binding) in saga.lets.enumerated().reversed() {
      // Swift warns about a name that nothing uses.
      let isUsed = usedLets.contains(values.count + index)
      let value = text(binding.value, seeing: binding.visibleValues)
      needs.insert(isUsed ? "let \(letNames[index]) = \(value)" : "\(value) != nil", at: 0)
    }
    conditions = Spelling.joined(needs, width: LineWrapper.width - 30)
    usesState = readsState
    timeout = declaration.timeout.map(Self.duration)
    poll = declaration.poll.map(Self.duration)
    if case .run = saga.body { isHandwritten = true }
    retry = declaration.retry.map { retry in
      "\(retry.count.value)"
        + (retry.backoff.map { ", backoff: .exponential(from: \(Self.duration($0)))" } ?? "")
    }
    errorName = usesError ? errorText : "_"
    let isKey = if case .element? = saga.per?.value { true } else { false }
    if isElementAlone, usesElement || isKey, case .actions(let paths, _) = saga.trigger {
      trigger = Self.trigger(elementsOf: paths)
    }
    valueName =
      saga.element != nil
      ? (usesElement || !usedValues.isEmpty ? (isElementAlone ? "elementID" : "element") : "_")
      : usedValues.isEmpty
        ? "_" : values.count == 1 ? onlyName : "values"
  }

  /// Whether `.takeLatest("search", on: Action.cases.queryChanged) { query, context in` fits on its line.
  private var isShort: Bool {
    let trigger = trigger ?? ".start"
    let frame = 6 + #".("", on: ) {  in"#.utf8.count
    return frame + policy.width + name.width + trigger.width + names.width <= LineWrapper.width
  }

  /// The parameters of the closure.
  private var names: String { key?.names ?? "\(valueName), context" }

  /// The key, made from the action's value and the state.
  private static func key(
    _ key: ResolvedExpression, of saga: ResolvedSaga, isElementAlone: Bool
  ) -> (names: String, value: String) {
    switch key {
    case .element:
      return isElementAlone ? ("elementID, _", "elementID") : ("element, _", "element.id")
    case .field(let field): return ("_, state", "state.\(SwiftName.escaped(field))")
    case .value(let index):
      let name = saga.element == nil ? "value" : "element"
      let whole = saga.element == nil ? "value" : "element.value"
      guard saga.values.count > 1 else { return ("\(name), _", whole) }
      let part = saga.values[index].label.map(SwiftName.escaped) ?? String(index)
      return ("\(name), _", "\(whole).\(part)")
    // The checker rejects everything else.
    case .literal(let text): return ("_, _", text)
    case .code, .swift, .builtIn: return ("_, _", "()")
    }
  }

  /// The parameters of functions for environment values, and the arguments that a saga passes.
  private static func argument(_ builtIn: BuiltIn) -> String {
    switch builtIn {
    case .clock: "clock: context.clock"
    case .now: "now: context.now"
    case .random: "random: context.randomNumbers"
    case .uuid: "uuid: context.uuid"
    }
  }

  /// `.rows(id: 3, action: .tapped)`: an action that is sent.
  ///
  /// - Parameters:
  ///   - arguments: its values; before them, the element of a collection that it is for.
  ///   - text: writes an expression out.
  static func action(
    _ path: ResolvedPath, _ arguments: [(label: String?, value: ResolvedExpression)],
    text: (ResolvedExpression) -> String
  ) -> String {
    var arguments = arguments
    let element = path.elementDepth == nil ? nil : text(arguments.removeFirst().value)
    let given = arguments.map { argument in
      (argument.label.map { "\(SwiftName.label($0)): " } ?? "") + text(argument.value)
    }.joined(separator: ", ")
    var result = given.isEmpty && !path.hasValues ? "" : "(\(given))"
    for (index, part) in path.components.enumerated().reversed() {
      let name = ".\(SwiftName.escaped(part))"
      if index == path.components.count - 1 {
        result = name + result
      } else if let element, index == (path.elementDepth ?? 0) - 1 {
        result = "\(name)(id: \(element), action: \(result))"
      } else {
        result = "\(name)(\(result))"
      }
    }
    return result
  }

  /// The pattern that a saga waits for.
  static func trigger(_ paths: [ResolvedPath], sharesValue: Bool) -> String {
    let isOwn = paths.allSatisfy { $0.owner == nil }
    if paths.count == 1 { return pattern(paths[0]) }
    if sharesValue {
      let list = isOwn ? paths.map(casePath) : paths.map { pattern($0) }
      return ".any(of: [\(list.joined(separator: ", "))])"
    }
    if isOwn { return ".any(\(paths.map(casePath).joined(separator: ", ")))" }
    let list = paths.map { path in
      path.components.isEmpty
        ? "\(pattern(path)).withoutValue"
        : ".\(path.owner == nil ? "ignoringValue(of" : "listeningIgnoringValue(to"): \(casePath(path)))"
    }
    return ".any(of: [\(list.joined(separator: ", "))])"
  }

  /// Whether several actions of elements trigger a saga that have nothing in common but whose they are.
  private static func isElementAlone(in saga: ResolvedSaga) -> Bool {
    guard saga.element != nil, case .actions(let paths, let sharesValue) = saga.trigger else {
      return false
    }
    return paths.count > 1 && !sharesValue
  }

  /// The pattern of actions of elements that gives the element's id alone.
  private static func trigger(elementsOf paths: [ResolvedPath]) -> String {
    let pattern = paths[0].owner == nil ? "Pattern(" : "Pattern.listening(to: "
    let list = paths.map { "\(pattern)\(casePath($0))).map { $0.id }" }
    return ".any(of: [\(list.joined(separator: ", "))])"
  }

  /// What cancels the runs of a saga.
  static func signal(_ paths: [ResolvedPath]) -> String {
    let own = paths.filter { $0.owner == nil }.map(casePath)
    let foreign = paths.filter { $0.owner != nil }.map { pattern($0) }
    let all = own.isEmpty ? foreign : foreign + [".any(\(own.joined(separator: ", ")))"]
    return all.count == 1 ? all[0] : ".any(of: [\(all.joined(separator: ", "))])"
  }

  /// A pattern of one of its own actions, or of another feature's.
  private static func pattern(_ path: ResolvedPath) -> String {
    guard let owner = path.owner else { return ".case(\(casePath(path)))" }
    if path.components.isEmpty {
      return ".listening(to: Pattern<\(owner).Action, \(owner).Action>.anyAction)"
    }
    return ".listening(to: \(casePath(path)))"
  }

  /// `Action.cases.counter.increase`
  static func casePath(_ path: ResolvedPath) -> String {
    let count = path.components.count
    let depth = path.elementDepth ?? count
    let start =
      "\(path.owner.map { "\($0)." } ?? "")Action.cases." + joined(path.components[..<depth])
    return depth == count ? start : "\(start).element(\\.\(joined(path.components[depth...])))"
  }

  /// Cases inside cases, behind `cases.` or in a key path.
  static func joined(_ parts: some Collection<String>) -> String {
    parts.dropFirst().reduce(parts.first.map(SwiftName.escaped) ?? "") { path, name in
      // A member of `CasePath` itself would be meant.
      membersOfCasePath.contains(name)
        ? "\(path)[dynamicMember: \\.\(name)]" : "\(path).\(SwiftName.escaped(name))"
    }
  }

  private static let membersOfCasePath: Set<String> = [
    "index", "element", "embed", "extract", "appending", "modify",
  ]

  static func duration(_ span: Span) -> String {
    switch span.unit {
    case .milliseconds: ".milliseconds(\(span.count))"
    case .seconds: ".seconds(\(span.count))"
    case .minutes: ".seconds(\(span.count) * 60)"
    case .hours: ".seconds(\(span.count) * 3600)"
    }
  }

  /// The brace of the call, with the closure's signature where Swift cannot find it out.
  private var opening: String { signature.map { "{ \($0) in" } ?? "{" }

  /// What the body calls the key.
  private var keyName: String? { isKeyed ? (event == nil ? "_" : runKeyName) : nil }

  static let title = "saga"
  static let about = "A saga in the list that a feature gives to its store."
  static let variables = TemplateVariables<Self> { add in
    add.text("name", "Its name.") { $0.name }
    add.documentation("documentation", "Its documentation.") { $0.documentation }
    add.text("policy", "`takeEvery`, `takeLatest` and so on.") { $0.policy }
    add.optionalText("trigger", "The pattern it waits for; missing for the start of the store.") {
      $0.trigger
    }
    add.lines("options", "`debounce: .milliseconds(300)` and the like.") { $0.options }
    add.flag("isOneLine", "Whether its head fits on a line.") {
      $0.options.isEmpty && $0.isShort
    }
    add.flag("isOnly", "Whether it is the only one.") { $0.isOnly }
    add.flag("hasOptions", "Whether it has options.") { !$0.options.isEmpty }
    add.text("valueName", "The name of the trigger's value, or `_`.") { $0.valueName }
    add.flag("usesState", "Whether it reads the state.") { $0.usesState }
    add.flag("usesStateInCall", "Whether its call reads the state after the optimistic steps.") {
      $0.usesStateInCall
    }
    add.lines("conditions", "What its runs need: values that may be missing, and the condition.") {
      $0.conditions
    }
    add.optionalText("event", "The case that its runs are reported as.") { $0.event }
    add.optionalText("expression", "The call.") { $0.expression }
    add.text("opening", "The brace of the call, with its signature where Swift needs it.") {
      $0.opening
    }
    add.optionalText("retry", "How often and when a call is made again.") { $0.retry }
    add.text("retryOpening", "The brace of that call.") {
      $0.retrySignature.map { "{ \($0) in" } ?? "{"
    }
    add.optionalText("retryCondition", "Whether an error is worth another call.") {
      $0.retryCondition
    }
    add.text("errorName", "What that condition calls the error, or `_`.") { $0.errorName }
    add.optionalText("timeout", "How long a call may take.") { $0.timeout }
    add.text("timeoutOpening", "The brace of what has a limited time.") {
      $0.isHandwritten ? "{ context in" : "{"
    }
    add.optionalText("poll", "How long after the end of a run the next one starts.") { $0.poll }
    add.optionalText("action", "The action that it sends.") { $0.action }
    add.optionalText("delay", "How long after the trigger it is sent.") { $0.delay }
    add.optionalText("interval", "How often it is sent.") { $0.interval }
    add.flag("isStream", "Whether it follows a stream.") { $0.isStream }
    add.flag("isKeyed", "Whether runs are kept apart by a key.") { $0.isKeyed }
    add.optionalText("keyName", "The name of the key in the body.", with: ["isKeyed"]) {
      $0.keyName
    }
    add.text("runKeyName", "The name of a run's key.") { $0.runKeyName }
    add.optionalText(
      "keyNames", "The parameters of the closure that makes the key.", with: ["isKeyed"]
    ) { $0.key?.names }
    add.optionalText("keyValue", "The key.", with: ["isKeyed"]) { $0.key?.value }
  }
}

/// A function that has to be written by hand: a handler of `reduce`, or a saga.
struct RequirementView: DescribedView {
  /// The action or saga it belongs to, as the schema spells it.
  var subject: String
  var documentation: [String]
  /// `mutating func searchSuccess(_ value: [Place])`
  var declaration: String

  static let title = "requirement"
  static let about = "A function that is written by hand."
  static let variables = TemplateVariables<Self> { add in
    add.text("subject", "The action or saga it belongs to, as the schema spells it.") { $0.subject }
    add.documentation("documentation", "The documentation of the saga.") { $0.documentation }
    add.text("declaration", "The function, up to its opening brace.") { $0.declaration }
  }
}
