extension SchemaGenerator {
  /// The key of a saga's runs, before its trigger is known: a value decides the trigger.
  mutating func newKey(of feature: FeatureDraft, triggers: [KnownAction]) -> FeatureDraft.Saga.Key? {
    typealias Key = FeatureDraft.Saga.Key
    func keys(_ root: String, _ type: ValueType, of trigger: KnownAction? = nil) -> [Key] {
      self.keys(in: type).map {
        Key(root: root, members: $0.members, type: $0.type, trigger: trigger)
      }
    }
    let ofState = feature.fields.filter { !$0.isDeprecated }.flatMap { keys($0.name, $0.type) }
    let ofChildren = feature.children.flatMap { child -> [Key] in
      guard case .one(let target) = child.kind else { return [] }
      return self.keys(inStateOf: target).map {
        Key(root: child.name, members: $0.members, type: $0.type)
      }
    }
    let ofTriggers = triggers.flatMap { trigger in
      trigger.values.enumerated().flatMap { keys($1.name ?? "$\($0)", $1.type, of: trigger) }
        + (trigger.elementID.map { keys("$id", $0, of: trigger) } ?? [])
    }
    var options = random.pick([ofState, ofChildren, ofTriggers])
    if options.isEmpty { options = ofState }
    // A path is rarer than a name, a long one rarer still.
    for depth in 1...2 {
      let longer = options.filter { $0.members.count >= depth }
      if !longer.isEmpty, random.chance(70) { options = longer }
    }
    guard !options.isEmpty else { return nil }
    let key = random.pick(options)
    if !key.members.isEmpty { note(.keyMember) }
    if key.trigger == nil, feature.children.contains(where: { $0.name == key.root }) {
      note(.keyInChild)
    }
    if key.trigger != nil { note(.keyOfTrigger) }
    return key
  }

  /// The hashable parts of a value: itself, and the fields of the structs in it.
  func keys(in type: ValueType, depth: Int = 3) -> [(members: [String], type: ValueType)] {
    let own = type.isHashable ? [(members: [String](), type: type)] : []
    guard depth > 0, case .declared(let declared) = type.meaning,
      case .structure(let members) = declared.kind
    else { return own }
    return own + members.flatMap { behind($0.name, keys(in: $0.type, depth: depth - 1)) }
  }

  /// The hashable parts of a child's state, and of the children in it.
  private func keys(inStateOf index: Int) -> [(members: [String], type: ValueType)] {
    let feature = features[index]
    let fields = feature.fields.filter { !$0.isDeprecated }
    return fields.flatMap { behind($0.name, keys(in: $0.type)) }
      + feature.children.flatMap { child in
        guard case .one(let target) = child.kind else {
          return [(members: [String], type: ValueType)]()
        }
        return behind(child.name, keys(inStateOf: target))
      }
  }

  private func behind(_ name: String, _ keys: [(members: [String], type: ValueType)])
    -> [(members: [String], type: ValueType)]
  {
    keys.map { ([name] + $0.members, $0.type) }
  }

  /// A key as Swift. Behind a dot, a word of Swift needs no backticks.
  mutating func keyText(_ start: String, _ root: String, _ members: [String]) -> String {
    let names = [root.inSwift] + members.map { random.chance(50) ? $0.inSwift : $0 }
    return swift(start + names.joined(separator: "."))
  }
}
