// What runs because of actions.

extension ChangeFinder {
  func compareSagas(_ old: ResolvedFeature, _ new: ResolvedFeature, in scope: Scope) {
    func subject(_ saga: ResolvedSaga) -> Subject {
      let name = saga.declaration.name
      return Subject("sagas.\(name.value)", in: scope, at: name.range)
    }
    let all = Matching(old.sagas, new.sagas, by: \.declaration.name.value)
    for (earlier, saga) in all.kept { compare(earlier, saga, subject(saga)) }
    let section = Section<ResolvedSaga>(
      added: { _ in .sagaAdded }, removed: .sagaRemoved, subject: { saga, _ in subject(saga) },
      text: { Self.summary(of: $0.declaration) },
      more: { saga, isOld in
        guard saga.events != nil, isOld || !scope.isInternal else { return ([], nil) }
        return isOld
          ? ([.source], "the actions of its events are removed too")
          : ([.softSource], ChangeKind.switchNote)
      },
      shape: { saga, isOld in
        (
          self.spelling(isOld: isOld, in: scope).body(of: saga).meaning,
          Self.summary(of: saga.declaration)
        )
      }, canHaveOldName: false)
    compare(all, section, in: scope.feature)
    addOrder(
      .sagaOrder, all,
      Subject("sagas", in: scope, at: new.sagas.first?.declaration.name.range))
  }

  func compareCancelOn(_ old: Feature, _ new: Feature, in scope: Scope) {
    compare(
      .featureCancel, Subject("cancelOn", in: scope, at: new.cancelOn.first?.range),
      spelling(isOld: true, in: scope).paths(old.cancelOn),
      spelling(isOld: false, in: scope).paths(new.cancelOn))
  }

  /// Adds a difference if a part of a saga means something else.
  private func compare(
    _ kind: ChangeKind, _ subject: Subject, _ old: CanonicalSaga.Part, _ new: CanonicalSaga.Part,
    note: String? = nil
  ) {
    compare(
      kind, subject, old.meaning, new.meaning, as: (old.text, new.text), note: note)
  }

  private func spelling(isOld: Bool, in scope: Scope) -> CanonicalSaga {
    guard isOld, let feature = scope.oldFeature else {
      return CanonicalSaga(
        values: CanonicalStep(names: renames.newCodeNames(in: scope.feature)))
    }
    return CanonicalSaga(
      values: CanonicalStep(names: renames.codeNames(in: feature)),
      newer: { [renames] in renames.path($0, in: feature) })
  }

  private func compare(_ old: ResolvedSaga, _ new: ResolvedSaga, _ subject: Subject) {
    let before = spelling(isOld: true, in: subject.scope).parts(of: old)
    let now = spelling(isOld: false, in: subject.scope).parts(of: new)
    for ((kind, was), (_, part)) in zip(before, now) {
      let note: String? =
        switch kind {
        case .sagaPolicy: new.declaration.policy.consequence
        case .sagaBody: Self.note(from: old.body, to: new.body)
        default: nil
        }
      compare(kind, subject, was, part, note: note)
    }
    if case .run(_, let earlier) = old.body, case .run(_, let later) = new.body {
      compare(
        .sagaUses, subject,
        Self.list(earlier.map { "\($0.name.value): \(renames.typeName($0.client.value))" }),
        Self.list(later.map { "\($0.name.value): \($0.client.value)" }))
    }
    let events = (
      old.events.map { CanonicalSaga.events($0, renames.typeName) },
      new.events.map { CanonicalSaga.events($0) { $0 } }
    )
    compare(
      events.0 == nil
        ? .eventsAppeared : events.1 == nil ? .eventsDisappeared : .eventsChanged,
      subject, events.0, events.1)
    compareDocumentation(old.declaration.documentation, new.declaration.documentation, subject)
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
    let trigger = CanonicalSaga.shownTrigger(of: saga)
    return "\(saga.policy.rawValue): \(trigger), \(CanonicalSaga.shownBody(of: saga))"
  }

  static func list(_ names: [String]) -> String {
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
