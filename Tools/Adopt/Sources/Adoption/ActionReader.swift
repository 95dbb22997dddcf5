import SwiftSyntax

/// The actions that a reducer may get.
struct ActionTable {
  struct Known {
    var action: AdoptedFeature.Action
    let place: String
    /// The full name of the enum or struct that declares it.
    let owner: String
    /// Why a schema cannot have it.
    var refusal: String?
    let text: [String]
  }

  private(set) var known: [Known] = []
  private(set) var unknownTypes: Set<String> = []
  /// The values that an action around the enum of kinds has.
  private(set) var envelope: [String: TypeText] = [:]
  private let codebase: Codebase
  private let own: Set<String>
  private let nested: Set<String>

  init(_ codebase: Codebase, own: Set<String>, nested: Set<String>) {
    self.codebase = codebase
    self.own = own
    self.nested = nested
  }

  func index(of path: String) -> Int? { known.firstIndex { $0.action.path == path } }

  subscript(index: Int) -> Known {
    get { known[index] }
    set { known[index] = newValue }
  }

  mutating func keep(_ isKept: (Known) -> Bool) { known.removeAll { !isKept($0) } }

  /// Adds the cases of an enum. An enum inside it that a case carries alone is a group: `view.tapped`.
  mutating func add(enum type: TypeDeclaration, prefix: String = "") {
    for member in type.members {
      guard let declaration = member.as(EnumCaseDeclSyntax.self) else { continue }
      for element in declaration.elements {
        let path = prefix + element.name.text
        let parameters = element.parameterClause?.parameters.map { $0 } ?? []
        let text = dedented(declaration).lines
        if parameters.count == 1, parameters[0].firstName == nil,
          parameters[0].type.trimmedDescription == element.name.text.upperCamel,
          let group = codebase.types["\(type.name).\(element.name.text.upperCamel)"], group.isEnum
        {
          add(enum: group, prefix: path + ".")
          continue
        }
        let values = parameters.enumerated().map { index, parameter in
          let label = parameter.firstName?.text == "_" ? nil : parameter.firstName?.text
          return (label: label, type: parameter.type, start: parameter.defaultValue?.value.trimmedDescription)
        }
        var refusal = isPlainName(element.name.text) ? nil : "its name is not plain"
        if values.contains(where: { $0.label.map { !isPlainName($0) } ?? false }) {
          refusal = "the name of a value is not plain"
        }
        add(
          path, values, documentation: documentation(of: declaration), owner: type,
          place: type.file.place(of: element), text: text, refusal: refusal)
      }
    }
  }

  /// Adds a struct that is one action.
  mutating func add(struct type: TypeDeclaration, path: String) {
    var refusal: String?
    var values: [(label: String?, type: TypeSyntax, start: String?)] = []
    for variable in type.variables {
      for binding in variable.bindings where binding.accessorBlock == nil {
        if variable.modifiers.contains(where: { $0.name.text == "static" }) { continue }
        guard
          let annotation = binding.typeAnnotation?.type ?? binding.initializer.flatMap({ inferredType(of: $0.value) }),
          isPlainName(binding.pattern.trimmedDescription)
        else {
          refusal = "the type of `\(binding.pattern.trimmedDescription)` is not written"
          continue
        }
        values.append((binding.pattern.trimmedDescription, annotation, binding.initializer?.value.trimmedDescription))
      }
    }
    add(
      path, values, documentation: documentation(of: type.decl), owner: type, place: type.file.place(of: type.decl),
      text: dedented(type.decl).lines, refusal: refusal)
  }

  private mutating func add(
    _ path: String, _ values: [(label: String?, type: TypeSyntax, start: String?)], documentation: [String],
    owner: TypeDeclaration, place: String, text: [String], refusal: String?
  ) {
    guard index(of: path) == nil else { return }
    var action = AdoptedFeature.Action(path: path, payloads: [], documentation: documentation)
    var refusal = refusal
    for value in values {
      let type = TypeText(value.type, own: own.union([owner.name, owner.shortName]), nested: nested)
      refusal = refusal ?? type.refusal
      for foreign in ["BindingAction", "PresentationAction", "IdentifiedActionOf", "StackActionOf"]
      where type.text.hasPrefix(foreign) {
        refusal = "`\(foreign)` is a type of another library; write the child under `children:`, or `@bind`"
      }
      unknownTypes.formUnion(type.unknown)
      action.payloads.append(.init(label: value.label, name: value.label, type: type.text, start: value.start))
    }
    known.append(Known(action: action, place: place, owner: owner.name, refusal: refusal, text: text))
  }

  /// Takes the values of a struct around an enum of kinds.
  mutating func readEnvelope(_ type: TypeDeclaration, kind: String) {
    for variable in type.variables {
      for binding in variable.bindings where binding.accessorBlock == nil {
        let name = binding.pattern.trimmedDescription
        guard name != kind, let annotation = binding.typeAnnotation?.type else { continue }
        let text = TypeText(annotation, own: own, nested: nested)
        if text.refusal == nil, isPlainName(name) { envelope[name] = text }
      }
    }
  }

  /// Gives an action a value of its envelope.
  mutating func carry(_ name: String, at index: Int) {
    guard let type = envelope[name], !known[index].action.payloads.contains(where: { $0.label == name }) else { return }
    unknownTypes.formUnion(type.unknown)
    known[index].action.payloads.append(.init(label: name, name: name, type: type.text))
    known[index].action.payloads.sort { ($0.label ?? "") < ($1.label ?? "") }
  }
}

/// The pattern of a case.
struct CasePattern {
  enum Kind {
    /// `.view(.tapped)`, with the type in front if there is one
    case path([String], base: String?)
    /// `let action as SetName`
    case cast(String, name: String?)
    case unknown
  }

  private(set) var kind = Kind.unknown
  /// What the values are called, with their labels. A value that is not used has no name.
  private(set) var bindings: [(label: String?, name: String?)] = []
  /// Whether it matches some values of its action alone.
  private(set) var isPartial = false

  init(_ item: SwitchCaseItemSyntax) {
    isPartial = item.whereClause != nil
    if let pattern = item.pattern.as(IsTypePatternSyntax.self) {
      kind = .cast(pattern.type.trimmedDescription, name: nil)
    } else if let binding = item.pattern.as(ValueBindingPatternSyntax.self) {
      if let inner = binding.pattern.as(ExpressionPatternSyntax.self) { read(inner.expression) }
    } else if let pattern = item.pattern.as(ExpressionPatternSyntax.self) {
      read(pattern.expression)
    }
  }

  private mutating func read(_ value: ExprSyntax) {
    if let sequence = value.as(SequenceExprSyntax.self) {
      let parts = Array(sequence.elements)
      guard parts.count == 3, parts[1].is(UnresolvedAsExprSyntax.self), parts[1].trimmedDescription == "as" else {
        return
      }
      let name = Self.name(parts[0])
      guard name != nil || parts[0].is(DiscardAssignmentExprSyntax.self) else { return }
      kind = .cast(parts[2].trimmedDescription, name: name)
    } else if let member = value.as(MemberAccessExprSyntax.self) {
      path(member, [])
    } else if let call = value.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self), call.trailingClosure == nil
    {
      path(member, Array(call.arguments))
    }
  }

  private mutating func path(_ member: MemberAccessExprSyntax, _ arguments: [LabeledExprSyntax]) {
    var path: [String] = []
    var base: String?
    if case .path(let outer, let first) = kind {
      (path, base) = (outer, first)
    } else {
      base = member.base?.trimmedDescription
    }
    path.append(member.declName.baseName.text)
    kind = .path(path, base: base)
    if arguments.count == 1, arguments[0].label == nil {
      let inner = arguments[0].expression
      if inner.is(MemberAccessExprSyntax.self) || inner.is(FunctionCallExprSyntax.self) { return read(inner) }
    }
    for argument in arguments {
      let name = Self.name(argument.expression)
      if name == nil, !argument.expression.is(DiscardAssignmentExprSyntax.self) { isPartial = true }
      bindings.append((argument.label?.text, name))
    }
  }

  /// The name that a part of a pattern binds.
  private static func name(_ value: ExprSyntax) -> String? {
    if let pattern = value.as(PatternExprSyntax.self)?.pattern {
      if let identifier = pattern.as(IdentifierPatternSyntax.self) { return identifier.identifier.text }
      if let binding = pattern.as(ValueBindingPatternSyntax.self), binding.bindingSpecifier.text == "let" {
        return binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
      }
    }
    return value.as(DeclReferenceExprSyntax.self)?.baseName.text
  }
}
