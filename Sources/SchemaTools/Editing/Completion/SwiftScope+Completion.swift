import SchemaModel

// Completions in Swift.

extension SwiftScope {
  /// All names in scope.
  var variables: [CompletionItem] {
    var members = values.enumerated().map { place, value in
      let isDependency = index.names.clients[value.type] != nil
      let type = value.syntax == .unknown ? nil : value.syntax
      return CompletionItem(
        member: value.isNamed ? value.name : "$\(place)", isDependency ? .dependency : .value,
        type: type, detail: type == nil ? nil : value.type)
    }
    for (name, value) in [("$id", element), ("$old", old)] {
      guard let value else { continue }
      members.append(
        CompletionItem(member: name, .value, type: value.syntax, detail: value.type))
    }
    if let structure { members += self.members(of: .named(structure, arguments: [])) }
    let hidden = Set(members.map(\.label))
    return members + (seesState ? stateMembers.filter { !hidden.contains($0.label) } : [])
  }

  /// The fields and children of the feature, which can follow `self.`.
  var stateMembers: [CompletionItem] { feature.map { stateMembers(of: $0) } ?? [] }

  private func stateMembers(of feature: Feature) -> [CompletionItem] {
    members(feature.state, of: feature.name.value)
      + feature.children.map { child in
        let type = child.stateType(in: feature.name.value)
        return CompletionItem(
          member: child.name.value, .child, type: type, detail: type.text,
          documentation: child.documentation)
      }
  }

  private func members(_ fields: [StateField], of owner: String?) -> [CompletionItem] {
    fields.map { field in
      CompletionItem(
        member: field.name.value, .field,
        type: index.names.qualified(field.type, from: owner), detail: field.type.text,
        documentation: field.documentation)
    }
  }

  // MARK: - Members

  /// The members of a value of a type.
  func members(of type: TypeSyntax) -> [CompletionItem] {
    switch type {
    case .optional(let wrapped): return members(of: wrapped)
    case .named(let name, arguments: []):
      if let declared = index.names.types[name] {
        guard case .structure(let fields) = declared.value.kind else { return [] }
        return members(fields, of: declared.feature)
      }
      if let client = index.names.clients[name]?.value { return client.methods.map(Self.member) }
      if let feature = index.names.feature(ofState: name) { return stateMembers(of: feature) }
      if let members = index.names.properties(ofChoice: name) {
        return members.map {
          CompletionItem(member: $0.name, .field, type: $0.type, detail: $0.type.text)
        }
      }
      return knownMembers(of: type)
    default: return knownMembers(of: type)
    }
  }

  /// The members of types of Swift and the runtime.
  private func knownMembers(of owner: TypeSyntax) -> [CompletionItem] {
    let id = index.names.id(ofCollection: owner)
    return KnownMember.members(of: owner).map { known in
      let type = known.gives?.type(in: owner) { id }
      return CompletionItem(
        member: known.name, known.parameters == nil ? .field : .method,
        type: type ?? known.gives?.similar(in: owner),
        parameters: known.parameters?.map { label, part in
          let type = part.type(in: owner) { id }
          return ValueParameter(
            label: label, type: type, written: type?.text ?? part.text(in: owner))
        }, detail: type?.text)
    }
  }

  static func member(_ method: ClientMethod) -> CompletionItem {
    var item = CompletionItem(
      member: method.name.value, .method, type: method.result?.syntax,
      parameters: method.parameters.map {
        ValueParameter(label: $0.label, type: $0.type.syntax, written: $0.type.text)
      }, detail: method.swift, documentation: method.documentation)
    item.isDeprecated = method.attributes.deprecated != nil
    return item
  }

  // MARK: - Members of types

  /// The static members of a type. They follow its name, or only a dot if the type is expected.
  func staticMembers(of type: TypeSyntax) -> [CompletionItem] {
    let type = type.unwrapped
    return index.names.makers(of: type).map { maker in
      let isCall = maker.name == "init" || !maker.parameters.isEmpty
      return CompletionItem(
        member: maker.name, maker.name == "init" ? .method : .enumCase, type: type,
        parameters: isCall ? maker.parameters : nil, detail: type.text,
        documentation: maker.documentation)
    }
  }
}

extension KnownMember.RelativeType {
  /// A type with the same members, for completion after a dot.
  fileprivate func similar(in owner: TypeSyntax) -> TypeSyntax? {
    switch (self, owner) {
    case (.keys, .dictionary(let key, _)): .array(key)
    case (.values, .dictionary(_, let value)): .array(value)
    default: nil
    }
  }

  /// The text to show in place of an unknown type: `(Row) -> Bool`, `ID`.
  fileprivate func text(in owner: TypeSyntax) -> String {
    switch self {
    case .function(let result): "(\(owner.elementOfCollection?.text ?? "Element")) -> \(result)"
    case .id: "ID"
    default: ""
    }
  }
}
