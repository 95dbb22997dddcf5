// Children, what they can be, and the methods that sagas call.

extension RenameFinder {
  /// The name of the type that is made for the target, if that is a child that can be several things.
  var choiceName: String? {
    guard case .child(let name, let owner) = target,
      let child = flow.children[owner]?[name], !child.members.isEmpty
    else { return nil }
    return child.choiceName
  }

  /// The new name of the type that the target is or makes.
  var typeName: String { choiceName == nil ? name : SwiftName.capitalized(name) }

  /// The names of a child where it is declared.
  mutating func findNames(of child: Child, in feature: Feature) {
    let (name, owner) = (child.name.value, feature.name.value)
    if target == .child(name, feature: owner) { declare(child.name.range, child.attributes) }
    for member in child.members
    where target == .choice(member.name.value, child: name, feature: owner) {
      declare(member.name.range, Attributes())
    }
    if let initial = child.initial,
      target == .choice(initial.value, child: name, feature: owner)
    {
      replace(initial.range)
    }
  }

  /// The children through which the path of an action leads.
  ///
  /// - Parameter feature: where the path begins.
  mutating func findChildren(_ path: ArraySlice<Name>, in feature: String) {
    guard let name = path.first, let child = flow.children[feature]?[name.value] else { return }
    if target == .child(name.value, feature: feature) { replace(name.range) }
    let rest = path.dropFirst()
    switch child.content {
    case .feature(let inner): findChildren(rest, in: inner.value)
    case .choice(let members):
      guard let head = rest.first,
        let member = members.first(where: { $0.name.value == head.value })
      else { return }
      if target == .choice(head.value, child: name.value, feature: feature) { replace(head.range) }
      findChildren(rest.dropFirst(), in: member.type.text)
    }
  }

  /// The method that a saga calls: `api.find(…)`.
  mutating func findMethod(_ code: SwiftCode, in feature: Feature) {
    let path = code.targetPath
    guard case .method(let wanted, let client) = target, path.count > 1,
      feature.dependency(path[0].name)?.client.value == client, path[1].name == wanted
    else { return }
    replace(code.sourceRange(path[1]))
  }
}
