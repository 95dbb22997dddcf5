import SchemaModel

/// A stored field of a state or struct, and the parameter of `init` that sets it.
struct FieldView: TemplateView {
  var name: String
  var documentation: [String]
  var isConstant: Bool
  var type: String
  /// What stands after `=` in the parameter list.
  var initial: String?
  /// What stands after `=` in the declaration, where no `init` is written.
  var startHere: String?

  func value(of variable: String) -> TemplateValue? {
    switch variable {
    case "name": .text(name)
    case "documentation": .documentation(documentation)
    case "isConstant": .flag(isConstant)
    case "type": .text(type)
    case "initial": .text(initial)
    case "startHere": .text(startHere)
    default: nil
    }
  }
}

/// The stored fields of a struct and the `init` that sets them, where Swift's own would not do: it is internal, and leaves
/// out constants that have a start value.
struct FieldsView: TemplateView {
  var access: String
  var fields: [FieldView]
  let needsInit: Bool

  init(access: String, fields: [FieldView]) {
    self.access = access
    let needsInit = !access.isEmpty || fields.contains { $0.isConstant && $0.initial != nil }
    self.needsInit = needsInit && !fields.isEmpty
    self.fields = fields.map { field in
      var field = field
      // A variable of optional type is nil by itself.
      let isImplied = field.initial == "nil" && field.type.hasSuffix("?") && !field.isConstant
      field.startHere = needsInit || isImplied ? nil : field.initial
      return field
    }
  }

  func value(of variable: String) -> TemplateValue? {
    switch variable {
    case "access": .text(access)
    case "fields": .list(fields)
    case "needsInit": .flag(needsInit)
    case "isEmpty": .flag(fields.isEmpty)
    case "isInitOnOneLine": .flag(fields.count < 2)
    default: nil
    }
  }
}

/// A case of an enum.
struct CaseView: TemplateView {
  var name: String
  var documentation: [String]
  /// `(row: Int)` without the parentheses.
  var payload: String?
  var rawValue: String?

  func value(of variable: String) -> TemplateValue? {
    switch variable {
    case "name": .text(name)
    case "documentation": .documentation(documentation)
    case "payload": .text(payload)
    case "rawValue": .text(rawValue)
    default: nil
    }
  }
}

/// A struct or enum that the schema declares. Types nested by a dot stand inside it.
struct TypeView: TemplateView {
  var name: String
  var access: String
  var documentation: [String]
  var conformances: String
  var isStruct: Bool
  var members: FieldsView
  var cases: [CaseView]
  var nested: [TypeView]
  var isFirstInFile = false

  func value(of variable: String) -> TemplateValue? {
    switch variable {
    case "name": .text(name)
    case "access": .text(access)
    case "documentation": .documentation(documentation)
    case "conformances": .text(conformances)
    case "isStruct": .flag(isStruct)
    case "members": .view(members)
    case "cases": .list(cases)
    case "nestedTypes": .list(nested)
    case "needsLine": .flag(!isFirstInFile)
    default: nil
    }
  }
}

/// The interface of a dependency.
struct ClientView: TemplateView {
  struct MethodView: TemplateView {
    var name: String
    var documentation: [String]
    var signature: String

    func value(of variable: String) -> TemplateValue? {
      switch variable {
      case "name": .text(name)
      case "documentation": .documentation(documentation)
      case "signature": .text(signature)
      default: nil
      }
    }
  }

  var name: String
  var access: String
  var documentation: [String]
  var methods: [MethodView]
  var isFirstInFile = false

  func value(of variable: String) -> TemplateValue? {
    switch variable {
    case "name": .text(name)
    case "access": .text(access)
    case "documentation": .documentation(documentation)
    case "methods": .list(methods)
    case "needsLine": .flag(!isFirstInFile)
    default: nil
    }
  }
}

/// Makes views of what features and shared files both declare.
struct DeclarationViews {
  var access: AccessLevel
  /// Writes a type out as it can stand in the place of the view.
  var spell: (SwiftType) -> String
  var isEquatable: (TypeDeclaration) -> Bool
  /// Whether a start value is a literal that is known to have the type, so that it needs no place of its own.
  var isPlain: (SwiftCode, SwiftType) -> Bool

  func types(_ all: [TypeDeclaration]) -> [TypeView] { types(all, under: []) }

  private func types(_ all: [TypeDeclaration], under path: [String]) -> [TypeView] {
    // A nested type may be declared before or without its parent; then it stands in an extension of its own place.
    all.filter { $0.path.count == path.count + 1 && $0.path.starts(with: path) }.map {
      declaration in
      var fields: [FieldView] = []
      var cases: [CaseView] = []
      var isStruct = false
      switch declaration.kind {
      case .structure(let list):
        isStruct = true
        fields = list.filter { !$0.isComputed }.map { field in
          FieldView(
            name: SwiftName.escaped(field.name.value), documentation: field.documentation,
            isConstant: field.isConstant,
            type: spell(field.type), initial: initial(of: field, in: declaration))
        }
      case .enumeration(let list):
        cases = list.map { item in
          CaseView(
            name: SwiftName.escaped(item.name.value), documentation: item.documentation,
            payload: Self.payload(item.payload, spell: spell), rawValue: item.rawValue?.text)
        }
      }
      return TypeView(
        name: SwiftName.escaped(declaration.path[declaration.path.count - 1]),
        access: Spelling.access(access),
        documentation: declaration.documentation, conformances: conformances(of: declaration),
        isStruct: isStruct,
        members: FieldsView(access: Spelling.access(access), fields: fields), cases: cases,
        nested: types(all, under: declaration.path))
    }
  }

  private func initial(of field: StateField, in type: TypeDeclaration) -> String? {
    if case .stored(let initial?) = field.storage, !isPlain(initial, field.type) {
      return "\(type.path[type.path.count - 1]).\(Initials.property(field.name.value))"
    }
    return field.initialText
  }

  /// The start values and computed fields of types, each in an extension of its type.
  func extensions(_ all: [TypeDeclaration], prefix: String, in file: String) -> [ExtensionView] {
    all.compactMap { type in
      guard case .structure(let fields) = type.kind else { return nil }
      var result = ExtensionView(path: prefix + type.name, access: access)
      for field in fields {
        result.add(field, access: access, in: file, type: spell(field.type), isPlain: isPlain)
      }
      return result.embedded.isEmpty ? nil : result
    }
  }

  private func conformances(of type: TypeDeclaration) -> String {
    var names: [String] = []
    if let raw = type.rawType { names.append(raw) }
    if isEquatable(type) { names.append("Equatable") }
    if case .enumeration(let cases) = type.kind, cases.allSatisfy(\.payload.isEmpty) {
      names += ["Hashable", "CaseIterable"]
      names.removeAll { $0 == "Equatable" }
    }
    names.append("Sendable")
    if type.isIdentifiable { names.append("Identifiable") }
    for extra in type.conformances.map(\.value) where !names.contains(extra) { names.append(extra) }
    return names.joined(separator: ", ")
  }

  /// `row: Int, _ column: Int` of an enum case; nil when it carries nothing.
  static func payload(_ payload: [Payload], spell: (SwiftType) -> String) -> String? {
    guard !payload.isEmpty else { return nil }
    return payload.map { item in
      let type = spell(item.type) + (item.initial.map { " = \($0.text)" } ?? "")
      return item.label.map { "\(SwiftName.escaped($0.value)): \(type)" } ?? type
    }.joined(separator: ", ")
  }

  func clients(_ all: [Client]) -> [ClientView] {
    all.map { client in
      ClientView(
        name: client.name.value, access: Spelling.access(access),
        documentation: client.documentation,
        methods: client.methods.map { method in
          var signature =
            "("
            + method.parameters.map { parameter in
              let label = parameter.label.map(SwiftName.escaped) ?? "_"
              let name = SwiftName.escaped(parameter.name)
              return "\(label == name ? name : "\(label) \(name)"): \(spell(parameter.type))"
            }.joined(separator: ", ") + ")"
          if method.isAsync { signature += " async" }
          switch method.throwing {
          case .never: break
          case .anyError: signature += " throws"
          case .typed(let type): signature += " throws(\(spell(type)))"
          }
          if let result = method.result { signature += " -> \(spell(result))" }
          return ClientView.MethodView(
            name: SwiftName.escaped(method.name.value), documentation: method.documentation,
            signature: signature)
        })
    }
  }
}

/// What a schema file declares outside any feature.
struct SharedView: TemplateView {
  var imports: [String]
  var types: [TypeView]
  var clients: [ClientView]
  var extensions: [ExtensionView]
  private let hasUnderscores: Bool

  init(_ file: CheckedFile) {
    hasUnderscores = file.shared.names.contains { $0.dropFirst().contains("_") }
    let views = DeclarationViews(
      access: file.shared.access, spell: \.text, isEquatable: { file.isEquatable($0) },
      isPlain: { file.isPlain($0, for: $1) })
    types = views.types(file.shared.types)
    clients = views.clients(file.shared.clients)
    extensions = views.extensions(file.shared.types, prefix: "", in: file.source.path)
    imports = Set(file.shared.imports.map(\.value) + (file.usesFoundation ? ["Foundation"] : []))
      .sorted()
    // Whatever comes first has nothing above it to be parted from.
    if imports.isEmpty, !hasUnderscores {
      if types.isEmpty { clients[0].isFirstInFile = true } else { types[0].isFirstInFile = true }
    }
  }

  /// `weather-client.yaml` → `WeatherClient`
  static func name(of path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let stem = file.split(separator: ".").first.map(String.init) ?? file
    let words = stem.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
    return words.map(SwiftName.capitalized).joined()
  }

  func value(of variable: String) -> TemplateValue? {
    switch variable {
    case "imports": .lines(imports)
    case "types": .list(types)
    case "clients": .list(clients)
    case "extensions": .list(extensions)
    case "hasUnderscores": .flag(hasUnderscores)
    default: nil
    }
  }
}
