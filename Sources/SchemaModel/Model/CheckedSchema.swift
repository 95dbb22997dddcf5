/// A schema without errors, in which every name resolves. Only a check creates one, so renderers never see an invalid
/// schema.
package struct CheckedSchema: Sendable {
  package let files: [ResolvedFile]
  package let index: SchemaIndex

  fileprivate init(_ schema: ResolvedSchema) {
    files = schema.files
    index = schema.index
  }
}

/// The result of checking a module.
package struct SchemaCheck: Sendable {
  /// The schema, with or without errors.
  package let resolved: ResolvedSchema
  /// All diagnostics except warnings that comments allow.
  package let diagnostics: Diagnostics
  /// The names whose declarations in other modules affect the result.
  let foreignNames: Set<String>

  /// - Parameters:
  ///   - more: Finds diagnostics that need more than the schema.
  ///   - files: The files of the module.
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

/// All modules of one version of a schema, without errors.
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

  /// All modules as one schema. Module-qualifies the given names, and those that several modules declare.
  package func together(sharing names: Set<String>) -> CheckedSchema {
    checked.count == 1 && names.isEmpty
      ? checked[0] : CheckedSchema(modules.together(sharing: names).resolved())
  }

  /// The origin of each exported declaration, by its name in ``together(sharing:)``.
  package func origins(sharing names: Set<String>) -> [String: DeclarationOrigin] {
    modules.origins(sharing: names)
  }
}
