/// All modules of a version of a schema, without errors.
package struct CheckedModules: Sendable {
  private let modules: SchemaModules
  private let checked: [CheckedSchema]

  /// Checks each module.
  ///
  /// - Parameter diagnostics: gets all diagnostics.
  /// - Returns: nil when there are errors.
  package init?(_ modules: SchemaModules, into diagnostics: inout Diagnostics) {
    self.modules = modules
    var checked: [CheckedSchema] = []
    for place in modules.checked {
      var own = Diagnostics()
      if let schema = modules.check(place, into: &own) { checked.append(schema) }
      diagnostics.append(contentsOf: own)
    }
    guard checked.count == modules.checked.count else { return nil }
    self.checked = checked
  }

  /// The names that several of the modules declare.
  var sharedNames: Set<String> { modules.sharedNames }

  /// All modules together. Names that several modules have in either of two versions have that of their module in both.
  func compared(sharing names: Set<String>) -> ComparedSchema {
    ComparedSchema(
      checked.count == 1 && names.isEmpty ? checked[0] : modules.together(sharing: names),
      origins: modules.origins(sharing: names))
  }
}
