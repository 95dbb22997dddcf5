import SchemaModel

/// A feature as templates read it.
struct FeatureView: DescribedView {
  let feature: ResolvedFeature
  /// The schema file.
  let source: String
  var isEjected = false
  /// The store of the codebase; nil for that of the runtime.
  private let shape: StoreShape?
  private let builder: SwitchBuilder
  private let reduce: SwitchView?

  init(_ feature: ResolvedFeature, source: String, shape: StoreShape? = nil) {
    self.feature = feature
    self.source = source
    self.shape = shape
    builder = SwitchBuilder(feature, usesRuntime: shape == nil)
    reduce = builder.build()
  }

  private var declaration: Feature { feature.declaration }
  var name: String { declaration.name.value }
  private var views: DeclarationViews { DeclarationViews(feature, in: source) }
  /// Inside the feature, its own types need no prefix.
  private var innerViews: DeclarationViews {
    var views = views
    views.spell = \.text
    return views
  }

  var imports: [String] {
    declaration.declarations.modules(
      (shape == nil ? ["ReduxRuntime"] : []) + feature.otherModules, usesFoundation: feature.usesFoundation)
  }
  private func importLines(_ declared: Set<String>) -> [String] {
    // An import with an access level needs Swift 6.
    shape != nil
      ? imports.map { "import \($0)" }
      : Spelling.imports(imports, declared: declared, level: declaration.declarations.access)
  }

  private var action: ActionEnumView {
    ActionEnumView(
      name: "Action", path: "\(name).Action", nodes: feature.actions, feature: feature,
      isIndirect: feature.isRecursive, protocols: feature.actionConformances)
  }

  /// The steps that reset `@once` fields to their start values.
  private var resets: [StepView] { OneShots.resets(in: feature) + builder.giving.stepsAfterResets }
  private var listening: [StepView] {
    feature.routing.routes.filter(\.way.steps.isEmpty).flatMap(builder.steps)
  }

  private var hasOwnSagas: Bool { !feature.sagas.isEmpty || !feature.forwards.isEmpty }
  private var hasSagas: Bool { hasOwnSagas || feature.children.contains(where: \.hasSagas) }
  /// The signal that cancels all sagas.
  private var cancelOn: String? {
    hasSagas && !feature.cancelOn.isEmpty ? SagaView.signal(feature.cancelOn) : nil
  }

  /// Whether the stored state has older versions, which hand-written Swift migrates.
  var hasMigration: Bool { (declaration.storedVersion?.value ?? 1) > 1 }
  static let variables = Variables(
    "feature", "A feature: what the templates for a feature begin with."
  ) { add in
    add.text("name", "The name of the feature: `Search`.") { $0.name }
    add.file(
      schema: { $0.source }, isEjected: { $0.isEjected }, names: { NameStyle($0.declaration) })
    add.access { $0.feature.access }
    add.documentation { $0.declaration.documentation }
    add.deprecation { $0.declaration.attributes.deprecation }
    add.lines("imports", "The modules that the generated code imports.") { $0.imports }
    add.lines(
      "importLines", "The lines that import them, with `public` for those that declarations need."
    ) {
      $0.importLines($0.feature.declaredModules.union(["ReduxRuntime"]))
    }
    add.lines("handlersImportLines", "The same for the functions that `reduce` leaves to you.") {
      $0.importLines($0.feature.modulesOfHandlers)
    }
    add.lines("sagasImportLines", "The same for the sagas that are written by hand.") {
      $0.importLines($0.feature.modulesOfHandwrittenSagas)
    }
    add.list("clients", "The clients that it declares.") { $0.views.clients }
    add.list("types", "The types that it declares, each with those inside it.") {
      $0.innerViews.types()
    }
    add.view("members", "The stored fields of its state, children last.") {
      $0.innerViews.fields(
        $0.declaration.state, more: $0.children(in: "State", type: Spelling.type), in: "State",
        gives: $0.feature.givesValues)
    }
    add.flag("isEmptyInternal", "Whether the state has no fields and is not public.") {
      $0.feature.access.isEmpty && $0.feature.children.isEmpty
        && $0.declaration.state.allSatisfy(\.isComputed)
    }
    add.text("stateConformances", "What the state conforms to: `Equatable, Sendable`.") {
      $0.feature.stateConformances.joined(separator: ", ")
    }
    add.flag("startsByItself", "Whether every field of the state has a start value.") {
      $0.feature.startsByItself
    }
    add.view("action", "The enum of its actions.") { $0.action }
    add.list("enums", "That enum and the groups in it, outermost first.") { $0.action.flattened }
    add.optionalView("reduce", "What actions do to the state; missing when none does anything.") {
      $0.reduce
    }
    add.flag("isIdle", "Whether no action changes anything.") {
      // A switch over an enum without cases never runs.
      $0.feature.actions.isEmpty
        || $0.reduce == nil && $0.listening.isEmpty && $0.resets.isEmpty
    }
    add.list("dismissals", "What sets `isDismissed` after an action that dismisses it.") {
      SwitchBuilder.dismissals(of: $0.feature)
    }
    add.list("resets", "The steps that return fields `@once` to their start values.") {
      $0.resets
    }
    add.list("listening", "What hands its own actions on to children that listen.") {
      $0.listening
    }
    add.optionalView("optimistic", "What its optimistic runs do; missing when it has none.") {
      $0.feature.isOptimistic ? OptimisticView(builder: $0.builder) : nil
    }
    add.flag("gives", "Whether its state gives values to children, or to features inside them.") {
      $0.feature.givesValues
    }
    add.list("receivers", "The children that are given fields.") { $0.builder.giving.views }
    add.list("givesAll", "What gives all children their values, also inside of them.") {
      $0.builder.giving.everything
    }
    add.list("reactions", "What it does when something happens in another feature.") { view in
      view.feature.routing.reactions.map { ReactionView(reaction: $0, builder: view.builder) }
    }
    add.lines("oneShots", "Conditions: one of them holds if a field that is `@once` is set.") {
      OneShots.conditions(in: $0.feature)
    }
    add.list("resetsInside", "What returns such fields of children to their start values.") {
      OneShots.resetsInside($0.feature)
    }
    add.list("sagas", "Its sagas.") { view in
      let feature = view.feature
      let isOnly = feature.sagas.count + feature.forwards.count == 1 && !feature.isOptimistic
      return feature.sagas.map { SagaView($0, isOnly: isOnly) }
    }
    add.list("forwards", "The actions that are sent on as other ones.") { $0.feature.forwards }
    add.flag("isForwardOnly", "Whether its one saga is a forward.") {
      $0.feature.sagas.isEmpty && $0.feature.forwards.count == 1
    }
    add.flag("hasOwnSagas", "Whether it has sagas or forwards itself.") { $0.hasOwnSagas }
    add.flag("isSagaList", "Whether its own sagas are all there is to its sagas.") {
      !$0.feature.children.contains(where: \.hasSagas) && $0.cancelOn == nil
    }
    add.optionalText("cancelOn", "The actions that cancel all sagas.") { $0.cancelOn }
    add.flag("hasSagas", "Whether it or a child has sagas.") { $0.hasSagas }
    add.list("children", "The children that have sagas.") { view in
      view.feature.children.filter(\.hasSagas).map {
        ChildView(
          name: $0.name, type: $0.type, count: $0.declaration.count, arguments: $0.arguments,
          isChoice: !$0.members.isEmpty,
          isRecursive: $0.isRecursive, hasActions: $0.hasActions,
          sources: view.sources(of: $0))
      }
    }
    add.optionalView("stored", "The fields that are kept between launches; missing if there are none.") {
      $0.feature.hasStoredFields ? StoredStateView($0.feature, $0.views) : nil
    }
    add.list("choices", "The types made for children that can be one of several things.") { view in
      view.feature.children.filter { !$0.members.isEmpty }.map {
        ChoiceView(child: $0, feature: view.feature)
      }
    }
    add.list("bindings", "What `@bind` lets views change.") { view in
      view.declaration.bindings.map { BindingView(binding: $0, feature: view.feature) }
    }
    add.text("viewStore", "The type of its store as views see it.") {
      Spelling.viewStore(of: $0.name)
    }
    add.list("queues", "The queues that it declares.") { view in
      view.declaration.declarations.queues.map { QueueView(queue: $0, access: view.feature.access) }
    }
    add.list("dependencies", "What its sagas and those of its children need.") { view in
      view.feature.dependencies.map { DependencyView(needed: $0, feature: view.feature) }
    }
    add.flag("hasDoubles", "Whether a double stands for a dependency that a test leaves out.") {
      view in view.feature.dependencies.contains { view.feature.double(of: $0.dependency) != nil }
    }
    add.flag("needsInit", "Whether Swift's own `init` of the dependencies would not do.") {
      !$0.feature.access.isEmpty
    }
    add.list("handlers", "The functions that `handler` in `reduce` leaves to you.") { view in
      view.feature.handlers.map { handler in
        let parameters = Spelling.parameters(handler.values, of: handler.element)
        return RequirementView(
          subject: handler.action, documentation: [],
          declaration:
            "mutating func \(SwiftName.escaped(handler.name))(\(parameters.joined(separator: ", ")))"
        )
      }
    }
    add.flag("hasMigration", "Whether its stored state has older versions.") { $0.hasMigration }
    add.list("handwrittenSagas", "The sagas that `run: handler` leaves to you.") { view in
      view.feature.sagas.compactMap { saga -> RequirementView? in
        guard case .run(let function, let uses) = saga.body else { return nil }
        let element = saga.passesElement ? saga.element : nil
        let names = Spelling.lets(saga.lets, beside: saga.values, and: saga.dependencies)
        let parameters =
          Spelling.parameters(saga.values, of: element, beside: saga.dependencies)
          + zip(saga.lets, names).map { Spelling.parameter($0.variable, as: $1) }
          + uses.map { "\(SwiftName.escaped($0.name.value)): any \($0.client.value)" }
          + ["context: SagaContext<State, Action>"]
        let result = saga.events?.value.map { " -> \($0)" } ?? ""
        return RequirementView(
          subject: saga.name, documentation: saga.declaration.documentation,
          declaration:
            "static func \(function)(\(parameters.joined(separator: ", "))) async throws\(result)")
      }
    }
    add.list("extensions", "The Swift that its schema embeds.") {
      Self.extensions(of: $0.feature, source: $0.source, includingSagas: $0.shape == nil)
    }
    add.view("parts", "How its state and types are stored and shown.") { view in
      let feature = view.feature
      func fields() -> [FieldView] {
        view.views.stored(feature.declaration.state, in: "Self")
          + view.children(in: "Self", type: \.fieldType)
      }
      let type = ExtendedType("\(view.name).State", in: feature)
      let coding = CodingView(
        type, fields, version: feature.declaration.storedVersion?.value,
        conformances: feature.declaration.stateConformances,
        hidesMore: feature.isOptimistic, gives: feature.givesValues)
      let children = feature.children.map(\.name)
      let mirror = MirrorView(
        type,
        parts: MirrorView.parts(feature.declaration.state)
          + children.map { .init(name: $0, property: $0, isRedacted: false) })
      var parts = view.views.parts
      if let coding { parts.codings.insert(coding, at: 0) }
      if let mirror { parts.mirrors.insert(mirror, at: 0) }
      return parts
    }
    add.optionalView("old", "Its old name.") {
      OldTypeView($0.declaration.attributes, name: $0.name, access: $0.feature.access)
    }
    add.view("store", "What the store of the codebase asks for.") {
      StoreShapeView(shape: $0.shape ?? StoreShape(), feature: $0.feature)
    }
  }

  /// The fields that hold the children of the feature.
  ///
  /// - Parameters:
  ///   - state: The name by which start values refer to the state.
  ///   - type: Spells the type of a field.
  private func children(in state: String, type: (ResolvedChild) -> String) -> [FieldView] {
    feature.children.map { child in
      let declaration = child.declaration
      let initial = Initials.text(of: child.name, in: feature, owner: state)
      let isMade =
        declaration.count == .one
        && (!feature.neededGiven(of: child).isEmpty
          || declaration.start != nil && declaration.given.contains { !$0.isClient })
      return FieldView(
        name: child.name, documentation: declaration.documentation,
        attributes: declaration.attributes, type: type(child),
        initial: child.startsByItself && !isMade ? initial : nil, made: isMade ? initial : nil)
    }
  }

  /// The sources that a child's sagas listen to, as its parent passes them; nil if none.
  private func sources(of child: ResolvedChild) -> String? {
    let name = child.name
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
        // The path inside an element.
        let rest = SagaView.joined(names[(index + 1)...])
        return ".init(each: \\.\(SagaView.joined(names[...index]))[element: \\.\(rest)])"
      default:
        return
          ".init(Pattern<Action, \(way.owner).Action> { if case \(Spelling.pattern(way.steps)) = $0 { action } else { nil } })"
      }
    }
    let text = "[\(list.joined(separator: ", "))]"
    // A longer list gets a type, because the compiler would take long to infer it.
    return list.count > 3 ? "\(text) as [ReduxRuntime.ListenerSource<Action>]" : text
  }
}
