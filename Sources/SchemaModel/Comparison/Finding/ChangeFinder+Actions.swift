// What can happen.

extension ChangeFinder {
  mutating func compareActions(
    _ old: [ActionDeclaration], _ new: [ActionDeclaration], in scope: Scope
  ) {
    let renamed = scope.oldFeature.flatMap { renames.actions[$0] } ?? [:]
    let all = Matching(old, new, by: { $0.path.map(\.value) }, renamed: renamed)
    for (earlier, action) in all.kept { compare(earlier, action, in: scope) }
    for action in all.came {
      add(
        .actionAdded, "actions.\(action.pathText)", in: scope, at: action.range,
        new: action.payload.isEmpty ? nil : Self.shape(action.pathText, action.payload))
    }
    for action in all.gone {
      add(
        .actionRemoved, "actions.\(action.pathText)", in: scope,
        old: action.payload.isEmpty ? nil : Self.shape(action.pathText, action.payload),
        isAnnounced: action.attributes.deprecated != nil)
    }
    if let first = new.first {
      addOrder(.actionOrder, all, "actions", in: scope, at: first.range) {
        $0.joined(separator: ".")
      }
    }
    func candidate(_ action: ActionDeclaration, isOld: Bool) -> RenameCandidate {
      let group = action.path.dropLast().map(\.value).joined(separator: ".")
      let key = payloadKey(
        action.payload, from: isOld ? scope.oldFeature : scope.feature, isOld: isOld)
      return RenameCandidate(
        subject: "actions.\(action.pathText)", name: action.path[action.path.count - 1].value,
        shape: "\(group)(\(key))",
        shownShape: action.payload.isEmpty ? nil : Self.shape("", action.payload),
        place: action.range)
    }
    ask(
      all.gone.map { candidate($0, isOld: true) }, all.came.map { candidate($0, isOld: false) },
      feature: scope.feature)
  }

  private mutating func compare(
    _ old: ActionDeclaration, _ new: ActionDeclaration, in scope: Scope
  ) {
    let subject = "actions.\(new.pathText)"
    let place = new.range
    if old.pathText != new.pathText {
      add(.actionRenamed, subject, in: scope, at: place, old: old.pathText, new: new.pathText)
    }
    let keys = (
      payloadKey(old.payload, from: scope.oldFeature, isOld: true),
      payloadKey(new.payload, from: scope.feature, isOld: false)
    )
    if keys.0 != keys.1 {
      let name = new.path[new.path.count - 1].value
      let texts = (Self.shape(name, old.payload), Self.shape(name, new.payload))
      let isAlike = texts.0 == texts.1
      add(
        .actionPayload, subject, in: scope, at: place,
        old: isAlike ? "\(name)(\(keys.0))" : texts.0, new: isAlike ? "\(name)(\(keys.1))" : texts.1
      )
    } else {
      for (before, now) in zip(old.payload, new.payload) {
        compare(before, now, subject, in: scope, at: place)
      }
    }
    compareLabels(
      (old.attributes, old.documentation), (new.attributes, new.documentation), subject, in: scope,
      at: place, oldName: old.path[old.path.count - 1].value)
  }

  private mutating func compare(
    _ old: Payload, _ new: Payload, _ subject: String, in scope: Scope, at place: SourceRange
  ) {
    let subject = new.name.map { "\(subject).\($0.value)" } ?? subject
    if old.name?.value != new.name?.value {
      add(
        .actionValueNames, subject, in: scope, at: place, old: old.name?.value, new: new.name?.value
      )
    }
    let names = renames.newCodeNames(in: nil)
    let starts = (
      old.initial.map { CanonicalCode.text($0, names) },
      new.initial.map { CanonicalCode.text($0, names) }
    )
    if starts.0 != starts.1 {
      add(
        starts.0 == nil
          ? .actionDefaultAdded : starts.1 == nil ? .actionDefaultRemoved : .actionDefaultChanged,
        subject, in: scope, at: place, old: old.initial?.text, new: new.initial?.text)
    }
    compareRedacted(old.attributes, new.attributes, .actionRedacted, subject, in: scope, at: place)
  }
}
