extension Checker {
  /// Resolves the names in a saga.
  mutating func resolve(_ saga: Saga, in feature: Feature) -> ResolvedSaga? {
    let name = saga.name.value
    let found = saga.triggers.compactMap { path in
      resolveForSaga(
        path, in: feature, id: .unknownAction,
        what: saga.isImplied
          ? "`refresh` names unknown action" : "saga `\(name)` is triggered by unknown action")
    }
    // With an unknown trigger, `$0` is unknown. Everything else is still checked.
    let isTriggerKnown = found.count == saga.triggers.count
    let actions = found.flatMap { ends(of: $0) }
    let shared = Self.shared(by: actions)
    let values = shared?.values ?? []
    let element = Self.sharedElement(of: actions)
    var unavailableReason: String?
    if shared == nil, let first = actions.first,
      let other = actions.first(where: { $0.values.map(\.type) != first.values.map(\.type) })
    {
      unavailableReason =
        "`\(first.path.joined(separator: "."))` carries \(Self.describe(first.values)), "
        + "`\(other.path.joined(separator: "."))` carries \(Self.describe(other.values)); split the saga"
    }
    let trigger = actions.first.map { first in
      ResolvedSaga.Trigger.actions(
        actions.map(\.resolvedPath), sharesValue: shared != nil && !first.isGroup)
    }
    let unavailableKeys = found.compactMap { unavailableKey(of: $0, unavailableReason) }
    var scope = CodeScope(
      feature: feature,
      elaborator: Elaborator(
        at: CodePlace(stateOf: feature, table), element: element, areNamesKnown: isTriggerKnown,
        unavailableReason: unavailableReason), values: values, owner: "the trigger",
      unavailableReason: unavailableReason, element: element, hasBuiltIns: true,
      unavailable: unavailableKeys.first,
      areValuesKnown: isTriggerKnown)
    let per = saga.per.flatMap { key($0, of: saga, as: saga.isQuery ? "key" : "per", in: scope) }
    let optimistic = optimistic(of: saga, in: scope)
    let lets = resolve(saga.lets, in: &scope) { "\(name)Let\(SwiftName.capitalized($0))" }
    var page: [ResolvedLet] = []
    if let list = saga.pages, !list.isQuery {
      page = [self.page(of: list, named: saga.name, in: &scope)]
    }
    let condition = saga.condition.flatMap { code in
      expression(
        code, as: .named("Bool", arguments: []),
        what: saga.isConditionNegated ? "`unless`" : "`if`", in: scope,
        function: { Self.conditionFunction(of: saga, in: feature) })
    }
    let retryCondition = saga.retryIf.flatMap { self.retryCondition($0, of: saga, in: scope) }
    let body = body(of: saga, in: scope)
    let impliedCancelOn = self.actions(at: (saga.pages?.cancelOn ?? []).reversed(), from: feature)
    let cancelOn =
      impliedCancelOn.map(\.resolvedPath)
      + cancellers(saga.cancelOn.filter(\.key.isEmpty), in: feature)
    guard let body, let lets, isTriggerKnown, saga.per == nil || per != nil,
      saga.condition == nil || condition != nil, saga.retryIf == nil || retryCondition != nil
    else { return nil }
    return ResolvedSaga(
      declaration: saga, trigger: trigger ?? .start, values: values, element: element,
      passesElement: shared?.element != nil, lets: lets + page,
      condition: condition, retryCondition: retryCondition, body: body,
      cancelOn: cancelOn, keyCancellers: keyCancellers(of: saga, per: per?.type, in: feature),
      per: per,
      events: events(of: saga, in: feature), optimistic: optimistic,
      eventSteps: eventSteps(of: saga, in: feature))
  }

  /// Resolves the body of a saga; nil if a part of it is wrong.
  private mutating func body(of saga: Saga, in scope: CodeScope) -> ResolvedSaga.Body? {
    let parts = Self.functions(of: saga)
    switch saga.body {
    case .call, .stream, .tell:
      let calls = parts.compactMap { call($0.code, function: $0.name, of: saga, in: scope) }
      guard calls.count == parts.count else { return nil }
      return saga.body.called == nil ? .tell(calls) : .call(calls[0])
    case .put:
      let puts = parts.compactMap { put($0.code, function: $0.name, of: saga, in: scope) }
      return puts.count == parts.count ? .put(puts) : nil
    case .run: return run(saga, in: scope.feature)
    }
  }

  /// The name of the function for a saga's condition: `findIf`.
  private static func conditionFunction(of saga: Saga, in feature: Feature) -> String {
    let name = saga.name.value
    // For a saga `findRetry`, `findRetryIf` may be taken: a saga `find` needs it for its `retryIf`.
    let isTaken = feature.sagas.contains { "\($0.name.value)Retry" == name }
    return name + (isTaken ? "Condition" : saga.isConditionNegated ? "Unless" : "If")
  }

  /// The actions that cancel one saga, or all sagas of a feature.
  private mutating func cancellers(_ paths: [ActionPath], in feature: Feature) -> [ResolvedPath] {
    paths.flatMap { path in
      resolveForSaga(path, in: feature, id: .unknownAction, what: "`cancelOn` names unknown action")
        .map { ends(of: $0).map(\.resolvedPath) } ?? []
    }
  }

  /// The actions that cancel the runs of the key that they carry.
  ///
  /// - Parameter type: The type of the key; nil if there is none, or it is unknown.
  private mutating func keyCancellers(
    of saga: Saga, per type: String?, in feature: Feature
  ) -> [ResolvedSaga.KeyCanceller] {
    saga.cancelOn.compactMap { path in
      guard let code = path.key.first,
        let action = resolveForSaga(
          path, in: feature, id: .unknownAction, what: "`cancelOn` names unknown action")
      else { return nil }
      guard saga.per != nil else {
        return diagnostics.refuse(
          .misplacedKey, at: code.range,
          "the runs of `\(saga.name.value)` have no keys; write `cancelOn: \(path.text)`, or add `per`")
      }
      let scope = CodeScope(
        feature: feature,
        elaborator: Elaborator(at: CodePlace(stateOf: feature, table), element: action.element),
        values: action.values, owner: "`\(path.text)`", element: action.element,
        mayBeSkipped: false)
      guard let key = key(code, of: saga, as: "cancelOn", in: scope), let type else { return nil }
      guard key.value.parts.allSatisfy({ $0.isCarried }) else {
        return diagnostics.refuse(
          .unknownTypeOfKey, at: code.range,
          "`\(code.text)` reads the state; name what `\(path.text)` carries")
      }
      guard key.type == type else {
        return diagnostics.refuse(
          .wrongValue, at: code.range,
          "the runs of `\(saga.name.value)` have keys of type \(type), but `\(code.text)` is \(key.type)")
      }
      return ResolvedSaga.KeyCanceller(
        path: action.resolvedPath, values: action.values, element: action.element, key: key.value)
    }
  }

  /// The actions that cancel the sagas of a feature and of all features inside it.
  mutating func cancelOn(of feature: Feature) -> [ResolvedPath] {
    if let first = feature.cancelOn.first, !isTrue(.hasSagas, of: feature.name.value) {
      diagnostics.warning(
        .nothingToCancel, at: first.range,
        "neither `\(feature.name.value)` nor anything inside it has sagas that `cancelOn` could end; remove it"
      )
    }
    return cancellers(feature.cancelOn, in: feature)
  }

  /// The condition for retrying a failed call, and the values in its scope.
  private mutating func retryCondition(_ code: SwiftCode, of saga: Saga, in scope: CodeScope) -> (
    expression: ResolvedExpression, values: [ActionValue]
  )? {
    var scope = scope
    scope.mayBeSkipped = false
    let type: TypeSyntax
    switch eventsOfBody(of: saga, in: scope.feature)?.failing {
    case .typed(let name): type = .named(name, arguments: [])
    default: type = .anyError
    }
    scope.values = scope.values.beside(errorOf: type)
    return expression(
      code, as: .named("Bool", arguments: []), what: "`retryIf`", in: scope,
      function: { "\(saga.name.value)RetryIf" }
    ).map { ($0, scope.values) }
  }

  /// The values and the element that all triggers of a saga carry; nil if the triggers differ.
  static func shared(by actions: [ResolvedAction]) -> (
    values: [ActionValue], element: ActionValue?
  )? {
    guard let first = actions.first,
      actions.dropFirst().allSatisfy({
        $0.values.map(\.type) == first.values.map(\.type)
          && $0.values.map(\.name) == first.values.map(\.name)
          && $0.isGroup == first.isGroup && $0.element?.type == first.element?.type
      })
    else { return nil }
    return first.isGroup ? ([], nil) : (first.values, first.element)
  }

  /// The collection element that several actions belong to, even if they carry different values or are groups.
  static func sharedElement(of actions: [ResolvedAction]) -> ActionValue? {
    if let element = shared(by: actions)?.element { return element }
    guard let first = actions.first, let element = first.element, let depth = first.elementDepth,
      actions.dropFirst().allSatisfy({
        $0.elementDepth == depth && $0.owner == first.owner
          && $0.path.prefix(depth) == first.path.prefix(depth)
      })
    else { return nil }
    return element
  }

  /// The key of a keyed watcher.
  ///
  /// - Parameter word: The key of the saga that has the code.
  private mutating func key(
    _ code: SwiftCode, of saga: Saga, as word: String = "per", in scope: CodeScope
  ) -> (value: KnownSwift, type: String)? {
    guard bindValues(code, in: scope) != nil else { return nil }
    let root = code.words.first { $0.kind == .identifier && $0.text != "self" }?.name
    if word == "per", let root, saga.lets.contains(where: { $0.name.value == root }) {
      return diagnostics.refuse(
        .unknownTypeOfKey, at: code.range,
        "`per` is computed when the action arrives, before `let: \(root)`; use what the action carries"
      )
    }
    let elaborator = scope.elaborator
    elaborator.read(code, in: scope)
    let value = elaborator.value()
    let problems = elaborator.problems.map {
      $0.certain(.unknownTypeOfKey, otherwise: "let the action carry it")
    }
    guard !report(problems, in: code) else { return nil }
    guard let type = value.type, let swift = value.swift else {
      // Reports nothing about code that names something deprecated, which another rule reports.
      if value.type != nil, code.tree.all(.call).isEmpty { return nil }
      if scope.areValuesKnown, scope.unavailableReason == nil, isComplete,
        !code.words.contains(where: { schema.poisoned.contains($0.name) })
      {
        diagnostics.error(
          .unknownTypeOfKey, at: code.range,
          "`\(word)` needs something whose type the schema knows: `$id`, `$0`, a value, a field of the state or of a struct; not `\(code.text)`"
        )
      }
      return nil
    }
    guard conforms(type, to: "Hashable", from: nil) != false else {
      return diagnostics.refuse(
        .missingConformance, at: code.range,
        "`\(code.text)` is \(type.text), which is not Hashable; `\(word)` needs a Hashable key")
    }
    return (swift, type.text)
  }

  /// Checks the `puts` of a hand-written saga.
  mutating func checkPuts(of saga: Saga, in feature: Feature) {
    for path in saga.puts {
      _ = resolve(path, in: feature, id: .wrongPut, what: "`puts` names unknown action")
    }
  }

  /// Reports actions that carry one key and cancel the runs of all keys.
  mutating func checkCanceledKeys(of saga: Saga, in feature: Feature) {
    guard !saga.cancelOn.isEmpty, let root = saga.per?.words.first,
      !feature.hasField(root.name), let key = key(of: saga, in: feature)?.type
    else { return }
    for path in saga.cancelOn where path.key.isEmpty {
      guard let action = action(at: path, from: feature) else { continue }
      let place = action.values.firstIndex { $0.syntax == key }
      let carried = place.map { action.values[$0].isNamed ? action.values[$0].name : "$\($0)" }
      guard let name = action.element?.syntax == key ? "$id" : carried else { continue }
      diagnostics.warning(
        .cancelsAllKeys, at: path.range,
        "`\(path.text)` cancels the runs of all keys, not only of the one that it carries; write `\(path.text)(\(name))`"
      )
    }
  }

  /// Reports an unknown queue.
  mutating func checkQueue(of saga: Saga) {
    guard let queue = saga.queue, table.queues[queue.value] == nil else { return }
    unknown(
      .unknownQueue, at: queue.range, "unknown queue `\(queue.value)`", name: queue.value,
      candidates: { $0.table.queues.keys.sorted() })
  }

  /// The message for `key` in code for `fetch.settled`, which carries no key. `fetch.success` and `fetch.failure` do.
  func unavailableKey(
    of action: ResolvedAction, _ unavailableReason: String? = nil
  ) -> CodeScope.Unavailable? {
    guard action.isSettled, case .events(let events) = action.node.kind, events.key != nil else {
      return nil
    }
    let name = action.path.joined(separator: ".")
    let ends = ends(of: action).map { "`\($0.path.joined(separator: "."))`" }
    let id: RuleID = unavailableReason == nil ? .unknownValue : .triggersDiffer
    let message =
      "`key`: `\(name).settled` carries nothing, only its ends do; name them: "
      + ends.joined(separator: ", ")
    return { $0 == "key" ? (id, message) : nil }
  }

  /// The actions that `fetch.settled` stands for, which are all ends of a run. Any other action stands for itself.
  func ends(of action: ResolvedAction) -> [ResolvedAction] {
    guard action.isSettled else { return [action] }
    return tree.children(of: action.node, in: "").names
      .filter { !SagaEvents.Kind.beginnings.contains($0) }
      .map { name in
        var end = action
        end.path.append(name)
        end.isSettled = false
        // Treated as a group, which has no values, because the ends carry different ones.
        end.isGroup = true
        return end
      }
  }

  private mutating func run(_ saga: Saga, in feature: Feature) -> ResolvedSaga.Body? {
    var uses: [Dependency] = []
    for name in saga.uses {
      if let dependency = feature.dependency(name.value) {
        uses.append(dependency)
      } else {
        unknownDependency(name.value, at: name.range, in: feature)
      }
    }
    return .run(function: "\(saga.name.value)Saga", uses: uses)
  }

  /// Reports retries and timeouts that have no effect on the called method.
  mutating func checkCalls(of saga: Saga, in feature: Feature) {
    guard saga.calls != nil || saga.timeout != nil, case .call(let code) = saga.body,
      let callee = callee(of: code),
      let (_, owner, method) = method(callee.method, of: callee.dependency, in: feature)
    else { return }
    let name = "\(callee.dependency).\(callee.method)"
    if let timeout = saga.timeout, !method.isAsync {
      diagnostics.error(
        .retryWithoutEffect, at: timeout.range,
        "`\(name)` is not async, so no `timeout` can end it; remove `timeout`")
    }
    if let calls = saga.calls, saga.timeout == nil, case .never = failing(method, of: owner) {
      diagnostics.error(
        .retryWithoutEffect, at: calls.range,
        "`\(name)` does not throw, so it is never called again; "
          + "remove `retry`, or let a call fail after some time: `timeout: 5s`"
      )
    }
  }

  /// Reports constant conditions.
  mutating func checkCondition(of saga: Saga) {
    if let condition = saga.retryIf, SwiftLiteral(condition) == .boolean {
      diagnostics.error(
        .constantCondition, at: condition.range,
        condition.text == "true"
          ? "`retryIf: true` is always true; remove it"
          : "with `retryIf: false`, nothing is called again; remove `retry`")
    }
    guard let condition = saga.condition, SwiftLiteral(condition) == .boolean else { return }
    let word = saga.isConditionNegated ? "unless" : "if"
    let runs = (condition.text == "true") != saga.isConditionNegated
    diagnostics.error(
      .constantCondition, at: condition.range,
      runs
        ? "`\(word): \(condition.text)` is always true; remove it"
        : "with `\(word): \(condition.text)`, saga `\(saga.name.value)` never runs; remove one of them"
    )
  }
}
