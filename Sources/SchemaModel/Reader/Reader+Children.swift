extension Reader {
  /// The keys that declare a choice.
  private static let choices = Grammar.childKeys.map(\.name)

  mutating func readChildren(_ section: Node.Entry) -> [Child] {
    declarations(mapping(section, what: "children")) { reader, entry in
      guard let header = reader.header(entry, Grammar.child) else { return nil }
      guard let value = entry.value else {
        return reader.diagnostics.refuse(
          .missingType, at: entry.keyRange,
          "`\(header.name.value)` has no feature; write its name")
      }
      var child = Child(
        name: header.name, documentation: entry.documentation, count: .one,
        content: .choice([]), attributes: header.attributes)
      let isRead =
        if case .mapping(let keys) = value.content {
          reader.readLongForm(keys, of: entry, into: &child)
        } else {
          reader.readShortForm(value, into: &child)
        }
      return isRead ? child : nil
    }
  }

  /// Reads `Row`, `Row?`, `[Row]`, each with `= START` or without.
  mutating func readShortForm(_ value: Node, into child: inout Child) -> Bool {
    if case .sequence(let items) = value.content, items.count > 1 {
      let names = items.compactMap { $0.scalar?.text }.filter(SwiftName.isIdentifier)
      let members = names.map { "\(SwiftName.uncapitalized($0)): \($0)" }.joined(separator: ", ")
      return diagnostics.refuse(
        .unknownFeature, at: value.range,
        "one of several features is `{ oneOf: { \(names.isEmpty ? "…" : members) } }`")
    }
    guard let (type, rest) = typeAndRest(value) else { return false }
    switch type.syntax {
    case .named: child.count = .one
    case .optional: child.count = .optional
    case .array: child.count = .many
    default: break
    }
    guard let feature = featureName(type) else { return false }
    child.content = .feature(feature)
    return readStart(rest, into: &child)
  }

  /// The name of the feature in `Row`, `Row?` or `[Row]`.
  private mutating func featureName(_ type: SwiftType) -> Name? {
    switch type.syntax {
    case .named(let name, []), .optional(.named(let name, [])), .array(.named(let name, [])):
      return Name(name, at: type.range.place(of: name))
    default:
      return diagnostics.refuse(
        .unknownFeature, at: type.range,
        "`\(type.text)` is not a feature; a child is `Row`, `Row?`, `[Row]`, `{ oneOf: … }` or `{ stack: … }`"
      )
    }
  }

  private mutating func readStart(_ rest: TypeRest?, into child: inout Child) -> Bool {
    guard let rest else { return true }
    guard !hasAttribute(rest, of: child.name) else { return false }
    guard rest.first.text.hasPrefix("=") else {
      return diagnostics.refuse(
        .notAType, at: rest.code.range, "a child is `FEATURE` or `FEATURE = START`")
    }
    guard let code = initial(rest) else { return false }
    child.start = code
    return true
  }

  /// Reads `{ oneOf: { … } }` and `{ stack: { … } }`.
  private mutating func readLongForm(
    _ keys: [Node.Entry], of entry: Node.Entry, into child: inout Child
  ) -> Bool {
    let keys = keys.filter { !isExtension($0) && !isSpoiled($0) }
    let kinds = keys.filter { Self.choices.contains($0.key) }
    if kinds.count > 1 {
      return diagnostics.refuse(
        .unknownKey, at: kinds[1].keyRange,
        "`\(child.name.value)` has both `\(kinds[0].key)` and `\(kinds[1].key)`; keep one")
    }
    var isFine = true
    for key in keys where !Self.choices.contains(key.key) {
      // Suggests no second `oneOf` or `stack`, which would be an error.
      isFine = refuseUnknown(
        key, in: kinds.isEmpty ? Self.choices : [], otherwise: "a child has `oneOf` or `stack`")
    }
    guard let kind = kinds.first else {
      if isFine {
        diagnostics.error(
          .unknownKey, at: entry.value?.range ?? entry.keyRange,
          "say what `\(child.name.value)` can be: `{ oneOf: … }` or `{ stack: … }`")
      }
      return false
    }
    return isFine && readMembers(kind, into: &child)
  }

  private mutating func readMembers(_ kind: Node.Entry, into child: inout Child) -> Bool {
    guard let value = kind.value, case .mapping = value.content else {
      return diagnostics.refuse(
        .unknownKey, at: kind.value?.range ?? kind.keyRange,
        "`\(kind.key)` names what it can be: `{ edit: Edit, alert: Alert }`")
    }
    let entries = mapping(kind, what: kind.key)
    let members = entries.compactMap { readMember($0, of: &child) }
    guard members.count == entries.count else { return false }
    guard !members.isEmpty else {
      return diagnostics.refuse(
        .unknownKey, at: value.range, "`\(kind.key)` has no members; name some")
    }
    child.content = .choice(members)
    child.count =
      kind.key == "stack" ? .stack : child.initial == nil ? .optional : .one
    return true
  }

  /// Reads `Edit` or `Edit = START`.
  private mutating func readMember(_ entry: Node.Entry, of child: inout Child) -> Child.Member? {
    guard let header = header(entry, Grammar.member) else { return nil }
    guard let value = entry.value else {
      return diagnostics.refuse(
        .missingType, at: entry.keyRange, "`\(header.name.value)` has no feature; write its name")
    }
    guard let (type, rest) = typeAndRest(value) else { return nil }
    if let rest, child.start != nil {
      return diagnostics.refuse(
        .unknownMember, at: rest.code.range,
        "`\(child.name.value)` starts with `\(child.initial?.value ?? "")`; keep one start")
    }
    guard readStart(rest, into: &child) else { return nil }
    if rest != nil { child.initial = header.name }
    return Child.Member(name: header.name, type: type, documentation: entry.documentation)
  }
}
