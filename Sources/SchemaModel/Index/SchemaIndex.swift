/// Answers questions about a schema: what is declared, which feature holds which, and where paths of actions lead.
///
/// An object, because it is immutable and shared by all checks and views.
package final class SchemaIndex: Sendable {
  /// What rules know.
  let checker: Checker
  package var files: [ReadFile] { checker.schema.parts }
  /// Those of the module; the others are what it sees.
  var own: ArraySlice<ReadFile> { checker.schema.own }
  /// The features of all files, in their order.
  package var features: [Feature] { checker.schema.features }
  /// What is declared, by name.
  package var names: SymbolTable { checker.table }
  /// Which features hold which.
  package var graph: FeatureGraph { checker.graph }
  /// The actions of all features, and the resolver of their paths.
  package var actions: ActionTree { checker.tree }
  /// Whether modules may use what is visible that are not read.
  package var isOpen: Bool { checker.schema.isOpen }
  /// The modules of what other modules declare, by its name.
  package var modules: [String: String] { checker.schema.modules }

  init(_ checker: Checker) { self.checker = checker }

  /// Of no files.
  package static let empty = Schema([]).index

  /// Features and all that is inside them.
  package func everythingInside(_ names: [String]) -> Set<String> {
    graph.reachable(from: names.compactMap { graph.places[$0] }, along: graph.inside)
  }

  /// The names of a kind of declarations in one place: what others might have been meant to be.
  ///
  /// - Parameters:
  ///   - feature: Where they stand; nil for what features share.
  ///   - outer: What they are inside of.
  package func names(
    of kind: DeclarationID.Kind, in feature: String? = nil, _ outer: String = ""
  ) -> [String] {
    let declaration = feature.flatMap { names.features[$0] }
    switch kind {
    case .feature: return graph.names
    case .field: return declaration?.state.map(\.name.value) ?? []
    case .saga:
      return (declaration?.sagas ?? []).filter { !$0.isList && !$0.isImplied }
        .map(\.name.value)
    case .local: return []
    case .dependency: return declaration?.dependencies.map(\.name.value) ?? []
    case .child: return declaration?.children.map(\.name.value) ?? []
    case .choice: return declaration?.child(outer)?.members.map(\.name.value) ?? []
    case .action: return declaration?.actions.map(\.pathText) ?? []
    case .value:
      let action = declaration?.actions.first { $0.pathText == outer }
      return action?.payload.compactMap(\.name?.value) ?? []
    case .type:
      return names.types.values.filter { $0.feature == feature }.map(\.value.name).sorted()
    case .member:
      let type = DeclarationID(.type, in: feature, [outer])
      return names.types[type.fullName]?.value.memberNames ?? []
    case .client: return names.clients.values.filter { $0.feature == feature }.map(\.name).sorted()
    case .method: return names.clients[outer]?.value.methods.map(\.name.value) ?? []
    case .queue: return names.queues.values.filter { $0.feature == feature }.map(\.name).sorted()
    }
  }
}
