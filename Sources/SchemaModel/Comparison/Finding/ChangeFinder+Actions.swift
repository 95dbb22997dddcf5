// What can happen.

extension ChangeFinder {
  func compareActions(
    _ old: [ActionDeclaration], _ new: [ActionDeclaration], in scope: Scope
  ) {
    func subject(_ action: ActionDeclaration) -> Subject {
      Subject("actions.\(action.pathText)", in: scope, at: action.range)
    }
    let renamed = scope.oldFeature.flatMap { renames.actions[$0] } ?? [:]
    let all = Matching(old, new, by: { $0.path.map(\.value) }, renamed: renamed)
    for (earlier, action) in all.kept { compare(earlier, action, subject(action)) }
    let section = Section<ActionDeclaration>(
      added: { _ in .actionAdded }, removed: .actionRemoved,
      subject: { action, _ in subject(action) },
      text: { $0.payload.isEmpty ? nil : Self.shape($0.pathText, $0.payload) },
      attributes: \.attributes,
      shape: { action, isOld in
        let group = action.path.dropLast().map(\.value).joined(separator: ".")
        return (
          "\(group)(\(self.payloadKey(action.payload, in: scope, isOld: isOld)))",
          action.payload.isEmpty ? nil : Self.shape("", action.payload)
        )
      })
    compare(all, section, in: scope.feature)
    addOrder(.actionOrder, all, Subject("actions", in: scope, at: new.first?.range)) {
      $0.joined(separator: ".")
    }
  }

  private func compare(_ old: ActionDeclaration, _ new: ActionDeclaration, _ subject: Subject) {
    compare(.actionRenamed, subject, old.pathText, new.pathText)
    let keys = (
      payloadKey(old.payload, in: subject.scope, isOld: true),
      payloadKey(new.payload, in: subject.scope, isOld: false)
    )
    if keys.0 != keys.1 {
      let name = new.path[new.path.count - 1].value
      let texts = (Self.shape(name, old.payload), Self.shape(name, new.payload))
      let isAlike = texts.0 == texts.1
      compare(
        .actionPayload, subject, keys.0, keys.1,
        as: isAlike ? ("\(name)(\(keys.0))", "\(name)(\(keys.1))") : texts)
    } else {
      for (before, now) in zip(old.payload, new.payload) { compare(before, now, subject) }
    }
    compareLabels(old, new, subject, oldName: old.path[old.path.count - 1].value)
  }

  private func compare(_ old: Payload, _ new: Payload, _ action: Subject) {
    let name = new.name.map { "\(action.name).\($0.value)" } ?? action.name
    let subject = Subject(name, in: action.scope, at: action.place)
    compare(.actionValueNames, subject, old.name?.value, new.name?.value)
    let names = renames.newCodeNames(in: nil)
    compare(
      old.initial == nil
        ? .actionDefaultAdded
        : new.initial == nil ? .actionDefaultRemoved : .actionDefaultChanged,
      subject, old.initial.map { CanonicalCode.text($0, names) },
      new.initial.map { CanonicalCode.text($0, names) },
      as: (old.initial?.text, new.initial?.text))
    compareRedacted(old.attributes, new.attributes, .actionRedacted, subject)
  }
}
