extension SchemaSession {
  /// Whether a declaration can be renamed: generated code has its name, or schemas.
  package static func canRename(_ id: DeclarationID) -> Bool { id.kind != .dependency }

  /// The files that a rename changes in all modules, and what they are then.
  ///
  /// - Parameters:
  ///   - offset: a place that names the declaration, in bytes.
  ///   - file: a file of a session.
  ///   - name: the new name, without a path.
  ///   - keepsOldName: whether the old name keeps working, deprecated.
  ///   - modules: those that an editor has open.
  /// - Throws: why it is impossible: errors before or after it, or a name that is taken.
  package static func renaming(
    at offset: Int, in file: SourceFile, to name: String, keepsOldName: Bool,
    among modules: SchemaModules
  ) throws(SchemaRename.Failure) -> [(old: SourceFile, new: SourceFile)] {
    let modules = modules.connected(to: file)
    if let error = modules.errors.first {
      throw SchemaRename.Failure("first fix the errors in the schemas: \(error)")
    }
    let index = modules.index
    guard let target = index.reference(at: offset, in: file)?.target else {
      throw SchemaRename.Failure("there is no declaration here")
    }
    guard canRename(target) else {
      throw SchemaRename.Failure("reduxgen does not rename dependencies; edit the schema")
    }
    let rename = try modules.renaming(target, to: name, in: index, keepsOldName: keepsOldName)
    let renamed = modules.applying(rename)
    if let error = renamed.errors.first {
      throw SchemaRename.Failure("with `\(name)` there would be an error: \(error)")
    }
    try renamed.checkMeanings(after: rename)
    return rename.changes
  }
}
