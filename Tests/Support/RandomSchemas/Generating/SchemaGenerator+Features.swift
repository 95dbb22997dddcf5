import SchemaModel

extension SchemaGenerator {
  /// Decides everything about a feature that others, and its own reducer and sagas, build on.
  mutating func declareFeature(_ index: Int) {
    var feature = features[index]
    feature.isStored = isStored
    declareTypes(&feature)
    declareFields(&feature)
    declareChildren(&feature, at: index)
    declareGiven(&feature, at: index)
    declareActions(&feature)
    declareSagas(&feature, at: index)
    declareSagaFields(&feature)
    declareConformances(&feature)
    features[index] = feature
  }

  /// Makes some fields `@stored`, in features that are always there.
  mutating func storeFields() {
    let next = random
    var leaving: Set<Int> = []
    for (index, feature) in features.enumerated() {
      // A feature is declared before its children.
      for child in feature.children {
        switch child.kind {
        case .one: break
        case .optional(let target), .many(let target): leaving.insert(target)
        case .oneOf(let members, _), .stack(let members):
          leaving.formUnion(members.map(\.feature))
        }
      }
      for case .one(let target) in feature.children.map(\.kind) where leaving.contains(index) {
        leaving.insert(target)
      }
    }
    for index in features.indices where !leaving.contains(index) {
      for place in features[index].fields.indices {
        let field = features[index].fields[place]
        let isFree = ["@once", "@redacted", "@transient"].allSatisfy { !field.attributes.contains($0) }
        if field.isWritable, !field.isGiven, field.type.isCodable, isFree, use(.stored, 25) {
          features[index].fields[place].attributes.append("@stored")
        }
      }
    }
    // The other choices do not depend on these.
    random = next
  }

  private mutating func declareConformances(_ feature: inout FeatureDraft) {
    if feature.isStored { feature.conformances.append("Codable") }
    guard feature.children.isEmpty else { return }
    let stored = feature.fields.filter { !$0.isComputed }
    if stored.allSatisfy(\.type.isHashable), use(.hashableState, 20) {
      feature.conformances.append("Hashable")
    }
    let types = feature.actions.flatMap(\.values).map(\.type) + stored.filter(\.isBound).map(\.type)
    if types.allSatisfy(\.isHashable), !feature.sagas.contains(where: \.hasEvents),
      use(.hashableAction, 20)
    {
      feature.actionConformances.append("Hashable")
    }
  }

  private mutating func declareTypes(_ feature: inout FeatureDraft) {
    var pool = NamePool(
      random: random,
      avoiding: ["State", "Action", "Delegate", "Binding", "Timer", feature.name])
    for _ in 0..<random.pick([0, 1, 1, 2, 3]) {
      let known = sharedTypes + feature.types
      feature.types.append(
        newType(named: pool.type(), in: feature.name, known: known, pool: &pool))
    }
    random = pool.random
  }

  func visibleTypes(_ feature: FeatureDraft) -> [DeclaredType] { sharedTypes + feature.types }

  private mutating func declareFields(_ feature: inout FeatureDraft) {
    var pool = NamePool(random: random, avoiding: ["id"])
    if random.chance(35) {
      let initial = random.chance(60) ? "0" : nil
      feature.fields.append(
        .init(name: "id", type: .int, isConstant: random.chance(70), initial: initial))
    }
    let count = isLarge ? random.number(4...12) : random.number(1...6)
    for _ in 0..<count {
      let name = pool.value(odd: oddity)
      random = pool.random
      let type: ValueType
      switch random.number(0...9) {
      case 0: type = .bool
      case 1: type = .optional(.string)
      case 2:
        type = .array(
          self.type(from: visibleTypes(feature), depth: 1, needsCoding: feature.isStored))
      default: type = self.type(from: visibleTypes(feature), needsCoding: feature.isStored)
      }
      var field = FeatureDraft.Field(name: name, type: type)
      // Most features start by themselves.
      if !type.hasImpliedDefault, random.chance(88) || random.chance(20) {
        field.initial = value(of: type)
      }
      if use(.constant, 10) {
        field.isConstant = true
        if feature.isStored { field.initial = nil }
        if feature.isStored, type.hasImpliedDefault { field.isConstant = false }
      }
      if field.isWritable, !Feature.storeMembers.contains(name), use(.bind, 20) {
        field.isBound = true
        if use(.namedBind, 40) { field.boundAction = "\(name)ByView" }
        field.attributes.append(field.boundAction.map { "@bind(\($0))" } ?? "@bind")
      }
      let isOnce = field.isWritable && field.hasStart && use(.once, 12)
      if isOnce { field.attributes.append("@once") }
      if !feature.isStored || field.hasStart, use(.redacted, 8) {
        field.attributes.append("@redacted")
      }
      if feature.isStored, field.isWritable, field.hasStart, use(.transient, 15) {
        field.attributes.append("@transient")
      } else if feature.isStored, use(.key, 15) {
        field.attributes.append("@key(\"\(name)_key\")")
      }
      if use(.was, 4) { field.attributes.append("@was(\"old\(feature.fields.count)\")") }
      if !field.isBound, !isOnce, !field.needsArgument, use(.deprecated, 3) {
        field.isDeprecated = true
        let text = random.pick(["use something else", "it's: no", "2", "why, {why}"])
        field.attributes.append("@deprecated(\"\(text.replacing(": ", with: " "))\")")
      }
      feature.fields.append(field)
      pool.random = random
    }
    for _ in 0..<random.pick([0, 0, 1, 2]) where !feature.fields.isEmpty {
      let name = pool.value(odd: oddity)
      random = pool.random
      note(.computed)
      var scope = scope(of: feature, values: [])
      scope.entries = scope.entries.map {
        var entry = $0
        entry.isWritable = false
        // In Swift, braces that begin with such a name hold an accessor.
        if ["get", "set"].contains(entry.text) { entry.text = "self.\(entry.text)" }
        return entry
      }
      let type = random.pick([ValueType.int, .string, .bool, .optional(.string), .array(.int)])
      let code = use(.block, 30) ? blockBody(of: type, scope) : expression(of: type, scope)
      feature.fields.append(.init(name: name, type: type, computed: code))
      pool.random = random
    }
    random = pool.random
  }

  /// Swift of several lines that gives a value.
  private mutating func blockBody(of type: ValueType, _ scope: Scope) -> String {
    guard let condition = condition(scope) else { return "return \(expression(of: type, scope))" }
    let (first, second) = (expression(of: type, scope), expression(of: type, scope))
    return random.pick([
      "let isFirst = \(condition)\nreturn isFirst ? \(first) : \(second)",
      "// A comment: it's \"nothing\".\nif \(condition) {\n  return \(first)\n}\nreturn \(second)",
      "guard \(condition) else { return \(first) }\n\nreturn \(second)",
    ])
  }

  private mutating func declareChildren(_ feature: inout FeatureDraft, at index: Int) {
    var pool = NamePool(
      random: random,
      avoiding: NamePool.paths.union(feature.fields.map(\.name) + ["delegate", "binding"])
        .union(visibleTypes(feature).map { $0.path[0] })
        // One of several children makes a type of its name.
        .union(["state", "action", "type", "protocol", "any", "self", "result", "set", "_hidden"]))
    let later = Array(features.indices.dropFirst(index + 1))
    var children: [FeatureDraft.Child] = []
    for target in later where random.chance(features.count > 4 ? 35 : 60) {
      let name = pool.value(odd: oddity)
      random = pool.random
      if var child = newChild(named: name, of: target, among: later, in: feature) {
        child.isBound =
          child.boundValues != nil && !Feature.storeMembers.contains(name) && use(.bind, 40)
        children.append(child)
      }
      pool.random = random
    }
    random = pool.random
    if feature.hasID, use(.recursiveChild, 20) {
      children.append(.init(name: pool.value(odd: 0), kind: .many(feature: index)))
      random = pool.random
    }
    feature.children = children
  }

  /// Gives fields of children, each wherever the feature is a child.
  private mutating func declareGiven(_ feature: inout FeatureDraft, at index: Int) {
    let places = feature.children.filter { $0.start == nil }.flatMap { targets(of: $0) }
    let started = feature.children.filter { $0.start != nil }.flatMap { targets(of: $0) }
    var shared: [Int: Set<String>] = [:]
    for target in Set(places.map(\.feature)).sorted()
    where target != index && !started.contains(where: { $0.feature == target }) {
      for place in features[target].fields.indices where random.chance(50) {
        let field = features[target].fields[place]
        guard field.isWritable, !field.isDeprecated, !field.attributes.contains("@once"),
          !field.attributes.contains("@transient"), field.type.isEquatable,
          let source = feature.fields.first(where: {
            $0.type == field.type && !$0.isDeprecated && !$0.attributes.contains("@once")
              && !$0.isConstant && shared[target]?.contains($0.name) != true
          })
        else { continue }
        let isUsed = field.isBound || features[target].given.contains { $0.hasSuffix(": $\(field.name)") }
        let isShared = source.isWritable && (isUsed || field.isGiven || random.chance(50))
        // Somebody else may change what it shares, and a computed source is unknown when it starts.
        guard isShared || !isUsed && !field.isGiven, !source.isComputed || !field.needsArgument,
          isShared ? use(.sharedGiven, 60) : use(.given, 60)
        else { continue }
        // A child that has one value twice may change both.
        if isShared { shared[target, default: []].insert(source.name) }
        features[target].fields[place].isGiven = true
        features[target].fields[place].isReadOnly = !isShared
        feature.givenFields[target, default: []].insert(field.name)
        feature.given += places.filter { $0.feature == target }.map {
          "\($0.path).\(field.name): \(isShared ? "$" : "")\(source.name)"
        }
      }
    }
  }

  private mutating func newChild(
    named name: String, of target: Int, among later: [Int], in feature: FeatureDraft
  ) -> FeatureDraft.Child? {
    let isStarting = startsByItself(target)
    var members: [(name: String, feature: Int)] = []
    var pool = NamePool(random: random)
    for other in [target] + later where members.count < 3 {
      members.append((pool.value(odd: oddity), other))
    }
    random = pool.random
    if use(.optionalChild, 20) {
      return .init(name: name, kind: .optional(feature: target))
    }
    if features[target].hasID, use(.collectionChild, 40) {
      return .init(name: name, kind: .many(feature: target))
    }
    if let field = identity(of: target), use(.otherIdentity, 20) {
      features[target].identity = field
      return .init(name: name, kind: .many(feature: target))
    }
    if members.count > 1, use(.stackChild, 15) { return .init(name: name, kind: .stack(members)) }
    if members.count > 1, use(.oneOfChild, 20) {
      return .init(
        name: name, kind: .oneOf(members, initial: nil),
        plainMember: use(.plainMember, 30) ? ("plain", random.pick([.int, .string])) : nil)
    }
    if members.count > 1, let start = members.first(where: { startsByItself($0.feature) }),
      use(.oneOfPresent, 20)
    {
      return .init(name: name, kind: .oneOf(members, initial: start.name))
    }
    var child = FeatureDraft.Child(name: name, kind: .one(feature: target))
    if !isStarting || random.chance(15) {
      note(.childStart)
      child.start = initialState(of: target)
      if !isStarting, child.start == nil { return nil }
    }
    note(.child)
    return child
  }

  /// The field that identifies the elements of a feature without an `id`, the same wherever it is a child.
  private func identity(of index: Int) -> (name: String, type: ValueType)? {
    guard !features[index].hasID else { return nil }
    let field = features[index].fields.first {
      !$0.isComputed && !$0.isDeprecated && !$0.isBound && [.int, .string].contains($0.type)
    }
    return features[index].identity ?? field.map { ($0.name, $0.type) }
  }

  func startsByItself(_ index: Int) -> Bool {
    features[index].requiredFields.isEmpty
      && features[index].children.allSatisfy { child in
        guard case .one(let target) = child.kind else { return true }
        return child.start != nil || startsByItself(target)
      }
  }

  /// `.init(…)` for the state of a feature, as its parent writes it.
  mutating func initialState(of index: Int) -> String? {
    let feature = features[index]
    for child in feature.children {
      if case .one(let target) = child.kind, child.start == nil, !startsByItself(target) {
        return nil
      }
    }
    let given = feature.fields.filter {
      guard givenFields[index]?.contains($0.name) != true else { return false }
      return $0.needsArgument || $0.hasStart && !$0.isConstant && !$0.isDeprecated && random.chance(15)
    }
    let arguments = given.map { "\($0.name): \(value(of: $0.type))" }
    return ".init(\(arguments.joined(separator: ", ")))"
  }

  private mutating func declareActions(_ feature: inout FeatureDraft) {
    var groups: [String: NamePool] = [:]
    var pool = NamePool(
      random: random,
      avoiding: NamePool.paths.union(feature.children.map(\.name) + ["binding", "delegate"])
        .union(visibleTypes(feature).map { $0.path[0] }))
    let count = isLarge ? random.number(4...14) : random.number(1...6)
    var groupNames: [String] = []
    for _ in 0..<count {
      random = pool.random
      var path: [String] = []
      if use(.delegate, 12) {
        path = ["delegate"]
      } else if use(.group, 15) {
        if let old = groupNames.last, random.chance(60) {
          path = old.split(separator: ".").map(String.init)
        } else {
          pool.random = random
          // A group becomes an enum with a capital.
          let name = pool.value(odd: 0)
          random = pool.random
          path = [name]
          if use(.deepGroup, 20) { path.append("inner") }
          groupNames.append(path.joined(separator: "."))
        }
      }
      pool.random = random
      let name: String
      if path.isEmpty {
        name = pool.action(odd: oddity)
      } else {
        var inner =
          groups[path.joined(separator: ".")]
          ?? NamePool(random: pool.random, avoiding: NamePool.paths.union(["inner"]))
        inner.random = pool.random
        name = inner.action(odd: oddity)
        pool.random = inner.random
        groups[path.joined(separator: ".")] = inner
      }
      random = pool.random
      var action = FeatureDraft.Action(path: path + [name], values: values(in: feature))
      if feature.actions.contains(where: { !$0.isDeprecated }), use(.deprecated, 3) {
        action.isDeprecated = true
        action.attributes.append("@deprecated(\"no more\")")
      }
      if use(.was, 4) { action.attributes.append("@was(\"old\(feature.actions.count)Action\")") }
      feature.actions.append(action)
      pool.random = random
    }
    random = pool.random
  }

  private mutating func values(in feature: FeatureDraft) -> [FeatureDraft.Value] {
    let types = visibleTypes(feature)
    switch random.number(0...9) {
    case 0...3: return []
    case 4...6: return [.init(label: nil, name: nil, type: type(from: types))]
    default:
      note(.labels)
      var pool = NamePool(random: random)
      var values: [FeatureDraft.Value] = []
      for _ in 0..<random.number(1...3) {
        let name =
          random.chance(15)
          ? feature.fields.first(where: { !$0.isDeprecated })?.name ?? pool.value(odd: oddity)
          : pool.value(odd: oddity)
        if values.contains(where: { $0.name == name }) { continue }
        random = pool.random
        let type = self.type(from: types, depth: 1)
        let isLabelled = !use(.unlabeled, 15)
        var value = FeatureDraft.Value(label: isLabelled ? name : nil, name: name, type: type)
        switch type {
        case .int where use(.payloadDefault, 20): value.initial = "3"
        case .string where use(.payloadDefault, 20): value.initial = "\"x\""
        case .optional where use(.payloadDefault, 20): value.initial = "nil"
        default: break
        }
        values.append(value)
        pool.random = random
      }
      random = pool.random
      return values
    }
  }

  private mutating func declareSagas(_ feature: inout FeatureDraft, at index: Int) {
    let taken = feature.actions.map { $0.path[0] } + feature.children.map(\.name)
    var pool = NamePool(
      random: random, avoiding: NamePool.paths.union(taken + ["delegate", "binding"]))
    var clientPool = NamePool(
      random: pool.random,
      avoiding: Set(
        feature.fields.map(\.name) + feature.children.map(\.name) + [
          "value", "context", "reduce", "sagas", "clock", "options", "middleware", "initialState",
          "state",
          "action", "await",
        ]))
    random = clientPool.random
    if random.chance(40) {
      feature.clients.append(
        newClient(
          named: "\(feature.name)Client", in: feature.name, types: feature.types + sharedTypes))
    }
    for client in (feature.clients + sharedClients) where random.chance(70) {
      clientPool.random = random
      let name = clientPool.value(odd: 0)
      random = clientPool.random
      feature.dependencies.append((name, client))
    }
    if random.chance(20) {
      feature.queues = ["uploads", "images"].prefix(random.number(1...2)).map {
        "\($0)Of\(feature.name)"
      }
    }
    features[index] = feature
    let triggers = handledActions(index).filter { !$0.isSettled }
    for _ in 0..<random.pick([0, 1, 1, 2, 3]) {
      pool.random = random
      let name = pool.action(odd: oddity)
      random = pool.random
      var body: FeatureDraft.Saga.Body = .relay
      switch random.number(0...9) {
      case 0...4:
        guard
          let dependency = feature.dependencies.isEmpty ? nil : random.pick(feature.dependencies)
        else { break }
        let typed = dependency.client.methods.filter { $0.errorType != nil }
        let method = random.pick(
          !typed.isEmpty && random.chance(50) ? typed : dependency.client.methods)
        if let calls = told(dependency, feature) {
          body = .tell(calls)
          break
        }
        note(method.isStream ? .stream : .call)
        body =
          method.isStream
          ? .stream(dependency: dependency.name, method)
          : .call(dependency: dependency.name, method)
      case 5:
        note(.after)
        body = .after(random.pick(["1s", "300ms", "2m", "1h"]))
      case 6:
        note(.every)
        body = .every(random.pick(["1s", "16ms"]))
      case 7:
        if use(.runWithResult, 50) {
          body = .run(returns: type(from: visibleTypes(feature)))
        } else {
          note(.runByHand)
          body = .run(returns: nil)
        }
      default: note(.relay)
      }
      var saga = FeatureDraft.Saga(name: name, body: body)
      if saga.isAsync, use(.timeout, 25) { saga.timeout = random.pick(["5s", "100ms", "1h"]) }
      if use(.per, 30) { saga.key = newKey(of: feature, triggers: triggers) }
      feature.sagas.append(saga)
    }
  }

  /// Some calls of a `tell`, now and then.
  private mutating func told(
    _ dependency: (name: String, client: FeatureDraft.Client), _ feature: FeatureDraft
  ) -> [(dependency: String, method: FeatureDraft.Method)]? {
    let methods = dependency.client.methods.filter { !$0.isStream }
    guard !methods.isEmpty, use(.tell, 20) else { return nil }
    return (0..<random.number(1...3)).map { _ in (dependency.name, random.pick(methods)) }
  }

  /// Fields for what sagas report: few others are of those types.
  private mutating func declareSagaFields(_ feature: inout FeatureDraft) {
    let taken =
      feature.fields.map(\.name) + feature.children.map(\.name) + feature.dependencies.map(\.name)
    var pool = NamePool(random: random, avoiding: Set(["id"] + taken))
    for saga in feature.sagas where saga.hasEvents {
      random = pool.random
      var types: [ValueType] = []
      if random.chance(30) { types.append(saga.loadingField) }
      if let error = saga.errorFields.first, random.chance(90) {
        types.append(random.chance(70) ? error : random.pick(saga.errorFields))
      }
      pool.random = random
      for type in types {
        let name = pool.value(odd: oddity)
        var field = FeatureDraft.Field(name: name, type: type)
        if !type.hasImpliedDefault { field.initial = type == .bool ? "false" : "[]" }
        if feature.isStored, !type.isCodable { field.attributes.append("@transient") }
        feature.fields.append(field)
      }
      random = pool.random
    }
  }
}
