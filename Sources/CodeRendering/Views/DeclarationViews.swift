import SchemaModel

/// A stored field of a state or struct, and the parameter of `init` that sets it.
struct FieldView: TemplateView {
  var name: String
  /// The name of the property that stores it, when that is another one.
  var storage: String?
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
    case "storage": .text(storage)
    case "property": .text(storage ?? name)
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
  var accessors: [AccessorView]
  let needsInit: Bool

  init(access: String, fields: [FieldView], accessors: [AccessorView] = []) {
    self.access = access
    self.accessors = accessors
    let needsInit =
      !access.isEmpty
      || fields.contains { $0.isConstant && $0.initial != nil || $0.storage != nil }
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
    case "accessors": .list(accessors)
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
  var deprecation: String?
  /// `(row: Int)` without the parentheses.
  var payload: String?
  var rawValue: String?

  func value(of variable: String) -> TemplateValue? {
    switch variable {
    case "name": .text(name)
    case "documentation": .documentation(documentation)
    case "deprecation": .text(deprecation)
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
  var deprecation: String?
  /// What another name of a type stands for.
  var target: String?
  var isStruct: Bool
  var members: FieldsView
  var cases: [CaseView]
  var oldCases: [OldCaseView] = []
  /// The cases that are offered, where some are deprecated.
  var offered: String?
  var nested: [TypeView]
  var old: OldTypeView?
  var isFirstInFile = false

  func value(of variable: String) -> TemplateValue? {
    switch variable {
    case "name": .text(name)
    case "access": .text(access)
    case "documentation": .documentation(documentation)
    case "conformances": .text(conformances)
    case "deprecation": .text(deprecation)
    case "target": .text(target)
    case "isStruct": .flag(isStruct)
    case "isEnum": .flag(!isStruct && target == nil)
    case "members": .view(members)
    case "cases": .list(cases)
    case "oldCases": .list(oldCases)
    case "hasOldCases": .flag(!oldCases.isEmpty)
    case "offered": .text(offered)
    case "old": .view(old)
    case "nestedTypes": .list(nested)
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
  /// The attribute of the feature around the declarations.
  var deprecation: String?

  /// The attribute of what stands in an extension of a type.
  private func deprecation(of type: TypeDeclaration) -> String? {
    Deprecation.text(type.attributes) ?? deprecation
  }

  func types(_ all: [TypeDeclaration]) -> [TypeView] { types(all, under: []) }

  private func types(_ all: [TypeDeclaration], under path: [String]) -> [TypeView] {
    // A nested type may be declared before or without its parent; then it stands in an extension of its own place.
    all.filter { $0.path.count == path.count + 1 && $0.path.starts(with: path) }.map {
      declaration in
      let name = declaration.path[declaration.path.count - 1]
      let access = Spelling.access(access)
      var view = TypeView(
        name: SwiftName.escaped(name), access: access, documentation: declaration.documentation,
        conformances: conformances(of: declaration),
        deprecation: Deprecation.text(declaration.attributes), isStruct: false,
        members: FieldsView(access: access, fields: []), cases: [],
        nested: types(all, under: declaration.path),
        old: OldTypeView(declaration.attributes, name: name, access: access))
      switch declaration.kind {
      case .structure(let list):
        view.isStruct = true
        view.members = fields(list) { initial(of: $0, in: name) }
      case .enumeration(let list):
        view.cases = list.map { item in
          CaseView(
            name: SwiftName.escaped(item.name.value), documentation: item.documentation,
            deprecation: Deprecation.text(item.attributes),
            payload: Self.payload(item.payload, spell: spell), rawValue: item.rawValue?.text)
        }
        view.oldCases = list.compactMap {
          OldCaseView($0.attributes, name: $0.name.value, payload: $0.payload, spell: spell)
        }
        if declaration.isPlainEnum, list.contains(where: { $0.attributes.deprecated != nil }) {
          view.offered = list.filter { $0.attributes.deprecated == nil }
            .map { ".\(SwiftName.escaped($0.name.value))" }.joined(separator: ", ")
        }
      case .alias(let type):
        view.target = spell(type)
      }
      return view
    }
  }

  /// The stored fields of a struct or state, with the properties that lead to them under other names.
  ///
  /// - Parameter initial: where a field starts.
  func fields(
    _ all: [StateField], more: [FieldView] = [], initial: (StateField) -> String?
  ) -> FieldsView {
    let access = Spelling.access(access)
    let stored = all.filter { !$0.isComputed }
    let fields = stored.map { field in
      let storage = Spelling.storage(of: field)
      return FieldView(
        name: SwiftName.escaped(field.name.value),
        storage: storage == field.name.value ? nil : storage, documentation: field.documentation,
        isConstant: field.isConstant, type: spell(field.type), initial: initial(field))
    }
    var accessors: [AccessorView] = []
    for field in all {
      let name = field.name.value
      if let deprecation = Deprecation.text(field.attributes), !field.isComputed {
        accessors.append(
          AccessorView(
            name: SwiftName.escaped(name), documentation: field.documentation,
            deprecation: deprecation, type: spell(field.type),
            target: Spelling.storage(of: field), isConstant: field.isConstant))
      }
      if let old = field.attributes.was {
        accessors.append(
          AccessorView(
            name: SwiftName.escaped(old.value), documentation: [],
            deprecation: Deprecation.renamed(to: name), type: spell(field.type),
            target: SwiftName.escaped(Spelling.storage(of: field)),
            isConstant: field.isConstant || field.isComputed))
      }
    }
    return FieldsView(access: access, fields: fields + more, accessors: accessors)
  }

  /// How declared types are stored, and printed, where Swift's own way would not do.
  func codings(_ all: [TypeDeclaration], prefix: String) -> [CodingView] {
    all.compactMap { type in
      guard case .structure(let fields) = type.kind else { return nil }
      return CodingView(
        fields.filter { !$0.isComputed }.map {
          CodingView.Field($0, type: spell($0.type), initial: initial(of: $0, in: "Self"))
        }, path: prefix + type.name, access: Spelling.access(access),
        conformances: type.conformances.map(\.value), deprecation: deprecation(of: type))
    }
  }

  func caseCodings(_ all: [TypeDeclaration], prefix: String) -> [CaseCodingView] {
    all.compactMap {
      CaseCodingView(
        $0, path: prefix + $0.name, access: Spelling.access(access),
        deprecation: deprecation(of: $0))
    }
  }

  func mirrors(_ all: [TypeDeclaration], prefix: String) -> [MirrorView] {
    all.compactMap { type in
      let path = prefix + type.name
      let access = Spelling.access(access)
      switch type.kind {
      case .structure(let fields):
        return MirrorView(
          fields, path: path, access: access, deprecation: deprecation(of: type))
      case .enumeration(let cases):
        return MirrorView(
          cases.map { item in
            (
              item.name.value,
              item.payload.map { ($0.label?.value, $0.attributes.redacted != nil) }
            )
          }, path: path, access: access, deprecation: deprecation(of: type))
      case .alias:
        return nil
      }
    }
  }

  /// The case paths of declared enums that carry values.
  func casePaths(
    _ all: [TypeDeclaration], prefix: String, values: (EnumCase) -> [ActionValue]
  ) -> [CasePathsView] {
    all.compactMap { type in
      guard case .enumeration(let cases) = type.kind, !type.isPlainEnum else { return nil }
      return CasePathsView(
        cases.map { item in
          (
            item.name.value, Self.payload(item.payload, spell: spell), values(item),
            Deprecation.text(item.attributes)
          )
        }, path: prefix + type.name, access: Spelling.access(access),
        deprecation: deprecation(of: type))
    }
  }

  private func initial(of field: StateField, in owner: String) -> String? {
    if case .stored(let initial?) = field.storage, !isPlain(initial, field.type) {
      return "\(owner).\(Initials.property(field.name.value))"
    }
    return field.initialText
  }

  /// The start values and computed fields of types, each in an extension of its type.
  func extensions(_ all: [TypeDeclaration], prefix: String, in file: String) -> [ExtensionView] {
    all.compactMap { type in
      guard case .structure(let fields) = type.kind else { return nil }
      var result = ExtensionView(path: prefix + type.name, access: access)
      result.deprecation = deprecation(of: type)
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
    if type.isPlainEnum { names += ["Hashable", "CaseIterable"] }
    names.append("Sendable")
    if type.isIdentifiable { names.append("Identifiable") }
    for extra in type.conformances.map(\.value) where !names.contains(extra) { names.append(extra) }
    if names.contains("Hashable") { names.removeAll { $0 == "Equatable" } }
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
}

/// What a schema file declares outside any feature.
struct SharedView: TemplateView {
  var imports: [String]
  var types: [TypeView]
  var clients: [ClientView]
  var extensions: [ExtensionView]
  let parts: TypePartsView
  let queues: [QueueView]
  private let hasUnderscores: Bool

  init(_ file: CheckedFile) {
    hasUnderscores = file.shared.names.contains { $0.dropFirst().contains("_") }
    let views = DeclarationViews(
      access: file.shared.access, spell: \.text, isEquatable: { file.isEquatable($0) },
      isPlain: { file.isPlain($0, for: $1) })
    types = views.types(file.shared.types)
    clients = views.clients(file.shared.clients)
    extensions = views.extensions(file.shared.types, prefix: "", in: file.source.path)
    parts = TypePartsView(
      codings: views.codings(file.shared.types, prefix: ""),
      caseCodings: views.caseCodings(file.shared.types, prefix: ""),
      mirrors: views.mirrors(file.shared.types, prefix: ""),
      casePaths: views.casePaths(file.shared.types, prefix: "") { file.values(of: $0) })
    queues = file.shared.queues.map {
      QueueView($0, access: Spelling.access(file.shared.access))
    }
    imports = Set(
      file.shared.imports.map(\.value) + (file.usesFoundation ? ["Foundation"] : [])
        + (parts.casePaths.isEmpty && queues.isEmpty && clients.isEmpty ? [] : ["ReduxRuntime"])
    ).sorted()
    // Whatever comes first has nothing above it to be parted from.
    if imports.isEmpty, !hasUnderscores {
      if !types.isEmpty {
        types[0].isFirstInFile = true
      } else if !clients.isEmpty {
        clients[0].isFirstInFile = true
      }
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
    case "parts": .view(parts)
    case "queues": .list(queues)
    case "hasQueues": .flag(!queues.isEmpty)
    case "hasUnderscores": .flag(hasUnderscores)
    default: nil
    }
  }
}

/// What stands below a type: how it is stored and printed, and its case paths.
struct TypePartsView: TemplateView {
  var codings: [CodingView]
  var caseCodings: [CaseCodingView]
  var mirrors: [MirrorView]
  var casePaths: [CasePathsView]

  func value(of variable: String) -> TemplateValue? {
    switch variable {
    case "codings": .list(codings)
    case "caseCodings": .list(caseCodings)
    case "mirrors": .list(mirrors)
    case "casePaths": .list(casePaths)
    default: nil
    }
  }
}
