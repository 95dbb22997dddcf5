// What runs because of actions.

extension ChangeFinder {
  mutating func compareSagas(_ old: CheckedFeature, _ new: CheckedFeature, in scope: Scope) {
    let (before, now) = (old.sagas, new.sagas)
    let all = Matching(before, now, by: \.declaration.name.value)
    for (earlier, saga) in all.kept { compare(earlier, saga, in: scope) }
    for saga in all.came {
      let hasEvents = saga.events != nil
      let effects = hasEvents && !scope.isInternal ? [ChangeEffect.softSource] : []
      add(
        .sagaAdded, "sagas.\(saga.declaration.name.value)", in: scope,
        at: saga.declaration.name.range, new: Self.summary(of: saga.declaration),
        also: effects, note: effects.isEmpty ? nil : ChangeKind.switchNote)
    }
    for saga in all.gone {
      add(
        .sagaRemoved, "sagas.\(saga.declaration.name.value)", in: scope,
        old: Self.summary(of: saga.declaration), also: saga.events == nil ? [] : [.source],
        note: saga.events == nil ? nil : "the actions of its events are removed too")
    }
    if let first = now.first {
      addOrder(.sagaOrder, all, "sagas", in: scope, at: first.declaration.name.range)
    }
    func candidate(_ saga: ResolvedSaga, isOld: Bool) -> RenameCandidate {
      let name = saga.declaration.name.value
      let spelling = spelling(isOld: isOld, in: scope)
      return RenameCandidate(
        subject: "sagas.\(name)", name: name, shape: spelling.body(of: saga),
        shownShape: Self.summary(of: saga.declaration), place: saga.declaration.name.range,
        canHaveOldName: false)
    }
    ask(
      all.gone.map { candidate($0, isOld: true) }, all.came.map { candidate($0, isOld: false) },
      feature: scope.feature)
  }

  mutating func compareCancelOn(_ old: Feature, _ new: Feature, in scope: Scope) {
    let before = spelling(isOld: true, in: scope).paths(old.cancelOn)
    guard before != spelling(isOld: false, in: scope).paths(new.cancelOn) else { return }
    add(
      .featureCancel, "cancelOn", in: scope, at: new.cancelOn.first?.range ?? scope.place,
      old: Self.list(old.cancelOn.map(\.text)), new: Self.list(new.cancelOn.map(\.text)))
  }

  private func spelling(isOld: Bool, in scope: Scope) -> CanonicalSaga {
    guard isOld, let feature = scope.oldFeature else {
      return CanonicalSaga(
        values: CanonicalStep(names: renames.newCodeNames(in: scope.feature)))
    }
    return CanonicalSaga(
      values: CanonicalStep(names: renames.codeNames(in: feature)),
      newer: { renames.path($0, in: feature) }, newerType: renames.typeName)
  }

  private mutating func compare(_ old: ResolvedSaga, _ new: ResolvedSaga, in scope: Scope) {
    let (before, now) = (old.declaration, new.declaration)
    let spellings = (spelling(isOld: true, in: scope), spelling(isOld: false, in: scope))
    let subject = "sagas.\(now.name.value)"
    let place = now.name.range
    func compare(
      _ kind: ChangeKind, _ part: (CanonicalSaga, ResolvedSaga) -> String,
      _ shown: (Saga) -> String, note: String? = nil
    ) {
      guard part(spellings.0, old) != part(spellings.1, new) else { return }
      add(
        kind, subject, in: scope, at: place, old: shown(before), new: shown(now), note: note)
    }
    compare(.sagaTrigger, { $0.trigger(of: $1) }, CanonicalSaga.shownTrigger)
    compare(
      .sagaPolicy, { $1.declaration.policy.rawValue }, { $0.policy.rawValue },
      note: now.policy.consequence)
    compare(.sagaLet, { $0.lets(of: $1) }, CanonicalSaga.shownLets)
    compare(.sagaCondition, { $0.condition(of: $1) }, CanonicalSaga.shownCondition)
    compare(.sagaTime, { $0.times(of: $1.declaration) }, CanonicalSaga.shownTimes)
    compare(.sagaRetry, { $0.retry(of: $1) }, CanonicalSaga.shownRetry)
    compare(.sagaOptimistic, { $0.optimistic(of: $1) }, CanonicalSaga.shownOptimistic)
    compare(.sagaCancel, { $0.cancelOn(of: $1) }, { Self.list($0.cancelOn.map(\.text)) })
    compare(.sagaKeys, { $0.keys(of: $1) }, CanonicalSaga.shownKeys)
    compare(.sagaFields, { $0.fields(of: $1.declaration) }, CanonicalSaga.shownFields)
    compare(
      .sagaBody, { $0.body(of: $1) }, CanonicalSaga.shownBody,
      note: Self.note(from: old.body, to: new.body))
    if case .run(_, let earlier) = old.body, case .run(_, let later) = new.body {
      let uses = (
        earlier.map { "\($0.name.value): \(renames.typeName($0.client.value))" },
        later.map { "\($0.name.value): \($0.client.value)" }
      )
      if uses.0 != uses.1 {
        add(
          .sagaUses, subject, in: scope, at: place, old: Self.list(uses.0), new: Self.list(uses.1))
      }
    }
    compare(.sagaPuts, { $0.puts(of: $1.declaration) }, { Self.list($0.puts.map(\.text)) })
    compareEvents(old.events, new.events, subject, in: scope, at: place)
    if before.documentation != now.documentation {
      add(.documentation, subject, in: scope, at: place)
    }
  }

  private mutating func compareEvents(
    _ old: SagaEvents?, _ new: SagaEvents?, _ subject: String, in scope: Scope,
    at place: SourceRange
  ) {
    let newerNames = renames.typeName
    let before = old.map { CanonicalSaga.events($0, newerNames) }
    let now = new.map { CanonicalSaga.events($0) { $0 } }
    switch (before, now) {
    case (nil, let now?): add(.eventsAppeared, subject, in: scope, at: place, new: now)
    case (let before?, nil): add(.eventsDisappeared, subject, in: scope, at: place, old: before)
    case (let before?, let now?) where before != now:
      add(.eventsChanged, subject, in: scope, at: place, old: before, new: now)
    default: break
    }
  }

  private static func note(from old: ResolvedSaga.Body, to new: ResolvedSaga.Body) -> String? {
    switch (old, new) {
    case (.run, .run): nil
    case (_, .run(let function, _)): "`\(function)` must exist"
    case (.run(let function, _), _): "`\(function)` is no longer called"
    default: nil
    }
  }

  /// `takeLatest: typed, call: api.search(query)`
  private static func summary(of saga: Saga) -> String {
    "\(saga.policy.rawValue): \(CanonicalSaga.shownTrigger(of: saga)), \(CanonicalSaga.shownBody(of: saga))"
  }

  private static func list(_ names: [String]) -> String {
    names.isEmpty ? "none" : names.joined(separator: ", ")
  }
}

extension Saga.Policy {
  /// What it means for the next action while a run is under way.
  fileprivate var consequence: String {
    switch self {
    case .takeEvery: "runs are concurrent now"
    case .takeLatest: "a new run cancels the current one now"
    case .takeLeading: "triggers during a run are dropped now"
    case .takeQueued: "a new run waits for the current one now"
    }
  }
}
