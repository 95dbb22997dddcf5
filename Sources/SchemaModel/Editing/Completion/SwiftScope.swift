/// What Swift at a place of a schema sees, as far as the schema tells.
struct SwiftScope {
  struct Parameter {
    var label: String?
    var type: String
    var hasDefault = false
  }

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

  // MARK: - Chains

  /// The type of a value; nil if only the compiler knows it.
  func type(of value: Syntax) -> TypeSyntax? {
    type(of: value.kind == .chain ? Array(value.children) : [value])
  }

  /// The type of a value with what follows it.
  private func type(of parts: [Syntax]) -> TypeSyntax? {
    guard let first = parts.first, first.kind == .name || first.kind == .dollar else { return nil }
    var rest = parts.dropFirst()
    var type: TypeSyntax?
    let name = first.firstToken.name
    if name == "self" {
      guard let member = rest.popFirst(), member.kind == .member else { return nil }
      type = stateMembers.first { $0.label == member.lastToken.name }?.type
    } else if let variable = variables.first(where: { $0.label == name }) {
      type = variable.type
    } else if rest.popFirst()?.kind == .call {
      // `Row(…)`
      type = self.type(named: name)
    }
    for part in rest {
      guard let known = type else { return nil }
      switch part.kind {
      case .member: type = member(part.lastToken.name, of: known)?.type
      case .subscriptCall: type = elementByKey(of: known)
      case .optionalChaining: type = known.unwrapped
      default: break
      }
    }
    return type
  }

  /// The type that a value names: `Filter`, `Row.State`.
  func type(namedBy parts: [Syntax]) -> TypeSyntax? {
    parts.names.flatMap { type(named: index.called($0).joined(separator: ".")) }
  }

  /// What can follow a value and a dot, or a type and a dot.
  func members(of parts: [Syntax]) -> [CompletionItem] {
    if parts.names == ["self"] { return stateMembers }
    if let type = type(of: parts) { return members(of: type) }
    return type(namedBy: parts).map { staticMembers(of: $0) } ?? []
  }

  /// What a call needs: of a method of a value, of a method of a client, or of an action.
  func parameters(of callee: [Syntax]) -> [Parameter] {
    if let last = callee.last, let type = type(of: Array(callee.dropLast())) {
      return member(last.lastToken.name, of: type)?.parameters ?? []
    }
    guard let path = callee.names, let feature else { return [] }
    return index.signature(of: path, in: feature)?.parameters ?? []
  }

  private func type(named name: String) -> TypeSyntax? {
    if let full = index.names.fullName(ofType: name, from: self.name) {
      return .named(full, arguments: [])
    }
    return index.names.feature(ofState: name).map { _ in .named(name, arguments: []) }
  }

  private func member(_ name: String, of type: TypeSyntax) -> CompletionItem? {
    members(of: type.unwrapped).first { $0.label == name }
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
    let id: TypeSyntax? =
      if case .named("StackOf", _) = owner {
        .named("StackElementID", arguments: [])
      } else {
        owner.elementOfCollection.flatMap { member("id", of: $0)?.type }
      }
    return KnownMember.members(of: owner).map { known in
      let type = known.gives?.type(in: owner) { id }
      return CompletionItem(
        member: known.name, known.parameters == nil ? .field : .method,
        type: type ?? known.gives?.similar(in: owner),
        parameters: known.parameters?.map { label, part in
          Parameter(label: label, type: part.type(in: owner) { id }?.text ?? part.text(in: owner))
        }, detail: type?.text)
    }
  }

  static func member(_ method: ClientMethod) -> CompletionItem {
    var item = CompletionItem(
      member: method.name.value, .method, type: method.result?.syntax,
      parameters: method.parameters.map { Parameter(label: $0.label, type: $0.type.text) },
      detail: method.swift, documentation: method.documentation)
    item.isDeprecated = method.attributes.deprecated != nil
    return item
  }

  /// The type of what a subscript gives.
  private func elementByKey(of type: TypeSyntax) -> TypeSyntax? {
    if case .array(let element) = type { return element }
    return type.elementOfCollection.map { .optional($0) }
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
            label: $0.name.value, type: $0.type.text,
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
              ? nil : item.payload.map { Parameter(label: $0.label?.value, type: $0.type.text) },
            detail: name, documentation: item.documentation)
        }
      case .alias: return []
      }
    }
    if let feature = index.names.feature(ofState: name) { return [initializer(feature.state)] }
    guard name.hasSuffix(".State") else { return [] }
    let owner = String(name.dropLast(".State".count))
    let choice = index.type(owner.split(separator: ".").map(String.init), from: nil)
    let child = choice.flatMap { index.names.features[$0.feature ?? ""]?.child($0.name) }
    return (child?.members ?? []).map { member in
      let isFeature = index.names.isFeature(member.type.text)
      return CompletionItem(
        member: member.name.value, .enumCase, type: type,
        parameters: [Parameter(type: isFeature ? "\(member.type.text).State" : member.type.text)],
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
