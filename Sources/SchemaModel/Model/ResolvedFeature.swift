/// A feature whose names are resolved.
///
/// A class, because it is immutable and shared by all its views.
package final class ResolvedFeature: DeclarationOwner {
  package let declaration: Feature
  /// The cases of `Action` in order: declared actions, bindings, children, saga lifecycles.
  package let actions: [ActionNode]
  /// The steps by dotted action path. `fetch.settled` stands for every end of a run.
  package let reduce: [String: ResolvedEntry]
  package let forwards: [ResolvedForward]
  package let sagas: [ResolvedSaga]
  /// The actions that cancel the sagas of the feature and of all features inside it.
  package let cancelOn: [ResolvedPath]
  package let routing: Routing
  package let children: [ResolvedChild]
  /// The dependencies of the sagas of the feature and of all features inside it, each once, in schema order.
  package let dependencies: [NeededDependency]
  /// The functions for `handler` in `reduce`.
  package let handlers: [Handler]
  package let index: SchemaIndex

  /// Resolves the names in a feature.
  ///
  /// - Parameter checker: Gets the diagnostics.
  init(_ feature: Feature, of checker: inout Checker, _ index: SchemaIndex) {
    declaration = feature
    actions = checker.tree.root(of: feature.name.value).nodes
    forwards = feature.forwards.flatMap { checker.resolve($0, in: feature) }
    sagas = feature.sagas.compactMap { checker.resolve($0, in: feature) }
    cancelOn = checker.cancelOn(of: feature)
    (reduce, handlers) = checker.reduce(of: feature)
    routing = checker.routing(of: feature)
    children = feature.children.map {
      ResolvedChild(declaration: $0, parent: feature, index: index)
    }
    dependencies = checker.dependencies(of: feature)
    self.index = index
  }

  package var name: String { declaration.name.value }
  package var owner: String? { name }
  package var isStateEquatable: Bool { !index.checker.isTrue(.hasUnequatableState, of: name) }
  package var isActionEquatable: Bool { !index.checker.isTrue(.hasUnequatableActions, of: name) }
  /// Whether the state, or that of a child, has fields that are `@stored`.
  package var hasStoredFields: Bool { index.checker.isTrue(.hasStoredFields, of: name) }
  package var usesFoundation: Bool {
    hasStoredFields || index.checker.isTrue(.mentionsFoundation, of: name)
      || index.checker.mentionsFoundation(self)
  }
  /// Whether the state has an `id` that makes it `Identifiable`.
  package var isIdentifiable: Bool { index.checker.hasIdentity(declaration.state, from: name) }
  /// Whether the feature contains itself, in a collection.
  package var isRecursive: Bool { index.graph.isRecursive(name) }

  /// The step lists of reduce entries and of sagas.
  package var allSteps: [[ResolvedStep]] {
    (Array(reduce.values) + sagas.flatMap { [$0.optimistic] + $0.eventSteps.values }).map(\.steps)
  }

  /// The sagas with optimistic steps, which a failed run undoes.
  package var optimisticSagas: [ResolvedSaga] { sagas.filter { !$0.optimistic.steps.isEmpty } }

  /// The name of the double that stands for a client in tests and previews; nil if there is none that needs no answer.
  package func double(of dependency: Dependency) -> String? {
    guard let client = index.names.clients[dependency.client.value]?.value,
      index.names.clientsWithDoubles.contains(dependency.client.value),
      client.methods.allSatisfy({ $0.unanswered != .impossible })
    else { return nil }
    return "\(dependency.client.value)Double"
  }

  /// Whether any saga has optimistic steps.
  package var isOptimistic: Bool { sagas.contains { !$0.optimistic.steps.isEmpty } }

  /// The paths to the stacks in the feature's state and in the states of children that always exist.
  package var stackPaths: [[String]] { stackPaths(of: declaration) }

  private func stackPaths(of feature: Feature) -> [[String]] {
    feature.children.flatMap { child -> [[String]] in
      if child.count == .stack { return [[child.name.value]] }
      guard child.count == .one, case .feature(let type) = child.content else { return [] }
      let inner = index.names.features[type.value].map(stackPaths) ?? []
      return inner.map { [child.name.value] + $0 }
    }
  }

  /// The other modules with schemas that the feature's code mentions: those of the features inside it and of the
  /// features that it listens to, and those of the clients and action values of all these features.
  package var otherModules: Set<String> {
    guard !index.modules.isEmpty else { return [] }
    var names = index.everythingInside([name])
    names.formUnion(routing.reactions.map(\.owner) + routing.routes.map(\.way.owner))
    names.formUnion(routing.sagaListeners.flatMap(\.ways).map(\.owner))
    for path in cancelOn + sagas.flatMap({ $0.cancelOn + $0.keyCancellers.map(\.path) }) {
      if let owner = path.owner { names.insert(owner) }
    }
    for saga in sagas {
      if case .actions(let paths, _) = saga.trigger { names.formUnion(paths.compactMap(\.owner)) }
    }
    names.formUnion(forwards.compactMap(\.path.owner))
    var mentioned = MentionedModules(index: index)
    for feature in names.sorted() {
      mentioned.add(feature)
      if let feature = index.names.features[feature] { mentioned.walk(feature) }
    }
    return mentioned.modules
  }

  /// The access level of code that mentions the feature's state and the actions of another feature.
  package func access(withActionsOf owner: String) -> AccessLevel {
    let own = declaration.declarations.access
    return min(own, index.names.features[owner]?.declarations.access ?? own)
  }

  /// Whether the type of a state field is `Equatable`.
  package func isEquatable(_ field: StateField) -> Bool {
    index.checker.isEquatable(field.type.syntax, from: name)
  }

  /// The cases inside a case, with the feature that declares them.
  package func cases(of node: ActionNode, in feature: String) -> [(
    node: ActionNode, feature: String
  )] {
    pairs(index.actions.children(of: node, in: feature))
  }

  /// The cases of the enum that an action carries as its only value.
  package func cases(carriedBy values: [ActionValue]) -> [(node: ActionNode, feature: String)] {
    index.actions.cases(carriedBy: values).map(pairs) ?? []
  }

  /// The cases of the actions of another feature.
  package func cases(of feature: String) -> [(node: ActionNode, feature: String)] {
    pairs(index.actions.root(of: feature))
  }

  private func pairs(_ level: ActionTree.Level) -> [(node: ActionNode, feature: String)] {
    level.nodes.map { ($0, level.feature) }
  }

  /// Whether a field's type is a dictionary from a saga's run keys to its results.
  package func isDictionary(_ type: SwiftType, of saga: ResolvedSaga) -> Bool {
    guard let key = saga.events?.keySyntax, let value = saga.events?.valueSyntax else {
      return false
    }
    return index.names.qualified(type.syntax, from: name)
      == .dictionary(key: key, value: value)
  }

  /// The cases of a choice's action.
  package func cases(ofChoice child: ResolvedChild) -> [ActionNode] {
    index.actions.root(of: "\(name).\(child.type)").nodes
  }

  /// The type of a feature's store in views: `Row.ViewStore`, or `MainStore<…>` if it is hand-written and may lack one.
  package func viewStore(of feature: String) -> String {
    index.names.isFeature(feature)
      ? "\(feature).ViewStore" : "MainStore<\(feature).State, \(feature).Action>"
  }

  /// The values that a case carries.
  package func values(of node: ActionNode, in feature: String) -> [ActionValue] {
    index.actions.values(of: node, in: feature)
  }

  /// A type with qualified names of nested types, for use outside the feature.
  package func qualified(_ type: SwiftType) -> String {
    index.names.isPrimitive(type)
      ? type.text : index.names.qualified(type.syntax, from: name).text
  }

  package func start(_ initial: SwiftCode, for type: SwiftType) -> String? {
    if case .named(let name, _) = type.syntax, ["Pages", "QueryCache"].contains(name) {
      return initial.text
    }
    return start(initial, as: index.names.qualified(type, from: name))
  }

  /// The Swift of a child's start value; nil if only the compiler understands it.
  ///
  /// - Parameter values: What stands before the names of fields that the child is given.
  package func start(of child: ResolvedChild, values: String = "") -> String? {
    child.declaration.start.flatMap {
      start($0, as: index.names.startType(of: child.declaration, in: declaration), values)
    }
  }

  private func start(
    _ initial: SwiftCode, as type: TypeSyntax, _ values: String = ""
  ) -> String? {
    let elaborator = Elaborator(initial, at: CodePlace(stateOf: declaration, index.names))
    if !declaration.given.isEmpty {
      _ = elaborator.value(as: Elaborator.Wanted(type: type))
      elaborator.read(initial.replacing(elaborator.omissions))
    }
    return elaborator.text(as: type) {
      if case .field(let name) = $0 { values + name } else { "" }
    }
  }

  /// The conformances of the state.
  package var stateConformances: [String] {
    var names = isStateEquatable ? ["Equatable", "Sendable"] : ["Sendable"]
    if isIdentifiable { names.append("Identifiable") }
    return names.adding(declaration.stateConformances)
  }

  /// The conformances of the actions.
  package var actionConformances: [String] {
    (isActionEquatable ? ["Equatable", "Sendable"] : ["Sendable"])
      .adding(declaration.actionConformances)
  }

  /// Whether every field and child of the state has a start value.
  package var startsByItself: Bool {
    index.names.startlessFields[name]?.isEmpty != false
      && children.allSatisfy(\.startsByItself)
  }
}

/// Collects the modules that the actions and clients of features mention.
private struct MentionedModules: SchemaVisitor {
  private(set) var modules: Set<String> = []
  let index: SchemaIndex

  mutating func add(_ name: String) {
    if let module = index.modules[name] ?? index.modules[name.root] { modules.insert(module) }
  }

  mutating func visit(_ client: Client) -> Bool { false }

  mutating func visit(_ dependency: Dependency) -> Bool {
    add(dependency.client.value)
    if let client = index.names.clients[dependency.client.value]?.value {
      for method in client.methods {
        for name in method.result?.syntax.names ?? [] { add(name) }
        if case .typed(let error) = method.throwing { for name in error.syntax.names { add(name) } }
      }
    }
    return true
  }

  mutating func visit(_ type: SwiftType, _ role: TypeRole) {
    guard role == .actionValue, !type.isPrimitive else { return }
    for name in type.syntax.names { add(name) }
  }
}
