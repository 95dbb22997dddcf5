import SchemaModel

/// Everything that the templates of a feature may read.
struct FeatureView: DescribedView {
  let name: String
  /// The schema file.
  let source: String
  private let feature: CheckedFeature
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
  let optimistic: OptimisticView?
  /// What happens before every action.
  let resets: [StepView]
  /// Whether any field that is `@once` is set: one of these holds.
  let oneShots: [String]
  let sagas: [SagaView]
  let children: [ChildView]
  let choices: [ChoiceView]
  let forwards: [ForwardView]
  let reactions: [ReactionView]
  /// The children that listen to this feature's own actions.
  let routes: [RouteView]
  /// What views change by themselves.
  let bindings: [BindingView]
  let queues: [QueueView]
  /// The field that identifies a state, where it is not `id` itself.
  let dependencies: [DependencyView]
  let handlers: [RequirementView]
  let handwrittenSagas: [RequirementView]
  let extensions: [ExtensionView]
  let parts: TypePartsView
  let deprecation: String?
  var isEjected = false
  let old: OldTypeView?
  private let hasSagas: Bool
  /// What cancels all of them.
  private let cancelOn: String?
  private let nameStyle: NameStyle

  /// Whether there are older versions of the stored state, which Swift written by hand reads.
  let hasMigration: Bool

  var hasHandlers: Bool { !handlers.isEmpty }
  var hasHandwrittenSagas: Bool { !handwrittenSagas.isEmpty }

  init(_ feature: CheckedFeature, source: String) {
    let declaration = feature.declaration
    let level = declaration.declarations.access
    name = declaration.name.value
    self.source = source
    access = Spelling.access(level)
    documentation = declaration.documentation
    imports = Set(
      declaration.declarations.imports.map(\.value) + ["ReduxRuntime"] + feature.otherModules
        + (feature.usesFoundation ? ["Foundation"] : [])
    ).sorted()
    deprecation = Deprecation.text(declaration.attributes)
    let views = DeclarationViews(feature)
    clients = views.clients(declaration.declarations.clients)
    // Inside the feature, its own types need no prefix.
    var inner = views
    inner.spell = \.text
    types = inner.types(declaration.declarations.types)

    func start(of field: StateField) -> String? {
      field.initialText == nil ? nil : Initials.text(of: field, in: feature)
    }
    let children = feature.children.map { child in
      let name = child.declaration.name.value
      return FieldView(
        name: SwiftName.escaped(name), documentation: child.declaration.documentation,
        isConstant: false, type: Spelling.type(of: child),
        initial: child.startsByItself ? Initials.text(of: name, in: feature) : nil)
    }
    members = inner.fields(
      declaration.state, more: children, hidesMore: !feature.optimisticSagas.isEmpty, initial: start
    )
    stateConformances = feature.stateConformances.joined(separator: ", ")
    startsByItself = feature.startsByItself

    let name = declaration.name.value
    let values = feature.actions.map { feature.values(of: $0, in: name) }
    var action = ActionEnumView(
      name: "Action", path: "\(name).Action", nodes: feature.actions, values: values,
      feature: feature, isIndexed: true, protocols: feature.actionConformances)
    action.isIndirect = feature.isRecursive
    self.action = action
    choices = feature.children.filter { !$0.members.isEmpty }.map { ChoiceView($0, in: feature) }
    let builder = SwitchBuilder(feature)
    reduce = builder.build(values)
    optimistic = OptimisticView(feature, builder)
    oneShots = OneShots.conditions(in: feature)
    resets = OneShots.resets(in: feature)
    sagas = feature.sagas.map {
      SagaView($0, in: feature, isOnly: feature.sagas.count + feature.forwards.count == 1)
    }
    let forwards = feature.forwards.map(ForwardView.init)
    self.forwards = forwards
    reactions = feature.routing.reactions.map { reaction in
      ReactionView(
        owner: reaction.owner,
        access: Spelling.access(feature.access(withActionsOf: reaction.owner)),
        keepsJournal: !feature.optimisticSagas.isEmpty,
        reduce: reaction.isOwn ? builder.build(reactingTo: reaction.owner) : nil,
        steps: reaction.isOwn ? builder.steps(forAnyOf: reaction.owner) : [],
        listeners: feature.listeners(reaction.children))
    }
    routes = feature.routing.routes.filter(\.way.steps.isEmpty).map {
      RouteView($0, pattern: nil, in: feature)
    }
    bindings = declaration.bindings.map { BindingView($0, in: feature) }
    queues = declaration.declarations.queues.map {
      QueueView($0, access: Spelling.access(level))
    }
    hasSagas =
      !feature.sagas.isEmpty || !feature.forwards.isEmpty
      || feature.children.contains(where: \.hasSagas)
    cancelOn =
      hasSagas && !feature.cancelOn.isEmpty ? SagaView.signal(feature.cancelOn) : nil
    self.children = feature.children.filter(\.hasSagas).map {
      ChildView(
        name: $0.declaration.name.value, type: $0.type, count: $0.declaration.count,
        dependencies: $0.dependencies, isRecursive: $0.isRecursive,
        hasActions: $0.hasActions, sources: Self.sources($0, in: feature))
    }
    dependencies = feature.dependencies.map(DependencyView.init)
    hasMigration = (declaration.storedVersion?.value ?? 1) > 1
    handlers = feature.handlers.map { handler in
      var parameters = Spelling.parameters(handler.values)
      if let element = handler.element { parameters.insert("elementID: \(element.type)", at: 0) }
      return RequirementView(
        subject: handler.action, documentation: [],
        declaration:
          "mutating func \(SwiftName.escaped(handler.name))(\(parameters.joined(separator: ", ")))")
    }
    handwrittenSagas = feature.sagas.compactMap { saga in
      guard case .run(let function, let uses) = saga.body else { return nil }
      var parameters = Spelling.parameters(saga.values, beside: saga.dependencies)
      if saga.passesElement, let element = saga.element {
        parameters.insert("elementID: \(element.type)", at: 0)
      }
      let names = Spelling.lets(saga.lets, beside: saga.values, and: saga.dependencies)
      parameters += zip(saga.lets, names).map { Spelling.parameter($0.variable, as: $1) }
      parameters += uses.map { "\(SwiftName.escaped($0.name.value)): any \($0.client.value)" }
      parameters.append("context: SagaContext<State, Action>")
      let result = saga.events?.value.map { " -> \($0)" } ?? ""
      return RequirementView(
        subject: saga.declaration.name.value, documentation: saga.declaration.documentation,
        declaration:
          "static func \(function)(\(parameters.joined(separator: ", "))) async throws\(result)")
    }
    nameStyle = NameStyle(declaration)
    old = OldTypeView(declaration.attributes, name: name, access: access)
    parts = Self.parts(of: feature, views: views)
    extensions = Self.extensions(of: feature, source: source)
    self.feature = feature
  }

  static let title = "feature"
  static let about = "A feature: what the templates for a feature begin with."
  static let variables = TemplateVariables<Self> { add in
    add.text("name", "The name of the feature: `Search`.") { $0.name }
    add.text("schema", "The schema file, as messages name it.") { $0.source }
    add.text("access", "`public ` with its space, `package `, or nothing.") { $0.access }
    add.documentation("documentation", "Its documentation.") { $0.documentation }
    add.lines("imports", "The modules that the generated code imports, `ReduxRuntime` among them.")
    { $0.imports }
    add.list("clients", "The clients that it declares.") { $0.clients }
    add.list("types", "The types that it declares, each with those inside it.") { $0.types }
    add.view("members", "The stored fields of its state, children last.") { $0.members }
    add.flag("isEmptyInternal", "Whether the state has no fields and is not public.") {
      $0.members.fields.isEmpty && $0.access.isEmpty
    }
    add.text("stateConformances", "What the state conforms to: `Equatable, Sendable`.") {
      $0.stateConformances
    }
    add.flag("startsByItself", "Whether every field of the state has a start value.") {
      $0.startsByItself
    }
    add.view("action", "The enum of its actions.") { $0.action }
    add.list("enums", "That enum and the groups in it, outermost first.") { $0.action.flattened }
    add.optionalView("reduce", "What actions do to the state; missing when none does anything.") {
      $0.reduce
    }
    add.optionalView("optimistic", "What its optimistic runs do; missing when it has none.") {
      $0.optimistic
    }
    add.list("sagas", "Its sagas.") { $0.sagas }
    add.list("forwards", "The actions that are sent on as other ones.") { $0.forwards }
    add.flag("isForwardOnly", "Whether its one saga is a forward.") {
      $0.sagas.isEmpty && $0.forwards.count == 1
    }
    add.list("resets", "The steps that return fields `@once` to their start values.") {
      $0.resets
    }
    add.lines("oneShots", "Conditions: one of them holds if a field that is `@once` is set.") {
      $0.oneShots
    }
    add.flag("hasOneShots", "Whether there are such fields, here or in a child.") {
      !$0.oneShots.isEmpty
    }
    add.list("reactions", "What it does when something happens in another feature.") {
      $0.reactions
    }
    add.list("routes", "The children that listen to its own actions.") { $0.routes }
    add.flag("isEjected", "Whether the code no longer belongs to the schema.") { $0.isEjected }
    add.flag("isIdle", "Whether no action changes anything.") {
      // Nothing in a switch over no cases is ever run.
      $0.action.cases.isEmpty
        || $0.reduce == nil && $0.routes.isEmpty && $0.resets.isEmpty
    }
    add.list("bindings", "What `@bind` lets views change.") { $0.bindings }
    add.flag("hasBindings", "Whether there is anything.") { !$0.bindings.isEmpty }
    add.list("queues", "The queues that it declares.") { $0.queues }
    add.flag("hasQueues", "Whether there are any.") { !$0.queues.isEmpty }
    add.flag("hasOwnSagas", "Whether it has sagas or forwards itself.") {
      !$0.sagas.isEmpty || !$0.forwards.isEmpty
    }
    add.flag("isSagaList", "Whether its own sagas are all there is to its sagas.") {
      $0.children.isEmpty && $0.cancelOn == nil
    }
    add.optionalText("cancelOn", "The signal that cancels all sagas.") { $0.cancelOn }
    add.flag("hasSagas", "Whether it or a child has sagas.") { $0.hasSagas }
    add.list("children", "The children that have sagas.") { $0.children }
    add.list("choices", "The types made for children that can be one of several things.") {
      $0.choices
    }
    add.flag("hasChildSagas", "Whether a child has sagas.") { !$0.children.isEmpty }
    add.list("dependencies", "What its sagas and those of its children need.") { $0.dependencies }
    add.list("handlers", "The functions that `handler` in `reduce` leaves to you.") { $0.handlers }
    add.flag("hasHandlers", "Whether there are any.") { $0.hasHandlers }
    add.flag("hasMigration", "Whether its stored state has older versions.") { $0.hasMigration }
    add.list("handwrittenSagas", "The sagas that `run: handler` leaves to you.") {
      $0.handwrittenSagas
    }
    add.flag("hasHandwrittenSagas", "Whether there are any.") { $0.hasHandwrittenSagas }
    add.list("extensions", "The Swift that its schema embeds.") { $0.extensions }
    add.view("parts", "How its state and types are stored and shown.") { $0.parts }
    add.optionalText("deprecation", "The attribute `@available(…)` of what is deprecated.") {
      $0.deprecation
    }
    add.optionalView("old", "Its old name.") { $0.old }
    add.view("reswift", "The feature for ReSwift: every action a struct.") {
      ReSwiftView($0.feature, source: $0.source)
    }
    add.flag("hasUnderscores", "Whether a name of the schema has an underscore inside.") {
      $0.nameStyle.haveUnderscores
    }
    add.optionalText("ignoredRules", "The rules of swift-format that names of the schema break.") {
      $0.nameStyle.ignoredRules
    }
  }

  /// The Swift that the schema embeds in the state and in types.
  ///
  /// - Parameter includingSagas: whether that of sagas, which their reducers do not call, is wanted.
  static func extensions(
    of feature: CheckedFeature, source: String, includingSagas: Bool = true
  ) -> [ExtensionView] {
    let embedded = embedded(in: feature, file: source, includingSagas: includingSagas)
    return (embedded.embedded.isEmpty ? [] : [embedded])
      + DeclarationViews(feature).extensions(
        feature.declaration.declarations.types, prefix: "\(feature.declaration.name.value).",
        in: source)
  }

  /// The sources that a child's sagas listen to, as its parent passes them; nil if none.
  private static func sources(_ child: ResolvedChild, in feature: CheckedFeature) -> String? {
    let name = child.declaration.name.value
    let ways = feature.routing.sagaListeners.filter { $0.child == name }.flatMap(\.ways)
    guard !ways.isEmpty else { return nil }
    let list = ways.map { way -> String in
      if way.steps.isEmpty { return ".itself" }
      let names = way.steps.map(\.name)
      let path = SagaView.joined(names)
      let collections = way.steps.indices.filter { way.steps[$0].isCollection }
      switch collections.first {
      case nil: return ".init(\\.\(path))"
      case way.steps.count - 1: return ".init(each: \\.\(path))"
      case let index? where collections.count == 1:
        // What leads on from an element.
        let rest = SagaView.joined(names[(index + 1)...])
        return ".init(each: Action.cases.\(SagaView.joined(names[...index])).element(\\.\(rest)))"
      default:
        return
          ".init(Pattern<Action, \(way.owner).Action> { if case \(Spelling.pattern(way.steps)) = $0 { action } else { nil } })"
      }
    }
    let text = "[\(list.joined(separator: ", "))]"
    // The more there are, the longer a compiler takes that has to find out what they are.
    return list.count > 3 ? "\(text) as [ReduxRuntime.ListenerSource<Action>]" : text
  }

  /// How the state and the types of a feature are stored and printed, and the case paths of its types.
  private static func parts(of feature: CheckedFeature, views: DeclarationViews) -> TypePartsView {
    func initial(_ name: String) -> String { Initials.text(of: name, in: feature, owner: "Self") }
    let declaration = feature.declaration
    let name = declaration.name.value
    let access = Spelling.access(declaration.declarations.access)
    let types = declaration.declarations.types
    func fields() -> [CodingView.Field] {
      declaration.state.filter { !$0.isComputed }.map {
        CodingView.Field(
          $0, type: feature.qualified($0.type),
          initial: $0.initialText == nil ? nil : initial($0.name.value))
      }
        + feature.children.map { child in
          let name = child.declaration.name.value
          return CodingView.Field(
            name: SwiftName.escaped(name), typeText: child.fieldType,
            initial: child.startsByItself ? initial(name) : nil,
            isUnwritten: child.declaration.attributes.transient != nil)
        }
    }
    let hasJournal = !feature.optimisticSagas.isEmpty
    let state = CodingView(
      fields, version: declaration.storedVersion?.value, path: "\(name).State", access: access,
      conformances: declaration.stateConformances.map(\.value), hidesMore: hasJournal,
      deprecation: views.deprecation)
    let mirror = MirrorView(
      declaration.state, hidesMore: hasJournal,
      others: feature.children.map(\.declaration.name.value),
      path: "\(name).State", access: access, deprecation: views.deprecation)
    return TypePartsView(
      codings: (state.map { [$0] } ?? []) + views.codings(types, prefix: "\(name)."),
      caseCodings: views.caseCodings(types, prefix: "\(name)."),
      mirrors: (mirror.map { [$0] } ?? []) + views.mirrors(types, prefix: "\(name)."),
      casePaths: views.casePaths(types, prefix: "\(name).") { feature.values(of: $0) })
  }

  /// The Swift that a feature's schema embeds in its state: computed fields, start values, steps, conditions, arguments.
  private static func embedded(
    in feature: CheckedFeature, file: String, includingSagas: Bool
  ) -> ExtensionView {
    let declaration = feature.declaration
    var result = ExtensionView(
      path: "\(declaration.name.value).State", access: declaration.declarations.access)
    var functions: Set<String> = []
    func add(
      _ name: String, _ code: SwiftCode, _ values: [ActionValue], element: ActionValue?,
      _ modifier: String, type: String?, builtIns: [BuiltIn] = [], binding: String? = nil
    ) {
      guard functions.insert(name).inserted else { return }
      let used = Spelling.used(values, in: code)
      var list = used.map { value in
        Spelling.parameter(value.element, as: SwiftName.escaped(value.element.name))
      }
      if let element, code.mentions(element.name) { list.insert("_ _id: \(element.type)", at: 0) }
      list += builtIns.map(Spelling.parameter)
      let parameters = list.joined(separator: ", ")
      let type = type.map { " -> \($0)" } ?? ""
      result.add(
        code, "fileprivate \(modifier)func \(name)(\(parameters))\(type)", in: file,
        binding: binding)
    }
    func add(_ binding: ResolvedLet) {
      guard case .code(let function, let code, let type, let builtIns) = binding.value else {
        return
      }
      add(
        function, code, binding.visibleValues, element: binding.element, "", type: type,
        builtIns: builtIns,
        binding: binding.isTypeWritten ? SwiftName.escaped(binding.variable.name) : nil)
    }
    let access = declaration.declarations.access
    for field in declaration.state {
      result.add(
        field, access: access, in: file, type: feature.qualified(field.type),
        isPlain: { feature.isPlain($0, for: $1) })
    }
    for child in feature.children {
      guard let start = child.declaration.start, child.initialState == nil else { continue }
      let name = child.declaration.name.value
      let type = child.initialMember?.type ?? child.fieldType
      result.add(
        start, "\(Spelling.access(access))static var \(Initials.property(name)): \(type)",
        in: file,
        documentation: ["Where `\(name)` starts."])
    }
    func addSteps(_ steps: [ResolvedStep]) {
      for step in steps {
        switch step {
        case .code(let step) where step.statements.isEmpty:
          add(step.function, step.code, step.values, element: step.element, "mutating ", type: nil)
        case .binding(let binding):
          add(binding)
        default: break
        }
      }
    }
    let hasCode = feature.reduce.values.contains { steps in
      steps.contains { $0.needsFunction }
    }
    for path in hasCode ? declaration.reduce.flatMap(\.actions) : [] {
      addSteps(feature.reduce[path.text] ?? [])
    }
    for saga in feature.sagas where includingSagas {
      for binding in saga.lets { add(binding) }
      addSteps(saga.optimistic)
      var expressions = saga.condition.map { [$0] } ?? []
      switch saga.body {
      case .call(_, _, let arguments, _, _), .put(_, let arguments):
        expressions += arguments.map(\.value)
      case .run: break
      }
      for case .code(let function, let code, let type, let builtIns) in expressions {
        add(
          function, code, saga.visibleValues, element: saga.element, "", type: type,
          builtIns: builtIns)
      }
      if let condition = saga.retryCondition,
        case .code(let function, let code, let type, let builtIns) = condition.expression
      {
        add(
          function, code, condition.values, element: saga.element, "", type: type,
          builtIns: builtIns)
      }
    }
    result.deprecation = Deprecation.text(declaration.attributes)
    result.addAliases(
      of: declaration.declarations.types.map { $0.path[0] }
        + feature.children.filter { !$0.members.isEmpty }.map(\.type),
      in: declaration.name.value)
    return result
  }
}
