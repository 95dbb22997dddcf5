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
  let fields: [FieldView]
  let stateConformances: String
  let startsByItself: Bool
  let action: ActionEnumView
  let reduce: SwitchView?
  let sagas: [SagaView]
  let children: [ChildView]
  let dependencies: [DependencyView]
  let handlers: [RequirementView]
  let handwrittenSagas: [RequirementView]
  let embedded: [EmbeddedView]
  /// Nested types that embedded Swift mentions.
  let aliases: [String]
  private let hasSagas: Bool

  var hasHandlers: Bool { !handlers.isEmpty }
  var hasHandwrittenSagas: Bool { !handwrittenSagas.isEmpty }

  init(_ feature: CheckedFeature, source: String) {
    let declaration = feature.declaration
    let level = declaration.declarations.access
    name = declaration.name.value
    access = Spelling.access(level)
    documentation = declaration.documentation
    imports = Set(
      declaration.declarations.imports.map(\.value) + ["ReduxRuntime"] + (feature.usesFoundation ? ["Foundation"] : [])
    ).sorted()
    clients = DeclarationViews(access: level, spell: { feature.qualified($0) }, isEquatable: { _ in true })
      .clients(declaration.declarations.clients)
    types = DeclarationViews(access: level, spell: \.text, isEquatable: { feature.isEquatable($0) })
      .types(declaration.declarations.types)

    var fields: [FieldView] = []
    for field in declaration.state where !field.isComputed {
      let initial = field.initialText == nil ? nil : Initials.text(of: field.name.value, in: feature, outside: false)
      fields.append(
        FieldView(
          name: SwiftName.escaped(field.name.value), documentation: field.documentation, isConstant: field.isConstant,
          type: field.type.text, initial: initial))
    }
    for child in feature.children {
      let name = child.declaration.name.value
      fields.append(
        FieldView(
          name: SwiftName.escaped(name), documentation: child.declaration.documentation, isConstant: false,
          type: "\(child.declaration.feature.value).State",
          initial: child.startsByItself ? Initials.text(of: name, in: feature, outside: false) : nil))
    }
    self.fields = fields
    var conformances = feature.isStateEquatable ? ["Equatable", "Sendable"] : ["Sendable"]
    if declaration.state.contains(where: { $0.name.value == "id" }) { conformances.append("Identifiable") }
    stateConformances = conformances.joined(separator: ", ")
    startsByItself = feature.startsByItself

    action = ActionEnumView(
      name: "Action", path: "\(name).Action", nodes: feature.actions, feature: feature, isIndexed: true)
    reduce = SwitchBuilder(feature).build()
    sagas = feature.sagas.map { SagaView($0, in: feature) }
    hasSagas = !feature.sagas.isEmpty || feature.children.contains(where: \.hasSagas)
    children = feature.children.filter(\.hasSagas).map { child in
      let names = child.dependencies.map { SwiftName.escaped($0.name.value) }
      return ChildView(
        name: SwiftName.escaped(child.declaration.name.value), feature: child.declaration.feature.value,
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
      let result = saga.events?.success.map { " -> \($0)" } ?? ""
      return RequirementView(
        subject: saga.declaration.name.value, documentation: saga.declaration.documentation,
        declaration: "static func \(function)(\(parameters.joined(separator: ", "))) async throws\(result)")
    }
    var builder = EmbeddedBuilder(feature: feature, file: source)
    embedded = builder.build()
    aliases = declaration.declarations.types.map { $0.path[0] }.reduce(into: []) { names, name in
      if !names.contains(name), builder.code.contains(where: { $0.mentions(name) }) { names.append(name) }
    }
  }

  func value(of variable: String) -> TemplateValue? {
    switch variable {
    case "name": .text(name)
    case "access": .text(access)
    case "documentation": .lines(documentation)
    case "imports": .lines(imports)
    case "clients": .list(clients)
    case "types": .list(types)
    case "fields": .list(fields)
    case "hasFields": .flag(!fields.isEmpty)
    case "parametersOnOneLine": .flag(fields.count < 2)
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
    case "embedded": .list(embedded)
    case "hasEmbedded": .flag(!embedded.isEmpty)
    case "aliases": .lines(aliases)
    case "hasAliases": .flag(!aliases.isEmpty)
    default: nil
    }
  }
}

/// Collects the Swift that a feature's schema embeds.
private struct EmbeddedBuilder {
  let feature: CheckedFeature
  let file: String
  var code: [SwiftCode] = []
  private var views: [EmbeddedView] = []
  private var functions: Set<String> = []

  init(feature: CheckedFeature, file: String) {
    self.feature = feature
    self.file = file
  }

  private mutating func add(_ code: SwiftCode, _ declaration: String, documentation: [String] = []) {
    self.code.append(code)
    views.append(EmbeddedView(code, in: file, declaration: declaration, documentation: documentation))
  }

  mutating func build() -> [EmbeddedView] {
    let access = Spelling.access(feature.declaration.declarations.access)
    for field in feature.declaration.state {
      let name = field.name.value
      switch field.storage {
      case .computed(let body):
        add(
          body, "\(access)var \(SwiftName.escaped(name)): \(feature.qualified(field.type))",
          documentation: field.documentation)
      case .stored(let initial?) where !feature.isPlain(initial, for: field.type):
        add(
          initial, "\(access)static var \(Initials.property(name)): \(feature.qualified(field.type))",
          documentation: ["Where `\(name)` starts."])
      case .stored:
        break
      }
    }
    for child in feature.children {
      guard let start = child.declaration.start else { continue }
      let name = child.declaration.name.value
      add(
        start, "\(access)static var \(Initials.property(name)): \(child.declaration.feature.value).State",
        documentation: ["Where `\(name)` starts."])
    }
    // In schema order, so that a reader finds both in the same order.
    for entry in feature.declaration.reduce {
      for path in entry.actions {
        for case .code(let function, let code, let values) in feature.reduce[path.text] ?? [] {
          addFunction(function, code, values, "mutating ", type: nil)
        }
      }
    }
    for saga in feature.sagas {
      func add(_ expression: ResolvedExpression) {
        if case .code(let function, let code, let type) = expression {
          addFunction(function, code, saga.values, "", type: type)
        }
      }
      if let condition = saga.condition { add(condition) }
      switch saga.body {
      case .call(_, _, let arguments, _), .put(_, let arguments): arguments.forEach { add($0.value) }
      case .run: break
      }
    }
    return views
  }

  private mutating func addFunction(
    _ name: String, _ code: SwiftCode, _ values: [ActionValue], _ modifier: String, type: String?
  ) {
    guard functions.insert(name).inserted else { return }
    let used = Spelling.used(values, in: code)
    let parameters = Spelling.parameters(used, embedded: true, of: values.count).joined(separator: ", ")
    let result = type.map { " -> \($0)" } ?? ""
    add(code, "fileprivate \(modifier)func \(name)(\(parameters))\(result)")
  }
}
