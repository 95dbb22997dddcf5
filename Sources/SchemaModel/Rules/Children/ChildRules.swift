extension Checker {
  /// Checks everything about a child except its actions.
  mutating func check(_ child: Child, of feature: Feature) {
    if let start = child.start { checkStart(start, of: child, in: feature) }
    switch child.content {
    case .feature(let name): check(name, isFeatureFor: child, of: feature)
    case .choice(let members): check(members, of: child, in: feature)
    }
  }

  private mutating func check(_ name: Name, isFeatureFor child: Child, of feature: Feature) {
    guard let target = table.features[name.value] else {
      if !isDeclaredInSwift(name.value, in: feature) {
        unknown(
          .unknownFeature, at: name.range, "unknown feature `\(name.value)`", name: name.value,
          candidates: { $0.schema.features.map(\.name.value) },
          otherwise: name.value.first?.isLowercase == true
            ? "a child is `Row`, `Row?`, `[Row]`, `{ oneOf: … }` or `{ stack: … }`"
            : "declare it, or list it under `declaredInSwift:` if it is written in Swift")
      }
      return
    }
    switch child.count {
    case .one: checkStart(of: target, as: child, at: name.range)
    case .many: checkIdentity(of: target, at: name.range)
    case .optional, .stack: break
    }
  }

  /// Checks the start value of a child. The value cannot read fields: it is created before the parent's state.
  private mutating func checkStart(_ start: SwiftCode, of child: Child, in feature: Feature) {
    let elaborator = Elaborator(start, at: CodePlace(in: feature, table)) { name in
      guard feature.hasField(name) else { return nil }
      return (
        .defaultReadsField,
        "the start of `\(child.name.value)` uses `\(name)`; it cannot read fields, set it in `reduce`"
      )
    }
    _ = elaborator.value(as: Elaborator.Wanted(type: table.startType(of: child, in: feature)))
    _ = report(elaborator.problems, in: start)
  }

  /// Reports a child that always exists and has no start value.
  private mutating func checkStart(of target: Feature, as child: Child, at range: SourceRange) {
    let name = target.name.value
    guard child.hasDefaultStart, let missing = table.missingStart(of: child, being: name),
      // A `@once` field without a default is reported where it is declared.
      target.field(missing)?.attributes.once == nil
    else { return }
    diagnostics.error(
      .missingStartValue, at: range,
      "`\(name)` cannot start by itself: `\(missing)` has no default; "
        + "give `= .init(\(missing):…)` or make it `\(name)?`")
  }

  /// Checks the `id` field that identifies the elements of a collection.
  private mutating func checkIdentity(of target: Feature, at range: SourceRange) {
    let name = target.name.value
    guard let field = target.field("id") else {
      if !schema.poisoned.contains("id") {
        diagnostics.error(
          .missingId, at: range,
          "`[\(name)]` is identified by id, but \(name) has no `id`; add `let id: UUID` to it, or `id: TYPE { FIELD }`"
        )
      }
      return
    }
    if conforms(field.type.syntax, to: "Hashable", from: name) == false {
      diagnostics.error(
        .missingConformance, at: range,
        "`id` identifies the \(name) children, but \(field.type.text) is not Hashable; \(makeHashable(field.type.syntax, from: name))"
      )
    }
    if !field.isConstant, !field.isComputed, field.attributes.bind != nil {
      diagnostics.error(
        .missingId, at: range,
        "`id` identifies the \(name) children, so nothing can change it; write `let id` there")
    }
  }

  private mutating func check(_ members: [Child.Member], of child: Child, in feature: Feature) {
    var seen: [String: Int] = [:]
    for member in members {
      if let line = seen[member.name.value] {
        diagnostics.error(
          .declaredTwice, at: member.name.range,
          "`\(member.name.value)` is already defined on line \(line); rename one")
      }
      seen[member.name.value] = member.name.range.start.line
      guard !table.isFeature(member.type.text) else { continue }
      if case .named(let name, []) = member.type.syntax,
        !isKnown(name, in: feature), !schema.poisoned.contains(name)
      {
        unknown(
          .unknownFeature, at: member.type.range, "unknown feature or type `\(name)`", name: name,
          candidates: { $0.schema.features.map(\.name.value) + $0.knownTypes(in: feature) })
      } else if !reportsFeatureByHand(member, of: child, in: feature) {
        checkType(member.type, in: feature)
      }
    }
    for member in members where member.name.value == child.initial?.value {
      if let target = table.features[member.type.text], let start = child.start {
        checkStart(of: target, as: child, at: start.range)
      }
    }
    if members.count == 1, child.count != .stack {
      let type = members[0].type.text
      diagnostics.warning(
        .oneOfOne, at: members[0].name.range,
        "one-of with a single member; write `\(child.name.value): \(type)\(child.count == .one ? "" : "?")`"
      )
    }
  }
}

/// Members of `oneOf` and `stack` that are not features of the schema: plain types, which have no actions.
extension Checker {
  /// Reports a member that is a hand-written feature, because the code of `oneOf` and `stack` needs its actions.
  ///
  /// - Returns: Whether it was reported. A type counts as a feature if a child that is no choice is of this type.
  mutating func reportsFeatureByHand(
    _ member: Child.Member, of child: Child, in feature: Feature
  ) -> Bool {
    let name = member.type.text
    guard table.featuresByHand.contains(name), isDeclaredInSwift(name, in: feature) else {
      return false
    }
    diagnostics.error(
      .unknownFeature, at: member.type.range,
      "`\(name)` is a hand-written feature, which `\(child.count == .stack ? "stack" : "oneOf")` cannot hold; "
        + Self.remedy(for: member))
    return true
  }

  /// The reason why a path through a plain type leads to no action.
  ///
  /// - Returns: `nil` if the path leads through no plain type.
  func plainMember(
    _ components: [String], in feature: Feature
  ) -> (type: SwiftType, reason: String)? {
    guard components.count > 1,
      let child = feature.child(components[0]),
      let member = child.members.first(where: { $0.name.value == components[1] }),
      !table.isFeature(member.type.text)
    else { return nil }
    let name = member.type.text
    return (
      member.type,
      "`\(name)` of `\(components[0]).\(components[1])` is a type and has no actions"
        + (isDeclaredInSwift(name, in: feature)
          ? "; to use a feature written in Swift, \(Self.remedy(for: member))" : "")
    )
  }

  private static func remedy(for member: Child.Member) -> String {
    "wrap it: `children: { \(member.name.value): \(member.type.text) }` in a feature of its own"
  }
}
