// Values of an action, in Swift that runs because of it and where it is sent.

extension RenameFinder {
  /// The value that is renamed, in Swift for actions.
  ///
  /// - Parameter hasTarget: whether the Swift begins with the path of an action or a method.
  mutating func findValue(
    in code: SwiftCode, of actions: [ActionPath], in feature: Feature, hasTarget: Bool
  ) {
    guard case .value(let wanted, _, _) = target else { return }
    if hasTarget {
      if hasValue(ActionFlow.path(of: code), in: feature) { findLabels(wanted, in: code) }
      findValue(in: code.withoutTarget, of: actions, in: feature, hasTarget: false)
      return
    }
    let others = actions.filter { !hasValue($0.components.map(\.value), in: feature) }
    guard others.count < actions.count else { return }
    if let other = others.first, let range = use(of: wanted, in: code) {
      refuse(
        range,
        "`\(wanted)` is meant for `\(other.text)` as well; give each action a place of its own")
    }
    if let range = use(of: name, in: code) { refuseMeaning(at: range) }
    findVariables(wanted, in: code, values: [], isValue: true)
  }

  /// Whether the target is a value that Swift knows by its name: that of any other is for schemas.
  var isLabel: Bool {
    guard case .value(let name, let path, let owner) = target else { return false }
    let action = table.features[owner]?.actions.first { $0.path.map(\.value) == path }
    return action?.payload.contains { $0.label?.value == name } == true
  }

  /// Says that functions written by hand are given the value.
  mutating func noteParameter(of actions: [ActionPath], in feature: Feature) {
    guard isLabel,
      actions.contains(where: { hasValue($0.components.map(\.value), in: feature) })
    else { return }
    note("a function written by hand has it as a parameter; rename it in Swift as well")
  }

  /// Refuses the new name because it is no value's in one place.
  mutating func refuseMeaning(at range: SourceRange, isWord: Bool = false) {
    refuse(
      range,
      "`\(name)` \(isWord ? "is a word of Swift" : "means something else"); choose another name")
  }

  /// Takes back the whole rename because of one place.
  private mutating func refuse(_ range: SourceRange, _ reason: String) {
    let file = range.file.path.split(separator: "/").last ?? ""
    refusal = refusal ?? SchemaRename.Mistake("\(file):\(range.start.line): \(reason)")
  }

  /// Whether a path leads to the action whose value is renamed.
  private func hasValue(_ path: [String], in feature: Feature) -> Bool {
    guard case .value(_, let action, let owner) = target,
      let route = index.actions.route(path, in: feature.name.value)
    else { return false }
    return route.feature == owner && Array(path[route.start...]) == action
  }

  /// The labels of the values with which an action is sent.
  private mutating func findLabels(_ wanted: String, in code: SwiftCode) {
    guard let call = code.tree.all.first(where: { $0.kind == .call }) else { return }
    for argument in call.children {
      if let label = argument.label, label.name == wanted { replace(code.sourceRange(label)) }
    }
  }

  /// The first place where a name stands alone, and is no local one.
  private func use(of name: String, in code: SwiftCode) -> SourceRange? {
    guard code.mentions(name) else { return nil }
    return NameUses(code.tree).variables(name, ofSelf: false).first.map {
      code.sourceRange(code.allTokens[$0])
    }
  }
}
