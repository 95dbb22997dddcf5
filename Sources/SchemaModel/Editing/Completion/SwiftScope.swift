/// What Swift at a place of a schema sees, as far as the schema tells.
struct SwiftScope {
  typealias Parameter = Elaborator.Parameter

  let index: SchemaIndex
  let feature: Feature?
  /// The values of the actions because of which it runs.
  var values: [ActionValue] = []
  /// The values of `let`.
  var lets: [CompletionItem] = []
  var seesState = true
  /// Whether `$id` is the element of a collection that the action belongs to.
  var element: ActionValue?

  private var name: String? { feature?.name.value }

  // MARK: - Variables

  /// Everything that has a name here.
  var variables: [CompletionItem] {
    var members = lets
    for (place, value) in values.enumerated() {
      members.append(
        CompletionItem(
          member: value.isNamed ? value.name : "$\(place)", .value, type: value.syntax,
          detail: value.type))
    }
    if let element {
      members.append(
        CompletionItem(member: "$id", .value, type: element.syntax, detail: element.type))
    }
    let hidden = Set(members.map(\.label))
    return members + (seesState ? stateMembers.filter { !hidden.contains($0.label) } : [])
  }

  /// The fields and children of the feature, behind `self.`.
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

  // MARK: - The cursor

  /// What is known of the place where a name is typed.
  ///
  /// - Parameters:
  ///   - code: with the mark in it.
  ///   - expected: the type of the whole, if it is known.
  ///   - isTarget: whether it begins with what is called or sent.
  func cursor(
    in code: SwiftCode, expected: TypeSyntax? = nil, isTarget: Bool = false
  ) -> Elaborator.Cursor? {
    guard let mark = code.placeOfMark else { return nil }
    let elaborator = elaborator(code, mark: mark)
    if isTarget, let feature, let call = code.tree.all(.call).first,
      let signature = index.signature(of: code.targetPath.map(\.name), in: feature)
    {
      elaborator.target(call, signature.parameters)
    } else if let expected {
      _ = elaborator.value(as: Elaborator.Wanted(type: expected))
    } else {
      _ = elaborator.statements()
    }
    if let cursor = elaborator.cursor { return cursor }
    // What only the compiler understands, or a name that is declared.
    let isMember = mark > 0 && code.allTokens[mark - 1].leadsToMember
    return Elaborator.Cursor(base: isMember ? .value(nil) : .nothing)
  }

  /// The type of a value; nil if only the compiler knows it.
  func type(of code: SwiftCode) -> TypeSyntax? {
    let elaborator = elaborator(code, mark: nil)
    return elaborator.value().type
  }

  private func elaborator(_ code: SwiftCode, mark: Int?) -> Elaborator {
    let named = lets.map { item -> ActionValue in
      let type = item.type ?? .named("Unknown value", arguments: [])
      return ActionValue(
        label: nil, name: item.label, isNamed: true, type: type.text, syntax: type)
    }
    let place =
      feature.flatMap { seesState ? CodePlace(stateOf: $0, index.names) : nil }
      ?? CodePlace(in: feature, index.names)
    let elaborator = Elaborator(
      at: place, values: values + named, element: element, hasBuiltIns: true,
      rename: index.called, mark: mark)
    elaborator.read(code)
    return elaborator
  }

  // MARK: - Members

  /// What can follow a value and a dot.
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
      return knownMembers(of: type)
    default: return knownMembers(of: type)
    }
  }

  /// The members of Swift's own types, and of the runtime's.
  private func knownMembers(of owner: TypeSyntax) -> [CompletionItem] {
    let id = index.names.id(ofCollection: owner)
    return KnownMember.members(of: owner).map { known in
      let type = known.gives?.type(in: owner) { id }
      return CompletionItem(
        member: known.name, known.parameters == nil ? .field : .method,
        type: type ?? known.gives?.similar(in: owner),
        parameters: known.parameters?.map { label, part in
          let type = part.type(in: owner) { id }
          return Parameter(label: label, type: type, written: type?.text ?? part.text(in: owner))
        }, detail: type?.text)
    }
  }

  static func member(_ method: ClientMethod) -> CompletionItem {
    var item = CompletionItem(
      member: method.name.value, .method, type: method.result?.syntax,
      parameters: method.parameters.map {
        Parameter(label: $0.label, type: $0.type.syntax, written: $0.type.text)
      }, detail: method.swift, documentation: method.documentation)
    item.isDeprecated = method.attributes.deprecated != nil
    return item
  }

  // MARK: - Members of types

  /// What can follow a dot where a value of a type is expected, or behind the name of the type.
  func staticMembers(of type: TypeSyntax) -> [CompletionItem] {
    let type = type.unwrapped
    guard case .named(let name, arguments: []) = type else { return [] }
    func initializer(_ fields: [StateField]) -> CompletionItem {
      CompletionItem(
        member: "init", .method, type: type,
        parameters: fields.filter { !$0.isComputed }.map {
          Parameter(
            label: $0.name.value, type: $0.type.syntax,
            hasDefault: $0.initialText != nil)
        }, detail: name)
    }
    if let declared = index.names.types[name] {
      switch declared.value.kind {
      case .structure(let fields): return [initializer(fields)]
      case .enumeration(let cases):
        return cases.map { item in
          CompletionItem(
            member: item.name.value, .enumCase, type: type,
            parameters: item.payload.isEmpty
              ? nil : item.payload.map { Parameter(label: $0.label?.value, type: $0.type.syntax) },
            detail: name, documentation: item.documentation)
        }
      case .alias: return []
      }
    }
    if let feature = index.names.feature(ofState: name) { return [initializer(feature.state)] }
    let child = index.names.choice(ofState: name)?.child
    return (child?.members ?? []).map { member in
      let isFeature = index.names.isFeature(member.type.text)
      return CompletionItem(
        member: member.name.value, .enumCase, type: type,
        parameters: [
          Parameter(
            type: member.type.syntax,
            written: isFeature ? "\(member.type.text).State" : member.type.text)
        ],
        detail: name, documentation: member.documentation)
    }
  }
}

extension TypeSyntax {
  /// The type that a text is; nil if it is none.
  init?(_ text: String) {
    var parser = SwiftParser(SwiftLexer.tokens(of: text))
    guard let type = try? parser.typeSyntax(), parser.isAtEndOfType else { return nil }
    self = type
  }
}

extension KnownMember.Part {
  /// A type with the same members, for completion behind it.
  fileprivate func similar(in owner: TypeSyntax) -> TypeSyntax? {
    switch (self, owner) {
    case (.keys, .dictionary(let key, _)): .array(key)
    case (.values, .dictionary(_, let value)): .array(value)
    default: nil
    }
  }

  /// What people read where there is no type.
  fileprivate func text(in owner: TypeSyntax) -> String {
    switch self {
    case .function(let result): "(\(owner.elementOfCollection?.text ?? "Element")) -> \(result)"
    case .id: "ID"
    default: ""
    }
  }
}
