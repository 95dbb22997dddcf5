/// Steps that are undone when a run fails or is cancelled.
extension Checker {
  /// Resolves the optimistic steps of a saga. They see the values of its trigger.
  mutating func optimistic(of saga: Saga, in scope: CodeScope) -> ResolvedEntry {
    guard !saga.optimistic.isEmpty else { return ResolvedEntry() }
    let (key, lets) = (scope.unavailable, Set(saga.lets.map(\.name.value)))
    var scope = scope
    // The steps run in the reducer, so they have no environment, and no `let` of the run, which begins later.
    scope.hasBuiltIns = false
    scope.unavailable = { name in
      guard lets.contains(name) else { return key?(name) }
      return (
        .unknownValue,
        "`\(name)` is a `let` of `\(saga.name.value)`, which begins after these steps; write the `let` among them as well"
      )
    }
    let entry = resolve(
      saga.optimistic, in: &scope, function: { "\(saga.name.value)Optimistic" },
      handler: { _, _, _ in nil })
    checkShared(entry, of: saga, in: scope.feature)
    return entry
  }

  /// Reports a field with the name of the journal that optimistic sagas add to the state.
  mutating func checkJournalName(in feature: Feature) {
    let name = "optimisticJournal"
    guard let place = feature.field(name)?.name ?? feature.child(name)?.name,
      feature.sagas.contains(where: { !$0.optimistic.isEmpty })
    else { return }
    diagnostics.error(
      .declaredTwice, at: place.range,
      "a state with `optimistic` runs has an `\(name)` already; choose another name")
  }

  /// Checks that optimistic steps can be undone, and do not conflict with `takeLatest`, `loading` or `error`.
  mutating func checkOptimistic(_ saga: Saga, in feature: Feature) {
    guard let first = saga.optimistic.first else { return }
    let range = first.range
    let name = saga.name.value
    if isTrue(.hasUnequatableState, of: feature.name.value) {
      diagnostics.error(
        .missingConformance, at: range,
        "`optimistic` compares states, and that of `\(feature.name.value)` has a value that is not Equatable; keep that elsewhere, or write `\(name)` with `run: handler` and undo it there"
      )
    }
    if let events = eventsOfBody(of: saga, in: feature), case .never = events.failing,
      !events.isUnknown, saga.policy != .takeLatest, saga.cancelOn.isEmpty, saga.queue == nil,
      feature.cancelOn.isEmpty
    {
      diagnostics.warning(
        .optimisticNeverUndone, at: range,
        "`\(name)` cannot fail and nothing cancels it, so its steps are never undone; write them in `reduce`, under `\(name).started`"
      )
    }
    if saga.policy == .takeLatest {
      for case .code(let code) in saga.optimistic
      where code.buildsOnState && !saga.optimistic.contains(where: code.comparesFirst) {
        diagnostics.warning(
          .optimisticRepeated, at: code.range,
          "`\(code.text)` builds on the state, and the next run of `\(name)` undoes it first, so twice has the effect of once; let the action carry the new value, or use `takeQueued`"
        )
      }
    }
    for (key, field) in [("loading", saga.loading), ("error", saga.error)] {
      guard let field else { continue }
      for step in saga.optimistic where step.begins(with: field.value) {
        diagnostics.error(
          .notAStep, at: step.range,
          "`\(field.value)` is the `\(key)` of `\(name)`, which sets it itself; remove the step")
      }
    }
  }

  /// Reports steps on a field that a parent shares: to undo them, only the feature with the source knows what else has
  /// changed it.
  private mutating func checkShared(_ entry: ResolvedEntry, of saga: Saga, in feature: Feature) {
    let allShared = table.sharedFields[feature.name.value] ?? []
    let changes = entry.changes
    let changed = changes.map { $0.names.union($0.gone) } ?? allShared
    let shared = feature.state.map(\.name.value).first {
      allShared.contains($0) && changed.contains($0)
    }
    guard let shared, let first = saga.optimistic.first else { return }
    let step = saga.optimistic.first { step in
      guard case .code(let code) = step else { return step.begins(with: shared) }
      return code.mentions(shared)
    }
    diagnostics.error(
      .wrongGiven, at: (step ?? first).range,
      "`optimistic` \(changes == nil ? "may change" : "changes") `\(shared)`, which a feature around `\(feature.name.value)` "
        + "shares, so nothing can undo it here; write `\(saga.name.value)` in the feature that has the value"
    )
  }
}

extension SwiftCode {
  /// Whether the new value depends on the old one: `count += 1`, `isOn.toggle()`, `isOn = !isOn`, `list.append(0)`.
  fileprivate var buildsOnState: Bool {
    let texts = words.map(\.text)
    let calls: Set = ["toggle", "append", "removeFirst", "removeLast", "popLast"]
    return texts.contains { $0 != "=" && Checker.assignments.contains($0) }
      || zip(texts, texts.dropFirst()).contains {
        $0 == "." ? calls.contains($1) : $1 == texts[0]
      }
  }

  /// Whether the code is `if isOn != value { … }`, and a step is `isOn = value`: so it happens once for each value.
  fileprivate func comparesFirst(with step: ReduceStep) -> Bool {
    guard case .code(let code) = step else { return false }
    let texts = words.map(\.text)
    let condition = texts.dropFirst().prefix { $0 != "{" }
    let left = condition.prefix { $0 != "!=" }
    let right = condition.dropFirst(left.count + 1)
    let assignment = code.words.map(\.text)
    return texts.first == "if" && texts.last == "}" && texts.count { $0 == "}" } == 1
      && (assignment == left + ["="] + right || assignment == right + ["="] + left)
  }
}

extension ReduceStep {
  var range: SourceRange {
    switch self {
    case .handler(let range), .dismiss(let range), .reset(_, let range): range
    case .binding(let binding): binding.range
    case .code(let code): code.range
    }
  }

  /// Whether the step resets a field, or begins with the field's name.
  fileprivate func begins(with field: String) -> Bool {
    switch self {
    case .reset(let names, _): names.contains { $0.value == field }
    case .code(let code): code.words.first?.name == field
    case .handler, .dismiss, .binding: false
    }
  }
}
