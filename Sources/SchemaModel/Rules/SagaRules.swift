extension Checker {
  /// What a saga reports, as far as its declaration tells; nil if it reports nothing.
  func events(of saga: Saga, in feature: Feature) -> SagaEvents? {
    guard var events = eventsOfBody(of: saga, in: feature) else { return nil }
    if saga.per != nil, let key = keyType(of: saga, in: feature) {
      events.keySyntax = key
      events.key = key.text
    }
    return events
  }

  /// The type of what tells the lanes of a saga apart, as far as the schema knows it.
  private func keyType(of saga: Saga, in feature: Feature) -> TypeSyntax? {
    guard let code = saga.per, code.tokens.count == 1, let token = code.tokens.first else {
      return nil
    }
    var action: ResolvedAction?
    if case .actions(let paths) = saga.trigger, let path = paths.first {
      let components = path.components.map(\.value)
      let owner = isForeign(components, in: feature) ? components[0] : nil
      if case .found(let found) = tree.lookup(
        owner == nil ? components : Array(components.dropFirst()),
        from: owner ?? feature.name.value)
      {
        action = found
      }
    }
    if token.text == "$id" { return action?.element?.syntax }
    if case .dollar(let index) = token.kind, let values = action?.values, index < values.count {
      return values[index].syntax
    }
    if let value = action?.values.first(where: { $0.isNamed && $0.name == token.name }) {
      return value.syntax
    }
    return fieldType(token.name, in: feature)
  }

  private func eventsOfBody(of saga: Saga, in feature: Feature) -> SagaEvents? {
    switch saga.body {
    case .put:
      return nil
    case .run(let returns):
      guard let returns else { return nil }
      return events(yielding: returns, failing: .anyError, from: feature.name.value)
    case .call(let code):
      guard let found = method(calledBy: code, in: feature) else { return .unknown }
      let owner = table.clientOwners[found.client]
      return events(
        yielding: found.method.result, failing: failing(found.method, of: owner), from: owner)
    case .stream(let code):
      guard let found = method(calledBy: code, in: feature), let result = found.method.result,
        var events = Self.streamEvents(
          table.qualified(result.syntax, from: table.clientOwners[found.client]))
      else { return .unknown.asStream }
      if case .never = found.method.throwing { return events }
      // Opening the stream can fail as well, and in its own way.
      events.failing = .anyError
      return events
    }
  }

  private func failing(_ method: ClientMethod, of owner: String?) -> SagaEvents.Failing {
    switch method.throwing {
    case .never: .never
    case .anyError: .anyError
    case .typed(let type): .typed(table.qualified(type.syntax, from: owner).text)
    }
  }

  private func events(
    yielding result: SwiftType?, failing: SagaEvents.Failing, from owner: String?
  ) -> SagaEvents {
    let syntax = result.map { table.qualified($0.syntax, from: owner) }
    let value = syntax.flatMap { $0.isVoid ? nil : $0 }
    return SagaEvents(value: value?.text, failing: failing, valueSyntax: value)
  }

  /// What listening to a sequence of a type reports; nil when the type is no sequence that we know.
  static func streamEvents(_ type: TypeSyntax) -> SagaEvents? {
    guard case .named(let name, let arguments) = type, let element = arguments.first else {
      return nil
    }
    let failing: SagaEvents.Failing
    switch (name, arguments.count) {
    case ("AsyncStream", 1): failing = .never
    case ("AsyncThrowingStream", 2):
      switch arguments[1] {
      case .existential: failing = .anyError
      case .named("Never", _): failing = .never
      default: failing = .typed(arguments[1].text)
      }
    default: return nil
    }
    return SagaEvents(kind: .stream, value: element.text, failing: failing, valueSyntax: element)
  }

  func method(calledBy code: SwiftCode, in feature: Feature) -> (
    client: String, method: ClientMethod
  )? {
    callee(of: code).flatMap { method($0.method, of: $0.dependency, in: feature) }
  }

  private func callee(of code: SwiftCode) -> (dependency: String, method: String)? {
    let tokens = code.tokens.filter { $0.kind != .newline }
    guard tokens.count >= 5, tokens[0].kind == .identifier, tokens[1].text == ".",
      tokens[2].kind == .identifier,
      tokens[3].text == "("
    else { return nil }
    return (tokens[0].name, tokens[2].name)
  }

  private func method(_ name: String, of dependency: String, in feature: Feature) -> (
    client: String, method: ClientMethod
  )? {
    guard let dependency = feature.dependencies.first(where: { $0.name.value == dependency }),
      let client = table.clients[dependency.client.value],
      let method = client.methods.first(where: { $0.name.value == name })
    else { return nil }
    return (client.name.value, method)
  }

  /// Gives every name in a saga its meaning.
  mutating func resolve(_ saga: Saga, in feature: Feature) -> ResolvedSaga? {
    let name = saga.name.value
    var values: [ActionValue] = []
    var element: ActionValue?
    var refusal: String?
    // With an unknown trigger nobody knows what `$0` is; everything else is still checked.
    var isTriggerKnown = true
    let trigger: ResolvedSaga.Trigger
    switch saga.trigger {
    case .start:
      trigger = .start
    case .actions(let paths):
      let found = paths.compactMap { path in
        resolve(
          path, in: feature, id: "RX141", what: "saga `\(name)` is triggered by unknown action")
      }
      isTriggerKnown = found.count == paths.count
      let actions = found.flatMap { ends(of: $0) }
      guard let first = actions.first else {
        trigger = .start
        break
      }
      let agree = actions.dropFirst().allSatisfy {
        $0.values.map(\.type) == first.values.map(\.type)
          && $0.values.map(\.name) == first.values.map(\.name)
          && $0.isGroup == first.isGroup && $0.element?.type == first.element?.type
      }
      values = agree && !first.isGroup ? first.values : []
      element = agree && !first.isGroup ? first.element : nil
      if !agree,
        let other = actions.first(where: { $0.values.map(\.type) != first.values.map(\.type) })
      {
        refusal =
          "`\(first.path.joined(separator: "."))` carries \(Self.describe(first.values)), "
          + "`\(other.path.joined(separator: "."))` carries \(Self.describe(other.values)); split the saga"
      }
      trigger = .actions(actions.map(\.resolvedPath), sharesValue: agree && !first.isGroup)
    }
    let scope = CodeScope(
      feature: feature, values: values, owner: "the trigger",
      id: refusal == nil ? "RX162" : "RX163", refusal: refusal, element: element,
      hasBuiltIns: true,
      areValuesKnown: isTriggerKnown)
    let condition = saga.condition.map { code in
      expression(
        code, as: .named("Bool", arguments: []),
        what: saga.isConditionNegated ? "`unless`" : "`if`", in: scope,
        function: { "\(name)Condition" })
    }
    let per = saga.per.flatMap { key($0, of: saga, in: scope) }
    checkQueue(of: saga)
    let body: ResolvedSaga.Body?
    switch saga.body {
    case .call(let code), .stream(let code): body = call(code, of: saga, in: scope)
    case .put(let code): body = put(code, of: saga, in: scope)
    case .run: body = run(saga, in: feature)
    }
    let cancelOn = saga.cancelOn.flatMap { path in
      resolve(path, in: feature, id: "RX161", what: "`cancelOn` names unknown action")
        .map { ends(of: $0).map(\.resolvedPath) } ?? []
    }
    for path in saga.puts {
      _ = resolve(path, in: feature, id: "RX159", what: "`puts` names unknown action")
    }
    let events = events(of: saga, in: feature)
    checkFields(of: saga, events: events, in: feature)
    if let condition, condition == nil { return nil }
    guard let body, isTriggerKnown, saga.per == nil || per != nil else { return nil }
    return ResolvedSaga(
      declaration: saga, trigger: trigger, values: values, element: element,
      condition: condition ?? nil, body: body,
      cancelOn: cancelOn, per: per,
      events: events)
  }

  /// What tells the lanes apart.
  private mutating func key(_ code: SwiftCode, of saga: Saga, in scope: CodeScope) -> (
    value: ResolvedExpression, type: String
  )? {
    guard bindValues(code, in: scope) != nil else { return nil }
    guard let type = keyType(of: saga, in: scope.feature) else {
      if scope.areValuesKnown {
        diagnostics.error(
          "RX178", at: code.range,
          "`per` needs something whose type the schema knows: `$id`, `$0`, a value or a field; not `\(code.text)`"
        )
      }
      return nil
    }
    guard conforms(type, to: "Hashable", from: nil) != false else {
      diagnostics.error(
        "RX086", at: code.range,
        "`\(code.text)` is \(type.text), which is not Hashable; `per` needs what can be told apart")
      return nil
    }
    return expression(
      code, as: type, what: "`per`", in: scope, function: { "\(saga.name.value)Key" }
    )
    .map { ($0, type.text) }
  }

  private mutating func checkQueue(of saga: Saga) {
    guard let queue = saga.queue, !table.queues.contains(queue.value) else { return }
    unknown(
      "RX168", at: queue.range, "unknown queue `\(queue.value)`", name: queue.value,
      candidates: table.queues.sorted())
  }

  /// What `fetch.settled` stands for: every action with which a run ends. Any other action is itself.
  func ends(of action: ResolvedAction) -> [ResolvedAction] {
    guard action.isSettled else { return [action] }
    return tree.children(of: action.node, in: "").map(\.node.name)
      .filter { $0 != "started" && $0 != "next" }
      .map { name in
        var end = action
        end.path.append(name)
        end.isSettled = false
        // What the ends carry differs.
        end.isGroup = true
        return end
      }
  }

  private static func describe(_ values: [ActionValue]) -> String {
    values.isEmpty ? "no value" : values.map(\.type).joined(separator: ", ")
  }

  /// `dependency.method(arguments)`
  private mutating func call(_ code: SwiftCode, of saga: Saga, in scope: CodeScope) -> ResolvedSaga
    .Body?
  {
    let name = saga.name.value
    guard let (dependencyName, methodName) = callee(of: code) else {
      diagnostics.error(
        "RX150", at: code.range, "`call` needs `dependency.method(…)`, such as `api.search(query)`")
      return nil
    }
    let tokens = code.tokens.filter { $0.kind != .newline }
    guard
      let dependency = scope.feature.dependencies.first(where: { $0.name.value == dependencyName })
    else {
      unknown(
        "RX150", at: code.sourceRange(tokens[0]), "unknown dependency `\(dependencyName)`",
        name: dependencyName,
        candidates: scope.feature.dependencies.map(\.name.value))
      return nil
    }
    guard let client = table.clients[dependency.client.value] else {
      if isClient(dependency.client.value, in: scope.feature) {
        diagnostics.error(
          "RX151", at: code.sourceRange(tokens[0]),
          "the schema does not know the methods of `\(dependency.client.value)`; declare it under `clients:`, or write the saga by hand with `run: swift`"
        )
      }
      return nil
    }
    guard let method = client.methods.first(where: { $0.name.value == methodName }) else {
      unknown(
        "RX151", at: code.sourceRange(tokens[2]),
        "`\(client.name.value)` has no method `\(methodName)`",
        name: methodName, candidates: client.methods.map(\.name.value))
      return nil
    }
    let place = code.sourceRange(tokens[0].range.lowerBound..<tokens[2].range.upperBound)
    let isStream = method.result.map { Self.streamEvents($0.syntax) != nil } ?? false
    if case .stream = saga.body, !isStream {
      diagnostics.error(
        "RX154", at: place,
        "`\(dependencyName).\(methodName)` returns \(method.result?.text ?? "nothing"), which is not an AsyncStream or AsyncThrowingStream; use `call:`"
      )
      return nil
    }
    if case .call = saga.body, isStream {
      diagnostics.error(
        "RX153", at: place, "`\(dependencyName).\(methodName)` returns a stream; use `stream:`")
      return nil
    }
    guard let arguments = arguments(of: code, from: 3) else { return nil }
    guard arguments.count == method.parameters.count else {
      let wanted = method.parameters.count
      diagnostics.error(
        "RX152", at: place,
        "`\(dependencyName).\(methodName)` takes \(wanted) argument\(wanted == 1 ? "" : "s"), \(arguments.count) given"
      )
      return nil
    }
    var resolved: [(label: String?, value: ResolvedExpression)] = []
    for (index, argument) in arguments.enumerated() {
      let parameter = method.parameters[index]
      if let label = argument.label, label.value != parameter.label {
        diagnostics.error(
          "RX152", at: label.range,
          "argument \(index + 1) of `\(dependencyName).\(methodName)` is \(parameter.label.map { "labelled `\($0)`" } ?? "not labelled"), not `\(label.value)`"
        )
        return nil
      }
      let owner = table.clientOwners[client.name.value]
      guard
        let value = expression(
          argument.code, as: table.qualified(parameter.type.syntax, from: owner),
          what: "`\(parameter.name)`", in: scope,
          function: { "\(name)\(SwiftName.capitalized(parameter.name))" })
      else { return nil }
      resolved.append((parameter.label, value))
    }
    return .call(
      dependency: dependencyName, method: methodName, resolved, isAsync: method.isAsync,
      isThrowing: method.isThrowing)
  }

  /// `put: action.path(values)`
  private mutating func put(_ code: SwiftCode, of saga: Saga, in scope: CodeScope) -> ResolvedSaga
    .Body?
  {
    guard let (action, arguments) = target(code, name: saga.name.value, in: scope) else {
      return nil
    }
    if case .actions(let triggers) = saga.trigger,
      triggers.contains(where: { $0.components.map(\.value) == action.path }),
      saga.condition == nil, case .now = saga.timing
    {
      let text = action.path.joined(separator: ".")
      diagnostics.warning(
        "RX149", at: code.range,
        "`\(saga.name.value)` puts `\(text)`, which triggers `\(saga.name.value)` again; add `if:` or `after:`"
      )
    }
    return .put(action.resolvedPath, arguments)
  }

  /// An action that is to be sent, `action.path(values)`.
  ///
  /// - Parameters:
  ///   - name: what the functions for its values begin with.
  ///   - passes: whether it may be written without values, and then takes those of the scope.
  mutating func target(_ code: SwiftCode, name: String, in scope: CodeScope, passes: Bool = false)
    -> (action: ResolvedAction, arguments: [(label: String?, value: ResolvedExpression)])?
  {
    let tokens = code.tokens.filter { $0.kind != .newline }
    var end = 0
    while end < tokens.count, tokens[end].kind == .identifier || tokens[end].text == "." {
      end += 1
    }
    guard end > 0 else {
      diagnostics.error(
        "RX159", at: code.range,
        "`put` needs an action, such as `put: loaded` or `put: added(query)`")
      return nil
    }
    let pathRange = tokens[0].range.lowerBound..<tokens[end - 1].range.upperBound
    let pathText = String(decoding: Array(code.text.utf8)[pathRange], as: UTF8.self)
    var components: [Name] = []
    for token in tokens[..<end] where token.kind == .identifier {
      components.append(Name(token.name, at: code.sourceRange(token)))
    }
    guard pathText.split(separator: ".", omittingEmptySubsequences: false).count == components.count
    else {
      diagnostics.error("RX159", at: code.range, "`\(pathText)` is not the path of an action")
      return nil
    }
    let path = ActionPath(components: components)
    guard let action = resolve(path, in: scope.feature, id: "RX159", what: "unknown action") else {
      return nil
    }
    guard action.owner == nil else {
      diagnostics.error(
        "RX159", at: path.range,
        "`\(path.text)` is an action of another feature; only a parent or the feature itself can send it"
      )
      return nil
    }
    guard !action.isGroup, !action.isSettled else {
      diagnostics.error(
        "RX159", at: path.range, "`\(path.text)` is a group of actions; name one of them")
      return nil
    }
    var given: [(label: Name?, code: SwiftCode)] = []
    if end < tokens.count {
      guard let arguments = arguments(of: code, from: end) else { return nil }
      given = arguments
    } else if passes {
      return pass(scope.values, to: action, at: path)
    }
    // Which element an action is for comes first.
    var values = action.values
    if let element = action.element {
      values.insert(
        ActionValue(
          label: "id", name: "id", isNamed: true, type: element.type, syntax: element.syntax),
        at: 0)
    }
    let wanted = values.count
    guard given.count == wanted else {
      let count = action.values.count
      let list = "\(count == 0 ? "no" : String(count)) value\(count == 1 ? "" : "s")"
      diagnostics.error(
        "RX159", at: path.range,
        action.element == nil
          ? "`\(path.text)` carries \(list), \(given.count) given"
          : "`\(path.text)` needs the id of the element and carries \(list), \(given.count) given in all"
      )
      return nil
    }
    var resolved: [(label: String?, value: ResolvedExpression)] = []
    for (index, argument) in given.enumerated() {
      let value = values[index]
      if let label = argument.label, label.value != value.label {
        diagnostics.error(
          "RX159", at: label.range,
          "value \(index + 1) of `\(path.text)` is not labelled `\(label.value)`")
        return nil
      }
      let title = value.isNamed ? value.name : "value\(wanted == 1 ? "" : String(index))"
      guard
        let expression = expression(
          argument.code, as: value.syntax, what: "`\(value.isNamed ? value.name : path.text)`",
          in: scope,
          function: { "\(name)\(SwiftName.capitalized(title))" })
      else { return nil }
      resolved.append((value.label, expression))
    }
    return (action, resolved)
  }

  /// The values of one action as those of another.
  private mutating func pass(
    _ values: [ActionValue], to action: ResolvedAction, at path: ActionPath
  )
    -> (action: ResolvedAction, arguments: [(label: String?, value: ResolvedExpression)])?
  {
    // What needs nothing is sent whatever happened.
    if action.values.isEmpty, action.element == nil { return (action, []) }
    let fits =
      action.element == nil && values.count == action.values.count
      && zip(values, action.values).allSatisfy { given, wanted in
        given.syntax == wanted.syntax || .optional(given.syntax) == wanted.syntax
          || !table.isClosed(given.syntax) || !table.isClosed(wanted.syntax)
      }
    guard fits else {
      diagnostics.error(
        "RX159", at: path.range,
        "`\(path.text)` carries \(Self.describe(action.values)), but what it is sent for carries \(Self.describe(values)); write the values: `\(path.text)(…)`"
      )
      return nil
    }
    return (
      action, action.values.indices.map { (action.values[$0].label, ResolvedExpression.value($0)) }
    )
  }

  /// Splits `(a, label: b)` into its arguments.
  ///
  /// - Parameter index: of the opening parenthesis among the tokens of the code, line feeds left out.
  private mutating func arguments(of code: SwiftCode, from index: Int) -> [(
    label: Name?, code: SwiftCode
  )]? {
    let tokens = code.tokens.filter { $0.kind != .newline }
    guard tokens[index].text == "(", tokens.last?.text == ")" else {
      diagnostics.error(
        "RX134", at: code.sourceRange(tokens[index].range.lowerBound..<code.text.utf8.count),
        "`\(code.text)`: nothing may follow the closing `)`")
      return nil
    }
    var result: [(label: Name?, code: SwiftCode)] = []
    var depth = 0
    var start = index + 1
    func add(upTo end: Int) -> Bool {
      guard start < end else { return false }
      var label: Name?
      var first = start
      if end - start > 2, tokens[start].kind == .identifier, tokens[start + 1].text == ":" {
        label = Name(tokens[start].text, at: code.sourceRange(tokens[start]))
        first = start + 2
      }
      result.append(
        (label, code.slice(tokens[first].range.lowerBound..<tokens[end - 1].range.upperBound)))
      return true
    }
    for position in (index + 1)..<tokens.count {
      let token = tokens[position]
      if token.kind == .punctuation, ["(", "[", "{"].contains(token.text) { depth += 1 }
      if token.kind == .punctuation, [")", "]", "}"].contains(token.text) {
        if depth == 0 {
          guard position == tokens.count - 1 else {
            diagnostics.error(
              "RX134", at: code.sourceRange(tokens[position + 1]),
              "`\(code.text)`: nothing may follow the closing `)`")
            return nil
          }
          if !add(upTo: position), !result.isEmpty {
            diagnostics.error(
              "RX152", at: code.sourceRange(token), "an argument is missing before `)`")
            return nil
          }
        }
        depth -= 1
      }
      if depth == 0, token.text == ",", token.kind == .punctuation {
        guard add(upTo: position) else {
          diagnostics.error(
            "RX152", at: code.sourceRange(token), "an argument is missing before `,`")
          return nil
        }
        start = position + 1
      }
    }
    return result
  }

  private mutating func run(_ saga: Saga, in feature: Feature) -> ResolvedSaga.Body? {
    var uses: [Dependency] = []
    for name in saga.uses {
      if let dependency = feature.dependencies.first(where: { $0.name.value == name.value }) {
        uses.append(dependency)
      } else {
        unknown(
          "RX150", at: name.range, "unknown dependency `\(name.value)`", name: name.value,
          candidates: feature.dependencies.map(\.name.value))
      }
    }
    return .run(function: "\(saga.name.value)Saga", uses: uses)
  }

  /// `loading`, `into` and `error`: fields of the right types, beside a body that has a lifecycle.
  private mutating func checkFields(of saga: Saga, events: SagaEvents?, in feature: Feature) {
    let name = saga.name.value
    func field(_ word: String, _ target: Name, _ checker: inout Checker) -> TypeSyntax? {
      guard events != nil else {
        checker.diagnostics.error(
          "RX164", at: target.range,
          "`\(word)` needs a saga with a lifecycle: `call:`, `stream:`, or `run: swift` with `returns:`"
        )
        return nil
      }
      guard let field = feature.state.first(where: { $0.name.value == target.value }) else {
        checker.unknown(
          "RX122", at: target.range, "unknown state field `\(target.value)`", name: target.value,
          candidates: feature.state.filter { !$0.isComputed && !$0.isConstant }.map(\.name.value))
        return nil
      }
      if field.isConstant {
        checker.diagnostics.error(
          "RX131", at: target.range, "`\(target.value)` is a `let`; it cannot change")
        return nil
      }
      if field.isComputed {
        checker.diagnostics.error(
          "RX132", at: target.range, "`\(target.value)` is computed; change the fields it uses")
        return nil
      }
      return checker.table.qualified(field.type.syntax, from: feature.name.value)
    }
    if let loading = saga.loading, let type = field("loading", loading, &self) {
      if let key = events?.keySyntax {
        if type != .named("Set", arguments: [key]) {
          diagnostics.error(
            "RX156", at: loading.range,
            "with `per`, `loading` needs a `Set<\(key.text)>` of those that are loading, `\(loading.value)` is \(type.text)"
          )
        }
      } else if type != .named("Bool", arguments: []) {
        diagnostics.error(
          "RX156", at: loading.range,
          "`loading` needs a Bool field, `\(loading.value)` is \(type.text)")
      }
    }
    if let into = saga.into, let type = field("into", into, &self) {
      if let success = events?.valueSyntax {
        let isKeyed =
          events?.keySyntax.map { .dictionary(key: $0, value: success) == type } ?? false
        let fits = isKeyed || success == type || .optional(success) == type
        if !fits, table.isClosed(success), table.isClosed(type) {
          diagnostics.error(
            "RX155", at: into.range,
            "`\(name)` yields \(success.text), but `\(into.value)` is \(type.text)")
        }
      } else {
        diagnostics.error(
          "RX155", at: into.range, "`\(name)` yields nothing that could go into `\(into.value)`")
      }
    }
    if let error = saga.error, let type = field("error", error, &self) {
      if case .never? = events?.failing {
        diagnostics.error(
          "RX158", at: error.range,
          "`\(name)` never fails: its method does not throw, so `error` has nothing to show")
      } else if !["String?", "Failure?", "(any Error)?"].contains(type.text) {
        diagnostics.error(
          "RX157", at: error.range,
          "`error` needs a `String?` or `Failure?` field, `\(error.value)` is \(type.text)")
      }
    }
  }
}
