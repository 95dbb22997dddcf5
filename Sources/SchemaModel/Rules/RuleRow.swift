/// A row of the rule table: the kind of declaration, and the function that checks it. The function reads the checker,
/// and adds its findings to `diagnostics`.
///
/// The function gets the feature of each declaration; nil for shared declarations.
enum RuleRow: Sendable {
  /// The whole schema.
  case schema(@Sendable (inout Checker) -> Void)
  /// The types, clients, queues and declaredInSwift of a feature or of a file.
  case declarations(@Sendable (inout Checker, Declarations, Feature?) -> Void)
  case type(@Sendable (inout Checker, TypeDeclaration, Feature?) -> Void)
  case feature(@Sendable (inout Checker, Feature) -> Void)
  case child(@Sendable (inout Checker, Child, Feature) -> Void)
  case saga(@Sendable (inout Checker, Saga, Feature) -> Void)
  /// A feature, with the flow of actions through all features.
  case flow(@Sendable (inout Checker, Feature, Flow) -> Void)
  /// The flow of the whole schema.
  case schemaFlow(@Sendable (inout Checker, Flow) -> Void)
}

/// The flow of actions and values through all features of a schema without errors.
struct Flow: Sendable {
  let index: SchemaIndex
  let actions: ActionFlow
  let writing: [Writing]
}
