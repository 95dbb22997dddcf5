/// A schema in which every name means something. What renders it cannot see a wrong one: only what a check found to be
/// without errors becomes one.
package struct CheckedSchema: Sendable {
  package let files: [ResolvedFile]
  package let index: SchemaIndex

  fileprivate init(_ schema: ResolvedSchema) {
    files = schema.files
    index = schema.index
  }
}

/// What the check of a module finds.
package struct SchemaCheck: Sendable {
  /// The schema, right or wrong.
  package let resolved: ResolvedSchema
  /// Everything that is wrong, without warnings that comments allow.
  package let diagnostics: Diagnostics
  /// What is found depends on what other modules declare under these names.
  let foreignNames: Set<String>

  /// - Parameters:
  ///   - more: Finds what is no matter of the schema alone.
  ///   - files: Those of the module.
  init(
    _ resolved: ResolvedSchema, foreignNames: Set<String>,
    more: ((ResolvedSchema) -> [Diagnostic])?, in files: [ReadFile]
  ) {
    self.resolved = resolved
    self.foreignNames = foreignNames
    var diagnostics = resolved.diagnostics
    for diagnostic in more?(resolved) ?? [] { diagnostics.append(diagnostic) }
    self.diagnostics = diagnostics.allowing(files.map { ($0.source, $0.allowComments) })
  }

  /// The schema; nil if there are errors.
  package var schema: CheckedSchema? { diagnostics.hasErrors ? nil : CheckedSchema(resolved) }
}

/// All modules of a version of a schema, without errors.
package struct CheckedModules: Sendable {
  private let modules: SchemaModules
  private let checked: [CheckedSchema]

  /// Checks each module.
  ///
  /// - Parameter diagnostics: Gets all diagnostics.
  /// - Returns: `nil` when there are errors.
  package init?(_ modules: SchemaModules, into diagnostics: inout Diagnostics) {
    self.modules = modules
    let checks = modules.checked.map { modules.check($0) }
    for check in checks { diagnostics.append(contentsOf: check.diagnostics) }
    checked = checks.compactMap(\.schema)
    guard checked.count == checks.count else { return nil }
  }

  /// The names that several of the modules declare.
  package var sharedNames: Set<String> { modules.sharedNames }

  /// All modules together. Names that several modules have in either of two versions have that of their module in both.
  package func together(sharing names: Set<String>) -> CheckedSchema {
    checked.count == 1 && names.isEmpty
      ? checked[0] : CheckedSchema(modules.together(sharing: names).resolved())
  }

  /// Where what other modules could name is declared, by its name among all modules together.
  package func origins(sharing names: Set<String>) -> [String: DeclarationOrigin] {
    modules.origins(sharing: names)
  }
}
