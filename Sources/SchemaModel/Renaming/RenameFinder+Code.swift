// Paths of actions, and the Swift of a schema.

extension RenameFinder {
  /// A path of an action, as it is written in a feature.
  mutating func find(_ path: ActionPath, in feature: Feature) {
    find(path.components, in: feature)
  }

  /// The path of the action that a `put` or a forward sends.
  mutating func findTarget(_ code: SwiftCode, in feature: Feature) {
    find(code.targetPath.map { Name($0.name, at: code.sourceRange($0)) }, in: feature)
  }

  private mutating func find(_ components: [Name], in feature: Feature) {
    let path = components.map(\.value)
    guard let route = index.actions.route(path, in: feature.name.value) else { return }
    if route.isForeign, target == .feature(path[0]) { replace(components[0].range) }
    findChildren(components, along: route)
    let action = Array(path[route.start...])
    switch target {
    case .action(let wanted, route.feature) where action == wanted:
      replace(components[components.count - 1].range)
    case .saga(let wanted, route.feature) where action.first == wanted:
      // An action may be called like a saga that reports nothing.
      let isAction = table.features[route.feature]?.actions
        .contains { $0.path[0].value == wanted }
      if isAction != true { replace(components[route.start].range) }
    case .field(let wanted, route.feature)
    where action.count > 1 && action[0] == "binding" && action[1] == wanted:
      replace(components[route.start + 1].range)
    default: break
    }
  }

  /// Swift of a schema.
  ///
  /// - Parameters:
  ///   - feature: where it stands; nil in a shared file.
  ///   - values: the names of the values that hide fields there.
  ///   - isState: whether the fields of the state are seen by their bare names.
  ///   - hasTarget: whether it begins with the path of an action or a method, which is no variable.
  mutating func findCode(
    _ code: SwiftCode, in feature: Feature?, values: Set<String>, isState: Bool = true,
    hasTarget: Bool = false
  ) {
    if hasTarget {
      findCode(code.withoutTarget, in: feature, values: values)
      return
    }
    findTypeNames(code.allTokens, from: feature) { code.sourceRange($0) }
    switch target {
    case .field(let wanted, let owner), .child(let wanted, let owner):
      if isState, owner == feature?.name.value {
        findVariables(wanted, in: code, values: values)
      }
      findMembers(wanted, of: owner, in: code, feature, values: values)
    case .member(let wanted, let type):
      findCases(wanted, of: type, in: code, feature, values: values)
      mentionMembers(wanted, in: code)
    case .action(let path, let owner):
      guard let feature, owner == feature.name.value || holds(feature, owner) else { return }
      mentionMembers(path[path.count - 1], in: code)
    case .choice(let wanted, let child, let owner):
      guard let feature, owner == feature.name.value || holds(feature, owner) else { return }
      if isState, owner == feature.name.value {
        findChoices(wanted, of: child, in: code, values: values)
      }
      mentionMembers(wanted, in: code, labels: false)
    case .feature, .type, .client, .saga, .method, .queue, .value: break
    }
  }

  /// `.edit` where a child is set or compared, is taken apart, or gets another one on top.
  private mutating func findChoices(
    _ wanted: String, of child: String, in code: SwiftCode, values: Set<String>
  ) {
    guard code.mentions(wanted) else { return }
    let tokens = code.allTokens
    func isChild(_ value: Syntax?) -> Bool {
      guard let variable = value?.variable else { return false }
      return variable.token.name == child && (variable.isOwn || !values.contains(child))
    }
    func replaceMember(_ value: Syntax?) {
      guard let place = value?.implicitMember, tokens[place].name == wanted else { return }
      replace(code.sourceRange(tokens[place]))
    }
    for (left, right) in code.tree.comparisons where isChild(left) { replaceMember(right) }
    for node in code.tree.all {
      switch node.kind {
      case .chain where isChild(node):
        guard let append = node.children.first(where: { $0.lastToken.text == "append" }),
          let call = node.first(.call), call.place == append.tokenRange.upperBound
        else { continue }
        replaceMember(call.first(.argument)?.value)
      case .matchingPattern where isChild(node.children.lastOne):
        let pattern = node.first(.pattern)?.onlyChild
        replaceMember(pattern?.kind == .sequence ? pattern?.children.lastOne : pattern)
      default: break
      }
    }
  }

  /// Fields and children of a child, behind its name or elsewhere.
  private mutating func findMembers(
    _ wanted: String, of owner: String, in code: SwiftCode, _ feature: Feature?,
    values: Set<String>
  ) {
    guard let feature, owner == feature.name.value || holds(feature, owner), code.mentions(wanted)
    else { return }
    let children = feature.children.filter { child in
      if case .feature(let name) = child.content {
        name.value == owner && !child.isCollection
      } else {
        false
      }
    }.map(\.name.value)
    let tokens = code.allTokens
    let uses = NameUses(code.tree)
    for chain in code.tree.all(.chain) {
      var path = chain.path[...]
      let isOwn = path.first.map { tokens[$0].text == "self" } == true
      if isOwn { path = path.dropFirst() }
      guard path.count > 1, let child = path.popFirst(), children.contains(tokens[child].name),
        let member = path.first, tokens[member].name == wanted
      else { continue }
      // A local name or a value may hide the child.
      let isHidden = values.contains(tokens[child].name) || !uses.isVariable(at: child)
      if isOwn || !isHidden { replace(code.sourceRange(tokens[member])) }
    }
    mentionMembers(wanted, in: code, labels: owner != feature.name.value)
  }

  /// `.all` where a field of the enum is set or compared, and `Filter.all`.
  private mutating func findCases(
    _ wanted: String, of type: String, in code: SwiftCode, _ feature: Feature?, values: Set<String>
  ) {
    guard code.mentions(wanted) else { return }
    let tokens = code.allTokens
    for (left, right) in code.tree.comparisons {
      guard let place = right.implicitMember, tokens[place].name == wanted,
        let variable = left.variable, variable.isWhole,
        variable.isOwn || !values.contains(variable.token.name),
        let field = feature?.state.first(where: { $0.name.value == variable.token.name }),
        stripped(table.qualified(field.type.syntax, from: feature?.name.value)) == type
      else { continue }
      replace(code.sourceRange(tokens[place]))
    }
    for chain in code.tree.all(.chain) {
      let path = chain.path
      for index in path.indices.dropFirst() where tokens[path[index]].name == wanted {
        let owner = path[..<index].map { tokens[$0].name }.joined(separator: ".")
        if table.fullName(ofType: owner, from: feature?.name.value) == type {
          replace(code.sourceRange(tokens[path[index]]))
        }
      }
    }
  }

  /// Members of that name of whatever it may be, and labels of arguments: only people and compilers know.
  private mutating func mentionMembers(
    _ wanted: String, in code: SwiftCode, labels: Bool = true
  ) {
    guard code.mentions(wanted) else { return }
    let uses = NameUses(code.tree)
    for (place, token) in code.allTokens.enumerated()
    where token.kind == .identifier && token.name == wanted {
      switch uses[place] {
      case .member: mention(code.sourceRange(token), ".\(wanted)")
      case .label where labels: mention(code.sourceRange(token), "\(wanted):")
      default: break
      }
    }
  }

  /// Whether a feature has another one somewhere inside.
  private func holds(_ feature: Feature, _ other: String) -> Bool {
    index.graph.holds(feature.name.value, other) || feature.name.value == other
  }
}
