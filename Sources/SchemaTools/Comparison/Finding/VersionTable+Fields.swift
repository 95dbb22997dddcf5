import SchemaModel

// The fields of a state or a struct.

extension VersionTable {
  /// - Parameter owner: The full name of the state or the struct.
  func fields(
    _ fields: [StateField], _ section: String, of owner: String, _ kinds: ChangeKind.OfFields
  ) -> DeclaredList {
    let renamed = renames.members(of: owner)
    let isPartly = fields.contains { $0.attributes.stored != nil }
    let items = fields.map { field in
      let type = type(field.type).text
      let key = field.attributes.key?.value ?? renamed[field.name.value] ?? field.name.value
      var item = Declared(
        field.name, field.attributes, field.documentation, renamed: renamed,
        properties: properties(of: field, kinds) + attributes(of: field, key, kinds))
      let isWritten = isPartly ? field.attributes.stored != nil : !field.attributes.isUnwritten
      item.isInData = !field.isComputed && isWritten
      item.isOrdered = !field.isComputed
      if !field.isComputed, field.initialText == nil { item.added = kinds[.required] }
      item.binding = field.attributes.boundAction(of: field.name).map { (.bound, $0) }
      item.shape = { ("\(field.isConstant) \(field.isComputed) \(type)", field.type.text) }
      return item
    }
    return DeclaredList(
      section: section, added: kinds[.added], removed: kinds[.removed], renamed: kinds[.renamed],
      order: kinds[.order], items: items)
  }

  private func properties(
    of field: StateField, _ kinds: ChangeKind.OfFields
  ) -> [Property] {
    let syntax = type(field.type)
    var type = Property(kinds[.type], syntax.text, shown: field.type.text, full: syntax.text)
    type.type = syntax
    let storage = Property(
      kinds[.computed], field.isComputed ? "computed" : "stored", shown: field.shortText,
      in: .either)
    let properties = [storage, type]
    switch field.storage {
    case .computed(let code):
      return properties
        + [Property(kinds[.body], self.code.text(code), shown: code.text)]
    case .stored(let initial):
      return properties + [
        Property(
          kinds[.variable], more: kinds[.constant], field.isConstant ? "let" : nil,
          shown: field.isConstant ? "let" : "var"),
        Property(
          kinds[.defaultChanged], more: kinds[.defaultAdded], less: kinds[.defaultRemoved],
          start(initial, field.type), shown: field.initialText),
      ]
    }
  }

  /// The canonical form of an explicit or implied initial value.
  private func start(_ initial: SwiftCode?, _ type: SwiftType) -> String? {
    if let initial { return code.text(initial) }
    switch type.syntax.impliedDefault {
    case "[]": return "[ ]"
    case "[:]": return "[ : ]"
    case let other: return other
    }
  }

  /// - Parameter key: The name in stored data. For a renamed field, this is the newer name in both versions: the rename
  ///   is reported by itself, and old data stays readable.
  private func attributes(
    of field: StateField, _ key: String, _ kinds: ChangeKind.OfFields
  ) -> [Property] {
    let attributes = field.attributes
    let action = attributes.boundAction(of: field.name)
    var result = [
      Property(
        kinds[.transient], attributes.transient == nil ? "stored" : "@transient", in: .outer),
      redacted(kinds[.redacted], attributes),
      Property(.once, attributes.once == nil ? "kept" : "@once"),
      Property(.stored, attributes.stored == nil ? "not kept" : "@stored"),
      // A rename of the field is a change of this property, too: it renames the action, which gets no alias.
      Property(.unbound, more: .bound, action),
    ]
    guard attributes.transient == nil else { return result }
    if isOld || !field.isComputed { result.append(Property(kinds[.key], key, in: .outer)) }
    if attributes.redacted != nil {
      // A redacted field is stored only with an explicit key, even one that equals its name.
      let text = attributes.isUnwritten ? "@redacted" : "stored"
      result.append(Property(kinds[.transient], text, if: "key \(key)", in: .outer))
    }
    return result
  }
}

extension StateField {
  /// `let id: UUID`, `title: String = ""`, `isEmpty: Bool { … }`
  fileprivate var shortText: String { text(behind: "\(isConstant ? "let " : "")\(name.value)") }
}
