import SchemaModel

// Children. Each is a field of the state and a case of the action.

extension VersionTable {
  func children(_ feature: ResolvedFeature) -> DeclaredList {
    let idle = Set(feature.children.lazy.filter { !$0.hasActions }.map(\.declaration.name.value))
    let stored = Set(feature.children.filter(\.hasStoredFields).map(\.declaration.name.value))
    let items = feature.declaration.children.map { child in
      let name = child.name.value
      let text = child.text
      let type = child.feature.map { renames.typeName($0.value) }
      var item = Declared(
        child.name, child.attributes, child.documentation,
        properties: properties(of: child, type, shown: text))
      item.isInData =
        feature.hasStoredFields ? stored.contains(name) : child.attributes.transient == nil
      item.isIdle = idle.contains(name)
      item.binding = child.attributes.boundAction(of: child.name).map { (.childBound, $0) }
      item.shape = { (type.map(child.count.text) ?? text, text) }
      item.lists = { _ in members(of: child) + [given(to: child)] }
      return item
    }
    return DeclaredList(
      section: "children", added: .childAdded, removed: .childRemoved, order: .childOrder,
      canHaveOldName: false, items: items)
  }

  /// - Parameter type: The newer name of the child's feature; nil for a choice.
  private func properties(of child: Child, _ type: String?, shown text: String) -> [Property] {
    let start = child.start.map {
      "\(child.initial.map { "\($0.value): " } ?? "")\(code.text($0))"
    }
    let action = child.attributes.boundAction(of: child.name)
    return [
      Property(.childKind, "\(child.count) \(type ?? "choice")", shown: text),
      Property(.childStart, start, if: "\(child.count)"),
      Property(.childUnbound, more: .childBound, action),
      Property(
        .childTransient, child.attributes.transient == nil ? "stored" : "@transient", in: .outer),
    ]
  }

  /// The values that a child is given.
  private func given(to child: Child) -> DeclaredList {
    let items = child.given.map { given in
      let outer = given.path.dropFirst().dropLast().map(\.value)
      let fields = renames.members(of: "\(child.owner(of: given) ?? "").State")
      let target = fields[given.target.value] ?? given.target.value
      let name = Name((outer + [target]).joined(separator: "."), at: given.target.range)
      let source = (given.isShared ? "$" : "") + code.text(given.source)
      return Declared(name, properties: [Property(.givenSource, source, shown: given.text)])
    }
    return DeclaredList(section: "given", added: .givenAdded, removed: .givenRemoved, items: items)
  }

  /// The members of a choice.
  private func members(of child: Child) -> [DeclaredList] {
    guard case .choice(let members) = child.content else { return [] }
    let items = members.map { member in
      let type = Property(.memberType, type(member.type).text, shown: member.type.text)
      return Declared(member.name, Attributes(), member.documentation, properties: [type])
    }
    return [
      DeclaredList(
        section: "members", added: .memberAdded, removed: .memberRemoved, items: items)
    ]
  }
}

extension Child {
  /// The short form of the child in a schema.
  var text: String {
    switch content {
    case .feature(let name): return count.text(name.value)
    case .choice(let members):
      let list = members.map { member in
        let start = initial?.value == member.name.value ? start : nil
        return "\(member.name.value): \(member.type.text)\(start.map { " = \($0.text)" } ?? "")"
      }
      return
        "{ \(count == .stack ? "stack" : "oneOf"): { \(list.joined(separator: ", ")) } }"
    }
  }
}

extension Child.Count {
  /// - Parameter name: The name of the feature.
  fileprivate func text(_ name: String) -> String {
    switch self {
    case .one: name
    case .optional: "\(name)?"
    case .many, .stack: "[\(name)]"
    }
  }
}
