// Children: a field of the state and a case of the action each.

extension ChangeFinder {
  func compareChildren(_ old: ResolvedFeature, _ new: ResolvedFeature, in scope: Scope) {
    let (before, now) = (old.declaration.children, new.declaration.children)
    func subject(_ child: Child) -> Subject {
      Subject("children.\(child.name.value)", in: scope, at: child.name.range)
    }
    let all = Matching(before, now, by: \.name.value)
    for (earlier, child) in all.kept { compare(earlier, child, subject(child)) }
    for child in all.came where child.attributes.bind != nil {
      add(.childBound, subject(child), new: "binding.\(child.name.value)")
    }
    let idle = Set(new.children.lazy.filter { !$0.hasActions }.map(\.declaration.name.value))
    let section = Section<Child>(
      added: { _ in .childAdded }, removed: .childRemoved,
      subject: { child, isOld in
        var subject = subject(child).storing(child.isInData)
        // It adds no case to any enum.
        if !isOld, idle.contains(child.name.value) { subject.scope.isInternal = true }
        return subject
      },
      text: Self.text,
      shape: { child, isOld in
        guard isOld, case .feature(let name) = child.content else {
          return (Self.text(of: child), Self.text(of: child))
        }
        return (
          Self.text(of: child.count, self.renames.typeName(name.value)), Self.text(of: child)
        )
      }, canHaveOldName: false)
    compare(all, section, in: scope.feature)
    addOrder(.childOrder, all, Subject("children", in: scope, at: now.first?.name.range))
  }

  /// - Parameter whole: the child where it does not matter whether data have it.
  private func compare(_ old: Child, _ new: Child, _ whole: Subject) {
    let subject = whole.storing(old.isInData && new.isInData)
    var isOther = old.count != new.count
    switch (old.content, new.content) {
    case (.feature(let before), .feature(let now)):
      isOther = isOther || renames.typeName(before.value) != now.value
    case (.choice(let before), .choice(let now)): compareMembers(before, now, subject)
    default: isOther = true
    }
    if isOther { add(.childKind, subject, old: Self.text(of: old), new: Self.text(of: new)) }
    if old.count == new.count {
      let names = renames.newCodeNames(in: nil)
      func start(_ child: Child) -> String? {
        child.start.map {
          "\(child.initial.map { "\($0.value): " } ?? "")\(CanonicalCode.text($0, names))"
        }
      }
      compare(.childStart, subject, start(old), start(new))
    }
    let action = "binding.\(new.name.value)"
    compare(
      old.attributes.bind == nil ? .childBound : .childUnbound, whole,
      old.attributes.bind.map { _ in action }, new.attributes.bind.map { _ in action })
    compare(
      .childTransient, whole, old.attributes.transient != nil, new.attributes.transient != nil,
      ("@transient", "stored"))
    compareDocumentation(old.documentation, new.documentation, subject)
  }

  private func compareMembers(
    _ old: [Child.Member], _ new: [Child.Member], _ child: Subject
  ) {
    let scope = child.scope
    func subject(_ member: Child.Member) -> Subject {
      Subject("\(child.name).\(member.name.value)", in: scope, at: member.name.range)
    }
    let all = Matching(old, new, by: \.name.value)
    for (before, member) in all.kept {
      compare(
        .memberType, subject(member), oldType(before.type, from: scope.oldFeature).text,
        newType(member.type, from: scope.feature).text, as: (before.type.text, member.type.text))
      compareDocumentation(before.documentation, member.documentation, subject(member))
    }
    let section = Section<Child.Member>(
      added: { _ in .memberAdded }, removed: .memberRemoved,
      subject: { member, _ in subject(member) }, text: \.type.text)
    compare(all, section, in: nil)
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
