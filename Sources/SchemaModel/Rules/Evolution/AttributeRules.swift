/// Attributes of declarations.
extension Checker {
  /// Checks the coding keys and the old names of the members of a type.
  mutating func checkAttributes(of type: TypeDeclaration) {
    checkCoding(type.fields, in: type.name, type.conformances)
    checkOldNames(
      type.fields.map { ($0.name, $0.attributes) } + type.cases.map { ($0.name, $0.attributes) },
      in: "`\(type.name)`")
    checkCoding(type.cases, of: type)
  }

  /// Checks the old names of types and clients.
  mutating func checkOldNames(_ declarations: Declarations) {
    // Compares only types of the same outer type: `A.Row` and `B.Row` may both exist.
    let types = declarations.types
    for (path, group) in Self.grouped(types, by: \.attributes, { Array($0.path.dropLast()) }) {
      checkOldNames(
        group.map { (Name($0.path[$0.path.count - 1], at: $0.range), $0.attributes) },
        in: path.isEmpty ? "the types" : "`\(path.joined(separator: "."))`")
    }
    checkOldNames(declarations.clients.map { ($0.name, $0.attributes) }, in: "the clients")
  }

  /// Checks how the state of a feature is stored.
  mutating func checkStorage(_ feature: Feature) {
    guard feature.areConformancesRead else { return }
    if isTrue(.hasStoredFields, of: feature.name.value) {
      checkStoredFields(feature)
    } else {
      checkCoding(
        feature.state, in: "State", feature.stateConformances, children: feature.children)
    }
    checkStoredVersion(feature)
  }

  /// Checks the old names of fields and actions.
  mutating func checkOldNames(_ feature: Feature) {
    checkOldNames(
      feature.state.map { ($0.name, $0.attributes) }
        + feature.children.map { ($0.name, Attributes()) }, in: "the state")
    let actions = feature.actions
    for (path, group) in Self.grouped(
      actions, by: \.attributes, { $0.path.dropLast().map(\.value) })
    {
      checkOldNames(
        group.map { ($0.path[$0.path.count - 1], $0.attributes) },
        in: path.isEmpty ? "the actions" : "`\(path.joined(separator: "."))`")
    }
  }

  /// The declarations by group; empty if none of them has an old name.
  private static func grouped<Declaration>(
    _ declarations: [Declaration], by attributes: (Declaration) -> Attributes,
    _ path: (Declaration) -> [String]
  ) -> [(path: [String], group: [Declaration])] {
    guard declarations.contains(where: { attributes($0).was != nil }) else { return [] }
    return Dictionary(grouping: declarations, by: path)
      .sorted { $0.key.joined() < $1.key.joined() }
      .map { ($0.key, $0.value) }
  }

  /// Reports old names that are still in use.
  private mutating func checkOldNames(_ names: [(Name, Attributes)], in place: String) {
    guard names.contains(where: { $0.1.was != nil }) else { return }
    var known: [String: Int] = [:]
    for (name, _) in names { known.keepFirst(name.range.start.line, for: name.value) }
    var oldNames: [String: Name] = [:]
    for (name, attributes) in names {
      guard let old = attributes.was else { continue }
      if let other = oldNames[old.value] {
        diagnostics.error(
          .oldNameExists, at: old.range,
          "`@was(\"\(old.value)\")`: `\(old.value)` is already the old name of `\(other.value)` on line \(other.range.start.line)"
        )
      } else if let line = known[old.value] {
        diagnostics.error(
          .oldNameExists, at: old.range,
          "`@was(\"\(old.value)\")`: `\(old.value)` still exists in \(place) on line \(line)")
      } else {
        oldNames[old.value] = name
      }
    }
  }

  /// Reports removed names that are declared again.
  mutating func checkRemoved(_ feature: Feature) {
    guard !feature.removed.isEmpty else { return }
    for section in RemovableSection.allCases {
      let start = "\(section.rawValue)."
      let names = Set(
        feature.removed.lazy.map(\.value).filter { $0.hasPrefix(start) }
          .map { $0.dropFirst(start.count) })
      guard !names.isEmpty else { continue }
      for (name, range) in section.declarations(of: feature)
      where names.contains(name[...]) {
        diagnostics.error(
          .removedName, at: range,
          "`\(name)` was removed in this schema; choose another name or take it off `removed`")
      }
    }
  }

  /// Checks that a state with a `storedVersion` is `Codable` and that the coding key of the version is free.
  private mutating func checkStoredVersion(_ feature: Feature) {
    let isPartly = isTrue(.hasStoredFields, of: feature.name.value)
    let version = feature.storedVersion
    guard isPartly || version != nil else { return }
    if let version, !isPartly,
      !["Encodable", "Decodable"].allSatisfy(feature.stateConformances.cover)
    {
      return diagnostics.error(
        .storedVersion, at: version.range,
        "`storedVersion` counts how the state was stored, but no field is `@stored`, and `State` is not Codable; "
          + "write `conforms: { State: [Codable] }`, or `@stored` after a field"
      )
    }
    let taken =
      (isPartly ? feature.storedFields : feature.state).filter { !$0.isComputed }.map {
        ($0.name, $0.attributes)
      }
      + feature.children.map { ($0.name, $0.attributes) }
    for (name, attributes) in taken {
      let key = attributes.key ?? name
      let places = [key, name] + (attributes.was.map { [$0] } ?? [])
      guard let place = places.first(where: { $0.value == Feature.versionKey }) else { continue }
      diagnostics.error(
        .declaredTwice, at: place.range,
        "`\(Feature.versionKey)` is the coding key of the \(version.map { "`storedVersion` on line \($0.range.start.line)" } ?? "version of the stored state"); pick another name"
      )
    }
  }

  /// Checks the coding keys of a struct or a state.
  mutating func checkCoding(
    _ fields: [StateField], in owner: String, _ conformances: [Name], children: [Child] = []
  ) {
    let decodes = conformances.cover("Decodable")
    let isCodable = conformances.areCodable
    guard
      isCodable || fields.contains(where: { !$0.attributes.isEmpty })
        || children.contains(where: { !$0.attributes.isEmpty })
    else { return }
    let fix =
      owner == "State" ? "conforms: { State: [Codable] }" : "struct \(owner)(Codable)"
    var keys: [String: Name] = [:]
    for field in fields {
      let name = field.name.value
      let attributes = field.attributes
      for (word, range) in [
        ("key", attributes.key?.range), ("transient", attributes.transient),
        ("stored", attributes.stored),
      ] {
        guard let range else { continue }
        if field.isComputed {
          diagnostics.error(
            .meaninglessModifier, at: range,
            "`@\(word)` is for fields that are stored; `\(name)` is computed")
        } else if !isCodable {
          reportUnstored(word, at: range, of: name, in: owner, fix: fix)
        }
      }
      guard isCodable, !field.isComputed else { continue }
      if attributes.isUnwritten {
        if decodes, field.initialText == nil {
          diagnostics.error(
            .missingConformance, at: field.name.range,
            "`\(name)` is left out of what is stored, so it needs a default to start with")
        }
        continue
      }
      checkKey(attributes.key ?? field.name, keys)
      keys[attributes.key?.value ?? name] = field.name
    }
    for child in children {
      guard let transient = child.attributes.transient else {
        keys[child.name.value] = child.name
        continue
      }
      if !isCodable {
        reportUnstored("transient", at: transient, of: child.name.value, in: owner, fix: fix)
      } else if decodes, !table.startsByItself(child) {
        diagnostics.error(
          .missingConformance, at: child.name.range,
          "`\(child.name.value)` is left out of what is stored, so it needs a start")
      }
    }
    for field in fields where isCodable {
      guard let old = field.attributes.was, keys[old.value]?.value != field.name.value else {
        continue
      }
      checkKey(old, keys)
    }
  }

  /// Checks the coding keys of the cases of an enum.
  private mutating func checkCoding(_ cases: [EnumCase], of type: TypeDeclaration) {
    let isCodable = type.conformances.areCodable
    let decodes = type.conformances.cover("Decodable")
    var keys: [String: Name] = [:]
    for item in cases {
      if let key = item.attributes.key {
        if let raw = type.rawType {
          diagnostics.error(
            .wrongAttribute, at: key.range,
            "a case of an enum with raw values is stored as its raw value; write `= \(raw == "String" ? "\"\(key.value)\"" : "…")`"
          )
        } else if !isCodable {
          reportUnstored(
            "key", at: key.range, of: item.name.value, in: type.name,
            fix: "enum \(type.name)(Codable)")
        }
      }
      if type.rawType == nil, isCodable { checkKey(item.attributes.key ?? item.name, keys) }
      keys[item.attributes.key?.value ?? item.name.value] = item.name
      if decodes, type.rawType == nil, let old = item.attributes.was, item.attributes.key == nil {
        diagnostics.error(
          .oldNameExists, at: old.range,
          "what was stored as `\(old.value)` could not be read any more; keep it with `@key(\"\(old.value)\")`"
        )
      }
    }
  }

  /// Reports an attribute of something that is not stored.
  private mutating func reportUnstored(
    _ attribute: String, at range: SourceRange, of name: String, in owner: String, fix: String
  ) {
    diagnostics.error(
      .meaninglessModifier, at: range,
      "`@\(attribute)` sets how `\(name)` is stored, but `\(owner)` is not Codable; write `\(fix)`")
  }

  /// Reports a coding key that is already in use.
  private mutating func checkKey(_ key: Name, _ keys: [String: Name]) {
    guard let other = keys[key.value] else { return }
    diagnostics.error(
      .declaredTwice, at: key.range,
      "`\(key.value)` is already the coding key of `\(other.value)` (line \(other.range.start.line)); choose another one"
    )
  }
}
