import SchemaModel

/// A stored field of a state or struct, and the parameter of `init` that sets it.
struct FieldView: DescribedView {
  /// The name of the field in the schema.
  var name: String
  /// The name of the property that stores the field, if it is not `name`.
  var storage: String?
  var documentation: [String] = []
  var attributes = Attributes()
  var isConstant = false
  var type: String
  /// The default value in the parameter list of `init`.
  var initial: String?
  /// The start value in the declaration, if no `init` is written.
  var startHere: String?
  /// The line of the field in the schema, if only Swift declares its type.
  var line: Int?
  /// The start value of a child that needs what it is given, and so can only be made inside of `init`.
  var made: String?

  var property: String { SwiftName.escaped(storage ?? name) }
  var isOptional: Bool { type.hasSuffix("?") }

  static let variables = Variables(
    "field", "A stored field of a state or struct, and the parameter of `init` that sets it."
  ) { add in
    add.text("name", "Its name.") { SwiftName.escaped($0.name) }
    add.optionalText("storage", "The property that stores it, where that has another name.") {
      $0.storage
    }
    add.text("property", "The property that stores it.") { $0.property }
    add.documentation { $0.documentation }
    add.flag("isConstant", "Whether it is a `let`.") { $0.isConstant }
    add.text("type", "Its type.") { $0.type }
    add.optionalText("initial", "Its start value, as a default in `init`.") { $0.initial }
    add.optionalText("made", "Its start value, where `init` makes it of other parameters.") {
      $0.made
    }
    add.optionalText("startHere", "Its start value, where no `init` is written.") { $0.startHere }
    add.line { $0.line }
  }
}

/// The stored fields of a struct, and an `init` where Swift's own does not fit: that one is internal, and omits
/// constants with a start value.
struct FieldsView: DescribedView {
  let access: String
  private(set) var fields: [FieldView]
  /// The computed fields.
  let computed: [EmbeddedView]
  let accessors: [AccessorView]
  /// Whether the state gives values to children, as the last statement of `init`.
  var gives = false

  init(
    access: String, fields: [FieldView], computed: [EmbeddedView] = [],
    accessors: [AccessorView] = [], gives: Bool = false
  ) {
    (self.access, self.fields, self.gives) = (access, fields, gives)
    (self.computed, self.accessors) = (computed, accessors)
    guard !isOwnInit else { return }
    for index in fields.indices {
      let field = fields[index]
      // A variable of optional type is nil by itself.
      let isImplied = field.initial == "nil" && field.isOptional && !field.isConstant
      if !isImplied { self.fields[index].startHere = field.initial }
    }
  }

  private var isOwnInit: Bool {
    !access.isEmpty || gives
      || fields.contains { $0.isConstant && $0.initial != nil || $0.storage != nil }
  }
  var isPlaced: Bool { !computed.isEmpty || fields.contains { $0.line != nil } }

  static let variables = Variables(
    "fields", "The stored fields of a struct or state, and its `init`."
  ) { add in
    add.access { $0.access }
    add.list("fields", "The fields.") { $0.fields }
    add.list("computed", "The fields that are computed.") { $0.computed }
    add.list("accessors", "Properties that lead to them under other names.") { $0.accessors }
    add.flag("needsInit", "Whether Swift's own `init` would not do.") {
      $0.isOwnInit && !$0.fields.isEmpty
    }
    add.flag("gives", "Whether its state gives values to children.") { $0.gives }
    add.flag("isPlaced", "Whether lines in it have places in the schema.") { $0.isPlaced }
    add.flag("isEmpty", "Whether there are no fields.") { $0.fields.isEmpty }
    add.flag("isInitOnOneLine", "Whether there is one field at most.") { $0.fields.count < 2 }
  }
}

/// A case of an enum.
struct CaseView: DescribedView {
  /// The name of the case in the schema.
  let name: String
  let documentation: [String]
  var attributes = Attributes()
  /// `(row: Int)` without the parentheses.
  let payload: String?
  var rawValue: String?
  /// The source range of the case in the schema, if only Swift declares a type of its payload.
  var range: SourceRange?

  var line: Int? { range.map { Spelling.line(of: $0, attributes) } }

  static let variables = Variables("case", "A case of an enum.") { add in
    add.text("name", "Its name.") { SwiftName.escaped($0.name) }
    add.documentation { $0.documentation }
    add.deprecation { $0.attributes.deprecation }
    add.optionalText("payload", "What it carries, without the parentheses: `row: Int`.") {
      $0.payload
    }
    add.optionalText("rawValue", "Its raw value.") { $0.rawValue }
    add.line { $0.line }
  }
}

/// A struct or enum that the schema declares, with the types nested in it, such as `Place.Kind`.
struct TypeView: DescribedView {
  let declaration: TypeDeclaration
  let views: DeclarationViews

  private var name: String { declaration.path[declaration.path.count - 1] }
  private var members: FieldsView {
    views.fields(declaration.fields, in: name)
  }

  private var cases: [CaseView] {
    declaration.cases.map { item in
      CaseView(
        name: item.name.value, documentation: item.documentation, attributes: item.attributes,
        payload: DeclarationViews.payload(item.payload, spell: views.spell),
        rawValue: item.rawValue?.text,
        range: item.payload.contains { views.owner.isForeign($0.type) } ? item.name.range : nil)
    }
  }

  private var conformances: [String] {
    let owner = views.owner
    var names: [String] = []
    if let raw = declaration.rawType { names.append(raw) }
    if owner.isEquatable(declaration) { names.append("Equatable") }
    if declaration.isPlainEnum { names += ["Hashable", "CaseIterable"] }
    names.append("Sendable")
    if owner.isIdentifiable(declaration) { names.append("Identifiable") }
    for extra in declaration.conformances.map(\.value) where !names.contains(extra) {
      names.append(extra)
    }
    if names.contains("Hashable") { names.removeAll { $0 == "Equatable" } }
    return names
  }

  static let variables = Variables(
    "type", "A struct, an enum or another name of a type that the schema declares."
  ) { add in
    add.text("name", "Its name.") { SwiftName.escaped($0.name) }
    add.access { $0.views.access }
    add.documentation { $0.declaration.documentation }
    add.text("conformances", "What it conforms to.") { $0.conformances.joined(separator: ", ") }
    add.deprecation { $0.declaration.attributes.deprecation }
    add.optionalText("target", "What another name of a type stands for.") {
      if case .alias(let type) = $0.declaration.kind { $0.views.spell(type) } else { nil }
    }
    add.flag("isStruct", "Whether it is a struct.") {
      if case .structure = $0.declaration.kind { true } else { false }
    }
    add.flag("isEnum", "Whether it is an enum.") {
      if case .enumeration = $0.declaration.kind { true } else { false }
    }
    add.view("members", "The fields of a struct.") { $0.members }
    add.list("cases", "The cases of an enum.") { $0.cases }
    add.list("oldCases", "Old names of cases.") { view in
      view.declaration.cases.compactMap {
        OldCaseView(
          $0.attributes, name: $0.name.value, payload: $0.payload, spell: view.views.spell)
      }
    }
    add.optionalText("offered", "The cases that are not deprecated, where some are.") {
      let cases = $0.declaration.cases
      let offered = cases.filter { $0.attributes.deprecated == nil }
      return !$0.declaration.isPlainEnum || offered.count == cases.count
        ? nil : offered.map { ".\(SwiftName.escaped($0.name.value))" }.joined(separator: ", ")
    }
    add.optionalView("old", "Its old name.") {
      OldTypeView($0.declaration.attributes, name: $0.name, access: $0.views.access)
    }
    add.list("nestedTypes", "The types inside it.") { $0.views.types(under: $0.declaration.path) }
    add.flag("isPlaced", "Whether lines in it have places in the schema.") { view in
      view.members.isPlaced || view.cases.contains { $0.line != nil }
    }
    // Only a top-level type needs `nonisolated`: a nested one has the isolation of the type around it.
    add.flag("isTopLevel", "Whether it stands outside of any other type.") {
      $0.views.prefix.isEmpty && $0.declaration.path.count == 1
    }
    add.flag("needsLine", "Whether an empty line parts it from what is above.") {
      $0.declaration.name != $0.views.first
    }
  }
}

/// Makes the views of types and clients, which can be declared in a feature or outside any.
struct DeclarationViews: Sendable {
  let declarations: Declarations
  let owner: any DeclarationOwner
  /// The schema file.
  let file: String
  /// Spells a type as the code around the view sees it.
  var spell: @Sendable (SwiftType) -> String
  /// `Search.` for declarations inside a feature; empty for shared ones.
  var prefix = ""
  /// The `@available` attribute of the feature around the declarations.
  var deprecation: String?
  /// The name of the declaration that a generated file begins with; nil if something else is above.
  var first: String?

  var access: String { Spelling.access(declarations.access) }

  /// The types nested in the one at `path`, or the top-level types.
  func types(under path: [String] = []) -> [TypeView] {
    // All types are searched, because a nested one may be declared before its parent.
    declarations.types.filter { $0.path.count == path.count + 1 && $0.path.starts(with: path) }
      .map { TypeView(declaration: $0, views: self) }
  }

  var clients: [ClientView] {
    declarations.ownClients.map { ClientView(client: $0, views: self) }
  }

  /// The stored fields of a struct or state, with the properties that lead to them under other names.
  ///
  /// - Parameter type: The name of the struct or state.
  func fields(
    _ all: [StateField], more: [FieldView] = [], in type: String, gives: Bool = false
  ) -> FieldsView {
    let computed = all.compactMap { field -> EmbeddedView? in
      guard case .computed(let body) = field.storage else { return nil }
      let name = SwiftName.escaped(field.name.value)
      return EmbeddedView(
        pieces: [.init(body)], file: file,
        declaration: "\(access)var \(name): \(spell(field.type))",
        documentation: field.documentation)
    }
    let accessors = all.flatMap { field -> [AccessorView] in
      guard !field.attributes.isEmpty else { return [] }
      let isDeprecated = field.attributes.deprecated != nil && !field.isComputed
      let old = field.attributes.was?.value
      return ((isDeprecated ? [nil] : []) + (old.map { [$0] } ?? [])).map {
        AccessorView(field: field, old: $0, type: spell(field.type))
      }
    }
    return FieldsView(
      access: access, fields: stored(all, in: type) + more, computed: computed,
      accessors: accessors, gives: gives)
  }

  /// - Parameter type: The name by which start values refer to the struct or state.
  func stored(_ fields: [StateField], in type: String) -> [FieldView] {
    fields.filter { !$0.isComputed }.map { field in
      let storage = Spelling.storage(of: field)
      return FieldView(
        name: field.name.value, storage: storage == field.name.value ? nil : storage,
        documentation: field.documentation, attributes: field.attributes,
        isConstant: field.isConstant, type: spell(field.type),
        initial: Initials.text(of: field, in: owner, type: type),
        line: owner.isForeign(field.type) ? field.name.range.start.line : nil)
    }
  }

  /// The extensions of declared types: storage and logging where Swift's default does not fit, and the case paths of
  /// enums with values.
  var parts: TypePartsView {
    let types = declarations.types
    return TypePartsView(
      codings: types.compactMap { type in
        CodingView(
          extended(type), { stored(type.fields, in: "Self") },
          conformances: type.conformances)
      },
      caseCodings: types.compactMap { CaseCodingView(extended($0), $0) },
      mirrors: types.compactMap { type in
        MirrorView(
          extended(type), parts: MirrorView.parts(type.fields),
          cases: type.cases.map { .init($0.name.value, $0.payload) })
      }, casePaths: types.compactMap(casePaths))
  }

  private func extended(_ type: TypeDeclaration) -> ExtendedType {
    ExtendedType(
      path: prefix + type.name, access: access,
      deprecation: type.attributes.deprecation ?? deprecation)
  }

  private func casePaths(_ type: TypeDeclaration) -> CasePathsView? {
    guard !type.cases.isEmpty, !type.isPlainEnum else { return nil }
    let extended = extended(type)
    return CasePathsView(
      type: extended,
      paths: type.cases.enumerated().map { index, item in
        CasePathView(
          name: item.name.value, index: index,
          payload: Self.payload(item.payload, spell: spell), values: owner.values(of: item),
          access: extended.access, deprecation: item.attributes.deprecation)
      })
  }

  /// The start values and computed fields of types, each in an extension of its type.
  var extensions: [ExtensionView] {
    declarations.types.compactMap { type in
      var result = ExtensionView(type: extended(type))
      for field in type.fields { result.add(field, in: file, type: spell(field.type), of: owner) }
      return result.embedded.isEmpty ? nil : result
    }
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
  /// The views of a feature's declarations.
  init(_ feature: ResolvedFeature, in file: String) {
    self.init(
      declarations: feature.declaration.declarations, owner: feature, file: file,
      spell: { feature.qualified($0) }, prefix: "\(feature.name).",
      deprecation: feature.declaration.attributes.deprecation)
  }
}
