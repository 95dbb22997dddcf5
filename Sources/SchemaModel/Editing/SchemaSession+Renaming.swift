extension SchemaSession {
  /// Whether a declaration can be renamed: generated code has its name, or schemas.
  package static func canRename(_ id: DeclarationID) -> Bool { id.kind != .dependency }

  /// The files that a rename changes, as they are then.
  ///
  /// - Parameters:
  ///   - id: the declaration.
  ///   - name: its new name, without a path.
  ///   - keepsOldName: whether the old name keeps working, deprecated.
  ///   - projects: the settings for files, by their paths.
  /// - Throws: why it is impossible: errors before or after it, or a name that is taken.
  package func renaming(
    _ id: DeclarationID, to name: String, keepsOldName: Bool, projects: [String: Project]
  ) throws(SchemaRename.Failure) -> [SourceFile] {
    func errors(_ files: [SourceFile]) -> [Diagnostic] {
      var diagnostics = Diagnostics()
      _ = SchemaChecker.check(files, projects: projects, into: &diagnostics)
      return diagnostics.errors.sorted
    }
    guard Self.canRename(id) else {
      throw SchemaRename.Failure("reduxgen does not rename dependencies; edit the schema")
    }
    if let error = errors(sources).first {
      throw SchemaRename.Failure("first fix the errors in the schemas: \(error)")
    }
    guard let index else { return [] }
    let rename = try SchemaRename(id, to: name, in: index, keepsOldName: keepsOldName)
      .replacingMeantMentions(in: sources, errors)
    if let error = errors(rename.applied(to: sources)).first {
      throw SchemaRename.Failure("with `\(name)` there would be an error: \(error)")
    }
    return rename.files
  }
}
