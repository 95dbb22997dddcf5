import SchemaModel

/// A stored field of a state or struct, and the parameter of `init` that sets it.
struct FieldView: DescribedView {
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

  static let title = "field"
  static let about =
    "A stored field of a state or struct, and the parameter of `init` that sets it."
  static let variables = TemplateVariables<Self> { add in
    add.text("name", "Its name.") { $0.name }
    add.optionalText("storage", "The property that stores it, where that has another name.") {
      $0.storage
    }
    add.text("property", "The property that stores it.") { $0.storage ?? $0.name }
    add.documentation("documentation", "Its documentation.") { $0.documentation }
    add.flag("isConstant", "Whether it is a `let`.") { $0.isConstant }
    add.text("type", "Its type.") { $0.type }
    add.optionalText("initial", "Its start value, as a default in `init`.") { $0.initial }
    add.optionalText("startHere", "Its start value, where no `init` is written.") { $0.startHere }
  }
}

/// The stored fields of a struct and the `init` that sets them, where Swift's own would not do: it is internal, and leaves
/// out constants that have a start value.
struct FieldsView: DescribedView {
  var access: String
  var fields: [FieldView]
  var accessors: [AccessorView]
  let needsInit: Bool

  /// - Parameter hidesMore: whether there are properties that the `init` leaves out.
  init(
    access: String, fields: [FieldView], accessors: [AccessorView] = [], hidesMore: Bool = false
  ) {
    self.access = access
    self.accessors = accessors
    let needsInit =
      !access.isEmpty || hidesMore
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

  static let title = "fields"
  static let about = "The stored fields of a struct or state, and its `init`."
  static let variables = TemplateVariables<Self> { add in
    add.text("access", "`public ` with its space, `package `, or nothing.") { $0.access }
    add.list("fields", "The fields.") { $0.fields }
    add.list("accessors", "Properties that lead to them under other names.") { $0.accessors }
    add.flag("needsInit", "Whether Swift's own `init` would not do.") { $0.needsInit }
    add.flag("isEmpty", "Whether there are no fields.") { $0.fields.isEmpty }
    add.flag("isInitOnOneLine", "Whether there is one field at most.") { $0.fields.count < 2 }
  }
}

/// A case of an enum.
struct CaseView: DescribedView {
  var name: String
  var documentation: [String]
  var deprecation: String?
  /// `(row: Int)` without the parentheses.
  var payload: String?
  var rawValue: String?

  static let title = "case"
  static let about = "A case of an enum."
  static let variables = TemplateVariables<Self> { add in
    add.text("name", "Its name.") { $0.name }
    add.documentation("documentation", "Its documentation.") { $0.documentation }
    add.optionalText("deprecation", "The attribute `@available(…)` of what is deprecated.") {
      $0.deprecation
    }
    add.optionalText("payload", "What it carries, without the parentheses: `row: Int`.") {
      $0.payload
    }
    add.optionalText("rawValue", "Its raw value.") { $0.rawValue }
  }
}

/// A struct or enum that the schema declares. Types nested by a dot stand inside it.
struct TypeView: DescribedView {
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
  /// What stands inside another type has the isolation of that.
  var isTopLevel = false
  var isFirstInFile = false

  static let title = "type"
  static let about = "A struct, an enum or another name of a type that the schema declares."
  static let variables = TemplateVariables<Self> { add in
    add.text("name", "Its name.") { $0.name }
    add.text("access", "`public ` with its space, `package `, or nothing.") { $0.access }
    add.documentation("documentation", "Its documentation.") { $0.documentation }
    add.text("conformances", "What it conforms to.") { $0.conformances }
    add.optionalText("deprecation", "The attribute `@available(…)` of what is deprecated.") {
      $0.deprecation
    }
    add.optionalText("target", "What another name of a type stands for.") { $0.target }
    add.flag("isStruct", "Whether it is a struct.") { $0.isStruct }
    add.flag("isEnum", "Whether it is an enum.") { !$0.isStruct && $0.target == nil }
    add.view("members", "The fields of a struct.") { $0.members }
    add.list("cases", "The cases of an enum.") { $0.cases }
    add.list("oldCases", "Old names of cases.") { $0.oldCases }
    add.flag("hasOldCases", "Whether there are any.") { !$0.oldCases.isEmpty }
    add.optionalText("offered", "The cases that are not deprecated, where some are.") { $0.offered }
    add.optionalView("old", "Its old name.") { $0.old }
    add.list("nestedTypes", "The types inside it.") { $0.nested }
    add.flag("isTopLevel", "Whether it stands outside of any other type.") { $0.isTopLevel }
    add.flag("needsLine", "Whether an empty line parts it from what is above.") {
      !$0.isFirstInFile
    }
  }
}

/// Makes views of what features and shared files both declare.
struct DeclarationViews {
  var access: AccessLevel
  /// Whether clients come with test doubles.
  var hasDoubles: Bool
  /// Writes a type out as it can stand in the place of the view.
  var spell: (SwiftType) -> String
  var isEquatable: (TypeDeclaration) -> Bool
  var isIdentifiable: (TypeDeclaration) -> Bool
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
  /// - Parameters:
  ///   - hidesMore: whether there are properties that the `init` leaves out.
  ///   - initial: where a field starts.
  func fields(
    _ all: [StateField], more: [FieldView] = [], hidesMore: Bool = false,
    initial: (StateField) -> String?
  ) -> FieldsView {
    let access = Spelling.access(access)
    var fields: [FieldView] = []
    fields.reserveCapacity(all.count + more.count)
    var accessors: [AccessorView] = []
    for field in all {
      let name = field.name.value
      if !field.isComputed {
        let storage = Spelling.storage(of: field)
        fields.append(
          FieldView(
            name: SwiftName.escaped(name), storage: storage == name ? nil : storage,
            documentation: field.documentation, isConstant: field.isConstant,
            type: spell(field.type), initial: initial(field)))
      }
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
    return FieldsView(
      access: access, fields: fields + more, accessors: accessors, hidesMore: hidesMore)
  }

  /// How declared types are stored, and printed, where Swift's default does not fit.
  func codings(_ all: [TypeDeclaration], prefix: String) -> [CodingView] {
    all.compactMap { type in
      guard case .structure(let fields) = type.kind else { return nil }
      return CodingView(
        {
          fields.filter { !$0.isComputed }.map {
            CodingView.Field($0, type: spell($0.type), initial: initial(of: $0, in: "Self"))
          }
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
    if isIdentifiable(type) { names.append("Identifiable") }
    for extra in type.conformances.map(\.value) where !names.contains(extra) { names.append(extra) }
    if names.contains("Hashable") { names.removeAll { $0 == "Equatable" } }
    return names.joined(separator: ", ")
  }

  /// `row: Int, _ column: Int` of an enum case; nil when it carries nothing.
  static func payload(_ payload: [Payload], spell: (SwiftType) -> String) -> String? {
    guard !payload.isEmpty else { return nil }
    var parts: [String] = []
    parts.reserveCapacity(4 * payload.count)
    for (index, item) in payload.enumerated() {
      if index > 0 { parts.append(", ") }
      if let label = item.label { parts.append(SwiftName.escaped(label.value), ": ") }
      parts.append(spell(item.type))
      if let initial = item.initial { parts.append(" = ", initial.text) }
    }
    return parts.count == 1 ? parts[0] : String(parts: parts)
  }
}

extension DeclarationViews {
  /// For what a feature declares.
  init(_ feature: CheckedFeature) {
    self.init(
      access: feature.declaration.declarations.access,
      hasDoubles: feature.declaration.declarations.hasDoubles, spell: { feature.qualified($0) },
      isEquatable: { feature.isEquatable($0) },
      isIdentifiable: { feature.isIdentifiable($0) }, isPlain: { feature.isPlain($0, for: $1) },
      deprecation: Deprecation.text(feature.declaration.attributes))
  }
}

/// What a schema file declares outside any feature.
struct SharedView: DescribedView {
  /// The schema file.
  let source: String
  var imports: [String]
  /// Those that the declarations themselves need, whatever is made of them.
  let ownImports: [String]
  var types: [TypeView]
  var clients: [ClientView]
  var extensions: [ExtensionView]
  let parts: TypePartsView
  let queues: [QueueView]
  var isEjected = false
  private let nameStyle: NameStyle

  init(_ file: CheckedFile) {
    source = file.source.path
    nameStyle = NameStyle(file.shared)
    let views = DeclarationViews(
      access: file.shared.access, hasDoubles: file.shared.hasDoubles, spell: \.text,
      isEquatable: { file.isEquatable($0) },
      isIdentifiable: { file.isIdentifiable($0) },
      isPlain: { file.isPlain($0, for: $1) })
    types = views.types(file.shared.types)
    for index in types.indices { types[index].isTopLevel = true }
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
    ownImports = Set(
      file.shared.imports.map(\.value) + (file.usesFoundation ? ["Foundation"] : [])
        + (file.shared.usesRuntimeTypes ? ["ReduxRuntime"] : [])
    ).sorted()
    let needsRuntime =
      !parts.casePaths.isEmpty || !queues.isEmpty || clients.contains { $0.double != nil }
    imports = Set(ownImports + (needsRuntime ? ["ReduxRuntime"] : [])).sorted()
    // Whatever comes first has nothing above it to be parted from.
    if imports.isEmpty, nameStyle.ignoredRules == nil {
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

  static let title = "shared declarations"
  static let about = "What a schema file declares outside any feature."
  static let variables = TemplateVariables<Self> { add in
    add.text("schema", "The schema file, as messages name it.") { $0.source }
    add.flag("isEjected", "Whether the code no longer belongs to the schema.") { $0.isEjected }
    add.lines("imports", "The modules that the generated code imports.") { $0.imports }
    add.lines("ownImports", "Those of them that the schema itself needs.") { $0.ownImports }
    add.list("types", "The types, each with those inside it.") { $0.types }
    add.list("clients", "The clients.") { $0.clients }
    add.list("extensions", "The Swift that the schema embeds.") { $0.extensions }
    add.view("parts", "How the types are stored and shown.") { $0.parts }
    add.list("queues", "The queues.") { $0.queues }
    add.flag("hasQueues", "Whether there are any.") { !$0.queues.isEmpty }
    add.flag("hasUnderscores", "Whether a name of the schema has an underscore inside.") {
      $0.nameStyle.haveUnderscores
    }
    add.optionalText("ignoredRules", "The rules of swift-format that names of the schema break.") {
      $0.nameStyle.ignoredRules
    }
  }
}

/// What stands below a type: how it is stored and printed, and its case paths.
struct TypePartsView: DescribedView {
  var codings: [CodingView]
  var caseCodings: [CaseCodingView]
  var mirrors: [MirrorView]
  var casePaths: [CasePathsView]

  static let title = "parts of types"
  static let about = "What stands below types: how they are stored and shown, and case paths."
  static let variables = TemplateVariables<Self> { add in
    add.list("codings", "How structs are stored.") { $0.codings }
    add.list("caseCodings", "How enums are stored.") { $0.caseCodings }
    add.list("mirrors", "What logs show.") { $0.mirrors }
    add.list("casePaths", "The case paths of enums.") { $0.casePaths }
  }
}
