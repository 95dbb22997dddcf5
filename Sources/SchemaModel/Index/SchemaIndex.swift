/// The index of a schema: its declarations, the containment graph of features, and the resolver of action paths.
///
/// A class, because it is immutable and shared by all checks and views.
package final class SchemaIndex: Sendable {
  /// The checker that computed the tables.
  let checker: Checker
  package var files: [ReadFile] { checker.schema.parts }
  /// The module's own files. `files` also has those of other modules.
  var own: ArraySlice<ReadFile> { checker.schema.own }
  /// The features of all files, in their order.
  package var features: [Feature] { checker.schema.features }
  /// The declarations by name.
  package var names: SymbolTable { checker.table }
  /// The containment graph of features.
  package var graph: FeatureGraph { checker.graph }
  /// The actions of all features, and the resolver of their paths.
  package var actions: ActionTree { checker.tree }
  /// Whether modules outside the schema may use its visible declarations.
  package var isOpen: Bool { checker.schema.isOpen }
  /// The module of each name that another module declares.
  package var modules: [String: String] { checker.schema.modules }

  init(_ checker: Checker) { self.checker = checker }

  /// The index of no files.
  package static let empty = Schema([]).index

  /// The given features and all features inside them.
  package func everythingInside(_ names: [String]) -> Set<String> {
    graph.reachable(from: names.compactMap { graph.places[$0] }, along: graph.inside)
  }

  /// The names of a kind of declarations in a scope, as candidates for suggestions.
  ///
  /// - Parameters:
  ///   - feature: The feature that contains them; nil for shared declarations.
  ///   - outer: The name of the enclosing declaration.
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
