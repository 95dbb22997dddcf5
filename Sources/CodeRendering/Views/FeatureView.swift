import SchemaModel

/// Everything that the templates of a feature may read.
struct FeatureView: TemplateView {
  struct ChildView: TemplateView {
    var name: String
    var feature: String
    /// `api: api`: the dependencies handed down.
    var arguments: String

    func value(of variable: String) -> TemplateValue? {
      switch variable {
      case "name": .text(name)
      case "feature": .text(feature)
      case "arguments": .text(arguments)
      default: nil
      }
    }
  }

  struct DependencyView: TemplateView {
    var name: String
    var client: String

    func value(of variable: String) -> TemplateValue? {
      switch variable {
      case "name": .text(name)
      case "client": .text(client)
      default: nil
      }
    }
  }

  let name: String
  let access: String
  let documentation: [String]
  let imports: [String]
  let clients: [ClientView]
  let types: [TypeView]
  let members: FieldsView
  let stateConformances: String
  let startsByItself: Bool
  let action: ActionEnumView
  let reduce: SwitchView?
  let sagas: [SagaView]
  let children: [ChildView]
  let dependencies: [DependencyView]
  let handlers: [RequirementView]
  let handwrittenSagas: [RequirementView]
  let extensions: [ExtensionView]
  private let hasSagas: Bool
  /// Whether a name of the schema has an underscore, which swift-format would report in our code.
  private let hasUnderscores: Bool

  var hasHandlers: Bool { !handlers.isEmpty }
  var hasHandwrittenSagas: Bool { !handwrittenSagas.isEmpty }

  init(_ feature: CheckedFeature, source: String) {
    let declaration = feature.declaration
    let level = declaration.declarations.access
    name = declaration.name.value
    access = Spelling.access(level)
    documentation = declaration.documentation
    imports = Set(
      declaration.declarations.imports.map(\.value) + ["ReduxRuntime"]
        + (feature.usesFoundation ? ["Foundation"] : [])
    ).sorted()
    let views = DeclarationViews(
      access: level, spell: { feature.qualified($0) }, isEquatable: { feature.isEquatable($0) },
      isPlain: { feature.isPlain($0, for: $1) })
    clients = views.clients(declaration.declarations.clients)
    // Inside the feature, its own types need no prefix.
    var inner = views
    inner.spell = \.text
    types = inner.types(declaration.declarations.types)

    var fields: [FieldView] = []
    for field in declaration.state where !field.isComputed {
      let initial =
        field.initialText == nil ? nil : Initials.text(of: field.name.value, in: feature)
      fields.append(
        FieldView(
          name: SwiftName.escaped(field.name.value), documentation: field.documentation,
          isConstant: field.isConstant,
          type: field.type.text, initial: initial))
    }
    for child in feature.children {
      let name = child.declaration.name.value
      fields.append(
        FieldView(
          name: SwiftName.escaped(name), documentation: child.declaration.documentation,
          isConstant: false,
          type: "\(child.declaration.feature.value).State",
          initial: child.startsByItself ? Initials.text(of: name, in: feature) : nil))
    }
    members = FieldsView(access: access, fields: fields)
    var conformances = feature.isStateEquatable ? ["Equatable", "Sendable"] : ["Sendable"]
    if declaration.state.contains(where: { $0.name.value == "id" }) {
      conformances.append("Identifiable")
    }
    stateConformances = conformances.joined(separator: ", ")
    startsByItself = feature.startsByItself

    action = ActionEnumView(
      name: "Action", path: "\(name).Action", nodes: feature.actions, feature: feature,
      isIndexed: true)
    reduce = SwitchBuilder(feature).build()
    sagas = feature.sagas.map { SagaView($0, in: feature, isOnly: feature.sagas.count == 1) }
    hasSagas = !feature.sagas.isEmpty || feature.children.contains(where: \.hasSagas)
    children = feature.children.filter(\.hasSagas).map { child in
      let names = child.dependencies.map { SwiftName.escaped($0.name.value) }
      return ChildView(
        name: SwiftName.escaped(child.declaration.name.value),
        feature: child.declaration.feature.value,
        arguments: names.map { "\($0): \($0)" }.joined(separator: ", "))
    }
    dependencies = feature.dependencies.map {
      DependencyView(name: SwiftName.escaped($0.name.value), client: $0.client.value)
    }
    handlers = feature.handlers.map { handler in
      let count = handler.values.count
      let all = handler.values.enumerated().map { ($0.offset, $0.element) }
      let parameters = Spelling.parameters(all, embedded: false, of: count).joined(separator: ", ")
      return RequirementView(
        subject: handler.action, documentation: [],
        declaration: "mutating func \(SwiftName.escaped(handler.name))(\(parameters))")
    }
    handwrittenSagas = feature.sagas.compactMap { saga in
      guard case .run(let function, let uses) = saga.body else { return nil }
      let all = saga.values.enumerated().map { ($0.offset, $0.element) }
      var parameters = Spelling.parameters(all, embedded: false, of: all.count)
      parameters += uses.map { "\(SwiftName.escaped($0.name.value)): any \($0.client.value)" }
      parameters.append("context: SagaContext<State, Action>")
      let result = saga.events?.value.map { " -> \($0)" } ?? ""
      return RequirementView(
        subject: saga.declaration.name.value, documentation: saga.declaration.documentation,
        declaration:
          "static func \(function)(\(parameters.joined(separator: ", "))) async throws\(result)")
    }
    hasUnderscores = declaration.names.contains { $0.dropFirst().contains("_") }
    let embedded = Self.embedded(in: feature, file: source)
    extensions =
      (embedded.embedded.isEmpty ? [] : [embedded])
      + views.extensions(declaration.declarations.types, prefix: "\(name).", in: source)
  }

  func value(of variable: String) -> TemplateValue? {
    switch variable {
    case "name": .text(name)
    case "access": .text(access)
    case "documentation": .documentation(documentation)
    case "imports": .lines(imports)
    case "clients": .list(clients)
    case "types": .list(types)
    case "members": .view(members)
    case "isEmptyInternal": .flag(members.fields.isEmpty && access.isEmpty)
    case "stateConformances": .text(stateConformances)
    case "startsByItself": .flag(startsByItself)
    case "action": .view(action)
    case "enums": .list(action.flattened)
    case "reduce": .view(reduce)
    case "sagas": .list(sagas)
    case "hasOwnSagas": .flag(!sagas.isEmpty)
    case "hasSagas": .flag(hasSagas)
    case "children": .list(children)
    case "hasChildSagas": .flag(!children.isEmpty)
    case "dependencies": .list(dependencies)
    case "handlers": .list(handlers)
    case "hasHandlers": .flag(hasHandlers)
    case "handwrittenSagas": .list(handwrittenSagas)
    case "hasHandwrittenSagas": .flag(hasHandwrittenSagas)
    case "extensions": .list(extensions)
    case "hasUnderscores": .flag(hasUnderscores)
    default: nil
    }
  }

  /// The Swift that a feature's schema embeds in its state: computed fields, start values, steps, conditions, arguments.
  private static func embedded(in feature: CheckedFeature, file: String) -> ExtensionView {
    let declaration = feature.declaration
    var result = ExtensionView(
      path: "\(declaration.name.value).State", access: declaration.declarations.access)
    var functions: Set<String> = []
    func add(
      _ name: String, _ code: SwiftCode, _ values: [ActionValue], _ modifier: String, type: String?
    ) {
      guard functions.insert(name).inserted else { return }
      let used = Spelling.used(values, in: code)
      let parameters = Spelling.parameters(used, embedded: true, of: values.count).joined(
        separator: ", ")
      let type = type.map { " -> \($0)" } ?? ""
      result.add(code, "fileprivate \(modifier)func \(name)(\(parameters))\(type)", in: file)
    }
    let access = declaration.declarations.access
    for field in declaration.state {
      result.add(
        field, access: access, in: file, type: feature.qualified(field.type),
        isPlain: { feature.isPlain($0, for: $1) })
    }
    for child in declaration.children {
      guard let start = child.start else { continue }
      let name = child.name.value
      result.add(
        start,
        "\(Spelling.access(access))static var \(Initials.property(name)): \(child.feature.value).State",
        in: file,
        documentation: ["Where `\(name)` starts."])
    }
    for path in declaration.reduce.flatMap(\.actions) {
      for case .code(let function, let code, let values) in feature.reduce[path.text] ?? [] {
        add(function, code, values, "mutating ", type: nil)
      }
    }
    for saga in feature.sagas {
      var expressions = saga.condition.map { [$0] } ?? []
      switch saga.body {
      case .call(_, _, let arguments, _, _), .put(_, let arguments):
        expressions += arguments.map(\.value)
      case .run: break
      }
      for case .code(let function, let code, let type) in expressions {
        add(function, code, saga.values, "", type: type)
      }
    }
    result.addAliases(of: declaration.declarations.types, in: declaration.name.value)
    return result
  }
}
