import SchemaModel

extension SagaView {
  private var declaration: Saga { saga.declaration }
  private var isStream: Bool { saga.events?.kind == .stream }

  /// `call(as: Action.load, per: key`, up to the closing parenthesis.
  private var report: String {
    let function = declaration.isQuery ? "query" : isStream ? "stream" : "call"
    let list = [
      event.map { "as: \($0)" }, key.map { _ in "per: \(saga.runKeyName)" },
      declaration.isQuery ? "in: \\.\(SwiftName.escaped(saga.name))" : nil,
      declaration.pages?.fresh.map { "fresh: \(Self.duration($0))" },
    ]
    return "\(function)(\(list.compactMap(\.self).joined(separator: ", "))"
  }

  /// The trigger. It is a pattern if `cancelOn` has an action of another feature.
  private var trigger: String {
    ownTrigger.hasPrefix("\\") && saga.cancelOn.contains { $0.owner != nil }
      ? ".case(\(ownTrigger))" : ownTrigger
  }

  /// `debounce: .milliseconds(300)` and the like, in the order of the runtime's parameters.
  private var options: [String] {
    let signal =
      trigger.hasPrefix("\\")
      ? saga.cancelOn.map(Self.keyPath).joined(separator: ", ") : Self.signal(saga.cancelOn)
    return [
      declaration.debounce.map { "debounce: \(Self.duration($0))" },
      declaration.throttle.map { "throttle: \(Self.duration($0))" },
      declaration.queue.map { "queue: .\(SwiftName.escaped($0.value))" },
      saga.cancelOn.isEmpty ? nil : "cancelOn: \(signal)", keyCancellers,
    ].compactMap(\.self)
  }

  /// `cancelKeyOn: Pattern<Action, _>.case(\.stopped).map { $0.id }`, with the name of the value.
  private var keyCancellers: String? {
    let patterns = saga.keyCancellers.map { canceller in
      let (values, pattern) = (canceller.values, Self.typedPattern(canceller.path))
      let isElement = canceller.element != nil
      let whole =
        isElement ? "element" : values.count == 1 ? Spelling.binding(0, of: values) : "values"
      let value = canceller.key.text { part in
        switch part {
        case .text(let text): text
        case .value(let index):
          Spelling.value(index, of: values, in: isElement ? "element.value" : whole)
        case .element: "element.id"
        case .field, .builtIn: ""
        }
      }
      if value == whole {
        return canceller.path.owner == nil ? Self.pattern(canceller.path) : pattern
      }
      return "\(pattern).map { \(whole) in \(value) }"
    }
    switch patterns.count {
    case 0: return nil
    case 1: return "cancelKeyOn: \(patterns[0])"
    default: return "cancelKeyOn: .any(of: [\(patterns.joined(separator: ", "))])"
    }
  }

  /// The signature of the call that is retried, where Swift cannot infer it.
  private var retrySignature: String? {
    guard case .call(let call) = saga.body, !isStream,
      case .typed(let type)? = saga.events?.failing
    else { return nil }
    return "() \(call.isAsync ? "async " : "")throws(\(type)) -> \(saga.events?.value ?? "Void")"
  }

  /// The signature of the call that is reported, where Swift cannot infer it. A call with retries is `async`.
  private var signature: String? {
    guard declaration.calls != nil, let retrySignature, !retrySignature.hasPrefix("() async") else {
      return retrySignature
    }
    return "() async \(retrySignature.dropFirst("() ".count))"
  }

  /// `.rows(id: 3, action: .tapped)`: an action that is sent.
  ///
  /// - Parameters:
  ///   - arguments: First the id of the collection element, if the action is for one, then the values.
  ///   - text: Spells an expression.
  static func action(
    _ path: ResolvedPath, _ arguments: [(label: String?, value: ResolvedExpression)],
    text: (ResolvedExpression) -> String
  ) -> String {
    var arguments = arguments
    let element = path.elementDepth == nil ? nil : text(arguments.removeFirst().value)
    let given = arguments.map { Spelling.argument($0.label, text($0.value)) }
      .joined(separator: ", ")
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

  /// The trigger of a saga: a key path to a case, or a pattern.
  static func trigger(_ paths: [ResolvedPath], sharesValue: Bool) -> String {
    let isOwn = paths.allSatisfy { $0.owner == nil }
    if paths.count == 1 { return isOwn ? keyPath(paths[0]) : pattern(paths[0]) }
    if isOwn {
      return ".any(\(sharesValue ? "of: " : "")\(paths.map(keyPath).joined(separator: ", ")))"
    }
    let list = paths.map { sharesValue ? pattern($0) : "\(typedPattern($0)).withoutValue" }
    return ".any(of: [\(list.joined(separator: ", "))])"
  }

  /// The signal that cancels the runs of a saga.
  static func signal(_ paths: [ResolvedPath]) -> String {
    let own = paths.filter { $0.owner == nil }.map(keyPath)
    let foreign = paths.filter { $0.owner != nil }.map(pattern)
    let all = own.isEmpty ? foreign : foreign + [".any(\(own.joined(separator: ", ")))"]
    return all.count == 1 ? all[0] : ".any(of: [\(all.joined(separator: ", "))])"
  }

  /// The pattern of an action of the feature itself, or of another feature.
  private static func pattern(_ path: ResolvedPath) -> String {
    guard let owner = path.owner else { return ".case(\(keyPath(path)))" }
    if path.components.isEmpty {
      return ".listening(to: Pattern<\(owner).Action, \(owner).Action>.anyAction)"
    }
    return ".listening(to: \(owner).Action.cases.\(cases(path)))"
  }

  /// A pattern with its type, from which another one can be made.
  static func typedPattern(_ path: ResolvedPath) -> String {
    "Pattern\(path.owner == nil ? "<Action, _>" : "")\(pattern(path))"
  }

  /// `\.counter.increase`
  static func keyPath(_ path: ResolvedPath) -> String { "\\.\(cases(path))" }

  /// `path[element: \.detail.closed]`
  private static func cases(_ path: ResolvedPath) -> String {
    guard let depth = path.elementDepth, depth < path.components.count else {
      return joined(path.components)
    }
    return
      "\(joined(path.components[..<depth]))[element: \\.\(joined(path.components[depth...]))]"
  }

  /// A path of nested cases, after `cases.` or in a key path.
  static func joined(_ parts: some Collection<String>) -> String {
    parts.dropFirst().reduce(parts.first.map(SwiftName.escaped) ?? "") { path, name in
      // The plain name would be a member of `CasePath` itself.
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

  static let variables = Variables(
    "saga", "A saga in the list that a feature gives to its store."
  ) { add in
    add.text("name", "Its name.") { $0.saga.name }
    add.documentation { $0.declaration.documentation }
    add.text("head", "Its beginning: `.takeLatest(\"find\", on: \\.tapped) { _, context in`.") {
      let options = $0.options.map { ", \($0)" }.joined()
      let names = $0.key?.names ?? "\($0.valueName), context"
      // Those who show the same key share the run of a query.
      let policy = $0.declaration.isQuery ? "takeShared" : $0.declaration.policy.rawValue
      return
        ".\(policy)(\"\($0.saga.name)\", on: \($0.trigger)"
        + "\(options)) { \(names) in"
    }
    add.optionalText("keyValue", "The key of a run, if it has one.") { $0.key?.value }
    add.text("body", "The beginning of its body, behind the key.") {
      let value = $0.declaration.isQuery ? "_" : $0.valueName
      return "body: { \(value), \($0.saga.events == nil ? "_" : $0.saga.runKeyName), context in"
    }
    add.flag("isAnimated", "Whether views animate what its actions change.") {
      $0.declaration.keys.contains { $0.name == "animated" }
    }
    add.flag("isLasting", "Whether its runs go on when the feature is removed.") {
      if case .tell = $0.saga.body { true } else { false }
    }
    add.flag("isOnly", "Whether it is the only one.") { $0.isOnly }
    add.flag("usesState", "Whether it reads the state more than once.") { $0.usesState }
    add.flag(
      "usesStateInCall", "Whether each call reads the state: after the optimistic steps, or again."
    ) {
      $0.usesStateInCall
    }
    add.lines("conditions", "What its runs need: values that may be missing, and the condition.") {
      $0.conditions
    }
    add.optionalText("event", "The case that its runs are reported as.") { $0.event }
    add.optionalText("expression", "The call.") { $0.expression }
    add.flag("isPlainCall", "Whether nothing stands between the report and the call.") {
      $0.signature == nil && !$0.usesStateInCall && $0.declaration.calls == nil
        && $0.declaration.timeout == nil
    }
    add.text("opening", "The brace of the call, with its signature where Swift needs it.") {
      $0.signature.map { "{ \($0) in" } ?? "{"
    }
    add.optionalText("retry", "How often and when a call is made again.") {
      guard let calls = $0.declaration.calls else { return nil }
      let backoff = $0.declaration.backoff.map {
        ", backoff: .exponential(from: \(Self.duration($0)))"
      }
      return "\(calls.value)" + (backoff ?? "")
    }
    add.text("retryOpening", "The brace of that call.") {
      $0.retrySignature.map { "{ \($0) in" } ?? "{"
    }
    add.optionalText("retryCondition", "Whether an error is worth another call.") {
      $0.retryCondition
    }
    add.text("errorName", "What that condition calls the error, or `_`.") { $0.errorName }
    add.optionalText("timeout", "How long a call may take.") {
      $0.declaration.timeout.map(Self.duration)
    }
    add.text("timeoutOpening", "The brace of what has a limited time.") {
      // A function written by hand gets a context.
      $0.saga.isHandwritten ? "{ context in" : "{"
    }
    add.optionalText("poll", "How long after the end of a run the next one starts.") {
      $0.declaration.poll.map(Self.duration)
    }
    add.lines("calls", "The calls whose ends nothing reports.") { $0.calls }
    add.flag("sends", "Whether it sends actions.") { !$0.actions.isEmpty }
    add.lines("actions", "The actions that it sends.") { $0.actions }
    add.optionalText("delay", "How long after the trigger it is sent.") {
      $0.declaration.after.map(Self.duration)
    }
    add.optionalText("interval", "How often it is sent.") {
      $0.declaration.every.map(Self.duration)
    }
    add.text("report", "The function that reports its runs: `call(as: Action.load`.") { $0.report }
  }
}

/// A function that has to be written by hand: a handler of `reduce`, or a saga.
struct RequirementView: DescribedView {
  /// The action or saga that the function is for, as the schema spells it.
  var subject: String
  var documentation: [String]
  /// `mutating func searchSuccess(_ value: [Place])`
  var declaration: String

  static let variables = Variables("requirement", "A function that is written by hand.") { add in
    add.text("subject", "The action or saga it belongs to, as the schema spells it.") { $0.subject }
    add.documentation("The documentation of the saga.") { $0.documentation }
    add.text("declaration", "The function, up to its opening brace.") { $0.declaration }
  }
}
