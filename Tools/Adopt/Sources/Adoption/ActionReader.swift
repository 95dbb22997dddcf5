import SwiftSyntax

/// The actions that a reducer may get.
struct ActionTable {
  var known: [Feature.Action] = []
  private(set) var unknownTypes: Set<String> = []
  /// The values that an action around the enum of kinds has.
  private(set) var envelope: [String: TypeText] = [:]
  let codebase: Codebase
  let names: Names

  private typealias Value = (label: String?, type: TypeSyntax, start: ExprSyntax?)

  func index(of path: String) -> Int? { known.firstIndex { $0.path == path } }

  /// Adds the cases of an enum. An enum inside it that a case carries alone is a group: `view.tapped`.
  mutating func add(enum type: TypeDeclaration, prefix: String = "", owner: String) {
    for declaration in type.members.compactMap({ $0.as(EnumCaseDeclSyntax.self) }) {
      for element in declaration.elements {
        let name = element.name.text
        let parameters = element.parameterClause?.parameters.map { $0 } ?? []
        if parameters.count == 1, parameters[0].firstName == nil,
          parameters[0].type.source == name.upperCamel,
          let group = codebase.types["\(type.name).\(name.upperCamel)"], group.isEnum
        {
          add(enum: group, prefix: "\(prefix)\(name).", owner: owner)
          continue
        }
        let values = parameters.map { parameter in
          let label = parameter.firstName?.text
          return (label: label == "_" ? nil : label, type: parameter.type, start: parameter.defaultValue?.value)
        }
        let action = Feature.Action(
          path: prefix + name, owner: owner, place: type.file.place(of: element), decl: declaration,
          refusal: isPlainName(name) ? nil : "its name is not plain")
        add(action, values, of: type)
      }
    }
  }

  /// Adds a struct that is one action.
  mutating func add(struct type: TypeDeclaration, path: String) {
    let untyped = type.stored.first { $0.type == nil }
    let action = Feature.Action(
      path: path, owner: type.name, place: type.place, decl: type.decl,
      refusal: untyped.map { "the type of `\($0.name)` is not written" })
    let values = type.stored.compactMap { property in property.type.map { (property.name, $0, property.value) } }
    add(action, values, of: type)
  }

  private mutating func add(_ action: Feature.Action, _ values: [Value], of owner: TypeDeclaration) {
    guard index(of: action.path) == nil else { return }
    var action = action
    var names = names
    names.own.formUnion([owner.name, owner.shortName])
    for (index, value) in values.enumerated() {
      let type = TypeText(value.type, names)
      let children = ["BindingAction", "PresentationAction", "IdentifiedActionOf", "StackActionOf"]
      let isChild = children.contains(where: type.text.hasPrefix)
      let isPlain = value.label.map(isPlainName) != false
      action.refusal =
        action.refusal ?? (isChild ? "write the child under `children:`, or `@bind`" : nil) ?? type.refusal
        ?? (isPlain ? nil : "the name of a value is not plain")
      if action.refusal == nil { unknownTypes.formUnion(type.unknown) }
      action.payloads.append(
        .init(
          label: value.label, name: value.label ?? (values.count > 1 ? "value\(index + 1)" : nil), type: type.text,
          start: value.start?.source, isUnnamed: value.label == nil))
    }
    known.append(action)
  }

  /// Takes the values of a struct around an enum of kinds.
  mutating func readEnvelope(_ type: TypeDeclaration, kind: String) {
    for property in type.stored where property.name != kind && isPlainName(property.name) {
      let text = property.type.map { TypeText($0, names) }
      if text?.refusal == nil { envelope[property.name] = text }
    }
  }

  /// Gives an action a value of its envelope.
  mutating func carry(_ name: String, at index: Int) {
    guard let type = envelope[name], !known[index].payloads.contains(where: { $0.label == name })
    else { return }
    unknownTypes.formUnion(type.unknown)
    known[index].payloads.append(.init(label: name, name: name, type: type.text))
    known[index].payloads.sort { ($0.label ?? "") < ($1.label ?? "") }
  }
}

/// The pattern of a case, or an expression that makes an action.
struct CasePattern {
  /// `.view(.tapped)`; empty for casts
  private(set) var names: [String] = []
  /// The type in front of the path
  private(set) var base: String?
  /// `let action as SetName`, with the name of the value
  private(set) var cast: (type: String, name: String?)?
  /// What the values are called, with their labels. A value that is not used has no name.
  private(set) var bindings: [(label: String?, name: String?)] = []
  /// Whether it matches some values of its action alone.
  private(set) var isPartial = false
  /// The whole pattern, and what is inside each pair of parentheses.
  private(set) var parts: [ExprSyntax] = []

  init(_ item: SwitchCaseItemSyntax) {
    let pattern = item.pattern.as(ValueBindingPatternSyntax.self)?.pattern ?? item.pattern
    if let type = pattern.as(IsTypePatternSyntax.self)?.type { cast = (type.source, nil) }
    if let value = pattern.as(ExpressionPatternSyntax.self)?.expression { read(value) }
    isPartial = isPartial || item.whereClause != nil
  }

  init(_ value: ExprSyntax) { read(value) }

  var path: String { names.joined(separator: ".") }

  private mutating func read(_ value: ExprSyntax) {
    parts.append(value)
    if let (left, sign, right) = value.operation {
      let name = Self.name(left)
      if sign.source == "as", name != nil || left.source == "_" { cast = (right.source, name) }
      return
    }
    let call = value.call
    guard let member = (call?.calledExpression ?? value).member, call?.trailingClosure == nil
    else { return }
    if names.isEmpty { base = member.base?.source }
    names.append(member.name)
    let arguments = call?.arguments.map { $0 } ?? []
    if arguments.count == 1, arguments[0].label == nil, let inner = arguments.first?.expression,
      inner.member != nil || inner.call != nil
    {
      return read(inner)
    }
    parts += arguments.prefix(1).map(\.expression)
    for argument in arguments {
      let name = Self.name(argument.expression)
      if name == nil, argument.expression.source != "_" { isPartial = true }
      bindings.append((argument.label?.text, name))
    }
  }

  /// The name that a part of a pattern binds.
  private static func name(_ value: ExprSyntax) -> String? {
    let pattern = value.as(PatternExprSyntax.self)?.pattern
    let inner = pattern?.as(ValueBindingPatternSyntax.self)?.pattern ?? pattern
    return inner?.as(IdentifierPatternSyntax.self)?.identifier.text
      ?? value.as(DeclReferenceExprSyntax.self)?.name
  }
}
