import SchemaModel

// Structs, enums and type aliases.

extension VersionTable {
  var types: DeclaredList {
    DeclaredList(
      section: "types", added: .typeAdded, removed: .typeRemoved, renamed: .typeRenamed,
      items: schema.types.inOrder.map(declared))
  }

  private func declared(_ type: Owned<TypeDeclaration>) -> Declared {
    let value = type.value
    var item = Declared(
      Located(value.name, at: value.range), value.attributes, value.documentation)
    item.key = renames.types[type.name] ?? type.name
    if type.feature == nil { item.ownName = schema.ownName(of: type.name) }
    item.isNameInData = false
    item.goesWithFeature = type.feature.map { !keptFeatures.contains($0) } ?? false
    var scope = scope(of: type, value.attributes, at: value.range)
    scope.isStored = value.conformances.areCodable
    scope.storedVersion = type.feature.flatMap { schema.features[$0]?.declaration.version } ?? 1
    item.scope = scope
    item.shape = { (value.shape, value.shape) }
    item.properties = inside(type.feature).properties(of: type)
    item.conformances = [(nil, conformances(of: type))]
    item.lists = { inside(type.feature).members(of: type, $0) }
    return item
  }

  private func properties(of type: Owned<TypeDeclaration>) -> [Property] {
    var result = [Property(.typeKind, type.value.word)]
    if !isOld || type.isOuter { result += module(.typeMoved, of: type.name) }
    if !isOld || type.feature == nil { result.append(access(type.access)) }
    if case .alias(let target) = type.value.kind {
      let text = self.type(target).text
      result.append(Property(.aliasTarget, text, shown: target.text, full: text))
    }
    return result
  }

  private func conformances(of type: Owned<TypeDeclaration>) -> [String] {
    guard !type.value.isAlias else { return [] }
    var names = type.value.conformances.map(\.value)
    if schema.isEquatable(type) { names.append("Equatable") }
    if type.value.isPlainEnum { names += ["Hashable", "CaseIterable"] }
    return names
  }

  private func members(
    of type: Owned<TypeDeclaration>, _ scope: ChangeScope
  ) -> [DeclaredList] {
    switch type.value.kind {
    case .structure(let fields):
      [self.fields(fields, "fields", of: type.name, ChangeKind.fields)]
    case .enumeration(let cases):
      [self.cases(cases, of: type, isStored: scope.isStored)]
    case .alias: []
    }
  }

  // MARK: - Cases

  private func cases(
    _ cases: [EnumCase], of type: Owned<TypeDeclaration>, isStored: Bool
  ) -> DeclaredList {
    let renamed = renames.members(of: type.name)
    let rawValues = rawValues(of: cases, type.value.rawType)
    let items = cases.map { one in
      let name = one.name.value
      let payload = payload(one.payload)
      var properties = [
        Property(
          .casePayload, payload, shown: Self.shape(renamed[name] ?? name, one.payload))
      ]
      if let raw = rawValues[name] {
        // The raw value of a renamed case may change if the new one is implied, because the old one is still read.
        let isImplied = isOld || one.rawValue == nil
        properties.append(Property(.caseRawValue, raw, from: isImplied ? .name : nil))
      }
      if isOld || type.value.rawType == nil {
        let key = one.attributes.key?.value
        let isImplied = key == nil && !isStored
        properties.append(Property(.caseKey, key ?? name, from: isImplied ? .name : nil))
      }
      var item = Declared(
        one.name, one.attributes, one.documentation, renamed: renamed,
        properties: properties)
      item.text = Self.shape(name, one.payload)
      item.shape = { (payload, one.payload.isEmpty ? nil : Self.shape("", one.payload)) }
      return item
    }
    return DeclaredList(
      section: "cases", added: .caseAdded, removed: .caseRemoved, renamed: .caseRenamed,
      order: type.value.isPlainEnum ? .caseOrder : nil, range: type.value.range, items: items)
  }

  /// The canonical form of a payload.
  func payload(_ payload: [Payload]) -> String {
    payload.map { "\($0.label?.value ?? "_"): \(type($0.type).text)" }.joined(separator: ", ")
  }

  /// `submit(email: String, _: Int)`: an action or case as it is written in Swift.
  static func shape(_ name: String, _ payload: [Payload]) -> String {
    guard !payload.isEmpty else { return name }
    let values = payload.map { item in
      let type = item.type.text + (item.initial.map { " = \($0.text)" } ?? "")
      return item.label.map { "\($0.value): \(type)" } ?? type
    }
    return "\(name)(\(values.joined(separator: ", ")))"
  }
}

extension TypeDeclaration {
  fileprivate var shape: String {
    switch kind {
    case .structure(let fields):
      "struct " + fields.map { "\($0.name.value): \($0.type.text)" }.joined(separator: ", ")
    case .enumeration(let cases): "enum " + cases.map(\.name.value).joined(separator: ", ")
    case .alias(let target): "typealias " + target.text
    }
  }

  /// The Swift keyword of the declaration.
  var word: String {
    switch kind {
    case .structure: "struct"
    case .enumeration: "enum"
    case .alias: "typealias"
    }
  }
}

extension VersionTable {
  /// The explicit or implied raw values of the cases.
  private func rawValues(of cases: [EnumCase], _ type: String?) -> [String: String] {
    guard let raw = type else { return [:] }
    var result: [String: String] = [:]
    var next = 0
    for item in cases {
      let name = item.name.value
      if let written = item.rawValue {
        let text = code.text(written)
        result[name] = text
        if let number = Int(text.replacing(" ", with: "")) { next = number + 1 }
      } else if raw == "String" || raw == "Character" {
        result[name] = "\"\(name)\""
      } else {
        result[name] = "\(next)"
        next += 1
      }
    }
    return result
  }
}
