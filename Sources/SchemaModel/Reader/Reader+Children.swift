extension Reader {
  /// The words that say how many children there are, and what else a long form can have.
  private static let counts = ["one", "optional", "many", "oneOf", "stack"]

  mutating func readChildren(_ section: Node.Entry) -> [Child] {
    declarations(mapping(section, what: "children")) { reader, entry in
      guard let header = reader.header(entry, Grammar.child) else { return nil }
      guard let value = entry.value else {
        reader.diagnostics.error(
          .missingType, at: entry.keyRange,
          "`\(header.name.value)` has no feature; write its name")
        return nil
      }
      var child = Child(
        name: header.name, documentation: entry.documentation, count: .one,
        content: .choice([]), attributes: header.attributes)
      let isRead =
        if case .mapping(let keys) = value.content {
          reader.readLongForm(keys, at: value.range, into: &child)
        } else {
          reader.readShortForm(value, into: &child)
        }
      return isRead ? child : nil
    }
  }

  /// Reads `Row`, `Row?`, `[Row]`, each with `= START` or without.
  private mutating func readShortForm(_ value: Node, into child: inout Child) -> Bool {
    if case .sequence(let items) = value.content, items.count > 1 {
      let names = items.compactMap(scalarText).filter(SwiftName.isIdentifier)
      let members = names.map { "\(SwiftName.uncapitalized($0)): \($0)" }.joined(separator: ", ")
      diagnostics.error(
        .unknownFeature, at: value.range,
        "one of several features is `{ oneOf: { \(names.isEmpty ? "…" : members) } }`")
      return false
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
      let offset = type.range.text.firstRange(of: name).map {
        type.range.text.utf8.distance(from: type.range.text.startIndex, to: $0.lowerBound)
      }
      return Name(
        name,
        at: offset.map { type.range.slice(offset: $0, length: name.utf8.count) } ?? type.range)
    default:
      diagnostics.error(
        .unknownFeature, at: type.range,
        "`\(type.text)` is not a feature; a child is `Row`, `Row?`, `[Row]`, `{ oneOf: … }` or `{ stack: … }`"
      )
      return nil
    }
  }

  private mutating func readStart(_ rest: TypeRest?, into child: inout Child) -> Bool {
    guard let rest else { return true }
    guard rest.first.text.hasPrefix("=") else {
      diagnostics.error(.notAType, at: rest.code.range, "a child is `FEATURE` or `FEATURE = START`")
      return false
    }
    let code = rest.value
    guard !code.text.isEmpty else {
      diagnostics.error(
        .missingValue, at: rest.code.range, "nothing after `=`; write a value or remove the `=`")
      return false
    }
    guard isBalanced(code) else { return false }
    child.start = code
    return true
  }

  /// Reads `{ many: Row, id: number }`, `{ oneOf: { … }, initial: login }`, `{ stack: { … } }`.
  private mutating func readLongForm(
    _ keys: [Node.Entry], at range: SourceRange, into child: inout Child
  ) -> Bool {
    var kind: Node.Entry?
    var isFine = true
    for key in keys where !isExtension(key) && !isSpoiled(key) {
      switch key.key {
      case let word where Self.counts.contains(word):
        if let kind {
          diagnostics.error(
            .unknownKey, at: key.keyRange,
            "`\(child.name.value)` has both `\(kind.key)` and `\(word)`; keep one")
          isFine = false
        } else {
          kind = key
        }
      case "initial", "id":
        guard let value = key.value, let name = scalarText(value), SwiftName.isIdentifier(name)
        else {
          diagnostics.error(
            .unknownMember, at: key.value?.range ?? key.keyRange,
            key.key == "initial"
              ? "`initial` names a member of `oneOf`; to start with a value, write `\(child.name.value): FEATURE = VALUE`"
              : "`id` is the name of the field that identifies an element")
          isFine = false
          continue
        }
        if key.key == "initial" {
          child.initial = Name(name, at: value.range)
        } else {
          child.id = Name(name, at: value.range)
        }
      default:
        // A count beside another count would be refused at once.
        let hasCount = keys.contains { Self.counts.contains($0.key) }
        let possible = Grammar.childKeys.map(\.name).filter {
          !hasCount || !Self.counts.contains($0)
        }
        let near = closestMatch(to: key.key, in: possible)
        diagnostics.error(
          .unknownKey, at: key.keyRange,
          "unknown key `\(key.key)`; "
            + (near.map { "did you mean `\($0)`?" }
              ?? "a child has \(Grammar.childKeys.map(\.name).joined(separator: ", "))"),
          replacement: near)
        isFine = false
      }
    }
    guard let kind else {
      if isFine {
        diagnostics.error(
          .unknownKey, at: range,
          "say how many of what `\(child.name.value)` is: \(Self.counts.map { "`\($0):`" }.joined(separator: ", "))"
        )
      }
      return false
    }
    guard isFine, readKind(kind, into: &child) else { return false }
    if let initial = child.initial, kind.key != "oneOf" {
      diagnostics.error(
        .unknownMember, at: initial.range, "`initial` belongs to `oneOf`; remove it")
      return false
    }
    if let id = child.id, kind.key != "many" {
      diagnostics.error(.unknownKey, at: id.range, "`id` belongs to `many`; remove it")
      return false
    }
    return true
  }

  private mutating func readKind(_ kind: Node.Entry, into child: inout Child) -> Bool {
    guard let value = kind.value else {
      diagnostics.error(
        .missingType, at: kind.keyRange, "`\(kind.key)` has no feature; write its name")
      return false
    }
    switch kind.key {
    case "oneOf", "stack":
      child.count = kind.key == "stack" ? .stack : .optional
      guard case .mapping = value.content else {
        diagnostics.error(
          .unknownKey, at: value.range,
          "`\(kind.key)` names what it can be: `{ edit: Edit, alert: Alert }`")
        return false
      }
      let entries = mapping(kind, what: kind.key)
      let members = entries.compactMap { readMember($0) }
      guard members.count == entries.count else { return false }
      guard !members.isEmpty else {
        diagnostics.error(.unknownKey, at: value.range, "`\(kind.key)` has no members; name some")
        return false
      }
      child.content = .choice(members)
      if child.initial != nil { child.count = .one }
      return true
    default:
      guard let (type, rest) = typeAndRest(value) else { return false }
      guard case .named = type.syntax, let feature = featureName(type) else {
        if case .named = type.syntax { return false }
        diagnostics.error(
          .unknownFeature, at: type.range,
          "`\(type.text)`: `\(kind.key)` says how many; write the name of the feature alone")
        return false
      }
      child.count = kind.key == "one" ? .one : kind.key == "many" ? .many : .optional
      child.content = .feature(feature)
      return readStart(rest, into: &child)
    }
  }

  private mutating func readMember(_ entry: Node.Entry) -> Child.Member? {
    guard let header = header(entry, Grammar.member) else { return nil }
    guard let value = entry.value else {
      diagnostics.error(
        .missingType, at: entry.keyRange, "`\(header.name.value)` has no feature; write its name")
      return nil
    }
    guard let type = type(value) else { return nil }
    return Child.Member(name: header.name, type: type, documentation: entry.documentation)
  }
}
