import SchemaModel

/// An action that a reducer or a saga may name.
struct KnownAction {
  var path: String
  var values: [FeatureDraft.Value]
  /// The feature's own, not a child's or another feature's.
  var isOwn = true
  /// `saga.settled`, which no action stands for by itself.
  var isSettled = false
  var isStart = false
  /// The type of `$old`, for the action of a field.
  var old: ValueType?
  /// The type of `$id`, for an element of a collection or a stack.
  var elementID: ValueType?
}

extension SchemaGenerator {
  /// What a feature's reducer may handle; what its sagas may wait for, but for `settled`.
  func handledActions(_ index: Int) -> [KnownAction] {
    let feature = features[index]
    var result: [KnownAction] = []
    for action in feature.actions where !action.isDelegate && !action.isDeprecated {
      result.append(.init(path: action.text, values: action.values))
    }
    for field in feature.fields where field.isBound {
      result.append(
        .init(
          path: field.boundAction ?? "binding.\(field.name)",
          values: [.init(label: nil, name: nil, type: field.type)], old: field.type))
    }
    for child in feature.children where child.isBound {
      result.append(.init(path: "binding.\(child.name)", values: child.boundValues ?? []))
    }
    for saga in feature.sagas { result += events(of: saga, prefix: "") }
    for child in feature.children {
      for (path, target, elementID) in targets(of: child) {
        let feature = features[target]
        for action in feature.actions where !action.isDeprecated {
          result.append(
            .init(
              path: "\(path).\(action.text)", values: action.values,
              isOwn: false, elementID: elementID))
        }
        for saga in feature.sagas {
          result += events(of: saga, prefix: "\(path).").map {
            var action = $0
            action.isOwn = false
            action.elementID = elementID
            return action
          }
        }
      }
    }
    return result + result.compactMap(valueCase)
  }

  /// A case of the enum that an action carries as its only value.
  private func valueCase(of action: KnownAction) -> KnownAction? {
    guard action.values.count == 1, case .declared(let type) = action.values[0].type,
      case .enumeration(let cases) = type.kind, let item = cases.last(where: { !$0.values.isEmpty })
    else { return nil }
    var result = action
    result.path += ".\(item.name)"
    result.old = nil
    result.values = item.values.map { .init(label: $0.label, name: $0.label, type: $0.type) }
    return result
  }

  /// The paths by which a parent names the actions of a child.
  func targets(of child: FeatureDraft.Child) -> [(
    path: String, feature: Int, elementID: ValueType?
  )] {
    switch child.kind {
    case .one(let index), .optional(let index): [(child.name, index, nil)]
    case .many(let index): [(child.name, index, features[index].identity?.type ?? .int)]
    case .oneOf(let members, _): members.map { ("\(child.name).\($0.name)", $0.feature, nil) }
    case .stack(let members):
      members.map { ("\(child.name).\($0.name)", $0.feature, Self.stackElementID) }
    }
  }

  private static let stackElementID: ValueType =
    .plain(PlainType(name: "StackElementID", values: ["StackElementID(number: 3)"]))
  /// What a success carries when there is no result, which sets it apart from an action without a value.
  private static let nothing: ValueType = .plain(
    PlainType(name: "NoValue", values: [], isHashable: false))

  private func events(of saga: FeatureDraft.Saga, prefix: String) -> [KnownAction] {
    guard saga.hasEvents else { return [] }
    let path = "\(prefix)\(saga.name)"
    func value(_ type: ValueType?, _ name: String = "value") -> [FeatureDraft.Value] {
      let own: [FeatureDraft.Value] =
        type.map { [.init(label: nil, name: saga.key == nil ? nil : name, type: $0)] } ?? []
      // With `per` the key travels along, and then the values have names.
      return (saga.key.map { [.init(label: nil, name: "key", type: $0.type)] } ?? []) + own
    }
    var result: [KnownAction] = [
      .init(path: "\(path).started", values: value(nil)),
      .init(path: "\(path).cancelled", values: value(nil)),
      .init(path: "\(path).settled", values: [], isSettled: true),
    ]
    if saga.isStream {
      result.append(.init(path: "\(path).next", values: value(saga.yields ?? .int)))
      result.append(.init(path: "\(path).finished", values: value(nil)))
    } else {
      result.append(.init(path: "\(path).success", values: value(saga.yields ?? Self.nothing)))
    }
    if saga.canFail {
      let failure = saga.errorType.map { ValueType.declared($0) } ?? .plain(.failure)
      result.append(.init(path: "\(path).failure", values: value(failure, "error")))
    }
    return result
  }

  /// The actions of other features that stand in one tree with this one, by their feature's name.
  func foreignActions(_ index: Int) -> [KnownAction] {
    func reached(from root: Int) -> Set<Int> {
      var seen: Set<Int> = [root]
      var open = [root]
      while let next = open.popLast() {
        for child in features[next].children {
          for (_, target, _) in targets(of: child) where seen.insert(target).inserted {
            open.append(target)
          }
        }
      }
      return seen
    }
    var together: Set<Int> = []
    for root in features.indices {
      let tree = reached(from: root)
      if tree.contains(index) { together.formUnion(tree) }
    }
    // What is inside is named as a child.
    together.subtract(reached(from: index))
    /// Whether both can be there at once, and are not always members of one `oneOf`.
    func meets(_ other: Int) -> Bool {
      if reached(from: other).contains(index) { return true }
      func leads(_ child: FeatureDraft.Child, to target: Int, besides other: Int? = nil) -> Bool {
        targets(of: child).map { reached(from: $0.feature) }.contains { inside in
          inside.contains(target) && !(other.map(inside.contains) ?? false)
        }
      }
      return features.contains { holder in
        let senders = holder.children.filter { leads($0, to: other) }
        return holder.children.contains { child in
          guard leads(child, to: index, besides: other) else { return false }
          if case .stack = child.kind, !senders.isEmpty { return true }
          return senders.contains { $0.name != child.name }
        }
      }
    }
    return together.sorted().filter(meets).flatMap { other in
      // Who reacts shows the actions that it reacts to.
      features[other].access < features[index].access
        ? []
        : features[other].actions.filter { !$0.isDelegate && !$0.isDeprecated }.map {
          KnownAction(path: "\(features[other].name).\($0.text)", values: $0.values, isOwn: false)
        }
    }
  }

  mutating func reduceText(_ index: Int) -> [String] {
    let feature = features[index]
    dismissing = []
    var lines: [String] = []
    var functions = Set(feature.fields.map(\.name) + feature.children.map(\.name))
    var actions = handledActions(index)
    if random.chance(40) {
      let others = foreignActions(index)
      if !others.isEmpty {
        note(.reaction)
        actions += random.shuffled(others).prefix(2)
        if use(.anyReaction, 15), let owner = actions.last?.path.split(separator: ".").first {
          actions.append(.init(path: "\(owner).*", values: [], isOwn: false))
        }
      }
    }
    actions = random.shuffled(actions)
    let dotted = actions.filter { $0.isOwn && !$0.isSettled && $0.path.contains(".") }
    let roots = Set(
      dotted.compactMap { $0.path.split(separator: ".").first.map(String.init) }
    )
    // `added.item` is a case of the value of `added`, and no group.
    let groups =
      roots
      .subtracting(feature.actions.map(\.text))
      .sorted()
    var used = 0
    while let action = actions.popLast(), used < (isLarge ? 20 : 7) {
      guard random.chance(75) else { continue }
      used += 1
      if action.isSettled { note(.settled) }
      var key = action.path
      // Several paths with the same values share their steps.
      if random.chance(10),
        let other = actions.firstIndex(where: { $0.values.isEmpty && action.values.isEmpty })
      {
        key += ", \(actions[other].path)"
        actions.remove(at: other)
      }
      var scope = scope(
        of: feature, values: action.values, elementID: key.contains(",") ? nil : action.elementID)
      if let old = action.old, use(.old, 70) {
        scope.entries.append(.init(text: "$old", type: old, isWritable: false, field: nil))
      }
      lines += entry(key, action, scope, feature, functions: &functions)
    }
    if let group = groups.first, use(.groupPattern, 10),
      let step = statement(scope(of: feature, values: []))
    {
      lines.append("\(group).*: \(swift(step))")
    }
    return lines
  }

  private mutating func entry(
    _ key: String, _ action: KnownAction, _ scope: Scope, _ feature: FeatureDraft,
    functions: inout Set<String>
  ) -> [String] {
    let documentation = documentation(3)
    func handlerName() -> String? {
      let parts = key.split(separator: ".")
      guard !key.contains(",") else { return nil }
      let name = parts.enumerated().map {
        $0.offset == 0
          ? String($0.element) : $0.element.prefix(1).uppercased() + $0.element.dropFirst()
      }.joined()
      return functions.insert(name).inserted ? name : nil
    }
    if random.chance(10), handlerName() != nil {
      note(.handler)
      return documentation + ["\(key): handler"]
    }
    if use(.block, 12), let text = block(scope) {
      return documentation + block(key, text)
    }
    let lets = use(.binding, 15) ? entry(key, letting: scope, feature) : []
    if !lets.isEmpty { return documentation + lets }
    var steps: [String] = []
    for _ in 0..<random.pick([1, 1, 1, 2, 3]) {
      if let step = step(scope, feature) { steps.append(step) }
    }
    let isForeign = key.split(separator: " ").contains { $0.first?.isUppercase == true }
    if !isForeign, isRemovable(feature), !feature.sagas.contains(where: { $0.key?.trigger != nil }),
      use(.dismiss, 12)
    {
      steps.append("dismiss")
      dismissing += key.split(separator: ", ").map(String.init)
    }
    guard let first = steps.first else { return [] }
    if steps.count == 1 { return documentation + ["\(key): \(swift(first))"] }
    if random.chance(40), steps.allSatisfy({ YAMLText.isPlain($0, inFlow: true) }) {
      note(.flowStyle)
      return documentation + ["\(key): [\(steps.joined(separator: ", "))]"]
    }
    return documentation + ["\(key):"] + indented(steps.map { "- \(swift($0))" })
  }

  /// Whether whatever holds a feature can remove it.
  private func isRemovable(_ feature: FeatureDraft) -> Bool {
    let kinds = features.flatMap(\.children).filter { child in
      targets(of: child).contains { features[$0.feature].name == feature.name }
    }.map(\.kind)
    return !kinds.isEmpty
      && kinds.allSatisfy {
        switch $0 {
        case .one, .oneOf(_, .some): false
        case .optional, .many, .oneOf, .stack: true
        }
      }
  }

  /// Steps of which some need values that may be missing.
  private mutating func entry(
    _ key: String, letting scope: Scope, _ feature: FeatureDraft
  ) -> [String] {
    var scope = scope
    var items: [String] = []
    if random.chance(30), let step = step(scope, feature) { items.append("- \(swift(step))") }
    for _ in 0..<random.number(1...3) {
      guard let text = lets(in: &scope, feature, 1).first else { break }
      items.append("- let: \(swift(text))")
      if random.chance(30), let step = step(scope, feature) { items.append("- \(swift(step))") }
    }
    guard items.contains(where: { $0.hasPrefix("- let") }), let last = step(scope, feature) else {
      return []
    }
    return ["\(key):"] + indented(items + ["- \(swift(last))"])
  }

  mutating func step(_ scope: Scope, _ feature: FeatureDraft) -> String? {
    let resettable = feature.fields.filter { $0.isWritable && $0.hasStart && !$0.isDeprecated }.map(
      \.name)
    if !resettable.isEmpty, use(.reset, 8) {
      return "reset "
        + random.shuffled(resettable).prefix(random.number(1...2)).joined(separator: ", ")
    }
    if feature.fields.allSatisfy({ $0.isComputed || $0.hasStart }),
      feature.children.allSatisfy({ startsByItself($0) }),
      // A module above may not share what this one resets without a name.
      !feature.fields.contains(where: \.isShared), use(.resetAll, 4)
    {
      return "reset"
    }
    if !feature.children.isEmpty, random.chance(20),
      let step = childStep(random.pick(feature.children), scope)
    {
      return step
    }
    return statement(scope)
  }

  private func startsByItself(_ child: FeatureDraft.Child) -> Bool {
    guard case .one(let target) = child.kind else { return true }
    return child.start != nil || startsByItself(target)
  }

  private mutating func childStep(_ child: FeatureDraft.Child, _ scope: Scope) -> String? {
    // An action's value of the same name would be meant.
    guard !scope.entries.contains(where: { $0.text == child.name.inSwift }) else { return nil }
    let name = child.name.inSwift
    switch child.kind {
    case .one(let target):
      guard let start = initialState(of: target) else { return nil }
      var options = ["\(name) = \(start)"]
      if child.start != nil || startsByItself(target) { options.append("reset \(child.name)") }
      for field in features[target].fields
      where field.isWritable && !field.isDeprecated && !field.isGiven {
        options.append("\(name).\(field.name.inSwift) = \(value(of: field.type, depth: 1))")
      }
      return random.pick(options)
    case .optional(let target):
      guard let start = initialState(of: target) else { return "\(name) = nil" }
      return random.pick(
        ["\(name) = nil", "\(name) = \(start)", "reset \(child.name)"]
          + changes(of: features[target], at: "\(name)?"))
    case .many(let target):
      guard let start = initialState(of: target) else { return "\(name).removeAll()" }
      let id = value(of: features[target].identity?.type ?? .int)
      return random.pick(
        [
          "\(name).append(\(start))", "\(name).removeAll()", "\(name) = []",
          "\(name).insert(\(start), at: 0)", "reset \(child.name)", "\(name).remove(id: \(id))",
        ] + changes(of: features[target], at: "\(name)[id: \(id)]?"))
    case .oneOf(let members, let initial):
      let member = random.pick(members)
      guard let start = initialState(of: member.feature) else { return nil }
      let place = "\(name)\(initial == nil ? "?" : "").\(member.name.inSwift)?"
      if let change = changes(of: features[member.feature], at: place).first, !Child.namesTaken.contains(member.name),
        use(.memberState, 30)
      {
        return change
      }
      return random.chance(30) && initial == nil
        ? "\(name) = nil" : "\(name) = .\(member.name.inSwift)(\(start))"
    case .stack(let members):
      let member = random.pick(members)
      guard let start = initialState(of: member.feature) else { return nil }
      let id = value(of: Self.stackElementID)
      let place = "\(name)[id: \(id)]?.\(member.name.inSwift)?"
      if let change = changes(of: features[member.feature], at: place).first, !Child.namesTaken.contains(member.name),
        use(.memberState, 30)
      {
        return change
      }
      return random.pick([
        "\(name).append(.\(member.name.inSwift)(\(start)))", "\(name).removeLast()",
        "\(name).removeAll()",
      ])
    }
  }

  /// What changes the fields of a child.
  private mutating func changes(of feature: FeatureDraft, at place: String) -> [String] {
    feature.fields.filter { $0.isWritable && !$0.isDeprecated && !$0.isGiven }.map {
      "\(place).\($0.name.inSwift) = \(value(of: $0.type, depth: 1))"
    }
  }

  mutating func forwardText(_ index: Int) -> [String] {
    guard random.chance(20) else { return [] }
    let sources = handledActions(index).filter { !$0.isSettled }
    var lines: [String] = []
    for source in random.shuffled(sources) where lines.count < 2 {
      let targets = features[index].actions.filter { target in
        target.text != source.path && !target.isDeprecated
          && target.values.map(\.type) == source.values.map(\.type)
      }
      guard let target = targets.first, target.isDelegate else { continue }
      note(.forward)
      lines.append("\(source.path): \(target.text)")
    }
    return lines
  }
}
