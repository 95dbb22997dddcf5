// Children: a field of the state and a case of the action each.

extension ChangeFinder {
  mutating func compareChildren(
    _ old: CheckedFeature, _ new: CheckedFeature, in scope: Scope
  ) {
    let (before, now) = (old.declaration.children, new.declaration.children)
    let all = Matching(before, now, by: \.name.value)
    for (earlier, child) in all.kept { compare(earlier, child, in: scope) }
    for child in all.came {
      let resolved = new.children.first { $0.declaration.name.value == child.name.value }
      let hasActions = resolved?.hasActions ?? true
      add(
        .childAdded, "children.\(child.name.value)",
        in: (hasActions ? scope : scope.withoutSwitches).storing(child.isInData),
        at: child.name.range,
        new: Self.text(of: child))
    }
    for child in all.came where child.attributes.bind != nil {
      add(
        .childBound, "children.\(child.name.value)", in: scope, at: child.name.range,
        new: "binding.\(child.name.value)")
    }
    for child in all.gone {
      add(
        .childRemoved, "children.\(child.name.value)", in: scope.storing(child.isInData),
        old: Self.text(of: child))
    }
    if let first = now.first {
      addOrder(.childOrder, all, "children", in: scope, at: first.name.range)
    }
    ask(
      all.gone.map { candidate($0, isOld: true) }, all.came.map { candidate($0, isOld: false) },
      feature: scope.feature)
  }

  private func candidate(_ child: Child, isOld: Bool) -> RenameCandidate {
    var shape = Self.text(of: child)
    if isOld, case .feature(let name) = child.content {
      shape = Self.text(of: child.count, renames.typeName(name.value))
    }
    return RenameCandidate(
      subject: "children.\(child.name.value)", name: child.name.value, shape: shape,
      shownShape: Self.text(of: child), place: child.name.range, canHaveOldName: false)
  }

  private mutating func compare(_ old: Child, _ new: Child, in whole: Scope) {
    let scope = whole.storing(old.isInData && new.isInData)
    let subject = "children.\(new.name.value)"
    let place = new.name.range
    let texts = (Self.text(of: old), Self.text(of: new))
    switch (old.content, new.content) {
    case (.feature(let before), .feature(let now)):
      if old.count != new.count || renames.typeName(before.value) != now.value {
        add(.childKind, subject, in: scope, at: place, old: texts.0, new: texts.1)
      }
    case (.choice(let before), .choice(let now)):
      if old.count != new.count {
        add(.childKind, subject, in: scope, at: place, old: texts.0, new: texts.1)
      }
      compareMembers(before, now, subject, in: scope)
    default:
      add(.childKind, subject, in: scope, at: place, old: texts.0, new: texts.1)
    }
    let names = renames.newCodeNames(in: nil)
    func start(_ child: Child) -> String? {
      child.start.map {
        "\(child.initial.map { "\($0.value): " } ?? "")\(CanonicalCode.text($0, names))"
      }
    }
    if start(old) != start(new), old.count == new.count {
      add(.childStart, subject, in: scope, at: place, old: start(old), new: start(new))
    }
    if (old.attributes.bind == nil) != (new.attributes.bind == nil) {
      let action = "binding.\(new.name.value)"
      if old.attributes.bind == nil {
        add(.childBound, subject, in: whole, at: place, new: action)
      } else {
        add(.childUnbound, subject, in: whole, at: place, old: action)
      }
    }
    if (old.attributes.transient == nil) != (new.attributes.transient == nil) {
      add(
        .childTransient, subject, in: whole, at: place,
        old: old.attributes.transient == nil ? "stored" : "@transient",
        new: new.attributes.transient == nil ? "stored" : "@transient")
    }
    if old.documentation != new.documentation {
      add(.documentation, subject, in: scope, at: place)
    }
  }

  private mutating func compareMembers(
    _ old: [Child.Member], _ new: [Child.Member], _ subject: String, in scope: Scope
  ) {
    let all = Matching(old, new, by: \.name.value)
    for member in all.came {
      add(
        .memberAdded, "\(subject).\(member.name.value)", in: scope, at: member.name.range,
        new: member.type.text)
    }
    for (before, member) in all.kept {
      let place = member.name.range
      if oldType(before.type, from: scope.oldFeature) != newType(member.type, from: scope.feature) {
        add(
          .memberType, "\(subject).\(member.name.value)", in: scope, at: place,
          old: before.type.text, new: member.type.text)
      }
      if before.documentation != member.documentation {
        add(.documentation, "\(subject).\(member.name.value)", in: scope, at: place)
      }
    }
    for member in all.gone {
      add(.memberRemoved, "\(subject).\(member.name.value)", in: scope, old: member.type.text)
    }
  }

  /// A child as a schema writes it in short.
  static func text(of child: Child) -> String {
    switch child.content {
    case .feature(let name): return text(of: child.count, name.value)
    case .choice(let members):
      let list = members.map { member in
        let start = child.initial?.value == member.name.value ? child.start : nil
        return "\(member.name.value): \(member.type.text)\(start.map { " = \($0.text)" } ?? "")"
      }
      return
        "{ \(child.count == .stack ? "stack" : "oneOf"): { \(list.joined(separator: ", ")) } }"
    }
  }

  private static func text(of count: Child.Count, _ name: String) -> String {
    switch count {
    case .one: name
    case .optional: "\(name)?"
    case .many, .stack: "[\(name)]"
    }
  }
}

extension Child {
  /// Whether what is stored has it in it.
  fileprivate var isInData: Bool { attributes.transient == nil }
}

extension ChangeFinder.Scope {
  /// For what data know nothing of.
  func storing(_ isInData: Bool) -> ChangeFinder.Scope {
    var result = self
    result.isStored = isStored && isInData
    return result
  }

  /// For what adds no case to any enum.
  var withoutSwitches: ChangeFinder.Scope {
    var result = self
    result.isInternal = true
    return result
  }
}
