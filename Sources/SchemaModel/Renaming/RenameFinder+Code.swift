// Paths of actions, and the Swift of a schema.

extension RenameFinder {
  /// A path of an action, as it is written in a feature.
  mutating func find(_ path: ActionPath, in feature: Feature) {
    find(path.components, in: feature)
  }

  /// The path of the action that a `put` or a forward sends.
  mutating func findTarget(_ code: SwiftCode, in feature: Feature) {
    let components = code.words.prefix { $0.kind == .identifier || $0.text == "." }
      .filter { $0.kind == .identifier }
      .map { Name($0.name, at: code.sourceRange($0)) }
    find(components, in: feature)
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
    let tokens = code.allTokens
    for index in tokens.indices.dropFirst(3) where tokens[index].name == wanted {
      guard tokens[index].kind == .identifier, tokens[index - 1].text == "." else { continue }
      let place: Int
      switch tokens[index - 2].text {
      case "=", "==", "!=": place = index - 3
      case "(" where tokens[index - 3].text == "append" && index > 4: place = index - 5
      case "case":
        let end = tokens.endOfArguments(behind: index)
        guard end + 1 < tokens.count, tokens[end].text == "=" else { continue }
        place = end + (tokens[end + 1].text == "self" ? 3 : 1)
      default: continue
      }
      if place < tokens.count, tokens.field(at: place, hiding: values) == child {
        replace(code.sourceRange(tokens[index]))
      }
    }
  }

  /// Fields and children of a child, behind its name or elsewhere.
  private mutating func findMembers(
    _ wanted: String, of owner: String, in code: SwiftCode, _ feature: Feature?,
    values: Set<String>
  ) {
    guard let feature, owner == feature.name.value || holds(feature, owner) else { return }
    let children = feature.children.filter { child in
      if case .feature(let name) = child.content {
        name.value == owner && !child.isCollection
      } else {
        false
      }
    }.map(\.name.value)
    let tokens = code.allTokens
    var locals = LocalNames(tokens)
    for index in tokens.indices.dropFirst(2) where tokens[index].name == wanted {
      let dot = tokens[index - 1].text
      let isFirst = index < 3 || !tokens[index - 3].leadsToMember
      let child = tokens[index - 2].name
      // A local name or a value may hide the child.
      let isHidden =
        isFirst && (values.contains(child) || locals.declares(child, at: index - 2))
      if [".", "?.", "!."].contains(dot), isFirst, !isHidden, children.contains(child) {
        replace(code.sourceRange(tokens[index]))
      }
    }
    mentionMembers(wanted, in: code, labels: owner != feature.name.value)
  }

  /// `.all` where a field of the enum is set or compared, and `Filter.all`.
  private mutating func findCases(
    _ wanted: String, of type: String, in code: SwiftCode, _ feature: Feature?, values: Set<String>
  ) {
    let tokens = code.allTokens
    for index in tokens.indices.dropFirst() where tokens[index].name == wanted {
      guard tokens[index].kind == .identifier, tokens[index - 1].text == "." else { continue }
      if index > 2, ["=", "==", "!="].contains(tokens[index - 2].text),
        let name = tokens.field(at: index - 3, hiding: values),
        let field = feature?.state.first(where: { $0.name.value == name }),
        stripped(table.qualified(field.type.syntax, from: feature?.name.value)) == type
      {
        replace(code.sourceRange(tokens[index]))
        continue
      }
      var names: [String] = []
      var position = index - 1
      while position > 0, tokens[position].text == ".", tokens[position - 1].kind == .identifier {
        names.insert(tokens[position - 1].name, at: 0)
        position -= 2
      }
      let owner = names.joined(separator: ".")
      if !names.isEmpty, table.fullName(ofType: owner, from: feature?.name.value) == type {
        replace(code.sourceRange(tokens[index]))
      }
    }
  }

  /// Members of that name of whatever it may be, and labels of arguments: only people and compilers know.
  private mutating func mentionMembers(
    _ wanted: String, in code: SwiftCode, labels: Bool = true
  ) {
    let tokens = code.allTokens
    for (index, token) in tokens.enumerated()
    where token.kind == .identifier && token.name == wanted {
      let previous = index > 0 ? tokens[index - 1].text : ""
      let next = index + 1 < tokens.count ? tokens[index + 1].text : ""
      if index > 0, tokens[index - 1].leadsToMember {
        guard previous != "." || index < 2 || tokens[index - 2].text != "self" else { continue }
        mention(code.sourceRange(token), ".\(wanted)")
      } else if labels, next == ":", ["(", ","].contains(previous) {
        mention(code.sourceRange(token), "\(wanted):")
      }
    }
  }

  /// Whether a feature has another one somewhere inside.
  private func holds(_ feature: Feature, _ other: String) -> Bool {
    index.graph.holds(feature.name.value, other) || feature.name.value == other
  }
}

extension SwiftCode {
  /// What stands behind the path of an action or a method.
  var withoutTarget: SwiftCode {
    let path = words.prefix { $0.kind == .identifier || $0.text == "." }
    return slice((path.last?.range.upperBound ?? 0)..<text.utf8.count)
  }
}

extension [SwiftToken] {
  /// The first token behind a name and what stands behind it in parentheses.
  fileprivate func endOfArguments(behind index: Int) -> Int {
    var depth = 0
    for place in indices[(index + 1)...] {
      depth += self[place].text == "(" ? 1 : self[place].text == ")" ? -1 : 0
      if depth == 0 { return self[place].text == ")" ? place + 1 : place }
    }
    return count
  }

  /// The name of a token, if it can be that of a field: by itself, or behind `self.`.
  ///
  /// - Parameter hidden: the names that mean something else when they stand alone.
  func field(at index: Int, hiding hidden: Set<String>) -> String? {
    let name = self[index].name
    guard index > 0, self[index - 1].leadsToMember else {
      return hidden.contains(name) ? nil : name
    }
    return self[index - 1].text == "." && index > 1 && self[index - 2].text == "self" ? name : nil
  }
}
