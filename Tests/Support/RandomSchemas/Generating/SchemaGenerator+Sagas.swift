import SchemaModel

extension SchemaGenerator {
  mutating func sagasText(_ index: Int) -> [String] {
    features[index].sagas.flatMap { saga in
      let lines = sagaText(saga, index)
      let text = lines.joined(separator: ", ")
      let isFlat = lines.allSatisfy { !$0.hasPrefix(" ") && !$0.hasSuffix("|") }
      if isFlat, text.count < 120, lines.allSatisfy({ isFlowSafe($0) }), random.chance(50) {
        note(.flowStyle)
        return documentation(5) + ["\(saga.name): { \(text) }"]
      }
      return documentation(5) + ["\(saga.name):"] + indented(lines)
    }
  }

  /// Whether a `key: value` line may stand inside braces.
  private func isFlowSafe(_ line: String) -> Bool {
    guard let colon = line.firstIndex(of: ":") else { return false }
    let value = line[line.index(colon, offsetBy: 2)...]
    if value.hasPrefix("[") || value.hasPrefix("'") || value.hasPrefix("\"") { return true }
    return YAMLText.isPlain(String(value), inFlow: true)
  }

  private mutating func sagaText(_ saga: FeatureDraft.Saga, _ index: Int) -> [String] {
    let feature = features[index]
    var lines: [String] = []
    let (trigger, action) = trigger(index, of: saga)
    let isDelayed = if case .after = saga.body { trigger != "$start" } else { false }
    let policy = isDelayed ? .takeEvery : random.pick(Saga.Policy.allCases)
    lines.append("\(policy): \(trigger)")
    var scope = scope(
      of: feature, values: action?.values ?? [],
      elementID: trigger.hasPrefix("[") ? nil : action?.elementID, isSaga: true)
    // The key sees none of them.
    let keyScope = scope
    let lets = use(.binding, 20) ? lets(in: &scope, feature, random.number(1...3)) : []
    if lets.count == 1 {
      lines.append("let: \(swift(lets[0]))")
    } else if lets.count > 1 {
      lines += ["let:"] + indented(lets.map { "- \(swift($0))" })
    }
    if random.chance(30), let condition = condition(scope) {
      note(.condition)
      lines.append("\(random.pick(["if", "unless"])): \(swift(condition))")
    }
    lines += bodyText(saga, index, scope)
    if let key = saga.key {
      // A value of the trigger may hide the field.
      let isHidden = (action?.values ?? []).contains { $0.name == key.root }
      let isBehindSelf = key.trigger == nil && (isHidden || random.chance(20))
      lines.append("per: \(keyText(isBehindSelf ? "self." : "", key.root, key.members))")
    } else if !saga.hasEvents, use(.per, 20) {
      let keys = keyScope.entries.flatMap { entry in
        self.keys(in: entry.type).map { (entry.text, $0.members) }
      }
      if !keys.isEmpty {
        let (root, members) = random.pick(keys)
        lines.append("per: \(keyText("", root, members))")
      }
    }
    lines += repetition(of: saga, scope)
    if !feature.queues.isEmpty, use(.queue, 30) {
      lines.append("queue: \(random.pick(feature.queues))")
    }
    lines += time(beside: lines, trigger == "$start" ? nil : policy)
    lines += keyCanceller(of: saga, index) ?? (use(.cancelOn, 25) ? cancelOnText(index) : [])
    if saga.hasEvents { lines += eventSteps(of: saga, feature, beside: fieldsText(saga, feature)) }
    if !lines.contains(where: { $0.hasPrefix("tell") }), use(.animated, 15) {
      lines.append("animated: true")
    }
    let isPolling = lines.contains { $0.hasPrefix("poll") }
    if saga.isCall, saga.canFail, !isPolling, isStateEquatable(index),
      !feature.fields.contains(where: \.isShared), use(.optimistic, 30)
    {
      lines += optimisticText(action, trigger, feature, beside: lines)
    }
    return lines
  }

  /// A time that the table of keys allows beside others. A `timeout` comes with what its call then fails with.
  private mutating func time(beside lines: [String], _ policy: Saga.Policy?) -> [String] {
    let keys = lines.filter { $0.first?.isLetter == true }
      .compactMap { $0.split(separator: ":").first.map(String.init) }
    let times = Saga.times(beside: keys, policy).filter { $0.key != "timeout" }
    guard !times.isEmpty, random.chance(40) else { return [] }
    let (key, example) = random.pick(times)
    if let construct = Construct(rawValue: key) { note(construct) }
    return ["\(key): \(random.pick([example, "1s", "2m"]))"]
  }

  /// The steps of a run that are undone when it fails. They see neither `let` nor the environment.
  private mutating func optimisticText(
    _ action: KnownAction?, _ trigger: String, _ feature: FeatureDraft, beside lines: [String]
  ) -> [String] {
    let scope = scope(
      of: feature, values: action?.values ?? [],
      elementID: trigger.hasPrefix("[") ? nil : action?.elementID)
    let taken = lines.filter { $0.hasPrefix("loading: ") || $0.hasPrefix("error: ") }
      .compactMap { $0.split(separator: " ").last }
    let steps = (0..<random.number(1...3)).compactMap { _ in step(scope, feature) }
      .filter { step in !taken.contains { step.contains($0) } }
    switch steps.count {
    case 0: return []
    case 1: return ["optimistic: \(swift(steps[0]))"]
    default: return ["optimistic:"] + indented(steps.map { "- \(swift($0))" })
    }
  }

  /// Whether nothing in a state keeps it from being compared.
  private func isStateEquatable(_ index: Int, besides seen: Set<Int> = []) -> Bool {
    guard !seen.contains(index) else { return true }
    let feature = features[index]
    return feature.fields.allSatisfy { $0.isComputed || $0.type.isEquatable }
      && feature.children.flatMap { targets(of: $0) }
        .allSatisfy { isStateEquatable($0.feature, besides: seen.union([index])) }
  }

  /// What cancels a saga, or all of a feature.
  mutating func cancelOnText(_ index: Int) -> [String] {
    let actions = handledActions(index).filter { !$0.isSettled } + foreignActions(index)
    guard !actions.isEmpty else { return [] }
    let paths = random.shuffled(actions.map(\.path)).prefix(random.number(1...2))
    if paths.contains(where: { $0.first?.isUppercase == true }) { note(.reactionCancel) }
    return [
      paths.count == 1 ? "cancelOn: \(paths[0])" : "cancelOn: [\(paths.joined(separator: ", "))]"
    ]
  }

  /// What cancels the runs of one key of a saga.
  private mutating func keyCanceller(of saga: FeatureDraft.Saga, _ index: Int) -> [String]? {
    guard let key = saga.key else { return nil }
    let options = handledActions(index).filter { !$0.isSettled }.flatMap { action in
      (action.values.enumerated().filter { $1.type == key.type }.map { $1.name?.inSwift ?? "$\($0)" }
        + (action.elementID == key.type ? ["$id"] : [])).map { "\(action.path)(\($0))" }
    }
    guard !options.isEmpty, use(.cancelKeyOn, 50) else { return nil }
    return ["cancelOn: \(random.pick(options))"]
  }

  /// `timeout`, `retry` and what belongs to it.
  private mutating func repetition(of saga: FeatureDraft.Saga, _ scope: Scope) -> [String] {
    var lines = saga.timeout.map { ["timeout: \($0)"] } ?? []
    guard saga.isCall, saga.canFail, use(.retry, 30) else { return lines }
    lines.append("retry: \(random.number(2...5))")
    // The error hides everything of its name.
    var scope = scope
    scope.entries.removeAll { $0.text == "error" || $0.text.hasPrefix("error.") }
    if use(.retryIf, 60), let condition = condition(scope) {
      let isAny = saga.errorType == nil && random.chance(50)
      lines.append(
        "retryIf: \(swift(isAny ? "error is CancellationError || \(condition)" : condition))")
    }
    return lines
  }

  /// The trigger as written, and the action whose values it brings.
  private mutating func trigger(_ index: Int, of saga: FeatureDraft.Saga) -> (String, KnownAction?) {
    if let action = saga.key?.trigger { return (action.path, action) }
    // An action that dismisses the feature begins nothing that waits.
    var actions = handledActions(index).filter { action in
      !action.isSettled
        && !dismissing.contains {
          "\(action.path).".hasPrefix("\($0).")
            || $0.hasSuffix(".settled") && action.path.hasPrefix($0.dropLast("settled".count))
        }
    }
    if random.chance(20) {
      let others = foreignActions(index)
      if !others.isEmpty {
        note(.reactionTrigger)
        actions = others
      }
    }
    guard !actions.isEmpty, !use(.start, 15) else { return ("$start", nil) }
    let action = random.pick(actions)
    let same = actions.filter { other in
      other.path != action.path && other.values.map(\.type) == action.values.map(\.type)
        && other.values.map(\.name) == action.values.map(\.name)
        && other.elementID == action.elementID
    }
    if let other = same.first, use(.triggerList, 25) {
      return ("[\(action.path), \(other.path)]", action)
    }
    return (action.path, action)
  }

  private mutating func bodyText(_ saga: FeatureDraft.Saga, _ index: Int, _ scope: Scope)
    -> [String]
  {
    let feature = features[index]
    switch saga.body {
    case .call(let dependency, let method), .stream(let dependency, let method):
      return ["\(saga.isStream ? "stream" : "call"): \(callText(dependency, method, scope))"]
    case .tell(let calls):
      return list("tell", calls.map { callText($0.dependency, $0.method, scope) })
    case .relay:
      let count = use(.relays, 25) ? random.number(2...3) : 1
      return list("put", (0..<count).map { _ in putText(index, scope) })
    case .after(let span): return ["after: \(span)", "put: \(putText(index, scope))"]
    case .every(let span): return ["every: \(span)", "put: \(putText(index, scope))"]
    case .run(let returns):
      var lines = ["run: handler"]
      if let returns { lines.append("returns: \(typeText(returns, from: feature.name))") }
      if let dependency = feature.dependencies.first, random.chance(60) {
        lines.append("uses: \(dependency.name)")
      }
      if let action = feature.actions.first(where: { !$0.isDeprecated }), random.chance(30) {
        lines.append("puts: \(action.text)")
      }
      return lines
    }
  }

  /// One piece of Swift beside its key, several below it.
  private func list(_ key: String, _ texts: [String]) -> [String] {
    texts.count == 1 ? ["\(key): \(texts[0])"] : ["\(key):"] + indented(texts.map { "- \($0)" })
  }

  private mutating func callText(
    _ dependency: String, _ method: FeatureDraft.Method, _ scope: Scope
  ) -> String {
    swift("\(dependency.inSwift).\(method.name.inSwift)(\(arguments(of: method, scope)))")
  }

  private mutating func arguments(of method: FeatureDraft.Method, _ scope: Scope) -> String {
    method.parameters.map { parameter in
      let label = parameter.label.flatMap { random.chance(50) ? "\($0): " : nil } ?? ""
      return label + expression(of: parameter.type, scope)
    }.joined(separator: ", ")
  }

  /// An action with its values; there is always one, because what else would the relay be for.
  private mutating func putText(_ index: Int, _ scope: Scope) -> String {
    var targets = features[index].actions.filter { !$0.isDeprecated }.map {
      (path: $0.text, values: $0.values)
    }
    for child in features[index].children {
      guard case .one(let target) = child.kind else { continue }
      targets += features[target].actions.filter { !$0.isDelegate && !$0.isDeprecated }.map {
        (path: "\(child.name).\($0.text)", values: $0.values)
      }
    }
    let target = random.pick(targets)
    guard !target.values.isEmpty else { return target.path }
    let values = target.values.map { value in
      let label = value.label.flatMap { random.chance(50) ? "\($0): " : nil } ?? ""
      return label + expression(of: value.type, scope)
    }
    let path = target.path.split(separator: ".").map { String($0).inSwift }.joined(separator: ".")
    return swift("\(path)(\(values.joined(separator: ", ")))")
  }

  /// The fields of a saga, and steps in place of `into` and `error`.
  private mutating func eventSteps(
    of saga: FeatureDraft.Saga, _ feature: FeatureDraft, beside fields: [String]
  ) -> [String] {
    var lines = fields
    let error = saga.errorType.map { ValueType.declared($0) } ?? .plain(.failure)
    for (key, type) in [("into", saga.yields), ("error", saga.canFail ? error : nil)] {
      guard !lines.contains(where: { $0.hasPrefix("\(key): ") }), use(.eventSteps, 25) else { continue }
      let name = saga.key == nil ? nil : key == "into" ? "value" : "error"
      var values = type.map { [FeatureDraft.Value(label: nil, name: name, type: $0, initial: nil)] } ?? []
      if let key = saga.key {
        values.insert(.init(label: nil, name: "key", type: key.type, initial: nil), at: 0)
      }
      guard key == "into" || type != nil, let step = statement(scope(of: feature, values: values))
      else { continue }
      lines.append("\(key): \(swift(step))")
    }
    return lines
  }

  /// `loading`, `into` and `error`, where the state has a field for it.
  private mutating func fieldsText(_ saga: FeatureDraft.Saga, _ feature: FeatureDraft) -> [String] {
    guard use(.loadingIntoError, saga.errorType == nil ? 60 : 90) else { return [] }
    var lines: [String] = []
    let writable = feature.fields.filter { $0.isWritable && !$0.isDeprecated }
    if let field = writable.first(where: { $0.type == saga.loadingField }) {
      lines.append("loading: \(field.name)")
    }
    if let type = saga.isStream ? saga.yields ?? .int : saga.yields,
      let field = writable.first(where: { field in
        guard let key = saga.key else { return field.type == type || field.type == .optional(type) }
        return key.type == .string && field.type == .dictionary(type)
      })
    {
      lines.append("into: \(field.name)")
    }
    let errors = writable.filter { field in
      saga.errorFields.contains { $0.meaning == field.type.meaning }
    }
    if !errors.isEmpty {
      let own = saga.errorType.map { ValueType.optional(.declared($0)).meaning }
      let typed = errors.filter { $0.type.meaning == own }
      let field = random.pick(!typed.isEmpty && random.chance(70) ? typed : errors)
      switch field.type {
      case .optional(.declared): note(.typedError)
      case .optional(.plain(.anyError)): note(.anyError)
      case .optional(.plain(.failure)): note(.failureField)
      default: break
      }
      lines.append("error: \(field.name)")
    }
    return lines
  }
}
