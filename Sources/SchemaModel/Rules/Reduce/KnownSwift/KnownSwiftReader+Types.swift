// The members of the types of a schema: fields, cases and initializers.

extension KnownSwiftReader {
  /// A parameter of an initializer, a case or a method.
  struct Parameter {
    var label: String?
    var type: TypeSyntax
    var hasDefault = false
  }

  // MARK: - Calls

  /// The arguments of a call in parentheses, if none is missing.
  func arguments(of call: Syntax, _ parameters: [Parameter]) -> KnownSwift? {
    guard call.kind == .call else { return nil }
    var arguments: [KnownSwift] = []
    var open = parameters[...]
    for argument in call.children {
      guard argument.kind == .argument, let node = argument.value else { return nil }
      let label = argument.label
      while let first = open.first, first.label != label?.name {
        guard first.hasDefault else { return nil }
        open.removeFirst()
      }
      guard let parameter = open.popFirst(), let value = value(node, as: parameter.type) else {
        return nil
      }
      arguments.append((label.map { .init(.text("\($0.text): ")) } ?? "") + value)
    }
    guard open.allSatisfy(\.hasDefault) else { return nil }
    return "(" + arguments.joined(separator: ", ") + ")"
  }

  /// The parameters of a method that changes a value of a type, if all are known.
  func parameters(of method: String, on type: TypeSyntax) -> [Parameter]? {
    let known = KnownMember.members(of: type).first { $0.name == method && $0.isMutating }
    guard let parameters = known?.parameters else { return nil }
    let typed = parameters.compactMap { label, part in
      part.type(in: type) { id(ofCollection: type) }.map { Parameter(label: label, type: $0) }
    }
    return typed.count == parameters.count ? typed : nil
  }

  /// `.all`, `.text("a")`, `.init(id: 1)`
  func implicitMember(_ node: Syntax, of type: TypeSyntax) -> KnownSwift? {
    let parts = Array(node.children)
    guard type.unwrapped.isTaken(as: type) else { return nil }
    // `.none` and `.some` belong to Optional itself.
    guard parts[0].firstToken.text == ".",
      !type.isOptional || !["none", "some"].contains(parts[0].lastToken.name)
    else { return nil }
    return member(parts[...], of: type.unwrapped)
  }

  /// `Filter.all`, `Row(id: 1)`, `Row.State(id: 1)`
  func typeMember(_ parts: [Syntax]) -> (swift: KnownSwift, type: TypeSyntax)? {
    var name = parts[0].firstToken.text
    guard parts[0].kind == .name, parts[0].firstToken.startsUppercase, !scope.hasName(name) else {
      return nil
    }
    var found: (name: String, count: Int)?
    for (count, part) in parts.indices.dropFirst().enumerated() {
      if let type = fullName(ofType: name) { found = (type, count + 1) }
      guard parts[part].kind == .member, parts[part].firstToken.text == "." else { break }
      name += ".\(parts[part].lastToken.text)"
    }
    guard let found, found.name.split(separator: ".").allSatisfy(SwiftName.isOrdinary) else {
      return nil
    }
    let type = TypeSyntax.named(found.name, arguments: [])
    return member(parts[found.count...], of: type).map { (.init(.text(found.name)) + $0, type) }
  }

  private func fullName(ofType name: String) -> String? {
    if let type = table.fullName(ofType: name, from: scope.feature.name.value) { return type }
    guard name.hasSuffix(".State") else { return nil }
    let owner = String(name.dropLast(".State".count))
    if table.isFeature(owner) { return name }
    let choice = "\(scope.feature.name.value).\(owner)"
    return table.choices.contains(choice) ? "\(choice).State" : nil
  }

  /// A case or an initializer, after the name of the type or without it.
  private func member(_ parts: ArraySlice<Syntax>, of type: TypeSyntax) -> KnownSwift? {
    guard let first = parts.first, let last = parts.last, parts.count < 3 else { return nil }
    if first.kind == .call {
      return parts.count == 1 ? initializer(of: type).flatMap { arguments(of: first, $0) } : nil
    }
    guard first.kind == .member else { return nil }
    let name = KnownSwift(.text(".\(first.lastToken.text)"))
    if first.lastToken.text == "init" {
      guard parts.count == 2, let parameters = initializer(of: type) else { return nil }
      return arguments(of: last, parameters).map { name + $0 }
    }
    guard let parameters = self.case(first.lastToken.name, of: type),
      parameters.isEmpty == (parts.count == 1)
    else { return nil }
    return parameters.isEmpty ? name : arguments(of: last, parameters).map { name + $0 }
  }

  // MARK: - Types

  /// The parameters of the initializer of a declared struct or of a state.
  private func initializer(of type: TypeSyntax) -> [Parameter]? {
    func parameters(_ fields: [StateField], from owner: String?) -> [Parameter] {
      fields.filter { !$0.isComputed }.map {
        Parameter(
          label: $0.name.value, type: table.qualified($0.type, from: owner),
          hasDefault: $0.initialText != nil)
      }
    }
    guard case .named(let name, arguments: []) = type else { return nil }
    if let (fields, owner) = structure(name) { return parameters(fields, from: owner) }
    return feature(withState: name).map { feature in
      parameters(feature.state, from: feature.name.value)
        + feature.children.map {
          Parameter(
            label: $0.name.value, type: $0.stateType(in: feature.name.value),
            hasDefault: checker.startsByItself($0))
        }
    }
  }

  /// The payload of a case of an enum, or of a `oneOf` child.
  private func `case`(_ name: String, of type: TypeSyntax) -> [Parameter]? {
    guard case .named(let owner, arguments: []) = type else { return nil }
    if let declared = table.types[owner] {
      guard case .enumeration(let cases) = declared.value.kind,
        declared.value.attributes.deprecated == nil,
        let item = cases.first(where: { $0.name.value == name }), item.attributes.deprecated == nil
      else { return nil }
      return item.payload.map {
        Parameter(
          label: $0.label?.value, type: table.qualified($0.type, from: declared.feature),
          hasDefault: $0.initial != nil)
      }
    }
    let path = owner.split(separator: ".").map(String.init)
    guard path.count == 3, path[2] == "State", let feature = table.features[path[0]],
      feature.attributes.deprecated == nil,
      let child = feature.children.first(where: {
        !$0.members.isEmpty && $0.choiceName == path[1]
      }), let member = child.members.first(where: { $0.name.value == name })
    else { return nil }
    return [
      Parameter(
        type: table.isFeature(member.type.text)
          ? .named("\(member.type.text).State", arguments: [])
          : table.qualified(member.type, from: path[0]))
    ]
  }

  /// A field of a struct or of a state, or one of the plainest members of a collection.
  func member(_ name: String, of type: TypeSyntax) -> (type: TypeSyntax, isWritable: Bool)? {
    if let known = KnownMember.members(of: type).first(where: { $0.name == name }) {
      guard known.parameters == nil else { return nil }
      return known.gives?.type(in: type) { nil }.map { ($0, known.isWritable) }
    }
    guard case .named(let owner, arguments: []) = type else { return nil }
    if let (fields, feature) = structure(owner) {
      return fields.first { $0.name.value == name }.flatMap { member($0, from: feature) }
    }
    return feature(withState: owner).flatMap { member(name, of: $0) }
  }

  /// A field or child of a feature's state.
  func member(_ name: String, of feature: Feature) -> (type: TypeSyntax, isWritable: Bool)? {
    let owner = feature.name.value
    if let field = feature.field(name) { return member(field, from: owner) }
    return feature.child(name).map { ($0.stateType(in: owner), true) }
  }

  private func member(
    _ field: StateField, from owner: String?
  ) -> (type: TypeSyntax, isWritable: Bool)? {
    guard field.attributes.deprecated == nil else { return nil }
    return (table.qualified(field.type, from: owner), !field.isConstant && !field.isComputed)
  }

  /// The fields of a declared struct, and where it is declared.
  private func structure(_ name: String) -> (fields: [StateField], owner: String?)? {
    guard let declared = table.types[name], declared.value.attributes.deprecated == nil,
      case .structure(let fields) = declared.value.kind
    else { return nil }
    return (fields, declared.feature)
  }

  /// The feature whose state a type is.
  private func feature(withState name: String) -> Feature? {
    table.feature(ofState: name).flatMap { $0.attributes.deprecated == nil ? $0 : nil }
  }

  /// The element of a collection of the runtime.
  func element(ofCollection type: TypeSyntax) -> TypeSyntax? {
    switch type {
    case .named("IdentifiedArrayOf", let arguments), .named("StackOf", let arguments):
      arguments.count == 1 ? arguments[0] : nil
    default: nil
    }
  }

  /// The type of the ids of such a collection.
  func id(ofCollection type: TypeSyntax) -> TypeSyntax? {
    if case .named("StackOf", _) = type { return .named("StackElementID", arguments: []) }
    guard case .named(let name, arguments: [])? = element(ofCollection: type) else { return nil }
    if let feature = feature(withState: name) {
      return feature.field("id").map { table.qualified($0.type, from: feature.name.value) }
    }
    return structure(name).flatMap { fields, owner in
      fields.first { $0.name.value == "id" }.map { table.qualified($0.type, from: owner) }
    }
  }
}
