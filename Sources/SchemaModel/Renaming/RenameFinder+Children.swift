// Children, what they can be, and the methods that sagas call.

extension RenameFinder {
  /// The name of the type that is made for the target, if that is a child that can be several things.
  var choiceName: String? {
    guard case .child(let name, let owner) = target,
      let child = table.features[owner]?.child(name), !child.members.isEmpty
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

  /// The children through which the path of an action leads, the last one included where it is no feature.
  mutating func findChildren(_ path: [Name], along route: ActionRoute) {
    for step in route.steps { findChild(path[step.index...], in: step.feature) }
    findChild(path[route.start...], in: route.feature)
  }

  private mutating func findChild(_ path: ArraySlice<Name>, in feature: String) {
    guard let name = path.first, let child = table.features[feature]?.child(name.value) else {
      return
    }
    if target == .child(name.value, feature: feature) { replace(name.range) }
    if let member = path.dropFirst().first, !child.members.isEmpty,
      target == .choice(member.value, child: name.value, feature: feature)
    {
      replace(member.range)
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
