/// Answers questions about a schema as a whole: what is declared, which feature holds which, and where paths of actions lead.
///
/// It never changes, and everything that is checked or rendered holds on to it: hence one object.
final class SchemaIndex: Sendable {
  let files: [ReadFile]
  /// The features of all files, in their order.
  let features: [Feature]
  /// What is declared, by name.
  let names: SymbolTable
  /// Which features hold which.
  let graph: FeatureGraph
  /// The actions of all features, and the resolver of their paths.
  let actions: ActionTree

  init(_ schema: Schema, _ names: SymbolTable, _ graph: FeatureGraph, _ actions: ActionTree) {
    files = schema.parts
    features = schema.features
    self.names = names
    self.graph = graph
    self.actions = actions
  }

  /// Features and all that is inside them.
  func everythingInside(_ names: [String]) -> Set<String> {
    graph.reachable(from: names.compactMap { graph.places[$0] }, along: graph.inside)
  }
}
